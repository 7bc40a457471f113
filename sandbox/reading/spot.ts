import { unusable } from '../refusal.ts';
import { listOf, members, type Reader } from './read.ts';

/** A value somewhere in a body, with the whole path to it: in messages that nest deep, its last member says too little. */
export interface Spot {
  readonly value: unknown;
  readonly path: string;
}

export const root = (body: unknown): Spot => ({ value: body, path: '' });

/** The spot of a member, step by step. What is absent or null on the way has no members. */
export function at(from: Spot, ...names: readonly string[]): Spot {
  return names.reduce<Spot>(({ value, path }, name) => {
    const inside = value === undefined || value === null ? {} : members(value, path);
    return {
      value: Object.hasOwn(inside, name) ? inside[name] : undefined,
      path: path === '' ? name : `${path}.${name}`,
    };
  }, from);
}

/** The value, where there is one; null counts as none. */
export const maybeAt = <T>({ value, path }: Spot, reader: Reader<T>): T | undefined =>
  value === undefined || value === null ? undefined : reader(value, path);

/** @throws Refusal where there is none */
export function mustAt<T>({ value, path }: Spot, reader: Reader<T>): T {
  if (value === undefined) throw unusable(`${path} is missing.`, path);
  return reader(value, path);
}

/** Lists within lists cost their product: nothing that is asked for in good faith has more entries. */
const mostEntries = 100;

const each: Reader<Spot> = (value, path) => ({ value, path });

/** The entries of a list; none where it is absent or null. */
export const entriesAt = (from: Spot): readonly Spot[] => maybeAt(from, listOf(each, 0, mostEntries)) ?? [];

/** The entries of a list that has some. */
export const someAt = (from: Spot): readonly Spot[] => mustAt(from, listOf(each, 1, mostEntries));
