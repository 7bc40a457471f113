/** Proves one variant by what can touch it; the conforming sandbox is asked only where its answer decides something. */
import { performance } from 'node:perf_hooks';
import { inParallel } from '../lib/parallel.ts';
import { operationIds, operationOf, type OperationId } from '../schemas/operations.ts';
import { loadTests, type LoadedTest } from '../suites/load-tests.ts';
import { partsOf } from './mixture.ts';
import { casesOf, type Workshop } from './recording.ts';
import { silentOn } from './silent.ts';
import { knownCalls } from './touches.ts';
import {
  mustAccuseNobody,
  play,
  playParts,
  samples,
  type Elsewhere,
  type Material,
  type Shown,
} from './variant-play.ts';
import { looksAgain, showsItself } from './variant-shows.ts';
import { claimed, listVariants, type VariantProof } from './variants.ts';

export interface ProveVariantOptions extends Elsewhere {
  /** What each test calls, where that is known; by default as it was when all of them were last played. */
  readonly calls?: (test: LoadedTest) => ReadonlySet<OperationId> | undefined;
  readonly say: (line: string) => void;
}

/**
 * Plays every test of which it is not known that it calls nothing that the variant touches, a case for each place of the
 * messages that it touches, and random sequences. What accuses it is played on the conforming sandbox afterwards.
 *
 * @param name of a variant, or several joined by a plus sign
 * @throws Error where the conforming sandbox is accused too: then nothing can be said of others
 */
export async function proveVariant(
  workshop: Workshop,
  name: string,
  { withSettings, most, calls = knownCalls(), say }: ProveVariantOptions,
): Promise<VariantProof> {
  const startedAt = performance.now();
  const listed = new Map((await listVariants(workshop)).map((variant) => [variant.name, variant]));
  const { operations, ...parts } = partsOf(name, listed);
  const all = await loadTests();
  const tests = all.filter((test) => [...(calls(test) ?? operations)].some((id) => operations.has(id)));
  say(`${tests.length} of ${all.length} tests can touch it`);
  const batches = await samples(workshop, most, withWhatAsksFirst(operations));
  const material = { name, tests, batches, compares: false };
  const played = await playParts(workshop, material, parts, { withSettings, most });
  await mustConform(
    workshop,
    material,
    new Set(played.filter(({ alarms }) => alarms.length > 0).map(({ title }) => title)),
  );
  // A test that is not played again judges its clauses as it does on the conforming sandbox.
  const elsewhere = all.filter((test) => !tests.includes(test)).flatMap(({ clauses }) => clauses);
  const judged = new Set([...played.flatMap((one) => one.judged), ...elsewhere]);
  const open = new Set(played.flatMap((one) => one.open));
  const shown =
    name.split('+').some((part) => showsItself(listed.get(part)!)) ||
    (await isShown(workshop, material, played));
  return {
    name,
    falseAlarms: played.flatMap(({ alarms }) => alarms),
    unjudged: claimed(workshop).filter((id) => open.has(id) && !judged.has(id)),
    vacuouslyPassed: (silentOn[name] ?? []).filter((id) => judged.has(id)),
    invisible: !shown,
    exchanges: played.reduce((sum, { exchanges }) => sum + exchanges, 0),
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

/** Cases of what books, re-checks or cancels ask first what sells, and what books: they may see a difference of these as well. */
function withWhatAsksFirst(operations: ReadonlySet<OperationId>): ReadonlySet<OperationId> {
  const apis = new Set(
    [...operations]
      .map(operationOf)
      .flatMap(({ api, sells, effect }) => (sells || effect === 'books' ? [api] : [])),
  );
  return new Set([...operations, ...operationIds.filter((id) => apis.has(operationOf(id).api))]);
}

/** What accuses a variant must have nothing to say of the conforming sandbox. */
async function mustConform(
  workshop: Workshop,
  material: Material,
  accusing: ReadonlySet<string>,
): Promise<void> {
  if (accusing.size === 0) return;
  const tests = material.tests.filter(({ title }) => accusing.has(title));
  const batches = new Map([...material.batches].filter(([id]) => accusing.has(casesOf(id))));
  mustAccuseNobody(await play(workshop, { ...material, tests, batches, compares: false }, {}));
}

const atOnce = 6;

/** Whether any test or batch shows it: those of few exchanges are looked at first, until one does. */
async function isShown(
  workshop: Workshop,
  { name, tests, batches }: Material,
  played: readonly Shown[],
): Promise<boolean> {
  const again = looksAgain(workshop, tests, batches);
  const queue = played
    .filter(({ title }) => again.has(title))
    .sort((one, other) => one.exchanges - other.exchanges);
  while (queue.length > 0) {
    const looks = await inParallel(queue.splice(0, atOnce), async ({ title }) => {
      const [look, first] = [await again.once(title, { variant: name }), await again.once(title)];
      return { title, look, first };
    });
    // One that shows it is enough, and to make sure of one takes a dozen plays.
    for (const { title, look, first } of looks) if (await again.shows(name, title, look, first)) return true;
  }
  return false;
}
