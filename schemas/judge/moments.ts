/** Days and moments as texts. Neither zone nor precision is shown, so that whatever ISO 8601 allows is read. */
import { isDate, isDateTime } from '../formats.ts';

export interface Moment {
  /** Milliseconds since 1970; of a moment without a zone as if it were one of UTC. */
  readonly at: number;
  /** `Z` or an offset, as written; '' where there is none. */
  readonly zone: string;
}

const zones = /(?:Z|[+-]\d\d(?::?\d\d)?)$/;

const zoneOf = (text: string): string => zones.exec(text.slice(10))?.[0] ?? '';

/** Undefined where it is none, or one that no clock of ours knows, as a leap second. */
export function momentOf(text: unknown): Moment | undefined {
  if (typeof text !== 'string' || !isDateTime(text)) return undefined;
  const zone = zoneOf(text);
  const at = Date.parse(
    text.slice(0, text.length - zone.length).replace(',', '.') +
      (zone.length === 3 ? `${zone}:00` : zone || 'Z'),
  );
  return Number.isNaN(at) ? undefined : { at, zone };
}

/** The day of a date, or of a moment where it is written; undefined where there is none. */
export const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isDate(value.slice(0, 10)) ? value.slice(0, 10) : undefined;

/** Whether days are those of one zone: the same moment is of another day elsewhere. A plain date has none. */
export const inOneZone = (...texts: readonly unknown[]): boolean =>
  new Set(texts.map((text) => zoneOf(String(text)))).size === 1;
