import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadTests } from '../../suites/load-tests.ts';

test('each test is loaded once, even for several callers at the same time', async () => {
  const [one, other] = await Promise.all([loadTests(), loadTests()]);
  const names = one.map(({ file, title }) => `${file} ${title}`);
  assert.ok(names.length > 0);
  assert.deepEqual([...new Set(names)], names);
  assert.equal(other, one);
});
