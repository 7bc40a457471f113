/** Which tests and batches find which faults, and what they cost, for the choice of a quick run. */
import type { Behaviour } from '../client/access.ts';
import { mapInParallel } from '../lib/parallel.ts';
import { chapterOf } from '../schemas/clauses.ts';
import { batchesOf, casesOf } from '../suites/batches.ts';
import { loadTests } from '../suites/load-tests.ts';
import type { BehaviourFault } from './behaviour.ts';
import type { QuickFault, QuickPart } from './quick.ts';
import { brokenClausesIn, recordCases, recordTest, type Recording, type ProofSetup } from './recording.ts';

const concurrentFaults = 4;

interface Playable {
  readonly title: string;
  readonly play: (behaviour?: Behaviour) => Promise<Recording>;
}

/**
 * Plays against each fault the tests of its clause and the quick cases of its operations; operations without cases, such
 * as notifications, are tested by all tests of the chapter. Other tests may find the fault too, but are not relied on.
 */
export async function measureParts(
  setup: ProofSetup,
  faults: readonly BehaviourFault[],
  say: (line: string) => void,
): Promise<QuickPart[]> {
  const tests = (await loadTests()).map((test) => ({
    title: test.title,
    clauses: test.clauses,
    play: (behaviour?: Behaviour) => recordTest(setup, test, behaviour),
  }));
  const batches = await playableBatches(setup);
  const catches = new Map<Playable, Set<string>>();
  let doneCount = 0;
  await mapInParallel(
    faults,
    async ({ name, breaks, operations }) => {
      const itsBatches = batches.filter(({ operation }) => operations.includes(operation));
      const itsTests = tests.filter(({ clauses }) =>
        clauses.some((id) => (itsBatches.length > 0 ? id === breaks : chapterOf(id) === chapterOf(breaks))),
      );
      for (const part of [...itsTests, ...itsBatches])
        if (brokenClausesIn(await part.play({ fault: name })).has(breaks))
          catches.set(part, (catches.get(part) ?? new Set()).add(name));
      doneCount += 1;
      if (doneCount % 50 === 0) say(`  ${doneCount} of ${faults.length}`);
    },
    concurrentFaults,
  );
  const parts: QuickPart[] = [];
  for (const [part, names] of catches)
    parts.push({ title: part.title, cost: await processorTimeOf(part), catches: [...names].sort() });
  return parts;
}

/** Milliseconds of processor time of this process; the sandbox has a process of its own, and is not what a quick run waits for. */
async function processorTimeOf({ play }: Playable): Promise<number> {
  const before = process.cpuUsage();
  await play();
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1_000);
}

async function playableBatches(setup: ProofSetup) {
  const context = { ...setup.context, quick: true };
  const batches = [];
  for (const batch of batchesOf(context)) {
    const cases = await casesOf(batch, context);
    const play = (behaviour?: Behaviour) => recordCases(setup, batch.title, cases, behaviour);
    if (cases.length > 0) batches.push({ ...batch, play });
  }
  return batches;
}

export const quickFaults = (faults: readonly BehaviourFault[]): QuickFault[] =>
  faults.map(({ name, breaks }) => ({ name, chapter: chapterOf(breaks) }));
