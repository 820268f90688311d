// Teaching a printed board: the game draws and asks, this page names, keeps and forgets.
//
// A game's /games/<name>/teach.js has teach(host, kit): it draws into `host` and gives
//   {setup(): the part of a setup that was taught, or null while it is not complete,
//    missing(): what is still to be done, in words,
//    show(setup, drawing): take up a board that was taught before,
//    drawing(): how the board looks, kept beside the setup for the scene's kit; may be left out}.

import { kit as makeKit } from "./game.js";
import { embedded, h } from "./parts.js";
import { post } from "./post.js";
import { t } from "./words.js";

const $ = (id) => document.getElementById(id);
const { game, printed } = embedded("lesson");
document.head.append(h("link", { rel: "stylesheet", href: `/games/${game.name}/scene.css` }));
const { teach } = await import(`/games/${game.name}/teach.js`);
const lesson = teach($("lesson-board"), makeKit([]));
showTaught();

$("keep").addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = $("keep");
  form.querySelector(":scope > .refusal")?.remove();
  const name = $("name").value.trim();
  const missing = lesson.setup() ? (name ? "" : t("Give the board a name.")) : lesson.missing();
  if (missing) return form.append(h("p", { class: "refusal", role: "alert" }, missing));
  const answer = await post(`/api/printed/${game.name}`, { name, setup: lesson.setup(), drawing: lesson.drawing?.() ?? {} }, { near: form });
  if (answer?.ok) location.reload();
});

function showTaught() {
  const own = printed.filter((one) => !one.specimen);
  const rows = own.map((one) => {
    const row = h("li", {}, h("b", {}, one.name));
    const change = h("button", { type: "button", class: "quiet", onclick: () => takeUp(one) }, t("Change"));
    const away = h("button", { type: "button", class: "quiet", onclick: () => forget(one, row) }, t("Delete"));
    row.append(change, away);
    return row;
  });
  $("taught").replaceChildren(...(rows.length ? rows : [h("li", { class: "muted" }, t("None yet."))]));
}

function takeUp(one) {
  lesson.show(one.setup, one.drawing);
  $("name").value = one.name;
  $("lesson-board").scrollIntoView({ block: "start" });
}

async function forget(one, row) {
  if (!confirm(t("Forget the board “{name}”?", { name: one.name }))) return;
  const answer = await post(`/api/printed/${game.name}/${encodeURIComponent(one.name)}`, null, {
    near: row,
    method: "DELETE",
  });
  if (!answer?.ok) return;
  printed.splice(printed.indexOf(one), 1);
  showTaught();
}
