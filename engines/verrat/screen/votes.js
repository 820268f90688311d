// What was sealed, laid open: the travel boards, the indicators, and the votes added up before everybody's eyes.

import { CITIES } from "./court.js";
import { KINDS, named, portrait, vizierName } from "./viziers.js";

/** All travel boards, or all indicators, open. */
export function opening(event, kit) {
  if (event?.event === "boards_opened") return kit.seats.map((seat) =>
    ({ seat, ...board(seat, event.travel[seat.name] ?? {}, kit) }),
  );
  if (event?.event === "banishment") return kit.seats.map((seat) => ({ seat, ...indicator(seat, event, kit) }));
  return null;
}

function board(seat, travel, kit) {
  const { h, t } = kit;
  const going = KINDS.filter((kind) => kind in travel);
  const big = KINDS.map((kind) =>
    h(
      "span",
      { class: kind in travel && travel[kind] !== "stay" ? "ver-route" : "ver-route still" },
      portrait(seat.name, kind, kit),
      h("span", { class: "ver-to" }, kind in travel ? destination(travel[kind], kit) : "–"),
    ),
  );
  const small = going.filter((kind) => travel[kind] !== "stay").map((kind) =>
    h("span", { class: "ver-short" }, portrait(seat.name, kind, kit), destination(travel[kind], kit)),
  );
  return {
    big: [h("span", { class: "ver-board" }, big)],
    small: small.length ? small : [h("span", { class: "muted" }, t("all stay"))],
  };
}

function destination(end, { h, t }) {
  if (typeof end === "number") return h("span", { class: "ver-marker" }, end);
  const cities = {
    Bukhara: t("Bukhara"),
    Tabriz: t("Tabriz"),
    Shiraz: t("Shiraz"),
    Kaffa: t("Kaffa"),
    Gidda: t("Gidda"),
    Uskub: t("Uskub"),
    Isfahan: t("Isfahan"),
  };
  return CITIES.includes(end) ? cities[end] : t("stays");
}

function indicator(seat, event, kit) {
  const { h, t, tn } = kit;
  const ballot = event.ballots.find(([accuser]) => accuser === seat.name);
  if (!ballot) return {
    big: [h("span", { class: "what" }, t("accuses nobody"))],
    small: [h("span", { class: "muted" }, t("nobody"))],
  };
  const [, accused, markers, isVoid] = ballot;
  const { seat: owner, vizier } = named(accused);
  const votes = isVoid ? 0 : sum(markers);
  const words = isVoid ? t("does not count") : tn("{count} vote", "{count} votes", votes);
  const big = [
    portrait(owner, vizier, kit),
    h("span", { class: "ver-whom" }, vizierName(owner, vizier, t)),
    h("span", { class: "what" }, words),
  ];
  return { big, small: [portrait(owner, vizier, kit), h("b", {}, isVoid ? "–" : votes)] };
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** The votes added up: against each accused who, from which seats; and what they lead to. */
export function count(event, kit) {
  if (event?.event !== "banishment") return null;
  const { h, t } = kit;
  const accused = [...new Set([...event.tally.map(([who]) => who), ...event.ballots.map(([, who]) => who)])];
  const captions = h(
    "p",
    { class: "ver-caption" },
    [t("Accused"), t("By whom, from which seats"), t("Votes")].map((text) => h("span", {}, text)),
  );
  const rows = accused.map((who) => against(who, event, kit));
  return {
    big: h(
      "section",
      { class: "ver-count", "aria-label": t("The votes") },
      rows.length > 0 && h("div", { class: "ver-rows" }, captions, rows),
      h("p", { class: "ver-verdict" }, verdict(event, kit)),
    ),
    small: h("span", { class: "ver-verdict" }, verdict(event, kit)),
  };
}

function against(who, event, kit) {
  const { h, t } = kit;
  const { seat, vizier } = named(who);
  const ballots = event.ballots.filter(([, accused]) => accused === who);
  const total = event.tally.find(([accused]) => accused === who)?.[1] ?? 0;
  const condemned = event.condemned === who;
  return h(
    "div",
    { class: condemned ? "ver-row condemned" : "ver-row" },
    h("div", { class: "ver-accused" }, portrait(seat, vizier, kit), h("span", {}, vizierName(seat, vizier, t))),
    h("div", { class: "ver-ballots" }, ballots.map((ballot) => addition(ballot, event, kit))),
    h("strong", { class: "ver-total" }, total),
  );
}

/** One accuser's votes: the markers of the seats they come from. */
function addition([accuser, , markers, isVoid], event, kit) {
  const { h, t, token, seats } = kit;
  const who = token(seats.find((seat) => seat.name === accuser) ?? { name: accuser });
  if (isVoid) return h("p", { class: "ver-ballot void" }, who, h("span", { class: "muted" }, t("does not count")));
  if (!markers.length) return h(
    "p",
    { class: "ver-ballot" },
    who,
    h("span", { class: "muted" }, t("nobody at court, no vote")),
  );
  const deciding = event.by === "backer" ? event.marker : null;
  const discs = markers.flatMap((marker, i) =>
    [i > 0 && "+", h("span", { class: marker === deciding ? "ver-marker decides" : "ver-marker" }, marker)],
  );
  return h(
    "p",
    { class: "ver-ballot" },
    who,
    h("span", { class: "ver-sum" }, discs, markers.length > 1 && [h("span", {}, "="), h("b", {}, sum(markers))]),
  );
}

function verdict(event, kit) {
  const { h, t } = kit;
  const nobody = {
    nobody: t("Nobody is accused: the dungeons stay as they are."),
    powerless: t("No accusation has a vote: the dungeons stay as they are."),
    tie: t("A tie among viziers in the cities: nobody goes."),
  };
  if (nobody[event.by]) return nobody[event.by];
  const { seat, vizier } = named(event.condemned);
  const broken = {
    seat: t("A tie: the highest seat decides."),
    backer: t("A tie in the cities: the highest seat behind an accusation decides."),
  };
  const why = broken[event.by] && h(
    "span",
    { class: "ver-why" },
    broken[event.by],
    " ",
    h("span", { class: "ver-marker decides" }, event.marker),
  );
  return [
    why,
    portrait(seat, vizier, kit),
    h("span", {}, t("To the dungeon: {vizier}", { vizier: vizierName(seat, vizier, t) })),
  ];
}
