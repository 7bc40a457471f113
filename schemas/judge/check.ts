import type { ClauseId } from '../clauses.ts';
import type { Exchange } from '../exchange.ts';
import type { Settings } from '../settings.ts';

/** Says that a clause was exercised, and whether it holds; `pointer` is as on the wire. */
export type Check = (clause: ClauseId, holds: boolean, pointer: string, expected: string, seen: unknown) => void;

/** What a claim may look at: the exchange, and both bodies in our names. */
export interface Known {
  readonly exchange: Exchange;
  readonly settings: Settings;
  readonly asked: unknown;
  readonly answered: unknown;
}

/** What must hold between a request and its answer beyond the shape of either. */
export type Claim = (known: Known, check: Check) => void;

type Members = Readonly<Record<string, unknown>>;

/** The value as an object to look into; {} for anything else, so that a shape fault is not found twice. */
export const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};

/** The objects of a list; [] for anything else. */
export const objectsOf = (value: unknown): Members[] =>
  Array.isArray(value) ? value.filter((item): item is Members => typeof item === 'object' && item !== null) : [];

export const present = (value: unknown): boolean => value !== null && value !== undefined;
