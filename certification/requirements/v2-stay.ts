/** The stay of a v2 search, which all rates of a checkrate must share. Specification: "v2 rate re-confirmation (checkrate)". */
import { isObject, type Members } from '../../lib/objects.ts';
import type { SettingId, Settings } from '../../schemas/settings.ts';
import type { ParsedExchange } from './exchange.ts';

const staySettings: readonly SettingId[] = [
  'v2.names.checkIn',
  'v2.names.checkOut',
  'v2.names.occupancy',
  'v2.names.adults',
  'v2.names.children',
  'v2.names.childrenAges',
];

/** @returns a comparable key; undefined if the target does not set the wire names of the members, or the stay is incomplete */
export function stayKey({ sent }: ParsedExchange, settings: Settings): string | undefined {
  if (!staySettings.every((name) => settings.known(name))) return undefined;
  const { checkIn, checkOut, occupancy } = sent;
  if (typeof checkIn !== 'string' || typeof checkOut !== 'string' || !isObject(occupancy)) return undefined;
  const { adults, children, childrenAges } = occupancy;
  const ages = Array.isArray(childrenAges) ? childrenAges.map(Number).toSorted((a, b) => a - b) : [];
  return `${checkIn.slice(0, 10)} to ${checkOut.slice(0, 10)}, ${Number(adults ?? 0)} adults, ${Number(children ?? ages.length)} children (${ages.join(' ')})`;
}

/** A key that is the same for all pages of one search. */
export function searchKey({ sent, client }: ParsedExchange): string {
  const { page: _, ...rest } = sent;
  return `${client} ${JSON.stringify(rest)}`;
}

/** Reads the rates by their wire names. The specification shows these names, so no setting is needed. */
export function* ratesIn(json: unknown, list: 'roomRates' | 'unavailableRoomRates'): Iterable<Members> {
  const hotels = isObject(json) ? json['hotels'] : undefined;
  if (!Array.isArray(hotels)) return;
  for (const hotel of hotels as unknown[]) {
    const rates = isObject(hotel) ? hotel[list] : undefined;
    if (Array.isArray(rates)) for (const rate of rates as unknown[]) if (isObject(rate)) yield rate;
  }
}

export const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
