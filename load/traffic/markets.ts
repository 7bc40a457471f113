/** Searches per booking and mix of journeys: one preset per kind of distributor. */
import type { Traffic } from './traffic.ts';

export interface Market extends Pick<Traffic, 'lookToBook' | 'mix'> {
  readonly title: string;
  /** Sources of the numbers, and which of them are our own guess. */
  readonly source: string;
}

export const markets = {
  b2b: {
    title: 'partners who sell to travel agents',
    lookToBook: 500,
    mix: { 'back-office': 75, 'after-webhook': 25 },
    source:
      'look-to-book: Triometric ("500:1, the best managed distributors") and Pruvo (about 500:1 between businesses); the mix is our guess',
  },
  ota: {
    title: 'online travel agencies',
    lookToBook: 5_000,
    mix: {},
    source:
      'look-to-book: Pegasus (4,500:1 in 2012, growing by a fifth a year), LodgingBase (10,000:1), taken between; the mix is our guess',
  },
  meta: {
    title: 'metasearch',
    lookToBook: 20_000,
    mix: { 'v1-shop': 38, 'v1-content': 2, 'v1-content-link': 0, 'v2-shop': 60, 'long-stay': 0 },
    source:
      'look-to-book: Triometric and PhocusWire (about 20,000:1), Pruvo (19,000:1 to consumers); the mix (prices, hardly any content) is our guess',
  },
  agent: {
    title: 'software agents that compare on behalf of people',
    lookToBook: 1_000_000,
    mix: { 'v1-shop': 15, 'v1-content': 5, 'v1-content-link': 0, 'v2-shop': 78, 'long-stay': 2 },
    source:
      'look-to-book: bitravel 2026 ("past a million searches per booking"), and one agent that pulled 881,076 fares in a session; the mix is our guess',
  },
} as const satisfies Record<string, Market>;

export type MarketName = keyof typeof markets;

export const marketNames = Object.keys(markets) as MarketName[];
