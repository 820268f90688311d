// Where the street runs: from the start at the bottom right, to and fro through the city, up to the throne at the
// top right. Pure geometry: it knows how many spaces there are and how much room, and nothing else of the game.

const STEP = 6;

/** Lay the street of `last + 1` places (0 is the start, `last` the throne); the palace begins after `stop`. */
export function layStreet(last, stop, shape) {
  const tall = shape < 1;
  const wide = tall ? 760 : 1600;
  const rows = rowsFor(stop + 1, tall);
  const head = tall ? 178 : 214;
  const foot = tall ? 120 : 112;
  const gap = tall ? 158 : Math.max(150, Math.min(230, (wide / shape - head - foot) / rows));
  const high = head + rows * gap + foot;
  const margin = tall ? 62 : 84;
  const bend = gap / 2;
  const left = margin + bend;
  const right = wide - margin - bend;

  const city = [];
  for (let row = 0; row < rows; row += 1) {
    const y = high - foot - row * gap;
    const toLeft = row % 2 === 0;
    const from = row === 0 ? wide - margin - 20 : toLeft ? right : left;
    wave(city, from, toLeft ? left : right, y, gap * 0.07);
    if (row < rows - 1) turn(city, toLeft ? left : right, y - bend, bend, toLeft);
  }
  const gate = [];
  turn(gate, left, high - foot - rows * gap + bend, bend, true);
  city.push(...gate.splice(0, Math.floor(gate.length * 0.45)));
  const palace = [...gate];
  wave(palace, left, wide - margin - 30, head, 0);

  const most = tall ? 47 : 58;
  const outdoors = spread(city, stop + 1, 0, 0);
  const indoors = spread(palace, last - stop, 1.1, 0);
  const radius = roomFor(outdoors, most);
  const inner = roomFor([outdoors.at(-1), ...indoors], radius);
  const places = [
    ...outdoors.map((place) => ({ ...place, r: radius })),
    ...indoors.map((place) => ({ ...place, r: inner })),
  ];
  return {
    wide,
    high,
    tall,
    places,
    radius,
    inner,
    head,
    gap,
    margin,
    city: path(city),
    inside: path([city.at(-1), ...palace]),
  };
}

/** The radius of stones that do not touch, where places lie like these. */
function roomFor(places, most) {
  const apart = places.slice(1).map((place, i) => Math.hypot(place.x - places[i].x, place.y - places[i].y));
  return Math.min(most, ...apart.map((distance) => distance * 0.42));
}

/** An odd number of rows, so that the way through the city ends below the palace's near end. */
function rowsFor(count, tall) {
  const perRow = tall ? 4.2 : 7.6;
  const most = Math.ceil(count / perRow);
  return Math.max(3, most % 2 ? most : most + 1);
}

function wave(line, from, to, y, height) {
  const steps = Math.max(2, Math.round(Math.abs(to - from) / STEP));
  const waves = Math.max(1, Math.round(Math.abs(to - from) / 520));
  for (let i = 0; i <= steps; i += 1) {
    const part = i / steps;
    line.push({ x: from + (to - from) * part, y: y + height * (Math.cos(2 * Math.PI * waves * part) - 1) });
  }
}

function turn(line, x, y, bend, atLeft) {
  const steps = Math.round((Math.PI * bend) / STEP);
  for (let i = 1; i < steps; i += 1) {
    const angle = Math.PI / 2 - (Math.PI * i) / steps;
    line.push({ x: x + (atLeft ? -1 : 1) * Math.cos(angle) * bend, y: y + Math.sin(angle) * bend });
  }
}

/** Set places at equal distances along a line; `lead` is how many distances the first keeps from its beginning. */
function spread(line, count, lead, tail) {
  const far = [0];
  for (let i = 1; i < line.length; i += 1)
    far.push(far[i - 1] + Math.hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y));
  const each = far.at(-1) / Math.max(1, count - 1 + lead + tail);
  return Array.from({ length: count }, (_, i) => at(line, far, each * (i + (count === 1 && lead ? 1 : lead))));
}

function at(line, far, distance) {
  const i = far.findIndex((value) => value >= distance - 0.001);
  return line[i < 0 ? line.length - 1 : i];
}

const path = (line) => "M" + line.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join("L");
