// The table's picture of Bakschisch: the street up to the palace, the card turned up, coins and thieves.
// The functions are those that the companion's game.js describes.

import { houses, palace } from "./backdrop.js";
import { figure, initials, standing, walk } from "./figures.js";
import { cut, pictogram } from "./pictograms.js";
import { layStreet } from "./street.js";

const drawn = new WeakMap();

/** Draw the street once, and move the figures on it ever after. */
export function draw(host, view, kit) {
  const shape = shapeOf(host);
  const key = JSON.stringify([
    view.track,
    Math.round(shape * 20),
    kit.seats.map(({ name, colour, shape: sign }) => [name, colour, sign]),
  ]);
  let board = drawn.get(host);
  if (board?.key !== key) {
    board = { key, ...raise(host, view, shape, kit) };
    drawn.set(host, board);
  }
  for (const [space, stone] of board.stones)
    stone.classList.toggle("called", Boolean(view.card) && view.track.spaces[space - 1] === view.card);
  const feet = standing(view.pawns, board.lay, board.size);
  const order = Object.keys(view.pawns).sort((a, b) => feet[a].y - feet[b].y);
  for (const name of order) {
    const element = board.figures.get(name);
    if (!element) continue;
    walk(element, board.at.get(name) ?? 0, view.pawns[name].space, feet[name], board.lay, kit.still);
    board.at.set(name, view.pawns[name].space);
  }
  // Who stands further down is nearer; a reordered element would stop walking, so only at rest.
  if (!board.layer.getAnimations({ subtree: true }).length)
    board.layer.append(...order.map((name) => board.figures.get(name)).filter(Boolean));
}

/** Width by height: what the host has where its height is given, else tall for a hand and wide for a table. */
function shapeOf(host) {
  const free = host.classList.contains("bak-lesson") || matchMedia("(width < 900px)").matches;
  if (free) return host.clientWidth < 620 ? 0.7 : 1.7;
  return Math.max(1.25, Math.min(2.3, host.clientWidth / Math.max(200, host.clientHeight)));
}

function raise(host, view, shape, kit) {
  const { s, h, t } = kit;
  const { spaces, stop, specimen } = view.track;
  const lay = layStreet(spaces.length + 1, stop, shape);
  const size = lay.radius * 0.6;
  const letters = initials(kit.seats.map((seat) => seat.name));
  const figures = new Map(kit.seats.map((seat) => [seat.name, figure(seat, size, letters[seat.name], kit)]));
  const stones = spaces.map((kind, i) => [
    i + 1,
    stone(kind, lay.places[i + 1], !view.track.open && i + 1 === stop, kit),
  ]);
  const layer = s("g", { class: "figures" }, [...figures.values()]);
  const svg = s(
    "svg",
    {
      viewBox: `0 0 ${lay.wide} ${lay.high}`,
      class: lay.tall ? "bakschisch tall" : "bakschisch",
      role: "img",
      "aria-label": t("The street up to the palace"),
    },
    houses(lay, s),
    palace(lay, stop, s),
    ways(lay, s),
    start(lay, kit),
    stones.map(([, element]) => element),
    throne(lay, kit),
    layer,
  );
  const note =
    specimen &&
    h("a", { class: "specimen", href: "/teach/bakschisch" }, t("Specimen street, not the printed one. Teach yours."));
  host.replaceChildren(svg, ...(note ? [note] : []));
  return { lay, size, figures, stones, layer, at: new Map() };
}

function ways(lay, s) {
  return [
    ["inside", lay.inside, lay.inner * 1.3],
    ["city", lay.city, lay.radius * 1.3],
  ].flatMap(([name, d, width]) => [
    s("path", { d, class: `way edge ${name}`, "stroke-width": width + 10 }),
    s("path", { d, class: `way ${name}`, "stroke-width": width }),
  ]);
}

function stone(kind, place, isStop, { s }) {
  const radius = place.r;
  const side = radius * 1.36;
  const picture = s("svg", {
    x: -side / 2,
    y: -side / 2,
    width: side,
    height: side,
    viewBox: "0 0 48 48",
    class: `who ${kind}`,
  });
  picture.innerHTML = cut(kind);
  const group = s(
    "g",
    { class: "space", transform: `translate(${place.x} ${place.y})` },
    s("circle", { r: radius, class: "stone" }),
    picture,
  );
  if (isStop) {
    const sign = s("svg", {
      x: radius * 0.42,
      y: radius * 0.3,
      width: radius * 0.8,
      height: radius * 0.8,
      viewBox: "0 0 48 48",
      class: "stop",
    });
    sign.innerHTML = `<circle cx="24" cy="24" r="23"/>${cut("cross")}`;
    group.append(sign);
  }
  return group;
}

function start(lay, { s, t }) {
  const { x, y } = lay.places[0];
  const r = lay.radius;
  return s(
    "g",
    { class: "start" },
    s("ellipse", { cx: x, cy: y, rx: r * 1.46, ry: r * 1.04 }),
    s("text", { x, y: y + r * 0.72, "font-size": r * 0.5 }, t("Start")),
  );
}

function throne(lay, { s }) {
  const { x, y } = lay.places.at(-1);
  const r = lay.inner * 1.16;
  const picture = s("svg", {
    x: x - r * 0.75,
    y: y - r * 0.75,
    width: r * 1.5,
    height: r * 1.5,
    viewBox: "0 0 48 48",
    class: "seat",
  });
  picture.innerHTML = cut("throne");
  return s("g", { class: "throne" }, s("circle", { cx: x, cy: y, r, class: "stone" }), picture);
}

/** The card turned up, or the back of the next. */
export function open(view, kit) {
  const { h, t } = kit;
  if (!view.card)
    return view.over ? null : h("div", { class: "bak-card back", "aria-hidden": "true" }, pictogram("throne", kit));
  const back = view.bribe === 5;
  return h(
    "div",
    { class: `bak-card${back ? " fifth" : ""}` },
    pictogram(view.card, kit),
    h("strong", {}, cardName(view.card, t)),
    h("span", {}, back ? t("the lowest bid goes back") : t("the highest bid goes on")),
  );
}

function cardName(kind, t) {
  const names = {
    guard: t("Guard"),
    servant: t("Servant"),
    harem_lady: t("Harem lady"),
    eunuch: t("Eunuch"),
    fakir: t("Fakir"),
    caliph: t("Caliph"),
  };
  return names[kind];
}

/** What everybody may know of a seat: its bag, and where its thief is. */
export function seat(name, view, kit) {
  const { h, t, tn } = kit;
  const pawn = view.pawns[name];
  if (!pawn) return null;
  const gold = pawn.gold === null ? t("bag closed") : tn("{count} coin", "{count} coins", pawn.gold);
  const thief = { bag: t("thief in the bag"), out: t("thief used"), barred: t("thief barred") }[pawn.thief];
  return h(
    "span",
    { class: "bak-things" },
    h("span", {}, pictogram("bag", kit), gold),
    h("span", { class: `thief ${pawn.thief}` }, pictogram("thief", kit), thief),
  );
}

/** The coins beside the board. */
export function beside(view, kit) {
  const { h, tn } = kit;
  return h(
    "div",
    { class: "bak-beside" },
    pictogram("coin", kit),
    h("strong", {}, view.beside),
    h("span", {}, tn("coin beside the board", "coins beside the board", view.beside)),
  );
}

/** The picture of a choice. */
export function card(value, kit) {
  return pictogram(value === "winner" ? "throne" : value, kit);
}

/** All fists, open. */
export function opening(event, kit) {
  if (event?.event !== "fists_opened") return null;
  return event.fists.map(([name, fist]) => ({
    seat: kit.seats.find((one) => one.name === name) ?? { name },
    big: inFist(fist, kit),
    small: inShort(fist, kit),
  }));
}

function inFist(fist, kit) {
  const { h, t, tn } = kit;
  if (fist === "thief") return [pictogram("thief", kit), h("span", { class: "what" }, t("Thief"))];
  const coins = Array.from({ length: Math.min(fist, 20) }, () => pictogram("coin", kit));
  const words = fist === 0 ? t("empty fist") : tn("coin", "coins", fist);
  return [
    h("span", { class: "number" }, fist),
    h("span", { class: "what" }, words),
    h("span", { class: "piles" }, coins),
  ];
}

function inShort(fist, kit) {
  const { h, t } = kit;
  return fist === "thief"
    ? [pictogram("thief", kit), h("span", { class: "unseen" }, t("Thief"))]
    : [h("b", {}, fist), pictogram("coin", kit)];
}
