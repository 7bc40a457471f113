import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { random } from '../../lib/random.ts';
import { runningSandbox } from '../support/running.ts';
import { clientOf, ratesIn } from '../support/sandbox-client.ts';
import {
  idOf,
  reservationIn,
  assertRefused,
  reservationsIn,
  statusOf,
  problemsOf,
  v1ClientOf,
  type BookingOptions,
} from '../support/v1/client.ts';
import { isWhole } from '../support/sample.ts';
import { requireItems } from '../support/require-items.ts';

const run = runningSandbox({ hotels: 300 });

const verified = { Verification: { Email: 'guest0@example.com' } };

const dates = { checkIn: '2027-03-08', checkOut: '2027-03-11' };

test('sells the same rooms in v1 and v2, and refuses the second buyer of the last one', async () => {
  const view = await run.sandbox.createTenant();
  const [v1, v2] = [v1ClientOf(run.sandbox, view), clientOf(run.sandbox, view)];
  const rates = async () => ratesIn(await v2.search({ destinations: { hotelIds: ['909'] }, ...dates }));
  const room = (await rates())[0].roomType.id;
  const tokens = (await rates())
    .filter(({ roomType }) => roomType.id === room)
    .map(({ rateToken }) => rateToken);
  const confirmed = ratesIn(await v2.confirm({ rateTokens: tokens })).map(({ bookingToken }) => bookingToken);
  const pick = ({ RoomID }: any) => RoomID === room;
  const offered = await v1.bookingOfOffer({ hotel: 909, pick });

  assert.equal((await v2.book(confirmed[0])).status, 200);
  assertRefused(await v1.book(offered), 'problem.gone', /RoomStays\[0\]/);
  assert.equal((await v2.book(confirmed[1])).status, 404);
  assert.ok(requireItems(await rates()).every(({ roomType }) => roomType.id !== room));
  assert.equal(await v1.bookingOfOffer({ hotel: 909, pick }), undefined);

  assert.equal(statusOf(await v1.book(await v1.bookingOfOffer({ hotel: 909 }))), 'Reserved');
  assert.deepEqual(await rates(), []);
});

test('books several rooms together or none of them', async () => {
  const client = await run.newV1();
  const booking = await client.bookingOfOffer({ hotel: 909 });
  const [room] = reservationIn(booking).RoomStaysType.RoomStays;
  reservationIn(booking).RoomStaysType.RoomStays.push(structuredClone(room));
  for (const member of ['AmountAfterTax', 'AmountBeforeTax'])
    reservationIn(booking).ResGlobalInfo.Total[member] *= 2;
  assertRefused(await client.book(booking), 'problem.gone');
  assert.deepEqual([await client.reservations(), await client.sold()], [[], {}]);
});

test('refuses to cancel one room twice in a request', async () => {
  const client = await run.newV1();
  const booking = { ...(await client.bookingOfOffer()), TransactionIdentifier: 'once' };
  const id = idOf(await client.book(booking));
  const [room] = reservationIn(booking).RoomStaysType.RoomStays;
  const cancelling = {
    ResStatus: { TransactionActionType: 'CancelRoom' },
    ResGlobalInfo: { HotelReservationsIDsType: { HotelReservationIDs: [{ ResID_Value: id }] } },
    RoomStaysType: { RoomStays: [room] },
  };
  const sold = await client.sold();
  assertRefused(
    await client.book({ HotelReservationsType: { HotelReservations: [cancelling, cancelling] } }),
    'problem.unusable',
  );
  const twice = { ...cancelling, RoomStaysType: { RoomStays: [room, room] } };
  assertRefused(
    await client.book({ HotelReservationsType: { HotelReservations: [twice] } }),
    'problem.unknownReservation',
  );
  assert.deepEqual(await client.sold(), sold);
  const named = { ID: id, Type: 'Reservation' };
  const Segment = [0, 0].map((index) => ({ ItinSegNbr: `${id}/${index}`, Status: 'Cancelled' }));
  const cancelled = await client.cancel({
    UniqueID: [named, named],
    CancelType: 'CancelRoom',
    Segment,
    ...verified,
  });
  assert.deepEqual([cancelled.ErrorsType, await client.sold()], [null, {}]);
});

test('sells the last room to exactly one of 50 concurrent buyers of v1 and v2', async () => {
  const view = await run.sandbox.createTenant();
  const [v1, v2] = [v1ClientOf(run.sandbox, view), clientOf(run.sandbox, view)];
  const [rate] = ratesIn(await v2.search({ destinations: { hotelIds: ['909'] }, ...dates }));
  const tokens = await Promise.all(
    Array.from(
      { length: 25 },
      async () => ratesIn(await v2.confirm({ rateTokens: [rate.rateToken] }))[0].bookingToken,
    ),
  );
  const offered = await v1.bookingOfOffer({ hotel: 909, pick: ({ RoomID }) => RoomID === rate.roomType.id });
  const won = await Promise.all(
    tokens.flatMap((token) => [
      v1.book(offered).then((answer) => statusOf(answer) === 'Reserved'),
      v2.book(token).then(({ status }) => status === 200),
    ]),
  );
  assert.equal(won.filter(Boolean).length, 1);
});

const stays = [
  { start: '2027-03-08', end: '2027-03-11' },
  { start: '2027-03-10', end: '2027-03-12' },
  { start: '2027-03-09', end: '2027-03-15' },
] as const;

const wishes: readonly BookingOptions[] = [908, 903, 909].flatMap((hotel) =>
  stays.flatMap((stay) => [
    { hotel, ...stay },
    {
      hotel,
      ...stay,
      rooms: [
        ['adult', 'adult'],
        ['adult', 'adult'],
      ] as const,
    },
  ]),
);

/** Number of bookings and cancellations. */
const steps = isWhole ? 1_000 : 300;

test('restores the inventory after many bookings and cancellations in any order', async () => {
  const client = await run.newV1();
  const { pick, chance } = random(7, 'inventory');
  // Some rooms are sold before and stay sold, so that the initial inventory is not empty.
  assert.equal(statusOf(await client.book(await client.bookingOfOffer({ hotel: 908 }))), 'Reserved');
  const offers = (await Promise.all(wishes.map((wish) => client.bookingOfOffer(wish)))).filter(
    (offer) => offer !== undefined,
  );
  const observed = async () =>
    JSON.stringify(await Promise.all(wishes.map(async (wish) => (await client.avail(wish)).HotelStaysType)));
  const [shown, sold] = [await observed(), await client.sold()];

  /** Booked rooms by reservation. */
  const open = new Map<string, number[]>();
  const counts = { booked: 0, refused: 0, cancelled: 0 };
  const bookOne = async (): Promise<void> => {
    const answer = await client.book(pick(offers));
    if (statusOf(answer) !== 'Reserved') return void (counts.refused += 1);
    counts.booked += 1;
    open.set(idOf(answer), [...reservationsIn(answer)[0].RoomStaysType.RoomStays.keys()]);
  };
  const cancelOne = async (id: string, rooms: readonly number[], whole: boolean): Promise<void> => {
    open.delete(id);
    const [first, ...others] = whole ? [] : rooms;
    const room = {
      CancelType: 'CancelRoom',
      Segment: [{ ItinSegNbr: `${id}/${first}`, Status: 'Cancelled' }],
    };
    const answer = await client.cancel({
      UniqueID: [{ ID: id, Type: 'Reservation' }],
      ...verified,
      ...(whole ? {} : room),
    });
    assert.deepEqual(problemsOf(answer).errors, []);
    counts.cancelled += 1;
    if (others.length > 0) open.set(id, others);
  };
  const lane = async (): Promise<void> => {
    while (counts.booked + counts.cancelled < steps) {
      if (open.size > 0 && chance(open.size / 12)) await cancelOne(...pick([...open]), chance(0.6));
      else await bookOne();
    }
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  assert.ok(
    counts.booked > steps * 0.3 && counts.refused > steps * 0.05 && counts.cancelled > steps * 0.3,
    JSON.stringify(counts),
  );
  assert.notDeepEqual(await client.sold(), sold);

  for (const [id, rooms] of open) await cancelOne(id, rooms, true);
  assert.deepEqual(await client.sold(), sold);
  assert.equal(await observed(), shown);
});

type Step = readonly [
  action: 'Book' | 'Hold' | 'Initiate' | 'Commit' | 'Ignore' | 'CancelRoom',
  name: string,
];

/** A model of the last room, written without knowledge of the service. */
function expected(states: Map<string, string>, [action, name]: Step): boolean {
  const unavailable = [...states].find(([, state]) => state === 'held' || state === 'reserved')?.[0];
  const state = states.get(name);
  const to = (next: string): boolean => Boolean(states.set(name, next));
  switch (action) {
    case 'Book':
    case 'Hold':
    case 'Initiate':
      if (state !== undefined) return true;
      return (
        unavailable === undefined && to({ Book: 'reserved', Hold: 'held', Initiate: 'initiated' }[action])
      );
    case 'Commit':
      return (state === 'held' || (state === 'initiated' && unavailable === undefined)) && to('reserved');
    case 'Ignore':
      return (state === 'held' || state === 'initiated') && to('cancelled');
    case 'CancelRoom':
      return state !== undefined && state !== 'cancelled' && to('cancelled');
  }
}

test('assigns the last room as a small model does, for any sequence of actions', async () => {
  const step: fc.Arbitrary<Step> = fc.tuple(
    fc.constantFrom('Book', 'Hold', 'Initiate', 'Commit', 'Ignore', 'CancelRoom'),
    fc.constantFrom('a', 'b', 'c'),
  );
  const { bookingOfOffer: offer } = await run.newV1();
  const rooms = reservationIn(await offer({ hotel: 909 })).RoomStaysType;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const client = await run.newV1();
      const offered = await client.bookingOfOffer({ hotel: 909 });
      const states = new Map<string, string>();
      for (const [action, name] of steps) {
        const opens = ['Book', 'Hold', 'Initiate'].includes(action);
        const one = opens ? reservationIn(offered) : { RoomStaysType: rooms };
        const answer = await client.book({
          TransactionIdentifier: name,
          HotelReservationsType: {
            HotelReservations: [{ ...one, ResStatus: { TransactionActionType: action } }],
          },
        });
        assert.equal(
          problemsOf(answer).errors.length === 0,
          expected(states, [action, name]),
          `${action} ${name}`,
        );
        const taken = [...states.values()].some((state) => state === 'held' || state === 'reserved');
        assert.deepEqual(Object.values(await client.sold()), taken ? [1, 1, 1] : []);
      }
    }),
    { numRuns: 40, seed: 11 },
  );
});
