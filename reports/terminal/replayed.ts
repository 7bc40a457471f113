/** The result of a replay as text for a terminal. Pure. */
import { present } from '../../lib/objects.ts';
import { escapeControlsInAll } from '../../lib/visible.ts';
import { wrap } from '../../lib/wrap.ts';
import { clauseOf } from '../../schemas/clauses.ts';
import { plain, type Paint } from '../../lib/paint.ts';
import type { SelectedExample, ReplayResult } from '../replayed.ts';
import type { Run } from '../results.ts';

/**
 * @param asked the requested id
 * @param left bookings that the replay has left behind
 */
export function replayReport(
  asked: string,
  chosen: SelectedExample,
  result: ReplayResult,
  left: Run['left'],
  paint: Paint = plain,
): string {
  const reported = escapeControlsInAll({ asked, chosen, result, left });
  const { state, because, example: now, exit } = reported.result;
  const { finding, example } = reported.chosen;
  const clause = finding.clauses[0]!;
  const colour = { fixed: paint.green, 'still failing': paint.red, 'not judged': paint.yellow }[state];
  const line = (name: string, text: string | undefined): string | false =>
    text !== undefined && `  ${paint.grey(name.padEnd(8))}  ${wrap(text, 110, ' '.repeat(12))}`;
  const isOther = now !== undefined && (now.expected !== example.expected || now.actual !== example.actual);
  return present(
    `${colour(paint.bold(state.toUpperCase()))}  ${clause}  ${reported.asked} (exit ${exit})`,
    `  ${wrap(clauseOf(clause).text, 110, '  ')}`,
    line('where', example.where),
    line('because', because),
    line('expected', now?.expected),
    line('actual', now?.actual),
    isOther && line('before', example.actual),
    line('curl', now?.curl),
    ...reported.left.map(({ what, why }) => line('left', `${what}: ${why}`)),
  ).join('\n');
}
