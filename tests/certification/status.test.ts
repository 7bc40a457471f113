/** The list of certificates: what it says of one, and why a list is not accepted. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { issue, type IssuedCertificate } from '../../certification/certificate/issue.ts';
import { signerIn } from '../../certification/certificate/keys.ts';
import {
  nextStatusList,
  readStatusList,
  statusOf,
  type VerifiedStatusList,
  type StateChange,
} from '../../certification/certificate/status.ts';
import { readSealed } from '../../certification/certificate/verify.ts';
import type { Certificate } from '../../certification/certificate/form.ts';
import { day, issueCertificate, judgedWith } from '../support/certification/certificate.ts';
import { startServerFor } from '../support/certification/watch.ts';
import { runInProcess } from '../support/verb-here.ts';
import { assertExitCode } from '../support/verb.ts';

const now = Date.parse(`${day}T10:00:00Z`);
const dayMs = 86_400_000;

async function issued(t: TestContext) {
  const { file, key, folder } = await issueCertificate(t);
  const signer = await signerIn(key);
  const { certificate } = readSealed(file);
  const next = async (
    old: VerifiedStatusList | undefined,
    state: StateChange['state'],
    { at = now, by = signer, name = 'list', of = certificate } = {},
  ): Promise<VerifiedStatusList> => {
    const text = await nextStatusList(old, [{ of, state, reason: 'because' }], by, at, 30);
    return (await readStatusList(name, text)) as VerifiedStatusList;
  };
  const status = (lists: readonly (VerifiedStatusList | string)[], today = day) =>
    statusOf(certificate, signer.fingerprint, lists, today);
  return { file, key, folder, signer, certificate, next, status };
}

test('a certificate is active only while the newest list says so', async (t) => {
  const { next, status } = await issued(t);
  const active = await next(undefined, 'active');
  assert.deepEqual(status([active]), { state: 'active', says: `Active by list 1 of ${day}.` });
  const suspended = await next(active, 'suspended', { at: now + dayMs });
  assert.deepEqual(status([suspended], '2026-12-02'), {
    state: 'inactive',
    says: 'Suspended since 2026-12-02: because.',
  });
  assert.equal(status([await next(suspended, 'active', { at: now + dayMs })], '2026-12-02').state, 'active');
  const revoked = await next(suspended, 'revoked', { at: now + dayMs });
  assert.equal(status([revoked], '2027-12-02').state, 'inactive', 'also by a list that is too old');
  await assert.rejects(
    next(revoked, 'active', { at: now + dayMs }),
    /revoked since 2026-12-02, which is final/,
  );
});

test('a list that is too old, of the future, of another key, altered, or without the certificate does not confirm it', async (t) => {
  const { next, status, signer, folder, certificate } = await issued(t);
  const list = await next(undefined, 'active');
  assert.match(
    status([list], '2026-12-31').says,
    /older than it promises: a newer list was due on 2026-12-31/,
  );
  assert.equal(status([list], '2026-12-31').state, 'unknown');
  assert.match(status([list], '2026-11-30').says, /which is still to come/);
  const other = await signerIn(join(folder, 'other.key'));
  assert.match(status([await next(undefined, 'active', { by: other })]).says, /signed by another key/);
  const another: Certificate = { ...certificate, partner: 'Another' };
  assert.deepEqual(status([await next(undefined, 'active', { of: another })]).state, 'inactive');
  const text = await nextStatusList(undefined, [], signer, now, 30);
  const altered = await readStatusList('list', text.replace('"number": 1', '"number": 2'));
  assert.equal(altered, 'list is altered: its contents are not those that were signed.');
  assert.equal(status([altered as string]).state, 'unknown');
  const twice = await readStatusList('list', text.replace('"number": 1', '"number": 9, "number": 1'));
  assert.match(String(twice), /altered/);
  await assert.rejects(readStatusList('list', '{}'), /is not a list of certificates/);
});

test('a lost key ends a list, and a clock that went back does not sign', async (t) => {
  const { next, folder } = await issued(t);
  const list = await next(undefined, 'active');
  const by = await signerIn(join(folder, 'new.key'));
  await assert.rejects(next(list, 'active', { by }), /If that key is lost, the list ends/);
  await assert.rejects(next(list, 'active', { at: now - 1 }), /a list never goes back in time/);
});

test('two lists that contradict each other confirm nothing', async (t) => {
  const { next, status } = await issued(t);
  const first = await next(undefined, 'active', { name: 'one' });
  const revoked = await next(first, 'revoked', { name: 'two' });
  const stillActive = await next(first, 'active', { name: 'three', at: now + 5 });
  assert.match(status([revoked, stillActive]).says, /two and three are both list 2, and they disagree/);
  const afterwards = await next(stillActive, 'active', { name: 'four', at: now + 9 });
  assert.match(
    status([afterwards, revoked]).says,
    /^four takes back what two says: the certificate was revoked/,
  );
  const early = { ...afterwards, list: { ...afterwards.list, issued: new Date(now - dayMs).toISOString() } };
  assert.match(status([first, early]).says, /^four goes back in time: list 3 was signed on 2026-11-30/);
  for (const lists of [
    [revoked, stillActive],
    [afterwards, revoked],
    [first, early],
  ])
    assert.equal(status(lists).state, 'inactive');
  assert.equal(status([first, first, stillActive]).state, 'active', 'an older list that agrees');
});

test('the verbs keep a list, verify by it from a file and a server, and let a new certificate supersede an old one', async (t) => {
  const today = new Date().toISOString().slice(0, 10);
  const until = '2999-01-01';
  const lasting = { expires: until, waivers: [{ requirement: 'v1.ping.path', reason: 'x', until }] };
  const { file, key, folder, fingerprint } = await issueCertificate(t, {
    issued: '2026-01-01',
    ...lasting,
  });
  const verb = (...args: readonly string[]) => runInProcess(folder, ['certify', ...args]);
  const keyed = ['--list', 'status.json', '--key', key];
  const verified = (of: string, ...lists: readonly string[]) =>
    verb('verify', '--fingerprint', fingerprint, ...lists.flatMap((list) => ['--status', list]), of);
  assert.equal((await verb('status', file, ...keyed)).code, 0);
  assert.equal((await verified(file, 'status.json', 'status.json')).code, 0);
  const list = readFileSync(join(folder, 'status.json'), 'utf8');
  const port = await startServerFor(t, ({ url }, out) =>
    url === '/status.json' ? out.end(list) : out.writeHead(404).end('gone'),
  );
  const at = `http://127.0.0.1:${port}`;
  assert.equal((await verified(file, `${at}/status.json`)).code, 0);
  const gone = await verified(file, `${at}/none.json`);
  assert.equal(gone.code, 3);
  assert.match(gone.printed, /answered with 404, and no list/);

  const later = judgedWith({
    issued: '2026-01-02',
    ...lasting,
    client: { name: 'booker', version: '5' },
  });
  const less = { ...later, requirements: later.requirements.slice(1) };
  const lacking = (await issue(less, join(folder, 'less'), key)) as IssuedCertificate;
  const renewed = ['--fingerprint', fingerprint, '--list', 'status.json', '--signing-key', key];
  const refused = await assertExitCode(1, verb('renew', file, '--new', lacking.file, ...renewed));
  assert.match(
    refused.printed,
    /does not show v1\.post-only, which must be verified again: 4\.1 of the client/,
  );
  const next = (await issue(later, join(folder, 'next'), key)) as IssuedCertificate;
  await assertExitCode(0, verb('renew', file, '--new', next.file, ...renewed));
  const old = await verified(file, 'status.json');
  assert.equal(old.code, 1);
  assert.match(
    old.printed,
    new RegExp(`Superseded since ${today}: renewed \\(by the certificate [0-9a-f]{64}\\)`),
  );
  assert.equal((await verified(next.file, 'status.json')).code, 0);
  assert.match(
    (await verb('status', '--list', 'status.json')).printed,
    /superseded since [^]*active {4} since/,
  );

  for (const [args, says] of [
    [['status', file, ...keyed, '--set', 'revoked'], /with --reason, say why the certificate is revoked/],
    [['status', file, ...keyed, '--set', 'active'], /superseded since .* final/],
    [
      ['status', next.file, ...keyed],
      /the certificate is active in status\.json: give its next state with --set/,
    ],
    [['status', file, '--list', 'status.json', '--key', 'lost.key'], /there is no key lost\.key/],
    [['status', file, '--list', 'status.json'], /with --key, give the private key that signs the list/],
    [['renew', file, '--fingerprint', fingerprint, '--new', next.file], /--new needs --list/],
  ] as const) {
    const { printed } = await assertExitCode(2, verb(...args));
    assert.match(printed, says);
  }
  writeFileSync(join(folder, 'status.json'), list.replace('active', 'revoked'));
  assert.equal((await verb('status', '--list', 'status.json')).code, 1);
});
