// The figures on the street: colour, shape and initial; those who share a space stand together on it.

const HOP = 230;

/** Make a figure whose foot is at the origin. */
export function figure(seat, size, letters, { s, SHAPES }) {
  const head = size / 11;
  const low = seat.shape === "triangle" ? size * 0.34 : seat.shape === "star" ? size * 0.1 : 0;
  return s(
    "g",
    { class: "figure", role: "img", "aria-label": seat.name, "data-seat": seat.name },
    s("ellipse", { class: "shadow", rx: size * 0.86, ry: size * 0.26 }),
    s("path", {
      class: "body",
      d: `M${-size * 0.72} 0C${-size * 0.5} ${-size * 0.5} ${-size * 0.24} ${-size * 0.5} ${-size * 0.2} ${-size * 1.2}H${size * 0.2}C${size * 0.24} ${-size * 0.5} ${size * 0.5} ${-size * 0.5} ${size * 0.72} 0z`,
      style: `fill: var(--seat-${seat.colour})`,
    }),
    s(
      "g",
      { transform: `translate(0 ${-size * 1.7})` },
      s("path", {
        class: "shape",
        d: SHAPES[seat.shape] ?? SHAPES.circle,
        transform: `scale(${head}) translate(-12 -12)`,
        style: `fill: var(--seat-${seat.colour})`,
      }),
      s(
        "text",
        {
          y: low + size * 0.36,
          "font-size": size * (letters.length > 1 ? 0.82 : 1.06),
          style: `fill: var(--on-${seat.colour})`,
        },
        letters,
      ),
    ),
  );
}

/** Where each figure stands: together with those on the same space. */
export function standing(pawns, lay, size) {
  const groups = Map.groupBy(Object.keys(pawns), (name) => pawns[name].space);
  const feet = {};
  for (const [space, names] of groups) {
    const place = lay.places[space];
    const perRow = names.length > 2 ? 2 : names.length;
    names.forEach((name, i) => {
      const row = Math.floor(i / perRow);
      const inRow = Math.min(perRow, names.length - row * perRow);
      const across = (i - row * perRow - (inRow - 1) / 2) * size * 2.1;
      feet[name] = {
        x: place.x + across,
        y: place.y - place.r * 0.68 + (names.length > 2 ? (row ? size * 0.75 : -size * 1.45) : 0),
        row,
      };
    });
  }
  return feet;
}

/** Put a figure where it stands; one that has moved walks there along the street. */
export function walk(element, from, to, foot, lay, still) {
  const end = `translate(${foot.x}px, ${foot.y}px)`;
  const before = element.style.transform;
  element.style.transform = end;
  if (still || !before || before === end) return;
  const step = Math.sign(to - from);
  const between = [];
  for (let space = from + step; step && space !== to; space += step) {
    const place = lay.places[space];
    between.push(`translate(${place.x}px, ${place.y - place.r * 0.68}px)`);
  }
  const frames = [before, ...between, end].map((transform) => ({ transform }));
  element.animate(frames, { duration: Math.min(2600, 350 + HOP * Math.abs(to - from)), easing: "ease-in-out" });
}

/** The shortest beginnings, one or two letters, that tell the names apart. */
export function initials(names) {
  const letters = (name, count) => [...name].slice(0, count).join("");
  const first = names.map((name) => letters(name, 1).toUpperCase());
  return Object.fromEntries(
    names.map((name, i) => [
      name,
      first.filter((one) => one === first[i]).length > 1
        ? first[i] + letters([...name].slice(1).join(""), 1)
        : first[i],
    ]),
  );
}
