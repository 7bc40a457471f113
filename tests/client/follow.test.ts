/** An address that the service gave out is asked as patiently as the service itself. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eachInARun, stageOver } from '../support/taking-back.ts';

describe('an address that was given out', () => {
  eachInARun();

  test('is asked again where it is too busy for a moment', async () => {
    const { session } = await stageOver(() => Promise.reject(new Error('the service itself is not asked')));
    let asked = 0;
    const answer = await session.follow('content.download', 'https://content.example/file', async () => {
      asked += 1;
      return asked < 3
        ? { status: 429, headers: { 'retry-after': '0' }, body: '' }
        : { status: 200, headers: {}, body: 'content' };
    });
    assert.deepEqual([answer.status, answer.text, asked], [200, 'content', 3]);
  });
});
