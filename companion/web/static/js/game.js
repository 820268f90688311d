// A game brings its own drawing: /games/<name>/scene.js, with /games/<name>/scene.css beside it.
//
// A scene is a module with these functions; every one of them may be left out, and gets the public view of
// the position (or a part of it) and a kit:
//   draw(host, view, kit)   draw the board into `host`; called again and again: keep the elements and move them
//   open(view, kit)         what lies open beside the board, such as the card turned up: an element or null
//   seat(name, view, kit)   what a seat has, as far as everybody may see it: an element or null
//   beside(view, kit)       what lies beside the board for all: an element or null
//   card(value, kit)        the picture of a choice: an SVG element or null
//   opening(event, kit, lines)  for an event that opens secrets: [{seat, big, small}], elements to lay open and
//                           a short form for the story; null for every other event. While a beat is played,
//                           `lines` has all of it, for secrets that are opened together
//   count(event, kit)       for such an event, what the opened secrets add up to: {big, small}, or null
//   offers(snapshot, kit, desk)  what can be entered now, where plain forms will not do: an element, or null.
//                           The desk: enter(command, near, offer) with the number of an offer whose fields are
//                           secret in part; draw(do, command, near) to let chance fill them; may(command) to ask
//                           whether it is allowed; reach(command) for how far every place is; why(rules);
//                           form(offer), words(parts), text(parts)
// The kit: t, tn, lang, h, s, picture, SHAPES, mark, token, seats (as in the snapshot), still (nothing may move),
// drawing (how a taught board is drawn, or null).
// The same folder's teach.js has teach(host, kit) for a printed board: see teach.js beside this file.
// Its lay.js has lay(host, makeKit) for what can be laid out before a game begins: see new.js.

import * as parts from "./parts.js";
import { lang, t, tn } from "./words.js";

const NOTHING = {
  bare: true,
  draw() {},
  open: () => null,
  seat: () => null,
  beside: () => null,
  card: () => null,
  opening: () => null,
  count: () => null,
  offers: () => null,
};

/** Fetch a game's scene; a game without one is played without pictures. */
export async function scene(name) {
  const link = parts.h("link", { rel: "stylesheet", href: `/games/${name}/scene.css` });
  const styled = new Promise((done) => {
    link.onload = done;
    link.onerror = done;
  });
  document.head.append(link);
  try {
    const module = await import(`/games/${name}/scene.js`);
    await styled;
    return { ...NOTHING, bare: false, ...module };
  } catch (error) {
    console.warn(`The game ${name} has no scene.`, error);
    return NOTHING;
  }
}

/** What a scene draws with. */
export function kit(seats, drawing = null) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const { h, s, picture, SHAPES, mark, token } = parts;
  return { t, tn, lang, h, s, picture, SHAPES, mark, token, seats, still, drawing };
}
