/** The documented score: what `prove` writes into docs/score.md and README.md of this checkout. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minShare, type Score } from '../score.ts';
import type { VariantProof } from '../variants.ts';
import { asMarkdown, scoreTables, table } from './tables.ts';

type ScorePart = 'faults' | 'variants' | 'soak' | 'other-service';

export interface ProofRun {
  readonly seed: number;
  readonly today: string;
  readonly seconds: number;
}

/** The part of docs/score.md that `npm run prove -- --all` writes. @param newer how many faults were proven after that */
export const faultsText = (score: Score, proofRun: ProofRun, newer = 0): string =>
  [
    `\`npm run prove -- --all\`, ${circumstances(proofRun)}.${newerText(newer)} Caught by their own clause must be at least ${minShare * 100} % in each kind and in each chapter.`,
    ...scoreTables(score).flatMap(([title, rows]) => ['', `### ${title}`, '', ...asMarkdown(rows)]),
    ...(score.missed.length === 0 ? ['', 'Nothing was missed.'] : []),
    ...listed(
      'Missed:',
      score.missed.map(({ name, breaks, reason }) => `${name} (\`${breaks}\`): ${reason}`),
    ),
  ].join('\n');

const newerText = (newer: number): string =>
  newer === 0
    ? ''
    : ` ${newer === 1 ? 'One fault is' : `${newer} faults are`} newer than that, and proven without the others.`;

/** The part of README.md that `npm run prove -- --all` writes: one row per origin, without a sum. */
export const headline = ({ handWritten, derived }: Score): string =>
  asMarkdown(
    table(
      'kind',
      [
        { ...handWritten.all, of: 'hand-written into the sandbox' },
        { ...derived.all, of: 'derived from the schemas' },
      ],
      false,
    ),
  ).join('\n');

interface Soak {
  /** Each mixture of variants plays 1/n of the tests. */
  readonly sampledOneIn: number;
  /** How many gates were run on the conforming sandbox, each with its own seed. */
  readonly gates: number;
  readonly failed: number;
}

/** The part of docs/score.md that `npm run prove -- --variants` writes, or `npm run prove -- --soak` with its gates. */
export function variantsText(proofs: readonly VariantProof[], proofRun: ProofRun, soak?: Soak): string {
  const accused = proofs.filter(({ falseAlarms }) => falseAlarms.length > 0);
  const vacuous = proofs.filter(({ vacuouslyPassed }) => vacuouslyPassed.length > 0);
  return [
    `\`npm run prove -- --${soak ? 'soak' : 'variants'}\`, ${circumstances(proofRun)}. ${legalLine(proofs, soak)}`,
    ...listed(
      'Accused wrongly:',
      accused.map(({ name, falseAlarms }) => `${name}: ${falseAlarms.join('; ')}`),
    ),
    ...listed(
      'Passed vacuously:',
      vacuous.map(({ name, vacuouslyPassed }) => `${name}: ${vacuouslyPassed.join(', ')}`),
    ),
  ].join('\n');
}

/** The lines of a Markdown list below a title; none without items. */
const listed = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : ['', title, '', ...items.map((item) => `- ${item}`)];

/** The sentence on variants in README.md. */
export function legalLine(proofs: readonly VariantProof[], soak?: Soak): string {
  const exchanges = proofs.reduce((sum, proof) => sum + proof.exchanges, 0);
  const withFalseAlarm = proofs.filter(({ falseAlarms }) => falseAlarms.length > 0).length;
  const results = `${exchanges} exchanges: ${withFalseAlarm} with a false alarm.`;
  return soak
    ? `${proofs.length} random mixtures of legal variants, each with 1 in ${soak.sampledOneIn} of the tests, ${results} ${soak.gates} gates on the conforming sandbox, each with a seed of its own: ${soak.failed} that did not pass.`
    : `${proofs.length} legal variants, each run against every test that it can affect, ${results}`;
}

const circumstances = ({ seed, today, seconds }: ProofRun): string =>
  `seed ${seed}, today ${today}, ${seconds < 60 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(1)} minutes`}`;

/** Replaces the part of a text between its two markers; without markers the part is appended. */
export function withPart(text: string, part: ScorePart, body: string): string {
  const [startMarker, endMarker] = [`<!-- ${part}: written by prove -->`, `<!-- end of ${part} -->`];
  const partText = `${startMarker}\n\n${body}\n\n${endMarker}`;
  const [start, end] = [text.indexOf(startMarker), text.indexOf(endMarker)];
  return start >= 0 && end > start
    ? text.slice(0, start) + partText + text.slice(end + endMarker.length)
    : `${text.trimEnd()}\n\n${partText}\n`;
}

/** Writes a part of the score if the working directory is the checkout; elsewhere the results are only in results/. */
export function writeScore(packageRoot: string, part: ScorePart, body: string, summary?: string): string[] {
  if (process.cwd() !== resolve(packageRoot)) return [];
  const updateFile = (file: string, text: string): string => {
    const path = join(packageRoot, file);
    writeFileSync(path, withPart(existsSync(path) ? readFileSync(path, 'utf8') : '', part, text));
    return file;
  };
  return [
    updateFile('docs/score.md', body),
    ...(summary === undefined ? [] : [updateFile('README.md', summary)]),
  ];
}
