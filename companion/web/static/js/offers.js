// What the table can enter now: one tap where one field is open, a choice for each field where there are more.

import { icon } from "./icons.js";
import { h, plain, sentence } from "./parts.js";
import { freshKey, post } from "./post.js";
import { t, tn } from "./words.js";

/** Show the offers of a snapshot; shown again only when they have changed. */
export function showOffers(host, snapshot, scene, kit) {
  const now = JSON.stringify([snapshot.n, snapshot.offers]);
  if (host.dataset.now === now) return;
  host.dataset.now = now;
  host.replaceChildren(...snapshot.offers.map((offer) => form(offer, snapshot, scene, kit)));
}

function form(offer, snapshot, scene, kit) {
  const key = freshKey();
  const chosen = {};
  const single = offer.fields.length === 1 && offer.fields[0].needed;
  const box = h("div", { class: single ? "offer single" : "offer", role: "group", "aria-label": plain(offer.title) });
  const where = { near: box, seats: snapshot.seats };
  const enter = () =>
    post("/api/do", { n: snapshot.n, key, command: { do: offer.do, ...offer.fixed, ...chosen } }, where);
  if (offer.confirm?.length)
    box.append(
      h(
        "p",
        { class: "label" },
        t("Must agree:"),
        " ",
        offer.confirm.map((name) => sentence([{ seat: name }, " "], snapshot.seats)),
      ),
    );
  for (const field of offer.fields) {
    box.append(h("p", { class: "label" }, sentence(field.label, snapshot.seats)));
    box.append(
      ...field.choices.map((choice) => choiceButton(choice, scene, kit, (button) => pick(field, choice, button))),
    );
  }
  if (!single)
    box.append(
      h("button", { type: "button", class: "button main", onclick: ready }, sentence(offer.title, snapshot.seats)),
    );
  if (offer.draw) box.append(drawButton(() => post("/api/draw", { n: snapshot.n, key, do: offer.do }, where)));
  return box;

  function pick(field, choice, button) {
    const off = chosen[field.key] === choice.value && !field.needed;
    if (off) delete chosen[field.key];
    else chosen[field.key] = choice.value;
    if (single) return enter();
    for (const other of box.querySelectorAll(`[data-field="${field.key}"]`))
      other.setAttribute("aria-pressed", "false");
    button.dataset.field = field.key;
    button.setAttribute("aria-pressed", String(!off));
  }

  function ready() {
    if (offer.fields.every((field) => !field.needed || field.key in chosen)) return enter();
    box.querySelector(":scope > .refusal")?.remove();
    box.append(h("p", { class: "refusal", role: "alert" }, t("Something is still to be chosen.")));
  }
}

function choiceButton(choice, scene, kit, press) {
  const left = choice.left > 0 && h("small", {}, tn("{count} left", "{count} left", choice.left));
  const button = h(
    "button",
    { type: "button", class: "choice" },
    scene.card(choice.value, kit),
    h("b", {}, sentence(choice.label, kit.seats)),
    left,
  );
  button.addEventListener("click", () => press(button));
  return button;
}

function drawButton(press) {
  const button = h(
    "button",
    { type: "button", class: "choice deck" },
    icon("deck"),
    h("b", {}, t("Let the companion draw")),
  );
  button.addEventListener("click", press);
  return button;
}
