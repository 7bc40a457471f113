/** The choice of a quick run, and whether the saved choice still exists and keeps its promise. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  caughtBy,
  chooseParts,
  keepsPromise,
  promisedShares,
  readQuickSet,
  share,
  type QuickPart,
} from '../../proof/quick.ts';
import { itemsOf } from '../../bin/gate/runner/items.ts';
import { faults as sandboxFaults } from '../../proof/faults.ts';
import { chapterOf } from '../../schemas/clauses.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';
import { requireItems } from '../support/require-items.ts';

const part = (title: string, cost: number, catches: string): QuickPart => ({
  title,
  cost,
  catches: [...catches],
});
const faultsOf = (names: string, chapter = 'one') => [...names].map((name) => ({ name, chapter }));
const titles = (parts: readonly QuickPart[]): string[] => parts.map(({ title }) => title);

describe('choosing quick tests', () => {
  const all = { all: 1, chapter: 1 };

  test('takes the part that finds most for its cost', () => {
    const parts = [part('dear', 100, 'abcd'), part('cheap', 2, 'abc'), part('other', 2, 'd')];
    assert.deepEqual(titles(chooseParts(parts, faultsOf('abcd'), all)), ['cheap', 'other']);
  });

  test('removes parts that became redundant', () => {
    const parts = [part('first', 1, 'ab'), part('both', 4, 'abcdef')];
    assert.deepEqual(titles(chooseParts(parts, faultsOf('abcdef'), all)), ['both']);
  });

  test('stops when enough faults are found', () => {
    const parts = [part('most', 1, 'abcdefghi'), part('last', 50, 'j')];
    assert.deepEqual(titles(chooseParts(parts, faultsOf('abcdefghij'), { all: 0.9, chapter: 0.8 })), [
      'most',
    ]);
  });

  test('continues while a chapter has too few faults', () => {
    const parts = [part('most', 1, 'abcdefghi'), part('last', 50, 'j')];
    const faults = [...faultsOf('abcdefghi'), ...faultsOf('j', 'two')];
    assert.deepEqual(titles(chooseParts(parts, faults, { all: 0.9, chapter: 0.8 })), ['most', 'last']);
  });

  test('takes every useful part if the shares cannot be reached', () => {
    assert.deepEqual(titles(chooseParts([part('a', 1, 'a'), part('idle', 1, '')], faultsOf('abc'), all)), [
      'a',
    ]);
  });
});

describe('the saved choice', () => {
  const set = readQuickSet();
  const faults = Object.entries(sandboxFaults).map(([name, { breaks }]) => ({
    name,
    chapter: chapterOf(breaks),
  }));

  test('consists of existing tests and batches', async () => {
    const items = await itemsOf({ target: sandboxTarget(), seed: 1, today: '2026-11-21' });
    const there = new Set(items.map(({ title }) => title));
    const gone = requireItems(titles(set.parts)).filter((title) => !there.has(title));
    assert.deepEqual(gone, [], 'npm run prove -- --quick-set chooses anew');
  });

  test('finds at least nine of ten hand-written faults, and four of five in each chapter', () => {
    assert.ok(keepsPromise(set, requireItems(faults)), `only ${share(faults, caughtBy(set.parts))}`);
    assert.deepEqual([promisedShares.all >= 0.9, promisedShares.chapter >= 0.8], [true, true]);
  });

  test('does not keep its promise without its largest part', () => {
    const largest = set.parts.toSorted((a, b) => b.catches.length - a.catches.length).slice(0, 12);
    assert.ok(!keepsPromise({ ...set, parts: set.parts.filter((one) => !largest.includes(one)) }, faults));
  });
});
