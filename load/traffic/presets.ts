import { basename } from 'node:path';
import { readJson, throwIfProblems } from '../../targets/json-file.ts';
import { knownName } from '../named.ts';
import { marketNames, markets, type Market, type MarketName } from './markets.ts';
import { searching } from './searching.ts';
import { stays, staysNames, type Stays, type StaysName } from './stays.ts';
import { trafficProblems, type Traffic } from './traffic.ts';

export interface TrafficOptions {
  /** Look-to-book and mix of journeys. Default `ota`. */
  readonly market?: string;
  /** Who travels. Default `leisure`. */
  readonly stays?: string;
  /** A JSON file whose members replace those of the presets. */
  readonly file?: string;
  /** Look-to-book of a profile that needs its own; a file overrides this, too. */
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
  const { searchLeadTime, ...others } = searching;
  const preset: Traffic = {
    name: `${market}, ${staysName}`,
    lookToBook: options.lookToBook ?? lookToBook,
    leadTime,
    searchLeadTime,
    nights,
    parties,
    cancelDelay,
    arrivalWeekday,
    ...others,
    mix,
  };
  return options.file === undefined ? preset : overridden(preset, options.file);
}

/** A traffic as a file that `--traffic` accepts, readable by people. */
export function printTraffic(traffic: Traffic): string {
  const members = Object.entries(traffic).map(
    ([name, value]) =>
      `  ${JSON.stringify(name)}: ${Array.isArray(value) ? list(value) : JSON.stringify(value)}`,
  );
  return `{\n${members.join(',\n')}\n}\n`;
}

/** Numbers share one line; objects have a line each. */
const list = (items: readonly unknown[]): string =>
  items.every((item) => typeof item === 'number')
    ? JSON.stringify(items)
    : `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;

function overridden(preset: Traffic, file: string): Traffic {
  const stated = readJson(file, 'traffic', '--traffic');
  throwIfProblems(file, trafficProblems(stated));
  const traffic = { ...preset, ...(stated as Partial<Traffic>) };
  return { ...traffic, name: `${traffic.name} + ${basename(file)}` };
}
