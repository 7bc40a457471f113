/** Selects the items of a run, orders them, and divides them into shards. */
import type { Plan } from './items.ts';

/** The selection of items on the command line. */
export interface Selection {
  /** Prefix of the file name. */
  readonly file?: string | undefined;
  /** A regular expression that is matched against file, title and tags. */
  readonly grep?: string | undefined;
}

export function isSelected({ file: fileName, title, tags }: Plan, { file, grep }: Selection): boolean {
  if (file !== undefined && !fileName.startsWith(file)) return false;
  return grep === undefined || new RegExp(grep, 'i').test([fileName, title, ...tags].join(' '));
}

/**
 * The order in which items run: first those without a phase, in parallel; then one phase after the other. In each phase
 * the heaviest items come first.
 */
export function phasesOf(plans: readonly Plan[], chosenIndices: readonly number[]): number[][] {
  const phases = new Map<string | undefined, number[]>([[undefined, []]]);
  const heavyFirst = chosenIndices.toSorted((a, b) => plans[b]!.weight - plans[a]!.weight || a - b);
  for (const index of heavyFirst) {
    const { phase } = plans[index]!;
    phases.set(phase, [...(phases.get(phase) ?? []), index]);
  }
  return [...phases.values()];
}

/** Approximate number of exchanges of an item: of a batch by its kind, of a test, and of the sequences. */
const batchCosts: Readonly<Record<string, number>> = { edge: 120, valid: 90, refusal: 60, pairs: 35 };
const testCost = 9;
const sequencesCost = 400;

export function costOf({ file, title }: Pick<Plan, 'file' | 'title'>): number {
  if (file.startsWith('sequences')) return sequencesCost;
  const kind = /: (\w+) cases$/.exec(title)?.[1];
  return (file.startsWith('generated') && kind !== undefined ? batchCosts[kind] : undefined) ?? testCost;
}

/**
 * The items of each shard, by index. Items that change the state of a deployment are in the first shard; the others are divided evenly.
 * The same items always give the same shards.
 */
export function shardsOf(
  plans: readonly Plan[],
  chosenIndices: readonly number[],
  count: number,
): number[][] {
  const shards = Array.from({ length: count }, () => ({ items: [] as number[], cost: 0 }));
  const assign = (shard: (typeof shards)[number], index: number): void => {
    shard.items.push(index);
    shard.cost += costOf(plans[index]!);
  };
  for (const index of chosenIndices) if (plans[index]!.changesState) assign(shards[0]!, index);
  const otherIndices = chosenIndices.filter((index) => !plans[index]!.changesState);
  for (const index of otherIndices.toSorted((a, b) => costOf(plans[b]!) - costOf(plans[a]!) || a - b))
    assign(
      shards.reduce((least, candidate) => (candidate.cost < least.cost ? candidate : least)),
      index,
    );
  return shards.map(({ items }) => items.toSorted((a, b) => a - b));
}
