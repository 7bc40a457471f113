/** Connections to a deployment: by a proxy, with a client certificate, and with invalid TLS. */
import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { generate } from 'selfsigned';
import type { TenantView } from '../../sandbox/index.ts';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import type { LoadRun } from '../../load/result.ts';
import { gateOn } from '../bench/gate/command.ts';
import { temporaryFolder } from '../support/folder.ts';
import { k6OrSkip } from '../support/load/k6.ts';
import { startedSandbox } from '../support/running.ts';
import { requireItems } from '../support/require-items.ts';
import { runInProcess } from '../support/verb-here.ts';
import { whileListening } from '../support/listening.ts';
import { runCommand } from '../support/verb.ts';

const day = 86_400_000;
const grep = ['--grep', 'v1.ping.path'];

describe('the way to a deployment', () => {
  const sandbox = startedSandbox();
  let tenant: TenantView;
  const folder = temporaryFolder();
  before(async () => {
    tenant = await sandbox.createTenant();
  });

  const here = (): URL => new URL(tenant.baseUrl);

  /** Forwards requests for any host to the sandbox. */
  const on: Parameters<typeof createServer>[1] = (incoming, reply) => {
    const { hostname, port } = here();
    const { pathname, search } = new URL(incoming.url!, 'http://any');
    const { method, headers } = incoming;
    const further = request({ hostname, port, path: pathname + search, method, headers }, (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(reply);
    });
    incoming.pipe(further.on('error', () => reply.destroy()));
  };

  const certificate = (from: number, until: number, name = '127.0.0.1') =>
    generate([{ name: 'commonName', value: 'localhost' }], {
      keyType: 'ec',
      algorithm: 'sha256',
      notBeforeDate: new Date(Date.now() + from),
      notAfterDate: new Date(Date.now() + until),
      extensions: [
        {
          name: 'subjectAltName',
          altNames: [name === '127.0.0.1' ? { type: 7, ip: name } : { type: 2, value: name }],
        },
      ],
    });

  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  const at = (origin: string) => approvalTargetOf(tenant, {}, origin + here().pathname.replace(/\/$/, ''));

  test('uses the proxy of the environment, and sends a client certificate on request', async () => {
    const [server, client] = [await certificate(-day, day, 'approval.invalid'), await certificate(-day, day)];
    const secure = createSecure(
      {
        cert: server.cert,
        key: server.private,
        ca: client.cert,
        requestCert: true,
        rejectUnauthorized: true,
      },
      on,
    );
    let tunnels = 0;
    await whileListening(secure, (port) => {
      const proxy = createServer().on('connect', (_, socket) => {
        tunnels += 1;
        const further = connect(port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
        for (const [one, other] of [
          [socket, further],
          [further, socket],
        ] as const)
          one.on('error', () => other.destroy()).pipe(other);
      });
      return whileListening(proxy, async (through) => {
        const { code, run, printed } = await gateOn(at('https://approval.invalid'), grep, {
          ...credentialsOf(tenant),
          HTTPS_PROXY: `http://127.0.0.1:${through}`,
          NODE_EXTRA_CA_CERTS: file('server.pem', server.cert),
          HOTEL_CLIENT_CERT: file('client.pem', client.cert),
          HOTEL_CLIENT_KEY: file('client.key', client.private),
        });
        assert.equal(code, 0, printed);
        assert.equal(run.clauses['v1.ping.path'].outcome, 'passed', printed);
      });
    });
    assert.ok(tunnels > 0);
  });

  test('k6 connects with a custom CA and a client certificate, and load explains why it cannot', async (t) => {
    if (!(await k6OrSkip(t))) return;
    const [server, client] = [await certificate(-day, day), await certificate(-day, day)];
    const { cert, private: key } = server;
    const secure = createSecure(
      { cert, key, ca: client.cert, requestCert: true, rejectUnauthorized: true },
      on,
    );
    // k6 cannot read keys with a pass phrase in today's usual form.
    const locked = createPrivateKey(client.private).export({
      type: 'pkcs8',
      format: 'pem',
      cipher: 'aes-256-cbc',
      passphrase: 'open sesame',
    });
    await whileListening(secure, async (port) => {
      const { permissions, ...target } = at(`https://127.0.0.1:${port}`);
      const mine = { ...target, permissions: { ...permissions, mayLoad: true } };
      const args = ['--target', file('load.json', JSON.stringify(mine)), '--journey', 'v2-shop'];
      const load = (env: Readonly<Record<string, string>>) =>
        runCommand(folder, ['load', ...args, '--duration', '4s', '--rate', '2'], {
          ...credentialsOf(tenant),
          ...env,
        });
      const trusting = { NODE_EXTRA_CA_CERTS: file('ca.pem', cert) };
      const showing = {
        HOTEL_CLIENT_CERT: file('client.pem', client.cert),
        HOTEL_CLIENT_KEY: file('client.key', locked as string),
        HOTEL_CLIENT_KEY_PASSPHRASE: 'open sesame',
      };
      const { printed } = await load({ ...trusting, ...showing });
      const { operations } = JSON.parse(
        readFileSync(join(folder, 'results/load/load.json'), 'utf8'),
      ) as LoadRun;
      const statuses = operations.map((operation) => operation.statuses);
      assert.ok(
        requireItems(statuses).every((one) => Object.keys(one).join() === '200'),
        printed,
      );
      const untrusting = await load(showing);
      assert.equal(untrusting.code, 3, untrusting.printed);
      assert.match(
        untrusting.printed,
        /its certificate is signed by itself: name the CA in NODE_EXTRA_CA_CERTS/,
      );
      const wrong = await runInProcess(folder, ['load', ...args], {
        ...credentialsOf(tenant),
        ...showing,
        HOTEL_CLIENT_KEY_PASSPHRASE: 'open barley',
      });
      assert.equal(wrong.code, 2, wrong.printed);
      assert.match(wrong.printed, /do not make a client certificate/);
    });
  });

  const doubtful = {
    'a certificate that has expired': [-2 * day, -day, '127.0.0.1', /its certificate has expired/],
    'a certificate for another host': [-day, day, 'elsewhere.invalid', /its certificate is for another host/],
  } as const;
  for (const [name, [from, until, host, sentence]] of Object.entries(doubtful))
    test(`rejects ${name}`, async () => {
      const { cert, private: key } = await certificate(from, until, host);
      await whileListening(createSecure({ cert, key }, on), async (port) => {
        const target = file('target.json', JSON.stringify(at(`https://127.0.0.1:${port}`)));
        const { code, printed } = await runCommand(folder, ['gate', '--target', target, ...grep], {
          ...credentialsOf(tenant),
          NODE_EXTRA_CA_CERTS: file('ca.pem', cert),
        });
        assert.equal(code, 3, printed);
        assert.match(printed, sentence);
      });
    });

  const unusable = {
    'half a client certificate': [{ HOTEL_CLIENT_CERT: '/nowhere.pem' }, /without HOTEL_CLIENT_KEY/],
    'a key that cannot be read': [
      { HOTEL_CLIENT_CERT: '/nowhere.pem', HOTEL_CLIENT_KEY: '/nowhere.key' },
      /HOTEL_CLIENT_CERT names \/nowhere.pem, which cannot be read \(ENOENT\)/,
    ],
    'a proxy that is none': [{ HTTPS_PROXY: 'proxy:3128' }, /HTTPS_PROXY is not a proxy URL/],
  } as const;
  for (const [name, [env, sentence]] of Object.entries(unusable))
    test(`${name} is refused in a sentence`, async () => {
      const target = file('target.json', JSON.stringify(at(here().origin)));
      const { code, printed } = await runInProcess(folder, ['gate', '--target', target, ...grep], {
        ...credentialsOf(tenant),
        ...env,
      });
      assert.equal(code, 2, printed);
      assert.match(printed, sentence);
    });
});
