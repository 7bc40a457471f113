/** A comparison as text for a terminal of 100 columns, with the summary first. */
import type { ComparedOperation, Comparison, PercentileRatio } from './compare.ts';
import { changeText, type History } from './history.ts';
import type { Paint } from '../../../lib/paint.ts';
import { formatTable } from '../../../lib/columns.ts';
import { presentItems } from '../../../lib/objects.ts';
import { wrap } from '../../../lib/wrap.ts';
import { formatPercent } from '../texts.ts';

const width = 100;

/** Two runs at two times cannot tell a slower service from a slower hour of the machine. */
const limitsNotice =
  'Two runs at two times also differ in what the machine did meanwhile, and no interval here knows of it: it covers only how the samples scatter. To be sure of a small difference use `hotel-contract load duel`, which asks both services in turn.';

export function comparisonText({ says, warnings, rows, clauses }: Comparison, paint: Paint): string {
  const clauseLines = clauses.map(
    ({ clause, shares: [a, b] }) =>
      `  ${clause}  broke in ${shareText(a)} of its checks in A, ${shareText(b)} in B`,
  );
  return presentItems(
    ...headLines(says, warnings, paint),
    rows.length > 0 && ratioTable(rows, paint),
    clauseLines.length > 0 && clauseLines.join('\n'),
    paint.grey(wrap(limitsNotice, width, '')),
  ).join('\n\n');
}

const headLines = (says: string, warnings: readonly string[], paint: Paint): string[] =>
  presentItems(
    paint.bold(wrap(says, width, '')),
    warnings.length > 0 &&
      warnings.map((warning) => paint.yellow(`  ! ${wrap(warning, width, '    ')}`)).join('\n'),
  );

export function historyText({ says, warnings, changes }: History, paint: Paint): string {
  const rows = changes.map((change) => [
    `${change.operation} ${change.percentile}`,
    String(change.run),
    change.startedAt.slice(0, 10),
    changeText(change),
  ]);
  return presentItems(
    ...headLines(says, warnings, paint),
    rows.length > 0 && formatTable({ titles: ['', '>from run', 'of', 'is'], rows, paint }),
  ).join('\n\n');
}

const shareText = (share: number | null): string =>
  share === null ? 'none (not exercised)' : formatPercent(share);

function ratioTable(rows: readonly ComparedOperation[], paint: Paint): string {
  const hasSeveralPhases = new Set(rows.map(({ phase }) => phase)).size > 1;
  const cells = rows.map(({ operation, phase, p50, p95, p99, errors }) => [
    hasSeveralPhases ? `${operation} ${phase}` : operation,
    ratioText(p50),
    ratioText(p95),
    ratioText(p99),
    errors.is === 'not measured'
      ? errors.is
      : `${errors.shares.map((share) => formatPercent(share!)).join(' → ')}${errors.is === 'more' ? ' ✗' : ''}`,
  ]);
  return formatTable({
    titles: ['B / A', '>p50', '>p95', '>p99', '>errors'],
    rows: cells,
    paint,
    colour: (cell) => {
      if (cell.endsWith('✗')) return 'red';
      if (cell.endsWith('✓')) return 'green';
      return /^(?:not|few)/.test(cell) ? 'cyan' : undefined;
    },
  });
}

/** `1.12 (1.04–1.21) ✗`: the ratio, and its interval with at least 95 % confidence. */
function ratioText({ is, ratio, interval }: PercentileRatio): string {
  if (is === 'not measured') return is;
  if (interval === undefined) return `few samples`;
  const symbol = is === 'slower' ? ' ✗' : is === 'faster' ? ' ✓' : '';
  return `${ratio!.toFixed(2)} (${interval.low.toFixed(2)}–${interval.high.toFixed(2)})${symbol}`;
}
