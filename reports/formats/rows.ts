/** The claimed clauses of a run, and others with a finding, one row each, for the formats of other tools. Pure. */
import { meaningsOf, exitsNotAboutClauses } from '../../lib/exit.ts';
import { presentItems } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';
import { escapeControls } from '../../lib/visible.ts';
import { chapterOf, clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import { findingsIn } from '../findings.ts';
import { appliesIn, type ClauseResult, type Example, type Finding, type Run } from '../results.ts';
import { clauseStatusOf, type ClauseStatus } from '../clause-status.ts';
import { clauseLine } from '../clause-text.ts';
import { ownerLabel } from '../owner.ts';
import { reportedClauses } from '../claimed.ts';
import { reportFiles } from '../report-names.ts';

/** A claimed clause. */
export type Row = ReturnType<typeof rowsOf>[number];

const maxLength = 1_000;

/** The place of a finding on the page of its run, with its clause and its exchange. */
export const placeOnPage = ({ id }: Pick<Finding, 'id'>): string => `results/${reportFiles.html}#${id}`;

/** A string for other tools: limited in length and without control characters. */
export const plainText = (text: string, max = maxLength): string => {
  const visibleText = escapeControls(text.slice(0, max));
  return text.length <= max ? visibleText : `${visibleText} … (${text.length} characters, all in run.json)`;
};

export function rowsOf(run: Run) {
  const findingByClause = new Map<ClauseId, Finding>();
  for (const finding of findingsIn(run)) for (const id of finding.clauses) findingByClause.set(id, finding);
  return reportedClauses(run).map((id) => {
    const { text, section } = clauseOf(id);
    const [status, result] = [clauseStatusOf(run, id), run.clauses[id]];
    const message = status === 'passed' ? undefined : messageOf(status, result);
    return {
      id,
      chapter: chapterOf(id),
      sentence: text,
      section,
      standing: status,
      /** The result in one line; undefined for a passed clause. */
      message: message && plainText(message),
      /** Details, one per line. */
      more: message === undefined ? [] : detailsOf(id, result, findingByClause.get(id)),
    };
  });
}

function messageOf(
  status: ClauseStatus,
  { findings, gaps, known, flaky, waived, outcome }: ClauseResult,
): string {
  const [finding] = findings;
  if (status === 'waived') return `waived: ${waived}`;
  if (finding === undefined)
    return `${outcome}: ${gaps.find((gap) => gap.outcome === outcome)?.reason ?? 'no test of this run reached it'}`;
  const deviation = `expected ${finding.expected}, actual ${finding.actual}`;
  if (flaky !== undefined) return `flaky (${flaky}): ${deviation}`;
  return known === undefined ? deviation : `known (${known}): ${deviation}`;
}

function detailsOf(
  id: ClauseId,
  { findings, total, exercised }: ClauseResult,
  cause: Finding | undefined,
): string[] {
  const [finding] = findings;
  return presentItems(
    clauseLine(id),
    cause && `page: ${placeOnPage(cause)}`,
    total > 0 && `${plural(total, 'time')} in ${plural(Math.max(total, exercised), 'check')}`,
    cause && `must act: ${ownerLabel(cause.owner)}, ${cause.because}`,
    cause?.again !== undefined && `replay: ${cause.again}`,
    ...(finding === undefined ? [] : exampleLines(finding)),
  ).map((line) => plainText(line));
}

export function exampleLines(example: Omit<Example, 'clause'>): string[] {
  const { expected, actual, pointer, where, compared = [], again, curl, traceId, traceLink } = example;
  return presentItems(
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
  const problemExits = exitsNotAboutClauses(appliesIn(verdict));
  if (problemExits.length === 0) return undefined;
  return { message: meaningsOf(problemExits), says: verdict.says.map((sentence) => plainText(sentence)) };
}

export const nameOfRunCase = 'the run could be judged, and left nothing behind';
