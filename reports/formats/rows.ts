/** The claimed clauses of a run, one row each, for the formats of other tools. Pure. */
import { meaningOf, otherExits } from '../../lib/exit.ts';
import { present } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';
import { escapeControls } from '../../lib/visible.ts';
import { chapterOf, clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import { findingsIn } from '../findings.ts';
import { appliesIn, type ClauseResult, type Example, type Finding, type Run } from '../results.ts';
import { clauseStatusOf, type ClauseStatus } from '../clause-status.ts';
import { clauseLine } from '../clause-text.ts';
import { claimedClauses } from '../claimed.ts';
import { reportFiles } from '../report-names.ts';

/** A claimed clause. */
export type Row = ReturnType<typeof rowsOf>[number];

const maxLength = 1_000;

/** The place of a finding on the page of its run, with its clause and its exchange. */
export const placeOnPage = ({ id }: Pick<Finding, 'id'>): string => `results/${reportFiles.html}#${id}`;

/** A string for other tools: limited in length and without control characters. */
export const plainText = (text: string, max = maxLength): string => {
  const shown = escapeControls(text.slice(0, max));
  return text.length <= max ? shown : `${shown} … (${text.length} characters, all in run.json)`;
};

export function rowsOf(run: Run) {
  const causes = new Map<ClauseId, Finding>();
  for (const finding of findingsIn(run)) for (const id of finding.clauses) causes.set(id, finding);
  return claimedClauses(run.target.claims).map((id) => {
    const { text, section } = clauseOf(id);
    const [standing, result] = [clauseStatusOf(run, id), run.clauses[id]];
    const message = standing === 'passed' ? undefined : messageOf(standing, result);
    return {
      id,
      chapter: chapterOf(id),
      sentence: text,
      section,
      standing,
      /** The result in one line; undefined for a passed clause. */
      message: message && plainText(message),
      /** Details, one per line. */
      more: message === undefined ? [] : moreOf(id, result, causes.get(id)),
    };
  });
}

function messageOf(
  standing: ClauseStatus,
  { findings, gaps, known, flaky, waived, outcome }: ClauseResult,
): string {
  const [finding] = findings;
  if (standing === 'waived') return `waived: ${waived}`;
  if (finding === undefined)
    return `${outcome}: ${gaps.find((gap) => gap.outcome === outcome)?.reason ?? 'no test of this run reached it'}`;
  const against = `expected ${finding.expected}, actual ${finding.actual}`;
  if (flaky !== undefined) return `flaky (${flaky}): ${against}`;
  return known === undefined ? against : `known (${known}): ${against}`;
}

function moreOf(
  id: ClauseId,
  { findings, total, exercised }: ClauseResult,
  cause: Finding | undefined,
): string[] {
  const [finding] = findings;
  return present(
    clauseLine(id),
    cause && `page: ${placeOnPage(cause)}`,
    total > 0 && `${plural(total, 'time')} in ${plural(Math.max(total, exercised), 'chance')}`,
    cause && `owner: ${cause.owner}, ${cause.because}`,
    cause?.again !== undefined && `replay: ${cause.again}`,
    ...(finding === undefined ? [] : exampleLines(finding)),
  ).map((line) => plainText(line));
}

export function exampleLines(example: Omit<Example, 'clause'>): string[] {
  const { expected, actual, pointer, where, compared = [], again, curl, traceId, traceLink } = example;
  return present(
    `expected ${expected}`,
    `actual ${actual}`,
    compared.length === 0 && `at ${pointer === '' ? 'the whole message' : pointer}`,
    `in ${where}`,
    ...compared.map(({ request, found }) => `compared: ${request}: ${found}`),
    again !== undefined && `repeat: ${again}`,
    curl !== undefined && `curl: ${curl}`,
    traceId !== undefined && `trace: ${traceLink ?? traceId}`,
  );
}

/** What a format reports about a run besides its clauses; undefined if the run could be judged and left no bookings behind. */
export function runProblem({
  verdict,
}: Run): { readonly message: string; readonly says: string[] } | undefined {
  const others = otherExits(appliesIn(verdict));
  if (others.length === 0) return undefined;
  return { message: meaningOf(others), says: verdict.says.map((one) => plainText(one)) };
}

export const nameOfRunCase = 'the run could be judged, and left nothing behind';
