/** Which tests and batches find which faults, for the choice of a quick run. */
import { sampleCases, quickSampleSizes } from '../generators/few.ts';
import { mapInParallel } from '../lib/parallel.ts';
import { caseKinds, type Case } from '../schemas/case.ts';
import { chapterOf } from '../schemas/clauses.ts';
import type { OperationId } from '../schemas/operations.ts';
import { batchTitle } from '../suites/batches.ts';
import { loadTests } from '../suites/load-tests.ts';
import type { BehaviourFault } from './behaviour.ts';
import { caseBatches } from './material.ts';
import type { QuickFault, QuickPart } from './quick.ts';
import { brokenClausesIn, recordCases, recordTest, type Recording, type ProofSetup } from './recording.ts';

const concurrentFaults = 4;

/**
 * Plays against each fault the tests of its clause and the quick cases of its operations; operations without cases, such
 * as notifications, are tested by all tests of the chapter. Other tests may find the fault too, but are not relied on.
 */
export async function measureParts(
  setup: ProofSetup,
  faults: readonly BehaviourFault[],
  say: (line: string) => void,
): Promise<QuickPart[]> {
  const tests = await loadTests();
  const batches = await caseBatches(setup, new Set(faults.flatMap(({ operations }) => operations)));
  const partByTitle = new Map<string, { cost: number; readonly catches: Set<string> }>();
  const record = (title: string, recording: Recording, { name, breaks }: BehaviourFault): void => {
    const part = partByTitle.get(title) ?? { cost: costOf(recording), catches: new Set<string>() };
    partByTitle.set(title, part);
    if (brokenClausesIn(recording).has(breaks)) part.catches.add(name);
  };
  let doneCount = 0;
  await mapInParallel(
    faults,
    async (fault) => {
      const behaviour = { fault: fault.name };
      const sentBatches = batchesOf(batches, fault.operations);
      const relevantTests = tests.filter(({ clauses }) =>
        clauses.some((id) =>
          sentBatches.length > 0 ? id === fault.breaks : chapterOf(id) === chapterOf(fault.breaks),
        ),
      );
      for (const test of relevantTests)
        record(test.title, await recordTest(setup, test, behaviour, !partByTitle.has(test.title)), fault);
      for (const { title, cases } of sentBatches)
        record(title, await recordCases(setup, title, cases, behaviour, !partByTitle.has(title)), fault);
      doneCount += 1;
      if (doneCount % 50 === 0) say(`  ${doneCount} of ${faults.length}`);
    },
    concurrentFaults,
  );
  return [...partByTitle].map(([title, { cost, catches }]) => ({
    title,
    cost,
    catches: [...catches].sort(),
  }));
}

/** Receiving and judging this many bytes takes about as long as the rest of an exchange. */
const bytesPerExchange = 6000;

/** The cost of a part is measured only on its first play, because only that play keeps its exchanges. */
const costOf = ({ exchanges }: Recording): number =>
  exchanges.length +
  Math.round(exchanges.reduce((sum, { response }) => sum + response.body.length, 0) / bytesPerExchange);

const batchesOf = (
  batches: ReadonlyMap<OperationId, readonly Case[]>,
  operations: readonly OperationId[],
): { readonly title: string; readonly cases: readonly Case[] }[] =>
  operations.flatMap((operation) =>
    caseKinds
      .map((kind) => ({
        title: batchTitle(operation, kind),
        cases: sampleCases(
          (batches.get(operation) ?? []).filter((testCase) => testCase.kind === kind),
          quickSampleSizes[kind],
        ),
      }))
      .filter(({ cases }) => cases.length > 0),
  );

export const quickFaults = (faults: readonly BehaviourFault[]): QuickFault[] =>
  faults.map(({ name, breaks }) => ({ name, chapter: chapterOf(breaks) }));
