/** How a run plays items that hang, throw, or must not be disturbed. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { Interrupts } from '../../bin/interrupts.ts';
import type { Item, ItemReport } from '../../bin/gate/runner/items.ts';
import { playItems, type PlayOptions } from '../../bin/gate/runner/play.ts';
import { currentRun, RunState } from '../../client/run.ts';
import { sandboxTarget } from '../../lib/about.ts';
import { evidenceAttachment } from '../../schemas/evidence.ts';
import { loadTarget } from '../../targets/load.ts';

const target = loadTarget(sandboxTarget, process.env);

const item = (title: string, play: () => Promise<ItemReport>, more: Partial<Item> = {}): Item => ({
  file: 'some.spec.ts',
  title,
  tags: [],
  clauses: ['v1.ping.path'],
  changesState: false,
  weight: 1,
  play,
  ...more,
});

const passes = async (): Promise<ItemReport> => ({ status: 'passed' });
const never = (): Promise<ItemReport> => new Promise(() => undefined);

async function play(items: readonly Item[], how: Partial<PlayOptions> = {}) {
  const interrupts = new Interrupts(undefined, { plain: 100, withCleanup: 200 });
  try {
    return await playItems({
      context: { target, seed: 1, today: '2026-11-21' },
      state: new RunState(''),
      items,
      chosenIndexes: [...items.keys()],
      maxSeconds: 60,
      interrupts,
      needsCleanup: () => false,
      ...how,
    });
  } finally {
    interrupts.dispose();
  }
}

test('an item is abandoned after the deadline, with the reason', async () => {
  const { late, tests, evidences } = await play([item('a', never), item('b', passes)], { maxSeconds: 0.2 });
  assert.match(late!, /^The run was stopped after 0 s, because its 2 tests should have ended long before \(/);
  assert.equal(tests, 1);
  assert.deepEqual(
    evidences.flatMap(({ gaps }) => gaps.map(({ where, reason }) => [where, reason])),
    [
      ['some.spec.ts › a', 'the test was not run'],
      ['some.spec.ts › b', `the test left no ${evidenceAttachment}`],
    ],
  );
});

test('bookings that must be cancelled get more time', async () => {
  const from = Date.now();
  await play([item('a', never)], { maxSeconds: 0, needsCleanup: () => true });
  assert.ok(Date.now() - from >= 200);
});

test('an item that throws is reported by its first line, and the others continue', async () => {
  const { tests, evidences } = await play([
    item('a', async () => {
      throw new Error('boom\nand more');
    }),
    item('b', passes),
  ]);
  assert.equal(tests, 2);
  assert.equal(evidences[0]?.gaps[0]?.reason, 'the test broke: boom');
});

test('an item that disturbs others is played alone, after them', async () => {
  let playing = 0;
  const observed: [string, number][] = [];
  const watched = (title: string, more: Partial<Item> = {}): Item =>
    item(
      title,
      async () => {
        playing += 1;
        observed.push([title, playing]);
        await sleep(20);
        playing -= 1;
        return { status: 'passed' };
      },
      more,
    );
  await play([watched('alone', { phase: 'x' }), watched('a'), watched('heavy', { weight: 6 })]);
  assert.deepEqual(observed, [
    ['heavy', 1],
    ['a', 2],
    ['alone', 1],
  ]);
});

test("the items' run ends with them", async () => {
  let during: unknown;
  const state = new RunState('');
  await play(
    [
      item('a', async () => {
        during = currentRun();
        return { status: 'passed' };
      }),
    ],
    { state },
  );
  assert.equal(during, state);
  assert.equal(currentRun(), undefined);
});
