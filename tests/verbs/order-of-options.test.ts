/** A URL may be before or after the options, also after one with several values. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../lib/own-files.ts';
import { runInProcess } from '../support/verb-here.ts';

const target = ['--target', join(packageRoot, 'targets/sandbox.json')];
// Refused before anything is sent, because it is not allowed.
const url = 'https://127.0.0.1:1/notifications';
const orders = ['--order', 'DEMO-1', 'DEMO-2'];
const hosts = ['--allow-host', 'localhost'];

test('receiver', async () => {
  for (const args of [
    [url, ...target, ...orders, ...hosts],
    [...target, ...orders, ...hosts, url],
    [...hosts, ...target, ...orders, url],
  ]) {
    const { code, printed } = await runInProcess(packageRoot, ['certify', 'receiver', ...args]);
    assert.equal(code, 2, printed);
    assert.match(printed, /127\.0\.0\.1.*\(allow it with --allow-host NAME\)/);
  }
  const { code, printed } = await runInProcess(packageRoot, ['certify', 'receiver', ...target, ...orders]);
  assert.deepEqual([code, /hotel-contract: the URL is missing: /.test(printed)], [2, true], printed);
});
