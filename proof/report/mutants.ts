/** The score of `npm run prove -- --mutants`, as Markdown and as text for the terminal. */
import { percent, wouldSee, type MutantScore, type Share } from '../mutants/score.ts';
import { circumstances, type ProofRun } from './score-file.ts';
import { asMarkdown, asText, type ScoreTable } from './tables.ts';

const sharesTable = (of: string, shares: readonly Share[]): ScoreTable => ({
  head: [of, 'mutants', 'caught', 'share', 'at least'],
  rows: shares.map((share) => [
    share.of,
    String(share.mutants),
    String(share.caught),
    percent(share.mutants === 0 ? 0 : share.caught / share.mutants),
    percent(share.least),
  ]),
});

const tablesOf = (score: MutantScore): readonly (readonly [string, ScoreTable])[] => [
  ['against what', sharesTable('against', [score.explicit, score.reasoned])],
  ['by kind', sharesTable('kind', score.byFamily)],
  ['by part of the service', sharesTable('part', score.byPart)],
  ['by condition', sharesTable('condition', score.byCondition)],
];

const notes = ({ places }: MutantScore): string =>
  `Of ${places.all} places of the answers ${places.free} are fixed by nothing, and never drawn. A mutant is caught where a clause of its own sentence, or one that points at its place, fails (explicit) or at least warns (reasoned); what the gate never provokes has survived. The last column is the lower bound of the 95 % interval (Wilson).`;

export const mutantsText = (score: MutantScore, made: ProofRun, count: number): string =>
  [
    `\`npm run prove -- --mutants --seed ${made.seed} --count ${count}\`, ${circumstances(made)}. ${notes(score)}`,
    ...tablesOf(score).flatMap(([title, table]) => ['', `### Mutants, ${title}`, '', ...asMarkdown(table)]),
    '',
    ...(score.survivors.length === 0
      ? ['None survived.']
      : [
          'Survivors, and what would see them:',
          '',
          ...score.survivors.map((one) => `- \`${one.name}\` (${one.firmness}): ${wouldSee(one)}`),
        ]),
  ].join('\n');

export const mutantsReport = (score: MutantScore): string =>
  [
    ...tablesOf(score).flatMap(([title, table]) => [title, ...asText(table), '']),
    notes(score),
    '',
    ...score.survivors.flatMap((one) => [
      `survived: ${one.name} (${one.firmness})`,
      `  says     ${one.says.slice(0, 160)}`,
      `  shows    ${one.witness}`,
      `  needs    ${wouldSee(one)}`,
    ]),
  ].join('\n');
