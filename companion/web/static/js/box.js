// One simulated box: display, dial, two buttons, a lamp, and the faults it can be given.

import { icon } from "./icons.js";
import { h, token } from "./parts.js";
import { t } from "./words.js";

export class Box {
  constructor(id, seat) {
    this.id = id;
    this.seat = seat;
    this.state = null;
    this.queue = Promise.resolve();
    this.lamp = h("span", { class: "lamp-light", role: "img" });
    this.display = h("div", { class: "display", "aria-live": "off" });
    this.dial = h("button", {
      type: "button",
      class: "dial",
      role: "spinbutton",
      "aria-label": t("Dial of {seat}", { seat: seat.name }),
    });
    this.bad = h("p", { class: "bad", role: "status", hidden: true });
    this.knobs = this.faults();
    const step = (name, label, by) =>
      h("button", { type: "button", class: "step", "aria-label": label, onclick: () => this.turn(by) }, icon(name));
    const seal = h(
      "button",
      { type: "button", class: "press seal", onclick: () => this.send("/bench/press", { button: "seal" }) },
      icon("sealed"),
      (this.sealWords = h("span", {}, t("Seal"))),
    );
    const back = h(
      "button",
      { type: "button", class: "press", onclick: () => this.send("/bench/press", { button: "back" }) },
      t("Back"),
    );
    this.element = h(
      "article",
      { class: "box", "aria-label": t("Box of {seat}", { seat: seat.name }) },
      h("header", {}, token(seat), this.lamp),
      this.display,
      this.bad,
      h("div", { class: "keys" }, step("left", t("Dial back"), -1), this.dial, step("right", t("Dial on"), +1)),
      h("div", { class: "presses" }, back, seal),
      this.knobs.element,
    );
    this.letLook(seal);
    this.dial.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.turn(event.deltaY > 0 ? 1 : -1);
      },
      { passive: false },
    );
    this.dial.addEventListener("keydown", (event) => this.key(event));
  }

  /** As long as the button of a sealed box is held, its owner sees what is inside. */
  letLook(button) {
    let looking = false;
    const look = (on) => {
      if (looking === on || (on && !this.state?.sealed)) return;
      looking = on;
      this.send("/bench/look", { on });
    };
    button.addEventListener("pointerdown", () => look(true));
    for (const end of ["pointerup", "pointerleave", "pointercancel"]) button.addEventListener(end, () => look(false));
  }

  key(event) {
    const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[event.key];
    if (steps) this.turn(steps);
    else if (event.key === "Enter") this.send("/bench/press", { button: "seal" });
    else if (event.key === "Escape" || event.key === "Backspace") this.send("/bench/press", { button: "back" });
    else return;
    event.preventDefault();
  }

  turn(steps) {
    this.send("/bench/turn", { steps });
  }

  /** Send presses in the order of the fingers, one after the other. */
  send(address, body) {
    this.queue = this.queue.then(async () => {
      try {
        const reply = await fetch(address, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ box: this.id, ...body }),
        });
        if (!reply.ok) throw new Error(reply.statusText);
        if (this.lost) this.say((this.lost = ""));
      } catch {
        this.lost = t("The companion does not answer.");
        this.say(this.lost);
      }
    });
  }

  say(text) {
    this.bad.textContent = text;
    this.bad.hidden = !text;
  }

  show(state) {
    this.state = state;
    // A box that asks shows four lines: title, field, the choice under the dial, what a push does.
    const at = state.asked && !state.sealed ? 2 : -1;
    const value = state.lines[at];
    this.display.replaceChildren(...state.lines.map((line, i) => h("p", { class: i === at ? "value" : "" }, line)));
    this.lamp.dataset.lamp = state.lamp;
    this.lamp.setAttribute("aria-label", LAMPS[state.lamp]?.() ?? state.lamp);
    this.lamp.title = this.lamp.getAttribute("aria-label");
    const turn = state.count > 1 ? (state.index / (state.count - 1) - 0.5) * 270 : 0;
    this.dial.style.setProperty("--angle", `${turn}deg`);
    this.dial.setAttribute("aria-valuenow", state.index ?? 0);
    this.dial.setAttribute("aria-valuemin", 0);
    this.dial.setAttribute("aria-valuemax", Math.max(0, (state.count ?? 1) - 1));
    this.dial.setAttribute("aria-valuetext", value ?? "");
    this.element.classList.toggle("is-sealed", Boolean(state.sealed));
    this.sealWords.textContent = sealWords(state);
    this.element.classList.toggle("unplugged", !state.plugged);
    this.say(state.trouble || this.lost || (state.plugged ? "" : t("The box is unplugged.")));
    this.knobs.show(state);
  }

  faults() {
    const knob = (name, on) => this.send("/bench/knob", { knob: name, on });
    const toggles = [
      ["bounce", t("Buttons bounce")],
      ["stuck", t("Back button is stuck")],
      ["lying", t("Tells lies about its answer")],
    ].map(([name, label]) => {
      const box = h("input", { type: "checkbox", onchange: () => knob(name, box.checked) });
      return { name, box, element: h("label", {}, box, label) };
    });
    const plug = h("input", { type: "checkbox", onchange: () => knob(plug.checked ? "unplug" : "replug", true) });
    const lose = h(
      "button",
      { type: "button", class: "knob", onclick: () => knob("lost", true) },
      t("Lose the next press"),
    );
    const all = h(
      "div",
      {},
      h("label", {}, plug, t("Unplugged")),
      toggles.map((one) => one.element),
      lose,
    );
    const element = h("details", { class: "knobs" }, h("summary", {}, t("Give it a fault")), all);
    const show = (state) => {
      plug.checked = !state.plugged;
      for (const { name, box } of toggles) box.checked = Boolean(state.knobs?.[name]);
    };
    return { element, show };
  }
}

const LAMPS = {
  off: () => t("Lamp off"),
  asked: () => t("Lamp: a question is waiting"),
  sealed: () => t("Lamp: sealed"),
  open: () => t("Lamp: opened"),
  trouble: () => t("Lamp: trouble"),
};

function sealWords(state) {
  if (state.sealed) return t("Hold to look");
  return state.page < state.pages ? t("Next") : t("Seal");
}
