/** What a test is known to call is forgotten with the first change of what it is written in, and then it is played. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { printOf, knownCalls } from '../../proof/touches.ts';

let suites: string;

const write = (path: string, text: string): void => writeFileSync(join(suites, path), text);

before(() => {
  suites = mkdtempSync(join(tmpdir(), 'touches-'));
  mkdirSync(join(suites, 'helpers'));
});
after(() => rmSync(suites, { recursive: true }));

const suiteTest = { title: 'a test', file: 'a.spec.ts', clauses: [], body: () => Promise.resolve() };
const known = (): ReturnType<typeof knownCalls> =>
  knownCalls({ 'a test': { spec: print ?? '', calls: ['v1.ping'] } }, suites);
let print: string | undefined;

/** A spec file that imports a helper, which imports another; as they are when their map is made. */
function asMapped(): void {
  write(
    'a.spec.ts',
    "import { test } from './suite-test.ts';\nimport { one } from './helpers/one.ts';\nimport '../client/fixtures.ts';\n",
  );
  write('suite-test.ts', '');
  write('helpers/one.ts', "export { two } from './two.ts';\n");
  write('helpers/two.ts', "import type { One } from './one.ts';\nexport const two = 2;\n");
  print = printOf('a.spec.ts', suites);
}

test('a test of the map is known while nothing has changed', () => {
  asMapped();
  assert.deepEqual(known()(suiteTest), new Set(['v1.ping']));
});

for (const file of ['a.spec.ts', 'helpers/one.ts', 'helpers/two.ts'])
  test(`a test is not known any more when ${file} has changed`, () => {
    asMapped();
    write(file, '// something else');
    assert.equal(known()(suiteTest), undefined);
  });

test('a test that is not in the map is not known, and none is where the specs are not there', () => {
  asMapped();
  assert.equal(known()({ ...suiteTest, title: 'another' }), undefined);
  rmSync(join(suites, 'a.spec.ts'));
  assert.equal(known()(suiteTest), undefined);
});
