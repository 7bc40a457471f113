/** The content of a run's page, limited in size and without control characters. Pure. */
import { plural } from '../../lib/plural.ts';
import { escapeControls } from '../../lib/visible.ts';
import { chapterOf, chapters, clausesFor, type ChapterId, type ClauseId } from '../../schemas/clauses.ts';
import type { Look } from '../page/parts.tsx';
import { findingsIn } from '../findings.ts';
import { gateClauses } from '../merge.ts';
import type { Run } from '../results.ts';
import { looks as statusLooks, clauseStatusOf, type ClauseStatus } from '../clause-status.ts';
import { reportedClauses } from '../claimed.ts';

/** Limits of the shown content. */
interface Detail {
  /** Total characters of all exchanges and of the commands that repeat them. */
  readonly maxExchangeChars: number;
  /** Kinds of findings, and kinds of gaps, of each clause. */
  readonly maxKinds: number;
  /** Characters of each text from a run, such as an expected value or a reason. */
  readonly maxTextChars: number;
  /** Entries of a long list. */
  readonly maxEntries: number;
}

/** Limits, from most to least detail. A page uses the first limits with which it is small enough. */
export const detailLevels: readonly Detail[] = [
  { maxExchangeChars: 1_000_000, maxKinds: 5, maxTextChars: 600, maxEntries: 200 },
  { maxExchangeChars: 400_000, maxKinds: 2, maxTextChars: 200, maxEntries: 50 },
  { maxExchangeChars: 50_000, maxKinds: 1, maxTextChars: 80, maxEntries: 10 },
];

export type View = ReturnType<typeof viewOf>;
export type ShownChapter = View['chapters'][number];

export interface ShownClause {
  readonly id: ClauseId;
  /** `not claimed`: the target does not promise it; `not over HTTP`: no test can be written for it. */
  readonly status: ClauseStatus | 'not claimed' | 'not over HTTP';
}

const maxChars = 6_000;

export function viewOf(originalRun: Run, detail: Detail) {
  const run = JSON.parse(JSON.stringify(originalRun), (_, value: unknown) =>
    typeof value === 'string'
      ? clip(escapeControls(value.slice(0, maxChars * 2)), maxChars, value.length)
      : value,
  ) as Run;
  const reported = new Set(reportedClauses(run));
  const claimed = new Set(clausesFor(run.target.profiles, 'service'));
  const statusOf = (id: ClauseId): ShownClause['status'] =>
    reported.has(id) ? clauseStatusOf(run, id) : claimed.has(id) ? 'not over HTTP' : 'not claimed';
  let charactersLeft = detail.maxExchangeChars;
  return {
    run,
    detail,
    /** The findings of reported clauses, in the order to look at them. */
    findings: findingsIn(run).filter(({ clauses }) => clauses.some((id) => reported.has(id))),
    chapters: (Object.keys(chapters) as ChapterId[])
      .map((id) => ({
        id,
        title: chapters[id].title,
        clauses: gateClauses
          .filter((clause) => chapterOf(clause) === id && run.clauses[clause] !== undefined)
          .map((clause) => ({ id: clause, status: statusOf(clause) })),
      }))
      .filter((chapter) => chapter.clauses.length > 0),
    /** Reserves space for the characters of an example. @returns false if too little space is left */
    takeRoom: (characters: number): boolean => {
      if (characters > charactersLeft) return false;
      charactersLeft -= characters;
      return true;
    },
  };
}

/** Shortens a text and appends its original length. @param originalLength the length before any earlier shortening */
export const clip = (text: string, maxLength: number, originalLength = text.length): string =>
  text.length <= maxLength && originalLength <= maxLength
    ? text
    : `${text.slice(0, maxLength)} … (${plural(originalLength, 'character')}, all in run.json)`;

export const looks: Readonly<Record<ShownClause['status'], Look>> = {
  ...statusLooks,
  'not claimed': 'none',
  'not over HTTP': 'none',
};

/** The id of a clause's element. */
export const anchorOf = (id: ClauseId): string => `clause-${id}`;

/** The number of clauses of each status, in the order of `looks`, without zeros. */
export function countsByStatus(clauses: readonly ShownClause[]): [ShownClause['status'], number][] {
  const statuses = Object.keys(looks) as ShownClause['status'][];
  return statuses
    .map(
      (countedStatus) =>
        [countedStatus, clauses.filter(({ status }) => status === countedStatus).length] satisfies [
          unknown,
          number,
        ],
    )
    .filter(([, count]) => count > 0);
}
