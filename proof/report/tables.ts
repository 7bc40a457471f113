import type { OriginScore, Score, Tally } from '../score.ts';

/** One table of the score: what each row is of, and its figures as text. */
export interface ScoreTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The tables of the score in the order in which they are read; hand-written and derived faults never in one. */
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
  subtle: boolean,
): (readonly [string, ScoreTable])[] =>
  all.faults === 0
    ? []
    : [
        [`${title}, by kind`, table('kind', [...byKind, all], subtle)],
        [`${title}, by chapter`, table('chapter', [...byChapter, all], subtle)],
      ];

/** @param subtle whether the faults say if they are subtle */
export const table = (of: string, tallies: readonly Tally[], subtle: boolean): ScoreTable => ({
  head: [
    of,
    'faults',
    ...(subtle ? ['of them subtle'] : []),
    'caught',
    'by their own clause',
    'with a false accusation',
  ],
  rows: tallies.map((tally) => [
    tally.of,
    ...[tally.faults, ...(subtle ? [tally.subtle] : []), tally.noticed, tally.caught, tally.accused].map(
      String,
    ),
  ]),
});

/** With columns under each other, numbers to the right. */
export function asText({ head, rows }: ScoreTable): string[] {
  const widths = widthsOf([head, ...rows]);
  return [head, ...rows].map(
    (row) =>
      `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ')}`,
  );
}

/** As Markdown, laid out as Prettier does. */
export function asMarkdown({ head, rows }: ScoreTable): string[] {
  const widths = widthsOf([head, ...rows]).map((width) => Math.max(3, width));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const [first, ...others] = [head, ...rows].map(line);
  return [first!, line(widths.map((width) => '-'.repeat(width))), ...others];
}

const widthsOf = (rows: readonly (readonly string[])[]): number[] =>
  rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
