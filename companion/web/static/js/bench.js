// The bench: every simulated box to play with, faults included, and the table in short.

import { Box } from "./box.js";
import { kit as makeKit, scene as fetchScene } from "./game.js";
import { hourglass, setClock } from "./hourglass.js";
import { showNotices } from "./notices.js";
import { showOffers } from "./offers.js";
import { embedded, h, sentence, token } from "./parts.js";
import { sound } from "./sound.js";
import { showStory } from "./story.js";
import { listen } from "./stream.js";

const $ = (id) => document.getElementById(id);
const boxes = new Map();
let snapshot = null;
let scene = null;
let gameName = null;
let front = null;
let known = null;

const showSand = hourglass($("sand"), { silent: true });
take(embedded("snapshot"));
const now = embedded("boxes-now");
if (now) showBoxes(now);
listen("bench", { snapshot: take, boxes: (message) => showBoxes(message.boxes), clock: setClock });

async function take(next) {
  snapshot = next;
  showNotices($("notices"), next);
  showSand(next);
  if (known) showBoxes(known);
  $("headline").replaceChildren(...sentence(next.headline, next.seats));
  $("now").replaceChildren(...sentence(next.now, next.seats));
  $("nobox").hidden = next.stage !== "lobby";
  $("headline").hidden = next.stage === "lobby";
  if (!next.game) return;
  if (gameName !== next.game.name) {
    gameName = next.game.name;
    scene = fetchScene(gameName);
  }
  scene = await scene;
  const kit = makeKit(next.seats, next.drawing);
  showOffers($("offers"), next, scene, kit);
  showStory($("story"), next.beats.at(-1), scene, kit);
}

function showBoxes(list) {
  known = list;
  const seatOf = (box) =>
    snapshot.seats?.find((seat) => seat.name === box.seat || seat.box?.id === box.id) ?? { name: box.seat ?? box.id };
  const keyOf = (box) => JSON.stringify([box.id, seatOf(box)?.name, seatOf(box)?.colour, seatOf(box)?.shape]);
  const ids = list.map(keyOf);
  const tunes = new Set();
  for (const key of boxes.keys()) if (!ids.includes(key)) boxes.delete(key);
  for (const state of list) {
    const key = keyOf(state);
    if (!boxes.has(key)) boxes.set(key, new Box(state.id, seatOf(state)));
    const box = boxes.get(key);
    if (box.state && state.tune?.count > box.state.tune?.count) tunes.add(state.tune.name);
    if (box.state && state.sealed && !box.state.sealed) tunes.add("seal");
    box.show(state);
  }
  tunes.forEach((name) => sound(name));
  const shown = ids.map((key) => boxes.get(key));
  if (!shown.some((box) => box.id === front)) front = shown[0]?.id ?? null;
  const host = $("boxes");
  host.style.setProperty("--many", shown.length || 1);
  if ([...host.children].some((child, i) => child !== shown[i]?.element) || host.children.length !== shown.length)
    host.replaceChildren(...shown.map((box) => box.element));
  showTabs(shown);
}

function showTabs(shown) {
  for (const box of shown) box.element.classList.toggle("front", box.id === front);
  const tabs = shown.map((box) => {
    const choose = () => {
      front = box.id;
      showTabs(shown);
    };
    return h("button", { type: "button", "aria-pressed": String(box.id === front), onclick: choose }, token(box.seat));
  });
  $("tabs").replaceChildren(...tabs);
}
