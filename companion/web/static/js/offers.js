// What the table can enter now: one tap where one field is open, a choice for each field where there are more.

import { icon } from "./icons.js";
import { h, plain, sentence } from "./parts.js";
import { ask, freshKey, post } from "./post.js";
import { whyButton } from "./why.js";
import { t, tn } from "./words.js";

let latest = null;

/** Show the offers of a snapshot; shown again only when they have changed. */
export function showOffers(host, snapshot, scene, kit) {
  latest = snapshot;
  const now = JSON.stringify([snapshot.n, snapshot.offers]);
  if (host.dataset.now === now) return;
  host.dataset.now = now;
  const own = snapshot.offers.length ? scene.offers(snapshot, kit, desk(snapshot, scene, kit)) : null;
  host.replaceChildren(...(own ? [own] : snapshot.offers.map((offer) => form(offer, snapshot, scene, kit))));
}

/** What a game that lays out its offers itself needs: entering a command, its words, and the plain form. */
function desk(snapshot, scene, kit) {
  const { seats } = snapshot;
  return {
    enter: (command, near, offer) => post("/api/do", { n: latest.n, key: freshKey(), command, offer }, { near, seats }),
    draw: (name, command, near) =>
      post("/api/draw", { n: latest.n, key: freshKey(), do: name, command }, { near, seats }),
    may: (command) => ask("/api/may", { command }),
    reach: async (command) => (await ask("/api/reach", { command }))?.reach ?? {},
    why: whyButton,
    form: (offer) => form(offer, snapshot, scene, kit),
    words: (parts) => sentence(parts, seats),
    text: plain,
  };
}

function form(offer, snapshot, scene, kit) {
  const chosen = {};
  const words = (parts) => sentence(parts, snapshot.seats);
  const single = offer.fields.length === 1 && offer.fields[0].needed;
  const box = h("div", { class: single ? "offer single" : "offer", role: "group", "aria-label": plain(offer.title) });
  const where = { near: box, seats: snapshot.seats };
  // Every tap has a key of its own; only trying the same again repeats it.
  const enter = () => {
    const command = { do: offer.do, ...offer.fixed, ...chosen };
    return post("/api/do", { n: snapshot.n, key: freshKey(), command }, where);
  };
  const draw = () => post("/api/draw", { n: snapshot.n, key: freshKey(), do: offer.do }, where);
  const consent = agreement(offer);
  if (consent.length || (single && snapshot.offers.length > 1)) {
    box.append(h("p", { class: "what" }, words([...whose(offer), ...offer.title, ...consent])));
  }
  for (const field of offer.fields) {
    const press = (choice) => (button) => pick(field, choice, button);
    const buttons = field.choices.map((choice) => choiceButton(choice, scene, kit, press(choice)));
    box.append(h("p", { class: "label" }, words(field.label)), ...buttons);
  }
  const title = [words(whose(offer)), words(offer.title)];
  if (!single) box.append(h("button", { type: "button", class: "button main", onclick: ready }, title));
  if (offer.draw) box.append(drawButton(draw));
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

const whose = (offer) => (offer.seat ? [{ seat: offer.seat }, " · "] : []);

/** Who must agree, unless the title names them already. */
function agreement(offer) {
  const seats = offer.confirm ?? [];
  if (!seats.length) return [];
  const named = seats.every((name) => offer.title.some((part) => part.seat === name));
  if (named) return [" · ", t("if both agree")];
  return [" · ", t("Must agree:"), ...seats.flatMap((name) => [" ", { seat: name }])];
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
