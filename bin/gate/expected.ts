/** Checks that the places of a target's expected failures exist. */
import { findCase } from '../../client/cases/generation.ts';
import { isCaseId } from '../../reports/again.ts';
import type { RunContext } from '../../targets/run-context.ts';

/** Checks against a whole run. Loads and generates nothing if the target names no place. */
export async function playedIn(context: RunContext): Promise<(where: string) => boolean> {
  const { knownFailures, flaky = [] } = context.target;
  const places = [...knownFailures, ...flaky].flatMap(({ where }) => where ?? []);
  if (places.length === 0) return () => true;
  const titles = places.some((one) => !isCaseId(one)) ? await titlesOf(context) : new Set<string>();
  const there = new Set<string>();
  for (const where of places)
    if (isCaseId(where) ? (await findCase(where, context)) !== undefined : titles.has(where))
      there.add(where);
  return (where) => there.has(where);
}

async function titlesOf(context: RunContext): Promise<ReadonlySet<string>> {
  const [{ loadTests }, { batchesOf }, { sequencesTitle }] = await Promise.all([
    import('../../suites/load-tests.ts'),
    import('../../suites/batches.ts'),
    import('../../suites/sequences.ts'),
  ]);
  return new Set([
    ...(await loadTests()).map(({ title }) => title),
    ...(context.ownTests === undefined ? [] : await ownTitles(context.ownTests)),
    ...batchesOf(context).map(({ title }) => title),
    sequencesTitle(context),
  ]);
}

async function ownTitles(folder: string): Promise<string[]> {
  const { loadOwnTests } = await import('../own-tests.ts');
  return (await loadOwnTests(folder)).map(({ title }) => title);
}
