/** Days and moments as strings. The specification shows neither zone nor precision, so every ISO 8601 form is read. */
import { isDate, isDateTime } from '../formats.ts';

interface Moment {
  /** Milliseconds since 1970; a moment without a zone is read as UTC. */
  readonly timeMs: number;
  /** `Z` or an offset, as written; '' if there is none. */
  readonly zone: string;
}

const zonePattern = /(?:Z|[+-]\d\d(?::?\d\d)?)$/;

const zoneOf = (text: string): string => zonePattern.exec(text.slice(10))?.[0] ?? '';

/** Reads a moment; undefined if the value is no moment, or a moment that `Date` does not accept, such as a leap second. */
export function momentOf(text: unknown): Moment | undefined {
  if (typeof text !== 'string' || !isDateTime(text)) return undefined;
  const zone = zoneOf(text);
  const at = Date.parse(
    text.slice(0, text.length - zone.length).replace(',', '.') +
      (zone.length === 3 ? `${zone}:00` : zone || 'Z'),
  );
  return Number.isNaN(at) ? undefined : { timeMs: at, zone };
}

/** The day of a date, or of a moment in its own zone; undefined if there is none. */
export const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isDate(value.slice(0, 10)) ? value.slice(0, 10) : undefined;

/**
 * Whether all dates and moments are written in the same zone; a plain date has no zone. Only then can their days be compared,
 * because the day of a moment depends on the zone.
 */
export const areInSameZone = (...texts: readonly unknown[]): boolean =>
  new Set(texts.map((text) => zoneOf(String(text)))).size === 1;

/** The milliseconds from one moment to another; undefined if they cannot be compared, because only one has a zone. */
export function msBetween(from: unknown, to: unknown): number | undefined {
  const [first, second] = [momentOf(from), momentOf(to)];
  if (!first || !second || (first.zone === '') !== (second.zone === '')) return undefined;
  return second.timeMs - first.timeMs;
}
