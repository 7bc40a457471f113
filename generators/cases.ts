/** The generators' face: the cases of an operation and kind. */
import type { Case, CaseKind } from '../schemas/case.ts';
import { operationIds, type OperationId } from '../schemas/operations.ts';
import { layoutOf } from '../schemas/wire-request.ts';
import { eachPair } from './combinations/pairs.ts';
import { eachEdge, edgeCases } from './edge.ts';
import { placesOf } from './places.ts';
import { eachRefusal, refusalCases } from './refusal.ts';
import { choose } from './choose-cases.ts';
import { messageOf, requestOf } from './to-case.ts';
import { eachValid, validCases, type Options } from './valid.ts';

export type { Context } from './context.ts';
export { edgeCases } from './edge.ts';
export { refusalCases, refusals } from './refusal.ts';

export interface CaseOptions extends Options {
  /** How many valid requests; by default by the size of the message. Of the other kinds there are as many as it has. */
  readonly count?: number;
  /** At most so many of each kind of an operation; by default all. See select.ts for which. */
  readonly most?: Readonly<Partial<Record<OperationId, number>>>;
}

/** The operations that carry a request message, and so can be generated. */
export const generatable: readonly OperationId[] = operationIds.filter((id) => messageOf(id) !== undefined);

/** Whether the target lays the message out as a whole: then its members have no places that could be varied, and no cases. */
export const isLaidOut = (operation: OperationId, { context }: Options): boolean =>
  layoutOf(operation, context.settings) !== undefined;

/** A message of a few places has soon shown what it can say. */
const usualCount = (operation: OperationId): number =>
  Math.min(400, 15 * placesOf(requestOf(operation)).length);

/**
 * The cases of one operation and kind, each checked by the validator. The same seed, settings, known data and day give
 * the same bytes and ids.
 *
 * @throws Error naming the case where one is not what it claims: our error
 * @throws RangeError where the operation has no request message
 */
export function casesFor(
  operation: OperationId,
  kind: CaseKind,
  { count, most: limits, ...options }: CaseOptions,
): Case[] {
  if (isLaidOut(operation, options)) return [];
  const most = limits?.[operation];
  switch (kind) {
    case 'valid':
      return validCases(operation, {
        ...options,
        count: Math.min(count ?? usualCount(operation), most ?? Number.POSITIVE_INFINITY),
      });
    case 'edge':
      return edgeCases(operation, options, most);
    case 'pairs':
      return choose([...eachPair(operation, options)], most);
    case 'refusal':
      return choose(refusalCases(operation, options), most);
  }
}

/**
 * The same cases one after the other, while they are made, and none left out; a refusal stands beside its twin.
 *
 * @throws as `casesFor` does, in the middle
 */
export function eachCase(
  operation: OperationId,
  kind: CaseKind,
  { count, ...options }: Omit<CaseOptions, 'most'>,
): Generator<Case> {
  switch (kind) {
    case 'valid':
      return eachValid(operation, { ...options, count: count ?? usualCount(operation) });
    case 'edge':
      return eachEdge(operation, options);
    case 'pairs':
      return eachPair(operation, options);
    case 'refusal':
      return eachRefusal(operation, options);
  }
}
