/** The result of a replay as text for a terminal. Pure. */
import { presentItems } from '../../lib/objects.ts';
import { escapeControlsInAll } from '../../lib/visible.ts';
import { wrap } from '../../lib/wrap.ts';
import { clauseOf } from '../../schemas/clauses.ts';
import { plainPaint, type Paint } from '../../lib/paint.ts';
import type { SelectedExample, ReplayResult } from '../replayed.ts';
import type { Run } from '../results.ts';

/**
 * @param requestedId the requested id
 * @param left bookings that the replay has left behind
 */
export function replayReport(
  requestedId: string,
  chosen: SelectedExample,
  result: ReplayResult,
  left: Run['left'],
  paint: Paint = plainPaint,
): string {
  const visible = escapeControlsInAll({ requestedId, chosen, result, left });
  const { state, because, example: currentExample, exit } = visible.result;
  const { finding, example } = visible.chosen;
  const clause = finding.clauses[0]!;
  const colour = { fixed: paint.green, 'still failing': paint.red, 'not judged': paint.yellow }[state];
  const line = (name: string, text: string | undefined): string | false =>
    text !== undefined && `  ${paint.grey(name.padEnd(8))}  ${wrap(text, 110, ' '.repeat(12))}`;
  const hasChanged =
    currentExample !== undefined &&
    (currentExample.expected !== example.expected || currentExample.actual !== example.actual);
  return presentItems(
    `${colour(paint.bold(state.toUpperCase()))}  ${clause}  ${visible.requestedId} (exit ${exit})`,
    `  ${wrap(clauseOf(clause).text, 110, '  ')}`,
    line('where', example.where),
    line('because', because),
    line('expected', currentExample?.expected),
    line('actual', currentExample?.actual),
    hasChanged && line('before', example.actual),
    line('curl', currentExample?.curl),
    ...visible.left.map(({ what, why }) => line('left', `${what}: ${why}`)),
  ).join('\n');
}
