/** What a quick run plays: what the proof has chosen, as far as this run has it. */
import { readQuickSet } from '../../proof/quick.ts';
import { loadOwnTests } from '../own-tests.ts';
import type { RunContext } from '../../targets/run-context.ts';

/** Numbers of items; the tests that somebody added are all among them. What books by generated cases, for one, is not there at a deployment. */
export async function quickItems(context: RunContext): Promise<number[]> {
  const { itemsOf } = await import('./runner/items.ts');
  const own = context.ownTests === undefined ? [] : await loadOwnTests(context.ownTests);
  const titles = new Set([...readQuickSet().parts, ...own].map(({ title }) => title));
  return [...(await itemsOf(context)).entries()].flatMap(([index, { title }]) =>
    titles.has(title) ? [index] : [],
  );
}
