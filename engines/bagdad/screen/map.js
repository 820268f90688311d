// The city with a known board: five walled quarters, gates, vivid shops, pale streets, and the desert outside.

import { DESERT, DISTRICTS, districtName, everybody, placeName } from "./names.js";
import { pawn } from "./pawns.js";
import { camp, layBoard, walled } from "./plan.js";
import { listenIn, mark, pointing, tappable } from "./pointing.js";
import { cut } from "./pictograms.js";

const drawn = new WeakMap();

/** Draw the city once, and move the pawns in it ever after. */
export function drawMap(host, view, kit) {
  const shape = shapeOf(host);
  const { cells, edges, entries } = view.board;
  const key = JSON.stringify([Object.keys(cells), edges.length, entries, Math.round(shape * 10), kit.drawing, kit.seats.map(({ name, colour, shape: sign }) => [name, colour, sign])]);
  let map = drawn.get(host);
  if (map?.key !== key || !map.svg.isConnected) {
    const heard = map?.heard;
    map = { key, ...raise(host, view, shape, kit) };
    drawn.set(host, map);
    if (heard) map.heard = heard;
  }
  map.view = view;
  stand(map, view, kit);
  for (const [district, text] of map.packs) text.textContent = view.packs[district];
  if (!map.heard) map.heard = listenIn(() => drawn.get(host) && point(drawn.get(host), kit));
  point(map, kit);
}

function shapeOf(host) {
  if (matchMedia("(width < 900px)").matches) return host.clientWidth < 620 ? 0.5 : 1.8;
  return Math.max(1.2, Math.min(2.8, host.clientWidth / Math.max(200, host.clientHeight)));
}

function raise(host, view, shape, kit) {
  const { s, h, t } = kit;
  const { board } = view;
  const lay = layBoard(board, kit.drawing, shape);
  const { x, y, w, h: high } = lay.box;
  const spaces = new Map(Object.keys(board.cells).map((cell) => [cell, space(cell, board.cells[cell], lay.at[cell], kit)]));
  const packs = new Map();
  const layer = s("g", { class: "pawns" });
  const sand = desert(lay.desert, kit);
  spaces.set(DESERT, sand);
  const svg = s(
    "svg",
    { viewBox: `${x} ${y} ${w} ${high}`, class: "bagdad", role: "group", "aria-label": t("Baghdad, its five quarters and the desert") },
    sand,
    board.entries.map((cell) => track(lay, cell, s)),
    ground(board, lay, s),
    walled(board, lay.at).map(([a, b]) => wall(lay.at[a], lay.at[b], s)),
    [...spaces].filter(([cell]) => cell !== DESERT).map(([, element]) => element),
    board.edges.filter(([a, b]) => board.cells[a].district !== board.cells[b].district).map(([a, b]) => gate(lay.at[a], lay.at[b], s)),
    board.entries.map((cell) => entry(lay, cell, s)),
    DISTRICTS.filter((district) => Object.values(board.cells).some((cell) => cell.district === district)).map((district) => plate(district, board, lay, packs, kit)),
    layer,
  );
  for (const [cell, element] of spaces) tappable(element, cell);
  const note = board.specimen && h("a", { class: "specimen", href: "/teach/bagdad" }, t("Specimen board, not the printed one. Teach yours."));
  host.replaceChildren(svg, ...(note ? [note] : []));
  return { lay, svg, spaces, layer, packs, figures: new Map() };
}

/** The walls of all quarters first, then their ground: where quarters touch, the wall is between them. */
function ground(board, lay, s) {
  const layers = [["rampart", 0.66], ["ground", 0.56]];
  return layers.map(([name, half]) =>
    s(
      "g",
      { class: name },
      DISTRICTS.map((district) => {
        const mine = Object.keys(board.cells).filter((cell) => board.cells[cell].district === district);
        const steps = board.edges.filter(([a, b]) => [a, b].every((cell) => board.cells[cell].district === district));
        return s(
          "g",
          { class: district },
          mine.map((cell) => s("rect", { x: lay.at[cell].x - half, y: lay.at[cell].y - half, width: half * 2, height: half * 2, rx: 0.14 })),
          steps.map(([a, b]) => s("path", { d: `M${lay.at[a].x} ${lay.at[a].y}L${lay.at[b].x} ${lay.at[b].y}`, "stroke-width": half * 2 })),
        );
      }),
    ),
  );
}

function wall(a, b, s) {
  const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [nx, ny] = [((b.y - a.y) / far) * 0.52, ((a.x - b.x) / far) * 0.52];
  return s("path", { class: "inner-wall", d: `M${mx - nx} ${my - ny}L${mx + nx} ${my + ny}` });
}

function gate(a, b, s) {
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const half = Math.max(0.16, far / 2 - 0.42);
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  const long = Math.min(0.56, half - 0.04);
  const towers = [-0.36, 0.36].map((side) => s("rect", { class: "tower", x: -long, y: side - 0.11, width: long * 2, height: 0.22, rx: 0.05 }));
  return s("g", { class: "gate", transform: `translate(${mx} ${my}) rotate(${turn})` }, s("rect", { class: "road", x: -half, y: -0.28, width: half * 2, height: 0.56 }), towers);
}

function space(cell, { district, kind }, { x, y }, { s }) {
  const awning = kind === "shop" && s("path", { class: "awning", d: "M-.42-.3a.12.12 0 0 1 .12-.12h.6a.12.12 0 0 1 .12.12v.1a.14.14 0 0 1-.28 0a.14.14 0 0 1-.28 0a.14.14 0 0 1-.28 0z" });
  return s(
    "g",
    { class: `space ${kind} ${district}`, transform: `translate(${x} ${y})`, "data-place": cell },
    s("rect", { class: "floor", x: -0.42, y: -0.42, width: 0.84, height: 0.84, rx: 0.12 }),
    awning,
    s("rect", { class: "ring", x: -0.44, y: -0.44, width: 0.88, height: 0.88, rx: 0.14 }),
    s("text", { class: "steps", y: 0.17 }),
  );
}

function desert({ x, y, w, h }, { s, t }) {
  const dune = (up, name) => s("path", { class: name, d: `M${x} ${y + h * up}q${w * 0.28} ${-h * 0.07} ${w * 0.55} 0t${w * 0.45} ${-h * 0.02}` });
  return s(
    "g",
    { class: "desert", "data-place": DESERT },
    s("rect", { class: "sand-floor", x, y, width: w, height: h, rx: 0.5 }),
    dune(0.34, "dune"),
    dune(0.62, "dune"),
    dune(0.86, "dune"),
    s("rect", { class: "ring", x: x + 0.04, y: y + 0.04, width: w - 0.08, height: h - 0.08, rx: 0.46 }),
    s("text", { class: "desert-name", x: x + w / 2, y: y + 0.52 }, t("Desert")),
  );
}

function outward(lay, cell) {
  const { x, y, w, h } = lay.desert;
  const at = lay.at[cell];
  const to = { x: Math.max(x, Math.min(x + w, at.x)), y: Math.max(y, Math.min(y + h, at.y)) };
  const far = Math.hypot(to.x - at.x, to.y - at.y) || 1;
  return { at, to, dx: (to.x - at.x) / far, dy: (to.y - at.y) / far };
}

function track(lay, cell, s) {
  const { at, to } = outward(lay, cell);
  return s("path", { class: "track", d: `M${to.x} ${to.y}L${at.x} ${at.y}` });
}

function entry(lay, cell, s) {
  const { at, dx, dy } = outward(lay, cell);
  const turn = (Math.atan2(-dy, -dx) * 180) / Math.PI;
  return s("g", { class: "entry", transform: `translate(${at.x + dx * 0.62} ${at.y + dy * 0.62}) rotate(${turn})` }, s("path", { class: "arch", d: "M-.2-.24h.3v.48h-.3z" }), s("path", { class: "arrow", d: "M-.14-.13l.16.13-.16.13" }));
}

function plate(district, board, lay, packs, { s, t }) {
  const mine = Object.keys(board.cells).filter((cell) => board.cells[cell].district === district).map((cell) => lay.at[cell]);
  const top = Math.min(...mine.map(({ y }) => y));
  const row = mine.filter(({ y }) => y < top + 0.6);
  const left = Math.min(...row.map(({ x }) => x));
  const name = districtName(district, t);
  const wide = name.length * 0.25 + 1.15;
  const pack = s("text", { class: "pack", x: wide - 0.36, y: 0.145 });
  packs.set(district, pack);
  const cards = s("svg", { x: wide - 0.98, y: -0.19, width: 0.38, height: 0.38, viewBox: "0 0 48 48" });
  cards.innerHTML = cut("cards");
  return s(
    "g",
    { class: `plate ${district}`, transform: `translate(${left - 0.62} ${top - 0.78})` },
    s("rect", { width: wide, height: 0.5, y: -0.25, rx: 0.12 }),
    s("text", { x: 0.18, y: 0.145 }, name),
    cards,
    pack,
  );
}

function stand(map, view, kit) {
  const all = everybody(view);
  const outside = all.filter(({ place }) => place === DESERT);
  const tents = camp(map.lay.desert, outside.length);
  const seen = new Set();
  for (const one of all) {
    const key = `${one.seat ?? ""} ${one.pawn}`;
    seen.add(key);
    const spot = one.place === DESERT ? tents[outside.indexOf(one)] : { ...map.lay.at[one.place], size: 1 };
    let element = map.figures.get(key);
    if (!element) {
      element = pawn(kit.seats.find((seat) => seat.name === one.seat) ?? null, one, kit);
      map.figures.set(key, element);
      map.layer.append(element);
    }
    element.style.transform = `translate(${spot.x}px, ${spot.y}px) scale(${spot.size * 0.96})`;
  }
  for (const [key, element] of map.figures)
    if (!seen.has(key)) {
      element.remove();
      map.figures.delete(key);
    }
}

function point(map, kit) {
  const wanted = pointing();
  map.svg.classList.toggle("pointing", Boolean(wanted));
  for (const [cell, element] of map.spaces) {
    mark(element, cell, () => `${placeName(cell, map.view, kit.t)} ${cell} ${wanted.targets[cell] ?? ""}`.trim());
    const steps = element.querySelector(".steps");
    if (steps) steps.textContent = wanted?.targets[cell] ?? wanted?.far[cell] ?? "";
  }
}
