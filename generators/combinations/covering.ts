/**
 * Covering arrays: few rows in which every combination of `strength` levels of different factors stands at least once.
 * Greedy, one row at a time, the best of some candidates (Cohen and others, AETG). Pure.
 */
import type { Random } from '../../lib/random.ts';
import { Combinations, type Model, type Wanted } from './tuples.ts';

export interface Covering {
  /** A level of each factor, row by row. */
  readonly rows: readonly (readonly number[])[];
  /** Combinations that the rows show, and those that no row could be found for. */
  readonly shown: number;
  readonly unreachable: number;
}

const candidates = 10;
/** A combination that so many attempts do not complete is one that nothing completes. */
const attempts = 6;

/** Rows that show every combination which can stand. The same model and stream give the same rows. */
export function covering(model: Model, random: Random): Covering {
  const open = new Combinations(model);
  const rows: number[][] = [];
  let unreachable = 0;
  for (let wanted = open.first(); wanted !== undefined; wanted = open.first()) {
    const row =
      bestOf(
        Array.from({ length: candidates }, () => completed(model, open, wanted!, random)).flatMap(
          (one) => one ?? [],
        ),
      ) ?? retried(model, open, wanted, random);
    if (row === undefined) {
      open.giveUp(wanted);
      unreachable += 1;
    } else {
      open.show(row);
      rows.push(row);
    }
  }
  return { rows, shown: open.count - unreachable, unreachable };
}

interface Candidate {
  readonly row: number[];
  readonly gain: number;
}

const bestOf = (found: readonly Candidate[]): number[] | undefined =>
  found.reduce<Candidate | undefined>(
    (best, one) => (best === undefined || one.gain > best.gain ? one : best),
    undefined,
  )?.row;

function retried(model: Model, open: Combinations, wanted: Wanted, random: Random): number[] | undefined {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const found = completed(model, open, wanted, random);
    if (found !== undefined) return found.row;
  }
  return undefined;
}

/** A row around a combination: each further factor, in any order, at the level that shows most. */
function completed(
  { levels }: Model,
  open: Combinations,
  wanted: Wanted,
  random: Random,
): Candidate | undefined {
  const row = levels.map(() => -1);
  const set: number[] = [];
  const put = (factor: number, level: number): void => {
    row[factor] = level;
    set.push(open.numberOf(factor, level));
  };
  for (const [factor, level] of wanted) put(factor, level);
  let gain = 1;
  for (const factor of shuffled(levels.keys(), random)) {
    if (row[factor] !== -1) continue;
    let [best, most] = [-1, -1];
    const start = random.between(0, levels[factor]! - 1);
    for (let step = 0; step < levels[factor]!; step += 1) {
      const level = (start + step) % levels[factor]!;
      const shows = open.gain(open.numberOf(factor, level), set);
      if (shows > most) [best, most] = [level, shows];
    }
    if (best === -1) return undefined;
    put(factor, best);
    gain += most;
  }
  return { row, gain };
}

function shuffled(numbers: Iterable<number>, random: Random): number[] {
  const all = [...numbers];
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = random.between(0, index);
    [all[index], all[other]] = [all[other]!, all[index]!];
  }
  return all;
}
