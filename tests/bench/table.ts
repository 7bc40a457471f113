import { holds, ratioOf, type Bench, type Measure } from './bench.ts';

/** A table of figures, one line per measure. */
export function table(measures: readonly Measure[], columns: Bench['columns']): string {
  const rows = [
    ['', ...columns, 'ratio', 'limit', ''],
    ...measures.map((measure) => [
      measure.what,
      measure.other === undefined ? '' : figure(measure.other, measure.unit),
      figure(measure.ours, measure.unit),
      ratioOf(measure)?.toFixed(2) ?? '',
      limitOf(measure),
      { true: 'held', false: 'BROKEN', undefined: '' }[
        String(holds(measure)) as 'true' | 'false' | 'undefined'
      ],
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ');
  return `${rows.map((row) => line(row).trimEnd()).join('\n')}\n`;
}

function limitOf({ limit, unit }: Measure): string {
  if (limit === undefined) return '';
  return `${limit.bound} ${limit.of === 'ours' ? figure(limit.value, unit) : limit.value.toFixed(2)}`;
}

const figure = (value: number, unit: Measure['unit']): string =>
  `${value < 10 && unit !== 'cases' ? value.toFixed(1) : Math.round(value).toLocaleString('en')}${unit === '/s' ? unit : ` ${unit}`}`;
