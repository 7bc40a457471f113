/** The OpenAPI document of the control port matches its routes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { controlOpenapi, inMemory } from '../../sandbox/index.ts';
import { runningSandbox } from '../support/running.ts';
import { requireItems } from '../support/require-items.ts';

const run = runningSandbox({ port: 0, controlPort: 0, data: inMemory });

const calls = Object.entries(controlOpenapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({ path, method, operationId })),
);

test('is a valid OpenAPI document', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(controlOpenapi));
  assert.ok(valid, JSON.stringify(errors));
  assert.equal(new Set(calls.map(({ operationId }) => operationId)).size, calls.length);
});

test('lists exactly the existing calls', async () => {
  for (const { path, method } of requireItems(calls)) {
    const url = `${run.sandbox.controlUrl}${path.replaceAll(/\{\w+\}/g, 'nobody')}`;
    const answer = await fetch(url, {
      method: method.toUpperCase(),
      headers: {
        authorization: `Bearer ${run.sandbox.controlSecret}`,
        ...(method === 'post' || method === 'put' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'post' || method === 'put' ? { body: '{}' } : {}),
    });
    const text = await answer.text();
    assert.doesNotMatch(text, /"not-found"/, `${method} ${path}`);
  }
});
