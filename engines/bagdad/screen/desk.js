// What the table enters in Baghdad, stage by stage: placing by taps, income, exchange, purchases, the slipper.

import { exchange } from "./exchange.js";
import { everybody, placeName } from "./names.js";
import { pawnPicture } from "./pawns.js";
import { pictogram } from "./pictograms.js";
import { hasBoard, rest, want } from "./pointing.js";
import { purchase } from "./purchase.js";

/** Lay out the offers of a snapshot; see the companion's game.js for the desk. */
export function offers(snapshot, kit, desk) {
  const root = kit.h("div", { class: `bag-desk ${snapshot.view.stage}` });
  rest();
  const lay = { placement, income, exchange, purchase }[snapshot.view.stage];
  lay({ root, snapshot, view: snapshot.view, kit, desk });
  return root;
}

/** A tap on a street places the thief, a tap on a shop a caravaneer. */
function placement({ root, snapshot, kit, desk }) {
  const { h, t, token } = kit;
  const whose = kit.seats.find((seat) => seat.name === snapshot.offers[0]?.seat);
  const ways = new Map();
  for (const offer of snapshot.offers) for (const { value } of offer.fields[0].choices) ways.set(value, offer);
  const place = (at) => {
    const offer = ways.get(at);
    return desk.enter({ do: offer.do, ...offer.fixed, at }, root);
  };
  if (hasBoard()) want(Object.fromEntries([...ways.keys()].map((at) => [at, ""])), place);
  const tiles = snapshot.offers.map((offer) => {
    const kind = offer.fixed.pawn.split(" ")[0];
    const { choices } = offer.fields[0];
    const figure = pawnPicture(whose, { pawn: kind, kind }, kit);
    if (choices.length === 1)
      return h("button", { type: "button", class: "choice", onclick: () => place(choices[0].value) }, figure, h("b", {}, desk.words(offer.title)));
    return h("div", { class: "bag-hint" }, figure, h("span", {}, kind === "thief" ? t("the thief on a street") : t("a caravaneer in a shop")), !hasBoard() && picker(choices, place, kit, desk));
  });
  root.append(h("p", { class: "bag-lead" }, whose && token(whose), " ", t("places a pawn in the Bazar: tap where it stands.")), h("div", { class: "bag-row" }, tiles));
}

/** A list to choose a place from, on pages that show no board. */
export function picker(choices, pick, { h, t }, desk) {
  const list = h("select", { onchange: () => list.value && pick(choices[Number(list.value)].value) }, h("option", { value: "" }, t("Where?")), choices.map((choice, i) => h("option", { value: i }, desk.text(choice.label))));
  return list;
}

/** Before anybody draws, the board is looked at once: the income and the end of the game hang on it. */
function income({ root, snapshot, view, kit, desk }) {
  const { h, t } = kit;
  const offer = snapshot.offers[0];
  root.append(
    h("button", { type: "button", class: "button main", onclick: () => desk.enter({ do: offer.do, ...offer.fixed }, root) }, pictogram("cards", kit), t("Draw the income")),
    h("p", { class: "muted bag-note" }, t("One card for each pawn in a shop, of that quarter's pack; assassins earn nothing.")),
    vizierLine(view, kit),
  );
}

/** Where the Grand Vizier stands, to be compared with the cardboard. */
export function vizierLine(view, kit, last = false) {
  const { h, t } = kit;
  const { place } = everybody(view).at(-1);
  const where = placeName(place, view, t);
  const words = last
    ? t("The last cards of this turn. Grand Vizier: {where}. In a shop of the Palace he ends the game.", { where })
    : t("Look at the board: is the Grand Vizier really here? {where}", { where });
  return h("p", { class: last ? "bag-vizier last" : "bag-vizier" }, pictogram("vizier", kit), h("span", {}, words));
}
