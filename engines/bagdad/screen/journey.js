// Where a pawn goes and what it does there: tapped on the map or, where the players' eyes count, told with its spaces.

import { picker } from "./desk.js";
import { DESERT, placeName } from "./names.js";
import { pawnPicture } from "./pawns.js";
import { hasBoard, want } from "./pointing.js";

/** Ask for the way of a pawn: {element, show, entry, answers, cost, complete, missing}. */
export function journey({ view, kit, desk }, { entry, others = [], pawn, from }, { total, changed }) {
  const { h, t, tn } = kit;
  const known = Boolean(view.board);
  const choices = entry.offer.fields.find((field) => field.key === "to").choices;
  let to = known ? null : from;
  let spaces = 0;
  let ways = null;
  let deed = null;
  const where = h("div", { class: "bag-where" });
  const deeds = h("div", { class: "bag-deeds" });
  const element = h("div", { class: "bag-journey" }, where, deeds);
  if (known)
    desk.reach({ do: "buy", pawn }).then((answer) => {
      ways = answer ?? {};
      if (element.isConnected) changed();
    });
  return {
    element,
    show,
    entry: () => deed?.entry ?? entry,
    answers: () => ({ to: to ?? from, ...(!known && { spaces }), ...(deed && { then: deed.then }) }),
    cost: () => (known ? (ways?.[to] ?? 0) : spaces),
    complete: () => to !== null,
    missing: () => t("Tap on the map where it goes."),
  };

  function show() {
    point();
    where.replaceChildren(...(known ? onMap() : byEye()));
    showDeeds();
  }

  function point() {
    if (!hasBoard()) return;
    if (!known) return want(Object.fromEntries(choices.map(({ value }) => [value, ""])), (place) => go(place), { from, chosen: to });
    const all = Object.entries(ways ?? {});
    const paid = total();
    const near = Object.fromEntries(all.filter(([, steps]) => steps <= paid));
    want(near, (place) => go(place), { from, chosen: to, far: Object.fromEntries(all.filter(([, steps]) => steps > paid)) });
  }

  function go(place) {
    to = place;
    if (!known) spaces = place === from ? spaces : Math.max(1, spaces);
    if (deed && !possible(deed)) deed = null;
    changed();
  }

  function onMap() {
    const list = !hasBoard() && picker(choices, go, kit, desk);
    const near = Object.values(ways ?? {}).filter((steps) => steps <= total()).length;
    if (to === null) return [h("span", { class: "bag-ask" }, t("Tap on the map where it goes.")), h("small", { class: "muted" }, tn("{count} space in reach", "{count} spaces in reach", near)), list].filter(Boolean);
    return [h("b", {}, placeName(to, view, t)), h("small", { class: "muted" }, tn("{count} space away", "{count} spaces away", ways?.[to] ?? 0)), list].filter(Boolean);
  }

  function byEye() {
    const step = (by, sign, label) => h("button", { type: "button", class: "bag-step", "aria-label": label, disabled: spaces + by < 0, onclick: () => count(by) }, sign);
    const list = picker(choices, go, kit, desk);
    list.value = String(choices.findIndex(({ value }) => value === to));
    return [
      h("label", { class: "bag-to" }, h("span", { class: "bag-label" }, t("Where to?")), list),
      h("div", { class: "bag-spaces" }, h("span", { class: "bag-label" }, t("How many spaces?")), step(-1, "−", t("fewer")), h("b", { class: "bag-count" }, spaces), step(1, "+", t("more"))),
    ];
  }

  function count(by) {
    spaces += by;
    changed();
  }

  /** Whether a victim stands next to where the pawn ends; without a board the players see it. */
  function possible({ owner, victim }) {
    if (!known) return true;
    const end = to ?? from;
    const place = owner === null ? view.vizier : view.players[owner].pawns[victim];
    if (place === DESERT) return false;
    if (end === DESERT) return view.board.entries.includes(place);
    return view.board.edges.some(([a, b]) => (a === end && b === place) || (b === end && a === place));
  }

  function all() {
    const plain = (entry.offer.fields.find((field) => field.key === "then")?.choices ?? []).map(({ value, label }) => {
      const [verb, whom] = Object.entries(value)[0];
      const [owner, victim] = whom === "vizier" ? [null, "vizier"] : whom;
      return { entry, then: value, owner, victim, verb, label };
    });
    const thefts = others.flatMap((other) => {
      const swap = other.offer.fields.some((field) => field.key === "then.take");
      const victims = other.offer.fields.find((field) => field.key === "then.steal").choices;
      return victims.map(({ value }) => ({ entry: other, then: { steal: value }, owner: value, victim: "thief", verb: swap ? "exchange" : "steal" }));
    });
    return [...plain, ...thefts];
  }

  function showDeeds() {
    const found = to === null ? [] : all().filter(possible);
    const verbs = { expel: t("drive out"), kill: t("kill"), steal: t("steal from"), exchange: t("exchange with") };
    const buttons = found.map((one) => {
      const owner = kit.seats.find((seat) => seat.name === one.owner) ?? null;
      const on = deed && deed.entry === one.entry && JSON.stringify(deed.then) === JSON.stringify(one.then);
      return h(
        "button",
        { type: "button", class: "bag-small", "aria-pressed": String(Boolean(on)), onclick: () => act(on ? null : one) },
        h("span", {}, verbs[one.verb]),
        pawnPicture(owner, { pawn: one.victim, kind: one.victim.split(" ")[0] }, kit),
        owner && h("b", {}, owner.name),
      );
    });
    deeds.replaceChildren(...(buttons.length ? [h("span", { class: "bag-label" }, t("And then, if it stands next to it:")), h("div", { class: "bag-row" }, buttons)] : []));
  }

  function act(one) {
    deed = one;
    changed();
  }
}
