/** Where an answer names a reservation of somebody else, only the listing of hotel and period can show ours. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';
import { accessTo } from '../../client/access.ts';
import { book } from '../../client/bookings/book.ts';
import { StillThere, takeBack } from '../../client/bookings/take-back.ts';
import { stageFor } from '../../client/stage-for.ts';
import { PoolTransport, type Transport } from '../../client/transport.ts';
import { approvalOf, enterRun } from '../support/approval.ts';
import { clientOf } from '../support/sandbox-client.ts';

const pool = new PoolTransport();
let sandbox: Sandbox;

before(async () => {
  sandbox = await startSandbox();
});
after(async () => {
  await pool.close();
  await sandbox.stop();
});

test('a booking whose answer names somebody else is not taken for absent while its hotel and period are not listed', async () => {
  const tenant = await sandbox.createTenant();
  const run = enterRun(tenant);
  const today = new Date().toISOString().slice(0, 10);
  const context = {
    target: approvalOf(tenant, { mayBook: true, lookAgainAfter: 1 }),
    seed: 4,
    run: '0a1b2c3d',
    today,
  };
  let lists = true;
  const transport: Transport = async (request) =>
    !lists && request.body?.includes('HotelReadRequests')
      ? { status: 500, headers: {}, body: 'Internal Server Error' }
      : pool.send(request);
  const stage = stageFor('a story', context, await accessTo(context), transport);
  stage.session.bookings.beforeBooking = async () => {};
  try {
    const { id: foreign } = await book(stage, { adults: 2 });
    const { note } = await book(stage, { adults: 2 });
    const sent = { note, reservation: foreign, sentAt: Date.now() - 60_000 };
    lists = false;
    await assert.rejects(takeBack(stage.session, sent), StillThere);
    lists = true;
    assert.equal((await takeBack(stage.session, sent)).settled, 'cancelled');
    assert.deepEqual(
      (await clientOf(sandbox, tenant).reservations()).map(({ state }) => state),
      ['reserved', 'cancelled'],
    );
  } finally {
    run.leave();
  }
});
