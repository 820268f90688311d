// Asking the companion to do something: one request at a time, repeatable without being done twice.

import { h, sentence } from "./parts.js";
import { sound } from "./sound.js";
import { whyButton } from "./why.js";
import { t } from "./words.js";

/** Milliseconds after which nobody waits for an answer any longer. */
const PATIENCE = 8000;
let busy = false;

/** A key by which the companion knows a request that it has already heard. */
export const freshKey = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Send a request; `near` is where a refusal is shown. Gives the answer, or null when there was none. */
export async function post(address, body, { near, seats = [], method = "POST" } = {}) {
  if (busy) return null;
  busy = true;
  near?.querySelector(":scope > .refusal")?.remove();
  const held = hold(near);
  const answer = await send(address, body, method);
  busy = false;
  held.forEach((button) => (button.disabled = false));
  if (answer === null) {
    const again = h(
      "button",
      { type: "button", class: "quiet", onclick: () => post(address, body, { near, seats, method }) },
      t("Try again"),
    );
    show(near, h("p", { class: "refusal", role: "alert" }, h("span", {}, t("The companion does not answer.")), again));
  } else if (!answer.ok) {
    sound("refuse");
    show(
      near,
      h(
        "p",
        { class: "refusal", role: "alert" },
        h("span", {}, sentence(answer.why, seats)),
        answer.rule && whyButton([answer.rule]),
      ),
    );
  }
  return answer;
}

function hold(near) {
  const buttons = [...(near?.querySelectorAll("button:not(:disabled)") ?? [])];
  buttons.forEach((button) => (button.disabled = true));
  return buttons;
}

/** Ask something that changes nothing; as often as one likes. */
export const ask = (address, body) => send(address, body, "POST");

async function send(address, body, method) {
  try {
    const reply = await fetch(address, {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body ?? {}),
      signal: AbortSignal.timeout?.(PATIENCE), // older browsers know none, and wait
    });
    return await reply.json();
  } catch {
    return null;
  }
}

function show(near, message) {
  near?.querySelector(":scope > .refusal")?.remove();
  near?.append(message);
  message.scrollIntoView({ block: "nearest" });
}
