import { basename } from 'node:path';
import { readJson, throwIfProblems } from '../../targets/json-file.ts';
import { knownName } from '../named.ts';
import { stays, staysNames, type Stays, type StaysName } from './stays.ts';
import { trafficProblems, type Traffic } from './traffic.ts';

interface Market extends Pick<Traffic, 'lookToBook' | 'mix'> {
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

type MarketName = keyof typeof markets;

export const marketNames = Object.keys(markets) as MarketName[];

/** Search behaviour that all kinds of guests share. Each number has its source. */
const searchPreset: Pick<Traffic, 'searchLeadTime' | 'searchWeekday' | 'hours' | 'zipf'> = {
  // Koddi, clicks in metasearch: 41 % within 7 days of the stay, 61 % within 14, 80 % within 30; finer shares and the rest are ours.
  searchLeadTime: [
    { fromDays: 0, toDays: 0, share: 0.08 },
    { fromDays: 1, toDays: 1, share: 0.07 },
    { fromDays: 2, toDays: 3, share: 0.1 },
    { fromDays: 4, toDays: 7, share: 0.16 },
    { fromDays: 8, toDays: 14, share: 0.2 },
    { fromDays: 15, toDays: 30, share: 0.19 },
    { fromDays: 31, toDays: 60, share: 0.1 },
    { fromDays: 61, toDays: 120, share: 0.06 },
    { fromDays: 121, toDays: 330, share: 0.04 },
  ],
  // 123compareme: Monday 16.3 %, Tuesday 15.7 %, Saturday 11.1 %, Sunday 13.2 %; the other days are ours, between them.
  searchWeekday: [0.163, 0.157, 0.151, 0.147, 0.139, 0.111, 0.132],
  // Koddi: rises through the day, a bump at 11, most at 18 to 19; Inntopia: least around 5, flat from 9 to 21; the factors are ours.
  hours: [
    0.72, 0.55, 0.42, 0.33, 0.25, 0.25, 0.42, 0.72, 0.98, 1.12, 1.18, 1.2, 1.18, 1.18, 1.2, 1.24, 1.32, 1.42,
    1.5, 1.5, 1.46, 1.38, 1.3, 1.18,
  ],
  // No exponent of destinations has been published: 1 is ours (1.27 for the agents of the dataset of the stays).
  zipf: 1,
};

export interface TrafficOptions {
  /** The preset of look-to-book and of the mix of journeys. Default `ota`. */
  readonly market?: string;
  /** The preset of the kind of guests. Default `leisure`. */
  readonly stays?: string;
  /** A JSON file whose members replace those of the presets. */
  readonly file?: string;
  /** The look-to-book ratio of a shape, if it differs from the market's; a file overrides this, too. */
  readonly lookToBook?: number;
}

/**
 * Combines two presets and a file into a traffic.
 * @throws UsageError for an unknown preset, and with one sentence per problem for an invalid file
 */
export function trafficOf(options: TrafficOptions = {}): Traffic {
  const market = knownName<MarketName>('market', options.market ?? 'ota', marketNames);
  const staysName = knownName<StaysName>('stays', options.stays ?? 'leisure', staysNames);
  const { lookToBook, mix }: Market = markets[market];
  const { leadTime, nights, parties, cancelDelay, arrivalWeekday }: Stays = stays[staysName];
  const { searchLeadTime, ...otherMembers } = searchPreset;
  const preset: Traffic = {
    name: `${market}, ${staysName}`,
    lookToBook: options.lookToBook ?? lookToBook,
    leadTime,
    searchLeadTime,
    nights,
    parties,
    cancelDelay,
    arrivalWeekday,
    ...otherMembers,
    mix,
  };
  return options.file === undefined ? preset : overrideTraffic(preset, options.file);
}

/** A traffic as a file that `--traffic` accepts, readable by people. */
export function printTraffic(traffic: Traffic): string {
  const members = Object.entries(traffic).map(
    ([name, value]) =>
      `  ${JSON.stringify(name)}: ${Array.isArray(value) ? formatList(value) : JSON.stringify(value)}`,
  );
  return `{\n${members.join(',\n')}\n}\n`;
}

/** Numbers share one line; objects have a line each. */
const formatList = (items: readonly unknown[]): string =>
  items.every((item) => typeof item === 'number')
    ? JSON.stringify(items)
    : `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;

function overrideTraffic(preset: Traffic, file: string): Traffic {
  const fileContent = readJson(file, 'traffic', '--traffic');
  throwIfProblems(file, trafficProblems(fileContent));
  const traffic = { ...preset, ...(fileContent as Partial<Traffic>) };
  return { ...traffic, name: `${traffic.name} + ${basename(file)}` };
}
