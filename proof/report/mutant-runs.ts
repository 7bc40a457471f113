/** docs/mutants.json: the figures of every proof of mutants, and the part of docs/score.md made from them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { percent, type MutantScore, type Share } from '../mutants/score.ts';
import { mutantsText } from './mutants.ts';
import { writeScore, type ProofRun } from './score-file.ts';
import { asMarkdown } from './tables.ts';

/** The figures of a proof. Survivors are listed for the last proof only. */
export interface MutantRun extends ProofRun {
  readonly count: number;
  readonly explicit: Omit<Share, 'of'>;
  readonly reasoned: Omit<Share, 'of'>;
}

const file = 'docs/mutants.json';

export const runOf = (
  made: ProofRun,
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

/** One run per line, in the order in which they were made; a repeated seed is added, not replaced. */
export const runsJson = (runs: readonly MutantRun[]): string =>
  `[\n${runs.map((run) => `  ${JSON.stringify(run)}`).join(',\n')}\n]\n`;

const describeShare = ({ mutants, caught, least }: MutantRun['explicit']): string =>
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
        describeShare(explicit),
        describeShare(reasoned),
      ]),
    }),
  ].join('\n');

/** Adds a proof and updates docs/score.md, if the working directory is the checkout. Returns the changed files. */
export function writeMutants(
  packageRoot: string,
  made: ProofRun,
  count: number,
  score: MutantScore,
): string[] {
  if (process.cwd() !== resolve(packageRoot)) return [];
  const path = join(packageRoot, file);
  const previousRuns = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as MutantRun[]) : [];
  const runs = [...previousRuns, runOf(made, count, score)];
  writeFileSync(path, runsJson(runs));
  return [
    file,
    ...writeScore(packageRoot, 'mutants', `${runsText(runs)}\n\n${mutantsText(score, made, count)}`),
  ];
}
