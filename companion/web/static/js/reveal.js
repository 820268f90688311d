// Playing a beat: closed seals, one beat of silence, all fists at once, then the consequences one by one.

import { WAX } from "./icons.js";
import { h, picture, plain } from "./parts.js";
import { sound } from "./sound.js";
import { line } from "./story.js";

const SEALS = 700;
const SILENCE = 1100;
const FISTS = 3600;
const SUM = 9000;
const reading = (text) => Math.max(2400, 1300 + 55 * text.length);

/** Play the lines of a beat on a stage: {overlay, story, onward, show(view)}. Gives a player to skip with. */
export function play(beat, stage, scene, kit) {
  let hurry = null;
  let over = false;
  const skip = () => hurry?.();
  const stop = () => {
    over = true;
    skip();
  };
  const pause = (time) =>
    new Promise((done) => {
      if (over) return done();
      // Whoever is reading a rule is not hurried on.
      const read = () => {
        const dialog = document.querySelector("dialog[open]");
        if (dialog) dialog.addEventListener("close", done, { once: true });
        else done();
      };
      const clock = setTimeout(read, time);
      hurry = () => {
        clearTimeout(clock);
        done();
      };
    });
  const done = run();
  return { skip, stop, done };

  async function run() {
    stage.story.replaceChildren();
    const told = beat.lines.map((entry) => [entry, line(entry, scene, kit)]);
    const many = told.filter(([, item]) => item).length;
    stage.onward.hidden = many < 2;
    for (const [entry, item] of told) {
      const opened = over ? null : scene.opening(entry.event, kit, beat.lines);
      if (opened) await openFists(opened, scene.count(entry.event, kit));
      if (item) tell(item);
      if (entry.view) stage.show(entry.view);
      if (item && !opened && many > 1) await pause(reading(plain(entry.say)));
    }
    stage.overlay.hidden = true;
    stage.onward.hidden = true;
  }

  function tell(item) {
    stage.story.querySelector(".last")?.classList.remove("last");
    item.classList.add("fresh", "last");
    stage.story.append(item);
    item.scrollIntoView({ block: "nearest" });
  }

  async function openFists(opened, sum) {
    const hands = opened.map(({ seat, big }) => hand(seat, big));
    stage.overlay.classList.remove("opened");
    stage.overlay.replaceChildren(h("div", { class: "hands", style: `--many: ${hands.length}` }, hands));
    stage.overlay.hidden = false;
    await pause(SEALS + SILENCE);
    stage.overlay.classList.add("opened");
    sound("reveal");
    await pause(FISTS);
    if (sum && !over) {
      stage.overlay.replaceChildren(sum.big);
      await pause(SUM);
    }
    stage.overlay.hidden = true;
  }

  function hand(seat, big) {
    const shut = h("div", { class: "face shut" }, picture(WAX));
    const shown = h("div", { class: "face shown" }, big);
    return h("div", { class: "hand" }, h("div", { class: "flip" }, shut, shown), kit.token(seat));
  }
}
