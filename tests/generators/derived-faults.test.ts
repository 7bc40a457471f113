/** The derived faults that no whole proof shows by a sample: beyond a bound, and against a rule, in every form that is legal. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import { ruleFaults } from '../../proof/rule-faults.ts';
import { derivedFaults, forge, proveForgery } from '../../proof/shapes.ts';
import { isProven } from '../../proof/proof.ts';
import { exchangeOf, goldenFiles, isLegal } from '../support/golden.ts';
import { requireItems } from '../support/require-items.ts';

const settings = settingsFrom({}, true);

/** Legal exchanges that were typed by hand from the specification. */
const recorded = (operation: OperationId): JudgedExchange[] =>
  goldenFiles
    .find((file) => file.operation === operation)!
    .golden.filter(isLegal)
    .map((one) => exchangeOf(operation, one));

const proven = (operation: OperationId, name: RegExp) => {
  const { made } = forge(
    operation,
    derivedFaults(operation, (fault) => name.test(fault.name))!,
    recorded(operation),
    settings,
  );
  return made.map((forgery) => ({ ...proveForgery(forgery, settings), kind: forgery.kind }));
};

test('finds coordinates of an order that are out of bounds, as numbers and as strings, and malformed strings', () => {
  const proofs = proven('order.by-id', /hotelL(?:at|ong)itude: (?:below|above|in another form)/);
  assert.deepEqual(
    proofs.map(({ name }) => name.split('/').at(-1)),
    ['hotelLatitude', 'hotelLongitude'].flatMap((member) => [
      `${member}: below its bound`,
      `${member}: below its bound, as text`,
      `${member}: above its bound`,
      `${member}: above its bound, as text`,
      `${member}: in another form`,
    ]),
  );
  for (const proof of proofs) {
    assert.ok(isProven(proof), JSON.stringify(proof));
    assert.equal(proof.breaks, 'order.item.coordinates');
    assert.equal(proof.kind, proof.name.endsWith('form') ? 'format' : 'bound');
  }
});

test('finds a member that a rule requires missing if it is null or absent', () => {
  const proofs = proven('order.by-id', /items\/\*: (?:start|end)Date /);
  assert.deepEqual(
    proofs.map(({ name }) => name.split(': ').at(-1)),
    ['startDate null', 'startDate left out', 'endDate null', 'endDate left out'],
  );
  for (const proof of proofs) assert.ok(isProven(proof), JSON.stringify(proof));
});

test('makes sums wrong by minor units of their own currency', () => {
  const rule = {
    rule: 'moneySum',
    clause: 'v2.shape.total-sum',
    total: 'total',
    of: ['net', 'taxes'],
  } as const;
  const off = (currency: string): unknown[] => {
    const price = {
      net: { value: 90, currency },
      taxes: { value: 10, currency },
      total: { value: 100, currency },
    };
    return ruleFaults(rule, {}).map(
      ({ change }) => (change(price)?.value as typeof price | undefined)?.total.value,
    );
  };
  assert.deepEqual(off('EUR'), [100.02, 99.98, 101]);
  assert.deepEqual(off('JPY'), [102, 98, 200]);
  assert.deepEqual(off('KWD'), [100.002, 99.998, 100.1]);
});

test('reports a guest count of the wrong type only once', () => {
  const wrong = derivedFaults('v1.avail', ({ name }) =>
    /(?:Adults|Childs|Occupancy|GuestCounts\/\*): /.test(name),
  )!;
  const { made } = forge('v1.avail', wrong, recorded('v1.avail'), settings);
  assert.deepEqual(
    requireItems(made)
      .map((forgery) => proveForgery(forgery, settings))
      .filter((proof) => !isProven(proof))
      .map(({ name, accused }) => `${name}: ${accused.join(', ')}`),
    [],
  );
});
