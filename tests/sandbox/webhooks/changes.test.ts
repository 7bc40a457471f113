import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cancellationOf } from '../../../generators/booking/afterwards.ts';
import { startedSandbox } from '../../support/running.ts';
import { ratesIn } from '../../support/sandbox-client.ts';
import { idOf, proof, type BookingOptions } from '../../support/v1/client.ts';
import { bookHotel } from '../../support/webhooks/booking.ts';
import { receiverFor } from '../../support/webhooks/receiver.ts';
import { shortDelays, webhookTenant, type WebhookTenant } from '../../support/webhooks/tenant.ts';

const sandbox = startedSandbox({ hotels: 180, webhookQueue: { schedule: shortDelays } });

/** The notifications that a tenant has received. */
const reported = async (tenant: WebhookTenant): Promise<string[]> =>
  (await tenant.settled()).map(({ notice: { event, id } }) => `${event} ${id}`);

const twoRooms: BookingOptions = { rooms: [['adult', 'adult'], ['adult']] };

const withAction = (body: any, action: number): object => ({
  ...body,
  HotelReservationsType: {
    HotelReservations: body.HotelReservationsType.HotelReservations.map((one: any) => ({
      ...one,
      ResStatus: { TransactionActionType: action },
    })),
  },
});

test('sends no notification without a change', async (t) => {
  const tenant = await webhookTenant(sandbox, await receiverFor(t));
  const offered = await tenant.v1.bookingOfOffer(twoRooms);
  const id = idOf(await tenant.v1.book(offered));
  const so = await reported(tenant);
  assert.equal(so.length, 1);
  // A repeated booking, a price check, a refused cancellation, and an unknown room.
  await tenant.v1.book({
    ...offered,
    TransactionIdentifier: (await tenant.v1.reservations())[0].transaction,
  });
  await tenant.v1.book(
    withAction(
      { ...(await tenant.v1.bookingOfOffer({ ...twoRooms, hotel: 903 })), TransactionIdentifier: 'priced' },
      6,
    ),
  );
  await tenant.v1.cancel({ ...cancellationOf(id, proof), Verification: { Email: 'nobody@example.com' } });
  await tenant.v1.cancel(cancellationOf(id, proof, 7));
  await tenant.client.book('never-issued');
  assert.deepEqual(await reported(tenant), so);
});

test('sends no notification for a booking of a sold-out room', async (t) => {
  const tenant = await webhookTenant(sandbox, await receiverFor(t));
  const searchResponse = await tenant.client.search({ destinations: { hotelIds: ['909'] } });
  const tokens: string[] = [];
  for (let taken = 0; taken < 6; taken += 1)
    tokens.push(
      ratesIn(await tenant.client.confirm({ rateTokens: [ratesIn(searchResponse)[0].rateToken] }))[0]
        .bookingToken,
    );
  const statuses = await Promise.all(tokens.map(async (token) => (await tenant.client.book(token)).status));
  const booked = statuses.filter((status) => status === 200).length;
  assert.ok(booked > 0 && booked < tokens.length, `${statuses}`);
  assert.equal((await reported(tenant)).length, booked);
});

test('queues nothing for a tenant without a webhook', async () => {
  const tenant = await webhookTenant(sandbox);
  await bookHotel(tenant.client);
  assert.deepEqual(await tenant.deliveries(), []);
});
