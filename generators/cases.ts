/** The entry point of the generators: the cases of an operation and kind. */
import type { Case, CaseKind } from '../schemas/case.ts';
import { operationIds, type OperationId } from '../schemas/operations.ts';
import { bodyTemplateOf } from '../schemas/wire-request.ts';
import { eachPair } from './combinations/pairs.ts';
import { eachEdge, edgeCases } from './edge.ts';
import { placesOf } from './places.ts';
import { eachRefusal, refusalCases } from './refusal.ts';
import { chooseCases } from './choose-cases.ts';
import { messageOf, requestOf } from './to-case.ts';
import { eachValid, validCases, type Options } from './valid.ts';

export type { Context } from './context.ts';
export { edgeCases } from './edge.ts';
export { eachRefusal, refusalCases } from './refusal.ts';

export interface CaseOptions extends Options {
  /** The number of valid requests; by default it depends on the size of the message. All cases of the other kinds are made. */
  readonly count?: number;
  /** The maximum number of cases per kind, by operation; by default unlimited. See choose-cases.ts for the selection. */
  readonly maxCases?: Readonly<Partial<Record<OperationId, number>>>;
}

/** The operations with a request message, for which cases can be generated. */
export const generatable: readonly OperationId[] = operationIds.filter((id) => messageOf(id) !== undefined);

/** Whether the target states a template for the whole message. Then the members cannot be varied, so there are no cases. */
export const hasMessageTemplate = (operation: OperationId, { context }: Options): boolean =>
  bodyTemplateOf(operation, context.settings) !== undefined;

/** A small message needs few cases to show all its forms. */
const defaultCount = (operation: OperationId): number =>
  Math.min(400, 15 * placesOf(requestOf(operation)).length);

/**
 * The cases of one operation and kind, each checked by the validator. The same seed, settings, known data and day give the same
 * bytes and ids.
 * @throws Error naming the case if a case is not what it claims to be: a bug of this tool
 * @throws RangeError if the operation has no request message
 */
export function casesFor(
  operation: OperationId,
  kind: CaseKind,
  { count, maxCases: limits, ...options }: CaseOptions,
): Case[] {
  if (hasMessageTemplate(operation, options)) return [];
  const limit = limits?.[operation];
  switch (kind) {
    case 'valid':
      return validCases(operation, {
        ...options,
        count: Math.min(count ?? defaultCount(operation), limit ?? Number.POSITIVE_INFINITY),
      });
    case 'edge':
      return edgeCases(operation, options, limit);
    case 'pairs':
      return chooseCases([...eachPair(operation, options)], limit);
    case 'refusal':
      return chooseCases(refusalCases(operation, options), limit);
  }
}

/**
 * The same cases without limits, each as soon as it is made. A refusal comes with its twin, the valid request.
 * @throws as `casesFor`, while iterating
 */
export function eachCase(
  operation: OperationId,
  kind: CaseKind,
  { count, ...options }: Omit<CaseOptions, 'maxCases'>,
): Generator<Case> {
  switch (kind) {
    case 'valid':
      return eachValid(operation, { ...options, count: count ?? defaultCount(operation) });
    case 'edge':
      return eachEdge(operation, options);
    case 'pairs':
      return eachPair(operation, options);
    case 'refusal':
      return eachRefusal(operation, options);
  }
}
