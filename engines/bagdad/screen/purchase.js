// The purchases: the price list of the moment, then the cards for one thing, and whether the rules allow it.

import { vizierLine } from "./desk.js";
import { buying } from "./buying.js";
import { kindName, pawnName, placeName, stoneName } from "./names.js";
import { pawnPicture } from "./pawns.js";
import { pictogram } from "./pictograms.js";
import { rest } from "./pointing.js";

/** Lay out what the slipper holder can do. */
export function purchase(desktop) {
  const { root, snapshot, view, kit } = desktop;
  const holder = kit.seats.find((seat) => seat.name === view.slipper);
  const all = { ...desktop, holder, hand: view.players[view.slipper].hand, wares: sort(snapshot.offers), back: () => shop(all), whisper: () => whisper(all) };
  if (holder?.state === "asked" && view.players[view.slipper].mission_told) return whisper(all);
  return shop(all);
}

function sort(offers) {
  const wares = { moves: new Map(), cards: [], dead: [], still: [] };
  offers.forEach((offer, index) => {
    const entry = { offer, index };
    const { fixed } = offer;
    if (offer.do === "pass") wares.pass = entry;
    else if (offer.do === "discard_dead") wares.dead.push(entry);
    else if (fixed.what === "agent") wares.agent = entry;
    else if (fixed.pay?.gem_card) wares.cards.push(entry);
    else if (fixed.what === "gem") wares.gem = entry;
    else if (offer.fields.some((field) => field.key === "pay.gem_card")) wares.still.push(entry);
    else if (fixed.what === "move") wares.moves.set(fixed.pawn, [...(wares.moves.get(fixed.pawn) ?? []), entry]);
  });
  return wares;
}

/** The price list. */
function shop(all) {
  const { root, view, kit, holder, hand, wares } = all;
  const { h, t, tn, token } = kit;
  rest();
  const left = Object.values(view.players).reduce((sum, player) => sum + player.hand, 0);
  const lead = hand
    ? [token(holder), " ", tn("has {count} card. What is bought?", "has {count} cards. What is bought?", hand)]
    : [token(holder), " ", t("has no card: pass the slipper on.")];
  root.replaceChildren(
    h("p", { class: "bag-lead" }, lead),
    ...(hand ? [h("div", { class: "bag-shop" }, agents(all), stones(all), moves(all))] : []),
    ...(wares.dead.length || wares.cards.length || wares.still.length ? [gemCards(all)] : []),
    ...(wares.pass ? [passing(all)] : []),
    ...(left <= 3 ? [vizierLine(view, kit, true)] : []),
  );
}

function shelf(title, kit, tiles) {
  const { h } = kit;
  return tiles.length > 0 && h("section", { class: "bag-shelf", "aria-label": title }, h("h3", {}, title), h("div", { class: "bag-tiles" }, tiles));
}

function tile(all, sign, name, price, left, act) {
  const { h, t } = all.kit;
  return h(
    "button",
    { type: "button", class: "choice bag-tile", onclick: act, disabled: !act },
    sign,
    h("b", {}, name),
    price !== null && h("span", { class: "bag-price" }, price),
    left !== null && h("small", {}, left ? t("{left} left", { left }) : t("sold out")),
  );
}

function agents(all) {
  const { view, kit, wares } = all;
  const { t } = kit;
  const choices = wares.agent?.offer.fields.find((field) => field.key === "agent").choices ?? [];
  const tiles = choices.map(({ value }) =>
    tile(all, pictogram(value, kit), kindName(value, t), view.prices[value], view.players[view.slipper].agents[value], () => buying(all, { entry: wares.agent, set: { agent: value }, price: view.prices[value], title: kindName(value, t), sign: pictogram(value, kit) })),
  );
  return shelf(t("An agent"), kit, tiles);
}

function stones(all) {
  const { view, kit, wares } = all;
  const { t } = kit;
  const tiles = Object.keys(view.stock).map((stone) => {
    const act = view.prices[stone] !== null && (() => buying(all, { entry: wares.gem, set: { gem: stone }, price: view.prices[stone], title: stoneName(stone, t), sign: pictogram(stone, kit) }));
    return tile(all, pictogram(stone, kit), stoneName(stone, t), view.prices[stone], view.stock[stone], act || null);
  });
  return shelf(t("A stone"), kit, tiles);
}

function moves(all) {
  const { view, kit, wares, holder } = all;
  const { t, h } = kit;
  const tiles = [...wares.moves].map(([pawn, entries]) => {
    const owner = pawn === "vizier" ? null : holder;
    const sign = pawnPicture(owner, { pawn, kind: pawn.split(" ")[0] }, kit);
    const place = pawn === "vizier" ? view.vizier : view.players[holder.name].pawns[pawn];
    const button = tile(all, sign, pawnName(pawn, t), null, null, () => buying(all, { entry: entries[0], others: entries.slice(1), pawn, from: place, title: pawnName(pawn, t), sign: sign.cloneNode(true) }));
    button.append(h("small", {}, placeName(place, view, t)));
    return button;
  });
  return shelf(t("A move, 1 dinar a space"), kit, tiles);
}

function gemCards(all) {
  const { root, kit, wares, desk, view } = all;
  const { h, t } = kit;
  const enter = ({ offer }, more = {}) => desk.enter({ do: offer.do, ...offer.fixed, ...more }, root);
  const free = wares.cards.map((entry) => h("button", { type: "button", class: "bag-small", onclick: () => enter(entry) }, pictogram(entry.offer.fixed.gem, kit), desk.words(entry.offer.title)));
  const dead = wares.dead.map((entry) => h("button", { type: "button", class: "bag-small", onclick: () => enter(entry) }, pictogram(entry.offer.fixed.gem, kit), desk.words(entry.offer.title)));
  const still = wares.still.map(({ offer }) => desk.form(offer));
  return h("details", { class: "bag-gems", open: Boolean(view.bought && !wares.moves.size) }, h("summary", {}, t("With a gem card")), h("div", { class: "bag-row" }, free, dead), still);
}

/** Only who has cards can receive the slipper. */
function passing(all) {
  const { root, kit, wares, desk } = all;
  const { h, t, token } = kit;
  const { offer } = wares.pass;
  const able = offer.fields[0].choices.map(({ value }) => value);
  const buttons = kit.seats
    .filter((seat) => able.includes(seat.name))
    .map((seat) => h("button", { type: "button", class: "bag-small", onclick: () => desk.enter({ do: offer.do, ...offer.fixed, to: seat.name }, root) }, token(seat)));
  return h("div", { class: "bag-pass" }, pictogram("slipper", kit), h("span", {}, t("Pass the slipper to")), buttons);
}

/** Somebody answers on the own box. */
function whisper(all) {
  const { root, kit, holder } = all;
  const { h, t, token } = kit;
  root.replaceChildren(
    h("div", { class: "bag-whisper" }, pictogram("thief", kit), h("p", {}, token(holder), " ", t("says on the own box which stone it was. Nobody else sees it."))),
    h("button", { type: "button", class: "quiet", onclick: () => shop(all) }, t("Enter something else instead")),
  );
}
