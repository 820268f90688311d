// The head of every page: language, and the light of the room.

import { icon } from "./icons.js";
import { t } from "./words.js";

const YEAR = 60 * 60 * 24 * 365;
const LIGHTS = ["auto", "light", "dark"];
const LOOKS = {
  auto: () => ({ sign: "half", text: t("Light: as the system") }),
  light: () => ({ sign: "sun", text: t("Light: bright room") }),
  dark: () => ({ sign: "moon", text: t("Light: dark room") }),
};

export function remember(key, value) {
  document.cookie = `${key}=${value}; path=/; max-age=${YEAR}; SameSite=Lax`;
}

for (const button of document.querySelectorAll("[data-lang]")) {
  button.addEventListener("click", () => {
    remember("lang", button.dataset.lang);
    location.reload();
  });
}

const light = document.getElementById("theme");
showLight();
light.addEventListener("click", () => {
  const next = LIGHTS[(LIGHTS.indexOf(light.dataset.themeNow) + 1) % LIGHTS.length];
  light.dataset.themeNow = next;
  document.documentElement.dataset.theme = next;
  remember("theme", next);
  showLight();
});

function showLight() {
  const look = (LOOKS[light.dataset.themeNow] ?? LOOKS.auto)();
  light.replaceChildren(icon(look.sign));
  light.setAttribute("aria-label", look.text);
  light.title = look.text;
}
