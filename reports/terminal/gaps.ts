import type { Paint } from '../paint.ts';
import { ownerOfGap } from '../owner.ts';
import type { Run } from '../results.ts';
import { unjudgedGroups } from '../unjudged.ts';
import { plural } from '../../lib/plural.ts';
import { wrap } from '../../lib/wrap.ts';

/** The reasons why claimed clauses could not be judged, one entry per reason. */
export function gapList(run: Omit<Run, 'verdict'>, paint: Paint, width: number): string[] {
  return unjudgedGroups(run).map((group) => {
    const { outcome, reason, ids } = group;
    const owner = outcome === 'not exercised' ? '' : `  (${ownerOfGap(group)})`;
    const title = `${outcome.toUpperCase()}  ${plural(ids.length, 'clause')}${owner}`;
    return [
      `${outcome === 'error' ? paint.red(title) : paint.cyan(title)}  ${wrap(reason, width, '    ')}`,
      paint.grey(
        `    ${wrap(ids.slice(0, 12).join(', ') + (ids.length > 12 ? ` and ${ids.length - 12} more` : ''), width, '    ')}`,
      ),
    ].join('\n');
  });
}
