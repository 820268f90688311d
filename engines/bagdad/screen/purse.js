// Laying down cards: goods by their value for this player, surprises by their number, and what they make together.

import { SURPRISES } from "./names.js";
import { pictogram } from "./pictograms.js";

const KEYS = Array.from({ length: 12 }, (_, i) => i + 1);

/** Keep a payment; `changed` is told of every card. */
export function purse(hand, kit, changed) {
  const { h, t, tn } = kit;
  let goods = [];
  let surprises = 0;
  const chips = h("div", { class: "bag-chips", "aria-live": "polite" });
  const keys = KEYS.map((value) => h("button", { type: "button", class: "bag-key", "aria-label": t("a card worth {value}", { value }), onclick: () => add(value) }, value));
  const other = h("input", { type: "number", min: 0, max: 99, inputmode: "numeric", class: "bag-other", placeholder: "…", "aria-label": t("a card of another value") });
  other.addEventListener("change", () => {
    const value = Number.parseInt(other.value, 10);
    other.value = "";
    if (value >= 0) add(value);
  });
  const lots = [1, 2, 3].map((n) => h("button", { type: "button", class: "bag-lot", "aria-label": tn("{count} surprise, worth {dinars}", "{count} surprises, worth {dinars}", n, { dinars: SURPRISES[n] }), onclick: () => lot(n) }, Array.from({ length: n }, () => pictogram("surprise", kit)), h("b", {}, `= ${SURPRISES[n]}`)));
  const element = h(
    "div",
    { class: "bag-purse" },
    chips,
    h("div", { class: "bag-pad" }, h("span", { class: "bag-label" }, pictogram("goods", kit), t("Goods, by their value for you")), h("div", { class: "bag-keys" }, keys, other)),
    h("div", { class: "bag-pad" }, h("span", { class: "bag-label" }, t("Surprises")), h("div", { class: "bag-lots" }, lots)),
  );
  show();
  return {
    element,
    pay: () => ({ ...(goods.length && { goods }), ...(surprises && { surprises }) }),
    total: () => goods.reduce((sum, value) => sum + value, 0) + SURPRISES[surprises],
    cards: () => goods.length + surprises,
  };

  function add(value) {
    if (goods.length + surprises >= hand) return;
    goods = [...goods, value];
    show();
    changed();
  }

  function lot(n) {
    surprises = surprises === n ? 0 : n;
    show();
    changed();
  }

  function take(i) {
    goods = goods.filter((_, j) => j !== i);
    show();
    changed();
  }

  function show() {
    const left = hand - goods.length - surprises;
    const laid = goods.map((value, i) => h("button", { type: "button", class: "bag-chip", "aria-label": t("take back the card worth {value}", { value }), onclick: () => take(i) }, h("b", {}, value)));
    const wild = Array.from({ length: surprises }, () => h("button", { type: "button", class: "bag-chip wild", "aria-label": t("take back a surprise"), onclick: () => lot(surprises === 1 ? 1 : surprises - 1) }, pictogram("surprise", kit)));
    const back = Array.from({ length: Math.min(left, 8) }, () => h("span", { class: "bag-chip empty" }));
    chips.replaceChildren(...laid, ...wild, ...back, h("small", { class: "muted" }, tn("{count} card left in hand", "{count} cards left in hand", left)));
    keys.forEach((key) => (key.disabled = left === 0));
    other.disabled = left === 0;
    lots.forEach((button, i) => {
      button.disabled = i + 1 - surprises > left;
      button.setAttribute("aria-pressed", String(surprises === i + 1));
    });
  }
}
