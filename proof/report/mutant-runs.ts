/** docs/mutants.json: what each proof of mutants found, the first ones too, and the part of docs/score.md that is made of it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { percent, type MutantScore, type Share } from '../mutants/score.ts';
import { mutantsText } from './mutants.ts';
import { writeScore, type Made } from './score-file.ts';
import { asMarkdown } from './tables.ts';

/** What is kept of a proof: its figures. Who survived is told of the last one alone. */
export interface MutantRun extends Made {
  readonly count: number;
  readonly explicit: Omit<Share, 'of'>;
  readonly reasoned: Omit<Share, 'of'>;
}

const file = 'docs/mutants.json';

export const runOf = (
  made: Made,
  count: number,
  { explicit, reasoned }: Pick<MutantScore, 'explicit' | 'reasoned'>,
): MutantRun => {
  const figures = ({ mutants, caught, least }: Share): MutantRun['explicit'] => ({
    mutants,
    caught,
    least: Math.round(least * 1_000) / 1_000,
  });
  return { ...made, count, explicit: figures(explicit), reasoned: figures(reasoned) };
};

/** A line a run, in the order in which they were made: the same seed again takes no other's place. */
export const runsJson = (runs: readonly MutantRun[]): string =>
  `[\n${runs.map((run) => `  ${JSON.stringify(run)}`).join(',\n')}\n]\n`;

const inWords = ({ mutants, caught, least }: MutantRun['explicit']): string =>
  `${caught} of ${mutants}, ${percent(mutants === 0 ? 0 : caught / mutants)}, at least ${percent(least)}`;

export const runsText = (runs: readonly MutantRun[]): string =>
  [
    'Every proof of so many mutants, the first one first. Each drew others; what one found was mended by class before the next.',
    '',
    ...asMarkdown({
      head: ['seed', 'mutants', 'against sentences, failed', 'against reason, warned'],
      rows: runs.map(({ seed, count, explicit, reasoned }) => [
        String(seed),
        String(count),
        inWords(explicit),
        inWords(reasoned),
      ]),
    }),
  ].join('\n');

/** Adds a proof, and writes the part of docs/score.md, in the checkout in which somebody stands. Returns the files. */
export function writeMutants(home: string, made: Made, count: number, score: MutantScore): string[] {
  if (process.cwd() !== resolve(home)) return [];
  const path = join(home, file);
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as MutantRun[]) : [];
  const runs = [...before, runOf(made, count, score)];
  writeFileSync(path, runsJson(runs));
  return [file, ...writeScore(home, 'mutants', `${runsText(runs)}\n\n${mutantsText(score, made, count)}`)];
}
