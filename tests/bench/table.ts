import { formatTable } from '../../lib/columns.ts';
import { plainPaint } from '../../lib/paint.ts';
import { holds, ratioOf, type Bench, type Measure } from './bench.ts';

/** A table of figures, one line per measure. */
export const table = (measures: readonly Measure[], columns: Bench['columns']): string =>
  `${formatTable({
    titles: ['', ...columns.map((name) => `>${name}`), '>ratio', '>limit', ''],
    rows: measures.map((measure) => [
      measure.what,
      measure.other === undefined ? '' : figure(measure.other, measure.unit),
      figure(measure.ours, measure.unit),
      ratioOf(measure)?.toFixed(2) ?? '',
      limitOf(measure),
      verdicts[String(holds(measure)) as keyof typeof verdicts],
    ]),
    paint: plainPaint,
  })}\n`;

const verdicts = { true: 'held', false: 'BROKEN', undefined: '' } as const;

function limitOf({ limit, unit }: Measure): string {
  if (limit === undefined) return '';
  return `${limit.bound} ${limit.of === 'ours' ? figure(limit.value, unit) : limit.value.toFixed(2)}`;
}

const figure = (value: number, unit: Measure['unit']): string =>
  `${value < 10 && unit !== 'cases' ? value.toFixed(1) : Math.round(value).toLocaleString('en')}${unit === '/s' ? unit : ` ${unit}`}`;
