/** docs/score.json: the circumstances of the last proofs by chapter, and the faults that they did not catch. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chapterOf } from '../../schemas/clauses.ts';
import type { BehaviourFault } from '../behaviour.ts';
import { listDerivedFaults } from '../prove.ts';
import { scoreOf, type Row } from '../score.ts';
import { faultsText, headline, writeScore, type ProofRun } from './score-file.ts';

/** An existing fault, whatever its result. */
type Fault = Pick<Row, 'name' | 'origin' | 'kind' | 'breaks' | 'conditional'>;

/** A fault that was not caught, or for which another clause was accused. */
type Exception = Pick<Row, 'name' | 'noticed' | 'caught' | 'accused' | 'reason'>;

interface ChapterScore {
  /** Hash of the proven faults; it changes if a fault is added, removed or changed. */
  readonly print: string;
  /** How many faults were proven after the last whole proof. */
  readonly newer?: number;
}

export interface SavedScore {
  /** The circumstances of the last whole proof. */
  readonly made: ProofRun;
  readonly chapters: Readonly<Record<string, ChapterScore>>;
  readonly exceptions: readonly Exception[];
}

const scoreFile = 'docs/score.json';

/** All existing faults: hand-written ones, as the sandbox lists them, and derived ones. */
export const allFaults = (
  handWritten: readonly Pick<BehaviourFault, 'name' | 'kind' | 'breaks' | 'condition'>[],
): Fault[] => [
  ...handWritten.map(({ name, kind, breaks, condition }) => ({
    name,
    origin: 'hand-written' as const,
    kind,
    breaks,
    conditional: condition !== undefined,
  })),
  ...listDerivedFaults().map((fault) => ({ ...fault, origin: 'derived' as const, conditional: false })),
];

/** The result of each existing fault. */
export function rowsIn({ exceptions }: SavedScore, faults: readonly Fault[]): Row[] {
  const exceptionByName = new Map(exceptions.map((exception) => [exception.name, exception]));
  return faults.map((fault) => ({
    noticed: true,
    caught: true,
    accused: [],
    ...exceptionByName.get(fault.name),
    ...fault,
  }));
}

export function changedChapters({ chapters }: SavedScore, faults: readonly Fault[]): string[] {
  const currentHashes = hashByChapter(faults);
  return [...new Set([...Object.keys(chapters), ...currentHashes.keys()])].filter(
    (chapter) => chapters[chapter]?.print !== currentHashes.get(chapter),
  );
}

export const wholeScore = (made: ProofRun, rows: readonly Row[]): SavedScore => ({
  made,
  chapters: Object.fromEntries([...hashByChapter(rows)].map(([chapter, print]) => [chapter, { print }])),
  exceptions: exceptionsIn(rows),
});

/**
 * Adds faults that were proven later to a score. A changed chapter remains changed until all its new faults, or all its
 * faults, are proven.
 * @param existingFaults all existing faults
 */
export function withNewer(
  saved: SavedScore,
  proven: readonly Row[],
  existingFaults: readonly Fault[],
): SavedScore {
  const provenNames = new Set(proven.map(({ name }) => name));
  const existingNames = new Set(existingFaults.map(({ name }) => name));
  const otherHashes = hashByChapter(existingFaults.filter(({ name }) => !provenNames.has(name)));
  const chapters = [...hashByChapter(existingFaults)].flatMap(([chapter, print]) => {
    const savedChapter = saved.chapters[chapter];
    // Either all faults of the chapter were proven now, or the others are exactly the faults of the saved proof.
    const provenCount = proven.filter((row) => chapterOf(row.breaks) === chapter).length;
    const isProven =
      otherHashes.get(chapter) === undefined || otherHashes.get(chapter) === savedChapter?.print;
    if (savedChapter?.print === print || !isProven)
      return savedChapter === undefined ? [] : [[chapter, savedChapter] as const];
    const newer = (otherHashes.has(chapter) ? (savedChapter?.newer ?? 0) : 0) + provenCount;
    return [[chapter, { print, newer }] as const];
  });
  const keptExceptions = saved.exceptions.filter(
    ({ name }) => existingNames.has(name) && !provenNames.has(name),
  );
  return {
    ...saved,
    chapters: Object.fromEntries(chapters),
    exceptions: [...keptExceptions, ...exceptionsIn(proven)],
  };
}

/** The hash of the faults of each chapter, in alphabetical order. */
function hashByChapter(faults: readonly Fault[]): ReadonlyMap<string, string> {
  const chapters = [...new Set(faults.map(({ breaks }) => chapterOf(breaks)))].sort();
  return new Map(
    chapters.map((chapter) => [
      chapter,
      hashOfFaults(faults.filter(({ breaks }) => chapterOf(breaks) === chapter)),
    ]),
  );
}

const hashOfFaults = (faults: readonly Fault[]): string =>
  createHash('sha256')
    .update(
      faults
        .map(({ name, origin, kind, breaks, conditional }) =>
          JSON.stringify([name, origin, kind, breaks, conditional]),
        )
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

/** The file's text, with one chapter per line so that diffs are readable. */
export function scoreJson({ made, chapters, exceptions }: SavedScore): string {
  const lines = Object.entries(chapters).map(
    ([chapter, score]) => `    ${JSON.stringify(chapter)}: ${JSON.stringify(score)}`,
  );
  const exceptionLines = exceptions.map((exception) => `\n    ${JSON.stringify(exception)}`).join(',');
  return `{\n  "made": ${JSON.stringify(made)},\n  "chapters": {\n${lines.join(',\n')}\n  },\n  "exceptions": [${exceptionLines}]\n}\n`;
}

/** The saved score, if the working directory is the checkout; undefined elsewhere, and before the first whole proof. */
export const scoreHere = (packageRoot: string): SavedScore | undefined =>
  process.cwd() === resolve(packageRoot) && existsSync(join(packageRoot, scoreFile))
    ? (JSON.parse(readFileSync(join(packageRoot, scoreFile), 'utf8')) as SavedScore)
    : undefined;

export function textsOf(
  saved: SavedScore,
  faults: readonly Fault[],
): { readonly faults: string; readonly headline: string } {
  const score = scoreOf(rowsIn(saved, faults));
  const newer = Object.values(saved.chapters).reduce((sum, chapter) => sum + (chapter.newer ?? 0), 0);
  return { faults: faultsText(score, saved.made, newer), headline: headline(score) };
}

/** Writes the score and the parts made from it, if the working directory is the checkout. Returns the changed files. */
export function writeRows(
  packageRoot: string,
  saved: SavedScore,
  existingFaults: readonly Fault[],
): string[] {
  if (process.cwd() !== resolve(packageRoot)) return [];
  writeFileSync(join(packageRoot, scoreFile), scoreJson(saved));
  const { faults, headline: summary } = textsOf(saved, existingFaults);
  return [scoreFile, ...writeScore(packageRoot, 'faults', faults, summary)];
}
