/** The parts of a gate that find most faults at the lowest cost, chosen by the results of a proof. Pure, except for reading the file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../lib/own-files.ts';
import { percent } from './report/interval.ts';

/** A test, or a batch of generated cases of one operation and kind. */
export interface QuickPart {
  readonly title: string;
  /** Milliseconds of processor time. */
  readonly cost: number;
  /** Hand-written faults that the part finds by their own clause. */
  readonly catches: readonly string[];
}

export interface QuickFault {
  readonly name: string;
  readonly chapter: string;
}

/** The share of all faults, and the share of the faults of each chapter, that must be caught. */
interface Shares {
  readonly all: number;
  readonly chapter: number;
}

export const promisedShares: Shares = { all: 0.9, chapter: 0.8 };

/** The shares that a set must reach when it is chosen. They are higher, because another seed or day may find fewer faults. */
const targetShares: Shares = { all: 0.92, chapter: 0.83 };

export interface QuickSet {
  readonly made: { readonly seed: number; readonly today: string; readonly faults: number };
  /** The chosen parts, in the order in which they were chosen. */
  readonly parts: readonly QuickPart[];
}

/** Greedy choice: repeatedly takes the part that finds the most missing faults per cost. */
export function chooseParts(
  parts: readonly QuickPart[],
  faults: readonly QuickFault[],
  shares: Shares = targetShares,
): QuickPart[] {
  const catchable = new Set(parts.flatMap(({ catches }) => catches));
  const chapterByFault = new Map(faults.map(({ name, chapter }) => [name, chapter]));
  const caught = new Set<string>();
  const chosen: QuickPart[] = [];
  for (;;) {
    const shortChapters = chaptersBelow(faults, caught, catchable, shares.chapter);
    const isShort = share(faults, caught) < Math.min(shares.all, share(faults, catchable));
    if (!isShort && shortChapters.size === 0) break;
    const gain = ({ catches, cost }: QuickPart): number =>
      catches.filter(
        (name) => !caught.has(name) && (isShort || shortChapters.has(chapterByFault.get(name) ?? '')),
      ).length / Math.max(1, cost);
    const bestPart = parts.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    if (gain(bestPart) === 0) break;
    chosen.push(bestPart);
    for (const name of bestPart.catches) caught.add(name);
  }
  return withoutRedundant(chosen, faults, shares);
}

/** Removes parts that later choices made redundant, the most expensive first. */
function withoutRedundant(
  chosen: readonly QuickPart[],
  faults: readonly QuickFault[],
  shares: Shares,
): QuickPart[] {
  const allCaught = caughtBy(chosen);
  let remaining = [...chosen];
  for (const part of chosen.toSorted((a, b) => b.cost - a.cost)) {
    const otherParts = remaining.filter((otherPart) => otherPart !== part);
    const caught = caughtBy(otherParts);
    const isEnough =
      share(faults, caught) >= Math.min(shares.all, share(faults, allCaught)) &&
      chaptersBelow(faults, caught, allCaught, shares.chapter).size === 0;
    if (isEnough) remaining = otherParts;
  }
  return remaining;
}

export const caughtBy = (parts: readonly QuickPart[]): Set<string> =>
  new Set(parts.flatMap(({ catches }) => catches));

/** The share of these faults that was caught, from 0 to 1. */
export const share = (faults: readonly QuickFault[], caught: ReadonlySet<string>): number =>
  faults.length === 0 ? 1 : faults.filter(({ name }) => caught.has(name)).length / faults.length;

/** Chapters in which fewer faults are caught than required, or than all parts together catch if that is fewer. */
function chaptersBelow(
  faults: readonly QuickFault[],
  caught: ReadonlySet<string>,
  catchable: ReadonlySet<string>,
  minShare: number,
): Set<string> {
  const shortChapters = [...new Set(faults.map(({ chapter }) => chapter))].filter((chapter) => {
    const chapterFaults = faults.filter((fault) => fault.chapter === chapter);
    return share(chapterFaults, caught) < Math.min(minShare, share(chapterFaults, catchable));
  });
  return new Set(shortChapters);
}

/** The share that the set finds, by chapter. */
function byChapter({ parts }: QuickSet, faults: readonly QuickFault[]): Map<string, number> {
  const caught = caughtBy(parts);
  return new Map(
    [...new Set(faults.map(({ chapter }) => chapter))].map((chapter) => [
      chapter,
      share(
        faults.filter((fault) => fault.chapter === chapter),
        caught,
      ),
    ]),
  );
}

/** Whether a set finds as many faults as a quick run promises. */
export const keepsPromise = (set: QuickSet, faults: readonly QuickFault[]): boolean =>
  share(faults, caughtBy(set.parts)) >= promisedShares.all &&
  [...byChapter(set, faults).values()].every((chapterShare) => chapterShare >= promisedShares.chapter);

/** What a set finds, as a sentence. */
export function describeQuickSet(set: QuickSet, faults: readonly QuickFault[]): string {
  const [chapter, lowestShare] = [...byChapter(set, faults)].reduce((lowest, entry) =>
    entry[1] < lowest[1] ? entry : lowest,
  );
  const cost = set.parts.reduce((sum, part) => sum + part.cost, 0);
  return `${set.parts.length} tests and batches with ${cost} ms of processor time find ${percent(share(faults, caughtBy(set.parts)))} of ${faults.length} hand-written faults by their own clause; lowest share of a chapter: ${percent(lowestShare)} (${chapter})`;
}

export const quickFile = 'proof/quick.json';

export const readQuickSet = (): QuickSet =>
  JSON.parse(readFileSync(join(packageRoot, quickFile), 'utf8')) as QuickSet;

/** The file's text, with one part per line so that diffs are readable. */
export function quickText({ made, parts }: QuickSet): string {
  const rows = parts.map((part) => `    ${JSON.stringify(part)}`).join(',\n');
  return `{\n  "made": ${JSON.stringify(made)},\n  "parts": [\n${rows}\n  ]\n}\n`;
}
