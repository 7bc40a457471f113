/** Registries by operation have an entry for each operation, even an empty one, so that the compiler requires one for a new operation. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const rooms = ['schemas', 'generators', 'sandbox', 'suites', 'load', 'reports', 'targets', 'bin'];

/** A top-level constant that may lack operations. */
const partial = /^(?:export )?const (\w+): [^=]*\bPartial<\s*Record<OperationId\b/gm;

test('every registry by operation is complete', () => {
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
