// The city as the players' eyes see it: no board is known, so each quarter shows who is in its shops and its streets.

import { DESERT, DISTRICTS, districtName, everybody, placeName } from "./names.js";
import { pawnPicture } from "./pawns.js";
import { pictogram } from "./pictograms.js";
import { listenIn, mark, pointing, tappable } from "./pointing.js";

const drawn = new WeakMap();

/** Draw the quarters once, and let the pawns go from one to the other ever after. */
export function drawQuarters(host, view, kit) {
  let city = drawn.get(host);
  if (!city?.root.isConnected) {
    const first = !city;
    city = raise(host, kit);
    drawn.set(host, city);
    if (first) listenIn(() => drawn.get(host) && point(drawn.get(host), kit));
  }
  city.view = view;
  stand(city, view, kit);
  for (const [district, text] of city.packs) text.textContent = view.packs[district];
  point(city, kit);
}

function raise(host, kit) {
  const { h, t } = kit;
  const places = new Map();
  const packs = new Map();
  const area = (place, name, style) => {
    const crowd = h("div", { class: "crowd" });
    const box = h("div", { class: `area ${style}`, "data-place": place }, h("span", { class: "area-name" }, name), crowd);
    places.set(place, { box, crowd });
    tappable(box, place);
    return box;
  };
  const quarters = DISTRICTS.map((district) => {
    const pack = h("b", {});
    packs.set(district, pack);
    return h(
      "section",
      { class: `quarter ${district}`, "aria-label": districtName(district, t) },
      h("header", {}, h("strong", {}, districtName(district, t)), h("span", { class: "pack", title: t("cards in the pack") }, pictogram("cards", kit), pack)),
      area(`${district} shop`, t("Shops"), "shops"),
      area(`${district} street`, t("Streets"), "streets"),
    );
  });
  const root = h("div", { class: "bag-city", role: "group", "aria-label": t("Baghdad, its five quarters and the desert") }, area(DESERT, t("Desert"), "sands"), quarters);
  host.replaceChildren(root);
  return { root, places, packs, figures: new Map() };
}

function stand(city, view, kit) {
  const seen = new Set();
  const moved = [];
  for (const one of everybody(view)) {
    const key = `${one.seat ?? ""} ${one.pawn}`;
    seen.add(key);
    let element = city.figures.get(key);
    if (!element) {
      element = pawnPicture(kit.seats.find((seat) => seat.name === one.seat) ?? null, one, kit);
      city.figures.set(key, element);
    }
    const { crowd } = city.places.get(one.place);
    if (element.parentElement === crowd) continue;
    if (element.isConnected) moved.push([element, element.getBoundingClientRect()]);
    crowd.append(element);
  }
  for (const [key, element] of city.figures)
    if (!seen.has(key)) {
      element.remove();
      city.figures.delete(key);
    }
  for (const [element, from] of kit.still ? [] : moved) {
    const to = element.getBoundingClientRect();
    element.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "none" }], { duration: 700, easing: "ease-in-out" });
  }
}

function point(city, kit) {
  city.root.classList.toggle("pointing", Boolean(pointing()));
  for (const [place, { box }] of city.places) mark(box, place, () => placeName(place, city.view, kit.t));
}
