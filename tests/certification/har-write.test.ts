/** Writes a journal as a HAR file, which other tools can read. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { writeHar } from '../../certification/journal/har-write.ts';
import type { Line } from '../../certification/line.ts';
import { readHar } from '../../certification/traces/har.ts';
import { defaults } from '../../schemas/settings.ts';
import { temporaryFolder } from '../support/folder.ts';

const exchange = (number: number): Line => ({
  exchange: {
    number,
    client: 'client:1:abc',
    operation: 'order.by-id',
    request: {
      method: 'POST',
      url: 'https://h/orders/1?a=b%20c',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    },
    response:
      number === 2
        ? undefined
        : { status: 200, headers: { 'content-type': 'application/json' }, body: '{"é":1}' },
    sentAt: 1_000,
    receivedAt: 1_250,
  },
});

test('the written file is a valid HAR and states the gaps', async (t) => {
  const file = join(temporaryFolder(t), 'x.har');
  const lines = async function* (): AsyncGenerator<Line> {
    yield* [exchange(1), { gap: { from: 1, until: 2, why: 'w' } }, exchange(2)];
  };
  assert.equal(await writeHar(lines(), file, { name: 'n', version: '1' }), 2);
  const har = JSON.parse(readFileSync(file, 'utf8'));
  const schemas = createRequire(import.meta.url)('har-schema') as Record<string, object>;
  const ajv = new Ajv({ strict: false, logger: false, validateFormats: false, validateSchema: false });
  for (const schema of Object.values(schemas))
    ajv.addSchema(JSON.parse(JSON.stringify(schema).replaceAll('"$schema"', '"$comment"')));
  const valid = ajv.getSchema('har.json#')!;
  assert.ok(valid(har), ajv.errorsText(valid.errors));
  assert.deepEqual(har.log._gaps, [{ from: 1, until: 2, why: 'w' }]);
  assert.deepEqual(
    readHar(har, defaults, {}).lines.flatMap((line) => ('gap' in line ? [line.gap.why] : [])),
    ['w'],
  );
  const [first, second] = har.log.entries;
  assert.deepEqual(
    [
      first.time,
      first._number,
      first.request.queryString,
      first.response.content.size,
      second.response.status,
    ],
    [250, 1, [{ name: 'a', value: 'b c' }], 8, 0],
  );
});
