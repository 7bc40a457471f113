/** The law of the adversary's rounds: a correct round breaks no rule, and each violation is found by its own rule. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportOf } from './commands.ts';
import { kinds } from './character.ts';
import { violations, type Rule, type Observed, type SweepReport } from './law.ts';
import { againLine, planOf } from './plan.ts';
import { endAll, processesOf, roundVariable, victimOf } from './processes.ts';
import type { Truth } from './truth.ts';
import { assertMapsTo, assertNone } from '../support/lists.ts';

const one = { id: 'R-1', transaction: 'HC-a-1' };
const nothing: Truth = { ours: [], foreignCancelled: [], made: 2 };
const stands: Truth = { ...nothing, ours: [one] };
const clean: SweepReport = { code: 0, left: '', truth: nothing, reformed: false };

/** A run that reported a booking it left, and a sweep that cancelled the booking. */
const kept: Observed = {
  verb: { code: 4, left: 'booking HC-a-1 at hotel 7: it was not answered' },
  killed: false,
  truth: stands,
  open: ['HC-a-1'],
  doubled: 0,
  sweeps: [clean],
  foreignRequested: [],
  survivors: [],
  bookedAfter: 0,
  hadBooked: true,
  hung: false,
  peaceful: false,
};

const broken = (change: Partial<Observed>): Rule[] =>
  violations({ ...kept, ...change }).map(({ rule }) => rule);

describe('the law of a round', () => {
  test('is kept if every booking was reported and cancelled', () => {
    assert.deepEqual(violations(kept), []);
    assert.deepEqual(broken({ truth: nothing, verb: { code: 3, left: '' } }), []);
    assert.deepEqual(broken({ killed: true, verb: { code: null, left: '' } }), []);
    assert.deepEqual(broken({ secondsToEnd: 59 }), []);
    const left: SweepReport = {
      ...clean,
      code: 4,
      left: 'booking of reservation R-1: left: refused',
      truth: stands,
    };
    assert.deepEqual(broken({ sweeps: [left, { ...clean, reformed: true }] }), []);
  });

  const reported = 'booking HC-a-1 at hotel 7: refused';
  const breaches: readonly (readonly [what: string, change: Partial<Observed>, ...rules: Rule[]])[] = [
    ['another exit than 4', { verb: { code: 3, left: reported } }, 'unreported'],
    [
      'another one named',
      { verb: { code: 4, left: 'booking HC-a-10 at hotel 7, reservation R-10' } },
      'unreported',
    ],
    ['killed, and settled in the ledger', { killed: true, open: ['HC-a-10'] }, 'unreported'],
    ['two made twice, and one told', { doubled: 2, verb: { ...kept.verb, doubled: 1 } }, 'twice'],
    [
      'one made twice, told with exit 0',
      { doubled: 1, truth: nothing, verb: { ...kept.verb, code: 0, doubled: 1 } },
      'twice',
    ],
    ['swept with 0', { sweeps: [{ ...clean, truth: stands }] }, 'sweptBlind'],
    ['swept with 3', { sweeps: [{ ...clean, code: 3, left: reported, truth: stands }] }, 'untold'],
    [
      'swept, and another one named',
      { sweeps: [{ ...clean, code: 4, left: 'booking HC-a-12', truth: stands }] },
      'untold',
    ],
    ['standing at last', { sweeps: [{ code: 4, left: reported, truth: stands, reformed: true }] }, 'unswept'],
    ['an alarm that never ends', { sweeps: [{ ...clean, code: 4, reformed: true }] }, 'unswept'],
    ['a foreign one cancelled', { truth: { ...stands, foreignCancelled: ['R-9'] } }, 'foreign'],
    [
      'a foreign one cancelled by the sweep',
      { sweeps: [{ ...clean, truth: { ...nothing, foreignCancelled: ['R-9'] } }] },
      'foreign',
    ],
    ['a foreign one asked for, and refused', { foreignRequested: ['R-9', 'R-9'] }, 'foreign'],
    ['a process that lives on', { survivors: ['k6 run script.js'] }, 'survivors'],
    ['a booking after the end', { bookedAfter: 1 }, 'bookedAfter'],
    ['too slow with bookings', { secondsToEnd: 61 }, 'slow'],
    ['too slow without', { secondsToEnd: 11, hadBooked: false }, 'slow'],
    ['never', { hung: true }, 'slow'],
    ['an alarm for nothing', { peaceful: true, truth: nothing }, 'alarm'],
  ];
  for (const [what, change, ...rules] of breaches)
    test(`is broken: ${what}`, () => assert.deepEqual(broken(change), rules));
});

test('only bookings that a command prints as possibly active count as reported', () => {
  const printed = [
    'booking HC-a-1 at hotel 7: is confirmed as cancelled.',
    'booking HC-a-2 at hotel 7: left: it was confirmed as cancelled, but may become active again: nobody waited.',
    'curl https://example.com --data HC-a-3',
  ];
  assert.match(
    reportOf('/nowhere', { code: 4, printed: printed.join('\n') }).left,
    /^booking HC-a-2 [^\n]*$/,
  );
});

describe('a plan', () => {
  test('is the same for the same seed and number, and names the command that repeats it', () => {
    const wish = { seed: 5, verb: 'both' } as const;
    const plan = planOf(wish, 9);
    assert.deepEqual(
      [plan.verb, { ...plan, draw: 0 }],
      ['load', { ...planOf({ ...wish, verb: 'load' }, 9), draw: 0 }],
    );
    assert.equal(plan.draw.next(), planOf(wish, 9).draw.next());
    assert.equal(againLine(plan), 'npm run adversary -- --seed 5 --round 9 --verb load');
    assert.equal(
      againLine(plan, { only: 'never', blow: 'kill k6' }),
      "npm run adversary -- --seed 5 --round 9 --verb load --only never --blow 'kill k6'",
    );
  });

  test('takes all kinds in turn', () => {
    const played = Array.from({ length: 40 }, (_, number) => planOf({ seed: 1, verb: 'gate' }, number).kind);
    assertNone(kinds, (kind) => !played.includes(kind));
  });
});

test(
  'processes of a round are found by its name, even without their parent, and are ended',
  { skip: process.platform !== 'linux' },
  async () => {
    const round = `test-${process.pid}`;
    const child = 'setInterval(() => {}, 1000)';
    const parent = `require('node:child_process').spawn(process.execPath, ['-e', '${child}'], { detached: true, stdio: 'ignore' }); ${child}`;
    const verb = spawn(process.execPath, ['-e', parent], {
      env: { ...process.env, [roundVariable]: round },
      stdio: 'ignore',
    });
    for (let looks = 0; looks < 200 && processesOf(round).length < 2; looks += 1) await sleep(25);
    assert.equal(processesOf(round).length, 2);
    assert.equal(victimOf(round, 'verb', verb.pid!), verb.pid);
    assert.equal(victimOf(round, 'k6', verb.pid!), undefined);
    process.kill(verb.pid!, 'SIGKILL');
    await once(verb, 'exit');
    assertMapsTo(processesOf(round), [true], ({ command }) => command.includes(child));
    endAll(round);
    for (let looks = 0; looks < 200 && processesOf(round).length > 0; looks += 1) await sleep(25);
    assert.deepEqual(processesOf(round), []);
  },
);
