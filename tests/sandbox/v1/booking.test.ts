/** What a v1 booking is refused for, and how often it is made. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemCode, type ProblemPhrase } from '../../../sandbox/words/problems.ts';
import { assertMapsTo } from '../../support/lists.ts';
import { runningSandbox } from '../../support/running.ts';
import { idOf, reservationIn, assertRefused, statusOf, problemsOf } from '../../support/v1/client.ts';

const run = runningSandbox({ hotels: 300 });

test('books only offered rates at their price', async () => {
  const [client, stranger] = [await run.newV1(), await run.newV1()];
  const fresh = await client.bookingOfOffer({ rooms: [['adult', 'adult'], ['adult']] });
  const foreign = reservationIn(await stranger.bookingOfOffer()).RoomStaysType.RoomStays[0].RoomRates[0]
    .TPA_Extensions.RateIdentifier;
  const changes: [ProblemPhrase, RegExp, (reservation: any, rate: any, room: any) => void][] = [
    [
      'problem.notOffered',
      /RoomStays\[0\]\.RoomRates\[0\].*RateIdentifier/,
      (_, rate) => (rate.TPA_Extensions.RateIdentifier += 'x'),
    ],
    ['problem.notOffered', /RateIdentifier/, (_, rate) => (rate.TPA_Extensions.RateIdentifier = foreign)],
    ['problem.notOffered', /RatePlanID/, (_, rate) => (rate.RatePlanID = '908-NONE-M')],
    ['problem.notOffered', /RoomID/, (_, rate) => (rate.RoomID = '908-NONE')],
    ['problem.notOffered', /HotelCode/, (_, __, room) => (room.BasicPropertyInfo.HotelRef.HotelCode = 903)],
    ['problem.notOffered', /HotelCode/, (_, __, room) => (room.BasicPropertyInfo.HotelRef.HotelCode = 777)],
    ['problem.notOffered', /ExpireDate/, (_, rate) => (rate.ExpireDate = '2027-03-12')],
    ['problem.priceDiffers', /RoomStays\[0\]/, (_, rate) => (rate.Total.AmountAfterTax -= 0.01)],
    [
      'problem.priceDiffers',
      /ResGlobalInfo\.Total/,
      ({ ResGlobalInfo }) => (ResGlobalInfo.Total.AmountAfterTax -= 0.01),
    ],
    [
      'problem.priceDiffers',
      /ResGlobalInfo\.Total/,
      ({ ResGlobalInfo }) => (ResGlobalInfo.Total.AmountBeforeTax += 0.01),
    ],
    ['problem.priceDiffers', /CurrencyCode/, (_, rate) => (rate.Total.CurrencyCode = 109)],
    [
      'problem.guestsDiffer',
      /ResGuestRPH\[1\]/,
      (_, __, room) => (room.GuestCountsType.GuestCounts[0].ResGuestRPH[1] = 'nobody'),
    ],
    [
      'problem.guestsDiffer',
      /ResGuestRPH\[1\]/,
      (_, __, { GuestCountsType: { GuestCounts } }) => GuestCounts[0].ResGuestRPH.fill('0-0'),
    ],
    [
      'problem.unusable',
      /ResGuests/,
      ({ ResGuestsType }) => (ResGuestsType.ResGuests = Array.from({ length: 101 }, () => ({}))),
    ],
    ['problem.guestsDiffer', /Count/, (_, __, room) => (room.GuestCountsType.GuestCounts[0].Count = 3)],
    [
      'problem.guestsDiffer',
      /GuestCountsType/,
      (_, __, room) =>
        room.GuestCountsType.GuestCounts[0].ResGuestRPH.pop() &&
        delete room.GuestCountsType.GuestCounts[0].Count,
    ],
    ['problem.guestsDiffer', /GuestCountsType/, (_, __, room) => delete room.GuestCountsType],
    [
      'problem.childWithoutAge',
      /ResGuests\[1\]\.Age/,
      ({ ResGuestsType }, _, room) => {
        ResGuestsType.ResGuests[1].AgeQualifyingCode = 8;
        delete room.GuestCountsType.GuestCounts[0].AgeQualifyCode;
      },
    ],
    [
      'problem.guestsDiffer',
      /GuestCountsType/,
      ({ ResGuestsType }, _, room) => {
        Object.assign(ResGuestsType.ResGuests[1], { AgeQualifyingCode: 8, Age: 9 });
        delete room.GuestCountsType.GuestCounts[0].AgeQualifyCode;
      },
    ],
    ['problem.guaranteeRefused', /Guarantee/, ({ ResGlobalInfo }) => delete ResGlobalInfo.Guarantee],
    ['problem.unusable', /RoomStays/, (reservation) => (reservation.RoomStaysType.RoomStays = [])],
    [
      'problem.unusable',
      /TransactionActionType/,
      (reservation) => (reservation.ResStatus.TransactionActionType = 9),
    ],
  ];
  for (const [phrase, place, change] of changes) {
    const booking = structuredClone(fresh);
    const [room] = reservationIn(booking).RoomStaysType.RoomStays;
    change(reservationIn(booking), room.RoomRates[0], room);
    assertRefused(await client.book(booking), phrase, place);
  }
  for (const code of [8, 18, 19, 29, 24, 30, 98, 99, 38, 100, 101, 'Deposit', 'PIX']) {
    const booking = structuredClone(fresh);
    reservationIn(
      booking,
    ).ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted[0].GuaranteeTypeCode = code;
    assertRefused(await client.book(booking), 'problem.guaranteeRefused');
  }
  assert.deepEqual([await client.reservations(), await client.sold()], [[], {}]);
  assert.equal(statusOf(await client.book(fresh)), 'Reserved');
});

test('does not book a repeated TransactionIdentifier of the same tenant again', async () => {
  const [client, stranger] = [await run.newV1(), await run.newV1()];
  const booking = { ...(await client.bookingOfOffer()), TransactionIdentifier: 'twice' };
  const first = await client.book(booking);
  const second = await client.book(booking);
  assert.equal(idOf(second), idOf(first));
  assertMapsTo(problemsOf(second).warnings, [problemCode('problem.bookedBefore')], ({ Code }) => Code);
  assert.equal((await client.reservations()).length, 1);
  const theirs = await stranger.book({
    ...(await stranger.bookingOfOffer()),
    TransactionIdentifier: 'twice',
  });
  assert.notEqual(idOf(theirs), idOf(first));
  const made = await client.book(await client.bookingOfOffer());
  const other = await client.book(await client.bookingOfOffer());
  assert.ok(
    made.TransactionIdentifier.length > 0 && made.TransactionIdentifier !== other.TransactionIdentifier,
  );
});
