/** A sandbox with journals loses no answered exchange, and its certifications continue after kill -9. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { readJournal } from '../../certification/journal/read.ts';
import { readState } from '../../certification/live/state.ts';
import { controlSecretVariable } from '../../lib/control-secret.ts';
import type { CertificationInProgress } from '../../reports/page/certification.ts';
import { callUntilKilled } from '../support/certification/watch.ts';
import { startCommand } from '../support/verb.ts';
import { temporaryFolder } from '../support/folder.ts';

const secret = 'a-secret-of-this-test';

test("answered exchanges are in the sandbox's journal after kill -9", async (t) => {
  const folder = temporaryFolder(t);
  const start = async () => {
    const args = 'certify live --programme=shopping --journal=j --port=0 --control-port=0 --data=d.db';
    const { child, until } = startCommand(folder, [...args.split(' '), '--partner=Viagens Sul'], {
      [controlSecretVariable]: secret,
    });
    const printed = await until(/^Ctrl-C/m);
    const found: Record<string, string> = {};
    for (const [, name, value] of printed.matchAll(/^ {2}(base address|apiKey|secretKey) +(\S+)$/gm))
      found[name!] = value!;
    found['control'] = /^ {2}(http:\S+) {3}asks for the secret/m.exec(printed)![1]!;
    return { child, found };
  };
  const idOf = (found: Record<string, string>): string => found['base address']!.split('/').at(-1)!;
  const currentState = async (found: Record<string, string>): Promise<CertificationInProgress> => {
    const answer = await fetch(`${found['control']}/tenants/${idOf(found)}/certification`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    return ((await answer.json()) as { now: CertificationInProgress }).now;
  };
  const first = await start();
  const ping = async (found: Record<string, string>): Promise<void> => {
    const answer = await fetch(`${found['base address']}/v1/api/Pull/Ping`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: found['apiKey']!,
        secretkey: found['secretKey']!,
      },
      body: JSON.stringify({ TimeStamp: new Date().toISOString(), Target: 0, EchoData: 'hello' }),
    });
    assert.match(await answer.text(), /hello/);
  };
  const answered = await callUntilKilled(first.child, () => ping(first.found));

  const second = await start();
  t.after(() => second.child.kill('SIGKILL'));
  assert.equal(idOf(second.found), idOf(first.found), 'the certification of a partner goes on');
  await ping(second.found);
  const now = await currentState(second.found);
  assert.deepEqual([now.partner, now.gaps], ['Viagens Sul', ['the sandbox was not running']]);
  assert.ok(now.exchanges > answered);
  assert.match(now.against.join(' '), /has a gap/);
  let kept = 0;
  for await (const line of readJournal(join(folder, 'j', idOf(second.found)))) {
    if ('gap' in line) break;
    kept += 1;
  }
  assert.ok(kept >= answered && kept <= answered + 3, `${answered} were answered, ${kept} are kept`);
  // Started again, the gap no longer counts.
  const again = await fetch(`${second.found['control']}/tenants/${idOf(second.found)}/certification/again`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: '{}',
  });
  assert.equal(again.status, 200);
  assert.deepEqual((await currentState(second.found)).gaps, []);
  assert.equal(readState(join(folder, 'j', idOf(second.found)))?.attempt, 2);
});
