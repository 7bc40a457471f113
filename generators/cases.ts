/** The generators' face: the cases of an operation and kind. */
import type { Case, CaseKind } from '../schemas/case.ts';
import { operationIds, operationOf, type OperationId } from '../schemas/operations.ts';
import { edgeCases } from './edge.ts';
import { refusalCases } from './refusal.ts';
import { validCases, type Options } from './valid.ts';

export type { Context } from './context.ts';
export { edgeCases } from './edge.ts';
export { refusalCases, refusals } from './refusal.ts';

export interface CaseOptions extends Options {
  /** How many valid requests; of edges and refusals there are as many as the message has. */
  readonly count?: number;
}

/** The operations that carry a request message, and so can be generated. */
export const generatable: readonly OperationId[] = operationIds.filter((id) => operationOf(id).request !== undefined);

/**
 * The cases of one operation and kind, each checked by the validator. The same seed, settings, known data and day give
 * the same bytes and ids.
 *
 * @throws Error naming the case where one is not what it claims: our error
 * @throws RangeError where the operation has no request message
 */
export function casesFor(operation: OperationId, kind: CaseKind, { count = 400, ...options }: CaseOptions): Case[] {
  switch (kind) {
    case 'valid':
      return validCases(operation, { ...options, count });
    case 'edge':
      return edgeCases(operation, options);
    case 'refusal':
      return refusalCases(operation, options);
  }
}
