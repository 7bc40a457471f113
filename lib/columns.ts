/** A table of plain text. */
import type { Paint } from './paint.ts';

interface Columns {
  /** A title that starts with `>` is that of a column of figures, which is aligned right. */
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly paint: Paint;
  readonly colour?: (cell: string, column: number) => keyof Paint | undefined;
}

/** Formats a table of plain text. Colours are added last, so that their codes do not count as width. */
export function columns({ titles, rows, paint, colour }: Columns): string {
  const heads = titles.map((title) => title.replace(/^>/, ''));
  const widths = heads.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)));
  const padded = (text: string, at: number): string => {
    if (titles[at]!.startsWith('>')) return text.padStart(widths[at]!);
    return at === titles.length - 1 ? text : text.padEnd(widths[at]!);
  };
  const line = (
    cells: readonly string[],
    paintCell: (text: string, cell: string, at: number) => string,
  ): string => `  ${cells.map((cell, at) => paintCell(padded(cell, at), cell, at)).join('  ')}`;
  const coloured = (text: string, cell: string, at: number): string => {
    const name = colour?.(cell, at);
    return name === undefined ? text : paint[name](text);
  };
  return [paint.bold(line(heads, (text) => text)), ...rows.map((row) => line(row, coloured))].join('\n');
}
