/** The page of the architecture shows the law as it is. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as prettier from 'prettier';
import { law } from './law.ts';

const page = join(import.meta.dirname, '../../docs/architecture.md');

/** The law as a table: a room a row. */
const tableOf = (rooms: Readonly<Record<string, readonly string[]>>): string =>
  [
    '| room | may import |',
    '| --- | --- |',
    ...Object.entries(rooms).map(([room, places]) => `| \`${room}\` | ${places.map((place) => `\`${place}\``).join(', ') || 'nobody'} |`),
  ].join('\n');

test('the table of who may import whom is the law', async () => {
  const text = readFileSync(page, 'utf8');
  const [, shown] = /<!-- law: [^>]*-->\n\n([^]*?)\n\n<!-- end of law -->/.exec(text) ?? [];
  const table = await prettier.format(tableOf(law), { parser: 'markdown', printWidth: 140 });
  assert.equal(shown, table.trim(), 'put the table that was expected into docs/architecture.md');
});

test('an arrow more in the law shows in the table', () => {
  assert.notEqual(tableOf({ ...law, lib: ['schemas'] }), tableOf(law));
});
