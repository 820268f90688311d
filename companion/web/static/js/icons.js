// The few signs of the companion itself, drawn with one pen.

import { picture } from "./parts.js";

const LINES = {
  asked: '<path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3.500"/>',
  answering: '<circle cx="12" cy="12" r="8.500"/><path d="M12 12l4-5"/>',
  sealed:
    '<path d="M12 2.500l2.600 1.800 3.200-.2.900 3 2.600 1.900L20.200 12l1.100 3-2.600 1.900-.9 3-3.200-.2L12 21.500l-2.600-1.800-3.200.2-.9-3L2.700 15l1.100-3-1.100-3 2.600-1.900.9-3 3.200.2z"/><path d="M8.300 12.300l2.600 2.600 4.900-5.200"/>',
  sun: '<circle cx="12" cy="12" r="4.200"/><path d="M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400"/>',
  moon: '<path d="M19.500 14.500A8 8 0 1 1 9.500 4.500a6.300 6.300 0 0 0 10 10z"/>',
  half: '<circle cx="12" cy="12" r="8.500"/><path d="M12 3.500a8.500 8.500 0 0 1 0 17z" fill="currentColor"/>',
  sound:
    '<path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11"/>',
  silent: '<path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5"/>',
  deck: '<rect x="4" y="6" width="12" height="15.500" rx="2" stroke-width="1.600"/><path d="M8 6V4.500a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2V16a2 2 0 0 1-2 2h-2" stroke-width="1.600"/><path d="M10 10.500l2.500 3.300L10 17l-2.500-3.200z" stroke-width="1.400"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  up: '<path d="M6 15l6-6 6 6"/>',
  down: '<path d="M6 9l6 6 6-6"/>',
  left: '<path d="M15 5l-7 7 7 7"/>',
  right: '<path d="M9 5l7 7-7 7"/>',
  start: '<path d="M8 5l11 7-11 7z"/>',
  pause: '<path d="M8.500 5v14M15.500 5v14"/>',
  flip: '<path d="M4.500 12a7.500 7.500 0 0 1 13-5l2 2M19.500 12a7.500 7.500 0 0 1-13 5l-2-2M19.500 4.500V9H15M4.500 19.500V15H9"/>',
  sand: '<path d="M6 3h12M6 21h12M7.500 3c0 5 3.500 6 3.500 9s-3.500 4-3.500 9M16.500 3c0 5-3.500 6-3.500 9s3.500 4 3.500 9"/>',
  more: '<path d="M12 5v14M5 12h14"/>',
};

export const WAX =
  '<path fill="currentColor" d="M12 1.300l2.900 2 3.600-.2 1 3.400 2.900 2.100-1.200 3.400 1.200 3.400-2.900 2.100-1 3.400-3.600-.2-2.900 2-2.900-2-3.600.2-1-3.400L1.600 15.400 2.800 12 1.600 8.600l2.900-2.100 1-3.400 3.600.2z"/>' +
  '<g fill="none" stroke="#222b52" stroke-width="1.100" stroke-linejoin="round" stroke-linecap="round"><circle cx="12" cy="12" r="6.900"/><path d="M9 8.200h6M9 15.800h6M9.800 8.200c0 2.300 1.700 2.600 1.700 3.800s-1.700 1.500-1.700 3.800M14.200 8.200c0 2.300-1.700 2.600-1.700 3.800s1.700 1.500 1.700 3.800"/></g>';

/** One of the signs. */
export const icon = (name) => picture(LINES[name], "0 0 24 24", "icon");
