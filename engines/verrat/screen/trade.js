// The trade desk: two seats, the cards each gives, and both must agree before anything changes hands.

import { CARDS, cardName, pictogram, POWERS } from "./pictograms.js";

/** Open the desk; `offers` say which two may trade at all. */
export function tradeDesk(offers, view, kit, desk) {
  const { h, t, tn, token } = kit;
  const pairs = offers.map((offer) => offer.confirm);
  const seatOf = (name) => kit.seats.find((seat) => seat.name === name) ?? { name };
  // Whether pardons may change hands is a ruling of the table: the offers tell.
  const swaps = offers.flatMap((offer) => offer.fields.flatMap((field) => field.choices)).map(({ value }) => value);
  const pardons = swaps.some((swap) => Object.values(swap).flat().includes("pardon"));
  const kinds = pardons ? CARDS : POWERS;
  let pair = pairs.length === 1 ? [...pairs[0]] : [];
  let gives = {};
  let agreed = new Set();

  const who = h("div", { class: "ver-who", role: "group", "aria-label": t("Who trades?") });
  const sides = h("div", { class: "ver-sides" });
  const hint = h("p", { class: "ver-hint", role: "status" });
  const agree = h("div", { class: "ver-agree" });
  const close = h("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, t("Close"));
  const sheet = h("article", {}, h("header", {}, h("h2", {}, t("A trade")), close), who, sides, hint, agree);
  const dialog = h("dialog", { class: "ver-desk", "aria-label": t("A trade") }, sheet);
  dialog.addEventListener(
    "click",
    (event) => { event.stopPropagation(); if (event.target === dialog) dialog.close(); },
  );
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show();
  dialog.showModal();

  function change(act) {
    act();
    agreed = new Set();
    show();
  }

  function choose(name) {
    if (pair.includes(name)) pair = pair.filter((one) => one !== name);
    else pair = [...pair.slice(-1), name];
    gives = {};
  }

  function show() {
    who.replaceChildren(
      ...kit.seats.map((seat) =>
        h(
          "button",
          {
            type: "button",
            class: "ver-person",
            "aria-pressed": String(pair.includes(seat.name)),
            onclick: () => change(() => choose(seat.name)),
          },
          token(seat),
        ),
      ),
    );
    sides.replaceChildren(...(pair.length === 2 ? pair.map(side) : []));
    const given = pair.map((name) => gives[name]?.length ?? 0);
    const known = pair.length === 2 && pairs.some((two) => two.every((name) => pair.includes(name)));
    const ready = known && (given[0] > 0 || given[1] > 0);
    hint.textContent = advice(known, ready);
    agree.replaceChildren(...(ready ? pair.map(consent) : []));
  }

  function advice(known, ready) {
    if (pair.length < 2) return t("Tap the two who trade.");
    if (!known) return t("These two have nothing to trade with each other.");
    return ready ? t("Both tap their sign to agree.") : t("Tap the cards that each gives.");
  }

  /** One trader: the hand to take cards from, and what is given. */
  function side(name) {
    const given = (gives[name] ??= []);
    const left = (card) => view.cards[name][card] - given.filter((one) => one === card).length;
    const hand = kinds.filter((card) => view.cards[name][card]).map((card) =>
      h(
        "button",
        { type: "button", class: "choice", disabled: left(card) < 1, onclick: () => change(() => given.push(card)) },
        pictogram(card, kit),
        h("b", {}, cardName(card, t)),
        view.cards[name][card] > 1 && h("small", {}, tn("{count} left", "{count} left", left(card))),
      ),
    );
    const table = given.map((card, i) =>
      h(
        "button",
        {
          type: "button",
          class: "choice given",
          title: t("Take back"),
          "aria-label": `${cardName(card, t)}: ${t("Take back")}`,
          onclick: () => change(() => given.splice(i, 1)),
        },
        pictogram(card, kit),
      ),
    );
    return h(
      "section",
      { class: "ver-side" },
      h("h3", {}, token(seatOf(name))),
      h("div", { class: "ver-choices" }, hand),
      h("p", { class: "label" }, t("gives:")),
      h("div", { class: "ver-given" }, table.length ? table : h("span", { class: "muted" }, t("nothing yet"))),
    );
  }

  function consent(name) {
    const yes = agreed.has(name);
    return h(
      "button",
      { type: "button", class: yes ? "button main" : "button", "aria-pressed": String(yes), onclick: () => say(name) },
      token(seatOf(name)),
      yes ? t("agrees") : t("agrees?"),
    );
  }

  async function say(name) {
    if (agreed.has(name)) agreed.delete(name);
    else agreed.add(name);
    show();
    if (agreed.size < 2) return;
    const answer = await desk.enter(
      { do: "trade", gives: Object.fromEntries(pair.map((one) => [one, gives[one]])) },
      sheet,
    );
    if (answer?.ok) return dialog.close();
    agreed = new Set();
    show();
  }
}
