/** A secret that was pasted with its line end is reported by its variable name before anything is sent. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadTarget } from '../../targets/load.ts';
import { temporaryFolder } from '../support/folder.ts';
import { runInProcess } from '../support/verb-here.ts';
import { serverForTest } from '../support/listening.ts';

const secret = 'kept-from-everybody';
const pasted: Readonly<Record<string, string>> = {
  'the end of a line': `${secret}\n`,
  'the end of a line of Windows': `${secret}\r\n`,
  'a space before it': ` ${secret}`,
  'a space that does not break': `${secret}\u00a0`,
  'a byte order mark': `\ufeff${secret}`,
  'a space without width': `${secret}\u200b`,
  'two lines': `${secret}\n${secret}`,
};

test('a secret with white space around it', async (t) => {
  const folder = temporaryFolder();
  let calls = 0;
  const url = await serverForTest(t, (_, reply) => void ((calls += 1), reply.end('{}')));
  const write = (name: string, more: object): string => {
    const target = {
      name: 'mine',
      environment: 'approval',
      urls: { api_url: url, base_url: url, auth_url: url },
      ...more,
    };
    writeFileSync(join(folder, name), JSON.stringify(target));
    return name;
  };
  const bearer = write('bearer.json', { secrets: { bearer: 'MINE' }, profiles: ['v2-rates'] });
  const keys = { apiKey: 'MINE', secretKey: 'OTHER' };
  const hook = { method: 'POST', url: `${url}/{seconds}`, headers: { authorization: 'Bearer ${MINE}' } };
  const files = [
    bearer,
    write('keys.json', { secrets: keys, profiles: ['v1-shop'] }),
    write('lever.json', { profiles: ['long-stay'], hooks: { advanceClock: hook } }),
  ];
  for (const file of files)
    for (const [what, value] of Object.entries(pasted))
      assert.throws(
        () => loadTarget(join(folder, file), { MINE: value, OTHER: 'another-secret' }),
        (error: Error) =>
          /the environment variable MINE \([^)]+\) (begins or ends with white space|contains control characters)/.test(
            error.message,
          ) && !error.message.includes(secret),
        `${file}: ${what}`,
      );
  const value = pasted['the end of a line']!;
  for (const [args, variable] of [
    [['gate', '--dry-run', '--target', bearer], 'MINE'],
    [['load', 'duel', '--a', url, '--b', url, '--seconds', '5'], 'HOTEL_BEARER'],
  ] as const) {
    const { code, printed } = await runInProcess(folder, args, { [variable]: value });
    assert.equal(code, 2, printed);
    assert.match(printed, new RegExp(`environment variable ${variable}\\b.* white space`));
  }
  assert.equal(calls, 0);
});
