/** The items of a quick run: those of proof/quick.json that this run has. */
import { readQuickSet } from '../../proof/quick.ts';
import { loadOwnTests } from '../own-tests.ts';
import type { RunContext } from '../../targets/run-context.ts';

/** Indexes of items, with all tests of the user's own. A deployment lacks some items, such as generated bookings. */
export async function quickItems(context: RunContext): Promise<number[]> {
  const { itemsOf } = await import('./runner/items.ts');
  const own = context.ownTests === undefined ? [] : await loadOwnTests(context.ownTests);
  const titles = new Set([...readQuickSet().parts, ...own].map(({ title }) => title));
  return [...(await itemsOf(context)).entries()].flatMap(([index, { title }]) =>
    titles.has(title) ? [index] : [],
  );
}
