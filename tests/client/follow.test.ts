/** URLs from the service are requested with the same retries as the service. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Unjudged } from '../../client/gaps.ts';
import { orderPath } from '../../suites/helpers/orders/orders.ts';
import { rejected } from '../support/rejected.ts';
import { setUpRunForEachTest, fixturesOver } from '../support/taking-back.ts';

describe('a URL from the service', () => {
  setUpRunForEachTest();

  test('is requested again after a 503', async () => {
    const { session } = await fixturesOver(() =>
      Promise.reject(new Error('the service itself is not asked')),
    );
    let requested = 0;
    const answer = await session.fetchUrl('https://content.example/file', async () => {
      requested += 1;
      return requested < 3
        ? { status: 429, headers: { 'retry-after': '0' }, body: '' }
        : { status: 200, headers: {}, body: 'content' };
    });
    assert.deepEqual([answer.status, answer.text, requested], [200, 'content', 3]);
  });
});

describe('a value from the service', () => {
  setUpRunForEachTest();

  for (const [what, path, authorization, why] of [
    ['an id of dots', orderPath('..'), 'Bearer a', /would lead to another path/],
    ['a token with a line break', orderPath('1'), 'Bearer a\r\nx: 1', /no header can carry/],
  ] as const)
    test(`is not sent if it would change the path or header: ${what}`, async () => {
      let sent = 0;
      const { api } = await fixturesOver(() =>
        Promise.resolve({ status: 200, headers: {}, body: `${(sent += 1)}` }),
      );
      const { outcome, message } = await rejected(
        api.get(path, { authorization, expects: 'open' }),
        Unjudged,
      );
      assert.equal(outcome, 'blocked');
      assert.match(message, why);
      assert.equal(sent, 0);
    });
});
