// The people and things of Baghdad, cut like paper: filled shapes in a box of 48 by 48, one hand for all.

const FILL = 'fill="currentColor"';
const GAP = 'fill="none" stroke="var(--gap-colour, #fbf4e2)" stroke-linecap="round" stroke-linejoin="round"';
const LINE = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

const CUT = {
  // A hood, and two eyes that look out of it.
  thief: `<path ${FILL} d="M24 2.500c9.500 0 14.500 7 15 17 .3 6 1.600 9.500 5.500 12.500-1.500 6-5 10.500-9.500 13.500h-22C8.500 42.500 5 38 3.500 32c3.900-3 5.200-6.500 5.500-12.500.5-10 5.500-17 15-17z"/>
    <path fill="var(--gap-colour, #fbf4e2)" d="M13 19.500c7-3.200 15-3.200 22 0l-1 6.500c-6.500 2.600-13.500 2.600-20 0z"/>
    <circle ${FILL} cx="19" cy="22.600" r="2.400"/><circle ${FILL} cx="29" cy="22.600" r="2.400"/>`,
  // A dromedary on its way.
  caravaneer: `<path ${FILL} d="M2.500 13.500c0-3.500 2.300-5.500 5.500-5.500 2.800 0 4.700 1.300 5.500 3.500l2 .7-2.200 2.300c.4 4.500 1.700 8 4.200 9 .8-6.500 4-12 8.500-12s7.200 4.500 9 9.500c4 .5 7 3 8.500 7l2.500 6.500-2.300 1-3.200-5.500-.5 5 2 10.500h-4.200l-2.300-10-3.500-3.500h-11L19 37l-.5 8.500h-4L14 35.500C9.500 32 7.700 26 7.400 18.500L3.800 17z"/>`,
  // A jar of oil with two handles.
  merchant: `<path ${FILL} d="M17 3.500h14v4L28.500 11C36 13.800 40 20 40 26.500c0 8-5 14-9.500 16.500v2.500h-13V43C13 40.500 8 34.500 8 26.500 8 20 12 13.800 19.500 11L17 7.500z"/>
    <path ${GAP} stroke-width="2.200" d="M9.500 22.500c9 3.300 20 3.300 29 0M9.500 30.500c9 3.300 20 3.300 29 0"/>
    <path ${LINE} stroke-width="3" d="M17.500 6C11 6 7.500 9.500 8.500 15.500M30.500 6C37 6 40.500 9.500 39.500 15.500"/>`,
  // The scales of a big business.
  trader: `<path ${FILL} d="M22.300 3.500h3.400v6.300l16 2.600v3L25.700 13v27H34v4H14v-4h8.300V13L6.300 15.400v-3l16-2.600z"/>
    <path ${FILL} d="M1.500 27h16c-.6 5-3.600 8-8 8s-7.400-3-8-8zM30.500 27h16c-.6 5-3.600 8-8 8s-7.400-3-8-8z"/>
    <path ${LINE} stroke-width="1.900" d="M9.500 14.500L3.500 27M9.500 14.500l6 12.500M38.500 14.500l-6 12.500M38.500 14.500l6 12.500"/>`,
  // A curved dagger.
  assassin: `<path ${FILL} d="M5 45c-1.500-1.500-1.500-3 0-4 11-4 18.500-12 22.500-24l8.500 5.500C29.500 35.500 19 43.500 5 45z"/>
    <path ${FILL} d="M23 11.500l2.200-3.300 18 11.700-2.200 3.300z"/><path ${FILL} d="M31.500 9.500L36.800 1.500c2-1 6.500 1.500 7.200 4.300l-5.300 8.300z"/>
    <path ${GAP} stroke-width="1.700" d="M13 40c7-3.500 12.500-9 16.500-17"/>`,
  // The great turban with its plume, a beard, a wide collar.
  vizier: `<path ${FILL} d="M24.500.8c3 1.500 4 4.500 2.600 7.500C35 8.800 41 12.500 41 17c0 2.600-1.800 4.600-4.500 5.500h-25C8.800 21.600 7 19.600 7 17c0-4.500 6-8.200 13.700-8.700C20.500 5.500 22 2.500 24.500.8z"/>
    <path fill="var(--gap-colour, #fbf4e2)" d="M24 10.800l3.200 4.400-3.200 4.500-3.200-4.500z"/>
    <path ${FILL} d="M14 24.300h20c.3 6.500-2.500 10-5 11.500L24 41.500l-5-5.700c-2.500-1.500-5.300-5-5-11.500z"/>
    <path fill="var(--gap-colour, #fbf4e2)" d="M18.500 26.300h11c0 2-.6 3.700-1.600 5-1.200-1-2.500-1.500-3.900-1.500s-2.700.5-3.900 1.500c-1-1.300-1.600-3-1.600-5z"/>
    <path ${FILL} d="M3 46.500c.6-6 5-10.800 12.600-12.300L24 44l8.400-9.800C40 35.700 44.400 40.500 45 46.500z"/>`,
  // The slipper with its curled toe.
  slipper: `<path ${FILL} d="M2.500 30.500c0-6 3.500-9.700 9-9.700 8.500 0 11 6.200 19.500 6.200 6.500 0 10.500-4 10.500-9 0-2.800-1.500-4.300-3.700-4.300-2.300 0-3.500 1.600-3.300 3.600-1.900-1-2.800-2.700-2.500-4.700.5-3.300 3.300-5.100 6.700-5.100 4.800 0 7.800 4.500 7.800 10.500C46.500 31 37 40 24 40H12c-6 0-9.500-4-9.500-9.500z"/>
    <path ${GAP} stroke-width="2.200" d="M6.500 30.500c1-3.800 4-5.500 8-4.500 3 .8 4.500 3.300 4 7"/>`,
  // The back of a trade card.
  cards: `<rect ${FILL} x="5" y="9" width="23" height="33" rx="4" transform="rotate(-9 16 25)"/>
    <rect fill="var(--gap-colour, #fbf4e2)" x="15.500" y="4.500" width="28" height="38" rx="5"/>
    <rect ${FILL} x="18" y="7" width="23" height="33" rx="3.500"/><path ${GAP} stroke-width="2" d="M29.500 14.500l5.500 9-5.500 9-5.500-9z"/>`,
  bag: `<path ${FILL} d="M16 4.500l4 2 4-2 4 2 4-2-3.500 8h-9z"/><path ${FILL} d="M19 15h10c9 5 14 12 14 19.500 0 6.500-6.500 10-19 10s-19-3.500-19-10C5 27 10 20 19 15z"/>
    <path ${GAP} stroke-width="2.200" d="M16 20.500c5 2 11 2 16 0"/>`,
  // The present on a birthday card.
  present: `<path ${FILL} d="M4 15h40v8H4zM7 25.500h34V44H7z"/><path ${GAP} stroke-width="3.200" d="M24 15v29"/>
    <path ${LINE} stroke-width="3.200" d="M24 14C18 14 13.500 11.500 13.500 8c0-2 1.500-3.500 3.500-3.500 3.500 0 6 4.500 7 9.500 1-5 3.500-9.500 7-9.500 2 0 3.500 1.500 3.500 3.500 0 3.500-4.500 6-10.500 6z"/>`,
  surprise: `<rect ${FILL} x="8" y="4" width="32" height="40" rx="5"/><path ${GAP} stroke-width="3.600" d="M17.500 18.500c0-4 2.800-6.500 6.500-6.500s6.500 2.400 6.500 6c0 5-6.500 5.500-6.500 11"/><circle cx="24" cy="35.500" r="2.500" fill="var(--gap-colour, #fbf4e2)"/>`,
  goods: `<rect ${FILL} x="8" y="4" width="32" height="40" rx="5"/><path fill="var(--gap-colour, #fbf4e2)" d="M15 20.500h18l-2.500 13.500h-13z"/><path ${GAP} stroke-width="2.400" d="M18 20c0-5 2.300-8 6-8s6 3 6 8"/>`,
};

// Every stone has its own cut, so that it is known without its colour.
const GEMS = {
  fake: ["#e8bd3f", "M24 5.500a18.500 18.500 0 1 1 0 37a18.500 18.500 0 1 1 0-37z", "M13 19c2-4.500 5.500-7 10-7.500"],
  sapphire: ["#2b68cc", "M24 3.500L41.500 13.800v20.400L24 44.500 6.500 34.200V13.800z", "M24 13l9 5.300v11.400L24 35l-9-5.300V18.300zM24 3.500V13M41.500 13.800L33 18.300M41.500 34.200L33 29.700M24 44.500V35M6.500 34.200l8.500-4.500M6.500 13.800l8.500 4.500"],
  emerald: ["#1b9160", "M14 3.500h20l7.500 7.500v26L34 44.500H14L6.500 37V11z", "M18 12h12l3.500 3.500v17L30 36H18l-3.500-3.500v-17zM14 3.500l4 8.500M34 3.500L30 12M14 44.500l4-8.500M34 44.500L30 36"],
  ruby: ["#cf3140", "M24 45L3.500 14.500 13 5.500h22l9.500 9z", "M3.500 14.500h41M13 5.500l5 9L24 45l6-30.500 5-9M18 14.500l6-9 6 9"],
  diamond: ["#e4f3f8", "M24 2.500l17 21.500-17 21.500L7 24z", "M24 2.500L16 24l8 21.500L32 24zM7 24h34"],
};

/** The markup of a pictogram, or nothing. */
export const cut = (name) => (GEMS[name] ? gem(...GEMS[name]) : (CUT[name] ?? ""));

function gem(colour, outline, facets) {
  return `<path d="${outline}" fill="${colour}" stroke="#231d3a" stroke-width="2" stroke-linejoin="round"/>
    <path d="${facets}" fill="none" stroke="${colour === "#e4f3f8" ? "#5a7388" : "#fff"}" stroke-opacity=".62" stroke-width="1.700" stroke-linejoin="round" stroke-linecap="round"/>`;
}

/** A pictogram as an element. */
export function pictogram(name, kit) {
  const markup = cut(name);
  return markup ? kit.picture(markup, "0 0 48 48", `pic pic-${name}`) : null;
}
