/** A refused cancellation of v1 changes nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cancellationOf } from '../../../generators/booking/afterwards.ts';
import { runningSandbox } from '../../support/running.ts';
import {
  idOf,
  proof,
  assertRefused,
  reservationsIn,
  type V1Client,
  type BookingOptions,
} from '../../support/v1/client.ts';

const run = runningSandbox({ hotels: 300 });

const twoRooms: BookingOptions = { rooms: [['adult', 'adult'], ['adult']] };

const bookRoom = async (client: V1Client, options: BookingOptions = {}): Promise<string> =>
  idOf(await client.book(await client.bookingOfOffer(options)));

const cancelWhole = (id: string, members: object = {}): object => ({
  ...cancellationOf(id, proof),
  ...members,
});

const cancelRoom = (id: string, index: number | string, members: object = {}): object => ({
  ...cancellationOf(id, proof, index as number),
  ...members,
});

const roomStatuses = async (client: V1Client, ID: string): Promise<unknown[]> =>
  reservationsIn(await client.read({ UniqueID: { ID, Type: 'Reservation' } }))[0].RoomStaysType.RoomStays.map(
    ({ RoomStayStatus }: any) => RoomStayStatus.PMS_ResStatusType,
  );

test('refuses invalid room lists and cancels nothing', async () => {
  const client = await run.newV1();
  const id = await bookRoom(client, twoRooms);
  for (const index of [2, 99])
    assertRefused(await client.cancel(cancelRoom(id, index)), 'problem.unknownReservation', /ItinSegNbr/);
  for (const index of ['x', '', '-1'])
    assertRefused(await client.cancel(cancelRoom(id, index)), 'problem.unusable', /Segment\[0\]\.ItinSegNbr/);
  const unusable: readonly (readonly [request: object, place: RegExp])[] = [
    [cancelRoom(id, 0, { Segment: null }), /Segment/],
    [cancelRoom(id, 0, { CancelType: undefined }), /Segment/],
    [cancelWhole(id, { CancelType: 'All' }), /CancelType/],
    [cancelWhole(id, { UniqueID: [] }), /UniqueID/],
    [cancelWhole(id, { UniqueID: [{ ID: id, Type: 'Booking' }] }), /UniqueID\[0\]\.Type/],
  ];
  for (const [request, place] of unusable)
    assertRefused(await client.cancel(request), 'problem.unusable', place);
  const UniqueID = [id, 'none'].map((ID) => ({ ID, Type: 'Reservation' }));
  assertRefused(await client.cancel(cancelWhole(id, { UniqueID })), 'problem.unknownReservation', /\[1\]/);
  assert.deepEqual(await roomStatuses(client, id), ['Reserved', 'Reserved']);
});
