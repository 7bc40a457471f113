/** `gate --dry-run` at a sandbox as a deployment: names what is wrong in the target. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { namesIn, namesUsed } from '../../client/look/observed.ts';
import type { TenantView } from '../../sandbox/index.ts';
import { random } from '../../lib/random.ts';
import { definitions, type SettingId } from '../../schemas/settings.ts';
import type { Setting } from '../../schemas/settings/setting.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startedSandbox } from '../support/running.ts';
import { requireItems } from '../support/require-items.ts';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { leaksIn } from '../support/leaks.ts';
import { runInProcess } from '../support/verb-here.ts';

describe('preflight', () => {
  const sandbox = startedSandbox();
  let tenant: TenantView;
  const folder = temporaryFolder();
  before(async () => {
    tenant = await sandbox.createTenant();
  });

  const look = async (settings: object, env: Readonly<Record<string, string>> = {}, more: object = {}) => {
    const target = approvalTargetOf(tenant, {}, tenant.baseUrl);
    const file = join(folder, `${JSON.stringify([settings, more]).length}-${Math.random()}.json`);
    writeFileSync(
      file,
      JSON.stringify({ ...target, ...more, settings: { ...target.settings, ...settings } }),
    );
    const credentials = { ...credentialsOf(tenant), ...env };
    const observed = await runInProcess(
      folder,
      ['gate', '--dry-run', '--target', file, '--all', '--today', '2026-11-23'],
      credentials,
    );
    assert.deepEqual(leaksIn(observed.printed, Object.values(credentials)), []);
    return observed;
  };

  const v1 = { profiles: ['v1-shop', 'v1-book'] };
  const v2 = { profiles: ['v2-rates'] };
  let correct: ReturnType<typeof look> | undefined;
  const lookAtCorrect = () => (correct ??= look({}));

  test('a correct target can be judged', async () => {
    const { code, printed } = await lookAtCorrect();
    assert.equal(code, 0, printed);
    assert.match(printed, /ok {4}v2\.avail: 8 of 8 conforming requests served, [1-9]\d* offers/);
    assert.doesNotMatch(printed, /FAIL|\bwarn\b/);
    assert.match(printed, /without hooks\.advanceClock: /);
    assert.match(printed, /without permissions\.mayBook: nothing is booked/);
  });

  test('keys that are not sent are not reported as accepted', async () => {
    const unstated = { 'v1.keys.in': undefined, 'v1.keys.api': undefined, 'v1.keys.secret': undefined };
    const { printed } = await look(unstated, { APPROVAL_API_KEY: 'a-wrong-key' }, v1);
    assert.match(printed, /ok {4}base_url: \S+ answers POST \S+\/Ping; no credentials were sent/);
    const { printed: stated } = await lookAtCorrect();
    assert.match(stated, /answers POST \S+\/Ping, and accepts the credentials/);
  });

  test('a wrong name in requests is found by trying its default', async () => {
    const { code, printed } = await look({ 'v2.names.checkIn': 'arrivesOn' }, {}, v2);
    assert.equal(code, 3, printed);
    assert.match(
      printed,
      /With the default of v2\.names\.checkIn \("checkIn"\) they are served: correct this setting in the target/,
    );
  });

  test('the number of the first page is found', async () => {
    const stated = await look({ 'v1.firstPage': 0 }, {}, v1);
    assert.equal(stated.code, 3, stated.printed);
    assert.match(stated.printed, /counted from 1, not from 0: correct v1\.firstPage in the target/);
  });

  test('a wrong name in responses is listed as not observed', async () => {
    const { printed } = await look({ 'v1.names.cities.code': 'Kode' }, {}, v1);
    assert.match(printed, /^ {2}v1\.names\.cities\.code$/m);
  });

  /** A wrong value of the same kind. */
  function wrong(id: SettingId): unknown {
    const { kind, default: usual, choices } = definitions[id] as Setting;
    if (kind === 'choice') return choices!.find((one) => one !== usual);
    return kind === 'path' ? `${String(usual)}/elsewhere` : `${String(usual)}Elsewhere`;
  }

  // All with WHOLE, which takes a quarter of an hour; otherwise a few.
  const whole = process.env['WHOLE'] !== undefined;
  test('each wrong setting is named, or listed as not observable', async () => {
    const stated = Object.keys(approvalTargetOf(tenant).settings) as SettingId[];
    const { printed } = await lookAtCorrect();
    const listed = new Set([...printed.matchAll(/^ {2}(v[12]\.\S+|\w+\.[\w.]+)/gm)].map(([, id]) => id));
    const observed = requireItems(stated.filter((id) => !listed.has(id)));
    assert.ok(listed.size > 100 && observed.length > 100, `${listed.size} listed, ${observed.length} seen`);
    // Each one in turn is set wrong, and must be listed.
    const draw = random(Number(process.env['SEED'] ?? 7));
    const few = whole ? observed : Array.from({ length: 3 }, () => draw.pick(observed));
    const silent: string[] = [];
    for (const id of few) {
      if (!(await look({ [id]: wrong(id) })).printed.includes(id)) silent.push(id);
    }
    assert.deepEqual(silent, []);
  });

  test('unconfirmed settings are listed, with whether they were observed', async () => {
    const { code, printed } = await look(
      {},
      {},
      { ...v1, unconfirmed: ['v1.names.cities.code', 'v1.form.book', 'known.leadDays'] },
    );
    assert.equal(code, 0, printed);
    assert.match(printed, /^3 unconfirmed settings: a finding that one of them could explain does not fail/m);
    assert.match(printed, /^ {2}v1\.names\.cities\.code = "\w+" {2}\(observed today\)$/m);
    assert.match(printed, /^ {2}v1\.form\.book = "text"$/m);
    assert.match(printed, /^ {2}known\.leadDays = \d+$/m);
    const wrong = await look({}, {}, { unconfirmed: ['v1.names.cities.kode'] });
    assert.equal(wrong.code, 2, wrong.printed);
    assert.match(wrong.printed, /unconfirmed names v1\.names\.cities\.kode, which settings does not state/);
  });

  test('missing settings are listed with the number of their clauses', async () => {
    // JSON leaves undefined out.
    const { printed } = await look({ 'v2.names.checkIn': undefined }, {}, v2);
    assert.match(
      printed,
      /claimed clauses have all the settings that they need; not stated:\n {2}v2\.names\.checkIn {2}\([1-9]\d* clauses?\)/,
    );
  });

  test('refused keys are reported in one sentence', async () => {
    const { code, printed } = await look({}, { APPROVAL_API_KEY: 'nobody-knows-this-key' });
    assert.equal(code, 3);
    assert.match(printed, /credentials in APPROVAL_API_KEY and APPROVAL_SECRET_KEY/);
  });
});

test('used names are distinguished from possible ones', () => {
  const schema = {
    properties: {
      rates: { 'x-name': 'a', items: { properties: { id: { 'x-name': 'b' }, note: { 'x-name': 'c' } } } },
    },
  };
  assert.deepEqual([...namesIn(schema)], ['a', 'b', 'c']);
  assert.deepEqual([...namesUsed(schema, { rates: [{}, { id: null }] })], ['a', 'b']);
});
