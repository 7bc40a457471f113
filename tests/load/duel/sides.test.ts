/** The sides that a duel may call, and their credentials. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSide, type SideOptions } from '../../../bin/load/duel-sides.ts';
import { temporaryFolder } from '../../support/folder.ts';

const folder = temporaryFolder();

function targetFile(name: string, more: object): string {
  const file = join(folder, `${name}.json`);
  const target = {
    name,
    environment: 'approval',
    urls: { api_url: 'https://approval.example.com/' },
    secrets: { bearer: 'APPROVAL_BEARER' },
    profiles: ['v2-rates'],
    ...more,
  };
  writeFileSync(file, JSON.stringify(target));
  return file;
}

const env = {
  APPROVAL_BEARER: 'of both',
  HOTEL_BEARER: 'the usual',
  HOTEL_BEARER_B: 'that of b',
  HOTEL_API_KEY: 'the key',
};
const open = (letter: 'A' | 'B', options: Partial<SideOptions>) =>
  openSide({ seed: 1, today: '2026-01-01', letter, ...options }, env);

test('a local URL is a sandbox unless a target is given; each side may have its own credentials', async () => {
  const url = 'http://localhost:8080/';
  const [{ side: a }, { side: b }] = [await open('A', { url }), await open('B', { url })];
  assert.deepEqual(a.urls, {
    base_url: 'http://localhost:8080',
    api_url: 'http://localhost:8080',
    auth_url: 'http://localhost:8080',
  });
  assert.deepEqual(a.keys, { in: 'header', apiKey: 'apiKey', secretKey: 'secretKey' });
  assert.deepEqual(a.secrets, { bearer: 'the usual', apiKey: 'the key' });
  assert.deepEqual(b.secrets, { bearer: 'that of b', apiKey: 'the key' });
});

test('a deployment is called only if its target allows load', async () => {
  const allowed = targetFile('allowed', { permissions: { mayLoad: true } });
  const { side } = await open('A', { file: allowed });
  assert.deepEqual(side.urls, { api_url: 'https://approval.example.com' });
  assert.equal(side.secrets.bearer, 'of both');
  await assert.rejects(open('A', { file: targetFile('silent', {}) }), /silent does not allow load/);
});

test('production is never called, not even through a local tunnel', async () => {
  const file = targetFile('live', { environment: 'production' });
  await assert.rejects(open('B', { file }), /live is production/);
  await assert.rejects(open('B', { file, url: 'http://127.0.0.1:9000' }), /live is production/);
});

test('a URL of another machine needs a target that allows load', async () => {
  for (const url of ['https://approval.example.com', 'http://127.0.0.1.example.com', 'http://10.0.0.1'])
    await assert.rejects(
      open('B', { url }),
      /is not on this machine: with --target-b, give the target file of the deployment/,
    );
});

test('an invalid URL, and a variant for a running service, are refused', async () => {
  await assert.rejects(open('A', { url: 'localhost:8080' }), /--a must be an address such as/);
  await assert.rejects(
    open('A', { url: 'http://me:word@localhost:1' }),
    /--a contains a user name or password/,
  );
  const running = { url: 'http://localhost:1', variant: 'slower' };
  await assert.rejects(open('A', running), /--variant-a is for a sandbox that the duel starts/);
});
