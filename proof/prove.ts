/** Proves the suites: conforming they find nothing, and each fault turns its own clause and no other. */
import { plural } from '../lib/plural.ts';
import { random } from '../lib/random.ts';
import type { Case } from '../schemas/case.ts';
import { judge } from '../schemas/judge.ts';
import { operationIds, type OperationId } from '../schemas/operations.ts';
import type { Settings } from '../schemas/settings.ts';
import { settingsOf } from '../targets/settings-of.ts';
import { control } from '../client/access.ts';
import { caseBatches, sampleOf } from './material.ts';
import { loadTests, type LoadedTest } from '../suites/load-tests.ts';
import { proveBehaviour, type BehaviourFault } from './behaviour.ts';
import { conformingRun, type ConformingRun, type KnownTest } from './conforming-run.ts';
import { inParallel } from '../lib/parallel.ts';
import type { Choice, NotApplicable, Proof } from './proof.ts';
import { casesOf, type Workshop } from './recording.ts';
import { overHttp } from './replay.ts';
import { derivedSample, sampleFaults, type SampleSize } from './sample.ts';
import type { ProtocolFault } from './protocol-faults.ts';
import { derivedFaults, forge, proveForgery, type DerivedFaults, type Forgery } from './shapes.ts';
import { knownCalls } from './touches.ts';

export interface ProveOptions {
  /** Only faults for which this is true. What they do not touch is neither generated nor driven. */
  readonly only: Choice;
  /** Every fault there is: all tests are played on the conforming sandbox, and what they call is learned. */
  readonly whole?: boolean;
  /** Of those only a sample, by the seed of the run; all of them where nothing is said. */
  readonly sample?: SampleSize;
  readonly say: (line: string) => void;
}

export interface Proven {
  readonly proofs: readonly Proof[];
  readonly notApplicable: readonly NotApplicable[];
  /** How many forged answers also went over HTTP, and those that were judged otherwise there. */
  readonly overHttp: { readonly sent: number; readonly disagreed: readonly string[] };
  readonly exchanges: number;
  /** Those that can touch a fault. */
  readonly tests: readonly KnownTest[];
  /** Hand-written faults that were not in the sample. */
  readonly leftOut: number;
}

const httpSample = 100;
/** Up to so many are cheaper without a conforming run before them; of more it says what each can touch. */
const fewFaults = 5;
/** Enough to keep both cores busy: one judges while the other serves. */
const faultsAtOnce = 4;

/**
 * Proves the chosen faults.
 *
 * @returns no proofs where none is chosen
 * @throws Error where the conforming sandbox does not pass
 */
export async function prove(
  workshop: Workshop,
  { only, whole = false, sample, say }: ProveOptions,
): Promise<Proven> {
  const { seed } = workshop.context;
  const chosen = (await listFaults(workshop)).filter((fault) => only(fault));
  const faults = sample ? sampleFaults(chosen, seed, sample) : chosen;
  const inSample = sample ? derivedSample(seed, sample) : () => true;
  const derived = derivedByOperation((fault) => only(fault) && inSample(fault));
  if (faults.length + derived.size === 0) return nothing;
  const operations = new Set([...derived.keys(), ...faults.flatMap((fault) => fault.operations)]);
  const loaded = await loadTests();
  const calls = whole || sample ? () => undefined : knownCalls();
  const tests = loaded.filter((test) =>
    [...(calls(test) ?? operations)].some((operation) => operations.has(operation)),
  );
  const batches = await caseBatches(workshop, operations);
  const samples = new Map([...batches].map(([operation, cases]) => [operation, sampleOf(cases)]));
  // Faults of the sandbox meet samples only; what is derived looks for its place in every conforming answer there is.
  const driven = sample
    ? samples
    : new Map(
        [...batches].map(([operation, cases]) => [
          operation,
          derived.has(operation) ? cases : samples.get(operation)!,
        ]),
      );
  // A few faults of the sandbox need the conforming answer only of what finds something in theirs: that is played afterwards.
  const isLate = !whole && sample === undefined && derived.size === 0 && faults.length <= fewFaults;
  say(
    `conforming: ${isLate ? 'of ' : ''}${tests.length} tests and ${[...driven.values()].flat().length} cases${isLate ? ' what finds something' : ''}`,
  );
  const conforming: ConformingRun = isLate
    ? { tests: tests.map((test) => ({ test, operations: calls(test) ?? operations })), takes: [] }
    : await conformingRun(workshop, tests, driven);
  const settings = settingsOf(workshop.context.target);
  const { forgeries, notApplicable } = forgeAll(conforming, derived, settings);
  if (forgeries.length > 0) say(`shape and protocol: ${forgeries.length} faults put into recorded answers`);
  const forged = forgeries.map((forgery) => proveForgery(forgery, settings));
  const disagreed = await agreeOverHttp(workshop, forgeries);
  if (faults.length > 0) say(`behaviour: ${plural(faults.length, 'fault')} of the sandbox`);
  let done = 0;
  const behaved = await inParallel(
    faults,
    async (fault) => {
      const proven = await proveBehaviour(workshop, fault, conforming, samples);
      done += 1;
      if (done % 20 === 0) say(`  ${done} of ${faults.length}`);
      return proven;
    },
    faultsAtOnce,
  );
  if (isLate) await mustConform(workshop, new Set(behaved.flatMap(({ spoke }) => spoke)), tests, driven);
  return {
    proofs: [...behaved.map(({ proof }) => proof), ...forged],
    // In a sample of the answers a place may be missing that is there in all of them.
    notApplicable: sample ? [] : notApplicable,
    overHttp: disagreed,
    exchanges: conforming.takes.reduce((sum, { exchanges }) => sum + exchanges.length, 0),
    tests: conforming.tests,
    leftOut: chosen.length - faults.length,
  };
}

/** What has something to say of a fault must have nothing to say of the conforming sandbox. */
async function mustConform(
  workshop: Workshop,
  spoke: ReadonlySet<string>,
  tests: readonly LoadedTest[],
  batches: ReadonlyMap<OperationId, readonly Case[]>,
): Promise<void> {
  const reported = tests.filter(({ title }) => spoke.has(title));
  await conformingRun(
    workshop,
    reported,
    new Map([...batches].filter(([operation]) => spoke.has(casesOf(operation)))),
  );
}

const nothing: Proven = {
  proofs: [],
  notApplicable: [],
  overHttp: { sent: 0, disagreed: [] },
  exchanges: 0,
  tests: [],
  leftOut: 0,
};

const listFaults = async ({ context }: Workshop): Promise<BehaviourFault[]> =>
  (await control(context.sandbox!, 'GET', '/faults')) as BehaviourFault[];

type Derived = ReadonlyMap<OperationId, DerivedFaults>;

const derivedByOperation = (only: Choice): Derived =>
  new Map(
    operationIds.flatMap((id) => {
      const faults = derivedFaults(id, only);
      return faults === undefined ? [] : [[id, faults] as const];
    }),
  );

/** What no test or case called is listed like every place that no answer had. */
function forgeAll(
  { takes }: ConformingRun,
  derived: Derived,
  settings: Settings,
): { forgeries: Forgery[]; notApplicable: NotApplicable[] } {
  const recorded = takes.flatMap(({ exchanges }) => exchanges);
  const all = [...derived].map(([id, faults]) => forge(id, faults, recorded, settings));
  return {
    forgeries: all.flatMap(({ made }) => [...made]),
    notApplicable: all.flatMap((one) => [...one.notApplicable]),
  };
}

/** A seeded sample of the forgeries goes over real HTTP, and must be judged there as it was in memory. */
async function agreeOverHttp(
  { context, transport }: Workshop,
  forgeries: readonly Forgery[],
): Promise<Proven['overHttp']> {
  const stream = random(context.seed, 'forgeries over http');
  const sample = forgeries.toSorted(() => stream.next() - 0.5).slice(0, httpSample);
  const arrived = await overHttp(
    sample.map(({ exchange }) => exchange),
    transport,
  );
  const settings = settingsOf(context.target);
  const verdict = (exchange: (typeof arrived)[number]): string =>
    JSON.stringify(judge(exchange, settings).findings);
  const disagreed = sample
    .filter((forgery, index) => verdict(forgery.exchange) !== verdict(arrived[index]!))
    .map(({ name }) => name);
  return { sent: sample.length, disagreed };
}

/** All derived faults, each with its kind and the clause that it breaks. */
export const derivedOnes = (): (Pick<ProtocolFault, 'name' | 'breaks'> & { readonly kind: string })[] =>
  operationIds.flatMap((id) => {
    const { shape = [], protocol = [] } = derivedFaults(id, () => true) ?? {};
    return [
      ...shape.map(({ name, kind, breaks }) => ({ name, kind, breaks })),
      ...protocol.map(({ name, breaks }) => ({ name, kind: 'protocol', breaks })),
    ];
  });
