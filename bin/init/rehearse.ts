/** The gate that `init` runs to find the clauses that cannot be judged at a deployment. They are waived by cause, so that the next gate exits with 0. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addDays } from '../../lib/days.ts';
import { aside } from '../../lib/output.ts';
import { visible } from '../../lib/visible.ts';
import { waiverTitle, waiversFrom, withWaivers } from '../../reports/agreed.ts';
import { verdict } from '../../reports/verdict.ts';
import { dayOf } from '../../targets/day.ts';
import type { TargetAsWritten } from '../../targets/target.ts';
import { playRun } from '../gate/gate.ts';
import { asksOf } from './asks.ts';
import type { InitOptions } from './frame.ts';

/** Days until the waivers expire, so that their causes are reviewed. */
const waiverDays = 90;
/** Factor over the bookings of this run: on another day a room may be sold out, so that a test books a second one. */
const bookingReserve = 1.2;
/** More bookings than all tests need. */
const ampleBudget = 200;

/**
 * @returns the target with its waivers, and a sentence for each reason why a gate on it will not exit with 0
 * @throws Stop if no gate can be run
 */
export async function rehearse(target: TargetAsWritten, { today }: InitOptions) {
  const say = (line: string): void => void process.stderr.write(`${visible(line)}\n`);
  const folder = resolve('results/init');
  const file = join(folder, 'target.json');
  mkdirSync(folder, { recursive: true });
  const mayBook = target.permissions?.mayBook === true;
  const withAmpleBudget = mayBook
    ? { ...target, permissions: { ...target.permissions, bookingBudget: ampleBudget } }
    : target;
  writeFileSync(file, JSON.stringify(withAmpleBudget));
  say(
    `Running a first gate to see what can be judged${mayBook ? '; it cancels the bookings that it makes' : ''}:`,
  );
  const run = await aside(() =>
    playRun(
      { target: file, seed: 1, ...(today === undefined ? {} : { today }), preflightTimeout: 10, report: [] },
      (played, results) => writeFileSync(join(results, 'run.json'), JSON.stringify(played)),
      'init',
    ),
  );
  const waivers = waiversFrom(run, addDays(today ?? dayOf(Date.now()), waiverDays));
  const bookingBudget = Math.ceil((run.counts.bookings ?? 0) * bookingReserve);
  const written: TargetAsWritten = {
    ...target,
    ...(waivers.length > 0 ? { waivers } : {}),
    ...(mayBook ? { permissions: { ...target.permissions, bookingBudget } } : {}),
  };
  for (const line of asksOf(run)) say(line);
  for (const one of waivers) say(`waived until ${one.until}: ${waiverTitle(one)}`);
  const { exit, says } = verdict(withWaivers(run, waivers));
  const open = exit === 0 ? [] : says;
  for (const sentence of open) say(`the next gate will report this as well: ${sentence}`);
  return { written, open };
}
