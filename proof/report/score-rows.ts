/** docs/score.json: what became of each fault, a line each, so that a new one adds a line and needs no whole proof. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scoreOf, type Row } from '../score.ts';
import { faultsText, headline, writeScore, type Made } from './score-file.ts';

/** A fault that was caught, and by its own clause alone, is told by its name, kind and clause. */
type Line = Pick<Row, 'name' | 'kind' | 'breaks'> & {
  readonly subtle?: true;
  /** Proven after the last whole proof, without the other faults. */
  readonly newer?: true;
  readonly noticed?: boolean;
  readonly reason?: string;
  readonly accused?: Row['accused'];
};

export interface ScoreRows {
  /** The last whole proof. */
  readonly made: Made;
  readonly rows: readonly (Row & { readonly newer?: boolean })[];
}

const file = 'docs/score.json';

const lineOf = ({
  name,
  kind,
  breaks,
  subtle,
  newer,
  noticed,
  caught,
  accused,
  reason,
}: ScoreRows['rows'][number]): Line => ({
  name,
  kind,
  breaks,
  ...(subtle ? { subtle } : {}),
  ...(newer ? { newer } : {}),
  ...(caught ? {} : { noticed, reason: reason ?? '' }),
  ...(accused.length > 0 ? { accused } : {}),
});

const rowOf =
  (origin: Row['origin']) =>
  ({
    name,
    kind,
    breaks,
    subtle,
    newer,
    reason,
    noticed = true,
    accused = [],
  }: Line): ScoreRows['rows'][number] => {
    const row = {
      name,
      origin,
      kind,
      breaks,
      subtle: subtle === true,
      noticed,
      caught: reason === undefined,
      accused,
      ...(newer ? { newer } : {}),
    };
    return reason === undefined ? row : { ...row, reason };
  };

/** The file's text. */
export function scoreJson({ made, rows }: ScoreRows): string {
  const lines = (origin: Row['origin']): string =>
    rows
      .filter((row) => row.origin === origin)
      .map((row) => `    ${JSON.stringify(lineOf(row))}`)
      .join(',\n');
  return `{\n  "made": ${JSON.stringify(made)},\n  "handWritten": [\n${lines('hand-written')}\n  ],\n  "derived": [\n${lines('derived')}\n  ]\n}\n`;
}

export function readScore(text: string): ScoreRows {
  const { made, handWritten, derived } = JSON.parse(text) as {
    made: Made;
    handWritten: Line[];
    derived: Line[];
  };
  return {
    made,
    rows: [...handWritten.map(rowOf('hand-written')), ...derived.map(rowOf('derived'))],
  };
}

/** The score of the checkout in which somebody stands; undefined elsewhere, and before its first whole proof. */
export const scoreHere = (home: string): ScoreRows | undefined =>
  process.cwd() === resolve(home) && existsSync(join(home, file))
    ? readScore(readFileSync(join(home, file), 'utf8'))
    : undefined;

/**
 * A score with faults that were proven since.
 *
 * @param names of all faults that there still are
 */
export function withNewer(old: ScoreRows, proven: readonly Row[], names: readonly string[]): ScoreRows {
  const exist = new Set(names);
  const anew = new Map(proven.map((row) => [row.name, row]));
  const kept = old.rows.filter(({ name }) => exist.has(name) && !anew.has(name));
  return { ...old, rows: [...kept, ...proven.map((row) => ({ ...row, newer: true }))] };
}

/** The parts of docs/score.md and README.md that are made of it. */
export function textsOf({ made, rows }: ScoreRows): { readonly faults: string; readonly headline: string } {
  const score = scoreOf(rows);
  return {
    faults: faultsText(score, made, rows.filter(({ newer }) => newer).length),
    headline: headline(score),
  };
}

/** Writes the score and what is made of it into the checkout in which somebody stands. Returns the files. */
export function writeRows(home: string, score: ScoreRows): string[] {
  if (process.cwd() !== resolve(home)) return [];
  writeFileSync(join(home, file), scoreJson(score));
  const { faults, headline: summary } = textsOf(score);
  return [file, ...writeScore(home, 'faults', faults, summary)];
}
