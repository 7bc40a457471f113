/** A refused cancellation of v1 changes nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { runningSandbox } from '../../support/running.ts';
import {
  idOf,
  assertRefused,
  reservationsIn,
  type V1Client,
  type BookingOptions,
} from '../../support/v1/client.ts';

const run = runningSandbox({ hotels: 300 });

const newClient = run.newV1;

const twoRooms: BookingOptions = { rooms: [['adult', 'adult'], ['adult']] };

const bookRoom = async (client: V1Client, options: BookingOptions = {}): Promise<string> =>
  idOf(await client.book(await client.bookingOfOffer(options)));

const verification = {
  Email: 'guest0@example.com',
  HotelRef: { HotelCode: 908 },
  ReservationTimeSpan: { Start: '2027-03-08', End: '2027-03-11' },
};

const cancelWhole = (ID: string, members: object = {}): object => ({
  UniqueID: [{ ID, Type: 'Reservation' }],
  Verification: verification,
  ...members,
});

const cancelRoom = (ID: string, index: number | string, members: object = {}): object =>
  cancelWhole(ID, {
    CancelType: 'CancelRoom',
    Segment: [{ ItinSegNbr: `${ID}/${index}`, Status: 'Cancelled' }],
    ...members,
  });

const roomStatuses = async (client: V1Client, ID: string): Promise<unknown[]> =>
  reservationsIn(await client.read({ UniqueID: { ID, Type: 'Reservation' } }))[0].RoomStaysType.RoomStays.map(
    ({ RoomStayStatus }: any) => RoomStayStatus.PMS_ResStatusType,
  );

test('refuses invalid room lists and cancels nothing', async () => {
  const client = await newClient();
  const id = await bookRoom(client, twoRooms);
  for (const index of [2, 99])
    assertRefused(await client.cancel(cancelRoom(id, index)), 'problem.unknownReservation', /ItinSegNbr/);
  for (const index of ['x', '', '-1'])
    assertRefused(await client.cancel(cancelRoom(id, index)), 'problem.unusable', /Segment\[0\]\.ItinSegNbr/);
  assertRefused(await client.cancel(cancelRoom(id, 0, { Segment: null })), 'problem.unusable', /Segment/);
  assertRefused(
    await client.cancel(cancelRoom(id, 0, { CancelType: undefined })),
    'problem.unusable',
    /Segment/,
  );
  assertRefused(
    await client.cancel(cancelWhole(id, { CancelType: 'All' })),
    'problem.unusable',
    /CancelType/,
  );
  assertRefused(await client.cancel(cancelWhole(id, { UniqueID: [] })), 'problem.unusable', /UniqueID/);
  assertRefused(
    await client.cancel(cancelWhole(id, { UniqueID: [{ ID: id, Type: 'Booking' }] })),
    'problem.unusable',
    /UniqueID\[0\]\.Type/,
  );
  assertRefused(
    await client.cancel(
      cancelWhole(id, {
        UniqueID: [
          { ID: id, Type: 'Reservation' },
          { ID: 'none', Type: 'Reservation' },
        ],
      }),
    ),
    'problem.unknownReservation',
    /\[1\]/,
  );
  assert.deepEqual(await roomStatuses(client, id), ['Reserved', 'Reserved']);
});
