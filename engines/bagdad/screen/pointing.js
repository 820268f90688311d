// Pointing at the board: the desk says which places can be tapped and what a tap means, the boards listen.

let wanted = null;
const boards = new Set();

/** Let places be tapped: `targets` has a word or number for each, `far` those that are out of reach, `at` the pawn's. */
export function want(targets, pick, { far = {}, from = null, chosen = null } = {}) {
  wanted = { targets, pick, far, from, chosen };
  boards.forEach((show) => show());
}

/** Nothing is to be tapped any more. */
export function rest() {
  if (!wanted) return;
  wanted = null;
  boards.forEach((show) => show());
}

/** What can be tapped now, or null. */
export const pointing = () => wanted;

/** A board that is drawn shows what can be tapped. */
export const listenIn = (show) => boards.add(show);

/** Whether anybody can tap a board on this page. */
export const hasBoard = () => boards.size > 0;

/** A place was tapped. */
export function tap(place) {
  if (wanted && place in wanted.targets) wanted.pick(place);
}

/** Make an element that can be tapped, by finger or by key. */
export function tappable(element, place) {
  element.addEventListener("click", () => tap(place));
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    tap(place);
  });
}

/** Show on an element whether it can be tapped. */
export function mark(element, place, name) {
  const on = Boolean(wanted) && place in wanted.targets;
  element.classList.toggle("target", on);
  element.classList.toggle("far", Boolean(wanted) && place in wanted.far);
  element.classList.toggle("from", wanted?.from === place);
  element.classList.toggle("picked", wanted?.chosen === place);
  if (on) {
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", "0");
    element.setAttribute("aria-label", name());
  } else for (const key of ["role", "tabindex", "aria-label"]) element.removeAttribute(key);
}
