/** docs/score.json: of what the last proofs were, by chapter, and which faults they did not catch. Every other fault was caught. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chapterOf } from '../../schemas/clauses.ts';
import type { BehaviourFault } from '../behaviour.ts';
import { derivedOnes } from '../prove.ts';
import { scoreOf, type Row } from '../score.ts';
import { faultsText, headline, writeScore, type Made } from './score-file.ts';

/** A fault that there is, whatever came of it. */
export type Fault = Pick<Row, 'name' | 'origin' | 'kind' | 'breaks' | 'subtle'>;

/** A fault that was not caught, or for which another clause was accused. */
type Exception = Pick<Row, 'name' | 'noticed' | 'caught' | 'accused' | 'reason'>;

interface ChapterScore {
  /** Hash of the faults that were proven: another one says that some came, went or changed. */
  readonly print: string;
  /** So many were proven after the last whole proof, without the others. */
  readonly newer?: number;
}

export interface ScoreKept {
  /** The last whole proof. */
  readonly made: Made;
  readonly chapters: Readonly<Record<string, ChapterScore>>;
  readonly exceptions: readonly Exception[];
}

const file = 'docs/score.json';

/** All that there are: those of the sandbox, as it lists them, and those that are derived. */
export const allFaults = (
  handWritten: readonly Pick<BehaviourFault, 'name' | 'kind' | 'breaks' | 'subtle'>[],
): Fault[] => [
  ...handWritten.map(({ name, kind, breaks, subtle }) => ({
    name,
    origin: 'hand-written' as const,
    kind,
    breaks,
    subtle: subtle !== undefined,
  })),
  ...derivedOnes().map((one) => ({ ...one, origin: 'derived' as const, subtle: false })),
];

/** What became of each fault that there is. */
export function rowsIn({ exceptions }: ScoreKept, all: readonly Fault[]): Row[] {
  const open = new Map(exceptions.map((one) => [one.name, one]));
  return all.map((fault) => ({
    noticed: true,
    caught: true,
    accused: [],
    ...open.get(fault.name),
    ...fault,
  }));
}

/** Chapters of which the faults are not those that were proven. */
export function changedChapters({ chapters }: ScoreKept, all: readonly Fault[]): string[] {
  const today = prints(all);
  return [...new Set([...Object.keys(chapters), ...today.keys()])].filter(
    (chapter) => chapters[chapter]?.print !== today.get(chapter),
  );
}

/** The score of a whole proof. */
export const wholeScore = (made: Made, rows: readonly Row[]): ScoreKept => ({
  made,
  chapters: Object.fromEntries([...prints(rows)].map(([chapter, print]) => [chapter, { print }])),
  exceptions: exceptionsIn(rows),
});

/**
 * A score with faults that were proven since. A chapter that has changed stays so until all that came to it, or all that it has,
 * are proven.
 *
 * @param all that there are
 */
export function withNewer(old: ScoreKept, proven: readonly Row[], all: readonly Fault[]): ScoreKept {
  const names = new Set(proven.map(({ name }) => name));
  const exist = new Set(all.map(({ name }) => name));
  const before = prints(all.filter(({ name }) => !names.has(name)));
  const chapters = [...prints(all)].flatMap(([chapter, print]) => {
    const known = old.chapters[chapter];
    const anew = proven.filter((row) => chapterOf(row.breaks) === chapter).length;
    const isProven = before.get(chapter) === undefined || before.get(chapter) === known?.print;
    if (known?.print === print || !isProven) return known === undefined ? [] : [[chapter, known] as const];
    const newer = (before.has(chapter) ? (known?.newer ?? 0) : 0) + anew;
    return [[chapter, { print, newer }] as const];
  });
  const kept = old.exceptions.filter(({ name }) => exist.has(name) && !names.has(name));
  return { ...old, chapters: Object.fromEntries(chapters), exceptions: [...kept, ...exceptionsIn(proven)] };
}

/** By chapter, in alphabetical order. */
function prints(faults: readonly Fault[]): ReadonlyMap<string, string> {
  const chapters = [...new Set(faults.map(({ breaks }) => chapterOf(breaks)))].sort();
  return new Map(
    chapters.map((chapter) => [
      chapter,
      printOf(faults.filter(({ breaks }) => chapterOf(breaks) === chapter)),
    ]),
  );
}

const printOf = (faults: readonly Fault[]): string =>
  createHash('sha256')
    .update(
      faults
        .map(({ name, origin, kind, breaks, subtle }) => JSON.stringify([name, origin, kind, breaks, subtle]))
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 12);

const exceptionsIn = (rows: readonly Row[]): Exception[] =>
  rows
    .filter(({ caught, accused }) => !caught || accused.length > 0)
    .map(({ name, noticed, caught, accused, reason }) => ({
      name,
      noticed,
      caught,
      accused,
      ...(reason === undefined ? {} : { reason }),
    }));

/** The file's text: a chapter a line, so that a change is seen. */
export function scoreJson({ made, chapters, exceptions }: ScoreKept): string {
  const lines = Object.entries(chapters).map(
    ([chapter, score]) => `    ${JSON.stringify(chapter)}: ${JSON.stringify(score)}`,
  );
  const open = exceptions.map((one) => `\n    ${JSON.stringify(one)}`).join(',');
  return `{\n  "made": ${JSON.stringify(made)},\n  "chapters": {\n${lines.join(',\n')}\n  },\n  "exceptions": [${open}]\n}\n`;
}

/** The score of the checkout in which somebody stands; undefined elsewhere, and before its first whole proof. */
export const scoreHere = (home: string): ScoreKept | undefined =>
  process.cwd() === resolve(home) && existsSync(join(home, file))
    ? (JSON.parse(readFileSync(join(home, file), 'utf8')) as ScoreKept)
    : undefined;

/** The parts of docs/score.md and README.md that are made of it. */
export function textsOf(
  kept: ScoreKept,
  all: readonly Fault[],
): { readonly faults: string; readonly headline: string } {
  const score = scoreOf(rowsIn(kept, all));
  const newer = Object.values(kept.chapters).reduce((sum, one) => sum + (one.newer ?? 0), 0);
  return { faults: faultsText(score, kept.made, newer), headline: headline(score) };
}

/** Writes the score and what is made of it into the checkout in which somebody stands. Returns the files. */
export function writeRows(home: string, kept: ScoreKept, all: readonly Fault[]): string[] {
  if (process.cwd() !== resolve(home)) return [];
  writeFileSync(join(home, file), scoreJson(kept));
  const { faults, headline: summary } = textsOf(kept, all);
  return [file, ...writeScore(home, 'faults', faults, summary)];
}
