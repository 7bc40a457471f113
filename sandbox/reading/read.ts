import { isObject } from '../../lib/objects.ts';
import { badRequest } from '../refusal.ts';

/**
 * Reads one value of a body. The sandbox does not read with the message schemas, so that a mistake in a schema does not stay hidden.
 * @throws Refusal with one sentence, which names the problem and its path, if the value is invalid
 */
export type Reader<T> = (value: unknown, path: string) => T;

/** The members of an object in a body. */
export class BodyMembers {
  readonly values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.values = values;
  }

  /** The value of a member; undefined if it is absent. */
  get(name: string): unknown {
    return Object.hasOwn(this.values, name) ? this.values[name] : undefined;
  }

  /** An optional member, which may be absent, but not null. */
  optional<T>(name: string, reader: Reader<T>): T | undefined {
    const value = this.get(name);
    return value === undefined ? undefined : reader(value, name);
  }

  /** An optional member for which null counts as absent. */
  nullable<T>(name: string, reader: Reader<T>): T | undefined {
    return this.get(name) === null ? undefined : this.optional(name, reader);
  }

  required<T>(name: string, reader: Reader<T>): T {
    const value = this.get(name);
    if (value === undefined) throw badRequest(`${name} is missing.`, name);
    return reader(value, name);
  }
}

export const noMembers = new BodyMembers({});

export const object: Reader<BodyMembers> = (value, path) => {
  if (isObject(value)) return new BodyMembers(value);
  throw badRequest(`${path} must be an object.`, path);
};

export const string: Reader<string> = (value, path) => {
  if (typeof value === 'string') return value;
  throw badRequest(`${path} must be text.`, path);
};

export const boolean: Reader<boolean> = (value, path) => {
  if (typeof value === 'boolean') return value;
  throw badRequest(`${path} must be true or false.`, path);
};

export const number =
  (min = -Infinity, max = Infinity): Reader<number> =>
  (value, path) => {
    if (typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max) return value;
    throw badRequest(
      `${path} must be a number${min === -Infinity ? '' : ` from ${min}`}${max === Infinity ? '' : ` to ${max}`}.`,
      path,
    );
  };

export const integer =
  (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Reader<number> =>
  (value, path) => {
    if (Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max)
      return value as number;
    throw badRequest(
      `${path} must be a whole number from ${min}${max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`}.`,
      path,
    );
  };

export const arrayOf =
  <T>(readEntry: Reader<T>, minItems: 0 | 1 = 0, maxItems = Infinity): Reader<T[]> =>
  (value, path) => {
    if (!Array.isArray(value)) throw badRequest(`${path} must be a list.`, path);
    if (value.length < minItems) throw badRequest(`${path} must not be empty.`, path);
    if (value.length > maxItems) throw badRequest(`${path} has more than ${maxItems} entries.`, path);
    return value.map((entry, index) => readEntry(entry, `${path}[${index}]`));
  };

/** One of a few strings, or of the codes of an enumeration. */
export const oneOf =
  <const Value extends string | number>(values: readonly Value[]): Reader<Value> =>
  (value, path) => {
    if (values.includes(value as Value)) return value as Value;
    throw badRequest(
      `${path} must be one of ${values.length > 20 ? 'the codes of its enumeration' : values.join(', ')}.`,
      path,
    );
  };

/** An id, a code or a reference: an integer or a string. */
export const code: Reader<string | number> = (value, path) => {
  if (typeof value === 'string' || Number.isSafeInteger(value)) return value as string | number;
  throw badRequest(`${path} must be a whole number or text.`, path);
};
