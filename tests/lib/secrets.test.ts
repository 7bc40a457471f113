/**
 * No secret in anything that is printed, written or shown. What a whole gate leaves behind is searched where one runs anyway
 * (settings-changed.test.ts); here are those that have more to show: a gate on a service that leaks, and a sandbox that logs all.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import type { TenantView } from '../../sandbox/index.ts';
import { sandboxFor } from '../support/running.ts';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { startListening } from '../support/listening.ts';
import { startCommand } from '../support/verb.ts';
import { temporaryFolder } from '../support/folder.ts';
import { gateOn } from '../support/gate.ts';
import { leaksIn } from '../support/leaks.ts';
import { clientOf, sendControl, type Controls } from '../support/sandbox-client.ts';
import { reservationIn, v1ClientOf } from '../support/v1/client.ts';
import { startReceiver } from '../support/webhooks/receiver.ts';

const [card, cpf] = ['4111111111111111', '111.111.111-11'];

test('finds every kind of secret', () => {
  const key = '44841c31-914a-442c-aa51-d4e1fd88066a';
  for (const secret of [
    `"creditCardNumber":"${card}"`,
    `seen ${cpf}.`,
    `apikey: ${key}`,
    '4111 1111 1111 1111',
    'plain words',
  ])
    assert.ok(leaksIn(secret, ['plain words']).length > 0, secret);
  assert.equal(leaksIn(`eyJhbGciOiJIUzI1NiJ9.${'eyJzdWIi'.repeat(3)}.${'c2ln'.repeat(8)}`).length, 1);
  assert.deepEqual(
    leaksIn('apikey: secret:36:0123456789ab $API_KEY 411111******1111 R-4111111111111111'),
    [],
  );
});

test('reports a service that shows a whole card number without repeating card or national id', async (t) => {
  const sandbox = await sandboxFor(t, { hotels: 20 });
  const tenant = await sandbox.createTenant({ fault: 'whole-card-in-payments' });
  const { run, leaks } = await gateOn(
    { ...approvalTargetOf(tenant), profiles: ['orders'] },
    ['--grep', 'order.by-id.path'],
    credentialsOf(tenant),
  );
  assert.equal(run.clauses['order.payment.card-masked'].outcome, 'failed');
  assert.match(JSON.stringify(run), /card:16:[0-9a-f]{12}/);
  assert.match(JSON.stringify(run), /cpf[^}]{1,20}id:14:[0-9a-f]{12}/i);
  assert.deepEqual(leaks, []);
});

test('logs no secrets in a verbose sandbox, its journal and its deliveries', async (t) => {
  const folder = temporaryFolder(t);
  const args = 'sandbox --port 0 --control-port 0 --hotels 20 --data data.db --log debug';
  const { child, until, ended } = startCommand(folder, args);
  const receiver = await startReceiver((_received, response) =>
    response.writeHead(500, { location: '/elsewhere' }).end(),
  );
  t.after(() => child.kill('SIGKILL'));
  t.after(() => receiver.stop());
  const first = await until(/Ctrl-C/);
  const controls = {
    controlUrl: /controls +(\S+)/.exec(first)![1]!,
    controlSecret: /secret +(\S+) +of this start/.exec(first)![1]!,
  };
  const view: TenantView = (await sendControl(controls, '/tenants', { body: {} })).json;
  const { secrets, shown } = await useOf(view, controls, [
    `${receiver.url}?token=hook-token-1`,
    `${await closedUrl()}?token=hook-token-2`,
  ]);
  child.kill('SIGTERM');
  const { printed } = await ended;
  // The first lines show the credentials of the tenant demo for trying them out; logs are lines of JSON.
  const logged = printed.split('\n').filter((line) => line.startsWith('{'));
  assert.ok(logged.length > 20, printed);
  assert.deepEqual(leaksIn(logged.join('\n'), secrets), []);
  for (const text of shown) assert.deepEqual(leaksIn(text, secrets), []);
});

/** Makes every kind of call with a secret. @returns the secrets, and what the control port shows afterwards */
async function useOf(view: TenantView, controls: Controls, hooks: readonly string[]) {
  const at = `/tenants/${view.id}`;
  const [v1, v2] = [v1ClientOf(controls, view), clientOf(controls, view)];
  const { bearer, apiKey, secretKey } = view.credentials;
  const longStay: string = (await v2.longStayToken()).json.access_token;
  await v2.longStay(longStay);
  for (const id of ['DEMO-1', 'DEMO-2', 'DEMO-3'])
    assert.equal((await v2.call(`/orders/${id}`, { method: 'GET' })).status, 200);
  const offer = await v1.bookingOfOffer();
  const guarantee = reservationIn(offer).ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted[0];
  guarantee.PaymentCard = {
    CardCode: 1,
    CardNumber: card,
    SeriesCode: 'code-987',
    CardHolderName: 'Ana Souza',
    ExpireDate: '12/30',
  };
  reservationIn(offer).ResGlobalInfo.CommentsType.Comments[0].Description = `My card is 5555 5555 5555 4444`;
  reservationIn(offer).ResGuestsType.ResGuests[0].Profiles.ProfileInfos[0].Profile.Customer.cpf = cpf;
  for (const [index, url] of hooks.entries()) {
    assert.equal(
      (await sendControl(controls, `${at}/webhook`, { method: 'PUT', body: { url } })).status,
      200,
    );
    await v1.book({ ...offer, TransactionIdentifier: `T-${index}` });
    while (
      !(await sendControl(controls, `${at}/deliveries`, { method: 'GET' })).text.includes(new URL(url).host)
    )
      await once(AbortSignal.timeout(20), 'abort');
  }
  // Secrets in places where they do not belong, and in calls that are refused.
  const query = `?apiKey=${apiKey}&secretKey=${secretKey}&access_token=${bearer}`;
  for (const path of ['/v1/api/Pull/Ping', '/nowhere', '/orders/DEMO-1', '/v2/hotels/availability'])
    await v2.call(path + query, { body: '{ "not": "JSON' });
  await sendControl(controls, `${at}/webhook`, {
    method: 'PUT',
    body: { url: 'https://user:hook-password@receiver.example/' },
  });
  const shown = await Promise.all(
    ['journal', 'deliveries'].map(
      async (name) => (await sendControl(controls, `${at}/${name}`, { method: 'GET' })).text,
    ),
  );
  assert.match(shown[0]!, /card:16:/);
  const texts = ['5555 5555 5555 4444', 'code-987', 'hook-token', 'hook-password'];
  const secrets = [controls.controlSecret, bearer, apiKey, secretKey, longStay, card, cpf, ...texts];
  return { secrets, shown };
}

/** An address without a listening server. */
async function closedUrl(): Promise<string> {
  const { url, stop } = await startListening(() => undefined);
  await stop();
  return `${url}/hook`;
}
