// One purchase: where a pawn goes and what it does there, the cards laid down, the change that is lost, and "may I?".

import { journey } from "./journey.js";
import { pictogram } from "./pictograms.js";
import { rest } from "./pointing.js";
import { purse } from "./purse.js";

const THINKING = 220;

/** Ask for everything that one purchase needs; `ware` is {entry, set, price, title, sign} or a pawn to move. */
export function buying(all, ware) {
  const { root, kit, hand, holder, desk } = all;
  const { h, t, tn, token } = kit;
  let clock = null;
  let asked = 0;
  let ready = false;
  const cards = purse(hand, kit, changed);
  const trip = ware.pawn ? journey(all, ware, { total: cards.total, changed }) : null;
  const sum = h("div", { class: "bag-sum", role: "status" });
  const verdict = h("p", { class: "bag-verdict", role: "status" });
  const buttons = h("div", { class: "bag-do" });
  const back = h("button", { type: "button", class: "quiet", onclick: leave }, t("Something else"));
  root.replaceChildren(
    h("div", { class: ware.pawn ? "bag-buying moving" : "bag-buying" },
      h("div", { class: "bag-ware" }, ware.sign, h("div", {}, h("strong", {}, ware.title), ware.price !== undefined && h("span", { class: "bag-cost" }, tn("{count} dinar", "{count} dinars", ware.price)), back)),
      trip && trip.element,
      cards.element,
      h("div", { class: "bag-till" }, sum, verdict, buttons),
    ),
  );
  changed();

  function leave() {
    clearTimeout(clock);
    asked += 1;
    rest();
    all.back();
  }

  function entry() {
    return trip?.entry() ?? ware.entry;
  }

  function command() {
    const { offer } = entry();
    return { do: offer.do, ...offer.fixed, ...ware.set, ...trip?.answers(), pay: cards.pay() };
  }

  function changed() {
    trip?.show();
    const price = ware.price ?? trip.cost();
    const lost = cards.total() - price;
    sum.replaceChildren(
      h("b", { class: "bag-total" }, cards.total()),
      h("span", {}, tn("dinar laid down", "dinars laid down", cards.total())),
      h("span", { class: lost > 0 ? "bag-lost" : "muted" }, change(lost)),
    );
    ready = false;
    acts();
    clearTimeout(clock);
    clock = setTimeout(mayI, THINKING);
  }

  function change(lost) {
    if (!cards.cards() || lost < 0 || (trip && !trip.complete())) return "";
    return lost ? t("change lost: {lost}", { lost }) : t("nothing is lost");
  }

  async function mayI() {
    const mine = (asked += 1);
    if (!cards.cards()) return say("", t("Lay down at least one card."));
    if (trip && !trip.complete()) return say("", trip.missing());
    const answer = await desk.may(command());
    if (mine !== asked || !answer) return;
    ready = answer.allowed;
    acts();
    if (answer.allowed) return say("yes", t("Allowed."));
    say("no", desk.words(answer.why), answer.rule && desk.why([answer.rule]));
  }

  function say(kind, ...words) {
    verdict.className = `bag-verdict ${kind}`;
    verdict.replaceChildren(...words.flat().filter(Boolean));
  }

  function acts() {
    const { offer, index } = entry();
    const secret = offer.fields.some((field) => field.secret);
    const enter = async () => {
      const answer = await desk.enter(command(), buttons, index);
      if (!answer?.ok) return;
      rest();
      if (secret) all.whisper();
    };
    const button = (words, act, main = true) => h("button", { type: "button", class: main ? "button main" : "button", disabled: !ready, onclick: act }, words);
    if (!secret) return buttons.replaceChildren(button(trip ? t("Pay and move") : t("Pay and buy"), enter));
    const draw = () => desk.draw(offer.do, command(), buttons).then((answer) => answer?.ok && rest());
    const own = button([pictogram("bag", kit), t("I have drawn: ask my box")], enter);
    const chance = offer.fields.some((field) => field.key === "then.stone") && button(t("Let the companion draw"), draw, false);
    buttons.replaceChildren(h("small", { class: "muted" }, token(holder), " ", t("reaches into the bag; only two boxes will know.")), own, ...(chance ? [chance] : []));
  }
}

