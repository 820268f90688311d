// The drawing of an hourglass: two bulbs, sand that fills them by its volume, and a thread between them.

import { s } from "./parts.js";

// Half the glass, from its rim to its neck: how wide the bulb is at each height. The lower bulb mirrors it.
const RIM = 14;
const NECK = 100;
const WIDE = 46;
const THIN = 2.6;
const STEPS = 86;
const half = (y) => {
  const part = (y - RIM) / (NECK - RIM);
  return part < 0.42 ? WIDE : THIN + (WIDE - THIN) * (0.5 + 0.5 * Math.cos((Math.PI * (part - 0.42)) / 0.58));
};
const HEIGHTS = Array.from({ length: STEPS + 1 }, (_, i) => RIM + ((NECK - RIM) * i) / STEPS);
// How much sand lies between the neck and each height.
const VOLUME = HEIGHTS.map((_, i) => HEIGHTS.slice(i).reduce((sum, y) => sum + half(y), 0));
const line = (points) => points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
const LEFT = HEIGHTS.map((y) => [-half(y), y]);
const RIGHT = HEIGHTS.map((y) => [half(y), y]).reverse();
const BULB = `M${line(LEFT)}L${line(RIGHT)}z`;
const under = (points) => points.map(([x, y]) => [x, 200 - y]).reverse();
const WALLS = `M${line(LEFT)}L${line(under(LEFT))}L${line(under(RIGHT))}L${line(RIGHT)}z`;
const FULL = 0.86;
let made = 0;

/** The height at which a bulb holds this part of all sand, counted from its neck. */
function heightOf(part) {
  const wanted = VOLUME[0] * FULL * part;
  const i = VOLUME.findIndex((volume) => volume <= wanted);
  return HEIGHTS[i < 0 ? STEPS : i];
}

/** The height of a heap from the bottom that holds this part of all sand. */
function heapOf(part) {
  const free = VOLUME[0] * (1 - FULL * part);
  const i = VOLUME.findIndex((volume) => volume <= free);
  return HEIGHTS[i < 0 ? STEPS : i];
}

/** Make a glass; `pour(part, running, moment)` shows the part that is still above. */
export function drawGlass() {
  const id = `bulb-${(made += 1)}`;
  const above = s("path", { class: "grains" });
  const below = s("path", { class: "grains" });
  const thread = s("path", { class: "thread" });
  const falling = s("path", { class: "falling" });
  const bulb = () => s("use", { href: `#${id}` });
  const lower = (...inside) => s("g", { transform: "translate(0 200) scale(1 -1)" }, ...inside);
  const element = s(
    "svg",
    { viewBox: "-64 -2 128 204", class: "glass", "aria-hidden": "true" },
    s("defs", {}, s("path", { id, d: BULB }), s("clipPath", { id: `${id}-clip` }, bulb())),
    s("g", { class: "pane" }, bulb(), lower(bulb())),
    s("g", { "clip-path": `url(#${id}-clip)` }, above),
    lower(s("g", { "clip-path": `url(#${id}-clip)` }, below)),
    thread,
    falling,
    s("path", { class: "rim", d: WALLS }),
    s("path", { class: "shine", d: "M-35 26V46C-35 56-29 62-23 68" }),
    s("path", { class: "posts", d: "M-54 10V190M54 10V190" }),
    s("path", { class: "boards", d: "M-60 2H60V11H-60zM-60 189H60V198H-60z" }),
  );
  return { element, pour };

  function pour(part, running, moment) {
    const dip = running ? 7 : 3;
    const y = part > 0 ? heightOf(part) : NECK + 20;
    above.setAttribute("d", `M-60 ${y}Q-20 ${y + dip * 0.3} 0 ${y + dip * 2}Q20 ${y + dip * 0.3} 60 ${y}V110H-60z`);
    const heap = heapOf(1 - part);
    const tip = part < 1 ? Math.min(13, (heap - RIM) * 0.7) : 0;
    // The lower bulb is drawn upside down: its floor is at the rim.
    const foot = heap - tip * 0.5;
    const slope = heap - tip * 0.2;
    const lain = `M-60 ${RIM - 6}V${foot}Q-24 ${slope} 0 ${heap + tip}Q24 ${slope} 60 ${foot}V${RIM - 6}z`;
    below.setAttribute("d", part < 1 ? lain : "");
    const way = running && part > 0 ? `M0 ${NECK - 6}V${200 - heap - tip}` : "";
    for (const path of [thread, falling]) path.setAttribute("d", way);
    falling.style.strokeDashoffset = -((moment / 11) % 46);
  }
}
