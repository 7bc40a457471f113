/** What a series of rounds found, by kind of misbehaviour. */
import type { Outcome } from './round.ts';

interface Row {
  rounds: number;
  bookings: number;
  stood: number;
  reported: number;
  swept: number;
  violations: number;
}

function rowOf({ observed: { truth, killed, open, verb, sweeps }, manners, violations }: Outcome): Row {
  const reported = (transaction: string): boolean =>
    killed ? open.includes(transaction) : verb.code === 4 && verb.left.includes(transaction);
  const stood = truth.ours.length;
  return {
    rounds: 1,
    bookings: manners.length,
    stood,
    reported: truth.ours.filter(
      ({ id, transaction }) =>
        reported(transaction) || (!killed && verb.code === 4 && verb.left.includes(id)),
    ).length,
    swept: stood - Math.min(stood, sweeps.at(-1)?.truth.ours.length ?? stood),
    violations: violations.length,
  };
}

/** One row per kind, and one for all kinds together. */
export function tableOf(outcomes: readonly Outcome[]): Readonly<Record<string, Row>> {
  const rows: Record<string, Row> = {};
  for (const outcome of outcomes)
    for (const name of [`${outcome.plan.verb} ${outcome.plan.kind}`, 'all']) {
      const now = rowOf(outcome);
      const row = (rows[name] ??= { rounds: 0, bookings: 0, stood: 0, reported: 0, swept: 0, violations: 0 });
      for (const column of Object.keys(now) as (keyof Row)[]) row[column] += now[column];
    }
  return Object.fromEntries(Object.entries(rows).toSorted(([one], [other]) => one.localeCompare(other)));
}
