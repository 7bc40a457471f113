/** The page of the architecture shows the law as it is. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as prettier from 'prettier';
import { folders, law } from './law.ts';

const folderHead = 'its folders: each may import those before it';

const page = join(import.meta.dirname, '../../docs/architecture.md');

/** A part of the law as a table: a room a row. */
const tableOf = (rooms: Readonly<Record<string, readonly string[]>>, head = 'may import'): string =>
  [
    `| room | ${head} |`,
    '| --- | --- |',
    ...Object.entries(rooms).map(
      ([room, places]) => `| \`${room}\` | ${places.map((place) => `\`${place}\``).join(', ') || 'nobody'} |`,
    ),
  ].join('\n');

/** @param mark the name in the comments around it */
async function mustShow(mark: string, table: string): Promise<void> {
  const text = readFileSync(page, 'utf8');
  const [, shown] =
    new RegExp(`<!-- ${mark}: [^>]*-->\\n\\n([^]*?)\\n\\n<!-- end of ${mark} -->`).exec(text) ?? [];
  const expected = await prettier.format(table, { parser: 'markdown', printWidth: 140 });
  assert.equal(shown, expected.trim(), 'put the table that was expected into docs/architecture.md');
}

test('the table of who may import whom is the law', () => mustShow('law', tableOf(law)));

test('the table of folders is the law', () => mustShow('folders', tableOf(folders, folderHead)));

test('an arrow more in the law shows in the table', () => {
  assert.notEqual(tableOf({ ...law, lib: ['schemas'] }), tableOf(law));
});
