// The pawns: a counter in the seat's colour with the sign of its trade, and the seat's shape beside it.

import { cut } from "./pictograms.js";
import { pawnName } from "./names.js";

/** A pawn of one unit across, its middle at the origin. */
export function pawn(seat, one, { s, SHAPES, t }) {
  const name = pawnName(one.pawn, t);
  const label = seat ? `${seat.name}: ${name}` : name;
  const number = one.pawn.split(" ")[1];
  const sign = s("svg", { x: -0.31, y: -0.31, width: 0.62, height: 0.62, viewBox: "0 0 48 48", class: "sign" });
  sign.innerHTML = cut(one.kind);
  const colour = seat ? `var(--seat-${seat.colour})` : "#2a2f5e";
  const ink = seat ? `var(--on-${seat.colour})` : "#e9bf6d";
  return s(
    "g",
    {
      class: `pawn ${one.kind}`,
      role: "img",
      "aria-label": label,
      style: `color: ${ink}; --gap-colour: ${colour}`,
    },
    s("title", {}, label),
    s("ellipse", { class: "shadow", cy: 0.12, rx: 0.42, ry: 0.39 }),
    s("circle", { class: "counter", r: 0.42, style: `fill: ${colour}` }),
    sign,
    seat &&
      s("path", {
        class: "shape",
        d: SHAPES[seat.shape] ?? SHAPES.circle,
        transform: "translate(.1 .1) scale(.0135) translate(5 5)",
        style: `fill: ${colour}`,
      }),
    number > 1 && s("g", { class: "nth", transform: "translate(-.31 .31)" }, s("circle", { r: 0.15 }), s("text", { y: 0.075 }, number)),
  );
}

/** A pawn as a picture of its own. */
export function pawnPicture(seat, one, kit) {
  return kit.s("svg", { viewBox: "-.5 -.5 1 1", class: "bag-pawn", "aria-hidden": "true" }, pawn(seat, one, kit));
}
