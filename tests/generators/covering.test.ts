/** Covering arrays and samples of faults keep their promises, which are counted here independently. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { covering } from '../../generators/combinations/covering.ts';
import { random } from '../../lib/random.ts';
import { faults } from '../../proof/faults.ts';
import { operationOf } from '../../schemas/operations.ts';
import { sampleFaults } from '../../proof/sample.ts';

const levels = [2, 3, 4, 2, 5, 3, 2];

/** The first two factors exclude each other's last level. */
const isCompatible = (factor: number, level: number, other: number, second: number): boolean =>
  !(factor + other === 1 && level === levels[factor]! - 1 && second === levels[other]! - 1);

for (const strength of [2, 3] as const)
  test(`every ${strength} levels that may meet stand together in some row, and none that may not`, () => {
    const { rows, unreachable } = covering({ levels, strength, isCompatible }, random(1, 'covering'));
    const shown = new Set<string>();
    for (const row of rows) {
      assert.ok(isCompatible(0, row[0]!, 1, row[1]!));
      for (const factors of subsets(strength))
        shown.add(factors.map((factor) => `${factor}=${row[factor]}`).join());
    }
    let wanted = 0;
    for (const factors of subsets(strength)) {
      const all = factors.reduce((count, factor) => count * levels[factor]!, 1);
      const barred = factors.includes(0) && factors.includes(1) ? all / (levels[0]! * levels[1]!) : 0;
      wanted += all - barred;
    }
    assert.deepEqual([shown.size, unreachable], [wanted, 0]);
    assert.ok(rows.length < levels.reduce((product, count) => product * count) / 10);
    assert.deepEqual(covering({ levels, strength, isCompatible }, random(1, 'covering')).rows, rows);
  });

function subsets(size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return levels.flatMap((_, factor) =>
    factor < from ? [] : subsets(size - 1, factor + 1).map((rest) => [factor, ...rest]),
  );
}

test('a sample has a fault of each profile, the same for the same seed', () => {
  const all = Object.entries(faults).map(([name, { kind, breaks, operations, does }]) => ({
    name,
    kind,
    breaks,
    operations,
    does,
  }));
  const chosen = sampleFaults(all, 1);
  const profilesOf = (some: readonly Pick<(typeof all)[number], 'operations'>[]): string[] =>
    [...new Set(some.flatMap((fault) => fault.operations.map((id) => operationOf(id).profile)))].toSorted();
  assert.deepEqual(profilesOf(chosen), profilesOf(all));
  assert.ok(chosen.length <= profilesOf(all).length);
  assert.deepEqual(sampleFaults(all, 1), chosen);
  assert.notDeepEqual(sampleFaults(all, 2), chosen);
});
