/** `contract openapi` with a target, without its secrets. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { parse } from 'yaml';
import { temporaryFolder } from '../support/folder.ts';
import { runInProcess } from '../support/verb-here.ts';
import { assertExitCode } from '../support/verb.ts';

const folder = temporaryFolder();

const target = {
  name: 'mine',
  environment: 'approval',
  urls: { api_url: 'https://approval.mine.example/rates/' },
  secrets: { bearer: 'NOBODY_HAS_SET_THIS' },
  profiles: ['v2-rates'],
  settings: { 'v2.names.checkIn': 'arrivesOn', 'v2.booking.path': '/v2/hotels/reserve' },
};

const stated = (more: object = {}): string => {
  const file = join(folder, 'target.json');
  writeFileSync(file, JSON.stringify({ ...target, ...more }));
  return file;
};

const openapi = (target: string) => runInProcess(folder, `contract openapi --target ${target}`);

test("a target's own document is valid, with its names, paths and addresses", async () => {
  const out = join(folder, 'openapi.json');
  await assertExitCode(0, openapi(`${stated()} --out ${out}`));
  const text = readFileSync(out, 'utf8');
  const { valid, errors } = await new Validator().validate(JSON.parse(text));
  assert.ok(valid, JSON.stringify(errors));
  const { paths } = JSON.parse(text);
  assert.ok('/v2/hotels/reserve' in paths);
  assert.match(text, /"arrivesOn"/);
  assert.doesNotMatch(text, /"checkIn": \{/);
  assert.equal(
    paths['/v2/hotels/availability'].servers[0].variables.api_url.default,
    'https://approval.mine.example/rates',
  );
});

test('the document can be printed as YAML', async () => {
  const { printed } = await assertExitCode(0, openapi(`${stated()} --format yaml`));
  assert.equal(parse(printed).openapi, '3.1.0');
});

test('settings that OpenAPI cannot express are refused in a sentence', async () => {
  const settings = { 'v2.booking.path': '/v2/hotels/checkrate' };
  const { printed } = await assertExitCode(2, openapi(stated({ settings })));
  assert.match(
    printed,
    /this target cannot be written as OpenAPI: [\w.]+ and another operation are both POST \/v2\/hotels\/checkrate/,
  );
});
