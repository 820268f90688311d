// Teaching the printed board: drawn over a photo that never leaves this page, or on an empty grid.

import { easel } from "./easel.js";
import { DISTRICTS, districtName, STONES, stoneName } from "./names.js";
import { pictogram } from "./pictograms.js";

const SUGGESTED = { fake: 6, sapphire: 5, emerald: 4, ruby: 3, diamond: 2 };
const ENTRIES = 5;

/** Draw the lesson; see the companion's teach.js for what is given back. */
export function teach(host, kit) {
  const { h, t, tn } = kit;
  const tool = { kind: "street", district: "bazar", act: "cell" };
  let stock = { ...SUGGESTED };
  const told = h("p", { class: "bag-told", role: "status" });
  const board = easel(kit, tool, show);
  const keys = h("div", { class: "bag-tools" });
  const counts = h("div", { class: "bag-stones" });
  const photo = h("input", { type: "file", accept: "image/*", id: "bag-photo" });
  photo.addEventListener("change", () => photo.files[0] && look(photo.files[0]));
  host.replaceChildren(
    h("p", {}, t("Choose a quarter and tap its spaces one by one: shops are vivid, streets washed out. Neighbours of a quarter join by themselves; join the rest, and the gates, by tapping two spaces. Then mark the five spaces by which one enters from the desert.")),
    keys,
    h("div", { class: "bag-row" }, h("label", { class: "button", for: "bag-photo" }, t("Lay a photo under it")), photo, h("span", { class: "muted" }, t("The photo stays on this screen; it is never sent.")), h("button", { type: "button", class: "button", onclick: board.undo }, t("Undo"))),
    board.element,
    told,
    h("h2", {}, t("How many stones are in your box?")),
    counts,
  );
  show();
  return {
    setup: () => (missing() ? null : { board: board.board(), stock }),
    missing,
    drawing: () => ({ spots: board.spots() }),
    show: (setup, drawing) => {
      stock = { ...SUGGESTED, ...setup.stock };
      board.take(setup.board, drawing?.spots);
    },
  };

  function look(file) {
    const reader = new FileReader();
    reader.addEventListener("load", () => board.photo(reader.result));
    reader.readAsDataURL(file);
  }

  function show() {
    const press = (on, inside, act, style = "") => h("button", { type: "button", class: `bag-tool ${style}`, "aria-pressed": String(on), onclick: act }, inside);
    const set = (change) => () => {
      Object.assign(tool, change);
      board.choose();
      show();
    };
    const cells = DISTRICTS.flatMap((district) =>
      ["shop", "street"].map((kind) =>
        press(tool.act === "cell" && tool.district === district && tool.kind === kind, [h("i", {}), kind === "shop" ? t("{district}, shop", { district: districtName(district, t) }) : t("{district}, street", { district: districtName(district, t) })], set({ act: "cell", district, kind }), `${district} ${kind}`),
      ),
    );
    const acts = { join: t("Join or part two spaces"), entry: t("Entry from the desert"), desert: t("Where the desert is"), move: t("Move a space"), away: t("Take away") };
    keys.replaceChildren(h("div", { class: "bag-palette" }, cells), h("div", { class: "bag-row" }, Object.entries(acts).map(([act, words]) => press(tool.act === act, words, set({ act })))));
    const { cells: all, entries } = board.board();
    told.textContent = `${tn("{count} space so far", "{count} spaces so far", Object.keys(all).length)} · ${tn("{count} entry", "{count} entries", entries.length)}`;
    counts.replaceChildren(...STONES.map(stone));
  }

  function stone(name) {
    const step = (by, sign, label) => h("button", { type: "button", class: "bag-step", "aria-label": `${stoneName(name, t)}: ${label}`, disabled: stock[name] + by < 0, onclick: () => ((stock = { ...stock, [name]: stock[name] + by }), show()) }, sign);
    return h("div", { class: "bag-stone" }, pictogram(name, kit), h("span", {}, stoneName(name, t)), step(-1, "−", t("fewer")), h("b", { class: "bag-count" }, stock[name]), step(1, "+", t("more")));
  }

  /** What is still to be done, in one sentence; nothing when the board is whole. */
  function missing() {
    const { cells, edges, entries } = board.board();
    const names = Object.keys(cells);
    if (!names.length) return t("Tap the spaces of the board first.");
    const empty = DISTRICTS.find((district) => !names.some((name) => cells[name].district === district));
    if (empty) return t("This quarter has no space yet: {district}.", { district: districtName(empty, t) });
    if (entries.length !== ENTRIES) return t("Mark the five spaces of the Bazar by which one enters from the desert.");
    if (!names.some((name) => cells[name].district === "palace" && cells[name].kind === "shop")) return t("The Palace needs a shop: there the game ends.");
    const lost = unreached(cells, edges, entries);
    if (lost.length) {
      board.point(lost);
      return tn("{count} space cannot be reached from the desert: join it, or set a gate.", "{count} spaces cannot be reached from the desert: join them, or set a gate.", lost.length);
    }
    return null;
  }
}

function unreached(cells, edges, entries) {
  const found = new Set(entries);
  const queue = [...entries];
  while (queue.length) {
    const here = queue.pop();
    for (const [a, b] of edges)
      for (const [from, to] of [[a, b], [b, a]])
        if (from === here && !found.has(to)) {
          found.add(to);
          queue.push(to);
        }
  }
  return Object.keys(cells).filter((cell) => !found.has(cell));
}
