/** The cases of an operation, as the gate sends them. */
import { join } from 'node:path';
import { home } from '../../lib/own-files.ts';
import { eachCase, generatable } from '../../generators/cases.ts';
import type { Case, CaseKind } from '../../schemas/case.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { caseOptionsFor } from './generation.ts';
import { dayOf } from '../../targets/day.ts';
import { readTarget } from '../../targets/load.ts';

export interface GenerateOptions {
  /** `valid` unless told. */
  readonly kind?: CaseKind;
  /** 1 unless told: the same seed, day and target give the same bytes. */
  readonly seed?: number;
  /** YYYY-MM-DD from which stays are counted; the day in UTC unless told. */
  readonly today?: string;
  /** How many of the valid ones; of the other kinds there are as many as the message has. */
  readonly count?: number;
  /** File of the target whose settings and known data they are made of; the sandbox's unless told. */
  readonly target?: string;
}

/**
 * Nothing is sent. What is only known at sending stands open in a case's bytes: `{{now}}`, `{{rateToken:0}}`.
 *
 * @throws RangeError where there is no such operation, or nothing in it to vary
 * @throws UsageError where the target cannot be read
 */
export async function generate(operation: OperationId, options: GenerateOptions = {}): Promise<Case[]> {
  const { kind = 'valid', seed = 1, today = dayOf(Date.now()), count, target } = options;
  if (!generatable.includes(operation))
    throw new RangeError(
      `there is no operation ${operation} to generate: choose one of ${generatable.join(', ')}`,
    );
  const made = await caseOptionsFor({
    target: readTarget(target ?? join(home, 'targets/sandbox.json')),
    seed,
    today,
  });
  return [...eachCase(operation, kind, count === undefined ? made : { ...made, count })];
}
