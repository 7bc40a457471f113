/** From which number pages are counted, seen by pages that a service shows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstPageBy } from '../../client/look/first-page.ts';

test('the first page is the one that is shown without a number, and the next shows others', async () => {
  const hotels = ['a', 'b', 'c'];
  const counted = (first: number, below?: readonly string[]) => (page: number) =>
    page < first ? below : hotels.slice(page - first, page - first + 1);
  for (const [what, observed, pageOf] of [
    ['counts from 0', 0, counted(0)],
    ['counts from 1 and refuses 0', 1, counted(1)],
    ['counts from 1 and takes 0 for its first', 1, counted(1, ['a'])],
    ['has one page', undefined, (page: number) => (page === 1 ? ['a'] : [])],
    ['does not heed the number', undefined, () => ['a']],
    ['shows others each time', undefined, (page: number) => [`${page}`]],
  ] as const)
    assert.equal(
      await firstPageBy((page) => Promise.resolve(page === undefined ? ['a'] : pageOf(page))),
      observed,
      what,
    );
  assert.equal(await firstPageBy(() => Promise.resolve(undefined)), undefined, 'answers nothing');
});
