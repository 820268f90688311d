// Which box each seat answers with: moved by choosing one, or by pressing the button on it.

import { embedded, h, token } from "./parts.js";
import { post } from "./post.js";
import { listen } from "./stream.js";
import { t } from "./words.js";

const $ = (id) => document.getElementById(id);
const KINDS = {
  mock: (name) => t("{name}, simulated on the bench", { name }),
  gpio: (name) => t("{name}, on the Pi’s pins", { name }),
  serial: (name) => t("{name}, on a cable", { name }),
};

show(embedded("snapshot"));
listen("table", { snapshot: show });

function show(snapshot) {
  const seats = snapshot.seats ?? [];
  const told = new Set(seats.map((seat) => seat.box?.trouble?.join("")));
  const wrong = [...new Set(snapshot.boxes.wrong)].filter((text) => !told.has(text));
  $("wrong").replaceChildren(
    ...wrong.map((text) => h("p", { class: "bar warning" }, text)),
    ...snapshot.boxes.twins.map(twin),
  );
  const begin = h("a", { href: "/new" }, t("New game"));
  $("seated").replaceChildren(
    ...(seats.length
      ? seats.map((seat) => row(seat, snapshot))
      : [h("p", {}, t("Boxes are given to seats when a game begins."), " ", begin)]),
  );
}

/** One of two boxes with the same name, by the port that it is on. */
function twin({ box, port }) {
  const here = h("p", {});
  const choose = () => post("/api/port", { port }, { near: here });
  here.append(
    h("button", { type: "button", class: "button", onclick: choose }, t("{box} on {port} plays", { box, port })),
  );
  return here;
}

function row(seat, { boxes, seats }) {
  const box = h("fieldset", { class: "sheet" }, h("legend", {}, token(seat)));
  const choose = h("select", {
    "aria-label": t("Box of {seat}", { seat: seat.name }),
    onchange: () => post("/api/seat", { seat: seat.name, box: choose.value }, { near: box, seats }),
  });
  choose.append(
    ...boxes.known.map(({ id, kind }) =>
      h("option", { value: id, selected: id === seat.box?.id }, KINDS[kind]?.(id) ?? id),
    ),
  );
  const claiming = boxes.claiming === seat.name;
  const claim = h(
    "button",
    { type: "button", class: "button", onclick: () => post("/api/seat", { seat: seat.name }, { near: box, seats }) },
    claiming ? t("Press the button on your box now …") : t("Take a box by pressing its button"),
  );
  box.append(h("div", { class: "tiles" }, choose, claim));
  if (seat.box?.trouble) box.append(h("p", { class: "bar warning" }, seat.box.trouble.join("")));
  return box;
}
