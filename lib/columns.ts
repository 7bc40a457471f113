/** A table of plain text. */
import type { Paint } from './paint.ts';

interface TableOptions {
  /** A title that starts with `>` is that of a column of figures, which is aligned right. */
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly paint: Paint;
  readonly colour?: (cell: string, column: number) => keyof Paint | undefined;
}

/** Formats a table of plain text. Colours are added last, so that their codes do not count as width. */
export function formatTable({ titles, rows, paint, colour }: TableOptions): string {
  const heads = titles.map((title) => title.replace(/^>/, ''));
  const widths = heads.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  );
  const padCell = (text: string, column: number): string => {
    if (titles[column]!.startsWith('>')) return text.padStart(widths[column]!);
    return column === titles.length - 1 ? text : text.padEnd(widths[column]!);
  };
  const formatRow = (
    cells: readonly string[],
    paintCell: (text: string, cell: string, column: number) => string,
  ): string => `  ${cells.map((cell, column) => paintCell(padCell(cell, column), cell, column)).join('  ')}`;
  const colourCell = (text: string, cell: string, column: number): string => {
    const name = colour?.(cell, column);
    return name === undefined ? text : paint[name](text);
  };
  return [
    paint.bold(formatRow(heads, (text) => text)),
    ...rows.map((row) => formatRow(row, colourCell)),
  ].join('\n');
}
