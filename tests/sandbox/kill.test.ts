/**
 * `kill -9` at random moments while bookings and cancellations come in: KILL_ROUNDS says how often (default 8), KILL_SEED
 * repeats what was drawn. Its child starts the sandbox itself and not the verb: two seconds of each start of the verb are
 * spent on loading code, and nothing of what a kill can spoil is in there.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { random, type Random } from '../../lib/random.ts';
import type { TenantView } from '../../sandbox/control/views.ts';
import type { Delivery } from '../../sandbox/store/deliveries.ts';
import { roomsOf } from '../../sandbox/world/rates.ts';
import { createWorld } from '../../sandbox/world/world.ts';
import {
  checkNotifications,
  checkReading,
  checkReservations,
  checkRooms,
  type TenantState,
} from '../support/kill/check.ts';
import { prepareLoad, type RequestedBooking } from '../support/kill/load.ts';
import { KillableSandbox, type RunningSandbox } from '../support/kill/victim.ts';
import { buyerOf, type Buyer } from '../support/orders/orders.ts';
import { sendControl } from '../support/sandbox-client.ts';
import { startReceiver, type Reaction, type Receiver } from '../support/webhooks/receiver.ts';

const rounds = Number(process.env['KILL_ROUNDS'] ?? 8);
const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 1e9));
/** Maximum duration of the load in milliseconds. */
const longest = 900;
/** Milliseconds within which pending notifications must arrive after a restart. */
const patience = 10_000;

const world = createWorld(7, 20);
const capacity = (hotel: number, room: number): number => roomsOf(world, hotel, room);

/** Some notifications are refused, some answered late and some never, so that some are always pending. */
const unreliable =
  (draw: Random): Reaction =>
  async (_received, response) => {
    const luck = draw.next();
    if (luck < 0.1) return void response.writeHead(503).end();
    if (luck < 0.2) await sleep(draw.integerBetween(1, 80));
    if (luck > 0.03) response.end();
  };

interface Round {
  readonly tenant: string;
  readonly requested: readonly RequestedBooking[];
}

test(`${rounds} kills under load lose nothing, sell nothing twice, and notify of exactly what happened`, async (t) => {
  const receiver = await startReceiver();
  const victim = new KillableSandbox();
  const done: Round[] = [];
  const totals = {
    requested: 0,
    acknowledged: 0,
    cancelled: 0,
    unanswered: 0,
    notified: 0,
    pendingAtRestart: 0,
  };
  try {
    let running = (await victim.start())!;
    for (let number = 0; number < rounds; number += 1) {
      const draw = random(seed, 'kill', number);
      const round = await loadUntilKilled(running, victim, receiver, draw);
      // Killed again right after its start, or while it delivers pending notifications.
      if (draw.chance(0.3)) await victim.start(draw.integerBetween(0, 250));
      running = (await victim.start())!;
      totals.pendingAtRestart += (await deliveriesOf(running, round, '?state=pending&limit=1000')).length;
      done.push(round);
      receiver.react = (_received, response) => response.end();
      await check(running, round, receiver);
      // Facts verified after one restart must still be true after later ones.
      await check(running, draw.pick(done), receiver);
      count(totals, round);
    }
    totals.notified = receiver.all.length;
  } catch (error) {
    t.diagnostic(`KILL_SEED=${seed} fails in round ${done.length} of ${rounds}`);
    throw error;
  } finally {
    await victim.end();
    await receiver.stop();
  }
  t.diagnostic(`seed ${seed}: ${JSON.stringify(totals)}`);
  assert.ok(totals.acknowledged > rounds && totals.unanswered > 0, 'there was hardly any load');
});

async function loadUntilKilled(
  running: RunningSandbox,
  victim: KillableSandbox,
  receiver: Receiver,
  draw: Random,
): Promise<Round> {
  const view: TenantView = (await sendControl(running, `/tenants`, { body: {} })).json;
  receiver.react = unreliable(draw.branch('receiver'));
  await sendControl(running, `/tenants/${view.id}/webhook`, {
    method: 'PUT',
    body: { url: hookOf(receiver, view.id) },
  });
  const { requested, run } = await prepareLoad(buyerOf(running, view), draw.branch('load'));
  const ended = run();
  await sleep(draw.integerBetween(5, longest));
  await victim.kill();
  await ended;
  return { tenant: view.id, requested };
}

const hookOf = ({ url }: Receiver, tenant: string): string => `${url}/${tenant}`;

async function check(
  running: RunningSandbox,
  { tenant, requested }: Round,
  receiver: Receiver,
): Promise<void> {
  const view: TenantView = (await sendControl(running, `/tenants/${tenant}`)).json;
  const buyer: Buyer = buyerOf(running, view);
  const observed: TenantState = { reservations: await buyer.v1.reservations(), sold: await buyer.v1.sold() };
  const changes = checkReservations(requested, observed);
  checkRooms(observed, capacity);
  await checkReading(buyer, observed);
  const until = Date.now() + patience;
  while ((await deliveriesOf(running, { tenant }, '?state=pending&limit=1')).length > 0)
    assert.ok(
      Date.now() < until && (await sleep(20, true)),
      `something is still pending after ${patience} ms`,
    );
  const came = receiver.all.filter(({ path }) => path === new URL(hookOf(receiver, tenant)).pathname);
  const ids = came.map(({ json }) => (json.orderId ?? json.lostReservationId) as string);
  checkNotifications(changes, await deliveriesOf(running, { tenant }, '?limit=1000'), ids);
}

const deliveriesOf = async (
  running: RunningSandbox,
  { tenant }: Pick<Round, 'tenant'>,
  query: string,
): Promise<Delivery[]> => (await sendControl(running, `/tenants/${tenant}/deliveries${query}`)).json;

function count(totals: Record<string, number>, { requested }: Round): void {
  const cancellations = requested.flatMap((one) => one.cancellations);
  const bookings = requested.filter(({ answer }) => typeof answer === 'object');
  totals['requested']! += requested.length + cancellations.length;
  totals['acknowledged']! += bookings.length;
  totals['cancelled']! += cancellations.filter(({ acknowledged }) => acknowledged).length;
  totals['unanswered']! += [
    ...requested.filter(({ answer }) => answer === undefined),
    ...cancellations.filter((one) => !one.acknowledged),
  ].length;
}
