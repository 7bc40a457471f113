/** What a scenario is: something to do with a client, told to people, and recognised in traffic without being announced. */
import type { ClauseId } from '../../schemas/clauses.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Obligation } from '../requirements/requirement.ts';
import type { ReadExchange } from '../requirements/exchange.ts';

/** Something that has to be seen once. */
export interface Moment {
  /** What it is, in a few words, such as: a search for three rooms. */
  readonly does: string;
  readonly operation: OperationId;
  /**
   * Whether a call of that operation is the one; any that succeeds, where absent.
   *
   * @param memory of this moment alone, for what is only seen by several calls
   */
  readonly is?: (observed: ReadExchange, memory: Map<string, number>) => boolean;
}

export interface Scenario {
  /** Such as A3. Never changes. */
  readonly id: string;
  readonly title: string;
  /** What to do, for the people of the partner. */
  readonly asks: string;
  /** What the sandbox does. */
  readonly meets: string;
  readonly moments: readonly Moment[];
  /** What these calls must have had a chance to break, and have kept. */
  readonly exercises: readonly Obligation[];
  /** Resilience: nothing of it is in the specification, so that it never keeps a partner from passing. */
  readonly optional?: true;
}

/** Clauses that a call of one operation exercises, whatever it is about. */
export const always = {
  v1: ['v1.env.timestamp-required', 'v1.env.timestamp-fresh', 'v1.env.target-required', 'v1.auth.both-keys'],
  v2: ['auth.bearer.header', 'v2.avail.dates-iso', 'v2.avail.occupancy-required', 'v2.avail.exactly-one'],
} as const satisfies Record<string, readonly ClauseId[]>;

const minute = 60_000;

/** A call that comes so many minutes after the first one about the same thing. */
export const again =
  (minutes: number, about: (observed: ReadExchange) => string | undefined) =>
  (observed: ReadExchange, memory: Map<string, number>): boolean => {
    const key = observed.succeeded ? about(observed) : undefined;
    if (key === undefined) return false;
    const first = memory.get(key);
    if (first === undefined) memory.set(key, observed.respondedAt);
    return first !== undefined && observed.at - first >= minutes * minute;
  };
