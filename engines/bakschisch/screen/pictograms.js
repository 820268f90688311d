// The people and things of Bakschisch, cut like paper: filled shapes in a box of 48 by 48, one hand for all.

const FILL = 'fill="currentColor"';
const GAP = 'fill="none" stroke="var(--gap-colour, #fbf4e2)" stroke-linecap="round" stroke-linejoin="round"';

const CUT = {
  // A turbaned head over broad shoulders, a spear at the side.
  guard: `<path ${FILL} d="M38.500 2l4 8-2.600 2.500V45h-2.800V12.500L34.500 10z"/>
    <path ${FILL} d="M19 3.500l2.400 4c4 .8 6.600 3.400 6.600 6.700 0 1.700-.7 3-1.600 3.800H11.600c-.9-.8-1.600-2.100-1.600-3.800 0-3.300 2.600-5.900 6.600-6.700z"/>
    <path ${FILL} d="M12.500 19.500h13c0 5-2.600 8.500-6.500 8.500s-6.500-3.500-6.500-8.500z"/>
    <path ${FILL} d="M4 45c0-9 4-14.500 10-16 1.400 1.200 3 1.800 5 1.800s3.600-.6 5-1.800c6 1.500 10 7 10 16z"/>
    <path ${GAP} stroke-width="2" d="M9 35l19 9M29 35L10 44"/>`,
  // A bowed figure carrying a tray with a jug.
  servant: `<path ${FILL} d="M14 4.500a6.700 6.700 0 1 1 0 13.400a6.700 6.700 0 1 1 0-13.400z"/>
    <path ${FILL} d="M5 45c-1-11 0-19 3-24 1.600-2 4-2.600 7-2.200 3 .4 5 2 6.600 4.700l3.400 5.500h6v4.200h-8.600L20 29.500c.6 5 1.600 10 3 15.500z"/>
    <path ${FILL} d="M25.500 25.500h20v2.600h-20z"/>
    <path ${FILL} d="M33.500 7h5v2.500l-1 1.500c3.600 1.500 5.500 4.300 5.500 7.500 0 2-.8 4-2 5.300h-10c-1.200-1.300-2-3.300-2-5.300 0-3.200 1.900-6 5.500-7.500l-1-1.500z"/>
    <path ${GAP} stroke-width="1.600" d="M8.500 12h11"/>`,
  // A veiled head: the eyes only, the veil falling in one line.
  harem_lady: `<path ${FILL} d="M24 2.500c9 0 14 6.500 14.500 15 .5 9.500 2 18.500 5.500 27.500H4c3.500-9 5-18 5.500-27.500C10 9 15 2.500 24 2.500z"/>
    <path fill="var(--gap-colour, #fbf4e2)" d="M15 15.500c2.500-3.300 5.600-5 9-5s6.500 1.700 9 5v5.300c-2.600 1.400-5.600 2.200-9 2.200s-6.400-.8-9-2.200z"/>
    <path ${FILL} d="M16.800 17.300c1.700-1.700 3.700-1.700 5.400 0-1.700 1.500-3.700 1.500-5.400 0zM25.800 17.300c1.700-1.700 3.700-1.700 5.400 0-1.700 1.500-3.700 1.500-5.400 0z"/>
    <path ${GAP} stroke-width="1.700" d="M18 28c-.6 6-2 11-4 16M30 28c.6 6 2 11 4 16"/>`,
  // A bald head with an earring over a wide round body, a great key at the belt.
  eunuch: `<path ${FILL} d="M24 2.500c5.600 0 9 4 9 9.300 0 5.600-3.700 9.700-9 9.700s-9-4.100-9-9.700c0-5.300 3.400-9.300 9-9.300z"/>
    <path ${GAP} stroke-width="1.800" d="M19 16.500c1.500 1.300 3.100 1.900 5 1.900s3.500-.6 5-1.900"/>
    <circle cx="12.700" cy="16.500" r="2.100" fill="none" stroke="currentColor" stroke-width="1.600"/>
    <path ${FILL} d="M5 45C3 33 7.500 24.500 17 22c2 1.300 4.300 2 7 2s5-.7 7-2c9.500 2.500 14 11 12 23z"/>
    <path ${GAP} stroke-width="2" d="M6 35.500c11 3 25 3 36 0"/>
    <g ${GAP} stroke-width="1.900"><circle cx="24" cy="34.500" r="2.900"/><path d="M24 37.400V45M24 42h3"/></g>`,
  // Legs crossed, hands on the knees, on a bed of nails.
  fakir: `<path ${FILL} d="M24 1.500c5 0 8.200 2.700 8.200 6.300 0 1-.3 1.900-.7 2.600h-15c-.4-.7-.7-1.600-.7-2.600 0-3.600 3.200-6.300 8.200-6.300z"/>
    <path ${FILL} d="M17.800 11.900h12.400c-.1 3.300-1 5.300-2.500 6.500L24 23.500l-3.700-5.100c-1.500-1.200-2.400-3.200-2.500-6.500z"/>
    <path ${FILL} d="M19 19.500l5 6.500 5-6.500c4.800.9 7.500 3.600 8.500 8.500l2 6-3 1-4-6.500v4c5.600.6 9.500 1.500 9.500 3.300 0 1.700-2.500 2.200-5 2.200H11c-2.500 0-5-.5-5-2.200 0-1.800 3.900-2.700 9.500-3.300v-4l-4 6.500-3-1 2-6c1-4.900 3.700-7.600 8.500-8.500z"/>
    <path ${FILL} d="M3 44h42v2.600H3zM6 39.600l1.500 4h-3zM14 39.600l1.500 4h-3zM22 39.600l1.500 4h-3zM30 39.600l1.500 4h-3zM38 39.600l1.500 4h-3z"/>`,
  // The great turban with its plume and jewel, a beard, a wide collar.
  caliph: `<path ${FILL} d="M24.700 1c3 1.500 4 4.500 2.600 7.500C34.500 9 40 12.500 40 17c0 2.600-1.600 4.600-4 5.500H12c-2.400-.9-4-2.900-4-5.500 0-4.500 5.500-8 12.700-8.500C20.500 5.500 22 2.700 24.700 1z"/>
    <path fill="var(--gap-colour, #fbf4e2)" d="M24 11l3 4.200-3 4.300-3-4.300z"/>
    <path ${FILL} d="M14 24h20c.3 6.500-2.500 10-5 11.500L24 41l-5-5.500C16.500 34 13.700 30.500 14 24z"/>
    <path fill="var(--gap-colour, #fbf4e2)" d="M18.500 26h11c0 2-.6 3.700-1.600 5-1.200-1-2.500-1.500-3.900-1.500s-2.700.5-3.900 1.500c-1-1.300-1.600-3-1.600-5z"/>
    <path ${FILL} d="M3 46c.6-6 5-10.500 12.600-12L24 43.500 32.400 34C40 35.500 44.400 40 45 46z"/>`,
  coin: `<circle cx="24" cy="24" r="20" fill="var(--coin)"/><circle cx="24" cy="24" r="15" fill="none" stroke="var(--coin-ink)" stroke-opacity=".55" stroke-width="2"/>
    <path fill="var(--coin-ink)" fill-opacity=".8" d="M24 14l2.700 6.200 6.800.8-5 4.600 1.300 6.700L24 29l-5.800 3.300 1.300-6.700-5-4.600 6.800-.8z"/>`,
  // A hooded head with two eyes, a sack over the shoulder.
  thief: `<path ${FILL} d="M18 4c7.500 0 11.500 5.600 12 13l.6 5.500c5 1.600 8.400 7 8.400 14.500 0 3-.4 5.500-1 8H3c-.8-10 .4-18 3.400-23.500L7 17C7.200 9 10.500 4 18 4z"/>
    <path fill="var(--gap-colour, #fbf4e2)" d="M11.500 16.500c4-2 9.500-2 14 0l-.8 4.300c-4 1.300-8.400 1.300-12.400 0z"/>
    <path ${FILL} d="M14 18.600a1.600 1.600 0 1 1 3.200 0a1.600 1.600 0 1 1-3.200 0zM20.300 18.600a1.600 1.600 0 1 1 3.200 0a1.600 1.600 0 1 1-3.200 0z"/>
    <path ${FILL} d="M34 10l4.500-3L43 10l-1.600 3.500c3.300 2.500 5.100 6.300 5.100 10.500 0 5.500-3.200 9.500-8 9.500-2.800 0-5-1.300-6.300-3.500l-1.700-9c.6-3 2.200-5.600 5.100-7.500z"/>`,
  bag: `<path ${FILL} d="M16 4.500l4 2 4-2 4 2 4-2-3.500 8h-9z"/><path ${FILL} d="M19 15h10c9 5 14 12 14 19.500 0 6.500-6.500 10-19 10s-19-3.500-19-10C5 27 10 20 19 15z"/>
    <path ${GAP} stroke-width="2.200" d="M16 20.500c5 2 11 2 16 0"/>`,
  throne: `<path ${FILL} d="M24 1.500c2 4.500 4.500 6.500 9 8 1.800 5 2.500 11 2.300 18.500H12.700C12.500 20.500 13.200 14.500 15 9.500c4.500-1.500 7-3.500 9-8z"/>
    <path fill="var(--gap-colour, #fbf4e2)" d="M24 12l3.200 5-3.200 5-3.200-5z"/>
    <path ${FILL} d="M4.500 22c3.500 0 5.500 2 5.500 5v2.800h28V27c0-3 2-5 5.500-5v3c-1.200 0-2 .8-2 2v10h-35V27c0-1.200-.8-2-2-2zM8 39h32v3H8zM10 43.500h5V47h-5zM33 43.500h5V47h-5z"/>`,
  cross: `<path fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" d="M12 12l24 24M36 12L12 36"/>`,
};

/** The markup of a pictogram, or nothing. */
export const cut = (name) => CUT[name] ?? "";

/** A pictogram as an element. */
export function pictogram(name, kit) {
  return CUT[name] ? kit.picture(CUT[name], "0 0 48 48", `pic pic-${name}`) : null;
}
