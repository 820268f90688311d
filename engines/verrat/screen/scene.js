// The table's picture of Verrat!: the court around the Sultan, cities, dungeons, and everybody's open cards.
// The functions are those that the companion's game.js describes.

import { bars, cities, hall, prison, reserve, seats } from "./board.js";
import { layCourt, standing } from "./court.js";
import { CARDS, cardName, pictogram, POWERS } from "./pictograms.js";
import { figure, KINDS } from "./viziers.js";

export { offers } from "./deeds.js";
export { count, opening } from "./votes.js";

const drawn = new WeakMap();

/** Draw the court once, and move the viziers ever after. */
export function draw(host, view, kit) {
  const shape = host.clientWidth < 620 ? 0.7 : Math.max(
    1.3,
    Math.min(2.35, host.clientWidth / Math.max(320, host.clientHeight)),
  );
  const markers = view.court.map(({ marker }) => marker);
  const key = JSON.stringify(
    [markers, Math.round(shape * 20), kit.seats.map(({ name, colour, shape: sign }) => [name, colour, sign])],
  );
  let board = drawn.get(host);
  if (board?.key !== key) {
    board = { key, ...raise(host, view, shape, kit) };
    drawn.set(host, board);
  }
  board.cities.show(view);
  board.reserve.classList.toggle("empty", !view.reserve.length);
  const spots = standing(view, board.lay);
  for (const { key: name, x, y, scale } of spots) {
    const element = board.figures.get(name);
    if (element) element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }
  // Who stands further down is nearer; a reordered element would stop moving, so only at rest.
  const order = spots.sort((a, b) => a.y - b.y).map(({ key: name }) => board.figures.get(name)).filter(Boolean);
  if (!board.layer.getAnimations({ subtree: true }).length) board.layer.append(...order);
}

function raise(host, view, shape, kit) {
  const { s, t } = kit;
  const lay = layCourt(shape);
  const figures = new Map(
    kit.seats.flatMap((seat) => KINDS.map((kind) => [`${seat.name} ${kind}`, figure(seat, kind, kit)])),
  );
  const towns = cities(lay, kit);
  const tray = reserve(lay, kit);
  const layer = s("g", { class: "figures" }, [...figures.values()]);
  const svg = s(
    "svg",
    {
      viewBox: `0 0 ${lay.width} ${lay.high}`,
      class: lay.tall ? "verrat tall" : "verrat",
      role: "img",
      "aria-label": t("The Sultan's court"),
    },
    hall(lay, kit),
    seats(lay, view, kit),
    towns.elements,
    prison(lay, kit),
    tray,
    layer,
    bars(lay, kit),
  );
  host.replaceChildren(svg);
  return { lay, figures, layer, cities: towns, reserve: tray };
}

/** What lies open in front of a player: each kind in its place, so that a gap is seen at once. */
export function seat(name, view, kit) {
  const { h, t, tn } = kit;
  const hand = view.cards[name];
  if (!hand) return null;
  const cards = CARDS.map((card) => {
    const label = `${cardName(card, t)}: ${hand[card]}`;
    return h(
      "span",
      { class: `ver-slot ${card}${hand[card] ? "" : " none"}`, title: label, "aria-label": label, role: "img" },
      pictogram(card, kit),
      hand[card] > 1 && h("b", {}, hand[card]),
    );
  });
  const turn = view.order?.indexOf(name) ?? -1;
  return h(
    "div",
    { class: "ver-hand" },
    h("div", { class: "ver-slots" }, cards),
    h(
      "p",
      { class: "ver-sums" },
      h(
        "span",
        { class: view.types[name] >= 4 ? "ver-many" : "" },
        tn("{count} type of {all}", "{count} types of {all}", view.types[name], { all: POWERS.length }),
      ),
      h("span", {}, tn("{count} vote", "{count} votes", view.votes[name])),
      turn === 0 ? h("span", { class: "ver-first" }, t("begins")) : turn > 0 && h(
        "span",
        {},
        t("turn {number}", { number: turn + 1 }),
      ),
    ),
  );
}

/** The picture of a choice. */
export function card(value, kit) {
  return typeof value === "string" ? pictogram(value === "winner" ? "sultan" : value, kit) : null;
}
