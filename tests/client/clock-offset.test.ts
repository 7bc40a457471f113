/** Finds and restores the clock of a deployment that was changed, and that does not always answer. */
import { text } from 'node:stream/consumers';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { findClockOffset } from '../../client/clock-offset.ts';
import { runClock } from '../../client/run-clock.ts';
import type { TenantView } from '../../sandbox/index.ts';
import { approvalTargetOf, enterRun } from '../support/approval.ts';
import { serverForTest } from '../support/listening.ts';

interface Behaviour {
  /** Which pings lose their connection, counted from 1. */
  readonly cut?: readonly number[];
  /** Whether the hook refuses to set the clock back. */
  readonly refuses?: boolean;
  /** Whether the hook answers 500 although it works. */
  readonly complains?: boolean;
}

/** @returns the found offset, the deployment's offset afterwards, and the run's assumed offset, in seconds */
async function found(
  t: TestContext,
  ahead: number,
  { cut = [], refuses = false, complains = false }: Behaviour = {},
) {
  let [turned, pings] = [ahead, 0];
  const url = await serverForTest(t, async (request, reply) => {
    if (request.url === '/clock') {
      const { seconds } = JSON.parse(await text(request)) as { readonly seconds: number };
      const refused = refuses && seconds < 0;
      if (!refused) turned += seconds;
      reply.writeHead(refused ? 503 : complains ? 500 : 200).end('{}');
    } else if (cut.includes((pings += 1))) request.socket.destroy();
    else
      reply
        .writeHead(200)
        .end(JSON.stringify({ TimeStamp: new Date(Date.now() + turned * 1_000).toISOString(), Version: 0 }));
  });
  const tenant = {
    baseUrl: url,
    credentials: { bearer: 'b'.repeat(640), apiKey: 'api-key', secretKey: 'secret-key' },
  } as TenantView;
  const { leave } = enterRun(tenant);
  t.after(leave);
  const target = {
    ...approvalTargetOf(tenant),
    hooks: { advanceClock: { url: `${url}/clock`, body: { seconds: '{seconds}' } } },
  };
  const run = { turnedMs: 0 };
  const clock = await findClockOffset({ target, seed: 1, today: '2026-11-21' }, run);
  const taken = runClock(clock.offset, run).offset;
  return {
    ...clock,
    offset: Math.round(clock.offset / 1_000),
    turned,
    taken: Math.round(taken / 1_000),
    pings,
  };
}

test('the offset is found, and the clock is left as it was', async (t) => {
  assert.deepEqual(await found(t, 7_200), { offset: 7_200, turned: 7_200, taken: 7_200, pings: 2 });
});

test('an unchanged clock is not touched', async (t) => {
  assert.deepEqual(await found(t, 0), { offset: 0, turned: 0, taken: 0, pings: 1 });
});

test('the clock is restored although the second ping fails', async (t) => {
  const { turned, offset } = await found(t, 7_200, { cut: [2, 3, 4, 5] });
  assert.deepEqual([turned, offset], [7_200, 0]);
});

test('a clock that cannot be restored is reported, and the run knows its offset', async (t) => {
  const { turned, offset, taken, warning: left } = await found(t, 7_200, { refuses: true });
  assert.deepEqual([turned, offset, taken], [7_800, 7_200, 7_800]);
  assert.match(left!, /^the clock of approval is still 600 s ahead of where the run found it: /);
});

test('the clock is restored although the hook answers 500', async (t) => {
  const { turned, offset, taken, warning: left } = await found(t, 7_200, { complains: true });
  assert.deepEqual([turned, offset, taken], [7_200, 7_200, 7_200]);
  // It answers 500 to this call as well.
  assert.equal(left, undefined);
});
