// Notices: calm bars that say what is the matter and what to do; a tap puts them away.

import { icon } from "./icons.js";
import { h, sentence } from "./parts.js";
import { post } from "./post.js";
import { t } from "./words.js";

/** Show the notices of a snapshot. */
export function showNotices(host, snapshot) {
  const bars = (snapshot.notices ?? []).map((notice) => {
    const away = h(
      "button",
      { type: "button", class: "switch", "aria-label": t("Put away"), title: t("Put away") },
      icon("close"),
    );
    const bar = h("div", { class: `bar ${notice.kind}` }, h("span", {}, sentence(notice.say, snapshot.seats)), away);
    away.addEventListener("click", async () => {
      const answer = await post(`/api/notice/${notice.id}/dismiss`, {}, { near: bar });
      if (answer?.ok) bar.remove();
    });
    return bar;
  });
  host.replaceChildren(...bars);
}
