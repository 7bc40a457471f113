/** The content of a run's page, limited in size and without control characters. Pure. */
import { plural } from '../../lib/plural.ts';
import { escapeControls } from '../../lib/visible.ts';
import { chapterOf, chapters, clausesFor, type ChapterId, type ClauseId } from '../../schemas/clauses.ts';
import type { Look } from '../page/parts.tsx';
import { findingsIn } from '../findings.ts';
import { gateClauses } from '../merge.ts';
import type { Run } from '../results.ts';
import { looks as standingLooks, standingOf, type Standing } from '../standing.ts';
import { claimedClauses } from '../claimed.ts';

/** Limits of the shown content. */
export interface Detail {
  /** Characters of all exchanges and of the commands that repeat them. */
  readonly exchanges: number;
  /** Kinds of findings of a clause. */
  readonly kinds: number;
  /** Characters of expected and actual. */
  readonly text: number;
  /** Entries of a long list. */
  readonly list: number;
}

/** From most to least detail; the first one with a small enough page is used. */
export const details: readonly Detail[] = [
  { exchanges: 1_000_000, kinds: 5, text: 600, list: 200 },
  { exchanges: 400_000, kinds: 2, text: 200, list: 50 },
  { exchanges: 50_000, kinds: 1, text: 80, list: 10 },
];

export type View = ReturnType<typeof viewOf>;
export type ChapterShown = View['chapters'][number];

export interface ClauseShown {
  readonly id: ClauseId;
  /** `not claimed`: the target does not promise it; `not over HTTP`: no test can be written for it. */
  readonly standing: Standing | 'not claimed' | 'not over HTTP';
}

const maxChars = 6_000;

export function viewOf(found: Run, detail: Detail) {
  const run = JSON.parse(JSON.stringify(found), (_, value: unknown) =>
    typeof value === 'string'
      ? clipped(escapeControls(value.slice(0, maxChars * 2)), maxChars, value.length)
      : value,
  ) as Run;
  const [judged, claimed] = [
    new Set(claimedClauses(run.target.claims)),
    new Set(clausesFor(run.target.claims, 'service')),
  ];
  const standing = (id: ClauseId): ClauseShown['standing'] =>
    judged.has(id) ? standingOf(run, id) : claimed.has(id) ? 'not over HTTP' : 'not claimed';
  let left = detail.exchanges;
  return {
    run,
    detail,
    /** The findings of claimed clauses, in the order to look at them. */
    findings: findingsIn(run).filter(({ clauses }) => clauses.some((id) => claimed.has(id))),
    chapters: (Object.keys(chapters) as ChapterId[])
      .map((id) => ({
        id,
        title: chapters[id].title,
        clauses: gateClauses
          .filter((clause) => chapterOf(clause) === id && run.clauses[clause] !== undefined)
          .map((clause) => ({ id: clause, standing: standing(clause) })),
      }))
      .filter((chapter) => chapter.clauses.length > 0),
    /** Whether this much more fits. */
    room: (characters: number): boolean => {
      if (characters > left) return false;
      left -= characters;
      return true;
    },
  };
}

/** @param whole its whole length */
export const clipped = (text: string, most: number, whole = text.length): string =>
  text.length <= most && whole <= most
    ? text
    : `${text.slice(0, most)} … (${plural(whole, 'character')}, all in run.json)`;

export const looks: Readonly<Record<ClauseShown['standing'], Look>> = {
  ...standingLooks,
  'not claimed': 'none',
  'not over HTTP': 'none',
};

/** The id of a clause's element. */
export const anchor = (id: ClauseId): string => `clause-${id}`;

/** The number of clauses by status, the most urgent first. */
export function counted(clauses: readonly ClauseShown[]): [ClauseShown['standing'], number][] {
  const standings = Object.keys(looks) as ClauseShown['standing'][];
  return standings
    .map(
      (one) => [one, clauses.filter(({ standing }) => standing === one).length] satisfies [unknown, number],
    )
    .filter(([, many]) => many > 0);
}
