/** The items of a gate run: tests, batches of generated cases, and random sequences. */
import { canBeAdvanced } from '../../../client/run-clock.ts';
import { clauseOf, type ClauseId } from '../../../schemas/clauses.ts';
import { executeTest, type TestRunOptions } from '../../../client/execute-test.ts';
import type { TestEnd } from '../../../reports/collected.ts';
import { batchesOf, casesOf, runBatch, batchTimeoutMs, type Batch } from '../../../suites/batches.ts';
import { runAllSequences, sequencesTitle } from '../../../suites/sequences.ts';
import { loadOwnTests } from '../../own-tests.ts';
import {
  mayChangeState,
  disturbance,
  waitsForNotifications,
  loadTests,
  type LoadedTest,
} from '../../../suites/load-tests.ts';
import { mayBook, testTimeoutMs } from '../../../suites/time-limits.ts';
import type { RunContext } from '../../../targets/run-context.ts';
import { readQuickSet } from '../../../proof/quick.ts';

/** The result of an item, without its name. */
export type ItemReport = Pick<TestEnd, 'status' | 'reason' | 'evidence'>;

/** The part of an item that is known before it is played. */
export interface Plan {
  /** Name of the file in suites/, without folder. */
  readonly file: string;
  readonly title: string;
  /** Further words that `--grep` can match. */
  readonly tags: readonly string[];
  readonly clauses: readonly ClauseId[];
  /** Items of different phases must not run at the same time. Items without a phase run first. */
  readonly phase?: string;
  /** Whether the item changes something that other tests can see: clock, webhook URL, inventory, bookings. */
  readonly changesState: boolean;
  /** Items with a larger weight begin earlier. */
  readonly weight: number;
}

export interface Item extends Plan {
  readonly play: (scene: TestRunOptions) => Promise<ItemReport>;
}

/** Items in the order of the files; the user's own tests come last. */
export async function itemsOf(context: RunContext): Promise<Item[]> {
  const tests = (await loadTests()).map((test) => testItem(test, context));
  const batches = batchesOf(context).map((batch) => batchItem(batch, context));
  const ownTests = context.ownTests === undefined ? [] : await loadOwnTests(context.ownTests);
  return [
    ...tests,
    ...batches,
    ...(context.target.embedded ? [sequencesItem(context)] : []),
    ...ownTests.map((test) => testItem(test, context)),
  ];
}

/**
 * The longest items begin first: tests that wait for notifications, the edge cases, tests that wait for the first
 * booking, and the other tests, which make one call after the other. Batches come last, because they have many calls
 * in flight until their end. At a deployment, tests that book begin before the edge cases, because a run looks for
 * its bookings again some time after the last one was made.
 */
const weights = { notified: 6, booksThere: 5, edge: 4, books: 3, reads: 2, batch: 1, sequences: 1 } as const;

function weightOf(test: LoadedTest, { target }: RunContext): number {
  if (waitsForNotifications(test)) return weights.notified;
  if (!target.embedded && test.clauses.some((id) => mayBook(id))) return weights.booksThere;
  const [firstClauseId] = test.clauses;
  return weights[
    firstClauseId !== undefined && clauseOf(firstClauseId).testing === 'books' ? 'books' : 'reads'
  ];
}

function phaseOf(test: LoadedTest, context: RunContext): Pick<Plan, 'phase'> {
  const kind = canBeAdvanced(context.target) ? disturbance(test, context) : undefined;
  return kind === undefined ? {} : { phase: kind === 'alone' ? test.title : kind };
}

function testItem(test: LoadedTest, context: RunContext): Item {
  const { file, title, clauses } = test;
  const [firstClause] = clauses.map((id) => clauseOf(id));
  return {
    file,
    title,
    tags: firstClause === undefined ? [] : [`@${firstClause.profiles[0]}`, ...clauses.map((id) => `@${id}`)],
    clauses,
    ...phaseOf(test, context),
    changesState: mayChangeState(test, context),
    weight: weightOf(test, context),
    play: async (options) => {
      const limitMs = testTimeoutMs(clauses, context);
      const { evidence, end, timedOut } = await executeTest({ ...options, timeoutMs: limitMs }, test);
      if (timedOut) return { status: 'timedOut', evidence };
      if (end.kind === 'held') return { status: 'passed', evidence };
      if (end.kind === 'unjudged')
        return { status: 'skipped', reason: `${end.error.outcome}: ${end.error.message}`, evidence };
      return { status: 'failed', reason: end.message, evidence };
    },
  };
}

function batchItem(batch: Batch, context: RunContext): Item {
  const { title, clauses } = batch;
  return {
    file: 'generated.spec.ts',
    title,
    tags: [],
    clauses,
    changesState: false,
    weight: batch.kind === 'edge' ? weights.edge : weights.batch,
    play: async (options) => {
      const cases = await casesOf(batch, context);
      const batchOptions = { ...options, timeoutMs: batchTimeoutMs(cases.length) };
      const { evidence, failing } = await runBatch(batch, cases, batchOptions);
      return reportOfEnd(evidence, failing, 'clauses that the generated cases broke', ', ');
    },
  };
}

function reportOfEnd(
  evidence: NonNullable<ItemReport['evidence']>,
  broken: readonly string[],
  what: string,
  separator: string,
): ItemReport {
  if (broken.length === 0) return { status: 'passed', evidence };
  return { status: 'failed', reason: `${what}: ${broken.join(separator)}`, evidence };
}

const sequencesItem = (context: RunContext): Item => ({
  file: 'sequences.spec.ts',
  title: sequencesTitle(context),
  tags: [],
  clauses: [],
  changesState: false,
  weight: weights.sequences,
  play: async ({ transport }) => {
    const { evidence, stopped, broken } = await runAllSequences({ context, transport });
    for (const reason of stopped) process.stderr.write(`the sequence ended early: ${reason}\n`);
    return reportOfEnd(evidence, broken, 'what sequences broke', '; ');
  },
});

/** Indexes of the items of the quick set and of the user's own tests. At a deployment some are missing, such as generated bookings. */
export async function quickItems(context: RunContext): Promise<number[]> {
  const ownTests = context.ownTests === undefined ? [] : await loadOwnTests(context.ownTests);
  const titles = new Set([...readQuickSet().parts, ...ownTests].map(({ title }) => title));
  return [...(await itemsOf(context)).entries()].flatMap(([index, { title }]) =>
    titles.has(title) ? [index] : [],
  );
}
