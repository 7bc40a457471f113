/** A certificate: given for what was shown, worth nothing once altered. */
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { recertify, verify as verifyVerb } from '../../bin/verify.ts';
import { certificateOf, type Judged } from '../../certification/certificate/certificate.ts';
import { canonical, hashOf, WatchedTally } from '../../certification/certificate/hashes.ts';
import { issue, type Issued } from '../../certification/certificate/issue.ts';
import { publicKeyIn, signerIn } from '../../certification/certificate/keys.ts';
import { toShowAgain } from '../../certification/certificate/recertify.ts';
import { verify } from '../../certification/certificate/verify.ts';
import type { DutyOutcome } from '../../certification/outcome.ts';
import { UsageError } from '../../lib/exit.ts';
import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import { browserFor, closeBrowser } from '../support/browser.ts';
import { keepLook, opensToAll } from '../support/page-looks.ts';

after(closeBrowser);

const duty = (id: ClauseId, change: Partial<DutyOutcome> = {}): DutyOutcome => ({
  id,
  title: clauseOf(id).text,
  strength: 'fails',
  outcome: 'passed',
  evidence: [{ exchange: 3, hash: hashOf('3') }],
  ...change,
});

const watched = {
  from: '2026-11-01T00:00:00.000Z',
  until: '2026-11-02T00:00:00.000Z',
  exchanges: 12,
  hash: hashOf('all'),
};

const judged = (change: Partial<Judged> = {}): Judged => ({
  partner: 'Viagens <b>Sul</b>',
  client: { name: 'booker', version: '4.1' },
  profile: 'v1-book',
  tool: { name: 'hotel-contract', version: '0.1.0' },
  watched,
  issued: '2026-11-03',
  expires: '2027-11-03',
  duties: [
    duty('v1.post-only'),
    duty('v1.ping.path', { outcome: 'failed' }),
    duty('wh.followup-order', { outcome: 'attested', evidence: [] }),
  ],
  attestations: [
    {
      duty: 'wh.followup-order',
      question: 'Are orders fetched?',
      answer: 'yes',
      says: 'orders are fetched',
      by: 'Ana, integration',
      on: '2026-11-02',
    },
  ],
  waivers: [{ duty: 'v1.ping.path', reason: 'mended in 4.2', until: '2027-01-01' }],
  gaps: [],
  ...change,
});

async function issued(
  t: TestContext,
): Promise<{ folder: string; key: string; file: string; fingerprint: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const key = join(folder, 'keys/signing.key');
  const { file, fingerprint } = (await issue(judged(), folder, key)) as Issued;
  return { folder, key, file, fingerprint };
}

const day = '2026-12-01';

test('it is good for whoever knows the key, and says that nobody is known to whoever does not', async (t) => {
  const { key, file, fingerprint } = await issued(t);
  assert.equal(statSync(key).mode & 0o777, 0o600);
  const known = await publicKeyIn(`${key}.pub`);
  assert.deepEqual((await verify(file, { key: known }, day)).code, 0);
  assert.deepEqual((await verify(file, { fingerprint }, day)).code, 0);
  const unknown = await verify(file, {}, day);
  assert.deepEqual(
    [unknown.code, unknown.says],
    [3, [`Intact, signer unknown: fingerprint ${fingerprint}.`]],
  );
  const other = await signerIn(`${key}-other`);
  const foreign = await verify(file, { key: other.publicKey }, day);
  assert.deepEqual([foreign.code, foreign.certificate], [1, undefined]);
  assert.equal((await verify(file, { key: known }, '2027-11-03')).code, 1, 'expired');
  assert.match(
    (await verify(file, { key: known }, '2027-01-01')).says.join(),
    /waiver of v1.ping.path expired/,
  );
  assert.equal((await signerIn(key)).fingerprint, fingerprint, 'the key stays');
  assert.ok(!readFileSync(file, 'utf8').includes('PRIVATE'));
});

test('whatever is altered is named, and an altered certificate gets nothing', async (t) => {
  const { file, folder, key } = await issued(t);
  const text = readFileSync(file, 'utf8');
  const known = await publicKeyIn(`${key}.pub`);
  const alter = async (change: (file: any) => void): Promise<string> => {
    const copy = JSON.parse(text);
    change(copy);
    writeFileSync(file, JSON.stringify(copy, null, 2));
    const { code, says, certificate } = await verify(file, { key: known }, day);
    assert.deepEqual([code, certificate], [1, undefined]);
    return says.join('\n');
  };
  assert.match(
    await alter(({ certificate }) => (certificate.partner = 'Other')),
    /Altered: \/partner was altered/,
  );
  assert.match(
    await alter(({ certificate }) => (certificate.duties[1].outcome = 'passed')),
    /\/duties\/1 \(v1.ping.path\) was altered/,
  );
  assert.match(await alter(({ certificate }) => certificate.duties.pop()), /\/duties\/2 was taken out/);
  assert.match(await alter(({ certificate }) => (certificate.waivers = [])), /\/waivers\/0 was taken out/);
  assert.match(await alter(({ certificate }) => (certificate.level = 'gold')), /\/level was put in/);
  assert.match(await alter((all) => (all.note = 'also for v2')), /\/note was put in/);
  assert.match(
    await alter(({ signature }) => (signature.payload = `${signature.payload.slice(0, -2)}fQ`)),
    /signature does not fit/,
  );
  assert.match(await alter((all) => (all.signature.protected = 'e30')), /signature cannot be read/);
  const mine = await issue(judged({ partner: 'Mine' }), join(folder, 'mine'), join(folder, 'my.key'));
  const forged = JSON.parse(readFileSync((mine as Issued).file, 'utf8'));
  assert.match(await alter((all) => Object.assign(all, forged)), /another key/);
  writeFileSync(file, text.replace('"partner"', '"partner": "Twice",\n"partner"'));
  assert.match((await verify(file, { key: known }, day)).says.join(), /a member there twice/);
  writeFileSync(file, text.slice(0, 500));
  assert.equal((await verify(file, { key: known }, day)).code, 1);
  writeFileSync(file, text.replaceAll('\n', '\n '));
  assert.equal((await verify(file, { key: known }, day)).code, 0, 'white space says nothing');
  const page = join(folder, 'certificate.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('booker', 'looker'));
  assert.match((await verify(file, { key: known }, day)).says.join(), /the page beside it/);
});

test('there is none over a gap, a failure, or a waiver that is not needed or has expired', () => {
  const gap = { from: 0, until: 1, why: 'the disk was full' };
  const waiver = { duty: 'v1.post-only', reason: 'r', until: '2027-01-01' };
  for (const [change, says] of [
    [{ gaps: [gap] }, /no certificate covers a gap/],
    [{ waivers: [] }, /v1.ping.path failed/],
    [{ waivers: [{ duty: 'v1.ping.path', reason: 'r', until: '2026-11-03' }] }, /expired on 2026-11-03/],
    [{ waivers: [...judged().waivers, waiver] }, /v1.post-only is not needed/],
    [{ waivers: [...judged().waivers, { ...waiver, duty: 'v1.no-such' }] }, /names no duty/],
    [{ waivers: [{ ...waiver, duty: 'v1.ping.path', reason: ' ' }] }, /gives no reason/],
    [{ attestations: [] }, /attested by nobody/],
    [{ watched: undefined }, /Nothing was watched/],
    [{ against: ['Not all was shown.'] }, /Not all was shown/],
    [{ expires: '2026-11-03' }, /not after the day of its issue/],
  ] as [Partial<Judged>, RegExp][]) {
    const none = certificateOf(judged(change));
    assert.ok(Array.isArray(none), JSON.stringify(change));
    assert.match(none.join('\n'), says);
  }
});

test('a key that others can read signs nothing, and a private key is not asked for', async (t) => {
  const { key, folder } = await issued(t);
  await assert.rejects(
    publicKeyIn(key),
    (error) => error instanceof UsageError && /private key/.test(error.message),
  );
  chmodSync(key, 0o644);
  await assert.rejects(issue(judged(), folder, key), /chmod 600/);
});

test('after a change of the contract just the duties that it touches are to be shown again', async (t) => {
  const { file } = await issued(t);
  const { certificate } = JSON.parse(readFileSync(file, 'utf8'));
  const now = new Map(certificate.duties.map(({ id, title }: DutyOutcome) => [id, title])) as Map<
    string,
    string
  >;
  assert.deepEqual(toShowAgain(certificate, now, day), []);
  const older = {
    ...certificate,
    duties: certificate.duties.map((one: object, at: number) =>
      at === 0 ? { ...one, statement: 'of before' } : one,
    ),
  };
  assert.deepEqual(
    toShowAgain(older, now, day).map(({ duty: id }) => id),
    ['v1.post-only'],
  );
  assert.deepEqual(
    toShowAgain(certificate, new Map([...now, ['wh.followup-lost', 'x']]), day).map(({ why }) => why),
    ['it is new in the contract'],
  );
  assert.match(toShowAgain(certificate, now, '2027-02-01')[0]!.why, /waiver expired/);
  assert.equal(toShowAgain(certificate, now, '2028-01-01').length, 3);
});

test('the verbs end with the codes that they state', async (t) => {
  const { file, key, folder } = await issued(t);
  const today = day;
  assert.equal(await verifyVerb(file, { key: `${key}.pub`, today }), 0);
  assert.equal(await verifyVerb(file, { today }), 3);
  assert.equal(await recertify(file, { key: `${key}.pub`, today }), 0);
  assert.equal(await recertify(file, { key: `${key}.pub`, today: '2028-01-01' }), 1);
  await assert.rejects(verifyVerb(join(folder, 'none.json'), { today }), UsageError);
  writeFileSync(file, readFileSync(file, 'utf8').replace('v1-book', 'v2-book'));
  assert.equal(await verifyVerb(file, { key: `${key}.pub`, today }), 1);
  assert.equal(await recertify(file, { key: `${key}.pub`, today }), 3);
});

test('the page shows texts as texts, and a hash does not depend on how a value is written', (t) => {
  assert.equal(
    canonical({ b: [1, undefined, { d: 'x', c: null }], a: 1e21, e: undefined }),
    '{"a":1e+21,"b":[1,null,{"c":null,"d":"x"}]}',
  );
  assert.equal(hashOf({ a: 1, b: 2 }), hashOf({ b: 2, a: 1 }));
  const tally = new WatchedTally();
  assert.equal(tally.watched(), undefined);
  t.diagnostic('an empty journal is no evidence');
});

test('what a partner calls himself is no markup of the page', async (t) => {
  const { folder } = await issued(t);
  const page = readFileSync(join(folder, 'certificate.html'), 'utf8');
  assert.ok(page.includes('Viagens &lt;b>Sul') && !page.includes('<b>Sul'));
  assert.ok(page.includes('mended in 4.2') && page.includes('Ana, integration'));
});

test('its page keeps nobody out', { timeout: 60_000 }, async (t) => {
  const browser = await browserFor(t);
  if (browser === undefined) return;
  const { folder } = await issued(t);
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 400],
  ] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true });
    await page.goto(pathToFileURL(join(folder, 'certificate.html')).href);
    assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= width);
    await opensToAll(page);
    await keepLook(page, `certificate-${colorScheme}`);
  }
});
