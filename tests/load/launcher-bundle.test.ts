/** The bundle for k6, and refused code. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { bundle } from '../../load/launcher/bundle.ts';
import { temporaryFolder } from '../support/folder.ts';

function folderWith(t: TestContext, files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(t);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const refuses = async (
  t: TestContext,
  files: Readonly<Record<string, string>>,
  sentence: RegExp,
): Promise<void> => {
  const folder = folderWith(t, files);
  await assert.rejects(bundle(join(folder, 'main.ts'), join(folder, 'out.js')), {
    name: 'CannotJudge',
    message: sentence,
  });
};

test('a bundle is one file in ASCII that imports nothing but k6', async (t) => {
  const folder = folderWith(t, {
    'main.ts': `import http from 'k6/http';\nimport { sleep } from 'k6';\nimport { name, type Sort } from './part.ts';\nexport default function (): void { const sort: Sort = 'é'; http.get(name ?? sort); sleep(1); }`,
    'part.ts': `export type Sort = string;\nexport const name = 'Zürich';`,
  });
  const made = await bundle(join(folder, 'main.ts'), join(folder, 'out.js'));
  const text = readFileSync(made.script, 'utf8');
  assert.deepEqual([...text.matchAll(/from\s*"([^"]+)"/g)].map(([, from]) => from).sort(), ['k6', 'k6/http']);
  assert.match(text, /^[\x20-\x7e\n]*$/);
  assert.equal(made.bytes, Buffer.byteLength(text));
  assert.deepEqual(made.files.map((file) => file.split('/').at(-1)).sort(), ['main.ts', 'part.ts']);
});

test('code that k6 cannot load is refused with its place', async (t) => {
  await refuses(
    t,
    { 'main.ts': `\nimport { readFileSync } from 'node:fs';\nreadFileSync('x');` },
    /main\.ts:2: .*node:fs.*k6's own modules only/,
  );
  await refuses(t, { 'main.ts': `import { sha } from './absent.ts';\nsha();` }, /main\.ts:1: .*absent\.ts/);
  await refuses(t, { 'main.ts': `let x = = 1;` }, /main\.ts:1: /);
  const yaml = join(import.meta.dirname, '../../node_modules/yaml/dist/index.js');
  await refuses(
    t,
    {
      'main.ts': `import snappy from ${JSON.stringify(join(yaml, '../../../snappyjs/index.js'))};\nsnappy.compress(1);`,
    },
    /imports a package \(.*snappyjs/,
  );
});

test('a bundle that is too big is refused, and the biggest file is named', async (t) => {
  const big = `export const table = '${'x'.repeat(70_000)}';`;
  await refuses(
    t,
    { 'main.ts': `import { table } from './big.ts';\nexport default () => table;`, 'big.ts': big },
    /has 69 KB, and the maximum is 60 KB: .*big\.ts/,
  );
});
