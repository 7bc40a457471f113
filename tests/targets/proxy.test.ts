/** What the environment says of a proxy is heeded as curl and Go do, and a proxy that is in the way is named. */
import assert from 'node:assert/strict';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { type Socket } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { proxyTo } from '../../targets/outward.ts';
import { runCommand } from '../support/verb.ts';
import { listenOnFreePort, stopServer } from '../support/listening.ts';
import { temporaryFolder } from '../support/folder.ts';
import { targetWith } from '../support/target-with.ts';

const proxied = { HTTP_PROXY: 'http://proxy.example:3128' };
const goes = (url: string, NO_PROXY: string): boolean => proxyTo(url, { ...proxied, NO_PROXY }) === undefined;

test('NO_PROXY', () => {
  for (const [url, list] of [
    ['http://any.example', '*'],
    ['http://any.example', 'one.example, *'],
    ['https://10.1.2.3', '10.0.0.0/8'],
    ['http://10.1.2.3:8080', 'x,10.1.2.0/25'],
    ['http://[fd00::12]:8080', 'fd00::/8'],
    ['http://[fd00::12]', 'fd00::12'],
    ['http://[fd00::12]:81', '[fd00::12]:81'],
    ['http://api.corp.example', '.corp.example'],
    ['http://api.corp.example', '*.corp.example'],
    ['http://API.corp.example', 'corp.EXAMPLE'],
    ['http://corp.example:8443', 'corp.example:8443'],
    ['https://corp.example', 'corp.example:443'],
    ['http://127.0.0.1:1', ''],
    ['http://localhost:1', ''],
  ] as const)
    assert.ok(goes(url, list), `${url} goes straight by ${list}`);
  for (const [url, list] of [
    ['http://10.1.2.200', '10.1.2.0/25'],
    ['http://11.1.2.3', '10.0.0.0/8,fd00::/8'],
    ['http://10.1.2.3', '10.1.2.0/99'],
    ['http://notcorp.example', 'corp.example'],
    ['http://corp.example:80', 'corp.example:8443'],
    ['http://1.10.1.2.3.example', '10.1.2.3'],
    ['http://any.example', ''],
  ] as const)
    assert.ok(!goes(url, list), `${url} goes by the proxy, ${list}`);
  assert.equal(
    proxyTo('https://x.example', { ...proxied, https_proxy: 'http://own:1' })?.variable,
    'https_proxy',
  );
  assert.equal(proxyTo('http://x.example', { HTTPS_PROXY: 'http://own:1' }), undefined);
});

async function listening(t: TestContext, host: string, listener: RequestListener): Promise<[number, Server]> {
  const server = createServer(listener);
  t.after(() => stopServer(server));
  return [await listenOnFreePort(server, host), server];
}

describe('a proxy', { concurrency: 2 }, () => {
  test('is left out, or named', async (t) => {
    const folder = temporaryFolder(t);
    const [port] = await listening(t, '127.0.0.2', (_, reply) => void reply.writeHead(404).end());
    const passed: string[] = [];
    const [good] = await listening(t, '127.0.0.1', ({ url, method, headers }, reply) => {
      passed.push(url!);
      request(url!, { method, headers }, (answer) => {
        reply.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(reply);
      }).end();
    });
    const refuse = { 'proxy-authenticate': 'Basic realm="corp"' };
    const [asking, server] = await listening(
      t,
      '127.0.0.1',
      (_, reply) => void reply.writeHead(407, refuse).end(),
    );
    server.on('connect', (_, socket: Socket) => socket.end('HTTP/1.1 407 Wants A Name\r\n\r\n'));
    // No server listens on this port, and the system assigns it to none.
    const free = 1;
    const reported = async (scheme: string, env: Readonly<Record<string, string>>): Promise<string> => {
      const file = join(folder, `${scheme}.json`);
      const urls = { api_url: `${scheme}://127.0.0.2:${port}` };
      writeFileSync(file, JSON.stringify(targetWith({ urls, secrets: { bearer: 'MINE' } })));
      const { code, printed } = await runCommand(folder, ['gate', '--dry-run', '--target', file], {
        MINE: 'abc.def.ghi',
        ...env,
      });
      assert.equal(code, 3, JSON.stringify(env) + printed);
      return printed;
    };
    const named = (at: number): RegExp =>
      new RegExp(`called through the proxy http://127\\.0\\.0\\.1:${at} \\(HTTP_PROXY\\)`);
    const [straight, byProxy, tunnel, gone] = await Promise.all([
      reported('http', { HTTP_PROXY: `http://127.0.0.1:${good}`, NO_PROXY: '*' }),
      reported('http', { HTTP_PROXY: `http://name:word@127.0.0.1:${good}` }),
      reported('https', { HTTP_PROXY: `http://127.0.0.1:${asking}` }),
      reported('http', { HTTP_PROXY: `http://127.0.0.1:${free}` }),
    ]);
    assert.doesNotMatch(straight, /proxy/);
    assert.match(byProxy, named(good));
    assert.doesNotMatch(byProxy, /word/);
    assert.ok(passed.length > 0 && passed.length < 10, String(passed.length));
    assert.match(tunnel, /answers 407\b.*the proxy requires a user name and a password/);
    assert.match(tunnel, named(asking));
    assert.match(gone, named(free));
  });
});
