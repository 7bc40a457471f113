import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { UsageError } from '../../lib/exit.ts';
import { loadTarget } from '../../targets/load.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { goodTarget, embeddedTarget, today, wrong } from '../support/wrong-targets.ts';
import { temporaryFolder } from '../support/folder.ts';

const folder = temporaryFolder();

const env = { BEARER: 'x.y.zzz', KEY: 'key-of-ours', SECRET: 'secret-of-ours', BROKEN: 'a\nb' };
function write(content: unknown): string {
  const file = join(folder, 'target.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const load = (content: object) => loadTarget(write(content), env, today);

/** The sentences of the error, without the file's name. */
function problems(content: unknown): string[] {
  const file = write(content);
  try {
    loadTarget(file, env, today);
  } catch (error) {
    assert.ok(error instanceof UsageError, String(error));
    assert.equal(error.code, 2);
    return error.message.split('\n').map((line) => line.replace(`${file}: `, ''));
  }
  return [];
}

describe('a good target', () => {
  test('gets safe default permissions', () => {
    const target = load(goodTarget);
    assert.deepEqual(target.permissions, {
      mayBook: false,
      bookingBudget: 5,
      mayMail: false,
      mayLoad: false,
      requestBudget: 20_000,
      lookAgainAfter: 60,
      lateLook: 20,
    });
    assert.equal(target.embedded, false);
    assert.deepEqual([target.waivers, target.knownFailures, target.settings, target.hooks], [[], [], {}, {}]);
  });

  test('may take from its headers what a hook needs', () => {
    const closeRate = {
      url: 'https://x.example.com/rates',
      headers: { authorization: 'Bearer ${KEY}', 'x-rate': '{token}' },
    };
    assert.deepEqual(load({ ...goodTarget, hooks: { closeRate } }).hooks, { closeRate });
  });

  test('may waive causes beside a known failure of one test', () => {
    const entry = { reason: 'x', until: '2999-01-01' };
    const waivers = [{ ...entry, causes: ['permissions.mayBook'] }];
    const knownFailures = [{ ...entry, where: 'a test' }];
    assert.deepEqual(problems({ ...goodTarget, waivers, knownFailures }), []);
  });

  test('may name its schema, which is not kept', () => {
    const implementation = { name: 'Example Hotels', version: '2.4.1' };
    const target = load({ $schema: './target.schema.json', ...goodTarget, implementation });
    assert.deepEqual([target.implementation, '$schema' in target], [implementation, false]);
  });

  test('answers for the settings that it states; the embedded sandbox for all', () => {
    const deployed = load({ ...goodTarget, settings: { 'v2.names.adults': 'grownUps' } });
    const settings = settingsOf(deployed);
    assert.equal(settingsOf(deployed), settings, 'resolved once');
    assert.deepEqual(
      [settings.get('v2.names.adults'), settings.known('v2.names.adults')],
      ['grownUps', true],
    );
    assert.equal(settings.known('v2.names.children'), false);
    assert.equal(settingsOf(load(embeddedTarget)).known('v2.names.children'), true);
  });

  test('stores no secret', () => {
    assert.ok(!JSON.stringify(load(goodTarget)).includes('x.y.z'));
  });

  for (const name of ['sandbox', 'approval.example', 'development.example'])
    test(`targets/${name}.json loads`, () => {
      const all = { HOTEL_APPROVAL_BEARER: 'xx.yy.zz', HOTEL_DEV_BEARER: 'xx.yy.zz' };
      assert.ok(loadTarget(new URL(`../../targets/${name}.json`, import.meta.url).pathname, all, today).name);
    });
});

describe('refuses a wrong target in a sentence:', () => {
  for (const [name, content, sentence] of wrong)
    test(name, () => {
      const found = problems(content);
      assert.ok(
        found.some((line) => sentence.test(line)),
        found.join('\n') || 'it was accepted',
      );
    });

  test('a file of older versions, with the member to rename and nothing else', () => {
    const { profiles, ...rest } = goodTarget;
    assert.deepEqual(problems({ ...rest, claims: profiles }), [
      'the member "claims" is called "profiles" now: rename it',
    ]);
    assert.deepEqual(problems({ ...goodTarget, known: { toldApart: {} } }), [
      'the member "toldApart" is called "distinctLanguages" now: rename it',
    ]);
  });

  test('a file that is not there', () => {
    assert.throws(
      () => loadTarget(join(folder, 'nowhere.json'), env),
      /there is no target file .*nowhere.json: give its path with --target/,
    );
  });

  test('reports all problems at once', () => {
    assert.equal(problems({ ...goodTarget, extra: 1, profiles: ['x'] }).length, 2);
  });
});
