import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadStories } from '../../suites/stories.ts';

test('each story is loaded once, also where several ask at the same time', async () => {
  const [one, other] = await Promise.all([loadStories(), loadStories()]);
  const names = one.map(({ file, title }) => `${file} ${title}`);
  assert.ok(names.length > 0);
  assert.deepEqual([...new Set(names)], names);
  assert.equal(other, one);
});
