/** The number of requests in flight depends on response times. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InFlightWindow } from '../../client/pace/in-flight-window.ts';

/** Simulates responses, one after the other, with these times. */
function hear(window: InFlightWindow, count: number, took: number, from = 0, kind = '/search'): number {
  for (let one = 0; one < count; one += 1)
    window.recordAnswer(kind, from + one * took, from + (one + 1) * took);
  return from + count * took;
}

test('the window grows to its limit while responses are quick', () => {
  const window = new InFlightWindow(40);
  assert.equal(window.size, 5);
  hear(window, 200, 100);
  assert.ok(window.size > 15 && window.size <= 40, String(window.size));
  hear(window, 5_000, 100);
  assert.equal(window.size, 40);
});

test('slow responses halve it, once for all requests in flight', () => {
  const window = new InFlightWindow(40);
  let now = hear(window, 5_000, 100);
  for (let one = 0; one < 30; one += 1) window.recordAnswer('/search', now, now + 7_000);
  assert.equal(window.size, 20);
  now += 8_000;
  window.recordNoAnswer(now, now + 15_000);
  assert.equal(window.size, 10);
  for (let one = 0; one < 20; one += 1)
    window.recordNoAnswer(now + one * 20_000, now + one * 20_000 + 15_000);
  assert.equal(window.size, 2);
});

test('a service that is always slow does not shrink it', () => {
  const window = new InFlightWindow(40);
  hear(window, 2_000, 5_000);
  assert.equal(window.size, 40);
  const other = new InFlightWindow(40);
  hear(other, 100, 50, 0, '/quick');
  const before = other.size;
  hear(other, 1, 5_000, 10_000, '/slow');
  assert.ok(other.size >= before);
});

test('a limit of one is kept', () => {
  assert.equal(new InFlightWindow(1).size, 1);
  const window = new InFlightWindow(1);
  window.recordNoAnswer(0, 15_000);
  assert.equal(window.size, 1);
});
