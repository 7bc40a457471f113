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

const columns = [
  'rounds',
  'bookings',
  'stood',
  'reported',
  'swept',
  'violations',
] as const satisfies readonly (keyof Row)[];

function rowOf({ seen: { truth, killed, open, verb, sweeps }, dealt, violations }: Outcome): Row {
  const told = (transaction: string): boolean =>
    killed ? open.includes(transaction) : verb.code === 4 && verb.left.includes(transaction);
  const stood = truth.ours.length;
  return {
    rounds: 1,
    bookings: dealt.length,
    stood,
    reported: truth.ours.filter(
      ({ id, transaction }) => told(transaction) || (!killed && verb.code === 4 && verb.left.includes(id)),
    ).length,
    swept: stood - Math.min(stood, sweeps.at(-1)?.truth.ours.length ?? stood),
    violations: violations.length,
  };
}

/** One line a kind, in columns, and one of all. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = new Map<string, Row>();
  for (const outcome of outcomes)
    for (const name of [`${outcome.plan.verb} ${outcome.plan.kind}`, 'all']) {
      const [before, now] = [rows.get(name), rowOf(outcome)];
      rows.set(
        name,
        before === undefined
          ? now
          : (Object.fromEntries(columns.map((key) => [key, before[key] + now[key]])) as unknown as Row),
      );
    }
  const sorted = [...rows].sort(
    ([one], [other]) => Number(one === 'all') - Number(other === 'all') || one.localeCompare(other),
  );
  const line = (name: string, cells: readonly (string | number)[]): string =>
    name.padEnd(24) + cells.map((cell) => String(cell).padStart(12)).join('');
  return [
    line('', columns),
    ...sorted.map(([name, row]) =>
      line(
        name,
        columns.map((key) => row[key]),
      ),
    ),
  ].join('\n');
}
