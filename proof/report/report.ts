import { presentItems } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';
import type { Paint } from '../../lib/paint.ts';
import { chapterOf, chapters, clauseOf, clausesFor, type ClauseId } from '../../schemas/clauses.ts';
import type { Profile } from '../../schemas/clauses/clause.ts';
import type { ProofResult } from '../prove.ts';
import { isProven, type Proof } from '../proof.ts';
import type { Score } from '../score.ts';
import { asText, scoreTables } from './tables.ts';

interface ReportOptions {
  readonly score: Score;
  /** What this run lacks to be a complete proof, one sentence each. */
  readonly shortfalls: readonly string[];
  readonly seconds: number;
  /** Options of a command that repeats one fault. */
  readonly repeatOptions: string;
}

/** The report of `prove`: a line per clause, separate scores of hand-written and derived faults, and every fault that is not proven. */
export function proofReport(
  result: ProofResult,
  { score, shortfalls, seconds, repeatOptions }: ReportOptions,
  paint: Paint,
): string {
  const { proofs, overHttp } = result;
  const problems = problemsIn(result, shortfalls);
  return [
    ...clauseTable(proofs, paint),
    ...scoreTables(score).flatMap(([title, rows]) => [paint.bold(title), ...asText(rows), '']),
    ...score.missed.map(({ name, breaks, reason }) => `missed: ${name} (${breaks}): ${reason}`),
    ...proofs
      .filter((proof) => !isProven(proof))
      .flatMap((proof) => problemLines(proof, repeatOptions, paint)),
    ...shortfalls.map((line) => paint.red(line)),
    ...presentItems(
      overHttp.sent > 0 &&
        `${overHttp.sent} derived faults also over HTTP, ${overHttp.disagreed.length} judged differently there`,
      result.leftOut > 0 &&
        `a sample: --all proves ${result.leftOut} more hand-written faults, another --seed draws another sample`,
    ),
    `${result.tests.length} tests, ${result.exchanges} conforming exchanges, ${seconds.toFixed(1)} s`,
    '',
    problems.length === 0
      ? paint.green(
          paint.bold(
            `PROVEN  every fault${result.leftOut > 0 ? ' of the sample' : ''} is caught by its own clause, and no other is accused`,
          ),
        )
      : paint.red(paint.bold(`NOT PROVEN  ${problems.join(', ')}`)),
  ].join('\n');
}

/** Everything that is not proven, each in a few words. The verdict and the exit code depend on whether the list is empty. */
export function problemsIn(
  { proofs, notApplicable, overHttp }: ProofResult,
  shortfalls: readonly string[],
): string[] {
  const unprovenCount = proofs.filter((proof) => !isProven(proof)).length + notApplicable.length;
  return presentItems(
    unprovenCount > 0 && `${unprovenCount} of ${plural(proofs.length + notApplicable.length, 'fault')}`,
    overHttp.disagreed.length > 0 && `judged differently over HTTP: ${overHttp.disagreed.join(', ')}`,
    shortfalls.length > 0 && `${plural(shortfalls.length, 'shortfall')} of the whole`,
  );
}

function clauseTable(proofs: readonly Proof[], paint: Paint): string[] {
  const clauses = [...new Set(proofs.map(({ breaks }) => breaks))];
  const order = Object.keys(chapters);
  clauses.sort((a, b) => order.indexOf(chapterOf(a)) - order.indexOf(chapterOf(b)) || a.localeCompare(b));
  const rows = clauses.map((clause) =>
    clauseRow(
      clause,
      proofs.filter(({ breaks }) => breaks === clause),
      paint,
    ),
  );
  return [`  ${'clause'.padEnd(44)} ${'faults'.padStart(6)} ${'caught'.padStart(6)}  caught by`, ...rows, ''];
}

function clauseRow(clause: ClauseId, proofs: readonly Proof[], paint: Paint): string {
  const caughtCount = proofs.filter((proof) => proof.caught).length;
  const catcherTitles = [...new Set(proofs.flatMap((proof) => proof.by))];
  const allProven = proofs.every(isProven);
  const text = `  ${clause.padEnd(44)} ${String(proofs.length).padStart(6)} ${String(caughtCount).padStart(6)}  ${(catcherTitles[0] ?? '').slice(0, 60)}${catcherTitles.length > 1 ? ` and ${catcherTitles.length - 1} more` : ''}`;
  return allProven ? text : paint.red(text);
}

/** Claimed clauses that no proven fault breaks, as a sentence. */
export function unprovenClauses(proofs: readonly Proof[], profiles: readonly Profile[]): string[] {
  const provenClauses = new Set(
    proofs.flatMap(({ breaks, alsoBreaks, caught, unproven }) =>
      caught && unproven.length === 0 ? [breaks, ...alsoBreaks] : [],
    ),
  );
  const missing = clausesFor(profiles, 'service').filter(
    (id) => clauseOf(id).untested === undefined && !provenClauses.has(id),
  );
  return missing.length === 0 ? [] : [`claimed clauses without a fault: ${missing.join(', ')}`];
}

const problemLines = (
  { name, breaks, caught, accused, accusations, unproven: unreportedClauses, errors }: Proof,
  repeatOptions: string,
  paint: Paint,
): string[] => [
  paint.red(`${name} (${breaks})`),
  ...(caught ? [] : ['  was not caught by its clause']),
  ...(accused.length > 0
    ? [`  accused wrongly: ${accused.join(', ')}`, ...accusations.map((sentence) => `    ${sentence}`)]
    : []),
  ...(unreportedClauses.length > 0
    ? [`  should also have been found broken: ${unreportedClauses.join(', ')}`]
    : []),
  ...errors.slice(0, 5).map((error) => `  error of this tool: ${error}`),
  ...(errors.length > 5 ? [`  and ${errors.length - 5} more errors`] : []),
  `  repeat    npm run prove -- --fault ${name.includes(' ') ? `'${name}'` : name} ${repeatOptions}`,
  '',
];
