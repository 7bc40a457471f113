/** The status of an accepted v2 booking is not specified: the id, at the place that the target states, shows the acceptance. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadTests } from '../../suites/load-tests.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { recordTest, type Recording } from '../../proof/recording.ts';
import type { ReceivedResponse } from '../../schemas/exchange.ts';
import type { Transport } from '../../client/transport.ts';
import { failuresOf, gaplessCountOf, pool, setupOf } from '../support/lawful.ts';

const json = { 'content-type': 'application/json' };

/** The conforming service with its answers to v2 bookings changed. */
const booking =
  (change: (answer: ReceivedResponse) => ReceivedResponse): Transport =>
  async (request) => {
    const answer = await pool.send(request);
    return request.url.endsWith('/v2/hotels/book') ? change(answer) : answer;
  };

async function play(transport: Transport): Promise<Recording[]> {
  const tests = (await loadTests()).filter(({ title }) =>
    /^v2\.booking-token|^v2\.token\.own-kind: a rate/.test(title),
  );
  assert.equal(tests.length, 6);
  return mapInParallel(tests, (suiteTest) => recordTest(setupOf(transport), suiteTest));
}

test('no clause fails for a service that refuses a booking by HTTP 200 and a sentence, and it is judged', async () => {
  const refused = { status: 200, headers: json, body: '{"booked":false,"reason":"the token has expired"}' };
  const takes = await play(booking((answer) => (answer.status < 300 ? answer : refused)));
  assert.deepEqual(failuresOf(takes), []);
  assert.equal(gaplessCountOf(takes), 6);
});

test('a response without an id at the stated place leaves open whether the service has booked', async () => {
  const takes = await play(booking((answer) => ({ ...answer, body: '{"accepted":true}' })));
  assert.deepEqual(failuresOf(takes), []);
  assert.equal(gaplessCountOf(takes), 0);
});
