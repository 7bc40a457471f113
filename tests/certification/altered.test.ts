/** Any change of a certificate is noticed, whether random or by hand. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { renew, verify } from '../../bin/certify/verify.ts';
import { check } from '../../certification/certificate/verify.ts';
import { Stop } from '../../lib/exit.ts';
import { isObject } from '../../lib/objects.ts';
import { changes, memberNames, textChanges, jsonValues } from '../support/certification/alterations.ts';
import { day, issueCertificate } from '../support/certification/certificate.ts';
import { placesIn } from '../support/places-in.ts';
import { requireItems } from '../support/require-items.ts';
import { runInProcess } from '../support/verb-here.ts';

const isNever = async (text: string, how: string): Promise<void> => {
  const checked = await check(text, undefined, {}, day).catch((error: unknown) => {
    if (error instanceof Stop && error.code === 2) return undefined;
    throw error;
  });
  assert.equal(checked?.certificate, undefined, `${how}: ${text}`);
  assert.ok([undefined, 1].includes(checked?.code), `${how}: ${checked?.says.join()} ${text}`);
};

test('none of 10,000 randomly altered certificates verifies', async (t) => {
  const { file } = await issueCertificate(t);
  const genuine = readFileSync(file, 'utf8');
  const original = JSON.parse(genuine);
  const bare = (text: string): string => text.replaceAll(/\s/g, '');
  const [inTree, inText] = [requireItems(Object.entries(changes)), requireItems(Object.entries(textChanges))];
  let altered = 0;
  const number = fc.nat({ max: 1_000_000 });
  const step = fc.tuple(
    fc.nat({ max: inTree.length + inText.length - 1 }),
    number,
    number,
    memberNames,
    jsonValues,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
      let text = genuine;
      // A rewritten text repeats no member.
      let isWrittenAnew = true;
      for (const [which, one, other, name, value] of steps) {
        const change = inTree[which]?.[1];
        if (change === undefined) {
          text = inText[which - inTree.length]![1](text, one, other, name);
          isWrittenAnew = false;
        } else {
          if (!isJson(text)) continue;
          const copy = JSON.parse(text);
          const places = placesIn(copy);
          if (places.length === 0) continue;
          change(copy, places, one % places.length, other % places.length, name, value);
          text = JSON.stringify(copy, null, 2);
          isWrittenAnew = true;
        }
      }
      if (isWrittenAnew ? isDeepStrictEqual(JSON.parse(text), original) : bare(text) === bare(genuine))
        return;
      altered += 1;
      await isNever(
        text,
        steps.map(([which]) => (inTree[which] ?? inText[which - inTree.length]!)[0]).join(),
      );
    }),
    { numRuns: 10_600 },
  );
  assert.ok(altered >= 10_000, `${altered} were altered`);
});

const isJson = (text: string): boolean => {
  try {
    return isObject(JSON.parse(text));
  } catch {
    return false;
  }
};

test('white space and the order of members may change', async (t) => {
  const { file } = await issueCertificate(t);
  const turned = (value: any): any =>
    Array.isArray(value)
      ? value.map(turned)
      : isObject(value)
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([name, one]) => [name, turned(one)]),
          )
        : value;
  const text = readFileSync(file, 'utf8');
  for (const same of [text, JSON.stringify(turned(JSON.parse(text))), text.replaceAll('\n', '\r\n\t ')])
    assert.equal((await check(same, undefined, {}, day)).code, 3, same);
});

const brackets = '['.repeat(100_000) + ']'.repeat(100_000);

/** Changes by hand, with the message of verify. */
type Attacks = Readonly<Record<string, readonly [(file: any, text: string) => string | void, RegExp]>>;

const [isUnsigned, isDuplicate] = [/not those that were signed/, /a duplicate member/];
/** Of files that can still be read: exit code 1. */
const alterations: Attacks = {
  'a waiver moved to a member of its pointer': [
    ({ certificate: it }) => void Object.assign(it, { 'waivers/0': it.waivers[0], waivers: [] }),
    /unknown member "waivers\/0"/,
  ],
  'all requirements but one moved so': [
    ({ certificate: it }) => {
      for (const [at, one] of it.requirements.splice(1).entries()) it[`requirements/${at + 1}`] = one;
    },
    /unknown member "requirements\/1"/,
  ],
  'a new list that is empty': [({ certificate: it }) => void (it.levels = []), /unknown member "levels"/],
  'a list that is taken out': [({ certificate: it }) => void delete it.waivers, /waivers is missing/],
  'a list that is an object': [({ certificate: it }) => void (it.waivers = {}), /waivers must be an array/],
  'a list that is emptied': [({ certificate: it }) => void (it.waivers = []), isUnsigned],
  'an additional member beside the certificate': [
    (all) => void (all.note = 'also for v2'),
    /unknown member "note"/,
  ],
  'a later expiry': [({ certificate: it }) => void (it.expires = '2999-01-01'), isUnsigned],
  'a member that is there twice': [
    (_, text) => text.replace('"partner"', '"partner": "Twice",\n"partner"'),
    isDuplicate,
  ],
  'a duplicate certificate member': [
    (all, text) =>
      text.replace('"certificate"', `"certificate": ${JSON.stringify(all.certificate)}, "certificate"`),
    isDuplicate,
  ],
  'another text of the same signature': [
    (all) =>
      void (all.signature = all.signature.replace(
        /.$/,
        (last: string) => ({ A: 'B', Q: 'R', g: 'h', w: 'x' })[last],
      )),
    isUnsigned,
  ],
  'a signature that states no algorithm': [
    (all) => void (all.signature = `${Buffer.from('{"alg":"none"}').toString('base64url')}..`),
    isUnsigned,
  ],
};

/** Of files that are no certificate any more: exit code 2. */
const unreadable: Attacks = {
  'brackets in a member': [(_, text) => text.replace('"v1-book"', brackets), /levels deep/],
  'brackets alone': [() => brackets, /levels deep/],
  'the first form, signed part by part': [
    ({ certificate }) =>
      JSON.stringify({ certificate, signature: { payload: 'e30', protected: 'e30', signature: '' } }),
    /has an old format, which does not protect against changes: have the certificate reissued/,
  ],
  'an empty file': [() => '', /is not JSON/],
  'a file that is cut off': [(_, text) => text.slice(0, 500), /is not JSON/],
  'another file': [
    () => '{"schemaVersion":1,"verdict":{}}',
    /is not a certificate: give the certificate\.json/,
  ],
  'a list': [() => '[]', /is not a certificate/],
  nothing: [() => 'null', /is not a certificate/],
};

test('verify and renew refuse changes by hand with an explanation', async (t) => {
  const { file, key } = await issueCertificate(t);
  const text = readFileSync(file, 'utf8');
  const options = { key: `${key}.pub`, today: day };
  for (const [how, [alter, says]] of Object.entries({ ...alterations, ...unreadable })) {
    const code = how in alterations ? 1 : 2;
    const copy = JSON.parse(text);
    writeFileSync(file, alter(copy, text) ?? JSON.stringify(copy, null, 2));
    const { stated, ended } = await endOf(() => verify(file, options));
    assert.deepEqual([how, ended], [how, code]);
    assert.match(stated, says, how);
    const again = await endOf(() => renew(file, options));
    assert.deepEqual([how, again.ended], [how, code === 1 ? 3 : 2]);
    assert.match(again.stated, says, how);
  }
});

test('the command refuses deeply nested and truncated files with one sentence', async (t) => {
  const { folder, file, key } = await issueCertificate(t);
  for (const [text, says] of [
    [brackets, /levels deep/],
    [readFileSync(file, 'utf8').slice(0, 900), /is not JSON/],
  ] as const) {
    writeFileSync(join(folder, 'bad.json'), text);
    const { code, printed } = await runInProcess(folder, `certify verify bad.json --key ${key}.pub`);
    assert.deepEqual([code, printed.trim().split('\n').length], [2, 1], printed);
    assert.match(printed, says);
  }
});

/** The exit code and the output of a command. */
async function endOf(play: () => Promise<number>): Promise<{ stated: string; ended: number }> {
  const write = process.stdout.write.bind(process.stdout);
  let stated = '';
  process.stdout.write = ((chunk: string) => {
    stated += chunk;
    return true;
  }) as typeof process.stdout.write;
  try {
    const ended = await play().catch((error: unknown) => {
      if (!(error instanceof Stop)) throw error;
      stated += error.message;
      return error.code;
    });
    return { stated, ended };
  } finally {
    process.stdout.write = write;
  }
}
