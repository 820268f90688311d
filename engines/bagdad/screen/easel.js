// The easel on which a board is drawn: tap to set a space, tap two to join them, everything can be taken back.

import { DESERT } from "./names.js";

const WIDE = 24;
const HIGH = 13;
const LETTERS = { bazar: "b", port: "p", souk: "s", casbah: "c", palace: "a" };

/** Make an easel; `tool` says what a tap does, `changed` is told of every change. */
export function easel(kit, tool, changed) {
  const { s, t } = kit;
  let state = { cells: {}, edges: [], entries: [], spots: { [DESERT]: [1, HIGH / 2] } };
  let before = [];
  let picked = null;
  let lost = new Set();
  let free = false;
  const under = s("image", { x: 0, y: 0, width: WIDE, height: HIGH, preserveAspectRatio: "xMidYMid meet" });
  const grid = s("g", { class: "grid" }, Array.from({ length: WIDE }, (_, x) => Array.from({ length: HIGH }, (_, y) => s("circle", { cx: x + 0.5, cy: y + 0.5, r: 0.06 }))));
  const lines = s("g", { class: "lines" });
  const cells = s("g", {});
  const svg = s("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "bagdad easel", role: "application", tabindex: "0", "aria-label": t("The board as far as it is drawn") }, under, grid, lines, cells);
  svg.addEventListener("click", (event) => tapped(event));
  show();
  return { element: kit.h("div", { class: "bag-easel" }, svg), undo, choose, photo, take, board, spots: () => state.spots, point };

  function board() {
    return { cells: state.cells, edges: state.edges, entries: state.entries };
  }

  function choose() {
    picked = null;
    show();
  }

  function point(names) {
    lost = new Set(names);
    show();
  }

  function photo(address) {
    under.setAttribute("href", address);
    free = true;
    svg.classList.add("over-photo");
  }

  /** Take up a board that was taught before; where nobody drew it, its spaces stand in rows. */
  function take({ cells: all, edges, entries }, drawn) {
    const spots = { [DESERT]: [1, HIGH / 2], ...drawn };
    Object.keys(all).forEach((name, i) => (spots[name] ??= [3.5 + (i % 20), 0.5 + Math.floor(i / 20)]));
    before = [];
    state = { cells: { ...all }, edges: [...edges], entries: [...entries], spots: fitted(spots) };
    picked = null;
    lost = new Set();
    show();
    changed();
  }

  function change(next) {
    before.push(state);
    state = { ...state, ...next };
    lost = new Set();
    show();
    changed();
  }

  function undo() {
    if (!before.length) return;
    state = before.pop();
    picked = null;
    show();
    changed();
  }

  function tapped(event) {
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    const there = nearest(place);
    const spot = free ? [round(place.x), round(place.y)] : [Math.floor(place.x) + 0.5, Math.floor(place.y) + 0.5];
    ({ cell: () => set(there, spot), join: () => join(there), entry: () => enter(there), desert: () => change({ spots: { ...state.spots, [DESERT]: spot } }), move: () => move(there, spot), away: () => remove(there) })[tool.act]();
  }

  function nearest({ x, y }) {
    const far = (name) => Math.hypot(state.spots[name][0] - x, state.spots[name][1] - y);
    const name = Object.keys(state.cells).sort((a, b) => far(a) - far(b))[0];
    return name && far(name) < 0.5 ? name : null;
  }

  function set(there, spot) {
    const ground = { district: tool.district, kind: tool.kind };
    if (there) {
      const entries = tool.district === "bazar" ? state.entries : state.entries.filter((one) => one !== there);
      return change({ cells: { ...state.cells, [there]: ground }, entries });
    }
    const name = fresh(LETTERS[tool.district]);
    const near = Object.keys(state.cells).filter((other) => state.cells[other].district === tool.district && Math.hypot(state.spots[other][0] - spot[0], state.spots[other][1] - spot[1]) < 1.15);
    change({ cells: { ...state.cells, [name]: ground }, spots: { ...state.spots, [name]: spot }, edges: [...state.edges, ...near.map((other) => [other, name])] });
  }

  function fresh(letter) {
    let number = 1;
    while (`${letter}${number}` in state.cells) number += 1;
    return `${letter}${number}`;
  }

  function join(there) {
    if (!there || picked === there || !picked) {
      picked = picked === there ? null : there;
      return show();
    }
    const [one, other] = [picked, there];
    const same = ([a, b]) => (a === one && b === other) || (a === other && b === one);
    picked = null;
    change({ edges: state.edges.some(same) ? state.edges.filter((edge) => !same(edge)) : [...state.edges, [one, other]] });
  }

  function enter(there) {
    if (!there || state.cells[there].district !== "bazar") return;
    change({ entries: state.entries.includes(there) ? state.entries.filter((one) => one !== there) : [...state.entries, there] });
  }

  function move(there, spot) {
    if (!picked || there) {
      picked = picked === there ? null : there;
      return show();
    }
    const name = picked;
    picked = null;
    change({ spots: { ...state.spots, [name]: spot } });
  }

  function remove(there) {
    if (!there) return;
    const { [there]: _cell, ...left } = state.cells;
    const { [there]: _spot, ...spots } = state.spots;
    change({ cells: left, spots, edges: state.edges.filter((edge) => !edge.includes(there)), entries: state.entries.filter((one) => one !== there) });
  }

  function show() {
    const at = state.spots;
    const steps = state.edges.map(([a, b]) => s("path", { class: state.cells[a].district === state.cells[b].district ? "step" : "step through", d: `M${at[a][0]} ${at[a][1]}L${at[b][0]} ${at[b][1]}` }));
    const ways = state.entries.map((name) => s("path", { class: "way-in", d: `M${at[DESERT][0]} ${at[DESERT][1]}L${at[name][0]} ${at[name][1]}` }));
    lines.replaceChildren(...ways, ...steps);
    const camp = s("g", { transform: `translate(${at[DESERT]})`, class: "desert" }, s("circle", { class: "sand-floor", r: 0.75 }), s("text", { class: "desert-name", y: 0.14, style: "font-size: .36px" }, t("Desert")));
    cells.replaceChildren(
      camp,
      ...Object.entries(state.cells).map(([name, { district, kind }]) =>
        s(
          "g",
          { class: `space ${kind} ${district}${picked === name ? " picked" : ""}${lost.has(name) ? " lost" : ""}`, transform: `translate(${at[name]})` },
          s("rect", { class: "floor", x: -0.36, y: -0.36, width: 0.72, height: 0.72, rx: 0.12 }),
          s("rect", { class: "ring", x: -0.38, y: -0.38, width: 0.76, height: 0.76, rx: 0.14 }),
          state.entries.includes(name) && s("path", { class: "arrow", d: "M-.16-.16l.2.16-.2.16" }),
        ),
      ),
    );
  }
}

const round = (n) => Math.round(n * 100) / 100;

/** A board that was drawn elsewhere is brought onto the easel. */
function fitted(spots) {
  const all = Object.values(spots);
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const fits = Math.min(...xs) >= 0 && Math.min(...ys) >= 0 && Math.max(...xs) <= WIDE && Math.max(...ys) <= HIGH;
  if (fits) return spots;
  const scale = Math.min(1, (WIDE - 2) / (Math.max(...xs) - Math.min(...xs) || 1), (HIGH - 2) / (Math.max(...ys) - Math.min(...ys) || 1));
  return Object.fromEntries(Object.entries(spots).map(([name, [x, y]]) => [name, [round((x - Math.min(...xs)) * scale + 1), round((y - Math.min(...ys)) * scale + 1)]]));
}
