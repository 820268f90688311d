// The places at the table: names, colours and shapes, no two alike.

import { icon } from "./icons.js";
import { h, mark, picture, SHAPES } from "./parts.js";
import { t } from "./words.js";

const COLOURS = {
  red: () => t("Red"),
  blue: () => t("Blue"),
  green: () => t("Green"),
  yellow: () => t("Yellow"),
  black: () => t("Black"),
  white: () => t("White"),
  orange: () => t("Orange"),
  purple: () => t("Purple"),
};
const SIGNS = {
  circle: () => t("Circle"),
  square: () => t("Square"),
  triangle: () => t("Triangle"),
  diamond: () => t("Diamond"),
  star: () => t("Star"),
  hexagon: () => t("Hexagon"),
};

/** Keep a list of seats in `host`; gives what the form needs to know of it. */
export function places(host, add, { colours, shapes }, { mix, changed }) {
  let [least, most] = [2, 4];
  let count = 0;
  const seats = [];
  const free = (key, all) => all.find((one) => !seats.some((seat) => seat[key] === one));
  add.addEventListener("click", () => {
    grow();
    host.lastElementChild.querySelector("input").focus();
  });
  mix.addEventListener("click", mixColours);
  return {
    allow,
    seats: () => seats.map((seat) => ({ name: nameOf(seat), colour: seat.colour, shape: seat.shape })),
    wrong,
  };

  function allow(fewest, highest) {
    [least, most] = [fewest, highest];
    while (seats.length > most) seats.pop();
    while (seats.length < Math.max(least, Math.min(3, most))) grow(false);
    show();
  }

  function grow(then = true) {
    seats.push({ id: (count += 1), name: "", colour: free("colour", colours), shape: free("shape", shapes) });
    if (then) show();
  }

  // A seat without a name is called by its colour.
  function nameOf(seat) {
    return seat.name.trim() || COLOURS[seat.colour]?.() || seat.colour;
  }

  function wrong() {
    const names = seats.map((seat) => nameOf(seat).toLowerCase());
    return new Set(names).size < names.length ? t("Two seats have the same name. Give each its own.") : null;
  }

  function show() {
    host.replaceChildren(...seats.map(row));
    add.hidden = seats.length >= most;
    changed();
  }

  /** Deal the colours that are in play anew, as drawn from a bag. */
  function mixColours() {
    const bag = seats.map((seat) => seat.colour);
    for (const seat of seats) [seat.colour] = bag.splice(Math.floor(Math.random() * bag.length), 1);
    show();
  }

  function row(seat, i) {
    const name = h("input", {
      maxlength: 14,
      autocomplete: "off",
      placeholder: nameOf(seat),
      "aria-label": t("Name of seat {number}", { number: i + 1 }),
    });
    name.value = seat.name;
    name.addEventListener("input", () => {
      seat.name = name.value;
      changed();
    });
    const tool = (sign, label, able, act) =>
      h(
        "button",
        { type: "button", class: "switch", "aria-label": label, title: label, disabled: !able, onclick: act },
        icon(sign),
      );
    const tools = h(
      "div",
      { class: "tools" },
      tool("up", t("Move up"), i > 0, () => swap(i, i - 1)),
      tool("down", t("Move down"), i < seats.length - 1, () => swap(i, i + 1)),
      tool("close", t("Remove the seat"), seats.length > least, () => {
        seats.splice(i, 1);
        show();
      }),
    );
    const signs = h(
      "div",
      { class: "signs" },
      swatches(seat, "colour", colours, colourPicture, COLOURS, t("Colour")),
      swatches(seat, "shape", shapes, shapePicture, SIGNS, t("Shape")),
    );
    return h("li", {}, mark(seat), name, tools, signs);
  }

  function swatches(seat, key, all, draw, names, label) {
    const options = all.map((one) => {
      const taken = seats.some((other) => other !== seat && other[key] === one);
      const input = h("input", {
        type: "radio",
        name: `${key}-${seat.id}`,
        checked: seat[key] === one,
        disabled: taken,
        "aria-label": names[one]?.() ?? one,
        onchange: () => set(seat, key, one),
      });
      return h("label", { title: names[one]?.() ?? one }, input, h("span", {}, draw(one)));
    });
    return h("div", { class: "swatches", role: "radiogroup", "aria-label": label }, options);
  }

  function set(seat, key, value) {
    seat[key] = value;
    show();
    host.querySelector(`[name="${key}-${seat.id}"]:checked`)?.focus();
  }

  function swap(i, j) {
    [seats[i], seats[j]] = [seats[j], seats[i]];
    show();
  }
}

const colourPicture = (colour) => mark({ colour, shape: "circle" });
const shapePicture = (shape) => picture(`<path class="plain" d="${SHAPES[shape]}"/>`);
