/** The image in which a cluster runs the command. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { copied } from '../../load/k8s/dockerfile.ts';

test('the image holds all that the command imports', async () => {
  const home = join(import.meta.dirname, '../..');
  const { metafile } = await build({
    entryPoints: ['bin/main.ts'],
    absWorkingDir: home,
    bundle: true,
    write: false,
    outdir: 'never-written',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
    logLevel: 'silent',
  });
  const rooms = new Set(Object.keys(metafile.inputs).map((path) => path.split('/')[0]!));
  assert.ok(rooms.size > 5);
  assert.deepEqual(
    [...rooms].filter((room) => !copied.some((name) => name === room)),
    [],
  );
  for (const name of copied) assert.ok(existsSync(join(home, name)), name);
});
