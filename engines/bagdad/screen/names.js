// What the people, stones and quarters of Baghdad are called on the screen.

export const DISTRICTS = ["bazar", "port", "souk", "casbah", "palace"];
export const STONES = ["fake", "sapphire", "emerald", "ruby", "diamond"];
export const AGENTS = ["caravaneer", "merchant", "trader", "assassin"];
export const WORTH = { fake: 0, sapphire: 12, emerald: 20, ruby: 27, diamond: 35 };
export const SURPRISES = [0, 1, 10, 50];
export const DESERT = "desert";

/** What a pawn is, without its number. */
export const kindOf = (pawn) => pawn.split(" ")[0];

export function districtName(district, t) {
  const names = { bazar: t("Bazar"), port: t("Port"), souk: t("Souk"), casbah: t("Casbah"), palace: t("Palace") };
  return names[district];
}

export function stoneName(stone, t) {
  const names = {
    fake: t("Fake gem"),
    sapphire: t("Sapphire"),
    emerald: t("Emerald"),
    ruby: t("Ruby"),
    diamond: t("Clear diamond"),
  };
  return names[stone];
}

export function kindName(kind, t) {
  const names = {
    thief: t("Thief"),
    caravaneer: t("Caravaneer"),
    merchant: t("Merchant"),
    trader: t("Trader"),
    assassin: t("Assassin"),
    vizier: t("Grand Vizier"),
  };
  return names[kind];
}

/** A pawn with its number, where its kind has several. */
export function pawnName(pawn, t) {
  const [kind, number] = pawn.split(" ");
  return number ? `${kindName(kind, t)} ${number}` : kindName(kind, t);
}

/** Where a place is, in a few words. */
export function placeName(place, view, t) {
  if (place === DESERT) return t("Desert");
  const [district, kind] = groundOf(place, view);
  const where = kind === "shop" ? t("{district}, shop", { district: districtName(district, t) }) : t("{district}, street", { district: districtName(district, t) });
  return where;
}

/** District and kind of a place. */
export function groundOf(place, view) {
  if (!view.board) return place.split(" ");
  const { district, kind } = view.board.cells[place];
  return [district, kind];
}

/** Every pawn in the city and the desert: {seat, pawn, kind, place}; the vizier belongs to nobody. */
export function everybody(view) {
  const pawns = Object.entries(view.players).flatMap(([seat, player]) =>
    Object.entries(player.pawns).map(([pawn, place]) => ({ seat, pawn, kind: kindOf(pawn), place })),
  );
  return [...pawns, { seat: null, pawn: "vizier", kind: "vizier", place: view.vizier }];
}
