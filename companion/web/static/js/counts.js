// What a table counts before a game, such as the stones in its tray: a suggestion, and a step up or down.

import { h } from "./parts.js";
import { t } from "./words.js";

/** Show the counts of a game into a fieldset; gives `suggest` for what a taught board says, and `setup`. */
export function counts(box, form) {
  box.hidden = !form;
  box.replaceChildren();
  if (!form) return { suggest() {}, setup: () => ({}) };
  const steppers = form.fields.map(stepper);
  box.append(
    h("legend", {}, form.title),
    h(
      "p",
      { class: "muted" },
      form.notes.map((note) => `${note} `),
    ),
    h(
      "div",
      { class: "counts" },
      steppers.map((one) => one.element),
    ),
  );
  return {
    suggest: (values) => steppers.forEach((one) => one.set(values?.[one.key])),
    setup: () => steppers.reduce((setup, one) => within(setup, one.key, one.value()), {}),
  };
}

function stepper({ key, label, values, start }) {
  let index = start;
  const shown = h("b", { role: "status" });
  const step = (by, sign, words) => {
    const button = h("button", { type: "button", class: "step", "aria-label": `${label}: ${words}` }, sign);
    button.addEventListener("click", () => show(index + by));
    return button;
  };
  const [fewer, more] = [step(-1, "−", t("fewer")), step(1, "+", t("more"))];
  const element = h("div", { class: "count" }, h("span", {}, label), fewer, shown, more);
  show(start);
  return { key, element, set: (value) => show(values.includes(value) ? values.indexOf(value) : start), value: () => values[index] };

  function show(next) {
    index = Math.max(0, Math.min(values.length - 1, next));
    shown.textContent = values[index];
    fewer.disabled = index === 0;
    more.disabled = index === values.length - 1;
  }
}

/** A key with a dot reaches into an object of the setup. */
function within(setup, key, value) {
  const [name, inside] = key.split(".");
  return { ...setup, [name]: inside ? { ...setup[name], [inside]: value } : value };
}
