import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { sendControl } from '../../support/sandbox-client.ts';
import { bookHotel } from '../../support/webhooks/booking.ts';
import { startReceiver } from '../../support/webhooks/receiver.ts';
import { shortDelays, webhookTenant } from '../../support/webhooks/tenant.ts';

const folder = temporaryFolder();

const start = (): Promise<Sandbox> =>
  startSandbox({
    hotels: 180,
    data: join(folder, 'sandbox.db'),
    webhookQueue: { schedule: { ...shortDelays, timeout: 60_000 } },
  });

test('sends pending notifications to the same URL after a restart', async () => {
  // The receiver answers only after the sandbox was restarted.
  const receiver = await startReceiver(() => undefined);
  const first = await start();
  const tenant = await webhookTenant(first, receiver);
  const orders = [await bookHotel(tenant.client), await bookHotel(tenant.client)];
  await tenant.fail(orders[0]!);
  await receiver.until(2);
  await first.stop();

  receiver.react = (_received, response) => response.end();
  const second = await start();
  const at = `/tenants/${tenant.id}`;
  const deliveries = async (): Promise<any[]> => (await sendControl(second, `${at}/deliveries`)).json;
  while ((await deliveries()).some(({ state }) => state === 'pending')) await sleep(10);
  assert.deepEqual(
    (await deliveries()).map(({ notice: { event }, tries }) => [event, tries]),
    [
      ['ORDER_CHANGED', 1],
      ['ORDER_CHANGED', 1],
      ['ORDER_CHANGED', 1],
      ['LOST_RESERVATION_CHANGED', 1],
    ],
  );
  assert.equal((await sendControl(second, `${at}/webhook`)).json.url, receiver.url);
  assert.deepEqual(receiver.ids().filter((id) => id === orders[1]).length, 2, 'once in vain, once for good');
  await second.stop();
  await receiver.stop();
});
