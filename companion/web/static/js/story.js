// The story: the lines of the last beat in large, those before it folded away.

import { h, plain, sentence } from "./parts.js";
import { t } from "./words.js";
import { whyButton } from "./why.js";

/** One line of a beat, or null where nothing needs to be said. */
export function line(entry, scene, kit) {
  const opened = scene.opening(entry.event, kit);
  const why = entry.rules?.length ? whyButton(entry.rules) : null;
  if (opened) {
    const fists = opened.map(({ seat, small }) => h("span", { class: "fist" }, kit.token(seat), small));
    const sum = scene.count(entry.event, kit)?.small;
    return h("li", { class: "shown" }, h("span", { class: "say fists" }, fists, sum), why);
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

/** Fold the beats before the newest away, the latest of them first. */
export function showHistory(host, beats, scene, kit) {
  const open = host.querySelector("details")?.open;
  const before = beats.slice(0, -1).reverse();
  const items = before.map((beat, i) => told(beat, before[i - 1], scene, kit));
  const fold = h("details", { open }, h("summary", {}, t("What happened before")), items);
  fold.addEventListener("toggle", () => {
    if (fold.open) host.parentElement.scrollTop = fold.offsetTop;
  });
  host.replaceChildren(...(items.length ? [fold] : []));
}

function told(beat, newer, scene, kit) {
  const title = plain(beat.title);
  const lines = beat.lines.map((entry) => line(entry, scene, kit)).filter(Boolean);
  return h("div", {}, title !== plain(newer?.title) && h("h3", {}, title), h("ul", { class: "past" }, lines));
}
