/** Assertions about each item of a list. */
import assert from 'node:assert/strict';

/** What is taken of each item, in order. */
export const assertMapsTo = <Item>(
  list: readonly Item[],
  expected: readonly unknown[],
  take: (item: Item, index: number) => unknown,
): void => assert.deepEqual(list.map(take), expected);

/** No item is such. */
export const assertNone = <Item>(list: readonly Item[], such: (item: Item, index: number) => unknown): void =>
  assert.deepEqual(list.filter(such), []);
