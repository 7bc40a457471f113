/** What a gate plays: the part of the run that its options choose, and the tests and cases of that part. */
import { UsageError } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import type { RunContext } from '../../targets/run-context.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { deadlineOf } from './deadline.ts';
import { checkCase, type GateOptions } from './options.ts';
import { itemsOf, quickItems } from './runner/items.ts';
import { isSelected } from './runner/plan.ts';
import type { playItems } from './runner/play.ts';
import { shardContext, type SharedProperties } from './shard.ts';

type NamedContext = RunContext & { readonly run: string };

/** @returns the context of the part of the run that this machine plays, and what its shard has in common with the others */
export async function contextOfPart(
  options: GateOptions,
  wholeContext: NamedContext,
): Promise<{ context: NamedContext; same?: SharedProperties }> {
  const { shard, quick } = options;
  const quickIndices = quick ? await quickItems(wholeContext) : undefined;
  if (quickIndices?.length === 0)
    throw new UsageError(
      `--quick has no test for ${wholeContext.target.name}: add profiles to the target, or leave out --quick`,
    );
  const context = { ...wholeContext, ...(quickIndices && { only: quickIndices, quick: true }) };
  if (shard === undefined) return { context };
  const shardPart = await shardContext(shard, wholeContext, options, quickIndices);
  return { context: { ...context, ...shardPart.context }, same: shardPart.same };
}

/** @returns the items to play, and the maximum duration of playing them */
export async function workOf(
  options: GateOptions,
  context: RunContext,
  slowest: number,
): Promise<Pick<Parameters<typeof playItems>[0], 'items' | 'chosenIndexes' | 'maxSeconds'>> {
  if (options.case !== undefined) await checkCase(options.case, context);
  const items = await itemsOf(context);
  const selection = {
    grep: options.grep,
    file: (options.case && 'generated.spec') ?? (options.sequence && 'sequences.spec'),
  };
  const chosenIndexes = (context.only ?? [...items.keys()]).filter((index) =>
    isSelected(items[index]!, selection),
  );
  const maxSeconds = deadlineOf(
    chosenIndexes.map((index) => items[index]!),
    {
      embedded: context.target.embedded,
      slowest,
      webhookWait: settingsOf(context.target).get('webhook.wait'),
      ...definedMembers({ patient: options.patient, hotels: options.hotels }),
    },
  );
  return { items, chosenIndexes, maxSeconds };
}
