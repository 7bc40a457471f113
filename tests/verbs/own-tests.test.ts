/** Imports of the user's own tests are resolved as by Node. */
import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { loadOwnTests } from '../../bin/own-tests.ts';
import { temporaryFolder } from '../support/folder.ts';

const folder = join(temporaryFolder(), 'own tests #1 % ');

const write = (name: string, content: string | object): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
};

/** Packages that export as `which` how they were resolved. */
const packages: Readonly<
  Record<
    string,
    {
      readonly exports?: unknown;
      readonly main?: string;
      readonly type?: string;
      readonly files: Readonly<Record<string, string>>;
    }
  >
> = {
  // prettier-ignore
  dual: {
    exports: { '.': { import: './i.mjs', require: './r.cjs' } },
    files: { 'i.mjs': `export const which = 'import';`, 'r.cjs': `exports[['wh', 'ich'].join('')] = 'require';` },
  },
  'only-import': { exports: { import: './i.mjs' }, files: { 'i.mjs': `export const which = 'import';` } },
  bundlers: {
    exports: { module: './m.mjs', node: { import: './i.mjs' }, default: './d.cjs' },
    files: {
      'm.mjs': `export const which = 'module';`,
      'i.mjs': `export const which = 'import';`,
      'd.cjs': '',
    },
  },
  older: { main: './lib/m.js', files: { 'lib/m.js': `exports.which = 'import';` } },
  '@scope/below': {
    exports: { './*': { import: './esm/*.js', default: './cjs/*.js' } },
    type: 'module',
    files: { 'esm/x.js': `export const which = 'import';`, 'cjs/x.js': `throw new Error('of require');` },
  },
};

for (const [name, { files, ...about }] of Object.entries(packages)) {
  write(`node_modules/${name}/package.json`, { name, version: '1.0.0', ...about });
  for (const [file, text] of Object.entries(files)) write(`node_modules/${name}/${file}`, text);
}
// A package of the same repository, in TypeScript.
write('packages/ours/package.json', { name: 'ours', exports: './index.ts' });
write('packages/ours/index.ts', `export const which: string = 'import';`);
symlinkSync(join(folder, 'packages/ours'), join(folder, 'node_modules/ours'));

test('packages of every kind', async () => {
  for (const name of [
    ...Object.keys(packages).map((one) => (one === '@scope/below' ? `${one}/x` : one)),
    'ours',
  ]) {
    const ownTests = `ownTests of ${name.replaceAll('/', ' ')}`;
    write(
      `${ownTests}/own.spec.ts`,
      `import { which } from '${name}'; import { clause, test } from 'hotel-contract/suites';
       test(...clause('v2.avail.by-hotel-ids', \`${name} by \${which}\`), async ({ api }) => void api);`,
    );
    const loaded = await loadOwnTests(join(folder, ownTests));
    assert.match(loaded[0]!.title, new RegExp(`${name} by import$`));
  }
});
