/** The gate that `init` plays, so that what cannot be judged at a deployment is waived by its cause, and the next gate ends with 0. */
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

/** Days after which it is time to look again. */
const agreedFor = 90;
/** Beyond what the tests need today: on another day a room is gone, and the next is tried. */
const spare = 1.2;
/** More than all tests need. */
const plenty = 200;

export interface Rehearsed {
  readonly written: TargetAsWritten;
  /** What a gate will say that does not end with 0, a sentence each. */
  readonly open: readonly string[];
}

/** @throws Stop where no gate can be played */
export async function rehearse(target: TargetAsWritten, { today }: InitOptions): Promise<Rehearsed> {
  const say = (line: string): void => void process.stderr.write(`${visible(line)}\n`);
  const folder = resolve('results/init');
  const file = join(folder, 'target.json');
  mkdirSync(folder, { recursive: true });
  const books = target.permissions?.mayBook === true;
  const generous = books
    ? { ...target, permissions: { ...target.permissions, bookingBudget: plenty } }
    : target;
  writeFileSync(file, JSON.stringify(generous));
  say(`A first gate shows what can be judged here${books ? '; what it books it takes back' : ''}:`);
  const run = await aside(() =>
    playRun(
      { target: file, seed: 1, ...(today === undefined ? {} : { today }), preflightTimeout: 10, report: [] },
      (one, results) => writeFileSync(join(results, 'run.json'), JSON.stringify(one)),
      'init',
    ),
  );
  const waivers = waiversFrom(run, addDays(today ?? dayOf(Date.now()), agreedFor));
  const written: TargetAsWritten = {
    ...target,
    ...(waivers.length > 0 ? { waivers } : {}),
    ...(books
      ? {
          permissions: {
            ...target.permissions,
            bookingBudget: Math.ceil((run.counts.bookings ?? 0) * spare),
          },
        }
      : {}),
  };
  for (const line of asksOf(run)) say(line);
  for (const one of waivers) say(`waived until ${one.until}: ${waiverTitle(one)}`);
  const { exit, says } = verdict(withWaivers(run, waivers));
  const open = exit === 0 ? [] : says;
  for (const sentence of open) say(`the next gate will say so too: ${sentence}`);
  return { written, open };
}
