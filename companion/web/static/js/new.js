// A new game: which one, who sits where, on which printed board, and how unclear rules are read.

//
// A game's /games/<name>/lay.js has lay(host, makeKit): it asks into `host` what lies on the table, and gives
//   {seats(list): told whenever the seats change,
//    setup(): what was laid out, the rest being drawn; or null while that is not complete,
//    missing(): what is still to be done, in words}.

import { kit as makeKit } from "./game.js";
import { counts } from "./counts.js";
import { embedded, h } from "./parts.js";
import { freshKey, post } from "./post.js";
import { places } from "./places.js";
import { t, tn } from "./words.js";

const $ = (id) => document.getElementById(id);
const given = embedded("choices");
const key = freshKey();
let game = given.games[0];
let laid = null;
let counted = null;
const table = places($("seats"), $("add"), given, { mix: $("mix"), changed: () => laid?.seats(table.seats()) });

$("games").append(
  ...given.games.map((one) =>
    tile(
      "game",
      one.name,
      one === game,
      [h("b", {}, one.title), h("span", { class: "muted" }, seatRange(one))],
      () => choose(one),
      "wide",
    ),
  ),
);
const NAMES = { en: "English", fr: "Français", it: "Italiano" };
$("languages").append(
  ...given.languages.map((code) => tile("language", code, code === given.lang, [NAMES[code] ?? code])),
);
choose(game);

function seatRange({ seats: [least, most] }) {
  return least === most ? tn("{count} seat", "{count} seats", most) : t("{least} to {most} seats", { least, most });
}

function tile(name, value, checked, inside, chosen = null, style = "") {
  const input = h("input", { type: "radio", name, value, checked, onchange: chosen });
  return h("label", { class: style }, input, h("span", {}, inside));
}

function choose(next) {
  game = next;
  table.allow(...game.seats);
  showPrinted();
  showLay();
  const all = [...game.options, ...game.customs];
  $("rulings").replaceChildren(...all.map(ruling));
  $("rulings").onchange = sum;
  sum();
}

/** Let the game ask what lies on the table, if it has something to ask. */
async function showLay() {
  const chosen = game;
  laid = null;
  $("lay-box").hidden = !game.lay;
  $("lay").replaceChildren();
  if (!game.lay) return;
  document.head.append(h("link", { rel: "stylesheet", href: `/games/${game.name}/scene.css` }));
  const { lay } = await import(`/games/${game.name}/lay.js`);
  if (game !== chosen) return;
  laid = lay($("lay"), makeKit);
  laid.seats(table.seats());
}

function sum() {
  const changed = [...game.options, ...game.customs].filter(
    (option) => chosenReading(option) !== option.default,
  ).length;
  $("rulings-sum").textContent = changed ? tn("{count} changed", "{count} changed", changed) : t("all as recommended");
}

function ruling(option) {
  const readings = option.readings.map((reading, i) => {
    const input = h("input", {
      type: "radio",
      name: `ruling-${option.key}`,
      value: i,
      checked: reading.value === option.default,
    });
    return h(
      "label",
      {},
      input,
      h("span", {}, reading.label, reading.value === option.default && h("small", {}, t("recommended"))),
    );
  });
  return h(
    "fieldset",
    { class: "ruling" },
    h("legend", {}, option.question),
    h("div", { class: "readings" }, readings),
    h("p", { class: "because" }, t("Why recommended: {because}", { because: option.because })),
  );
}

function chosenReading(option) {
  const input = document.querySelector(`[name="ruling-${option.key}"]:checked`);
  return input ? option.readings[Number(input.value)].value : option.default;
}

function showPrinted() {
  const list = game.printed ?? [];
  $("printed-box").hidden = list.length === 0;
  const rows = list.map((one, i) => {
    const name = one.specimen
      ? t("The specimen: an invented board, to try things out")
      : (one.name ?? t("None: you count on the cardboard, and tell"));
    return h(
      "label",
      {},
      h("input", { type: "radio", name: "printed", value: i, checked: i === 0, onchange: () => counted.suggest(one.laid) }),
      h("span", {}, name),
    );
  });
  const teach = game.teach && h("a", { class: "button", href: `/teach/${game.name}` }, t("Teach your own board"));
  $("printed").replaceChildren(...rows, ...(teach ? [h("p", {}, teach)] : []));
  counted = counts($("counts"), game.laid);
  counted.suggest(list[0]?.laid);
}

function printedName() {
  const input = document.querySelector('[name="printed"]:checked');
  const one = input && game.printed[Number(input.value)];
  return one ? one.name : null;
}

const readings = (options) =>
  Object.fromEntries(
    options
      .filter((option) => chosenReading(option) !== option.default)
      .map((option) => [option.key, chosenReading(option)]),
  );

$("new").addEventListener("submit", async (event) => {
  event.preventDefault();
  const actions = $("start").parentElement;
  actions.querySelector(".refusal")?.remove();
  const wrong = table.wrong() ?? laid?.missing();
  if (wrong) return actions.append(h("p", { class: "refusal", role: "alert" }, wrong));
  const language = document.querySelector('[name="language"]:checked').value;
  const body = {
    key,
    game: game.name,
    language,
    seats: table.seats(),
    options: readings(game.options),
    customs: readings(game.customs),
    printed: printedName(),
    setup: { ...counted.setup(), ...laid?.setup() },
  };
  const answer = await post("/api/new", body, { near: actions, seats: table.seats() });
  if (answer?.ok) location.href = "/";
});
