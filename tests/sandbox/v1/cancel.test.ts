import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { problemCode } from '../../../sandbox/words/problems.ts';
import {
  idOf,
  refused,
  reservationsIn,
  statusOf,
  told,
  v1ClientOf,
  type V1Client,
  type Wanted,
} from '../../support/v1/client.ts';

let sandbox: Sandbox;

before(async () => {
  sandbox = await startSandbox({ hotels: 300 });
});
after(() => sandbox.stop());

const newClient = async (): Promise<V1Client> => v1ClientOf(sandbox, await sandbox.createTenant());

const twoRooms: Wanted = { rooms: [['adult', 'adult'], ['adult']] };

const booked = async (client: V1Client, wanted: Wanted = {}): Promise<string> =>
  idOf(await client.book(await client.offered(wanted)));

const verification = {
  Email: 'guest0@example.com',
  HotelRef: { HotelCode: 908 },
  ReservationTimeSpan: { Start: '2027-03-08', End: '2027-03-11' },
};

const whole = (ID: string, more: object = {}): object => ({
  UniqueID: [{ ID, Type: 'Reservation' }],
  Verification: verification,
  ...more,
});

const room = (ID: string, index: number | string, more: object = {}): object =>
  whole(ID, {
    CancelType: 'CancelRoom',
    Segment: [{ ItinSegNbr: `${ID}/${index}`, Status: 'Cancelled' }],
    ...more,
  });

const roomStatuses = async (client: V1Client, ID: string): Promise<unknown[]> =>
  reservationsIn(await client.read({ UniqueID: { ID, Type: 'Reservation' } }))[0].RoomStaysType.RoomStays.map(
    ({ RoomStayStatus }: any) => RoomStayStatus.PMS_ResStatusType,
  );

test('a whole reservation is cancelled once, and its rooms go back', async () => {
  const client = await newClient();
  const id = await booked(client, twoRooms);
  assert.equal(Object.keys(await client.sold()).length, 3);
  const answer = await client.cancel(whole(id));
  assert.deepEqual(
    [answer.Status, answer.UniqueID, answer.ErrorsType],
    ['Cancelled', [{ ID: id, Type: 'Reservation' }], null],
  );
  assert.deepEqual([await roomStatuses(client, id), await client.sold()], [['Cancelled', 'Cancelled'], {}]);
  refused(await client.cancel(whole(id)), 'problem.alreadyCancelled', /UniqueID\[0\]/);
  refused(await client.cancel(room(id, 0)), 'problem.alreadyCancelled');
  assert.deepEqual(await client.sold(), {});
});

test('one room is cancelled and the others stay; without the last one the reservation is cancelled', async () => {
  const client = await newClient();
  const id = await booked(client, twoRooms);
  assert.deepEqual((await client.cancel(room(id, 1))).Segment, [
    { ItinSegNbr: `${id}/1`, Status: 'Cancelled' },
  ]);
  assert.deepEqual(await roomStatuses(client, id), ['Reserved', 'Cancelled']);
  assert.deepEqual(Object.values(await client.sold()), [1, 1, 1]);
  refused(await client.cancel(room(id, 1)), 'problem.alreadyCancelled', /ItinSegNbr/);
  assert.equal((await client.cancel(room(id, 0))).ErrorsType, null);
  assert.equal(statusOf(await client.read({ UniqueID: { ID: id, Type: 'Reservation' } })), 'Cancelled');
  assert.deepEqual(await client.sold(), {});
});

test('nothing is cancelled unless the verification matches', async () => {
  const [client, stranger] = [await newClient(), await newClient()];
  const id = await booked(client);
  const { Email: _, ...withoutEmail } = verification;
  for (const wrong of [
    undefined,
    withoutEmail,
    { ...verification, Email: 'nobody@example.com' },
    { ...verification, HotelRef: { HotelCode: 903 } },
    { ...verification, HotelRef: { HotelCode: 'nowhere' } },
    { ...verification, ReservationTimeSpan: { Start: '2027-03-09', End: '2027-03-11' } },
    { ...verification, ReservationTimeSpan: { Start: '2027-03-08', End: '2027-03-12' } },
  ]) {
    refused(await client.cancel(whole(id, { Verification: wrong })), 'problem.verificationDiffers');
    refused(await client.cancel(room(id, 0, { Verification: wrong })), 'problem.verificationDiffers');
  }
  refused(await stranger.cancel(whole(id)), 'problem.unknownReservation', /UniqueID\[0\]\.ID/);
  assert.deepEqual(await roomStatuses(client, id), ['Reserved']);
  const mild = { Email: 'GUEST1@example.com', HotelRef: { HotelCode: '908' } };
  assert.equal((await client.cancel(whole(id, { Verification: mild }))).ErrorsType, null);
});

test('what does not name rooms in order is refused, and cancels nothing', async () => {
  const client = await newClient();
  const id = await booked(client, twoRooms);
  for (const index of [2, 99])
    refused(await client.cancel(room(id, index)), 'problem.unknownReservation', /ItinSegNbr/);
  for (const index of ['x', '', '-1'])
    refused(await client.cancel(room(id, index)), 'problem.unusable', /Segment\[0\]\.ItinSegNbr/);
  refused(await client.cancel(room(id, 0, { Segment: null })), 'problem.unusable', /Segment/);
  refused(await client.cancel(room(id, 0, { CancelType: undefined })), 'problem.unusable', /Segment/);
  refused(await client.cancel(whole(id, { CancelType: 'All' })), 'problem.unusable', /CancelType/);
  refused(await client.cancel(whole(id, { UniqueID: [] })), 'problem.unusable', /UniqueID/);
  refused(
    await client.cancel(whole(id, { UniqueID: [{ ID: id, Type: 'Booking' }] })),
    'problem.unusable',
    /UniqueID\[0\]\.Type/,
  );
  refused(
    await client.cancel(
      whole(id, {
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

test('Target, language, type and status are read as text and as integers', async () => {
  const client = await newClient();
  for (const form of [
    { Target: 'Test', PrimaryLangID: 'de' },
    { Target: 0, PrimaryLangID: 7 },
  ]) {
    const id = await booked(client);
    const integers = {
      UniqueID: [{ ID: id, Type: 14 }],
      CancelType: 'CancelRoom',
      Segment: [{ ItinSegNbr: `${id}/0`, Status: 4 }],
    };
    const answer = await client.cancel(whole(id, form.Target === 0 ? { ...form, ...integers } : form));
    assert.deepEqual([answer.ErrorsType, answer.PrimaryLangID, answer.Target], [null, 'de', 'Test']);
  }
});

test('before the deadline it is free; after it a penalty is due, and the reservation carries it', async () => {
  const client = await newClient();
  const free = async (wanted: Wanted): Promise<[number, any]> => {
    const id = await booked(client, wanted);
    const priced = await client.book({
      TransactionIdentifier: id,
      HotelReservationsType: {
        HotelReservations: [
          {
            ResStatus: { TransactionActionType: 'CancelRoomVerifyPrice' },
            RoomStaysType: {
              RoomStays: [{ IndexNumber: 0, BasicPropertyInfo: { HotelRef: { HotelCode: wanted.hotel } } }],
            },
          },
        ],
      },
    });
    const said = reservationsIn(priced)[0].ResGlobalInfo.Total.AmountAfterTax;
    assert.deepEqual(await roomStatuses(client, id), ['Reserved']);
    const { warnings } = told(
      await client.cancel(whole(id, { Verification: { Email: verification.Email } })),
    );
    const read = reservationsIn(await client.read({ UniqueID: { ID: id, Type: 'Reservation' } }))[0];
    assert.equal(read.ResGlobalInfo.Total.AmountAfterTax, said);
    return [said, warnings];
  };
  await client.freeze('2027-02-01T12:00:00Z');
  const refundable = (rate: any) => !rate.RatePlanID.includes('SAVE') && !rate.RatePlanID.includes('LONG');
  assert.deepEqual(await free({ hotel: 908, pick: refundable }), [0, []]);
  const [full, always] = await free({ hotel: 903 });
  assert.ok(full > 0 && always[0].Code === problemCode('problem.penaltyDue'));
  await client.freeze('2027-03-07T23:00:00Z');
  const [late, warnings] = await free({ hotel: 908, pick: refundable });
  assert.ok(late > 0);
  assert.match(warnings[0].ShortText, new RegExp(`^Cancelling costs a penalty: ${late} EUR$`));
});
