/** The validator's own `anyOf` finds what Ajv's finds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { withFastUnions } from '../../schemas/union.ts';

const unions = {
  'integer or text': [{ type: 'integer' }, { type: 'string' }],
  'integer, text or null': [{ type: 'integer' }, { type: 'string' }, { type: 'null' }],
  'a flag, a number or a list': [{ type: 'boolean' }, { type: 'number' }, { type: 'array' }],
  'an object or null': [{ type: 'object' }, { type: 'null' }],
  'branches that say more': [
    { type: 'integer', minimum: 2 },
    { type: 'string', pattern: '^a' },
  ],
};
const values = [1, 3, 1.5, -0, NaN, 'a', '', 'b', true, null, [], {}];

/** A value that fits no branch is reported as a whole. */
const whole = (errors: readonly ErrorObject[] | null | undefined) =>
  (errors ?? [])
    .filter(({ keyword }) => keyword === 'anyOf')
    .map(({ instancePath, schemaPath, message, data }) => [instancePath, schemaPath, message, data]);

for (const [name, anyOf] of Object.entries(unions))
  test(`${name}: the same values fit, and the same is said of the others`, () => {
    const schema = {
      type: 'object',
      properties: { one: { anyOf }, more: { type: 'array', items: { anyOf } } },
    };
    const options = { allErrors: true, verbose: true, strictTypes: false } as const;
    const own = new Ajv2020(options).compile(schema);
    const fast = withFastUnions(new Ajv2020(options)).compile(schema);
    const observed = new Set<boolean>();
    for (const value of values) {
      const message = { one: value, more: [value, value] };
      assert.equal(fast(message), own(message), `${name}: ${String(value)}`);
      assert.deepEqual(whole(fast.errors), whole(own.errors), `${name}: ${String(value)}`);
      observed.add(own(message));
    }
    assert.deepEqual([...observed].sort(), [false, true]);
  });
