/** The parts of a gate run that find most faults in the least time, chosen by what the proof saw. Pure, but for the file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home } from '../lib/own-files.ts';

/** A test, or a batch of generated cases of one operation and kind. */
export interface QuickPart {
  readonly title: string;
  /** Exchanges. */
  readonly cost: number;
  /** Hand-written faults that it finds by their own clause. */
  readonly catches: readonly string[];
}

export interface QuickFault {
  readonly name: string;
  readonly chapter: string;
}

/** The shares of all faults, and of those of each chapter, that have to be caught. */
export interface Shares {
  readonly all: number;
  readonly chapter: number;
}

/** What the set promises. */
export const promised: Shares = { all: 0.9, chapter: 0.8 };

/** What it is chosen for: another seed or day may find a little less. */
const aimedAt: Shares = { all: 0.95, chapter: 0.9 };

export interface QuickSet {
  readonly made: { readonly seed: number; readonly today: string; readonly faults: number };
  /** In the order in which they were chosen. */
  readonly parts: readonly QuickPart[];
}

/** Greedily: always what finds most of what is still missing for each exchange that it costs. */
export function choose(
  parts: readonly QuickPart[],
  faults: readonly QuickFault[],
  shares: Shares = aimedAt,
): QuickPart[] {
  const possible = new Set(parts.flatMap(({ catches }) => catches));
  const chapterOf = new Map(faults.map(({ name, chapter }) => [name, chapter]));
  const caught = new Set<string>();
  const chosen: QuickPart[] = [];
  for (;;) {
    const short = chaptersBelow(faults, caught, possible, shares.chapter);
    const isShort = share(faults, caught) < Math.min(shares.all, share(faults, possible));
    if (!isShort && short.size === 0) break;
    const gain = ({ catches, cost }: QuickPart): number =>
      catches.filter((name) => !caught.has(name) && (isShort || short.has(chapterOf.get(name) ?? '')))
        .length / Math.max(1, cost);
    const best = parts.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    if (gain(best) === 0) break;
    chosen.push(best);
    for (const name of best.catches) caught.add(name);
  }
  return withoutIdle(chosen, faults, shares);
}

/** What became idle by a later choice is left out again, the dearest first. */
function withoutIdle(
  chosen: readonly QuickPart[],
  faults: readonly QuickFault[],
  shares: Shares,
): QuickPart[] {
  const full = caughtBy(chosen);
  let kept = [...chosen];
  for (const part of chosen.toSorted((a, b) => b.cost - a.cost)) {
    const rest = kept.filter((one) => one !== part);
    const caught = caughtBy(rest);
    const isEnough =
      share(faults, caught) >= Math.min(shares.all, share(faults, full)) &&
      chaptersBelow(faults, caught, full, shares.chapter).size === 0;
    if (isEnough) kept = rest;
  }
  return kept;
}

export const caughtBy = (parts: readonly QuickPart[]): Set<string> =>
  new Set(parts.flatMap(({ catches }) => catches));

/** Of these faults, from 0 to 1. */
export const share = (faults: readonly QuickFault[], caught: ReadonlySet<string>): number =>
  faults.length === 0 ? 1 : faults.filter(({ name }) => caught.has(name)).length / faults.length;

/** Chapters of which fewer are caught than could be. */
function chaptersBelow(
  faults: readonly QuickFault[],
  caught: ReadonlySet<string>,
  possible: ReadonlySet<string>,
  least: number,
): Set<string> {
  const below = [...new Set(faults.map(({ chapter }) => chapter))].filter((chapter) => {
    const own = faults.filter((one) => one.chapter === chapter);
    return share(own, caught) < Math.min(least, share(own, possible));
  });
  return new Set(below);
}

/** Of each chapter the share that the set finds. */
function byChapter({ parts }: QuickSet, faults: readonly QuickFault[]): Map<string, number> {
  const caught = caughtBy(parts);
  return new Map(
    [...new Set(faults.map(({ chapter }) => chapter))].map((chapter) => [
      chapter,
      share(
        faults.filter((one) => one.chapter === chapter),
        caught,
      ),
    ]),
  );
}

/** Whether a set finds as much as a quick run promises. */
export const keeps = (set: QuickSet, faults: readonly QuickFault[]): boolean =>
  share(faults, caughtBy(set.parts)) >= promised.all &&
  [...byChapter(set, faults).values()].every((of) => of >= promised.chapter);

/** What a set finds, as a sentence. */
export function reported(set: QuickSet, faults: readonly QuickFault[]): string {
  const [chapter, least] = [...byChapter(set, faults)].reduce((one, other) =>
    other[1] < one[1] ? other : one,
  );
  const cost = set.parts.reduce((sum, part) => sum + part.cost, 0);
  return `${set.parts.length} tests and batches with ${cost} exchanges find ${percent(share(faults, caughtBy(set.parts)))} of ${faults.length} hand-written faults by their own clause; least in a chapter: ${percent(least)} (${chapter})`;
}

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

export const quickFile = 'proof/quick.json';

export const readQuickSet = (): QuickSet =>
  JSON.parse(readFileSync(join(home, quickFile), 'utf8')) as QuickSet;

/** One part a line, so that a change is seen. */
export function quickText({ made, parts }: QuickSet): string {
  const rows = parts.map((part) => `    ${JSON.stringify(part)}`).join(',\n');
  return `{\n  "made": ${JSON.stringify(made)},\n  "parts": [\n${rows}\n  ]\n}\n`;
}
