import type { ClauseId } from '../../schemas/clauses.ts';
import type { Outcome } from '../../schemas/evidence.ts';
import { mask } from '../mask.ts';
import type { Paint } from '../paint.ts';
import { partOf } from '../part.ts';
import type { Run } from '../results.ts';
import { claimedClauses, unjudgedOutcomes } from '../verdict.ts';
import { plural } from '../../lib/plural.ts';
import { wrap } from '../../lib/wrap.ts';

const silent = 'no test of this run reached it';

interface Group {
  readonly outcome: Outcome;
  readonly reason: string;
  readonly ids: ClauseId[];
}

/** Why claimed clauses could not be judged, by reason: one missing setting is one line, however many clauses need it. */
export function gapList(run: Omit<Run, 'verdict'>, paint: Paint): string[] {
  // In a part of a run most clauses are not reached on purpose, and that sentence is in the verdict.
  const whole = partOf(run) === undefined;
  const all = groups(run).filter(({ reason }) => whole || reason !== silent);
  return all.map(({ outcome, reason, ids }) => {
    const title = `${outcome.toUpperCase()}  ${plural(ids.length, 'clause')}`;
    return [
      `${outcome === 'error' ? paint.red(title) : paint.cyan(title)}  ${wrap(reason, 110, '    ')}`,
      paint.grey(
        `    ${wrap(ids.slice(0, 12).join(', ') + (ids.length > 12 ? ` and ${ids.length - 12} more` : ''), 110, '    ')}`,
      ),
    ].join('\n');
  });
}

function groups(run: Omit<Run, 'verdict'>): Group[] {
  const found = new Map<string, Group>();
  for (const id of claimedClauses(run.target.claims)) {
    const { outcome, gaps, waived } = run.clauses[id];
    if (!(unjudgedOutcomes as readonly Outcome[]).includes(outcome) || waived !== undefined) continue;
    const reason = gaps.find((gap) => gap.outcome === outcome)?.reason ?? silent;
    const key = `${outcome}\n${mask(reason)}`;
    const group = found.get(key) ?? { outcome, reason, ids: [] };
    group.ids.push(id);
    found.set(key, group);
  }
  const rank = ({ outcome }: Group) => (unjudgedOutcomes as readonly Outcome[]).indexOf(outcome);
  return [...found.values()].sort((a, b) => rank(a) - rank(b) || b.ids.length - a.ids.length);
}
