/**
 * The randomness of the world: a number from numbers, without state. `lib/random` names its streams by text, which is
 * right for generators and far too slow for a world that is asked thousands of times a request.
 *
 * @returns a float in [0, 1) that depends on nothing but the arguments
 */
export function dice(seed: number, salt: number, a = 0, b = 0, c = 0): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ salt;
  hash = stir(hash, a);
  hash = stir(hash, b);
  hash = stir(hash, c);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x7feb352d);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

const stir = (hash: number, value: number): number => {
  const mixed = Math.imul(hash ^ value, 0xcc9e2d51);
  return Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0x38495ab5;
};

/** An integer from `low` to `high`, both included, for a throw of the dice. */
export const between = (thrown: number, low: number, high: number): number =>
  low + Math.floor(thrown * (high - low + 1));

export const pick = <T>(thrown: number, items: readonly T[]): T => items[Math.floor(thrown * items.length)]!;

/** What each throw decides; two decisions about one thing must never share a salt. */
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
  tide: 19,
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
