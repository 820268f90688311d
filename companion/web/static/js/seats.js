// The seats beside the board: who is asked and who has sealed; never what.

import { icon } from "./icons.js";
import { h, mark, sentence } from "./parts.js";
import { t } from "./words.js";

const STATES = {
  asked: () => t("is asked"),
  sealed: () => t("has sealed"),
};

/** Show the seats; elements are kept, so that a seal is stamped once. */
export function showSeats(host, snapshot, view, scene, kit) {
  const kept = new Map([...host.children].map((item) => [item.dataset.seat, item]));
  const items = snapshot.seats.map((seat) => {
    const item =
      kept.get(seat.name) ??
      h(
        "li",
        { "data-seat": seat.name },
        mark(seat),
        h("span", { class: "name" }, seat.name),
        h("span", { class: "state" }),
        h("div", { class: "things" }),
        h("div", { class: "trouble" }),
      );
    if (item.dataset.state !== seat.state) showState(item, seat.state);
    const things = view && scene.seat(seat.name, view, kit);
    item.querySelector(".things").replaceChildren(...(things ? [things] : []));
    showTrouble(item.querySelector(".trouble"), seat, snapshot);
    return item;
  });
  host.replaceChildren(...items);
}

function showState(item, state) {
  item.dataset.state = state;
  const words = STATES[state]?.();
  item.querySelector(".state").replaceChildren(...(words ? [icon(state), h("span", {}, words)] : []));
}

/** What is wrong with all boxes at once is said by the first: said by each, it would push the tale off a television. */
function troubleOnce(seat, seats) {
  const words = (one) => JSON.stringify(one.box?.trouble);
  const first = seats.find((other) => words(other) === words(seat));
  return first === seat ? sentence(seat.box.trouble, seats) : [t("The same as with {seat}.", { seat: first.name })];
}

function showTrouble(host, seat, snapshot) {
  const box = seat.box;
  const text = box?.trouble
    ? troubleOnce(seat, snapshot.seats)
    : box && !box.plugged
      ? [t("The box is unplugged.")]
      : [];
  host.hidden = text.length === 0;
  host.replaceChildren(...text);
}
