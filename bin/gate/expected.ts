/** Checks that the places of a target's expected failures exist. */
import { findCase } from '../../client/cases/generation.ts';
import { isCaseId } from '../../reports/again.ts';
import type { RunContext } from '../../targets/run-context.ts';

/** @returns whether a whole run plays a place. Loads and generates nothing if the target names no place. */
export async function playedPlaceCheck(context: RunContext): Promise<(where: string) => boolean> {
  const { knownFailures, flaky = [] } = context.target;
  const places = [...knownFailures, ...flaky].flatMap(({ where }) => where ?? []);
  if (places.length === 0) return () => true;
  const titles = places.some((place) => !isCaseId(place)) ? await titlesOf(context) : new Set<string>();
  const existingPlaces = new Set<string>();
  for (const where of places)
    if (isCaseId(where) ? (await findCase(where, context)) !== undefined : titles.has(where))
      existingPlaces.add(where);
  return (where) => existingPlaces.has(where);
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
