import { isObject, type Members } from '../../lib/objects.ts';
import { unusable } from '../refusal.ts';

/**
 * Reading a body member by member. Each function says what it found wrong, and where, in one sentence. The sandbox
 * reads for itself and not by the message schemas: a mistake in them must not be hidden by everybody sharing it.
 */
export type { Members };

/** @throws Refusal where the value is not what it must be */
export type Reader<T> = (value: unknown, place: string) => T;

export const members: Reader<Members> = (value, place) => {
  if (isObject(value)) return value;
  throw unusable(`${place} must be an object.`, place);
};

export const text: Reader<string> = (value, place) => {
  if (typeof value === 'string') return value;
  throw unusable(`${place} must be text.`, place);
};

export const boolean: Reader<boolean> = (value, place) => {
  if (typeof value === 'boolean') return value;
  throw unusable(`${place} must be true or false.`, place);
};

export const number =
  (low = -Infinity, high = Infinity): Reader<number> =>
  (value, place) => {
    if (typeof value === 'number' && Number.isFinite(value) && value >= low && value <= high) return value;
    throw unusable(
      `${place} must be a number${low === -Infinity ? '' : ` from ${low}`}${high === Infinity ? '' : ` to ${high}`}.`,
      place,
    );
  };

export const integer =
  (low: number, high = Number.MAX_SAFE_INTEGER): Reader<number> =>
  (value, place) => {
    if (Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high)
      return value as number;
    throw unusable(
      `${place} must be a whole number from ${low}${high === Number.MAX_SAFE_INTEGER ? '' : ` to ${high}`}.`,
      place,
    );
  };

export const listOf =
  <T>(item: Reader<T>, fewest = 0, most = Infinity): Reader<T[]> =>
  (value, place) => {
    if (!Array.isArray(value)) throw unusable(`${place} must be a list.`, place);
    if (value.length < fewest) throw unusable(`${place} must not be empty.`, place);
    if (value.length > most) throw unusable(`${place} has more than ${most} entries.`, place);
    return value.map((inner, index) => item(inner, `${place}[${index}]`));
  };

/** One of a few words, or one of the codes of an enumeration. */
export const oneOf =
  <const Value extends string | number>(values: readonly Value[]): Reader<Value> =>
  (value, place) => {
    if (values.includes(value as Value)) return value as Value;
    throw unusable(
      `${place} must be one of ${values.length > 20 ? 'the codes of its enumeration' : values.join(', ')}.`,
      place,
    );
  };

/** An id, a code or a reference, which may be a whole number or text. */
export const code: Reader<string | number> = (value, place) => {
  if (typeof value === 'string' || Number.isSafeInteger(value)) return value as string | number;
  throw unusable(`${place} must be a whole number or text.`, place);
};

/** A member that may be absent. */
export const maybe = <T>(from: Members, name: string, reader: Reader<T>): T | undefined =>
  own(from, name) === undefined ? undefined : reader(own(from, name), name);

/** A member that may be absent, and whose null counts as absent. */
export const nullable = <T>(from: Members, name: string, reader: Reader<T>): T | undefined => {
  const value = own(from, name);
  return value === undefined || value === null ? undefined : reader(value, name);
};

export const must = <T>(from: Members, name: string, reader: Reader<T>): T => {
  const value = own(from, name);
  if (value === undefined) throw unusable(`${name} is missing.`, name);
  return reader(value, name);
};

const own = (from: Members, name: string): unknown => (Object.hasOwn(from, name) ? from[name] : undefined);
