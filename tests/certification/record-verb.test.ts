/** The verb `record`, run as a command. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readJournal } from '../../certification/journal/read.ts';
import { record } from '../../bin/certify/record.ts';
import { callUntilKilled } from '../support/certification/watch.ts';
import { leaksBelow } from '../support/leaks.ts';
import { startCommand } from '../support/verb.ts';
import { temporaryFolder } from '../support/folder.ts';
import { serverForTest } from '../support/listening.ts';

const bearer = `eyJhbGciOiJIUzI1NiJ9.${'eyJzdWIiOiJwYXJ0bmVyIn0'.repeat(30)}.${'c2lnbmF0dXJl'.repeat(4)}`;

const targetWith = (url: string, environment = 'approval'): object => ({
  name: 'there',
  environment,
  urls: { api_url: url, base_url: `${url}/base` },
  profiles: ['orders'],
  secrets: { bearer: 'NOT_ASKED_FOR' },
});

test('answered calls are in the journal after kill -9, and after a restart', async (t) => {
  const folder = temporaryFolder();
  const url = await serverForTest(t, (incoming, out) => {
    out.setHeader('content-type', 'application/json');
    out.end(`{"at":"${incoming.url}","primaryGuestName":"Maria Lopes"}`);
  });
  writeFileSync(join(folder, 't.json'), JSON.stringify(targetWith(url)));
  const start = async (...more: readonly string[]) => {
    const args = 'certify record --target=t.json --base-port=0 --api-port=0 --journal=j'.split(' ');
    const { child, until } = startCommand(folder, [...args, ...more]);
    const [, url] = /^api_url\s+(\S+)/m.exec(await until(/^api_url.*\n/m))!;
    return { child, url };
  };
  const headers = { authorization: `Bearer ${bearer}` };
  const first = await start();
  const answered = await callUntilKilled(first.child, async (number) => {
    const answer = await fetch(`${first.url}/orders?locator=${number}`, { headers });
    assert.match(await answer.text(), /^\{"at":"\/orders.*\}$/);
  });
  const second = await start();
  assert.equal((await fetch(`${second.url}/orders/9`, { headers })).status, 200);
  second.child.kill('SIGINT');
  const [code] = (await once(second.child, 'exit')) as [number];
  assert.equal(code, 0);
  // With this option all callers belong to one partner, even a caller without credentials.
  const third = await start('--partner=Viagens Sul');
  assert.equal((await fetch(`${third.url}/orders/9`)).status, 200);
  third.child.kill('SIGINT');
  await once(third.child, 'exit');

  const order: string[] = [];
  const clients = new Set<string>();
  for await (const line of readJournal(join(folder, 'j'))) {
    order.push('gap' in line ? 'gap' : 'exchange');
    if ('exchange' in line) clients.add(line.exchange.client);
  }
  const kept = order.indexOf('gap');
  assert.ok(kept >= answered && kept <= answered + 3, `${answered} were answered, ${kept} are kept`);
  assert.deepEqual(order.slice(kept), ['gap', 'exchange', 'gap', 'exchange']);
  assert.equal(clients.size, 2);
  assert.equal([...clients].at(-1), 'Viagens Sul');
  assert.deepEqual(leaksBelow(join(folder, 'j'), [bearer, 'Maria', 'maria', 'Lopes']), []);
});

test('impossible options are refused in a sentence', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'real.json'), JSON.stringify(targetWith('https://there.example', 'production')));
  for (const [options, says] of [
    [{ target: 'nowhere' }, /no target nowhere/],
    [{ target: join(folder, 'real.json') }, /production, where real guests book/],
    [{ target: join(folder, 'real.json'), production: true, tlsKey: 'k.pem' }, /needed together/],
  ] as const)
    await assert.rejects(
      record({
        journal: join(folder, 'j'),
        host: '127.0.0.1',
        basePort: 0,
        apiPort: 0,
        authPort: 0,
        ...options,
      }),
      { name: 'UsageError', message: says },
    );
});
