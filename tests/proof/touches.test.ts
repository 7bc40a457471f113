/** The cached calls of a test are invalid after any change of its source files; then the test is played. */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { specHashOf, knownCalls } from '../../proof/touches.ts';
import { temporaryFolder } from '../support/folder.ts';

const suites = temporaryFolder();
mkdirSync(join(suites, 'helpers'));

const write = (path: string, text: string): void => writeFileSync(join(suites, path), text);

const suiteTest = { title: 'a test', file: 'a.spec.ts', clauses: [], body: () => Promise.resolve() };
const known = (): ReturnType<typeof knownCalls> =>
  knownCalls({ 'a test': { spec: print ?? '', calls: ['v1.ping'] } }, suites);
let print: string | undefined;

/** Writes the spec file and its helpers as they were when the calls were cached. */
function restoreFiles(): void {
  write(
    'a.spec.ts',
    "import { test } from './suite-test.ts';\nimport { one } from './helpers/one.ts';\nimport '../client/fixtures.ts';\n",
  );
  write('suite-test.ts', '');
  write('helpers/one.ts', "export { two } from './two.ts';\n");
  write('helpers/two.ts', "import type { One } from './one.ts';\nexport const two = 2;\n");
  print = specHashOf('a.spec.ts', suites);
}

test('the calls of a test are known while its files are unchanged', () => {
  restoreFiles();
  assert.deepEqual(known()(suiteTest), new Set(['v1.ping']));
});

for (const file of ['a.spec.ts', 'helpers/one.ts', 'helpers/two.ts'])
  test(`the calls of a test are unknown after a change of ${file}`, () => {
    restoreFiles();
    write(file, '// something else');
    assert.equal(known()(suiteTest), undefined);
  });

test('the calls are unknown for a test without an entry, and without spec files', () => {
  restoreFiles();
  assert.equal(known()({ ...suiteTest, title: 'another' }), undefined);
  rmSync(join(suites, 'a.spec.ts'));
  assert.equal(known()(suiteTest), undefined);
});
