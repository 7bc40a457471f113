/** Generates the cases of an operation, as the gate sends them. */
import { languages, textsIn } from '../../generators/faker-texts.ts';
import { casesFor, generatable, type CaseOptions, eachCase } from '../../generators/cases.ts';
import { contextOf } from '../../generators/target-context.ts';
import { random } from '../../lib/random.ts';
import { caseKinds, type Case, type CaseKind } from '../../schemas/case.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { withoutLikelyData } from '../likely.ts';
import type { RunContext } from '../../targets/run-context.ts';
import { join } from 'node:path';
import { packageRoot } from '../../lib/own-files.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { dayOf } from '../../targets/day.ts';
import { readTarget } from '../../targets/load.ts';

/**
 * Maximum cases of booking operations: each case takes two or three exchanges, and the message yields five thousand
 * edge cases and refusals, most of them similar.
 */
const maxCasesByOperation = { 'v1.book': 600, 'v1.cancel': 150 } as const;

/** The options of the generators in this run. The seed chooses the language of texts. */
export async function caseOptionsFor({
  seed,
  today,
  target: statedTarget,
}: RunContext): Promise<CaseOptions> {
  const target = withoutLikelyData(statedTarget);
  return {
    seed,
    maxCases: maxCasesByOperation,
    context: contextOf(target, settingsOf(target), today, {
      texts: await textsIn(random(seed, 'language of texts').pick(languages), seed),
      mayMail: target.permissions.mayMail,
    }),
  };
}

/** The case with this id in a run with this seed and day; undefined if there is none. */
export async function findCase(id: string, context: RunContext): Promise<Case | undefined> {
  if (context.sent?.id === id) return context.sent;
  const operation = generatable.find((name) => id.startsWith(`${name}/`));
  const kind = caseKinds.find((name) => operation !== undefined && id.startsWith(`${operation}/${name}/`));
  if (operation === undefined || kind === undefined) return undefined;
  return casesFor(operation, kind, await caseOptionsFor(context)).find((candidate) => candidate.id === id);
}

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
