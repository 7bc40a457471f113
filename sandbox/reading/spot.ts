import { badRequest } from '../refusal.ts';
import { arrayOf, noMembers, object, type BodyMembers, type Reader } from './read.ts';

/** Maximum length of an array, because nested arrays multiply their cost; no realistic request needs more. */
const maxEntries = 100;

/** A value with its whole path in the body, because the last member name is ambiguous in deeply nested messages. */
export class Spot {
  readonly value: unknown;
  readonly path: string;

  constructor(value: unknown, path: string) {
    this.value = value;
    this.path = path;
  }

  /** The spot of a nested member. An absent or null object on the way has no members. */
  at(...names: readonly string[]): Spot {
    return names.reduce<Spot>(({ value, path }, name) => {
      const parent = value === undefined || value === null ? noMembers : object(value, path);
      return new Spot(parent.get(name), path === '' ? name : `${path}.${name}`);
    }, this);
  }

  /** The value, or undefined if it is absent or null. */
  optional<T>(reader: Reader<T>): T | undefined {
    return this.value === undefined || this.value === null ? undefined : reader(this.value, this.path);
  }

  /** @throws Refusal if the value is absent */
  required<T>(reader: Reader<T>): T {
    if (this.value === undefined) throw badRequest(`${this.path} is missing.`, this.path);
    return reader(this.value, this.path);
  }

  /** The entries of an array; none if it is absent or null. */
  entries(): readonly Spot[] {
    return this.optional(arrayOf(itemSpot, 0, maxEntries)) ?? [];
  }

  nonEmptyEntries(): readonly Spot[] {
    return this.required(arrayOf(itemSpot, 1, maxEntries));
  }
}

const itemSpot: Reader<Spot> = (value, path) => new Spot(value, path);

/** The body itself, whose path is empty: the path of a member is its name alone. */
export const rootOf = (body: BodyMembers): Spot => new Spot(body.values, '');
