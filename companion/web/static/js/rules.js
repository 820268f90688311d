// Searching the rules by typing: every word must occur, accents and capitals do not matter.

import { tn } from "./words.js";

const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const rules = [...document.querySelectorAll(".rule")].map((element) => ({ element, text: bare(element.textContent) }));
const find = document.getElementById("find");

function search() {
  const words = bare(find.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { element, text } of rules) {
    element.hidden = !words.every((word) => text.includes(word));
    count += element.hidden ? 0 : 1;
  }
  for (const chapter of document.querySelectorAll(".chapter"))
    chapter.hidden = !chapter.querySelector(".rule:not([hidden])");
  document.getElementById("none").hidden = count > 0;
  document.getElementById("found").textContent = words.length ? tn("{count} rule", "{count} rules", count) : "";
}

find.addEventListener("input", search);
search();
