// The table screen: shows each snapshot, and plays what is new in it at a reading pace.

import { kit as makeKit, scene as fetchScene } from "./game.js";
import { hourglass, setClock } from "./hourglass.js";
import { showNotices } from "./notices.js";
import { showOffers } from "./offers.js";
import { embedded, h, sentence, token } from "./parts.js";
import { play } from "./reveal.js";
import { showSeats } from "./seats.js";
import { sound, soundSwitch } from "./sound.js";
import { showHistory, showStory } from "./story.js";
import { listen } from "./stream.js";
import { t } from "./words.js";

const $ = (id) => document.getElementById(id);
const stage = { overlay: $("reveal"), story: $("story"), onward: $("onward"), show: (view) => paint(view) };
let latest = null;
let shown = 0;
let playing = null;
let scene = null;
let gameName = null;
let gameId = null;
let onBoard = null;

const showSand = hourglass($("sand"));
soundSwitch($("sound"));
$("onward").textContent = t("Tap to go on");
take(embedded("snapshot"), true);
listen("table", { snapshot: (snapshot) => take(snapshot), clock: setClock });
new ResizeObserver(() => latest?.view && scene?.draw && scene.draw($("board"), onBoard, makeKit(latest.seats, latest.drawing))).observe(
  $("board"),
);

async function take(snapshot, first = false) {
  const before = latest;
  latest = snapshot;
  showNotices($("notices"), snapshot);
  showSand(snapshot);
  $("lobby").hidden = snapshot.stage !== "lobby";
  $("game").hidden = snapshot.stage === "lobby";
  if (snapshot.stage === "lobby") return;
  if (gameName !== snapshot.game.name) {
    gameName = snapshot.game.name;
    scene = fetchScene(gameName);
  }
  await scene;
  scene = await scene;
  if (latest !== snapshot) return;
  if (sealedMore(before, snapshot)) sound("seal");
  const newest = snapshot.beats.at(-1);
  const fresh = newest && newest.n > shown && !first && gameId === snapshot.game.id;
  shown = newest?.n ?? snapshot.n;
  gameId = snapshot.game.id;
  if (fresh) return perform(newest);
  if (!playing) settle();
}

async function perform(beat) {
  playing?.stop();
  await playing?.done;
  const mine = play(beat, stage, scene, makeKit(latest.seats, latest.drawing));
  playing = mine;
  $("story").dataset.n = beat.n;
  $("offers").replaceChildren();
  delete $("offers").dataset.now;
  $("now").replaceChildren();
  $("winner").hidden = true;
  $("history").replaceChildren();
  await mine.done;
  if (playing !== mine) return;
  playing = null;
  settle();
}

/** Show the snapshot as it stands, with nothing left to play. */
function settle() {
  const kit = makeKit(latest.seats, latest.drawing);
  $("headline").replaceChildren(...sentence(latest.headline, latest.seats));
  $("now").replaceChildren(...sentence(latest.now, latest.seats));
  paint(latest.view);
  showOffers($("offers"), latest, scene, kit);
  $("game").classList.toggle("bare", scene.bare);
  showWinner(kit);
  const last = latest.beats.at(-1);
  if ($("story").dataset.n !== String(last?.n)) {
    $("story").dataset.n = last?.n;
    showStory($("story"), last, scene, kit);
  }
  showHistory($("history"), latest.beats, scene, kit);
}

function paint(view) {
  onBoard = view;
  const kit = makeKit(latest.seats, latest.drawing);
  scene.draw($("board"), view, kit);
  fill($("open"), scene.open(view, kit));
  fill($("beside"), scene.beside(view, kit));
  showSeats($("seats"), latest, view, scene, kit);
}

function fill(host, element) {
  host.replaceChildren(...(element ? [element] : []));
}

function showWinner(kit) {
  const winners = latest.winners;
  $("winner").hidden = !winners;
  if (!winners) return;
  const tokens = winners.map((name) => token(latest.seats.find((seat) => seat.name === name) ?? { name }));
  const crown = h("div", { class: "crown" }, scene.card("winner", kit));
  const words = winners.length > 1 ? t("win together!") : t("wins!");
  const again = h("p", { class: "actions" }, h("a", { class: "button main", href: "/new" }, t("New game")));
  $("winner").replaceChildren(
    crown,
    h(
      "div",
      {},
      h(
        "h2",
        {},
        tokens.flatMap((one, i) => (i ? [", ", one] : [one])),
        " ",
        words,
      ),
      again,
    ),
  );
}

function sealedMore(before, after) {
  const sealed = (snapshot) => snapshot?.seats?.filter((seat) => seat.state === "sealed").length ?? 0;
  return before && sealed(after) > sealed(before);
}

function onward(event) {
  if (!playing || event.target.closest?.("button:not(#onward), a, summary")) return;
  playing.skip();
}
$("game").addEventListener("click", onward);
stage.overlay.addEventListener("click", onward);
addEventListener("keydown", (event) => {
  if (!playing) return;
  if (event.key === "Escape") return playing.stop();
  if (!["Enter", " ", "ArrowRight"].includes(event.key) || event.target.closest?.("button, a, summary, input")) return;
  event.preventDefault();
  playing.skip();
});
