// The table's picture of Baghdad: the city and its pawns, the stones for sale, what everybody has, and the end.
// The functions are those that the companion's game.js describes.

import { drawLedger, opened } from "./ledger.js";
import { drawMap } from "./map.js";
import { AGENTS, STONES, stoneName } from "./names.js";
import { pictogram } from "./pictograms.js";
import { drawQuarters } from "./quarters.js";

export { offers } from "./desk.js";

/** Draw the city; when the game is over, what everybody had. */
export function draw(host, view, kit) {
  host.classList.toggle("bag-over", view.over);
  if (view.over) return drawLedger(host, view, kit);
  return view.board ? drawMap(host, view, kit) : drawQuarters(host, view, kit);
}

/** What everybody may know of a seat: the slipper, cards by number, the closed bag, the birthday card. */
export function seat(name, view, kit) {
  const { h, t, tn } = kit;
  const player = view.players[name];
  if (!player) return null;
  const holds = view.slipper === name && view.stage !== "placement" && !view.over;
  const told = player.mission_told ? t("card entered") : t("card not entered");
  const tray = AGENTS.filter((agent) => player.agents[agent] !== null).map((agent) => h("span", { title: t("in the tray") }, pictogram(agent, kit), player.agents[agent]));
  return h(
    "span",
    { class: holds ? "bag-things holds" : "bag-things" },
    holds && h("span", { class: "slipper" }, pictogram("slipper", kit), t("slipper")),
    !view.over && h("span", {}, pictogram("cards", kit), tn("{count} card", "{count} cards", player.hand)),
    h("span", {}, pictogram("bag", kit), player.stones === null ? t("bag closed") : tn("{count} stone", "{count} stones", player.stones)),
    !view.over && h("span", { class: player.mission_told ? "told" : "untold" }, pictogram("present", kit), told),
    tray,
  );
}

/** The stones for sale, with the price list of the moment. */
export function beside(view, kit) {
  const { h, t } = kit;
  const items = STONES.map((stone) =>
    h(
      "li",
      { class: view.prices[stone] === null ? "gone" : "", title: stoneName(stone, t) },
      pictogram(stone, kit),
      h("b", {}, view.stock[stone]),
      h("small", {}, view.prices[stone] === null ? t("sold out") : t("{price} din.", { price: view.prices[stone] })),
    ),
  );
  return h("div", { class: "bag-stock" }, h("h3", {}, t("Stones for sale")), h("ul", {}, items));
}

/** The picture of a choice. */
export function card(value, kit) {
  return pictogram(value === "winner" ? "present" : String(value).split(" ")[0], kit);
}

/** All birthday cards and all bags, opened at once with the first of them. */
export function opening(event, kit, lines) {
  if (event?.event !== "birthday_opened" || !lines) return null;
  const all = lines.map((line) => line.event).filter((one) => one?.event === "birthday_opened");
  return all[0] === event ? all.map((one) => opened(one, kit)) : null;
}
