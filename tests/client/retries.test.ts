import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Retries, retryAfter } from '../../client/retries.ts';
import { isBusy } from '../../schemas/capture.ts';
import type { ReceivedResponse } from '../../schemas/exchange.ts';

const always = { isRetryStatus: isBusy, mayRetry: () => true };

const good: ReceivedResponse = { status: 200, headers: {}, body: '{}' };
const busy = (headers: Record<string, string> = {}): ReceivedResponse => ({ status: 503, headers, body: '' });

/** Returns these responses in turn, and then the last one again. */
const answers = (...all: ReceivedResponse[]) => {
  let requested = 0;
  return { ask: async () => all[Math.min(requested++, all.length - 1)]!, requested: () => requested };
};

test('the first response that is no refusal is used', async () => {
  const { ask, requested } = answers(busy({ 'retry-after': '0' }), busy(), good);
  assert.equal(await new Retries().sendWithRetries('here', ask, always), good);
  assert.equal(requested(), 3);
});

test('a service with too long a Retry-After is not called again', async () => {
  const { ask, requested } = answers(busy({ 'retry-after': '31' }));
  assert.equal((await new Retries().sendWithRetries('here', ask, always)).status, 503);
  assert.equal(requested(), 1);
});

test('the time limit applies once, and again after a response', async (t) => {
  // Two short random waits would leave time for a third call.
  t.mock.method(Math, 'random', () => 0.5);
  const patience = new Retries({ totalMs: 600, exhaustedMs: 0 });
  const never = answers(busy());
  await patience.sendWithRetries('here', never.ask, always);
  assert.equal(never.requested(), 2);
  await patience.sendWithRetries('here', never.ask, always);
  assert.equal(never.requested(), 3);
  await patience.sendWithRetries('elsewhere', never.ask, always);
  assert.equal(never.requested(), 5);
  await patience.sendWithRetries('here', async () => good, always);
  await patience.sendWithRetries('here', never.ask, always);
  assert.equal(never.requested(), 7);
});

test('a service that is always busy with Retry-After 0 is not called without a pause', async () => {
  const { ask, requested } = answers(busy({ 'retry-after': '0' }));
  await new Retries({ totalMs: 500, exhaustedMs: 0 }).sendWithRetries('here', ask, always);
  assert.ok(requested() <= 6, `${requested()} requests in half a second`);
});

test('nothing is sent beyond the budget', async () => {
  const { ask, requested } = answers(busy({ 'retry-after': '0' }));
  await new Retries().sendWithRetries('here', ask, { ...always, mayRetry: () => false });
  assert.equal(requested(), 1);
});

test('Retry-After is seconds or a date', () => {
  const now = Date.UTC(2026, 10, 22, 10, 0, 0);
  assert.equal(retryAfter('2', now), 2_000);
  assert.equal(retryAfter('Sun, 22 Nov 2026 10:00:05 GMT', now), 5_000);
  assert.equal(retryAfter('Sun, 22 Nov 2026 09:00:00 GMT', now), 0);
  for (const none of [undefined, '', 'soon', '-1'])
    assert.equal(retryAfter(none, now), undefined, String(none));
});
