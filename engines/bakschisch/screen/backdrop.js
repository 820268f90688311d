// What stands around the street: roofs of the city, and the palace with an arch for each of its spaces.

/** The city's houses, few and quiet, between the rows of the street. */
export function houses(lay, s) {
  const group = s("g", { class: "houses" });
  const rows = Math.round((lay.high - lay.head) / lay.gap) - 1;
  for (let row = 0; row <= rows; row += 1) {
    const ground = lay.head + lay.gap * (row + 0.5) + lay.gap * 0.2;
    const count = lay.tall ? 3 : 6;
    for (let i = 0; i < count; i += 1) {
      const x = lay.wide * ((i + 0.62 + ((row * 37 + i * 23) % 10) / 30) / (count + 0.55));
      house(group, s, x, ground, lay.gap * (0.24 + ((row * 7 + i * 5) % 4) * 0.045), (row + i) % 3);
    }
  }
  return group;
}

function house(group, s, x, y, size, kind) {
  const roof = [
    `M${x - size} ${y}v${-size * 1.1}h${size * 1.25}v${size * 0.35}h${size * 0.75}v${size * 0.75}z`,
    `M${x - size * 0.8} ${y}v${-size * 0.8}a${size * 0.8} ${size * 0.8} 0 0 1 ${size * 1.6} 0v${size * 0.8}z`,
    `M${x - size * 0.9} ${y}v${-size * 0.7}h${size * 0.8}v${-size * 0.55}h${size}v${size * 1.25}z`,
  ][kind];
  const door = size * 0.17;
  group.append(s("path", { d: roof, class: "house" }));
  group.append(
    s("path", {
      d: `M${x - door * 2} ${y}v${-door * 2}a${door} ${door} 0 0 1 ${door * 2} 0v${door * 2}z`,
      class: "door",
    }),
  );
}

/** The palace: a wall with a pointed arch behind each space, and a dome over the throne. */
export function palace(lay, stop, s) {
  const spaces = lay.places.slice(stop + 1);
  const throne = spaces.at(-1);
  const base = lay.head + lay.inner * 1.28;
  const top = lay.head - lay.inner * 1.8;
  const left = Math.min(...spaces.map((place) => place.x)) - lay.inner * 1.5;
  const right = lay.wide - 6;
  const group = s("g", { class: "palace" });
  const dome = lay.inner * 1.2;
  group.append(s("path", { class: "dome", d: onion(throne.x, top, dome) }));
  group.append(
    s("path", { class: "wall", d: `M${left} ${base}V${top}${teeth(left, right, lay.inner * 0.3)}V${base}z` }),
  );
  for (const place of spaces)
    group.append(
      s("path", {
        class: "arch",
        d: arch(place.x, base, lay.inner * (place === throne ? 1.3 : 1.14), lay.inner * 3.05),
      }),
    );
  return group;
}

const onion = (x, y, r) =>
  `M${x - r} ${y}C${x - r * 1.25} ${y - r * 0.75} ${x - r * 0.2} ${y - r * 0.85} ${x} ${y - r * 1.45}C${x + r * 0.2} ${y - r * 0.85} ${x + r * 1.25} ${y - r * 0.75} ${x + r} ${y}`;

function teeth(left, right, size) {
  const count = Math.max(1, Math.round((right - left) / (size * 2)));
  const each = (right - left) / count / 2;
  return Array.from({ length: count }, () => `h${each}v${-size * 0.55}h${each}v${size * 0.55}`).join("");
}

const arch = (x, base, half, high) =>
  `M${x - half} ${base}V${base - high * 0.55}C${x - half} ${base - high * 0.8} ${x - half * 0.35} ${base - high * 0.9} ${x} ${base - high}C${x + half * 0.35} ${base - high * 0.9} ${x + half} ${base - high * 0.8} ${x + half} ${base - high * 0.55}V${base}z`;
