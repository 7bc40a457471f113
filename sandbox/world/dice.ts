/**
 * A stateless pseudo-random number for the world. `lib/random` names its streams by strings, which is too slow for thousands of
 * calls per request.
 * @returns a float in [0, 1) that depends only on the arguments
 */
export function stream(seed: number, salt: number, a = 0, b = 0, c = 0): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ salt;
  hash = mix(hash, a);
  hash = mix(hash, b);
  hash = mix(hash, c);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x7feb352d);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

/** One round in the style of MurmurHash3. */
const mix = (hash: number, value: number): number => {
  const mixed = Math.imul(hash ^ value, 0xcc9e2d51);
  return Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0x38495ab5;
};

/** An integer from `min` to `max`, both included. @param draw a number in [0, 1) */
export const integerBetween = (draw: number, min: number, max: number): number =>
  min + Math.floor(draw * (max - min + 1));

export const pick = <T>(draw: number, items: readonly T[]): T => items[Math.floor(draw * items.length)]!;

/** One salt for each kind of decision, so that two decisions about the same hotel are independent. */
export const salt = {
  centre: 1,
  bearing: 2,
  distance: 3,
  noPosition: 4,
  stars: 5,
  favourite: 6,
  name: 7,
  address: 8,
  credentials: 9,
  rooms: 10,
  roomKind: 11,
  plans: 12,
  planKind: 13,
  hotelFull: 14,
  roomFull: 15,
  noArrival: 16,
  base: 17,
  season: 18,
  inventoryVersion: 19,
  payment: 20,
  texts: 22,
  hidden: 23,
  noCity: 24,
  offers: 25,
  cancel: 26,
  longStay: 27,
  capacity: 28,
  commission: 29,
  exchange: 30,
  content: 31,
  mobile: 40,
  talk: 50,
  fee: 51,
  chain: 52,
} as const;
