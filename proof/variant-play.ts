/** What of the suites is played against a variant, and what it showed. */
import type { Case } from '../schemas/case.ts';
import { severityOf, type ClauseId } from '../schemas/clauses.ts';
import { operationIds, type OperationId } from '../schemas/operations.ts';
import type { Stated } from '../schemas/settings.ts';
import type { EmbeddedSandbox } from '../targets/run-context.ts';
import type { Behaviour } from '../client/access.ts';
import type { SuiteTest } from '../client/collect.ts';
import { inParallel } from '../lib/parallel.ts';
import { caseBatches } from './material.ts';
import type { Parts } from './mixture.ts';
import { playSequences } from './random-sequences.ts';
import { calledIn, casesOf, driveCases, errorsIn, playTest, type Take, type Workshop } from './recording.ts';
import { lookOf, type Look } from './visibility.ts';

export interface Material {
  /** Of the variant or mixture. */
  readonly name: string;
  readonly tests: readonly SuiteTest[];
  readonly batches: ReadonlyMap<OperationId, readonly Case[]>;
  /** Whether the answers will be compared with conforming ones. */
  readonly compares: boolean;
}

/** What a test or a batch of cases showed, without its exchanges: of a hundred runs these would fill the memory. */
export interface Shown {
  readonly title: string;
  readonly alarms: readonly string[];
  readonly judged: readonly ClauseId[];
  /** Clauses that it could not judge. */
  readonly open: readonly ClauseId[];
  readonly called: ReadonlySet<OperationId>;
  readonly look: Look;
  readonly exchanges: number;
}

/** @param compares whether its answers will be compared */
const shown = (take: Take, compares: boolean): Shown => ({
  title: take.title,
  alarms: falseAlarmsIn(take),
  judged: Object.keys(take.evidence.exercised) as ClauseId[],
  open: take.evidence.gaps.map(({ clause }) => clause),
  called: calledIn(take),
  look: compares ? lookOf(take.exchanges) : new Map(),
  exchanges: take.evidence.exchanges,
});

/** Sequences call whatever there is to call. */
async function sequencesShown(workshop: Workshop, name: string, behaviour: Behaviour): Promise<Shown> {
  const title = 'random sequences';
  const called = new Set(operationIds);
  try {
    return {
      ...shown({ title, evidence: await playSequences(workshop, name, behaviour), exchanges: [] }, false),
      called,
    };
  } catch (error) {
    const alarms = [`error in ${title}: ${(error as Error).message}`];
    return { title, alarms, judged: [], open: [], called, look: new Map(), exchanges: 0 };
  }
}

export async function play(
  workshop: Workshop,
  { name, tests, batches, compares }: Material,
  behaviour: Behaviour,
): Promise<Shown[]> {
  // All at once: a slow variant, or a test that waits, leaves time for the others.
  const [played, driven, sequences] = await Promise.all([
    inParallel(tests, async (test) => shown(await playTest(workshop, test, behaviour, true), compares)),
    inParallel(
      [...batches],
      async ([id, cases]) => shown(await driveCases(workshop, casesOf(id), cases, behaviour, true), compares),
      2,
    ),
    sequencesShown(workshop, name, behaviour),
  ]);
  return [...played, ...driven, sequences];
}

export interface Elsewhere {
  /** Starts a sandbox of its own for a variant that is settings; without it these are left out. */
  readonly withSettings?:
    ((settings: Stated) => Promise<EmbeddedSandbox & { stop(): Promise<void> }>) | undefined;
  /** Of the cases of each operation at most so many; by default one a place of its message. */
  readonly most?: number | undefined;
}

export function playParts(
  { context, transport }: Workshop,
  material: Material,
  { variant, settings, unknown }: Omit<Parts, 'operations'>,
  { withSettings, most }: Elsewhere,
): Promise<Shown[]> {
  const known = Object.fromEntries(
    Object.entries(context.target.known).filter(([name]) => !unknown.has(name)),
  );
  const workshop = { context: { ...context, target: { ...context.target, known } }, transport };
  const behaviour = variant === undefined ? {} : { variant };
  return settings === undefined
    ? play(workshop, material, behaviour)
    : playElsewhere(workshop, { ...material, most }, behaviour, settings, withSettings!);
}

/** The target states what the other sandbox is told. */
async function playElsewhere(
  { context, transport }: Workshop,
  { most, ...material }: Omit<Material, 'batches'> & { readonly most: number | undefined },
  behaviour: Behaviour,
  settings: Stated,
  start: NonNullable<Elsewhere['withSettings']>,
): Promise<Shown[]> {
  const sandbox = await start(settings);
  try {
    const target = { ...context.target, settings: { ...context.target.settings, ...settings } };
    const there = { context: { ...context, target, sandbox }, transport };
    return await play(there, { ...material, batches: await samples(there, most) }, behaviour);
  } finally {
    await sandbox.stop();
  }
}

/** Pairs of values are many, and tests are what is special. */
const kinds = ['valid', 'edge', 'refusal'] as const;

/** @param wanted only of these operations */
export async function samples(
  workshop: Workshop,
  most = Number.POSITIVE_INFINITY,
  wanted?: ReadonlySet<OperationId>,
): Promise<Material['batches']> {
  return new Map(
    [...(await caseBatches(workshop, wanted, kinds))].map(([id, cases]) => [
      id,
      spread(oneAPlace(cases), most),
    ]),
  );
}

/** A few valid cases, one edge for each place of the message, and one refusal for each clause that requests break. */
function oneAPlace(cases: readonly Case[]): Case[] {
  const firstBy = (kind: Case['kind'], key: (one: Case) => string): Case[] => [
    ...new Map(
      cases
        .filter((one) => one.kind === kind)
        .reverse()
        .map((one) => [key(one), one]),
    ).values(),
  ];
  return [
    ...cases.filter(({ kind }) => kind === 'valid').slice(0, fewValid),
    ...firstBy('edge', ({ place }) => place),
    ...firstBy('refusal', ({ breaks = '' }) => breaks),
  ];
}

const fewValid = 6;

/** At most so many, from all over the list. */
const spread = <T>(all: readonly T[], most: number): readonly T[] => {
  const step = Math.ceil(all.length / most);
  return step <= 1 ? all : all.filter((_, index) => index % step === 0);
};

/** Warnings are allowed, and so is what could not be judged. */
const falseAlarmsIn = (take: Take): string[] => [
  ...take.evidence.findings
    .filter(({ clause }) => severityOf(clause) === 'fails')
    .map(
      ({ clause, where, pointer, expected, actual }) =>
        `${clause} in ${where} ${pointer}: expected ${expected}, saw ${actual}`,
    ),
  ...errorsIn(take),
];

/** @throws Error where a conforming service is accused: then nothing can be said of others */
export function mustAccuseNobody(conforming: readonly Shown[]): void {
  const accused = conforming.flatMap(({ alarms }) => alarms);
  if (accused.length > 0)
    throw new Error(
      `the conforming sandbox is accused, so nothing can be said of others:\n  ${accused.join('\n  ')}`,
    );
}
