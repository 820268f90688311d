// "Why?": the rule in words first, then its id and its place in the booklet.

import { h } from "./parts.js";
import { lang, t } from "./words.js";

/** A button that opens the rules behind a sentence. */
export function whyButton(rules) {
  return h(
    "button",
    {
      type: "button",
      class: "quiet",
      onclick: (event) => {
        event.stopPropagation();
        open(rules);
      },
    },
    t("why?"),
  );
}

async function open(ids) {
  const list = h("div", {}, h("p", {}, "…"));
  const close = h("button", { type: "button", class: "button" }, t("Close"));
  const dialog = h(
    "dialog",
    { class: "why", "aria-label": t("Why?") },
    h("article", {}, h("h2", {}, t("Why?")), list, close),
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    event.stopPropagation();
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  const rules = await Promise.all(ids.map(fetchRule));
  list.replaceChildren(...rules.map(shown));
}

async function fetchRule(id) {
  try {
    const reply = await fetch(`/api/rule/${encodeURIComponent(id)}?lang=${lang}`);
    return reply.ok ? await reply.json() : { id };
  } catch {
    return { id };
  }
}

function shown(rule) {
  const text = rule.text ?? t("The rule could not be fetched.");
  const number = rule.game ? h("a", { href: `/rules/${rule.game}#${rule.id}` }, rule.id) : rule.id;
  return h("div", { class: "rule" }, h("p", {}, text), h("p", { class: "place" }, number, place(rule)));
}

/** Where a rule stands, in words. */
export function place(rule) {
  const books = (rule.books ?? []).map((book) => BOOKS[book]?.() ?? book);
  const follows = rule.derived ? [t("follows from the text")] : [];
  return ["", rule.section, ...books, ...follows].filter((bit) => bit !== undefined).join(" · ");
}

const BOOKS = { fr: () => t("French booklet"), it: () => t("Italian booklet") };
