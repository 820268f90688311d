// The board without its viziers: the ring of seats and the Sultan, the cities with their piles, dungeons and isle.

import { CITIES, DUNGEON, ISLE, TILE } from "./court.js";
import { cut } from "./pictograms.js";

/** A pictogram inside a drawing, by its middle. */
function stamp(name, x, y, size, kit, style = "") {
  const svg = kit.s(
    "svg",
    { x: x - size / 2, y: y - size / 2, width: size, height: size, viewBox: "0 0 48 48", class: `pic ${style}` },
  );
  svg.innerHTML = cut(name);
  return svg;
}

const tile = (place, s, name, ...inside) => s(
  "g",
  { class: name, transform: `translate(${place.x} ${place.y}) scale(${place.k})` },
  ...inside,
);

/** The hall: the carpet, the throne and the favourite's way to it. */
export function hall(lay, kit) {
  const { s, t } = kit;
  const { centre, throne, rx, ry, radius } = lay;
  const first = lay.seats[0];
  return s(
    "g",
    { class: "hall" },
    s("ellipse", { class: "carpet", cx: centre.x, cy: centre.y, rx: rx + radius * 0.52, ry: ry + radius * 0.52 }),
    s("ellipse", { class: "hem", cx: centre.x, cy: centre.y, rx: rx - radius - 64, ry: ry - radius - 64 }),
    s("path", { class: "favour", d: `M${first.x} ${first.y}L${centre.x} ${centre.y}` }),
    s("circle", { class: "throne outer", cx: centre.x, cy: centre.y, r: throne }),
    s("circle", { class: "throne", cx: centre.x, cy: centre.y, r: throne - 11 }),
    s(
      "g",
      { role: "img", "aria-label": t("The Sultan") },
      stamp("sultan", centre.x, centre.y - 2, throne * 1.24, kit, "sultan"),
    ),
  );
}

/** The seats with their vote markers; gives a function that shows who may know what of them. */
export function seats(lay, view, kit) {
  const { s, t } = kit;
  const group = s("g", { class: "seats-at-court" });
  view.court.forEach(({ marker }, i) => {
    const { x, y, marker: at } = lay.seats[i];
    const label = i ? t("Seat {marker}", { marker }) : t("Seat {marker}, favourite", { marker });
    group.append(
      s(
        "g",
        { class: i ? "court-seat" : "court-seat favourite", role: "img", "aria-label": label },
        !i && s("circle", { class: "ring", cx: x, cy: y, r: lay.radius + 9 }),
        s("circle", { class: "cushion", cx: x, cy: y, r: lay.radius }),
        s("circle", { class: "stitch", cx: x, cy: y, r: lay.radius - 9 }),
        s("circle", { class: "marker", cx: at.x, cy: at.y, r: 27 }),
        s("text", { class: "votes", x: at.x, y: at.y + 12 }, marker),
        !i && crown(lay, kit),
      ),
    );
  });
  return group;
}

/** The favourite's crown: beside the seat, or above it where there is no room beside. */
function crown(lay, kit) {
  const [{ x, y }] = lay.seats;
  const far = lay.radius + (lay.tall ? 26 : 31);
  return lay.tall ? stamp("crown", x, y - far, 40, kit, "crown") : stamp("crown", x - far, y, 38, kit, "crown");
}

/** The cities; gives their elements and how to show a view on each. */
export function cities(lay, kit) {
  const { s, t } = kit;
  const names = {
    Bukhara: t("Bukhara"),
    Tabriz: t("Tabriz"),
    Shiraz: t("Shiraz"),
    Kaffa: t("Kaffa"),
    Gidda: t("Gidda"),
    Uskub: t("Uskub"),
    Isfahan: t("Isfahan"),
  };
  const all = CITIES.map((city, i) => {
    const pile = s("g", { class: "pile" });
    const earned = s("g", { class: "earned", transform: "translate(286 26)" });
    const element = tile(
      lay.tiles[i],
      s,
      "city",
      s("path", { class: "walls", d: walls() }),
      s("text", { class: "name", x: 104, y: 45 }, names[city]),
      pile,
      earned,
    );
    return { city, element, pile, earned, was: null };
  });
  return { elements: all.map((one) => one.element), show: (view) => all.forEach((one) => showCity(one, view, kit)) };
}

/** A wall with seven stretches, every other one a little higher. */
function walls() {
  const each = TILE.wide / 7;
  const teeth = Array.from({ length: 7 }, (_, i) => `V${i % 2 ? 2 : 11}h${each}`).join("");
  return `M0 ${TILE.high - 14}V11${teeth}V${TILE.high - 14}a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z`;
}

function showCity(one, view, kit) {
  const { count, top } = view.cities[one.city];
  const claims = view.pending.filter(({ city }) => city === one.city);
  const now = JSON.stringify([count, top, claims, kit.seats]);
  if (one.was === now) return;
  one.was = now;
  one.pile.replaceChildren(...pileOf(count, top, kit));
  one.element.classList.toggle("waiting", claims.length > 0);
  one.earned.replaceChildren(...claims.flatMap(({ seat }, i) => hand(seat, i, kit)));
}

function pileOf(count, top, kit) {
  const { s, t, tn } = kit;
  const [x, y, width, high] = [14, 30, 74, 104];
  if (!count) return [
    s("rect", { class: "bare", x, y, width, height: high, rx: 8 }),
    s("title", {}, t("No card is left here")),
  ];
  const deep = Math.min(4, count - 1);
  const card = (name, far) => s("rect", { class: name, x: x + far, y: y - far, width, height: high, rx: 8 });
  const under = Array.from({ length: deep }, (_, i) => card("under", 3 * (deep - i) - 3));
  const up = card(top ? "face" : "backside", -3);
  const number = s(
    "g",
    { class: "count" },
    s("circle", { cx: x + width - 2, cy: y + high - 2, r: 19 }),
    s("text", { x: x + width - 2, y: y + high + 7 }, count),
  );
  return [
    ...under,
    up,
    stamp(top ?? "back", x + width / 2 - 3, y + high / 2 - 2, top ? 62 : 54, kit, top ?? "back"),
    number,
    s("title", {}, tn("{count} card", "{count} cards", count)),
  ];
}

/** The sign that somebody may take a card here. */
function hand(name, i, { s, SHAPES, seats, t }) {
  const seat = seats.find((one) => one.name === name);
  const shape = s(
    "path",
    {
      class: "shape",
      d: SHAPES[seat?.shape] ?? SHAPES.circle,
      transform: `translate(${-i * 44} 0) scale(1.05) translate(-12 -12)`,
      style: `fill: var(--seat-${seat?.colour})`,
    },
  );
  return [
    s("circle", { class: "palm", cx: -i * 44, r: 21 }),
    shape,
    s("title", {}, t("{seat} may take a card here", { seat: name })),
  ];
}

/** The dungeons on their arrow, and the isle. */
export function prison(lay, kit) {
  const { s, t } = kit;
  const middle = (i) => DUNGEON.first + DUNGEON.step * i;
  const cells = ["I", "II", "III"].map((number, i) =>
    s(
      "g",
      { class: "cell" },
      s("rect", { x: middle(i) - 28, y: 42, width: 56, height: 98, rx: 6 }),
      s("text", { class: "small", x: middle(i), y: 63 }, number),
    ),
  );
  return tile(
    lay.prison,
    s,
    "prison",
    s("rect", { class: "ground", width: TILE.wide, height: TILE.high, rx: 14 }),
    s("path", { class: "arrow", d: "M4 96H226M213 84l14 12-14 12" }),
    cells,
    s("ellipse", { class: "isle", cx: ISLE.x, cy: ISLE.y, rx: 36, ry: 26 }),
    s("text", { class: "name", x: 12, y: 31 }, t("Dungeons")),
    s("text", { class: "small", x: ISLE.x, y: 31 }, t("Isle")),
  );
}

/** The bars, which are in front of the prisoners. */
export function bars(lay, { s }) {
  const each = [0, 1, 2].flatMap((i) => [-14, 0, 14].map((x) => `M${DUNGEON.first + DUNGEON.step * i + x} 70v70`));
  return tile(lay.prison, s, "bars", s("path", { d: each.join("") }));
}

/** Where pardoned viziers wait; to be seen only while somebody does. */
export function reserve(lay, kit) {
  const { s, t } = kit;
  return tile(
    lay.reserve,
    s,
    "reserve",
    s("rect", { x: 0, y: 0, width: 176, height: 96, rx: 14 }),
    s("text", { class: "small middle", x: 88, y: -8 }, t("Reserve")),
  );
}
