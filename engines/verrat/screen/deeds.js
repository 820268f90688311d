// What the table can enter in Verrat!: grouped by kind, one tap where nothing is to choose, one question at a time.

import { pictogram } from "./pictograms.js";
import { tradeDesk } from "./trade.js";
import { portrait, vizierName } from "./viziers.js";

/** Lay out the offers of a snapshot; `desk` enters a command, and makes a plain form for what is not known here. */
export function offers(snapshot, kit, desk) {
  const { h } = kit;
  const root = h("div", { class: "ver-deeds" });
  const known = { trade: [], take: [], decline: [], claim: [], accuse: [], banish: [], pardon: [], shift: [] };
  const others = snapshot.offers.filter((offer) => !known[offer.do]?.push(offer));
  const all = { root, snapshot, kit, desk, known, others };
  showAll(all);
  return root;
}

function showAll(all) {
  const { root, known, others, desk } = all;
  const ends = [...known.accuse, ...known.banish, ...known.shift].map((offer) => main(offer, all));
  const forms = others.map((offer) => desk.form(offer));
  const groups = [layingOut(all), cards(all), claims(all), pardons(all), ...forms].filter(Boolean);
  const deeds = all.kit.h("div", { class: "ver-ends" }, trades(all), ends);
  root.replaceChildren(all.kit.h("div", { class: "ver-groups" }, groups), deeds);
}

function main(offer, { root, kit, desk }) {
  const { h } = kit;
  return h(
    "button",
    {
      type: "button",
      class: "button main ver-main",
      onclick: () => desk.enter({ do: offer.do, ...offer.fixed }, root),
    },
    desk.words(offer.title),
  );
}

function group(title, kit, ...inside) {
  return kit.h("section", { class: "ver-group", "aria-label": title }, kit.h("h3", {}, title), inside);
}

function trades({ known, snapshot, kit, desk }) {
  const { h, t } = kit;
  if (!known.trade.length) return null;
  const open = () => tradeDesk(known.trade, snapshot.view, kit, desk);
  return h(
    "button",
    { type: "button", class: "button ver-main", onclick: open },
    pictogram("goods", kit),
    t("Enter a trade"),
  );
}

/** Before the first orders: how the cardboard must lie. */
function layingOut({ snapshot: { view }, kit }) {
  const { h, t } = kit;
  const text = t(
    "Let the cardboard lie as in the picture: vote markers, viziers, the cards in front of each, the top card of every city.",
  );
  return view.round === 1 && view.phase === "intrigue" ? h("p", { class: "ver-lay" }, text) : null;
}

/** The earned cards: whose, where, which; to be taken or left. */
function cards(all) {
  const { known, snapshot, kit, root, desk } = all;
  const { h, t, token } = kit;
  if (!known.take.length) return null;
  const tiles = known.take.map((take) => {
    const { seat, city } = take.fixed;
    const leave = known.decline.find((offer) => offer.fixed.seat === seat && offer.fixed.city === city);
    const top = snapshot.view.cities[city].top;
    const act = () => ask(take, take.fields, {}, all);
    return h(
      "div",
      { class: "ver-earned" },
      h("p", {}, token(kit.seats.find((one) => one.name === seat) ?? { name: seat }), h("span", {}, cityName(city, t))),
      h(
        "button",
        { type: "button", class: "choice", onclick: act, "aria-label": desk.text(take.title) },
        pictogram(top ?? "back", kit),
        h("b", {}, t("Take")),
      ),
      leave && h(
        "button",
        {
          type: "button",
          class: "button",
          onclick: () => desk.enter({ do: leave.do, ...leave.fixed }, root),
          "aria-label": desk.text(leave.title),
        },
        t("Leave it"),
      ),
    );
  });
  return h("section", { class: "ver-tiles", "aria-label": t("Cards to collect") }, tiles);
}

/** The privilege of seat 1: every card that may be taken, one tap each. */
function claims({ known, kit, root, desk }) {
  const { h, t, token } = kit;
  if (!known.claim.length) return null;
  const taker = known.claim[0].fixed.seat;
  const tiles = known.claim.map((offer) => {
    const giver = kit.seats.find((one) => one.name === offer.fixed.from) ?? { name: offer.fixed.from };
    const buttons = offer.fields[0].choices.map(({ value, label }) =>
      h(
        "button",
        {
          type: "button",
          class: "choice",
          onclick: () => desk.enter({ do: offer.do, ...offer.fixed, card: value }, root),
        },
        pictogram(value, kit),
        h("b", {}, desk.words(label)),
      ),
    );
    return h("div", { class: "ver-giver" }, h("p", {}, token(giver)), h("div", { class: "ver-choices" }, buttons));
  });
  return group(t("Seat 1: {seat} may take one card", { seat: taker }), kit, h("div", { class: "ver-tiles" }, tiles));
}

function pardons(all) {
  const { known, kit, desk } = all;
  const { h, t } = kit;
  if (!known.pardon.length) return null;
  const buttons = known.pardon.map((offer) =>
    h(
      "button",
      { type: "button", class: "choice ver-prisoner", onclick: () => ask(offer, offer.fields, {}, all) },
      portrait(offer.fixed.seat, offer.fixed.vizier, kit),
      h("b", {}, vizierName(offer.fixed.seat, offer.fixed.vizier, t)),
    ),
  );
  return group(t("Who is pardoned?"), kit, h("div", { class: "ver-choices" }, buttons));
}

/** Ask for one field after the other; the last answer enters the command. */
function ask(offer, fields, chosen, all) {
  const { root, kit, desk } = all;
  const { h, t } = kit;
  const [field, ...rest] = fields;
  if (!field) return desk.enter({ do: offer.do, ...offer.fixed, ...chosen }, root);
  const pick = (value) => ask(offer, rest, value === undefined ? chosen : { ...chosen, [field.key]: value }, all);
  const buttons = field.choices.map(({ value, label }) =>
    h(
      "button",
      { type: "button", class: "choice", onclick: () => pick(value) },
      pictogram(value, kit),
      h("b", {}, desk.words(label)),
    ),
  );
  const later = !field.needed && h(
    "button",
    { type: "button", class: "choice ver-unknown", onclick: () => pick(undefined) },
    pictogram("back", kit),
    h("b", {}, t("Nobody looked")),
  );
  const back = h("button", { type: "button", class: "quiet", onclick: () => showAll(all) }, t("Not yet"));
  const heading = h(
    "span",
    {},
    desk.words(offer.title),
    h("span", { class: "ver-question" }, " · ", desk.words(field.label)),
  );
  root.replaceChildren(
    h(
      "section",
      { class: "ver-group asking" },
      h("h3", {}, heading, back),
      h("div", { class: "ver-choices" }, buttons, later),
    ),
  );
}

function cityName(city, t) {
  const names = {
    Bukhara: t("Bukhara"),
    Tabriz: t("Tabriz"),
    Shiraz: t("Shiraz"),
    Kaffa: t("Kaffa"),
    Gidda: t("Gidda"),
    Uskub: t("Uskub"),
    Isfahan: t("Isfahan"),
  };
  return names[city];
}
