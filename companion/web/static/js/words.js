// The words of the page in its language; the English sentence is the key, its forms for one and for many the value.

const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

export const lang = document.documentElement.lang || "en";

/** Say an English text in the language of the page, `{blanks}` filled in. */
export function t(text, blanks = {}) {
  return fill(forms(text, text)[0], blanks);
}

/** Say one of two texts, by a number that they may call `{count}`. */
export function tn(one, many, count, blanks = {}) {
  return fill(forms(one, one, many).at(single(count) ? 0 : -1), { count, ...blanks });
}

const forms = (key, ...english) => (words[key] === undefined ? english : [words[key]].flat());

// French counts nothing as one thing; English and Italian do not.
const single = (count) => (lang === "fr" ? Math.abs(count) < 2 : count === 1);

const fill = (text, blanks) => text.replace(/\{(\w+)\}/g, (whole, key) => (key in blanks ? blanks[key] : whole));
