// Small pieces of the page: elements, pictures, and sentences in which seats are shown by their tokens.

const SVG = "http://www.w3.org/2000/svg";

/** Make an element; what is falsy among the children is left out. */
export function h(tag, attributes = {}, ...children) {
  return grow(document.createElement(tag), attributes, children);
}

/** Make an SVG element. */
export function s(tag, attributes = {}, ...children) {
  return grow(document.createElementNS(SVG, tag), attributes, children);
}

function grow(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat(2).filter((child) => child || child === 0));
  return element;
}

/** Make a picture of markup that this project wrote itself. */
export function picture(markup, box = "0 0 24 24", name = "pic") {
  const svg = s("svg", { viewBox: box, class: name, "aria-hidden": "true" });
  svg.innerHTML = markup;
  return svg;
}

/** The outline of each seat's shape, in a box of 24 by 24. */
export const SHAPES = {
  circle: "M12 1.500a10.500 10.500 0 1 1 0 21a10.500 10.500 0 1 1 0-21z",
  square: "M3 3h18v18H3z",
  triangle: "M12 1L23.500 21.500H.5z",
  diamond: "M12 .3L23.300 12 12 23.700.700 12z",
  star: "M12 .6l3.500 7.400 8 1-5.900 5.500 1.500 8L12 18.600l-7.100 3.900 1.500-8L.500 9l8-1z",
  hexagon: "M6.200 1.800h11.600L23.600 12l-5.800 10.200H6.200L.400 12z",
};

/** The sign of a seat alone. */
export function mark(seat) {
  const shape = SHAPES[seat?.shape] ?? SHAPES.circle;
  const svg = picture("", "0 0 24 24", "mark");
  svg.append(s("path", { d: shape, class: "shape", style: `fill: var(--seat-${seat?.colour ?? "white"})` }));
  return svg;
}

/** The sign of a seat with its name. */
export function token(seat) {
  return h("span", { class: "token" }, mark(seat), h("span", { class: "name" }, seat.name));
}

/** Turn a sentence in parts into nodes. */
export function sentence(parts, seats = []) {
  if (!parts) return [];
  const list = Array.isArray(parts) ? parts : [parts];
  return list.map((part) =>
    typeof part === "string"
      ? document.createTextNode(part)
      : token(seats.find((seat) => seat.name === part.seat) ?? { name: part.seat }),
  );
}

/** A sentence as text alone. */
export const plain = (parts) => (parts ?? []).map((part) => (typeof part === "string" ? part : part.seat)).join("");

/** Read a block of data that came with the page. */
export function embedded(id) {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}
