/** The law of the mutants covers every place of every response, and conforming services keep it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixingsOf, placeOf } from '../../../proof/mutants/law.ts';
import { isUnspecified } from '../../../proof/mutants/law/unspecified.ts';
import { valuesIn } from '../../../proof/mutants/walk.ts';
import { conformingAnswers } from '../../support/mutant-traffic.ts';

test('every place of every conforming response is either fixed or listed as free', () => {
  const unnamed = new Set<string>();
  for (const { operation, answer } of conformingAnswers())
    for (const { path, value } of valuesIn(answer)) {
      const place = placeOf(path);
      const isLeaf = typeof value !== 'object' || value === null;
      if (isLeaf && fixingsOf(operation, place).length === 0 && !isUnspecified(operation, place))
        unnamed.add(`${operation} ${place}`);
    }
  assert.deepEqual([...unnamed], []);
});

test('no place is both fixed and free', () => {
  const both = new Set<string>();
  for (const { operation, answer } of conformingAnswers())
    for (const { path } of valuesIn(answer)) {
      const place = placeOf(path);
      if (fixingsOf(operation, place).length > 0 && isUnspecified(operation, place))
        both.add(`${operation} ${place}`);
    }
  assert.deepEqual([...both], []);
});

test('a conforming service keeps the law', () => {
  const broken = new Set<string>();
  const observed = conformingAnswers();
  for (const [index, one] of observed.entries()) {
    const before = observed.slice(0, index);
    for (const { path, value } of valuesIn(one.answer)) {
      const place = placeOf(path);
      for (const { by, at, keeps } of fixingsOf(one.operation, place))
        if (keeps({ value, conforming: value, path, observed: one, before, foreign: false }) === false)
          broken.add(`${one.operation} ${place} ${by} ${at[0]}`);
    }
  }
  assert.deepEqual([...broken], []);
});
