/** The schema by which editors check and complete a target's file. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { definitions } from '../../schemas/settings.ts';
import { targetSchema } from '../../targets/published.ts';

const read = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../targets/${name}`, import.meta.url), 'utf8'));

const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false });
formats.default(ajv);
const check = ajv.compile(targetSchema());
const problems = (file: unknown): string[] =>
  check(file) ? [] : check.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);

const good = read('development.example.json');

describe('the published schema of a target', () => {
  for (const name of ['sandbox.json', 'approval.example.json', 'development.example.json'])
    test(`accepts targets/${name}, which names it`, () => {
      const file = read(name);
      assert.equal(file['$schema'], '../dist/targets/target.schema.json');
      assert.deepEqual(problems(file), []);
    });

  test('accepts every setting with its default, and refuses one that does not exist', () => {
    const settings = Object.fromEntries(
      Object.entries(definitions).map(([id, setting]) => [id, setting.default]),
    );
    assert.deepEqual(problems({ ...good, settings }), []);
    assert.deepEqual(problems({ ...good, settings: { 'v2.names.checkin': 'checkIn' } }), [
      '/settings must NOT have additional properties',
    ]);
    assert.deepEqual(problems({ ...good, settings: { 'v1.keys.in': 'cookie' } }), [
      '/settings/v1.keys.in must be equal to one of the allowed values',
    ]);
  });

  test('refuses what the loader refuses by its shape', () => {
    assert.deepEqual(problems({ ...good, permissions: { mayBok: true } }), [
      '/permissions must NOT have additional properties',
    ]);
    assert.deepEqual(
      problems({ ...good, knownFailures: [{ clause: 'v2.avail.page-size-50', reason: 'r', until: 'soon' }] }),
      ['/knownFailures/0/until must match format "date"'],
    );
  });
});
