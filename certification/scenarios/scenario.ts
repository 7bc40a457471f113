/** A scenario is a task for the people of the partner, which is recognised in the client's traffic. */
import type { ClauseId } from '../../schemas/clauses.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Obligation } from '../requirements/requirement.ts';
import type { ParsedExchange } from '../requirements/exchange.ts';

/** @param memory state of this moment, if it takes several calls to recognise */
type Recognise = (observed: ParsedExchange, memory: Map<string, number>) => boolean;

/** An exchange that must occur once. */
export interface Moment {
  /** A short description, such as: a search for three rooms. */
  readonly does: string;
  readonly operation: OperationId;
  readonly isShown: Recognise;
}

/** A moment that any call of the operation can be, whatever its response. */
export const momentOfAnyCall = (does: string, operation: OperationId, isShown: Recognise): Moment => ({
  does,
  operation,
  isShown,
});

/** A moment that only a successful call of the operation can be; by default each is. */
export const moment = (does: string, operation: OperationId, isShown: Recognise = () => true): Moment =>
  momentOfAnyCall(does, operation, (observed, memory) => observed.succeeded && isShown(observed, memory));

export interface Scenario {
  /** An id such as A3, which never changes. */
  readonly id: string;
  readonly title: string;
  /** What to do, for the people of the partner. */
  readonly asks: string;
  /** What the sandbox does. */
  readonly meets: string;
  readonly moments: readonly Moment[];
  /** Obligations that these calls must exercise and meet. */
  readonly exercises: readonly Obligation[];
  /** Resilience scenarios are not in the specification, so they never prevent a certificate. */
  readonly optional?: true;
}

/** Clauses that every call of an operation exercises. */
export const commonClauses = {
  v1: ['v1.env.timestamp-required', 'v1.env.timestamp-fresh', 'v1.env.target-required', 'v1.auth.both-keys'],
  v2: ['auth.bearer.header', 'v2.avail.dates-iso', 'v2.avail.occupancy-required', 'v2.avail.exactly-one'],
} as const satisfies Record<string, readonly ClauseId[]>;

const minuteMs = 60_000;

/** Recognises a call that comes some minutes after the first call with the same key. */
export const isMinutesLater =
  (minutes: number, keyOf: (observed: ParsedExchange) => string): Recognise =>
  (observed, memory) => {
    const key = keyOf(observed);
    const first = memory.get(key);
    if (first === undefined) memory.set(key, observed.respondedAt);
    return first !== undefined && observed.requestedAt - first >= minutes * minuteMs;
  };
