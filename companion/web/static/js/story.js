// The story: the lines of the last beat in large, those before it folded away.

import { h, sentence } from "./parts.js";
import { t } from "./words.js";
import { whyButton } from "./why.js";

/** One line of a beat, or null where nothing needs to be said. */
export function line(entry, scene, kit) {
  const opened = scene.opening(entry.event, kit);
  const why = entry.rules?.length ? whyButton(entry.rules) : null;
  if (opened) {
    const fists = opened.map(({ seat, small }) => h("span", { class: "fist" }, kit.token(seat), small));
    return h("li", { class: "shown" }, fists, why);
  }
  if (!entry.say) return null;
  return h("li", {}, h("span", { class: "say" }, sentence(entry.say, kit.seats)), why);
}

/** Show the newest beat as it ended. */
export function showStory(host, beat, scene, kit) {
  const lines = (beat?.lines ?? []).map((entry) => line(entry, scene, kit)).filter(Boolean);
  lines.at(-1)?.classList.add("last");
  host.replaceChildren(...lines);
}

/** Fold the beats before the newest, the present round first. */
export function showHistory(host, beats, scene, kit) {
  const before = beats.slice(0, -1);
  const round = beats.at(-1)?.round;
  const rounds = [...new Set(before.map((beat) => beat.round))].sort((a, b) => b - a);
  const open = new Set([...host.querySelectorAll("details[open]")].map((fold) => fold.dataset.round));
  const folds = rounds.map((number) => {
    const title = number === round ? t("Earlier in this round") : t("Round {round}", { round: number });
    const lines = before.filter((beat) => beat.round === number).reverse().map((beat) => told(beat, scene, kit));
    return h("details", { "data-round": number, open: open.has(String(number)) }, h("summary", {}, title), lines);
  });
  host.replaceChildren(...folds);
}

function told(beat, scene, kit) {
  const lines = beat.lines.map((entry) => line(entry, scene, kit)).filter(Boolean);
  return h("div", { class: "past" }, h("h3", {}, sentence(beat.title, kit.seats)), h("ul", { class: "past" }, lines));
}
