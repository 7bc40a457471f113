/** A certificate is issued for a passed certification, and is invalid after any change. */
import assert from 'node:assert/strict';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { deniedRequirements } from '../../certification/certificate/certificate-input.ts';
import { certificateOf, type CertificateInput } from '../../certification/certificate/certificate.ts';
import { canonical, hashOf, JournalSummary } from '../../certification/certificate/hashes.ts';
import { issue, type IssuedCertificate } from '../../certification/certificate/issue.ts';
import { publicKeyIn, signerIn } from '../../certification/certificate/keys.ts';
import { clausesToAttest } from '../../certification/certificate/questions.ts';
import { requirementsToReverify } from '../../certification/certificate/recertify.ts';
import { verify } from '../../certification/certificate/verify.ts';
import type { CertifiedRequirement } from '../../certification/certificate/form.ts';
import type { ProgrammeName } from '../../certification/certify.ts';
import { assertMapsTo } from '../support/lists.ts';
import { browserFor, closeBrowser } from '../support/browser.ts';
import { day, issueCertificate, judgedWith } from '../support/certification/certificate.ts';
import { saveScreenshot, assertAccessible } from '../support/page-looks.ts';
import { requireItems } from '../support/require-items.ts';
import { runInProcess } from '../support/verb-here.ts';

after(closeBrowser);

test('verifies a certificate against the key or its fingerprint, and reports an unknown signer without either', async (t) => {
  const { key, file, fingerprint } = await issueCertificate(t);
  assert.equal(statSync(key).mode & 0o777, 0o600);
  const known = await publicKeyIn(`${key}.pub`);
  assert.deepEqual((await verify(file, { key: known }, day)).code, 0);
  assert.deepEqual((await verify(file, { fingerprint }, day)).code, 0);
  const unknown = await verify(file, {}, day);
  assert.deepEqual(
    [unknown.code, unknown.says],
    [3, [`Intact, signer unknown: fingerprint ${fingerprint}.`]],
  );
  const foreign = await verify(file, { key: (await signerIn(`${key}-other`)).publicKey }, day);
  assert.deepEqual([foreign.code, foreign.certificate], [1, undefined]);
  assert.equal((await verify(file, { key: known }, '2027-11-03')).code, 1, 'expired');
  assert.match(
    (await verify(file, { key: known }, '2027-01-01')).says.join(),
    /waiver of v1.ping.path expired/,
  );
  assert.equal((await signerIn(key)).fingerprint, fingerprint, 'the key stays');
  assert.ok(!readFileSync(file, 'utf8').includes('PRIVATE'));
});

test('reports a changed page, another signer and a day outside the validity', async (t) => {
  const { file, folder, key } = await issueCertificate(t);
  const text = readFileSync(file, 'utf8');
  const known = await publicKeyIn(`${key}.pub`);
  const says = async (of = file): Promise<string> => (await verify(of, { key: known }, day)).says.join('\n');
  const mine = await issue(judgedWith({ partner: 'Mine' }), join(folder, 'mine'), join(folder, 'my.key'));
  assert.match(await says((mine as IssuedCertificate).file), /another key/);
  assert.equal((await verify(file, { key: known }, '2026-11-02')).code, 1, 'not valid yet');
  writeFileSync(file, text.replaceAll('\n', '\n\t '));
  assert.match(await says(), /^Intact/, 'white space has no effect');
  const page = join(folder, 'certificate.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('booker', 'looker'));
  assert.match(await says(), /the page beside it/);
});

test('issues no certificate over a gap, a failure, or a waiver that is not needed or has expired', () => {
  const gap = { from: 0, until: 1, why: 'the disk was full' };
  const waiver = { requirement: 'v1.post-only', reason: 'r', until: '2027-01-01' };
  for (const [change, says] of [
    [{ gaps: [gap] }, /no certificate covers a gap/],
    [{ waivers: [] }, /v1.ping.path failed/],
    [
      { waivers: [{ requirement: 'v1.ping.path', reason: 'r', until: '2026-11-03' }] },
      /expired on 2026-11-03/,
    ],
    [{ waivers: [...judgedWith().waivers, waiver] }, /v1.post-only is not needed/],
    [
      { waivers: [...judgedWith().waivers, { ...waiver, requirement: 'v1.no-such' }] },
      /names no requirement/,
    ],
    [{ waivers: [{ ...waiver, requirement: 'v1.ping.path', reason: ' ' }] }, /gives no reason/],
    [{ attestations: [] }, /[Nn]obody has attested/],
    [{ watched: undefined }, /Nothing was watched/],
    [{ against: ['Not all was shown.'] }, /Not all was shown/],
    [{ expires: '2026-11-03' }, /not after the day of its issue/],
  ] as [Partial<CertificateInput>, RegExp][]) {
    const none = certificateOf(judgedWith(change));
    assert.ok(Array.isArray(none), JSON.stringify(change));
    assert.match(none.join('\n'), says);
  }
});

test('questions about rates are not asked where no scenario searches them', () => {
  const asked = (programme: ProgrammeName): boolean =>
    clausesToAttest(programme).includes('v1.availrs.deadline-offset-default-0');
  assert.deepEqual([asked('content'), asked('shopping')], [false, true]);
});

test('a question answered with no needs a waiver if its requirement fails, not if it only warns', () => {
  const answered = (requirement: string) =>
    ({ requirement, question: '', answer: 'no', says: 'x', by: 'Ana', on: '2026-11-29' }) as never;
  const denied = (requirement: string, waivers: never[] = []) =>
    deniedRequirements({ programme: 'shopping' }, { attestations: [answered(requirement)], waivers });
  const failing = 'v1.avail.commissionable-and-package';
  assert.match(
    denied(failing).join(),
    /^v1\.avail\.commissionable-and-package was answered with no: waive it/,
  );
  assert.deepEqual(denied(failing, [{ requirement: failing } as never]), []);
  assert.deepEqual(denied('ver.unknown-members-tolerated'), []);
});

test('a key that others can read does not sign, and verifying needs no private key', async (t) => {
  const { key, folder } = await issueCertificate(t);
  await assert.rejects(publicKeyIn(key), { name: 'UsageError', message: /private key/ });
  chmodSync(key, 0o644);
  await assert.rejects(issue(judgedWith(), folder, key), /chmod 600/);
});

test('after a change of the contract only the changed requirements must be shown again', async (t) => {
  const { file } = await issueCertificate(t);
  const { certificate } = JSON.parse(readFileSync(file, 'utf8'));
  const now = new Map(
    certificate.requirements.map(({ id, title }: CertifiedRequirement) => [id, title]),
  ) as Map<string, string>;
  assert.deepEqual(requirementsToReverify(certificate, now, day), []);
  const older = {
    ...certificate,
    requirements: certificate.requirements.map((one: object, at: number) =>
      at === 0 ? { ...one, statement: 'of before' } : one,
    ),
  };
  assertMapsTo(requirementsToReverify(older, now, day), ['v1.post-only'], ({ requirement }) => requirement);
  assert.deepEqual(
    requirementsToReverify(certificate, new Map([...now, ['wh.followup-lost', 'x']]), day).map(
      ({ why }) => why,
    ),
    ['it is new in the contract'],
  );
  assert.match(requirementsToReverify(certificate, now, '2027-02-01')[0]!.why, /waiver expired/);
  assert.equal(requirementsToReverify(certificate, now, '2028-01-01').length, 3);
});

test('the page escapes texts, and a hash does not depend on the notation of a value', (t) => {
  assert.equal(
    canonical({ b: [1, undefined, { d: 'x', c: null }], a: 1e21, e: undefined }),
    '{"a":1e+21,"b":[1,null,{"c":null,"d":"x"}]}',
  );
  assert.equal(hashOf({ a: 1, b: 2 }), hashOf({ b: 2, a: 1 }));
  assert.equal(new JournalSummary().summary(), undefined);
  t.diagnostic('an empty journal is not evidence');
});

test('the name of a partner is escaped on the page', async (t) => {
  const { folder } = await issueCertificate(t);
  const page = readFileSync(join(folder, 'certificate.html'), 'utf8');
  assert.ok(page.includes('Viagens &lt;b>Sul') && !page.includes('<b>Sul'));
  assert.ok(page.includes('mended in 4.2') && page.includes('Ana, integration'));
});

test('lookalike and invisible letters in a name are pointed out', async (t) => {
  const named = { partner: 'Vi\u0430gens\u202e\u200bSul', client: { name: 'Сосо', version: '4.1' } };
  const { folder, file, key } = await issueCertificate(t, named);
  const { printed } = await runInProcess(folder, `certify verify ${file} --key ${key}.pub --today ${day}`);
  for (const text of [printed, readFileSync(join(folder, 'certificate.html'), 'utf8')]) {
    assert.ok(text.includes(String.raw`Vi\u0430gens\u202e\u200bSul`), text.slice(0, 400));
    assert.ok(text.includes('Сосо (with letters that are not Latin)'), text.slice(0, 400));
    assert.ok(!text.includes(named.partner) && !text.includes('\u202e'));
  }
});

test('its page is accessible', async (t) => {
  const browser = await browserFor(t);
  if (browser === undefined) return;
  const { folder } = await issueCertificate(t);
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 400],
  ] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true });
    await page.goto(pathToFileURL(join(folder, 'certificate.html')).href);
    assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= width);
    assert.deepEqual(
      await page.locator('section').evaluateAll((all) => all.slice(0, 2).map(({ id }) => id)),
      ['scenarios', 'requirements'],
    );
    // Folded requirements, and no table wider than a narrow page.
    assert.equal(await page.locator('#requirements table').isVisible(), false);
    await page.locator('#requirements summary').press('Enter');
    for (const table of requireItems(await page.locator('.scroll').all()))
      assert.ok((await table.evaluate((one) => one.scrollWidth - one.clientWidth)) <= 1);
    await assertAccessible(page);
    await saveScreenshot(page, `certificate-${colorScheme}`);
  }
});
