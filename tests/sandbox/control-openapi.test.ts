/** The OpenAPI document of the control port matches its routes. */
import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { Validator } from '@seriousme/openapi-schema-validator';
import { controlOpenapi, inMemory } from '../../sandbox/index.ts';
import { runningSandbox } from '../support/running.ts';
import { requireItems } from '../support/require-items.ts';

/** The routes of each server, as `POST /tenants/:id/clock`. */
const servers: string[][] = [];
subscribe('fastify.initialization', (message) => {
  const routes: string[] = [];
  servers.push(routes);
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((name) => `${name} ${url}`));
  });
});

runningSandbox({ port: 0, controlPort: 0, data: inMemory });

const calls = Object.entries(controlOpenapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({ path, method, operationId })),
);

test('is a valid OpenAPI document', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(controlOpenapi));
  assert.ok(valid, JSON.stringify(errors));
  assert.equal(new Set(calls.map(({ operationId }) => operationId)).size, calls.length);
});

test('lists exactly the existing calls', () => {
  const routes = servers.find((list) => list.includes('POST /tenants/:id/clock'));
  assert.deepEqual(
    requireItems(calls)
      .map(({ path, method }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
      .toSorted(),
    routes?.filter((route) => !route.startsWith('HEAD ')).toSorted(),
  );
});
