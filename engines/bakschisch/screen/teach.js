// Teaching the printed street: tap the characters in their order, and the cross where the palace begins.

import { draw } from "./scene.js";
import { pictogram } from "./pictograms.js";

const LETTERS = { G: "guard", S: "servant", H: "harem_lady", E: "eunuch", F: "fakir" };

/** Draw the lesson; see the companion's teach.js for what is given back. */
export function teach(host, kit) {
  const { h, t, tn } = kit;
  let spaces = [];
  let stop = null;

  const told = h("p", { class: "bak-told", role: "status" });
  const street = h("div", { class: "bak-lesson" });
  const names = { G: t("Guard"), S: t("Servant"), H: t("Harem lady"), E: t("Eunuch"), F: t("Fakir") };
  const key = (name, label, act) =>
    h("button", { type: "button", class: "choice", onclick: act }, pictogram(name, kit), h("b", {}, label));
  const people = Object.entries(LETTERS).map(([letter, name]) =>
    key(name, names[letter], () => change(() => spaces.push(letter))),
  );
  const cross = key("cross", t("The cross was on it"), () =>
    change(() => {
      stop = spaces.length;
    }),
  );
  cross.classList.add("cross");
  const undo = h("button", { type: "button", class: "button", onclick: () => change(back) }, t("Undo"));
  const keys = h("div", { class: "offer bak-keys" }, people, cross);
  const help = h(
    "p",
    {},
    t(
      "Walk from the start space to the throne and tap who is pictured on each space. After the space with the cross, tap the cross.",
    ),
  );
  host.replaceChildren(help, keys, h("div", { class: "bak-row" }, told, undo), street);
  new ResizeObserver(() => show()).observe(street);
  show();

  return {
    setup: () => (stop ? { track: [...spaces.slice(0, stop), "|", ...spaces.slice(stop)].join("") } : null),
    missing: () =>
      spaces.length
        ? t("Tap the cross after the space that has it: there the palace begins.")
        : t("Tap the characters along the street first."),
    show: ({ track }) =>
      change(() => {
        stop = track.indexOf("|");
        spaces = [...track].filter((letter) => letter !== "|");
      }),
  };

  function back() {
    if (stop === spaces.length) stop = null;
    else spaces.pop();
  }

  function change(act) {
    act();
    show();
  }

  function show() {
    cross.disabled = !spaces.length || stop !== null;
    undo.disabled = !spaces.length;
    const far = tn("{count} space so far", "{count} spaces so far", spaces.length);
    told.textContent = stop ? `${far} · ${t("palace after space {stop}", { stop })}` : far;
    const track = {
      spaces: spaces.map((letter) => LETTERS[letter]),
      stop: stop ?? spaces.length,
      specimen: false,
      open: stop === null,
    };
    draw(street, { track, pawns: {}, card: null }, kit);
  }
}
