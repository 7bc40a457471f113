/** A table of plain text. */
import type { Paint } from './paint.ts';

interface Columns {
  /** A title that starts with `>` heads a column of figures: set right. */
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly paint: Paint;
  readonly colour?: (cell: string, column: number) => keyof Paint | undefined;
}

/** A table of plain text. Colours come last: they take no room. */
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
