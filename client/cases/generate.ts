/** Generates the cases of an operation, as the gate sends them. */
import { join } from 'node:path';
import { packageRoot } from '../../lib/own-files.ts';
import { eachCase, generatable } from '../../generators/cases.ts';
import type { Case, CaseKind } from '../../schemas/case.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { caseOptionsFor } from './generation.ts';
import { dayOf } from '../../targets/day.ts';
import { readTarget } from '../../targets/load.ts';

export interface GenerateOptions {
  /** Default: `valid`. */
  readonly kind?: CaseKind;
  /** Default: 1. The same seed, day and target give the same bytes. */
  readonly seed?: number;
  /** The day from which stays are counted, as YYYY-MM-DD. Default: today in UTC. */
  readonly today?: string;
  /** The number of valid cases; of the other kinds, the schema of the message determines the number. */
  readonly count?: number;
  /** The target file whose settings and known data are used. Default: the sandbox's. */
  readonly target?: string;
}

/**
 * Generates cases without sending them. Values that are known only when a case is sent are placeholders in its
 * bytes: `{{now}}`, or `{{rateToken:0}}` for the token of the first rate.
 * @throws RangeError if there is no such operation, or if its message has nothing that cases of this kind vary
 * @throws UsageError if the target cannot be read
 */
export async function generate(operation: OperationId, options: GenerateOptions = {}): Promise<Case[]> {
  const { kind = 'valid', seed = 1, today = dayOf(Date.now()), count, target } = options;
  if (!generatable.includes(operation))
    throw new RangeError(
      `there is no operation ${operation} to generate: choose one of ${generatable.join(', ')}`,
    );
  const caseOptions = await caseOptionsFor({
    target: readTarget(target ?? join(packageRoot, 'targets/sandbox.json')),
    seed,
    today,
  });
  return [...eachCase(operation, kind, count === undefined ? caseOptions : { ...caseOptions, count })];
}
