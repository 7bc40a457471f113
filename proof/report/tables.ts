import type { OriginScore, Score, Tally } from '../score.ts';

/** One table of the score: the heading of each column, and the rows of cells as strings. */
interface ScoreTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The tables of the score in reading order; hand-written and derived faults are never in one table. */
export const scoreTables = ({
  handWritten,
  derived,
}: Score): readonly (readonly [title: string, table: ScoreTable])[] => [
  ...tablesOf('Hand-written faults of the sandbox', handWritten, true),
  ...tablesOf('Faults derived from the schemas', derived, false),
];

const tablesOf = (
  title: string,
  { all, byKind, byChapter }: OriginScore,
  hasCondition: boolean,
): (readonly [string, ScoreTable])[] =>
  all.faults === 0
    ? []
    : [
        [`${title}, by kind`, table('kind', [...byKind, all], hasCondition)],
        [`${title}, by chapter`, table('chapter', [...byChapter, all], hasCondition)],
      ];

/** @param hasCondition whether the table has a column for faults under a condition */
export const table = (noun: string, tallies: readonly Tally[], hasCondition: boolean): ScoreTable => ({
  head: [
    noun,
    'faults',
    ...(hasCondition ? ['under a condition'] : []),
    'caught',
    'by their own clause',
    'with a false accusation',
  ],
  rows: tallies.map((tally) => [
    tally.of,
    ...[
      tally.faults,
      ...(hasCondition ? [tally.conditional] : []),
      tally.noticed,
      tally.caught,
      tally.accused,
    ].map(String),
  ]),
});

/** The lines of a table for the terminal, numbers aligned to the right. */
export function asText({ head, rows }: ScoreTable): string[] {
  const widths = widthsOf([head, ...rows]);
  return [head, ...rows].map(
    (row) =>
      `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ')}`,
  );
}

/** The lines of a Markdown table, formatted as Prettier does. */
export function asMarkdown({ head, rows }: ScoreTable): string[] {
  const widths = widthsOf([head, ...rows]).map((width) => Math.max(3, width));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const [first, ...others] = [head, ...rows].map(line);
  return [first!, line(widths.map((width) => '-'.repeat(width))), ...others];
}

const widthsOf = (rows: readonly (readonly string[])[]): number[] =>
  rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
