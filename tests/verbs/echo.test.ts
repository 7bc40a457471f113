/**
 * A service repeats every secret in every encoding and in every place, and discloses other guests. A run must write none of this to
 * a file or to the terminal.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { random } from '../../lib/random.ts';
import { sandboxFor } from '../support/running.ts';
import { approvalTargetOf } from '../support/approval.ts';
import { foreignTexts, hostileCharacters, startEchoingProxy } from '../support/echoing.ts';
import { encodings } from '../support/encodings.ts';
import { temporaryFolder } from '../support/folder.ts';
import { unzipped } from '../support/leaks.ts';
import { runCommand } from '../support/verb.ts';

/** Rounds, each with secrets of different lengths. Default: one. */
const rounds = Number(process.env['HOTEL_CONTRACT_ECHO_ROUNDS'] ?? 1);
const wanted =
  process.env['HOTEL_CONTRACT_ECHO_STORIES'] ??
  String.raw`(?:v1\.getbk\.by-id|order\.by-id\.path|v1\.auth\.enforced): (?!.*Avail|.*Search|.*Desc)`;

const chance = random('echo');
const secretOf = (length: number): string =>
  Array.from({ length }, () =>
    chance.pick([...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._+/=']),
  ).join('');

const lengths = [
  [2_000, 6, 21],
  [640, 9, 36],
  [1_001, 12, 64],
  [700, 19, 257],
];

for (let round = 0; round < rounds; round += 1)
  test(`round ${round + 1}: writes no echoed secret and no other guest to a file or the terminal`, async (t) => {
    const [bearer, apiKey, secretKey] = lengths[round % lengths.length]!.map(secretOf) as [
      string,
      string,
      string,
    ];
    const sandbox = await sandboxFor(t, { hotels: 30 });
    const tenant = await sandbox.createTenant();
    const echoing = await startEchoingProxy(tenant, { bearer, apiKey, secretKey });
    const folder = temporaryFolder(t);
    t.after(() => echoing.stop());
    const permissions = { mayBook: true, bookingBudget: 50, lookAgainAfter: 1 };
    const target = approvalTargetOf(tenant, permissions, echoing.url);
    const hooks = { emitWebhook: { url: `${echoing.url}/hook/{event}/{id}` } };
    writeFileSync(
      join(folder, 'target.json'),
      JSON.stringify({ ...target, name: `echo\u001b[31m`, hooks, profiles: [...target.profiles, 'orders'] }),
    );
    const env = { APPROVAL_BEARER: bearer, APPROVAL_API_KEY: apiKey, APPROVAL_SECRET_KEY: secretKey };
    const gate = await runCommand(folder, ['gate', '--target', 'target.json', '--grep', wanted], env);
    const sweep = await runCommand(folder, ['sweep', '--target', 'target.json'], env);
    const printed = gate.printed + sweep.printed;
    const texts = [['the terminal', printed] as const, ...filesBelow(join(folder, 'results'))];
    if (process.env['HOTEL_CONTRACT_ECHO_SHOW']) console.log(printed);
    assert.ok((texts.length > 3 && printed.includes('BOOKINGS LEFT')) || printed.includes('exit'), printed);
    assert.deepEqual(
      texts.flatMap(([where, text]) => leaks(where, text, [bearer, apiKey, secretKey])),
      [],
    );
    // oxlint-disable-next-line no-control-regex
    const invisible = printed.match(/[\0-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e]/g);
    assert.deepEqual(invisible, null, 'on the terminal');
    assert.ok(!printed.includes(hostileCharacters));
  });

/** All files, including those in an embedded zip archive. */
const filesBelow = (folder: string): (readonly [where: string, text: string])[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      const inside = /data:application\/zip;base64,([\w+/=]+)/.exec(bytes.toString('latin1'))?.[1];
      return [bytes.toString(), ...(inside === undefined ? [] : unzipped(Buffer.from(inside, 'base64')))].map(
        (text) => [join(parentPath, name), text] as const,
      );
    });

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Searches for each encoding of each secret, plain and JSON-escaped once and twice. The middle half of a long one is a leak too. */
function leaks(where: string, text: string, secrets: readonly string[]): string[] {
  const found: string[] = [];
  const lowerCased = text.toLowerCase();
  for (const secret of secrets)
    for (const [encodingName, encode] of Object.entries(encodings)) {
      const encoded = encode(secret);
      const middleHalf = encoded.slice(Math.floor(encoded.length / 4), Math.ceil((encoded.length * 3) / 4));
      for (const form of [encoded, ...(encoded.length >= 24 ? [middleHalf] : [])])
        for (const one of new Set([form, inJson(form), inJson(inJson(form))])) {
          const at = text.indexOf(one);
          if (at >= 0)
            found.push(
              `${where}: ${encodingName} of ${secret.length}: ${inJson(text.slice(Math.max(0, at - 80), at + 60))}`,
            );
        }
    }
  for (const part of foreignTexts) {
    const at = lowerCased.indexOf(part);
    if (at >= 0) found.push(`${where}: ${part}: ${inJson(text.slice(Math.max(0, at - 80), at + 60))}`);
  }
  return found.slice(0, 8);
}
