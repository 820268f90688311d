// The hourglass: sand that really runs, by the companion's own clock, and what a table may do to it.

import { icon } from "./icons.js";
import { h, s, sentence } from "./parts.js";
import { post } from "./post.js";
import { sound } from "./sound.js";
import { t } from "./words.js";

const UPPER = "M6 4H34C34 17 23 20 21.500 29H18.500C17 20 6 17 6 4Z";
const LOWER = "M18.500 31H21.500C23 40 34 43 34 56H6C6 43 17 40 18.500 31Z";
let ahead = 0;

/** Set the clock of the page by the companion's. */
export const setClock = ({ now }) => {
  ahead = now - performance.now();
};

/** Make an hourglass in `host`; gives a function that shows a snapshot's sand. */
export function hourglass(host) {
  const above = s("rect", { x: 0, width: 40, height: 26 });
  const below = s("rect", { x: 0, width: 40, height: 26 });
  const fall = s("path", { class: "fall", d: "M20 29V55" });
  const clip = (id, d) => s("clipPath", { id }, s("path", { d }));
  const glass = s(
    "svg",
    { viewBox: "0 0 40 60", class: "glass", "aria-hidden": "true" },
    s("defs", {}, clip("upper-bulb", UPPER), clip("lower-bulb", LOWER)),
    s("g", { "clip-path": "url(#upper-bulb)" }, above),
    s("g", { "clip-path": "url(#lower-bulb)" }, below),
    fall,
    s("path", { class: "frame", d: `${UPPER}${LOWER}M3 3H37M3 57H37` }),
  );
  const time = h("span", { class: "time", role: "timer" });
  const title = h("span", { class: "title" });
  const hand = h("span", { class: "deeds" });
  host.append(glass, h("span", { class: "words" }, time, title), hand);
  let sand = null;
  let rung = null;
  setInterval(pour, 200);
  return show;

  function show(snapshot) {
    sand = snapshot.sand ?? null;
    const waiting = snapshot.seats?.some((seat) => seat.state === "asked" || seat.state === "answering");
    host.hidden = !sand && !waiting;
    host.classList.toggle("idle", !sand);
    title.replaceChildren(...(sand ? [...sentence(sand.title, snapshot.seats)] : []));
    hand.replaceChildren(
      ...(sand
        ? deeds()
        : [
            h(
              "button",
              { type: "button", class: "quiet", onclick: () => touch("last_minute") },
              t("Turn the hourglass: one minute"),
            ),
          ]),
    );
    rung = null;
    pour();
  }

  function deeds() {
    const deed = (sign, label, name) =>
      h(
        "button",
        { type: "button", class: "switch", "aria-label": label, title: label, onclick: () => touch(name) },
        icon(sign),
      );
    const running = sand.since !== null;
    return [
      running ? deed("pause", t("Lay it on its side"), "pause") : deed("start", t("Let it run"), "start"),
      deed("flip", t("Turn it over"), "flip"),
      deed("more", t("One minute more"), "add"),
      sand.steps > 1 ? deed("right", t("Next"), "next") : deed("close", t("Put it away"), "away"),
    ];
  }

  function touch(deed) {
    post("/api/sand", { deed }, { near: host });
  }

  function pour() {
    if (!sand) return;
    const ran = sand.since === null ? 0 : Math.max(0, performance.now() + ahead - sand.since);
    const left = Math.max(0, sand.above - ran);
    const part = left / Math.max(1, sand.above + sand.below);
    above.setAttribute("y", 4 + 25 * (1 - part));
    below.setAttribute("y", 31 + 25 * part);
    const seconds = Math.ceil(left / 1000);
    fall.classList.toggle("running", sand.since !== null && left > 0);
    host.classList.toggle("hurry", sand.since !== null && seconds <= 10);
    time.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (sand.since !== null) ring(seconds);
  }

  function ring(seconds) {
    if (rung !== null && seconds < rung && seconds <= 10) sound(seconds ? "hurry" : "time");
    rung = seconds;
  }
}
