// The cards of Verrat!, the Sultan and his crown, cut like paper: filled shapes in a box of 48 by 48, one hand for all.

const FILL = 'fill="currentColor"';
const GAP = 'fill="none" stroke="var(--gap-colour, #fbf4e2)" stroke-linecap="round" stroke-linejoin="round"';
const HOLE = 'fill="var(--gap-colour, #fbf4e2)"';

const CUT = {
  // A horse's head and neck, the mane in three cuts.
  horses: `<path ${FILL} d="M13 46c0-9 5.500-13 8-20-4.500 2.600-8 4.500-12 5.500-3.500.8-6-1.600-5-5L12.500 14l.8-9.500 5 4.600C30.500 8 39 15.500 41.500 28c1.200 6.500 1 12 .5 18z"/>
    <circle cx="19.500" cy="17.500" r="1.900" ${HOLE}/><path ${GAP} stroke-width="2" d="M29 14.500c5 4 7.500 9 8 16M24.500 20c4 3.500 5.500 7.500 5.500 13.500"/>`,
  // A barrel on its wheel, aimed high.
  cannons: `<path ${FILL} d="M6.500 25.500L38 8.500l6.500 11.800-31.500 17c-4 2-8 1-9.800-2.500-1.700-3.300-.5-7.300 3.300-9.300z"/><path ${FILL} d="M36 6.500l3.600-2 8 14.500-3.600 2z"/>
    <circle cx="22" cy="35" r="11.500" ${HOLE}/><circle cx="22" cy="35" r="10" ${FILL}/><circle cx="22" cy="35" r="6.200" ${HOLE}/><circle cx="22" cy="35" r="2.500" ${FILL}/>
    <path fill="none" stroke="currentColor" stroke-width="2" d="M22 27v16M14 35h16"/><path ${FILL} d="M31 42.500h14V46H29z"/>`,
  // Three bars, one upon two.
  gold: `<path ${FILL} d="M2 43.500l4.200-14h12.600l4.200 14zM25 43.500l4.200-14h12.600l4.200 14zM13.500 27l4.200-14h12.600l4.200 14z"/>
    <path ${GAP} stroke-width="1.800" d="M20.500 17h7M9 33.500h7M32 33.500h7"/><path ${FILL} d="M39 3l1.500 4.500L45 9l-4.500 1.500L39 15l-1.500-4.500L33 9l4.500-1.500zM8 8l1 3 3 1-3 1-1 3-1-3-3-1 3-1z"/>`,
  // Two sabres crossed over a round shield.
  troops: `<circle cx="24" cy="22" r="12.500" fill="currentColor" fill-opacity=".32"/>
    <g fill="none" stroke="currentColor" stroke-linecap="round"><path stroke-width="4.600" d="M41 4c1 13-7 24-24 33.500M7 4C6 17 14 28 31 37.500"/><path stroke-width="3.600" d="M11.500 32l10 10.500M36.500 32l-10 10.500"/><path stroke-width="4.600" d="M14.500 39.500l-5 5M33.500 39.500l5 5"/></g>`,
  // A corded bale, and a jar behind it.
  goods: `<path ${FILL} d="M30.500 3h10v3.600l-1.600 2.600c4.600 2.800 7.100 8 7.100 15.300 0 8.500-2.800 15.500-7.500 20.500H32.500C27.800 40 25 33 25 24.500c0-7.300 2.500-12.500 7.100-15.300l-1.600-2.600z"/>
    <path ${HOLE} d="M1 21.500h28.500V47H1z"/><path ${FILL} d="M2.500 25c0-1.200.8-2 2-2H26c1.200 0 2 .8 2 2v18.500c0 1.200-.8 2-2 2H4.500c-1.200 0-2-.8-2-2z"/>
    <path ${GAP} stroke-width="2.200" d="M2.500 34.200H28M15.200 23v22.500"/><path ${GAP} stroke-width="2" d="M33 15.500h9"/>`,
  // A dhow under two lateen sails.
  ships: `<path ${FILL} d="M2.500 33h43c-1.600 7.600-6 12-12.500 13H15C8.500 45 4.100 40.600 2.500 33z"/><path ${FILL} d="M23.500 2.500C36 7 42.500 16.500 43 30H23.500zM20 9C12.500 14 8 21 6.500 30H20z"/>
    <path ${GAP} stroke-width="2" d="M8 39c4-2 7 2 11 0s7 2 11 0 6 1.500 9 .500"/>`,
  // The key of the dungeon.
  pardon: `<path ${FILL} fill-rule="evenodd" d="M14.500 2.500a12 12 0 0 1 11.400 15.700L45 37.300V46h-9v-5h-5v-5h-5v-5.500l-5.200-5.200A12 12 0 1 1 14.500 2.500zm-3 5.500a4 4 0 1 0 .1 8 4 4 0 0 0-.1-8z"/>`,
  // The great turban with plume and jewel, a beard, shoulders.
  sultan: `<path ${FILL} d="M24.500.5c3.600 2 4.600 5.200 3 8.500 7.500.8 13 4.500 13 9.300 0 2.700-1.700 4.800-4.300 5.700H11.800c-2.600-.9-4.300-3-4.300-5.700 0-4.800 5.500-8.500 13-9.300C19.700 5.700 21.200 2.500 24.500.5z"/>
    <path ${GAP} stroke-width="1.700" d="M10 18.500c5-1.500 8.500-4 11-8M38 18.500c-5-1.500-8.500-4-11-8"/><path ${HOLE} d="M24 11.500l3 4.300-3 4.300-3-4.300z"/>
    <path ${FILL} d="M13.500 25.500h21c.3 5-1.300 9-4.200 11.300L24 43.500l-6.300-6.700c-2.900-2.300-4.500-6.300-4.200-11.300z"/><path ${HOLE} d="M18 27.500h12c0 2.200-.7 4-1.900 5.300-1.300-.9-2.600-1.300-4.100-1.300s-2.800.4-4.100 1.300c-1.200-1.300-1.900-3.100-1.900-5.300z"/>
    <path ${FILL} d="M2 47c.8-6 5.500-10 13.200-11.200L24 45.500l8.800-9.700C40.500 37 45.200 41 46 47z"/>`,
  crown: `<path ${FILL} d="M5 40l-3-24 11 9L24 6l11 19 11-9-3 24z"/><path ${GAP} stroke-width="2.400" d="M7 34.500h34"/>`,
  // The back of a card: a star in a frame.
  back: `<path fill="none" stroke="currentColor" stroke-width="2" d="M24 4l5.800 14.200L44 24l-14.200 5.800L24 44l-5.800-14.200L4 24l14.200-5.800z"/><circle cx="24" cy="24" r="4.500" ${FILL}/>`,
};

export const POWERS = ["horses", "cannons", "gold", "troops", "goods", "ships"];
export const CARDS = [...POWERS, "pardon"];

/** The markup of a pictogram, or nothing. */
export const cut = (name) => CUT[name] ?? "";

/** A pictogram as an element. */
export function pictogram(name, kit) {
  return CUT[name] ? kit.picture(CUT[name], "0 0 48 48", `pic pic-${name}`) : null;
}

/** What a card is called. */
export function cardName(card, t) {
  const names = { horses: t("Horses"), cannons: t("Cannons"), gold: t("Gold"), troops: t("Troops"), goods: t("Goods"), ships: t("Ships"), pardon: t("Pardon") };
  return names[card];
}
