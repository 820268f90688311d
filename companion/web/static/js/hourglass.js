// The hourglass on the table: sand that really runs, by the companion's own clock, and what a table may do to it.

import { drawGlass } from "./glass.js";
import { icon } from "./icons.js";
import { h, plain, sentence } from "./parts.js";
import { post } from "./post.js";
import { sound } from "./sound.js";
import { t } from "./words.js";

const KEY = "sablier.seconds";
const MORE = 30;
const HURRY = 10;
const NEAR = 1200;
const still = matchMedia("(prefers-reduced-motion: reduce)");
let ahead = 0;

/** Set the clock of the page by the companion's. */
export const setClock = ({ now }) => { ahead = now - performance.now(); };

const clock = () => performance.now() + ahead;

/** How the sand lies now: what is above, what has run, and whether more will. */
export function lying(sand, now) {
  const ran = sand.since === null ? 0 : Math.min(Math.max(now - sand.since, 0), sand.above);
  const above = sand.above - ran;
  return { above, below: sand.below + ran, running: sand.since !== null && above > 0 };
}

/** Stand an hourglass in `host`; gives a function that shows a snapshot's sand. */
export function hourglass(host, { silent = false } = {}) {
  let sand = null;
  let seats = [];
  let rung = null;
  let frame = 0;
  let room = null;
  let counting = localStorage.getItem(KEY) !== "off";
  const small = face(() => enlarge());
  const hand = h("span", { class: "deeds" });
  host.append(small.element, hand);
  document.addEventListener("visibilitychange", run);
  return show;

  function show(snapshot) {
    const before = sand && lying(sand, clock());
    const was = sand;
    sand = snapshot.sand ?? null;
    seats = snapshot.seats ?? [];
    const waiting = seats.some((seat) => seat.state === "asked");
    host.hidden = !sand && !waiting;
    host.classList.toggle("idle", !sand);
    const now = JSON.stringify([sand, waiting, seats.map((seat) => [seat.name, seat.colour, seat.shape])]);
    if (host.dataset.now === now) return;
    host.dataset.now = now;
    if (was?.step !== sand?.step || was?.purpose !== sand?.purpose) rung = null;
    if (!sand) room?.close();
    hand.replaceChildren(...(sand ? deeds(false) : [lastMinute()]));
    room?.fill();
    if (sand && before) turnOver(before, lying(sand, clock()));
    run();
  }

  /** When above and below have changed places, somebody has turned the glass: so does the picture. */
  function turnOver(before, after) {
    const swapped = Math.abs(before.above - after.below) < NEAR && Math.abs(before.below - after.above) < NEAR;
    if (!swapped || still.matches || Math.abs(before.above - before.below) < 1) return;
    const turn = [{ transform: "rotate(-180deg)" }, { transform: "none" }];
    for (const one of faces()) one.drawing.element.animate(
      turn,
      { duration: 750, easing: "cubic-bezier(.5, 0, .3, 1)" },
    );
  }

  function faces() {
    return room ? [small, room.face] : [small];
  }

  /** Draw now, and again as long as sand runs and somebody can see it. */
  function run() {
    cancelAnimationFrame(frame);
    clearTimeout(frame);
    if (!sand) return;
    const { above, below, running } = lying(sand, clock());
    const seconds = Math.ceil(above / 1000);
    for (const one of faces()) one.pour(above / Math.max(1, above + below), running, seconds);
    if (sand.since !== null) ring(seconds);
    if (!running || document.hidden) return;
    frame = still.matches ? setTimeout(run, above % 1000 || 1000) : requestAnimationFrame(run);
  }

  function ring(seconds) {
    if (!silent && rung !== null && seconds < rung && seconds <= HURRY) sound(seconds ? "hurry" : "time");
    rung = seconds;
  }

  function face(tap) {
    const drawing = drawGlass();
    const time = h("span", { class: "time", role: "timer" });
    const title = h("span", { class: "title" });
    const glass = h("button", { type: "button", class: "stand", onclick: tap }, drawing.element);
    const words = h("button", { type: "button", class: "words", onclick: () => count() }, time, title);
    const element = h("span", { class: "face" }, glass, words);
    return { element, drawing, pour };

    function pour(part, running, seconds) {
      drawing.pour(part, running && !still.matches, performance.now());
      element.classList.toggle("resting", !running && part > 0 && part < 1);
      element.classList.toggle("hurry", seconds <= HURRY && sand.since !== null);
      time.textContent = counting ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : "";
      const said = plain(sand.title);
      if (title.dataset.said !== said) {
        title.dataset.said = said;
        title.replaceChildren(...sentence(sand.title, seats));
        glass.setAttribute("aria-label", t("Hourglass: {title}", { title: said }));
      }
      words.setAttribute("aria-label", counting ? t("Hide the seconds") : t("Show the seconds"));
    }
  }

  function count() {
    counting = !counting;
    localStorage.setItem(KEY, counting ? "on" : "off");
    run();
  }

  /** The hourglass alone, for the middle of the table. */
  function enlarge() {
    if (room || !sand) return;
    const large = face(() => touch("flip"));
    const close = h(
      "button",
      { type: "button", class: "switch close", "aria-label": t("Close"), title: t("Close") },
      icon("close"),
    );
    const keys = h("div", { class: "deeds" });
    const dialog = h("dialog", { class: "hourglass-room", "aria-label": t("Hourglass") }, close, large.element, keys);
    room = {
      face: large,
      close: () => dialog.close(),
      fill: () => keys.replaceChildren(...(sand ? deeds(true) : [])),
      dialog,
    };
    close.addEventListener("click", () => dialog.close());
    for (const kind of ["click", "keydown"]) dialog.addEventListener(kind, (event) => event.stopPropagation());
    dialog.addEventListener("close", () => { dialog.remove(); room = null; });
    document.body.append(dialog);
    room.fill();
    dialog.showModal();
    run();
  }

  function deeds(large) {
    const deed = (sign, label, name) =>
      h(
        "button",
        {
          type: "button",
          class: large ? "button" : "switch",
          "aria-label": label,
          title: label,
          onclick: () => touch(name),
        },
        icon(sign),
        large && h("span", {}, label),
      );
    const running = lying(sand, clock()).running;
    const speaking = sand.purpose === "speech";
    const onward = sand.step + 1 < sand.steps ? t("Next to speak") : t("Done");
    return [
      running ? deed("pause", t("Lay it on its side"), "pause") : deed("start", t("Let it run"), "start"),
      deed("flip", t("Turn it over"), "flip"),
      deed("more", t("{count} seconds more", { count: MORE }), "add"),
      speaking && deed("right", onward, "next"),
      (large || !speaking) && deed("close", t("Put it away"), "away"),
    ].filter(Boolean);
  }

  function lastMinute() {
    return h(
      "button",
      { type: "button", class: "quiet", onclick: () => touch("last_minute") },
      icon("sand"),
      t("Last minute"),
    );
  }

  function touch(deed) {
    return post("/api/sand", { deed, seconds: MORE }, { near: room?.dialog ?? host });
  }
}
