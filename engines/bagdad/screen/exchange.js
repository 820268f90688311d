// The exchange: two players, how many cards each gives, and a tap of both that they agree.

import { pictogram } from "./pictograms.js";

/** Lay out the exchange. */
export function exchange({ root, snapshot, view, kit, desk }) {
  const { h, t, token } = kit;
  const swaps = snapshot.offers.filter((offer) => offer.do === "swap");
  const close = snapshot.offers.find((offer) => offer.do === "close_exchange");
  let pair = [];
  let gives = {};
  let agreed = new Set();
  show();

  function show() {
    root.replaceChildren(
      h("p", { class: "bag-lead" }, pair.length < 2 ? t("Who exchanges cards? Tap two players.") : t("How many cards does each give?")),
      h("div", { class: "bag-row" }, kit.seats.map(player)),
      ...(pair.length === 2 ? [h("div", { class: "bag-swap" }, sides())] : []),
      h("div", { class: "bag-row end" }, h("button", { type: "button", class: "button", onclick: () => desk.enter({ do: close.do, ...close.fixed }, root) }, desk.words(close.title))),
    );
  }

  function player(seat) {
    const { hand } = view.players[seat.name];
    const able = pair.includes(seat.name) || pair.length < 2;
    return h(
      "button",
      { type: "button", class: "choice bag-player", "aria-pressed": String(pair.includes(seat.name)), disabled: !able, onclick: () => choose(seat.name) },
      token(seat),
      h("small", {}, pictogram("cards", kit), hand),
    );
  }

  function choose(name) {
    pair = pair.includes(name) ? pair.filter((one) => one !== name) : [...pair, name];
    gives = Object.fromEntries(pair.map((one) => [one, Math.min(1, view.players[one].hand)]));
    agreed = new Set();
    show();
  }

  function sides() {
    return pair.map((name) => {
      const seat = kit.seats.find((one) => one.name === name);
      const most = view.players[name].hand;
      const step = (by, sign, label) =>
        h("button", { type: "button", class: "bag-step", "aria-label": label, disabled: gives[name] + by < 0 || gives[name] + by > most, onclick: () => change(name, by) }, sign);
      return h(
        "div",
        { class: "bag-side" },
        h("div", { class: "bag-give" }, token(seat), h("span", { class: "muted" }, t("gives")), step(-1, "−", t("fewer")), h("b", { class: "bag-count" }, gives[name]), step(1, "+", t("more")), pictogram("cards", kit)),
        h("button", { type: "button", class: agreed.has(name) ? "button main" : "button", "aria-pressed": String(agreed.has(name)), onclick: () => agree(name) }, t("{name} agrees", { name })),
      );
    });
  }

  function change(name, by) {
    gives[name] += by;
    agreed = new Set();
    show();
  }

  function agree(name) {
    if (agreed.has(name)) agreed.delete(name);
    else agreed.add(name);
    if (agreed.size < 2) return show();
    agreed = new Set();
    const offer = swaps.find((one) => pair.every((seat) => one.fields.some((field) => field.key === `gives.${seat}`)));
    return desk.enter({ do: "swap", ...offer?.fixed, gives }, root);
  }
}
