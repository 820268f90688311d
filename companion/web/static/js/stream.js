// What the companion tells: whole snapshots, one after another; a lost line heals by itself.

import { lang, t } from "./words.js";

/** Listen, and call `on[kind]` with each message. */
export function listen(page, on) {
  const source = new EventSource(`/stream?page=${page}&lang=${lang}`);
  const sign = document.getElementById("connection");
  let waiting = null;
  for (const [kind, hear] of Object.entries(on)) {
    source.addEventListener(kind, (event) => hear(JSON.parse(event.data)));
  }
  source.addEventListener("open", () => {
    clearTimeout(waiting);
    waiting = null;
    sign.hidden = true;
  });
  source.addEventListener("error", () => {
    // A short break is nobody's business; a longer one is said.
    waiting ??= setTimeout(() => {
      sign.textContent = t("Connection lost. Reconnecting…");
      sign.hidden = false;
    }, 1500);
    if (source.readyState === EventSource.CLOSED) {
      setTimeout(() => {
        source.close();
        clearTimeout(waiting);
        listen(page, on);
      }, 3000);
    }
  });
  addEventListener("pagehide", () => source.close());
}
