/** A registry by operation has an entry for each of them, even an empty one, so that the compiler asks for that of a new one. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const rooms = ['schemas', 'generators', 'sandbox', 'suites', 'load', 'reports', 'targets', 'bin'];

/** A constant at the top of a file that may lack operations. */
const partial = /^(?:export )?const (\w+): [^=]*\bPartial<\s*Record<OperationId\b/gm;

test('no registry by operation may lack one', () => {
  assert.match('const known: Readonly<Partial<Record<OperationId, string>>> = {};', new RegExp(partial, 'm'));
  const files = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(room, name)),
  );
  assert.ok(files.length > 500, `only ${files.length} files`);
  assert.deepEqual(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(partial)].map(([, name]) => `${file}: ${name}`),
    ),
    [],
  );
});
