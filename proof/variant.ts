/** Proves one variant with the tests that call operations it changes. Tests with alarms also run on the conforming sandbox. */
import { performance } from 'node:perf_hooks';
import { mapInParallel } from '../lib/parallel.ts';
import { operationIds, operationOf, type OperationId } from '../schemas/operations.ts';
import { loadTests, type LoadedTest } from '../suites/load-tests.ts';
import { partsOf } from './mixture.ts';
import { batchTitle, type ProofSetup } from './recording.ts';
import { unshowableClauses } from './silent.ts';
import { knownCalls } from './touches.ts';
import {
  checkNoAlarms,
  runVariant,
  runVariantParts,
  sampleBatches,
  type VariantRunOptions,
  type ProofInput,
  type RecordingSummary,
} from './variant-play.ts';
import { createReplayer, needsNoComparison } from './variant-shows.ts';
import { claimedClauses, listVariants, type VariantProof } from './variants.ts';

interface ProveVariantOptions extends VariantRunOptions {
  /** The operations that each test calls, if known; by default as cached by the last full proof. */
  readonly calls?: (test: LoadedTest) => ReadonlySet<OperationId> | undefined;
  readonly say: (line: string) => void;
}

/**
 * Plays every test that may call an operation that the variant touches, a case for each place of the messages of these
 * operations, and random sequences. Tests that report alarms are played on the conforming sandbox afterwards.
 * @param name a variant, or several joined by a plus sign
 * @throws Error if the conforming sandbox is accused too: then results for variants mean nothing
 */
export async function proveVariant(
  setup: ProofSetup,
  name: string,
  { startSandboxWith, maxCases, calls = knownCalls(), say }: ProveVariantOptions,
): Promise<VariantProof> {
  const startedAt = performance.now();
  const variantByName = new Map((await listVariants(setup)).map((variant) => [variant.name, variant]));
  const { operations, ...parts } = partsOf(name, variantByName);
  const allTests = await loadTests();
  const tests = allTests.filter((test) => [...(calls(test) ?? operations)].some((id) => operations.has(id)));
  say(`${tests.length} of ${allTests.length} tests can touch it`);
  const batches = await sampleBatches(setup, maxCases, withPreparingOperations(operations));
  const input = { name, tests, batches, compares: false };
  const summaries = await runVariantParts(setup, input, parts, { startSandboxWith, maxCases });
  await checkConforming(
    setup,
    input,
    new Set(summaries.filter(({ alarms }) => alarms.length > 0).map(({ title }) => title)),
  );
  // The clauses of tests that are not played count as judged, as on the conforming sandbox.
  const untouchedClauses = allTests.filter((test) => !tests.includes(test)).flatMap(({ clauses }) => clauses);
  const judged = new Set([...summaries.flatMap((summary) => summary.judged), ...untouchedClauses]);
  const unjudged = new Set(summaries.flatMap((summary) => summary.open));
  const isVisible =
    name.split('+').some((part) => needsNoComparison(variantByName.get(part)!)) ||
    (await showsInAny(setup, input, summaries));
  return {
    name,
    falseAlarms: summaries.flatMap(({ alarms }) => alarms),
    unjudged: claimedClauses(setup).filter((id) => unjudged.has(id) && !judged.has(id)),
    vacuouslyPassed: (unshowableClauses[name] ?? []).filter((id) => judged.has(id)),
    invisible: !isVisible,
    exchanges: summaries.reduce((sum, { exchanges }) => sum + exchanges, 0),
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

/** Adds operations whose cases search or book first, because these cases may show a difference in that search or booking. */
function withPreparingOperations(operations: ReadonlySet<OperationId>): ReadonlySet<OperationId> {
  const apis = new Set(
    [...operations]
      .map(operationOf)
      .flatMap(({ api, sells, effect }) => (sells || effect === 'books' ? [api] : [])),
  );
  return new Set([...operations, ...operationIds.filter((id) => apis.has(operationOf(id).api))]);
}

/** Tests that accuse the variant must report nothing on the conforming sandbox. */
async function checkConforming(
  setup: ProofSetup,
  input: ProofInput,
  accusingTitles: ReadonlySet<string>,
): Promise<void> {
  if (accusingTitles.size === 0) return;
  const tests = input.tests.filter(({ title }) => accusingTitles.has(title));
  const batches = new Map([...input.batches].filter(([id]) => accusingTitles.has(batchTitle(id))));
  checkNoAlarms(await runVariant(setup, { ...input, tests, batches, compares: false }, {}));
}

const concurrentReplays = 6;

/** Whether any test or batch shows the variant; those with few exchanges are tried first. */
async function showsInAny(
  setup: ProofSetup,
  { name, tests, batches }: ProofInput,
  summaries: readonly RecordingSummary[],
): Promise<boolean> {
  const replayer = createReplayer(setup, tests, batches);
  const queue = summaries
    .filter(({ title }) => replayer.has(title))
    .sort((a, b) => a.exchanges - b.exchanges);
  while (queue.length > 0) {
    const replayed = await mapInParallel(queue.splice(0, concurrentReplays), async ({ title }) => {
      const variantSnapshot = await replayer.once(title, { variant: name });
      return { title, variantSnapshot, conformingSnapshot: await replayer.once(title) };
    });
    // Stops after one confirmed change, because confirming a change takes a dozen replays.
    for (const { title, variantSnapshot, conformingSnapshot } of replayed)
      if (await replayer.shows(name, title, variantSnapshot, conformingSnapshot)) return true;
  }
  return false;
}
