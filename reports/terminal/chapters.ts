import { chapterOf, chapters, clausesFor, type ChapterId } from '../../schemas/clauses.ts';
import { gateClauses } from '../merge.ts';
import type { Paint } from '../../lib/paint.ts';
import type { Run } from '../results.ts';
import { looks, clauseStatusOf, clauseStatuses, type ClauseStatus } from '../clause-status.ts';
import { claimedClauses } from '../claimed.ts';
import { formatTable } from '../../lib/columns.ts';
import { presentItems } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';

/** Columns that are always shown, so that a missing column cannot be mistaken for zero. */
const alwaysShown: readonly ClauseStatus[] = clauseStatuses.filter(
  (status) => status !== 'known' && status !== 'flaky' && status !== 'waived',
);
const colours = { good: 'green', bad: 'red', warn: 'yellow', none: 'cyan' } as const;
const colourOf = (column: ClauseStatus): keyof Paint =>
  column === 'waived' ? 'grey' : colours[looks[column]];

/** A table of the claimed clauses by chapter and outcome, with the number of unclaimed ones. */
export function chapterTable(run: Omit<Run, 'verdict'>, paint: Paint, width: number): string {
  const rows = new Map<ChapterId, Map<ClauseStatus, number>>();
  const totals = new Map<ClauseStatus, number>();
  const claimed = claimedClauses(run.target.profiles);
  for (const id of claimed) {
    const column = clauseStatusOf(run, id);
    const row = rows.get(chapterOf(id)) ?? new Map<ClauseStatus, number>();
    rows.set(chapterOf(id), add(row, column));
    add(totals, column);
  }
  const chapterIds = (Object.keys(chapters) as ChapterId[]).filter((chapter) => rows.has(chapter));
  const titleWidth = Math.max(
    ...chapterIds.map((chapter) => chapters[chapter].title.length),
    'chapter'.length,
  );
  const allColumns = clauseStatuses.filter((column) => alwaysShown.includes(column) || totals.has(column));
  const isNarrow = titleWidth + 2 + allColumns.reduce((sum, column) => sum + widthOf(column), 0) > width;
  // On a narrow terminal empty columns are omitted.
  const shownColumns = isNarrow
    ? allColumns.filter((column) => totals.has(column) || column === 'passed' || column === 'failed')
    : allColumns;
  const cellsOf = (title: string, row: ReadonlyMap<ClauseStatus, number>): string[] => [
    title,
    ...shownColumns.map((column) => String(row.get(column) ?? '·')),
  ];
  const table = formatTable({
    titles: ['chapter', ...shownColumns.map((column) => `>${column}`)],
    rows: [
      ...chapterIds.map((chapter) => cellsOf(chapters[chapter].title, rows.get(chapter)!)),
      cellsOf('all', totals),
    ],
    paint,
    colour: (cell, index) =>
      cell === '·' ? 'grey' : index === 0 ? undefined : colourOf(shownColumns[index - 1]!),
  });
  return [table, ...unclaimedNote(run, claimed.length, paint)].join('\n');
}

function unclaimedNote({ target }: Omit<Run, 'verdict'>, claimedCount: number, paint: Paint): string[] {
  const untestable = clausesFor(target.profiles, 'service').length - claimedCount;
  const unclaimed = gateClauses.length - claimedCount - untestable;
  const notes = presentItems(
    unclaimed > 0 && `${plural(unclaimed, 'clause')} that this target does not claim`,
    untestable > 0 && `${plural(untestable, 'clause')} that cannot be tested over HTTP`,
  );
  return notes.length === 0 ? [] : [paint.grey(`  Not among the ${claimedCount}: ${notes.join(', ')}.`)];
}

const widthOf = (column: ClauseStatus): number => column.length + 2;

function add(row: Map<ClauseStatus, number>, column: ClauseStatus): Map<ClauseStatus, number> {
  return row.set(column, (row.get(column) ?? 0) + 1);
}
