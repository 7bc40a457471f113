/** Finds the number of the first page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstPageBy } from '../../client/look/first-page.ts';

test('the first page equals a search without a number, and the next page has other hotels', async () => {
  const hotels = ['a', 'b', 'c'];
  const counted = (first: number, below?: readonly string[]) => (page: number) =>
    page < first ? below : hotels.slice(page - first, page - first + 1);
  for (const [what, observed, pageOf] of [
    ['counts from 0', 0, counted(0)],
    ['counts from 1 and refuses 0', 1, counted(1)],
    ['counts from 1 and reads 0 as the first', 1, counted(1, ['a'])],
    ['has one page', undefined, (page: number) => (page === 1 ? ['a'] : [])],
    ['ignores the number', undefined, () => ['a']],
    ['shows other hotels each time', undefined, (page: number) => [`${page}`]],
  ] as const)
    assert.equal(
      await firstPageBy((page) => Promise.resolve(page === undefined ? ['a'] : pageOf(page))),
      observed,
      what,
    );
  assert.equal(await firstPageBy(() => Promise.resolve(undefined)), undefined, 'answers nothing');
});
