// Where everything lies: the ring of seats around the Sultan, the cities and dungeons around the ring.
// Pure geometry; a tile is drawn in its own 310 by 150 and put in its place by x, y and a factor k.

export const CITIES = ["Bukhara", "Tabriz", "Shiraz", "Kaffa", "Gidda", "Uskub", "Isfahan"];
export const TILE = { wide: 310, high: 150 };
export const DUNGEON = { first: 40, step: 70, foot: 136, scale: 0.5 };
export const ISLE = { x: 268, y: 102, foot: 110, scale: 0.42 };
const SEATS = 12;

/** Lay the court for a host so much wider than high. */
export function layCourt(shape) {
  return shape < 1 ? tall() : wide(shape);
}

function wide(shape) {
  const [width, high] = [1600, Math.round(1600 / shape)];
  const radius = 60;
  const centre = { x: width / 2, y: high / 2 };
  const rx = 372;
  const ry = Math.min(high / 2 - radius - 10, 372);
  const row = Math.min(high / 4, 230);
  const k = Math.min(1.04, (row - 14) / TILE.high);
  const top = (high - row * 4) / 2;
  const place = (i) => {
    const line = i < 4 ? 3 - i : i - 4;
    const inward = line === 0 || line === 3 ? 26 : 0;
    const y = top + row * line + (row - TILE.high * k) / 2;
    return { x: i < 4 ? 4 + inward : width - TILE.wide * k - inward - 4, y, k };
  };
  const tiles = CITIES.map((_, i) => place(i));
  const reserve = { x: centre.x + rx - 112, y: high - 100, k: 1 };
  const seats = ring(centre, rx, ry, radius);
  const throne = Math.min(118, ry - 170);
  return { width, high, tall: false, radius, centre, rx, ry, throne, seats, tiles, prison: place(7), reserve };
}

function tall() {
  const [width, radius, far] = [760, 58, 306];
  const centre = { x: width / 2, y: far + radius + 16 };
  const k = 1.18;
  const top = centre.y + far + radius + 30;
  const place = (i) => {
    const x = 3 + (i % 2) * (width - TILE.wide * k - 6);
    return { x, y: top + Math.floor(i / 2) * (TILE.high * k + 16), k };
  };
  const tiles = CITIES.map((_, i) => place(i));
  const high = Math.ceil(place(7).y + TILE.high * k + 6);
  const seats = ring(centre, far, far, radius);
  const reserve = { x: centre.x - 70, y: centre.y + 126, k: 0.8 };
  const size = { width, high, tall: true, radius, rx: far, ry: far };
  return { ...size, centre, throne: 108, seats, tiles, prison: place(7), reserve };
}

/** The seats clockwise from the favourite seat, which is at the right hand of a Sultan who looks at us. */
function ring(centre, rx, ry, radius) {
  const inner = radius + 33;
  return Array.from({ length: SEATS }, (_, i) => {
    const angle = Math.PI + (2 * Math.PI * i) / SEATS;
    const [x, y] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    const far = Math.hypot(x, y);
    const marker = { x: centre.x + (x * (far - inner)) / far, y: centre.y + (y * (far - inner)) / far };
    return { x: centre.x + x, y: centre.y + y, marker };
  });
}

/** Where each vizier of a view stands: {key, x, y, scale}. */
export function standing(view, lay) {
  const spots = [];
  const put = ({ seat, vizier }, x, y, scale) => spots.push({ key: `${seat} ${vizier}`, x, y, scale });
  const size = (lay.radius / 60) * 0.79;
  view.court.forEach(({ vizier }, i) => vizier && put(vizier, lay.seats[i].x, lay.seats[i].y + lay.radius * 0.7, size));
  CITIES.forEach((city, i) =>
    row(view.cities[city].viziers, lay.tiles[i], { from: 104, to: 300, foot: 138, scale: 0.62 }, put),
  );
  view.dungeons.forEach((vizier, i) =>
    vizier && at(lay.prison, DUNGEON.first + DUNGEON.step * i, DUNGEON.foot, DUNGEON.scale, vizier, put),
  );
  row(view.isle, lay.prison, { from: ISLE.x - 36, to: ISLE.x + 36, foot: ISLE.foot, scale: ISLE.scale }, put);
  row(view.reserve, lay.reserve, { from: 8, to: 168, foot: 84, scale: 0.6 }, put);
  return spots;
}

function row(viziers, tile, { from, to, foot, scale }, put) {
  const each = Math.min((to - from) / Math.max(1, viziers.length), 108 * scale);
  const left = (from + to - each * viziers.length) / 2;
  const fit = Math.min(scale, each / 84);
  viziers.forEach((vizier, i) => at(tile, left + each * (i + 0.5), foot, fit, vizier, put));
}

function at(tile, x, y, scale, vizier, put) {
  put(vizier, tile.x + x * tile.k, tile.y + y * tile.k, scale * tile.k);
}
