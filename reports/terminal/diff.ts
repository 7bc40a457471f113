/** A comparison of two runs as text for a terminal. Pure. */
import { exitOf, exits } from '../../lib/exit.ts';
import { plural } from '../../lib/plural.ts';
import { visibleAll } from '../../lib/visible.ts';
import { wrap } from '../../lib/wrap.ts';
import { clauseOf } from '../../schemas/clauses.ts';
import type { Compared, Diff, LostClause } from '../diff.ts';
import { plain, verdictPaint, type Paint } from '../paint.ts';

const width = 110;
const maxLost = 20;

/** The whole comparison; what matters most is last, next to the verdict. */
export function diffReport(found: Diff, paint: Paint = plain): string {
  const it = visibleAll(found);
  const labels = {
    still: paint.yellow('STILL'),
    fixed: paint.green('FIXED'),
    new: paint.red('NEW'),
  };
  const reported = (list: readonly Compared[], head: string): string[] =>
    list.map((one) => finding(one, head, paint));
  return [
    ...differences(it, paint),
    ...reported(it.still, labels.still),
    ...reported(it.fixed, labels.fixed),
    ...lost(it.lost, paint),
    ...reported(it.new, labels.new),
    verdict(it, paint),
  ].join('\n\n');
}

function differences({ differences: all }: Diff, paint: Paint): string[] {
  if (all.length === 0) return [];
  return [
    [
      paint.yellow('The runs also differ in the following, which may explain changes below:'),
      ...all.map((one) => `  ${paint.grey(one.what.padEnd(14))}  ${one.old} → ${one.new}`),
    ].join('\n'),
  ];
}

function finding({ finding: one, old, new: now }: Compared, head: string, paint: Paint): string {
  const [root, ...others] = one.clauses;
  const [example] = one.examples;
  const { text, section, strength } = clauseOf(root!);
  const line = (name: string, stated: string): string =>
    `  ${paint.grey(name.padEnd(8))}  ${wrap(stated, width, ' '.repeat(12))}`;
  const isThere = now === 'failed' || now === 'warned';
  return [
    `${head}  ${root!}${paint.grey(`  ${old ?? 'unknown'} → ${now ?? 'unknown'}  ${one.id}`)}`,
    `  ${wrap(`${text} (${strength}, "${section}")`, width, '  ')}`,
    ...(one.known === undefined ? [] : [line('known', one.known)]),
    ...(one.flaky === undefined ? [] : [line('flaky', one.flaky)]),
    ...(others.length === 0 ? [] : [line('with', others.join(', '))]),
    ...(isThere && example !== undefined
      ? [
          line('expected', example.expected),
          line('actual', example.actual),
          ...(example.again === undefined ? [] : [line('repeat', example.again)]),
        ]
      : []),
  ].join('\n');
}

function lost(all: readonly LostClause[], paint: Paint): string[] {
  if (all.length === 0) return [];
  const more = all.length - maxLost;
  return [
    [
      paint.yellow('NO LONGER EXERCISED'),
      ...all.slice(0, maxLost).map(({ clause, old, new: now, because, waived }) => {
        const why = waived === undefined ? because : `waived: ${waived}`;
        return `  ${wrap(`${clause}  ${old} → ${now ?? 'unknown'}${why === undefined ? '' : `: ${why}`}`, width, '    ')}`;
      }),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ].join('\n'),
  ];
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
