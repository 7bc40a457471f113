/** What finds which fault, as far as a choice among tests and batches needs it. */
import { few, quickFew } from '../generators/few.ts';
import { inParallel } from '../lib/parallel.ts';
import { caseKinds, type Case } from '../schemas/case.ts';
import { chapterOf } from '../schemas/clauses.ts';
import type { OperationId } from '../schemas/operations.ts';
import { titleOfBatch } from '../suites/batches.ts';
import { loadTests } from '../suites/load-tests.ts';
import type { BehaviourFault } from './behaviour.ts';
import { caseBatches } from './material.ts';
import type { QuickFault, QuickPart } from './quick.ts';
import { brokenIn, driveCases, playTest, type Take, type Workshop } from './recording.ts';

const faultsAtOnce = 4;

/**
 * Plays against each fault the tests that tell of its clause, and the cases of its operations that a quick run sends; where these
 * have none, as notifications, all tests of the chapter. Other tests may find it too: what is told here is what can be relied on.
 */
export async function partsAgainst(
  workshop: Workshop,
  faults: readonly BehaviourFault[],
  say: (line: string) => void,
): Promise<QuickPart[]> {
  const tests = await loadTests();
  const batches = await caseBatches(workshop, new Set(faults.flatMap(({ operations }) => operations)));
  const observed = new Map<string, { cost: number; readonly catches: Set<string> }>();
  const note = (title: string, take: Take, { name, breaks }: BehaviourFault): void => {
    const part = observed.get(title) ?? { cost: 0, catches: new Set<string>() };
    observed.set(title, part);
    part.cost = Math.max(part.cost, take.evidence.exchanges);
    if (brokenIn(take).has(breaks)) part.catches.add(name);
  };
  let done = 0;
  await inParallel(
    faults,
    async (fault) => {
      const behaviour = { fault: fault.name };
      const sent = batchesOf(batches, fault.operations);
      const near = tests.filter(({ clauses }) =>
        clauses.some((id) =>
          sent.length > 0 ? id === fault.breaks : chapterOf(id) === chapterOf(fault.breaks),
        ),
      );
      for (const test of near) note(test.title, await playTest(workshop, test, behaviour), fault);
      for (const { title, cases } of sent)
        note(title, await driveCases(workshop, title, cases, behaviour), fault);
      done += 1;
      if (done % 50 === 0) say(`  ${done} of ${faults.length}`);
    },
    faultsAtOnce,
  );
  return [...observed].map(([title, { cost, catches }]) => ({ title, cost, catches: [...catches].sort() }));
}

const batchesOf = (
  batches: ReadonlyMap<OperationId, readonly Case[]>,
  operations: readonly OperationId[],
): { readonly title: string; readonly cases: readonly Case[] }[] =>
  operations.flatMap((operation) =>
    caseKinds
      .map((kind) => ({
        title: titleOfBatch(operation, kind),
        cases: few(
          (batches.get(operation) ?? []).filter((one) => one.kind === kind),
          quickFew[kind],
        ),
      }))
      .filter(({ cases }) => cases.length > 0),
  );

export const quickFaults = (faults: readonly BehaviourFault[]): QuickFault[] =>
  faults.map(({ name, breaks }) => ({ name, chapter: chapterOf(breaks) }));
