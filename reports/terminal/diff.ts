/** A comparison of two runs as text for a terminal. Pure. */
import { exitOf, exits } from '../../lib/exit.ts';
import { present } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';
import { escapeControlsInAll } from '../../lib/visible.ts';
import { wrap } from '../../lib/wrap.ts';
import { clauseLine } from '../clause-text.ts';
import type { Compared, Diff, LostClause } from '../diff.ts';
import { plain, verdictPaint, type Paint } from '../../lib/paint.ts';

const width = 110;
const maxLost = 20;

/** The whole comparison. What matters most comes last, next to the verdict. */
export function diffReport(found: Diff, paint: Paint = plain): string {
  const it = escapeControlsInAll(found);
  return present(
    it.differences.length > 0 && differences(it, paint),
    ...it.still.map((one) => finding(one, paint.yellow('STILL'), paint)),
    ...it.fixed.map((one) => finding(one, paint.green('FIXED'), paint)),
    it.lost.length > 0 && lost(it.lost, paint),
    ...it.new.map((one) => finding(one, paint.red('NEW'), paint)),
    verdict(it, paint),
  ).join('\n\n');
}

const differences = ({ differences: all }: Diff, paint: Paint): string =>
  [
    paint.yellow('The runs also differ in the following, which may explain changes below:'),
    ...all.map((one) => `  ${paint.grey(one.what.padEnd(14))}  ${one.old} → ${one.new}`),
  ].join('\n');

function finding({ finding: one, old, new: now }: Compared, head: string, paint: Paint): string {
  const [root, ...others] = one.clauses;
  const line = (name: string, stated: string | undefined): string | false =>
    stated !== undefined && `  ${paint.grey(name.padEnd(8))}  ${wrap(stated, width, ' '.repeat(12))}`;
  const example = now === 'failed' || now === 'warned' ? one.examples[0] : undefined;
  return present(
    `${head}  ${root!}${paint.grey(`  ${old ?? 'unknown'} → ${now ?? 'unknown'}  ${one.id}`)}`,
    `  ${wrap(clauseLine(root!), width, '  ')}`,
    line('known', one.known),
    line('flaky', one.flaky),
    others.length > 0 && line('with', others.join(', ')),
    line('expected', example?.expected),
    line('actual', example?.actual),
    line('repeat', example?.again),
  ).join('\n');
}

function lost(all: readonly LostClause[], paint: Paint): string {
  const more = all.length - maxLost;
  return present(
    paint.yellow('NO LONGER EXERCISED'),
    ...all.slice(0, maxLost).map(({ clause, old, new: now, because, waived }) => {
      const why = waived === undefined ? because : `waived: ${waived}`;
      return `  ${wrap(`${clause}  ${old} → ${now ?? 'unknown'}${why === undefined ? '' : `: ${why}`}`, width, '    ')}`;
    }),
    more > 0 && `  and ${more} more`,
  ).join('\n');
}

function verdict({ new: found, fixed, still, lost: gone, exit }: Diff, paint: Paint): string {
  const counts = [
    `${found.length} new`,
    `${fixed.length} fixed`,
    `${still.length} still there`,
    `${plural(gone.length, 'clause', 'clauses')} no longer exercised`,
  ].join(', ');
  const title = `${counts}: ${exits[exitOf(exit)].means} (exit ${exit})`;
  return paint.bold(verdictPaint(paint, exit)(title));
}
