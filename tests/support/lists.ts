/** Assertions about each item of a list. */
import assert from 'node:assert/strict';

/** Asserts that the function maps the items to these values, in order. */
export const assertMapsTo = <Item>(
  list: readonly Item[],
  expected: readonly unknown[],
  valueOf: (item: Item, index: number) => unknown,
): void => assert.deepEqual(list.map(valueOf), expected);

/** Asserts that the predicate is true for no item. */
export const assertNone = <Item>(
  list: readonly Item[],
  predicate: (item: Item, index: number) => unknown,
): void => assert.deepEqual(list.filter(predicate), []);
