// The plan of a board: where each space is drawn, in spaces; turned on its side where the screen is tall.

import { DESERT, DISTRICTS } from "./names.js";

/** Lay a board for a screen of this shape (width by height): {at, box, turned, desert}. */
export function layBoard(board, drawing, shape) {
  const spots = board.spots ?? drawing?.spots ?? guess(board);
  const unit = stride(board, spots);
  const turned = shape < 0.95 && wide(board, spots) > 1.2;
  const at = {};
  for (const cell of Object.keys(board.cells)) {
    const [x, y] = (spots[cell] ?? [0, 0]).map((n) => n / unit);
    at[cell] = turned ? { x: y, y: -x } : { x, y };
  }
  const points = Object.values(at);
  const city = frame(points, 1.05);
  const desert = layDesert(spots[DESERT], unit, turned, city);
  return { at, turned, desert, box: frame([...corners(city), ...corners(desert)], 0.15) };
}

/** The middle length of a step within a district is one space. */
function stride(board, spots) {
  const lengths = board.edges
    .filter(([a, b]) => board.cells[a].district === board.cells[b].district && spots[a] && spots[b])
    .map(([a, b]) => Math.hypot(spots[a][0] - spots[b][0], spots[a][1] - spots[b][1]))
    .sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] || 1;
}

function wide(board, spots) {
  const { w, h } = frame(Object.keys(board.cells).map((cell) => ({ x: spots[cell]?.[0] ?? 0, y: spots[cell]?.[1] ?? 0 })), 0.5);
  return w / h;
}

function frame(points, edge) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs) - edge, Math.min(...ys) - edge];
  return { x, y, w: Math.max(...xs) + edge - x, h: Math.max(...ys) + edge - y };
}

const corners = ({ x, y, w, h }) => [
  { x, y },
  { x: x + w, y: y + h },
];

/** The desert lies outside the walls, on the side where it was drawn. */
function layDesert(spot, unit, turned, city) {
  const [px, py] = (spot ?? [city.x * unit - unit, (city.y + city.h / 2) * unit]).map((n) => n / unit);
  const p = turned ? { x: py, y: -px } : { x: px, y: py };
  const dx = (p.x - city.x - city.w / 2) / city.w;
  const dy = (p.y - city.y - city.h / 2) / city.h;
  const deep = 2.3;
  if (Math.abs(dx) >= Math.abs(dy)) {
    const h = Math.min(city.h, 8.4);
    return { x: dx < 0 ? city.x - deep : city.x + city.w, y: city.y + (city.h - h) / 2, w: deep, h };
  }
  const w = Math.min(city.w, 8.4);
  return { x: city.x + (city.w - w) / 2, y: dy < 0 ? city.y - deep : city.y + city.h, w, h: deep };
}

/** A board that nobody drew: each district a block of its own, its spaces row by row. */
function guess(board) {
  const corner = { bazar: [0, 0], port: [6, 0], souk: [6, 6], casbah: [12, 0], palace: [18, 2] };
  const spots = { [DESERT]: [-3, 4] };
  for (const district of DISTRICTS) {
    const cells = Object.keys(board.cells).filter((cell) => board.cells[cell].district === district);
    const across = Math.max(2, Math.min(4, Math.ceil(Math.sqrt(cells.length / 1.6))));
    cells.forEach((cell, i) => {
      spots[cell] = [corner[district][0] + (i % across), corner[district][1] + Math.floor(i / across)];
    });
  }
  return spots;
}

/** Pairs of spaces that lie side by side with a wall between them. */
export function walled(board, at) {
  const joined = new Set(board.edges.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const cells = Object.keys(at);
  const found = [];
  cells.forEach((a, i) => {
    for (const b of cells.slice(i + 1))
      if (Math.hypot(at[a].x - at[b].x, at[a].y - at[b].y) < 1.2 && !joined.has(`${a} ${b}`)) found.push([a, b]);
  });
  return found;
}

/** Where pawns stand in the desert, and how large they are there. */
export function camp({ x, y, w, h }, count) {
  let size = 1;
  while (Math.floor((w - 0.1) / size) * Math.floor((h - 0.8) / size) < count) size *= 0.92;
  const across = Math.max(1, Math.floor((w - 0.1) / size));
  const left = x + (w - across * size) / 2;
  return Array.from({ length: count }, (_, i) => ({
    x: left + ((i % across) + 0.5) * size,
    y: y + 0.75 + (Math.floor(i / across) + 0.5) * size,
    size,
  }));
}
