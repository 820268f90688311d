// The viziers: fat, small or tall by their outline, the owner by colour and by the shape on the chest.

export const KINDS = ["fat", "small", "tall"];
export const keyOf = ({ seat, vizier }) => `${seat} ${vizier}`;

// Each stands with the foot at the origin; the emblem has its centre and its size.
const CUT = {
  fat: {
    body: "M-45 0C-52-36-34-60 0-60S52-36 45 0z",
    belt: "M-46-24C-20-16 20-16 46-24",
    head: "M-16-56a16 15 0 1 1 32 0a16 15 0 1 1-32 0z",
    hat: "M0-96l5 9c17 1 25 7 25 14 0 5-4 8-9 9h-42c-5-1-9-4-9-9 0-7 8-13 25-14z",
    emblem: [-40, 30], box: "-54 -100 108 104",
  },
  small: {
    body: "M-27 0C-28-22-20-38 0-38S28-22 27 0z",
    belt: "",
    head: "M-12-40a12 12 0 1 1 24 0a12 12 0 1 1-24 0z",
    hat: "M0-74C8-64 16-56 17-46h-34C-16-56-8-64 0-74z",
    emblem: [-17, 24], box: "-34 -100 68 104",
  },
  tall: {
    body: "M-27 0C-22-34-22-84 0-84S22-34 27 0z",
    belt: "M-24-30C-10-26 10-26 24-30",
    head: "M-14-84a14 14 0 1 1 28 0a14 14 0 1 1-28 0z",
    hat: "M-16-91l5-38c1-5 21-5 22 0l5 38z",
    emblem: [-50, 27], box: "-34 -134 68 138",
  },
};

function parts(kind, seat, { s, SHAPES }) {
  const { body, belt, head, hat, emblem: [y, size] } = CUT[kind];
  const fill = `fill: var(--seat-${seat?.colour ?? "white"})`;
  const mark = {
    d: SHAPES[seat?.shape] ?? SHAPES.circle,
    class: "emblem",
    transform: `translate(0 ${y}) scale(${size / 24}) translate(-12 -12)`,
    style: `fill: var(--on-${seat?.colour ?? "white"})`,
  };
  return [
    s("path", { d: head, class: "cloth", style: fill }),
    s("path", { d: body, class: "cloth", style: fill }),
    belt && s("path", { d: belt, class: "belt" }),
    s("path", { d: hat, class: "cloth hat", style: fill }),
    s("path", mark),
  ];
}

/** A vizier to be put on the board. */
export function figure(seat, kind, kit) {
  const { s, t } = kit;
  return s(
    "g",
    { class: `vizier ${kind}`, role: "img", "aria-label": vizierName(seat.name, kind, t) },
    s("ellipse", { class: "shadow", rx: kind === "fat" ? 50 : 32, ry: 11 }),
    parts(kind, seat, kit),
  );
}

/** A vizier as a picture of his own, for a sentence or a button. */
export function portrait(name, kind, kit) {
  const { s, t, seats } = kit;
  const seat = seats.find((one) => one.name === name);
  return s(
    "svg",
    { viewBox: CUT[kind].box, class: `portrait ${kind}`, role: "img", "aria-label": vizierName(name, kind, t) },
    parts(kind, seat, kit),
  );
}

/** Whose vizier, and which. */
export function vizierName(seat, kind, t) {
  const names = {
    fat: t("{seat}'s fat vizier", { seat }),
    small: t("{seat}'s small vizier", { seat }),
    tall: t("{seat}'s tall vizier", { seat }),
  };
  return names[kind];
}

/** Take a text such as "Ana fat" apart. */
export function named(text) {
  const cut = text.lastIndexOf(" ");
  return { seat: text.slice(0, cut), vizier: text.slice(cut + 1) };
}
