// Laying out Verrat!: what the companion draws, and what a table that has dealt already enters by taps.

import { hall, seats as seatsOf } from "./board.js";
import { CITIES, layCourt } from "./court.js";
import { CARDS, cardName, pictogram } from "./pictograms.js";
import { figure, KINDS, portrait, vizierName } from "./viziers.js";

const TWELVE = Array.from({ length: 12 }, (_, i) => i + 1);
const OPEN = CITIES.filter((city) => city !== "Kaffa");
const DEALT = 2;
const COPIES = 6;

/** Draw the questions into `host`; see the companion's new.js for what is given back. */
export function lay(host, makeKit) {
  let kit = makeKit([]);
  // What was laid out: a list to be filled, or null where the companion draws. Viziers are kept by place at the table.
  let markers = null;
  let viziers = null;
  let hands = null;
  let tops = {};
  return { seats: (list) => { kit = makeKit(list); show(); }, setup, missing };

  function setup() {
    if (missing()) return null;
    const name = (i) => kit.seats[i].name;
    const laid = {};
    if (markers) laid.court = [...markers];
    if (viziers) {
      const places = kit.seats.map((_, i) =>
        KINDS.map((kind) => [kind, markers[viziers.findIndex((one) => one.place === i && one.kind === kind)]]),
      );
      laid.viziers = Object.fromEntries(places.map((kinds, i) => [name(i), Object.fromEntries(kinds)]));
    }
    if (hands) {
      const counted = (hand) => Object.fromEntries(
        CARDS.map((card) => [card, hand.filter((one) => one === card).length]),
      );
      laid.cards = Object.fromEntries(hands.map((hand, i) => [name(i), counted(hand)]));
      laid.piles = Object.fromEntries(
        OPEN.filter((city) => tops[city]).map((city) => [city, { count: 5, top: tops[city] }]),
      );
    }
    return laid;
  }

  function missing() {
    const { t } = kit;
    if (markers && markers.length < 12) return t("Enter all twelve vote markers, or let the companion draw them.");
    if (viziers && viziers.length < 12) return t("Enter where all twelve viziers sit, or let the companion draw that.");
    if (hands?.some((hand) => hand.length < DEALT)) return t(
      "Enter two cards for each player, or let the companion deal.",
    );
    return null;
  }

  function change(act) {
    act();
    show();
  }

  function show() {
    const { t } = kit;
    const picture = markers && court();
    host.replaceChildren(
      question(t("The vote markers"), markers, (own) => { markers = own ? [] : null; viziers = null; }),
      ...(picture ? [picture] : []),
      ...(markers && markers.length < 12 ? [numbers()] : []),
      ...(markers ? [undo(markers, () => { markers.pop(); viziers &&= []; })] : []),
      // Who sits where is told by the markers: without them there is nothing to say it by.
      ...(markers?.length === 12 ? [question(t("The viziers"), viziers, (own) => { viziers = own ? [] : null; })] : []),
      ...(viziers && viziers.length < 12 ? [people()] : []),
      ...(viziers ? [undo(viziers, () => viziers.pop())] : []),
      question(t("The cards"), hands, (own) => { hands = own ? kit.seats.map(() => []) : null; tops = {}; }),
      ...(hands ? [dealt(), turnedUp()] : []),
    );
  }

  function question(title, own, choose) {
    const { h, t } = kit;
    const tile = (mine, label) => {
      const input = h(
        "input",
        {
          type: "radio",
          name: `lay-${title}`,
          checked: Boolean(own) === mine,
          onchange: () => change(() => choose(mine)),
        },
      );
      return h("label", {}, input, h("span", {}, label));
    };
    const both = [tile(false, t("The companion draws")), tile(true, t("Already on the table"))];
    return h(
      "div",
      { class: "ver-asked" },
      h("b", {}, title),
      h("div", { class: "tiles", role: "radiogroup", "aria-label": title }, both),
    );
  }

  /** The ring as far as it has been entered; the next seat shines. */
  function court() {
    const { h, s } = kit;
    const ring = layCourt(0.5);
    const shown = TWELVE.map((_, i) => ({ marker: markers[i] ?? "" }));
    const next = markers.length < 12 ? markers.length : viziers ? viziers.length : 12;
    const svg = s(
      "svg",
      { viewBox: "0 0 760 760", class: "verrat ver-ring" },
      hall(ring, kit),
      seatsOf(ring, { court: shown }, kit),
    );
    svg.querySelectorAll(".court-seat")[next]?.classList.add("next");
    (viziers ?? []).forEach(({ place, kind }, i) => {
      const { x, y } = ring.seats[i];
      const one = kit.seats[place] && figure(kit.seats[place], kind, kit);
      one?.setAttribute("transform", `translate(${x} ${y + 40}) scale(.77)`);
      if (one) svg.append(one);
    });
    return h("div", { class: "ver-laid" }, svg);
  }

  function numbers() {
    const { h, t } = kit;
    const buttons = TWELVE.map((number) =>
      h(
        "button",
        {
          type: "button",
          class: "choice",
          disabled: markers.includes(number),
          onclick: () => change(() => marked(number)),
        },
        h("span", { class: "ver-marker" }, number),
      ),
    );
    return h(
      "div",
      {},
      h("p", { class: "muted" }, t("Clockwise from the favourite seat (the crown): tap the number of each marker.")),
      h("div", { class: "ver-pad" }, buttons),
    );
  }

  function marked(number) {
    markers.push(number);
    if (markers.length === 11) markers.push(TWELVE.find((one) => !markers.includes(one)));
  }

  function people() {
    const { h, t } = kit;
    const all = kit.seats.flatMap((seat, place) => KINDS.map((kind) => ({ seat, place, kind })));
    const sits = ({ place, kind }) => viziers.some((one) => one.place === place && one.kind === kind);
    const sit = (one) => {
      viziers.push({ place: one.place, kind: one.kind });
      const last = all.filter((other) => !sits(other));
      if (last.length === 1) viziers.push({ place: last[0].place, kind: last[0].kind });
    };
    const buttons = all.map((one) =>
      h(
        "button",
        {
          type: "button",
          class: "choice",
          disabled: sits(one),
          "aria-label": vizierName(one.seat.name, one.kind, t),
          onclick: () => change(() => sit(one)),
        },
        portrait(one.seat.name, one.kind, kit),
      ),
    );
    return h(
      "div",
      {},
      h("p", { class: "muted" }, t("Who sits on seat {marker}?", { marker: markers[viziers.length] })),
      h("div", { class: "ver-pad" }, buttons),
    );
  }

  function undo(list, back) {
    const { h, t } = kit;
    return h(
      "p",
      {},
      h("button", { type: "button", class: "quiet", disabled: !list.length, onclick: () => change(back) }, t("Undo")),
    );
  }

  /** How many cards of a kind have not been entered yet. */
  function left(card) {
    return COPIES - [...hands.flat(), ...OPEN.map((city) => tops[city])].filter((one) => one === card).length;
  }

  function dealt() {
    const { h, t, token } = kit;
    const rows = kit.seats.map((seat, i) => {
      const hand = (hands[i] ??= []);
      const chosen = hand.map((card, j) =>
        cardButton(card, { class: "choice given", onclick: () => change(() => hand.splice(j, 1)) }),
      );
      const pad = hand.length < DEALT ? CARDS.map((card) =>
        cardButton(card, { class: "choice", disabled: left(card) < 1, onclick: () => change(() => hand.push(card)) }),
      ) : [];
      return h("div", { class: "ver-line" }, token(seat), h("div", { class: "ver-pad cards" }, chosen, pad));
    });
    return h("div", {}, h("p", { class: "muted" }, t("The two cards in front of each player.")), rows);
  }

  function turnedUp() {
    const { h, t } = kit;
    const names = {
      Bukhara: t("Bukhara"),
      Tabriz: t("Tabriz"),
      Shiraz: t("Shiraz"),
      Gidda: t("Gidda"),
      Uskub: t("Uskub"),
      Isfahan: t("Isfahan"),
    };
    const rows = OPEN.map((city) => {
      const chosen = tops[city] && cardButton(
        tops[city],
        { class: "choice given", onclick: () => change(() => delete tops[city]) },
      );
      const pad = chosen ? [] : CARDS.map((card) =>
        cardButton(
          card,
          { class: "choice", disabled: left(card) < 1, onclick: () => change(() => { tops[city] = card; }) },
        ),
      );
      return h(
        "div",
        { class: "ver-line" },
        h("b", {}, names[city]),
        h("div", { class: "ver-pad cards" }, chosen, pad),
      );
    });
    return h(
      "div",
      {},
      h("p", { class: "muted" }, t("The top card of each city. What you leave open is asked when it is taken.")),
      rows,
    );
  }

  function cardButton(card, attributes) {
    const { h, t } = kit;
    return h(
      "button",
      { type: "button", "aria-label": cardName(card, t), title: cardName(card, t), ...attributes },
      pictogram(card, kit),
    );
  }
}
