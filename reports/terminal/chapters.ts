import { chapterOf, chapters, clausesFor, type ChapterId } from '../../schemas/clauses.ts';
import { gateClauses } from '../merge.ts';
import type { Paint } from '../../lib/paint.ts';
import type { Run } from '../results.ts';
import { looks, clauseStatusOf, clauseStatuses, type ClauseStatus } from '../clause-status.ts';
import { claimedClauses } from '../claimed.ts';
import { columns } from '../../lib/columns.ts';
import { present } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';

/** Columns that are always shown, so that a missing column cannot be mistaken for zero. */
const alwaysShown: readonly ClauseStatus[] = clauseStatuses.filter(
  (one) => one !== 'known' && one !== 'flaky' && one !== 'waived',
);
const colours = { good: 'green', bad: 'red', warn: 'yellow', none: 'cyan' } as const;
const colourOf = (column: ClauseStatus): keyof Paint =>
  column === 'waived' ? 'grey' : colours[looks[column]];

/** A table of the claimed clauses by chapter and outcome, with the number of unclaimed ones. */
export function chapterTable(run: Omit<Run, 'verdict'>, paint: Paint, width: number): string {
  const rows = new Map<ChapterId, Map<ClauseStatus, number>>();
  const total = new Map<ClauseStatus, number>();
  const claimed = claimedClauses(run.target.claims);
  for (const id of claimed) {
    const column = clauseStatusOf(run, id);
    const row = rows.get(chapterOf(id)) ?? new Map<ClauseStatus, number>();
    rows.set(chapterOf(id), add(row, column));
    add(total, column);
  }
  const chapterIds = (Object.keys(chapters) as ChapterId[]).filter((chapter) => rows.has(chapter));
  const titleWidth = Math.max(
    ...chapterIds.map((chapter) => chapters[chapter].title.length),
    'chapter'.length,
  );
  const allColumns = clauseStatuses.filter((column) => alwaysShown.includes(column) || total.has(column));
  const isNarrow = titleWidth + 2 + allColumns.reduce((sum, column) => sum + widthOf(column), 0) > width;
  // On a narrow terminal empty columns are omitted.
  const shown = isNarrow
    ? allColumns.filter((column) => total.has(column) || column === 'passed' || column === 'failed')
    : allColumns;
  const cellsOf = (title: string, row: ReadonlyMap<ClauseStatus, number>): string[] => [
    title,
    ...shown.map((column) => String(row.get(column) ?? '·')),
  ];
  const table = columns({
    titles: ['chapter', ...shown.map((column) => `>${column}`)],
    rows: [
      ...chapterIds.map((chapter) => cellsOf(chapters[chapter].title, rows.get(chapter)!)),
      cellsOf('all', total),
    ],
    paint,
    colour: (cell, at) => (cell === '·' ? 'grey' : at === 0 ? undefined : colourOf(shown[at - 1]!)),
  });
  return [table, ...notClaimed(run, claimed.length, paint)].join('\n');
}

function notClaimed({ target }: Omit<Run, 'verdict'>, claimedCount: number, paint: Paint): string[] {
  const untestable = clausesFor(target.claims, 'service').length - claimedCount;
  const unclaimed = gateClauses.length - claimedCount - untestable;
  const notes = present(
    unclaimed > 0 && `${plural(unclaimed, 'clause')} not claimed by this target`,
    untestable > 0 && `${plural(untestable, 'claimed clause')} cannot be tested over HTTP`,
  );
  return notes.length === 0 ? [] : [paint.grey(`  ${notes.join('; ')}.`)];
}

const widthOf = (column: ClauseStatus): number => column.length + 2;

function add(row: Map<ClauseStatus, number>, column: ClauseStatus): Map<ClauseStatus, number> {
  return row.set(column, (row.get(column) ?? 0) + 1);
}
