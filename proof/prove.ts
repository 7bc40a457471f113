/** Proves the suites: they find nothing in the conforming sandbox, and find each fault by its own clause only. */
import { plural } from '../lib/plural.ts';
import { random } from '../lib/random.ts';
import type { Case } from '../schemas/case.ts';
import { judge } from '../schemas/judge.ts';
import { operationIds, type OperationId } from '../schemas/operations.ts';
import type { Settings } from '../schemas/settings.ts';
import { settingsOf } from '../targets/settings-of.ts';
import { callControlPort } from '../client/access.ts';
import { caseBatches, sampleOf } from './material.ts';
import { loadTests, type LoadedTest } from '../suites/load-tests.ts';
import { proveBehaviour, type BehaviourFault } from './behaviour.ts';
import { conformingRun, type ConformingRun, type TracedTest } from './conforming-run.ts';
import { mapInParallel } from '../lib/parallel.ts';
import type { FaultFilter, InapplicableFault, Proof } from './proof.ts';
import { batchTitle, type ProofSetup } from './recording.ts';
import { sendOverHttp } from './replay.ts';
import { derivedSampleFilter, sampleFaults } from './sample.ts';
import type { ProtocolFault } from './protocol-faults.ts';
import { derivedFaults, forge, proveForgery, type DerivedFaults, type Forgery } from './shapes.ts';
import { knownCalls } from './touches.ts';

interface ProveOptions {
  /** Proves only faults for which this returns true. Operations that none of them affects are not called. */
  readonly isChosen: FaultFilter;
  /** Whether every fault is proven: then all tests are played on the conforming sandbox, and their calls are recorded. */
  readonly whole?: boolean;
  /** Whether only a sample drawn by the seed is proven; all faults by default. */
  readonly sample?: boolean;
  readonly say: (line: string) => void;
}

export interface ProofResult {
  readonly proofs: readonly Proof[];
  readonly notApplicable: readonly InapplicableFault[];
  /** How many forged exchanges were also sent over HTTP, and the names of those that were judged differently there. */
  readonly overHttp: { readonly sent: number; readonly disagreed: readonly string[] };
  readonly exchanges: number;
  readonly tests: readonly TracedTest[];
  /** How many hand-written faults were not in the sample. */
  readonly leftOut: number;
}

const httpSampleSize = 100;
/** Up to this number of faults, a conforming run beforehand costs more than it saves. */
const maxWithoutBaseline = 5;
/** The number of concurrent tasks that keeps two cores busy: one judges while the other serves. */
const concurrentFaults = 4;

/**
 * Proves the chosen faults.
 * @returns no proofs if no fault is chosen
 * @throws Error if the conforming sandbox does not pass
 */
export async function prove(
  setup: ProofSetup,
  { isChosen, whole = false, sample = false, say }: ProveOptions,
): Promise<ProofResult> {
  const { seed } = setup.context;
  const provesNamedFaults = !whole && !sample;
  const chosenFaults = (await listFaults(setup)).filter((fault) => isChosen(fault));
  const faults = sample ? sampleFaults(chosenFaults, seed) : chosenFaults;
  const inSample = sample ? derivedSampleFilter(seed) : () => true;
  const derived = derivedByOperation((fault) => isChosen(fault) && inSample(fault));
  if (faults.length + derived.size === 0) return emptyResult;
  const operations = new Set([...derived.keys(), ...faults.flatMap((fault) => fault.operations)]);
  const allTests = await loadTests();
  // Only a proof of named faults relies on the recorded calls; otherwise every test may call any operation.
  const callsOf = provesNamedFaults ? knownCalls() : () => undefined;
  const tests = allTests.filter((test) =>
    [...(callsOf(test) ?? operations)].some((operation) => operations.has(operation)),
  );
  const batches = await caseBatches(setup, operations);
  const sampledBatches = new Map([...batches].map(([operation, cases]) => [operation, sampleOf(cases)]));
  // Faults of the sandbox are played with a sample; derived faults need every conforming response to find their place.
  const fullBatches = [...batches].filter(([operation]) => !sample && derived.has(operation));
  const playedBatches = new Map([...sampledBatches, ...fullBatches]);
  // If there are only a few faults, the tests and batches that report something are played on the conforming sandbox afterwards.
  const runsBaselineAfterwards =
    provesNamedFaults && derived.size === 0 && faults.length <= maxWithoutBaseline;
  say(
    `conforming: ${runsBaselineAfterwards ? 'those with findings of ' : ''}${tests.length} tests and ${[...playedBatches.values()].flat().length} cases`,
  );
  const conforming: ConformingRun = runsBaselineAfterwards
    ? { tests: tests.map((test) => ({ test, operations: callsOf(test) ?? operations })), recordings: [] }
    : await conformingRun(setup, tests, playedBatches);
  const settings = settingsOf(setup.context.target);
  const { forgeries, notApplicable } = forgeAll(conforming, derived, settings);
  if (forgeries.length > 0) say(`shape and protocol: ${forgeries.length} faults put into recorded responses`);
  const derivedProofs = forgeries.map((forgery) => proveForgery(forgery, settings));
  const httpComparison = await compareOverHttp(setup, forgeries);
  if (faults.length > 0) say(`behaviour: ${plural(faults.length, 'fault')} of the sandbox`);
  let doneCount = 0;
  const behaviourProofs = await mapInParallel(
    faults,
    async (fault) => {
      const behaviourProof = await proveBehaviour(setup, fault, conforming, sampledBatches);
      doneCount += 1;
      if (doneCount % 20 === 0) say(`  ${doneCount} of ${faults.length}`);
      return behaviourProof;
    },
    concurrentFaults,
  );
  if (runsBaselineAfterwards) {
    const reportedBy = new Set(behaviourProofs.flatMap((behaviourProof) => behaviourProof.reportedBy));
    await checkConforming(setup, reportedBy, tests, playedBatches);
  }
  return {
    proofs: [...behaviourProofs.map(({ proof }) => proof), ...derivedProofs],
    // A sample of responses may lack a place that other responses have.
    notApplicable: sample ? [] : notApplicable,
    overHttp: httpComparison,
    exchanges: conforming.recordings.reduce((sum, { exchanges }) => sum + exchanges.length, 0),
    tests: conforming.tests,
    leftOut: chosenFaults.length - faults.length,
  };
}

/** Tests and batches that report a fault must report nothing on the conforming sandbox. */
async function checkConforming(
  setup: ProofSetup,
  reportedBy: ReadonlySet<string>,
  tests: readonly LoadedTest[],
  batches: ReadonlyMap<OperationId, readonly Case[]>,
): Promise<void> {
  const reportingTests = tests.filter(({ title }) => reportedBy.has(title));
  await conformingRun(
    setup,
    reportingTests,
    new Map([...batches].filter(([operation]) => reportedBy.has(batchTitle(operation)))),
  );
}

const emptyResult: ProofResult = {
  proofs: [],
  notApplicable: [],
  overHttp: { sent: 0, disagreed: [] },
  exchanges: 0,
  tests: [],
  leftOut: 0,
};

export const listFaults = async ({ context }: ProofSetup): Promise<BehaviourFault[]> =>
  (await callControlPort(context.sandbox!, 'GET', '/faults')) as BehaviourFault[];

type DerivedFaultsByOperation = ReadonlyMap<OperationId, DerivedFaults>;

const derivedByOperation = (isChosen: FaultFilter): DerivedFaultsByOperation =>
  new Map(
    operationIds.flatMap((id) => {
      const faults = derivedFaults(id, isChosen);
      return faults === undefined ? [] : [[id, faults] as const];
    }),
  );

/** Forges all derived faults. Operations that nothing called are listed as not applicable, like missing places. */
function forgeAll(
  { recordings }: ConformingRun,
  derived: DerivedFaultsByOperation,
  settings: Settings,
): { forgeries: Forgery[]; notApplicable: InapplicableFault[] } {
  const recordedExchanges = recordings.flatMap(({ exchanges }) => exchanges);
  const forgedByOperation = [...derived].map(([id, faults]) =>
    forge(id, faults, recordedExchanges, settings),
  );
  return {
    forgeries: forgedByOperation.flatMap(({ made }) => [...made]),
    notApplicable: forgedByOperation.flatMap((forgeries) => [...forgeries.notApplicable]),
  };
}

/** Sends a seeded sample of the forgeries over HTTP; each must be judged there as it was in memory. */
async function compareOverHttp(
  { context, transport }: ProofSetup,
  forgeries: readonly Forgery[],
): Promise<ProofResult['overHttp']> {
  const stream = random(context.seed, 'forgeries over http');
  const sample = forgeries.toSorted(() => stream.next() - 0.5).slice(0, httpSampleSize);
  const arrivedExchanges = await sendOverHttp(
    sample.map(({ exchange }) => exchange),
    transport,
  );
  const settings = settingsOf(context.target);
  const verdict = (exchange: (typeof arrivedExchanges)[number]): string =>
    JSON.stringify(judge(exchange, settings).findings);
  const disagreed = sample
    .filter((forgery, index) => verdict(forgery.exchange) !== verdict(arrivedExchanges[index]!))
    .map(({ name }) => name);
  return { sent: sample.length, disagreed };
}

/** All derived faults, each with its kind and the clause that it breaks. */
export const listDerivedFaults = (): (Pick<ProtocolFault, 'name' | 'breaks'> & { readonly kind: string })[] =>
  operationIds.flatMap((id) => {
    const { shape = [], protocol = [] } = derivedFaults(id, () => true) ?? {};
    return [
      ...shape.map(({ name, kind, breaks }) => ({ name, kind, breaks })),
      ...protocol.map(({ name, breaks }) => ({ name, kind: 'protocol', breaks })),
    ];
  });
