/** The owner of one tenant must not reach addresses through the sandbox that he cannot reach himself. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSandbox } from '../../../sandbox/index.ts';
import { receiverFor } from '../../support/webhooks/receiver.ts';
import { shortDelays, webhookTenant } from '../../support/webhooks/tenant.ts';

const hidden = [
  '10.0.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '192.88.99.1',
  '192.168.1.1',
  '0.0.0.0',
  '0xa000001',
  '012.0.0.1',
  '167772161',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '[::ffff:10.0.0.1]',
  '[::ffff:a9fe:a9fe]',
];
const machine = ['127.0.0.1', '2130706433', '0177.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]'];

/** A name that resolves to a public address when checked, and to this machine later. */
const rebound = () => {
  let requested = 0;
  return {
    requested: () => requested,
    resolve: async () => {
      requested += 1;
      return [{ address: requested % 2 === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    },
  };
};

test('refuses private addresses in any notation, and loopback unless the sandbox itself is on loopback', async (t) => {
  const [own, open, control, allowing] = await Promise.all([
    startSandbox({ hotels: 10 }),
    startSandbox({ hotels: 10, host: '0.0.0.0' }),
    startSandbox({ hotels: 10, controlHost: '0.0.0.0' }),
    startSandbox({ hotels: 10, host: '0.0.0.0', allowHost: ['10.0.0.1', 'LOCALHOST'] }),
  ]);
  t.after(() => Promise.all([own, open, control, allowing].map((one) => one.stop())));
  for (const [sandbox, refused, taken] of [
    [own, hidden, machine],
    [open, [...hidden, ...machine], ['1.1.1.1', 'partner.example']],
    [control, [...hidden, ...machine], []],
    [allowing, ['10.0.0.2', '127.0.0.1'], ['10.0.0.1', 'localhost']],
  ] as const) {
    const tenant = await webhookTenant(sandbox);
    for (const host of refused) {
      const { status, json } = await tenant.register({ url: `https://${host}:8443/hook` });
      assert.equal(status, 400, host);
      assert.match(json.error.message, /not a public address: .* \(sandbox --allow-host NAME\)\.$/, host);
    }
    for (const host of taken)
      assert.equal((await tenant.register({ url: `https://${host}/hook` })).status, 200, host);
  }
});

test('checks the addresses of a name on each connection', async (t) => {
  const receiver = await receiverFor(t, (_got, response) => response.writeHead(500).end());
  const { port } = new URL(receiver.url);
  for (const [options, received] of [
    [{}, 2],
    [{ host: '0.0.0.0' }, 0],
    [{ host: '0.0.0.0', allowHost: ['localhost'] }, 2],
  ] as const) {
    const { resolve, requested } = rebound();
    const sandbox = await startSandbox({
      hotels: 10,
      ...options,
      webhookQueue: { schedule: shortDelays, ...('allowHost' in options ? {} : { resolve }) },
    });
    try {
      const before = receiver.all.length;
      const tenant = await webhookTenant(sandbox);
      // Names may be registered with TLS.
      const url = received === 0 ? `https://rebound.example:${port}/` : `http://localhost:${port}/`;
      assert.equal((await tenant.register({ url })).status, 200);
      await tenant.notify('DEMO-1');
      const [delivery] = await tenant.settled();
      const got = receiver.all.length - before;
      if ('allowHost' in options) assert.equal(got, shortDelays.attempts);
      else {
        assert.deepEqual([got, requested()], [received, shortDelays.attempts]);
        assert.ok(delivery!.attempts.some(({ error }) => /not a public address/.test(error ?? '')));
      }
    } finally {
      await sandbox.stop();
    }
  }
});
