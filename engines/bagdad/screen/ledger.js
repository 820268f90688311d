// The end: every birthday card and every bag laid open, what the stones are worth, and who wins.

import { STONES, stoneName, WORTH } from "./names.js";
import { pictogram } from "./pictograms.js";

/** One player's card and bag, for the moment in which all are opened. */
export function opened({ seat: name, wants, bag, met }, kit) {
  const { h, t } = kit;
  const big = h(
    "div",
    { class: `bag-opened${met ? " met" : ""}` },
    h("span", { class: "bag-label" }, t("asked for")),
    stones(wants ?? [], kit),
    h("span", { class: "bag-label" }, t("in the bag")),
    stones(bag, kit),
    h("strong", {}, met ? t("complete") : t("not complete")),
  );
  return { seat: kit.seats.find((one) => one.name === name) ?? { name }, big, small: h("b", {}, met ? t("complete") : t("not complete")) };
}

/** Stones laid out one by one; `wanted` and `there` tell which are missing. */
function stones(tally, kit, missing = () => false) {
  const { h, t } = kit;
  const all = tally.flatMap(([stone, count]) => Array.from({ length: count }, (_, i) => ({ stone, lacks: missing(stone, i) })));
  const pictures = all.map(({ stone, lacks }) => h("span", { class: lacks ? "gem lacks" : "gem", role: "img", "aria-label": stoneName(stone, t), title: stoneName(stone, t) }, pictogram(stone, kit)));
  return h("span", { class: "gems" }, pictures.length ? pictures : h("span", { class: "muted" }, t("nothing")));
}

/** The table of the end. */
export function drawLedger(host, view, kit) {
  const { h, t, tn, token } = kit;
  const key = JSON.stringify([view.players, kit.seats.map((seat) => seat.colour)]);
  if (host.dataset.ledger === key && host.querySelector(".bag-ledger")) return;
  host.dataset.ledger = key;
  const mets = kit.seats.filter(({ name }) => fulfilled(view.players[name]));
  const richest = Math.max(...Object.values(view.players).map((player) => player.worth ?? 0));
  const rows = kit.seats.map((seat) => {
    const player = view.players[seat.name];
    const met = fulfilled(player);
    const ahead = mets.length ? met : player.worth === richest;
    return h(
      "tr",
      { class: ahead ? "ahead" : "" },
      h("th", { scope: "row" }, token(seat)),
      h("td", {}, player.mission ? stones(tally(player.mission), kit, (stone, i) => i >= (player.bag[stone] ?? 0)) : h("span", { class: "muted" }, t("no card"))),
      h("td", {}, stones(tally(player.bag), kit)),
      h("td", { class: "sum" }, h("b", {}, player.worth), h("small", {}, arithmetic(player.bag))),
      h("td", { class: "end" }, pictogram("present", kit), h("span", {}, met ? t("complete") : t("not complete"))),
    );
  });
  const why = mets.length
    ? t("A complete present wins.")
    : [t("No present is complete: the richest in stones wins."), " ", tn("{count} dinar is the most.", "{count} dinars are the most.", richest)];
  host.replaceChildren(
    h(
      "div",
      { class: "bag-ledger" },
      h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), [t("The Grand Vizier asked for"), t("In the bag"), t("Worth"), t("Present")].map((title) => h("th", { scope: "col" }, title)))), h("tbody", {}, rows)),
      h("p", { class: "muted" }, why),
    ),
  );
}

const tally = (counts) => STONES.filter((stone) => counts[stone]).map((stone) => [stone, counts[stone]]);

const fulfilled = ({ mission, bag }) => Boolean(mission) && STONES.every((stone) => (bag[stone] ?? 0) >= (mission[stone] ?? 0));

/** 2 × 12 + 35: how the worth comes about. */
function arithmetic(bag) {
  const parts = STONES.filter((stone) => bag[stone]).map((stone) => (bag[stone] > 1 ? `${bag[stone]} × ${WORTH[stone]}` : `${WORTH[stone]}`));
  return parts.length ? parts.join(" + ") : "0";
}
