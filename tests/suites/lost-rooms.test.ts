/** A room that another client took between search and booking does not show that the request form is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordTest } from '../../proof/recording.ts';
import { loadTests } from '../../suites/load-tests.ts';
import type { Transport } from '../../client/transport.ts';
import { failuresOf, pool, setupOf } from '../support/lawful.ts';

/** Those bookings, by their turn, are asked for at a hotel that there is none of: they are refused as the service refuses. */
const losing = (...lost: readonly number[]): Transport => {
  let requested = 0;
  return (request) => {
    if (!request.url.endsWith('/SendHotelRes') || !lost.includes((requested += 1))) return pool.send(request);
    const body = request.body!.replace(/"HotelCode":\s*"?\d+"?/, '"HotelCode":99999999');
    assert.notEqual(body, request.body);
    return pool.send({ ...request, body });
  };
};

for (const clause of ['v1.book.nullable-members', 'v1.env.text-codes-accepted'])
  test(`${clause} is not failed by rooms that were lost, whichever they were`, async () => {
    const suiteTest = (await loadTests()).find(({ title }) => title.startsWith(clause));
    assert.ok(suiteTest, `there is no test ${clause}`);
    for (const lost of [[1], [1, 2], [1, 3], [1, 2, 4]]) {
      const take = await recordTest(setupOf(losing(...lost)), suiteTest);
      assert.deepEqual(failuresOf([take]), [], `lost: ${lost.join()}`);
      assert.deepEqual(take.evidence.gaps, [], `lost: ${lost.join()}`);
    }
    const never = await recordTest(setupOf(losing(1, 2, 3, 4, 5, 6)), suiteTest);
    assert.deepEqual(
      never.evidence.gaps.map(({ outcome }) => outcome),
      ['blocked'],
    );
  });
