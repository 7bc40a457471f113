/** A comparison of two runs as text for a terminal. Pure. */
import { exitOf, exits } from '../../lib/exit.ts';
import { presentItems } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';
import { escapeControlsInAll } from '../../lib/visible.ts';
import { wrap } from '../../lib/wrap.ts';
import { clauseLine } from '../clause-text.ts';
import type { ComparedFinding, Diff, LostClause } from '../diff.ts';
import { plainPaint, verdictPainter, type Paint } from '../../lib/paint.ts';

const width = 110;
const maxLost = 20;

/** The whole comparison. New findings come last, next to the verdict, because they matter most. */
export function diffReport(diff: Diff, paint: Paint = plainPaint): string {
  const visibleDiff = escapeControlsInAll(diff);
  return presentItems(
    visibleDiff.differences.length > 0 && differencesText(visibleDiff, paint),
    ...visibleDiff.still.map((compared) => findingText(compared, paint.yellow('STILL'), paint)),
    ...visibleDiff.fixed.map((compared) => findingText(compared, paint.green('FIXED'), paint)),
    visibleDiff.lost.length > 0 && lostText(visibleDiff.lost, paint),
    ...visibleDiff.new.map((compared) => findingText(compared, paint.red('NEW'), paint)),
    verdict(visibleDiff, paint),
  ).join('\n\n');
}

const differencesText = ({ differences: rows }: Diff, paint: Paint): string =>
  [
    paint.yellow('The runs also differ in the following, which may explain changes below:'),
    ...rows.map(
      (difference) => `  ${paint.grey(difference.what.padEnd(14))}  ${difference.old} → ${difference.new}`,
    ),
  ].join('\n');

function findingText({ finding: item, old, new: now }: ComparedFinding, head: string, paint: Paint): string {
  const [root, ...others] = item.clauses;
  const line = (name: string, text: string | undefined): string | false =>
    text !== undefined && `  ${paint.grey(name.padEnd(8))}  ${wrap(text, width, ' '.repeat(12))}`;
  const example = now === 'failed' || now === 'warned' ? item.examples[0] : undefined;
  return presentItems(
    `${head}  ${root!}${paint.grey(`  ${old ?? 'unknown'} → ${now ?? 'unknown'}  ${item.id}`)}`,
    `  ${wrap(clauseLine(root!), width, '  ')}`,
    line('known', item.known),
    line('flaky', item.flaky),
    others.length > 0 && line('with', others.join(', ')),
    line('expected', example?.expected),
    line('actual', example?.actual),
    line('repeat', example?.again),
  ).join('\n');
}

function lostText(clauses: readonly LostClause[], paint: Paint): string {
  const hiddenCount = clauses.length - maxLost;
  return presentItems(
    paint.yellow('NO LONGER EXERCISED'),
    ...clauses.slice(0, maxLost).map(({ clause, old, new: now, because, waived }) => {
      const why = waived === undefined ? because : `waived: ${waived}`;
      return `  ${wrap(`${clause}  ${old} → ${now ?? 'unknown'}${why === undefined ? '' : `: ${why}`}`, width, '    ')}`;
    }),
    hiddenCount > 0 && `  and ${hiddenCount} more`,
  ).join('\n');
}

function verdict({ new: newFindings, fixed, still, lost: lostClauses, exit }: Diff, paint: Paint): string {
  const counts = [
    `${newFindings.length} new`,
    `${fixed.length} fixed`,
    `${still.length} still there`,
    `${plural(lostClauses.length, 'clause')} no longer exercised`,
  ].join(', ');
  const title = `${counts}: ${exits[exitOf(exit)].meaning} (exit ${exit})`;
  return paint.bold(verdictPainter(paint, exit)(title));
}
