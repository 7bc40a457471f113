/** A proof generates only what the chosen faults need. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caseBatches } from '../../proof/material.ts';
import type { FaultFilter } from '../../proof/proof.ts';
import { schemaOf } from '../../proof/message.ts';
import { derivedFaults } from '../../proof/shapes.ts';
import { operationIds } from '../../schemas/operations.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';
import { requireItems } from '../support/require-items.ts';

const named =
  (wanted: string): FaultFilter =>
  ({ name }) =>
    name === wanted;

test('chooses a derived fault by its full name, in its operation only', () => {
  const only = named('v2.checkrate answered with 500');
  const found = operationIds.flatMap((id) => {
    const { shape, protocol } = derivedFaults(id, only) ?? { shape: [], protocol: [] };
    return [...shape, ...protocol].map(({ name }) => name);
  });
  assert.deepEqual(found, ['v2.checkrate answered with 500']);
});

test('an unknown name chooses nothing', () => {
  assert.ok(
    requireItems(operationIds).every((id) => derivedFaults(id, named('v2.checkrate hotels')) === undefined),
  );
});

test('every operation with a specified message has derived faults', () => {
  assert.ok(
    requireItems(operationIds).every(
      (id) => (derivedFaults(id, () => true) !== undefined) === (schemaOf(id) !== undefined),
    ),
  );
});

test('generates cases only of the wanted operations', async () => {
  const target = sandboxTarget();
  const setup = {
    context: { target, seed: 1, today: '2026-11-21' },
    transport: () => Promise.reject(new Error('nothing is sent')),
  };
  const batches = await caseBatches(setup, new Set(['v2.checkrate', 'content.download']));
  assert.deepEqual([...batches.keys()], ['v2.checkrate']);
  assert.ok(batches.get('v2.checkrate')!.length > 100);
});
