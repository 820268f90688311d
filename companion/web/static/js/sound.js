// Five short sounds, made here and nowhere recorded; silent until the table wants them.

import { icon } from "./icons.js";
import { t } from "./words.js";

// Each note: pitch in hertz, when it begins and how long it rings, in seconds.
const TUNES = {
  seal: [
    [180, 0, 0.09],
    [120, 0.05, 0.14],
  ],
  reveal: [
    [392, 0, 0.5],
    [494, 0.07, 0.5],
    [587, 0.14, 0.7],
  ],
  refuse: [
    [233, 0, 0.16],
    [208, 0.16, 0.26],
  ],
  hurry: [[880, 0, 0.07]],
  time: [
    [523, 0, 0.3],
    [392, 0.25, 0.3],
    [262, 0.5, 0.8],
  ],
};
const KEY = "sablier.sound";
let air = null;
let on = wanted();

function wanted() {
  const kept = localStorage.getItem(KEY);
  return kept ? kept === "on" : matchMedia("(width >= 900px)").matches;
}

/** Play one of the five: seal, reveal, refuse, hurry, time. */
export function sound(name) {
  // A browser keeps silent until somebody has touched the page.
  if (!on || navigator.userActivation?.hasBeenActive === false) return;
  air ??= new AudioContext();
  if (air.state === "suspended") air.resume();
  for (const [pitch, from, long] of TUNES[name] ?? []) ring(pitch, air.currentTime + from, long);
}

function ring(pitch, from, long) {
  const voice = air.createOscillator();
  const loud = air.createGain();
  voice.type = "triangle";
  voice.frequency.value = pitch;
  loud.gain.setValueAtTime(0, from);
  loud.gain.linearRampToValueAtTime(0.22, from + 0.012);
  loud.gain.exponentialRampToValueAtTime(0.001, from + long);
  voice.connect(loud).connect(air.destination);
  voice.start(from);
  voice.stop(from + long + 0.02);
}

/** Make a button the switch of the sound. */
export function soundSwitch(button) {
  const show = () => {
    const text = on ? t("Sound: on") : t("Sound: off");
    button.replaceChildren(icon(on ? "sound" : "silent"));
    button.setAttribute("aria-label", text);
    button.setAttribute("aria-pressed", on);
    button.title = text;
  };
  button.addEventListener("click", () => {
    on = !on;
    localStorage.setItem(KEY, on ? "on" : "off");
    show();
    sound("seal");
  });
  show();
}
