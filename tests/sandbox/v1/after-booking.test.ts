/** How v1 bookings are found, and what their cancellation costs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemCode } from '../../../sandbox/words/problems.ts';
import { runningSandbox } from '../../support/running.ts';
import {
  idOf,
  assertRefused,
  reservationsIn,
  problemsOf,
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

test('cancels free of charge before the deadline, and with a penalty after it', async () => {
  const client = await newClient();
  const cancelFree = async (options: BookingOptions): Promise<[number, any]> => {
    const id = await bookRoom(client, options);
    const priced = await client.book({
      TransactionIdentifier: id,
      HotelReservationsType: {
        HotelReservations: [
          {
            ResStatus: { TransactionActionType: 'CancelRoomVerifyPrice' },
            RoomStaysType: {
              RoomStays: [{ IndexNumber: 0, BasicPropertyInfo: { HotelRef: { HotelCode: options.hotel } } }],
            },
          },
        ],
      },
    });
    const stated = reservationsIn(priced)[0].ResGlobalInfo.Total.AmountAfterTax;
    assert.deepEqual(await roomStatuses(client, id), ['Reserved']);
    const { warnings } = problemsOf(
      await client.cancel(cancelWhole(id, { Verification: { Email: verification.Email } })),
    );
    const read = reservationsIn(await client.read({ UniqueID: { ID: id, Type: 'Reservation' } }))[0];
    assert.equal(read.ResGlobalInfo.Total.AmountAfterTax, stated);
    return [stated, warnings];
  };
  await client.freeze('2027-02-01T12:00:00Z');
  const refundable = (rate: any) => !rate.RatePlanID.includes('SAVE') && !rate.RatePlanID.includes('LONG');
  assert.deepEqual(await cancelFree({ hotel: 908, pick: refundable }), [0, []]);
  const [full, always] = await cancelFree({ hotel: 903 });
  assert.ok(full > 0 && always[0].Code === problemCode('problem.penaltyDue'));
  await client.freeze('2027-03-07T23:00:00Z');
  const [late, warnings] = await cancelFree({ hotel: 908, pick: refundable });
  assert.ok(late > 0);
  assert.match(warnings[0].ShortText, new RegExp(`^Cancelling costs a penalty: ${late} EUR$`));
});

const readById = (ID: unknown, members: object = {}): object => ({
  UniqueID: { ID, Type: 'Reservation' },
  ...members,
});

const period = (...requests: readonly (readonly [hotel: unknown, start: string, end: string])[]): object => ({
  ReadRequestsType: {
    HotelReadRequests: requests.map(([HotelCode, Start, End]) => ({
      HotelRef: { HotelCode },
      SelectionCriteria: { Start, End },
    })),
  },
});

const idsIn = (answer: any): string[] =>
  reservationsIn(answer).map((one) => idOf({ HotelReservationsType: { HotelReservations: [one] } }));

test('finds a reservation by its id, as the booking response showed it', async () => {
  const client = await newClient();
  const bookingResponse = await client.book({
    ...(await client.bookingOfOffer({ rooms: [['adult', 7]] })),
    TransactionIdentifier: 'T-9',
  });
  await bookRoom(client);
  for (const id of [idOf(bookingResponse), 'T-9'])
    assert.deepEqual(reservationsIn(await client.read(readById(id))), reservationsIn(bookingResponse));
  for (const form of [{ Target: 'Production' }, { Target: 1 }])
    assert.deepEqual(idsIn(await client.read(readById('T-9', form))), [idOf(bookingResponse)]);
});

test('finds bookings by hotel and period of stay or booking', async () => {
  const client = await newClient();
  await client.freeze('2027-01-10T12:00:00Z');
  const one = await bookRoom(client);
  const two = await bookRoom(client, { hotel: 903 });
  for (const [start, end] of [
    ['2027-03-08', '2027-03-08'],
    ['2027-03-11', '2027-03-20'],
    ['2027-03-09', '2027-03-10'],
    ['2027-01-01', '2027-12-31'],
    ['2027-01-10', '2027-01-10'],
  ] as const) {
    assert.deepEqual(idsIn(await client.read(period([908, start, end]))), [one], `${start} ${end}`);
    assert.deepEqual(idsIn(await client.read(period(['903', start, end]))), [two]);
  }
  const both = period(
    [903, '2027-03-01', '2027-03-31'],
    [908, '2027-03-01', '2027-03-31'],
    [908, '2027-01-01', '2027-03-31'],
  );
  assert.deepEqual(idsIn(await client.read(both)), [one, two]);
});

test('refuses a request without exactly one criterion', async () => {
  const client = await newClient();
  assertRefused(await client.read({}), 'problem.unusable');
  assertRefused(
    await client.read({ ...readById('a'), ...period([908, '2027-01-01', '2027-01-02']) }),
    'problem.unusable',
  );
  assertRefused(
    await client.read({ UniqueID: { ID: 'a', Type: 'Booking' } }),
    'problem.unusable',
    /UniqueID\.Type/,
  );
  assertRefused(await client.read(period()), 'problem.unusable', /HotelReadRequests/);
  assertRefused(
    await client.read(period([908, '2027-01-03', '2027-01-02'])),
    'problem.unusable',
    /HotelReadRequests\[0\]\.SelectionCriteria\.End/,
  );
  assertRefused(await client.read(period([908, '2027-02-30', '2027-03-02'])), 'problem.unusable', /Start/);
});
