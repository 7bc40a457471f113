/** The law of the mutants: it names every place of every answer, and holds of an honest service. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PoolTransport } from '../../client/transport.ts';
import { fixingsOf, placeOf } from '../../mutants/law.ts';
import { isFree } from '../../mutants/law/free.ts';
import type { Seen } from '../../mutants/seen.ts';
import { trafficOn } from '../../mutants/traffic.ts';
import { valuesIn } from '../../mutants/walk.ts';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';
import { some } from '../support/some.ts';

let sandbox: Sandbox;
let seen: readonly Seen[];
const pool = new PoolTransport();

before(async () => {
  sandbox = await startSandbox();
  const traffic = await trafficOn(sandbox, pool.send, '2026-11-21');
  seen = traffic.seen;
  await traffic.end();
});

after(async () => {
  await pool.close();
  await sandbox.stop();
});

test('every place of every honest answer is fixed by something, or is said to be fixed by nothing', () => {
  const unnamed = new Set<string>();
  for (const { operation, answer } of some(seen))
    for (const { path, value } of valuesIn(answer)) {
      const place = placeOf(path);
      const isLeaf = typeof value !== 'object' || value === null;
      if (isLeaf && fixingsOf(operation, place).length === 0 && !isFree(operation, place)) unnamed.add(`${operation} ${place}`);
    }
  assert.deepEqual([...unnamed], []);
});

test('nothing is both fixed and free', () => {
  const both = new Set<string>();
  for (const { operation, answer } of some(seen))
    for (const { path } of valuesIn(answer)) {
      const place = placeOf(path);
      if (fixingsOf(operation, place).length > 0 && isFree(operation, place)) both.add(`${operation} ${place}`);
    }
  assert.deepEqual([...both], []);
});

test('an honest service keeps the law', () => {
  const broken = new Set<string>();
  for (const [index, one] of some(seen).entries())
    for (const { path, value } of valuesIn(one.answer)) {
      const place = placeOf(path);
      for (const { by, at, keeps } of fixingsOf(one.operation, place))
        if (keeps({ value, honest: value, path, seen: one, before: seen.slice(0, index), foreign: false }) === false)
          broken.add(`${one.operation} ${place} ${by} ${at[0]}`);
    }
  assert.deepEqual([...broken], []);
});
