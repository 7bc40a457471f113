/** Runs tests, cases and random sequences against a variant, and summarises the results. */
import type { Case } from '../schemas/case.ts';
import { severityOf, type ClauseId } from '../schemas/clauses.ts';
import { operationIds, type OperationId } from '../schemas/operations.ts';
import type { Stated } from '../schemas/settings.ts';
import type { EmbeddedSandbox } from '../targets/run-context.ts';
import type { Behaviour } from '../client/access.ts';
import type { SuiteTest } from '../client/collect.ts';
import { mapInParallel } from '../lib/parallel.ts';
import { caseBatches } from './material.ts';
import type { Parts } from './mixture.ts';
import { runRandomSequences } from './random-sequences.ts';
import {
  operationsIn,
  batchTitle,
  recordCases,
  errorsIn,
  recordTest,
  type Recording,
  type ProofSetup,
} from './recording.ts';
import { snapshotOf, type Snapshot } from './visibility.ts';

/** The tests and cases to run against a variant. */
export interface ProofInput {
  readonly name: string;
  readonly tests: readonly SuiteTest[];
  readonly batches: ReadonlyMap<OperationId, readonly Case[]>;
  /** Whether the responses will be compared with those of the conforming sandbox. */
  readonly compares: boolean;
}

/** A recording without its exchanges, because the exchanges of a hundred runs would fill the memory. */
export interface RecordingSummary {
  readonly title: string;
  readonly alarms: readonly string[];
  readonly judged: readonly ClauseId[];
  /** Clauses that could not be judged. */
  readonly open: readonly ClauseId[];
  readonly called: ReadonlySet<OperationId>;
  readonly snapshot: Snapshot;
  readonly exchanges: number;
}

/** @param compares whether the responses will be compared */
const summaryOf = (recording: Recording, compares: boolean): RecordingSummary => ({
  title: recording.title,
  alarms: falseAlarmsIn(recording),
  judged: Object.keys(recording.evidence.exercised) as ClauseId[],
  open: recording.evidence.gaps.map(({ clause }) => clause),
  called: operationsIn(recording),
  snapshot: compares ? snapshotOf(recording.exchanges) : new Map(),
  exchanges: recording.evidence.exchanges,
});

/** Random sequences may call any operation. */
async function summariseSequences(
  setup: ProofSetup,
  name: string,
  behaviour: Behaviour,
): Promise<RecordingSummary> {
  const title = 'random sequences';
  const called = new Set(operationIds);
  try {
    return {
      ...summaryOf(
        { title, evidence: await runRandomSequences(setup, name, behaviour), exchanges: [] },
        false,
      ),
      called,
    };
  } catch (error) {
    const alarms = [`error in ${title}: ${(error as Error).message}`];
    return { title, alarms, judged: [], open: [], called, snapshot: new Map(), exchanges: 0 };
  }
}

export async function runVariant(
  setup: ProofSetup,
  { name, tests, batches, compares }: ProofInput,
  behaviour: Behaviour,
): Promise<RecordingSummary[]> {
  // In parallel: while one test waits, others can run.
  const [testSummaries, caseSummaries, sequenceSummary] = await Promise.all([
    mapInParallel(tests, async (test) => summaryOf(await recordTest(setup, test, behaviour, true), compares)),
    mapInParallel(
      [...batches],
      async ([id, cases]) =>
        summaryOf(await recordCases(setup, batchTitle(id), cases, behaviour, true), compares),
      2,
    ),
    summariseSequences(setup, name, behaviour),
  ]);
  return [...testSummaries, ...caseSummaries, sequenceSummary];
}

export interface VariantRunOptions {
  /** Starts a separate sandbox for a variant that consists of settings; without it such variants are skipped. */
  readonly startSandboxWith?:
    ((settings: Stated) => Promise<EmbeddedSandbox & { stop(): Promise<void> }>) | undefined;
  /** The max number of cases per operation; by default one case per place of the message. */
  readonly maxCases?: number | undefined;
}

export function runVariantParts(
  { context, transport }: ProofSetup,
  input: ProofInput,
  { variant, settings, unknown }: Omit<Parts, 'operations'>,
  { startSandboxWith, maxCases }: VariantRunOptions,
): Promise<RecordingSummary[]> {
  const knownData = Object.fromEntries(
    Object.entries(context.target.known).filter(([name]) => !unknown.has(name)),
  );
  const variantSetup = {
    context: { ...context, target: { ...context.target, known: knownData } },
    transport,
  };
  const behaviour = variant === undefined ? {} : { variant };
  return settings === undefined
    ? runVariant(variantSetup, input, behaviour)
    : runOnOwnSandbox(variantSetup, { ...input, most: maxCases }, behaviour, settings, startSandboxWith!);
}

/** Runs on a separate sandbox with these settings, which its target states as well. */
async function runOnOwnSandbox(
  { context, transport }: ProofSetup,
  { most: maxCases, ...input }: Omit<ProofInput, 'batches'> & { readonly most: number | undefined },
  behaviour: Behaviour,
  settings: Stated,
  startSandbox: NonNullable<VariantRunOptions['startSandboxWith']>,
): Promise<RecordingSummary[]> {
  const sandbox = await startSandbox(settings);
  try {
    const targetWithSettings = { ...context.target, settings: { ...context.target.settings, ...settings } };
    const variantSetup = { context: { ...context, target: targetWithSettings, sandbox }, transport };
    return await runVariant(
      variantSetup,
      { ...input, batches: await sampleBatches(variantSetup, maxCases) },
      behaviour,
    );
  } finally {
    await sandbox.stop();
  }
}

/** Cases of kind `pairs` are left out, because there are many and tests cover special combinations. */
const sampledKinds = ['valid', 'edge', 'refusal'] as const;

/** @param operations only these operations */
export async function sampleBatches(
  setup: ProofSetup,
  maxCases = Number.POSITIVE_INFINITY,
  operations?: ReadonlySet<OperationId>,
): Promise<ProofInput['batches']> {
  return new Map(
    [...(await caseBatches(setup, operations, sampledKinds))].map(([id, cases]) => [
      id,
      evenSample(onePerPlace(cases), maxCases),
    ]),
  );
}

/** A few valid cases, one edge case per place of the message, and one refusal per clause that requests break. */
function onePerPlace(cases: readonly Case[]): Case[] {
  const firstPerKey = (kind: Case['kind'], keyOf: (testCase: Case) => string): Case[] => [
    ...new Map(
      cases
        .filter((testCase) => testCase.kind === kind)
        .reverse()
        .map((testCase) => [keyOf(testCase), testCase]),
    ).values(),
  ];
  return [
    ...cases.filter(({ kind }) => kind === 'valid').slice(0, maxValidCases),
    ...firstPerKey('edge', ({ place }) => place),
    ...firstPerKey('refusal', ({ breaks = '' }) => breaks),
  ];
}

const maxValidCases = 6;

/** At most `maxItems` items, spread evenly over the list. */
const evenSample = <T>(items: readonly T[], maxItems: number): readonly T[] => {
  const step = Math.ceil(items.length / maxItems);
  return step <= 1 ? items : items.filter((_, index) => index % step === 0);
};

/** Findings that fail, and errors. Warnings and gaps are allowed. */
const falseAlarmsIn = (recording: Recording): string[] => [
  ...recording.evidence.findings
    .filter(({ clause }) => severityOf(clause) === 'fails')
    .map(
      ({ clause, where, pointer, expected, actual }) =>
        `${clause} in ${where} ${pointer}: expected ${expected}, saw ${actual}`,
    ),
  ...errorsIn(recording),
];

/** @throws Error if tests fail on the conforming sandbox: then results for variants mean nothing */
export function checkNoAlarms(conforming: readonly RecordingSummary[]): void {
  const alarms = conforming.flatMap(({ alarms }) => alarms);
  if (alarms.length > 0)
    throw new Error(
      `the conforming sandbox is accused, so results for variants mean nothing:\n  ${alarms.join('\n  ')}`,
    );
}
