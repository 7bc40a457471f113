/** The actions of v1 bookings: what they accept, refuse and change. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemCode, type ProblemPhrase } from '../../../sandbox/words/problems.ts';
import { runningSandbox } from '../../support/running.ts';
import {
  idOf,
  reservationIn,
  assertRefused,
  reservationsIn,
  statusOf,
  problemsOf,
} from '../../support/v1/client.ts';

const run = runningSandbox({ hotels: 300 });

const newClient = run.newV1;

const doing = (booking: any, TransactionActionType: unknown, TransactionIdentifier?: string): any => {
  reservationIn(booking).ResStatus = { TransactionActionType };
  return { ...booking, ...(TransactionIdentifier === undefined ? {} : { TransactionIdentifier }) };
};

/** A request that refers to a transaction, without further members. */
const requestAbout = (
  TransactionIdentifier: string,
  TransactionActionType: unknown,
  members: object = {},
): object => ({
  TransactionIdentifier,
  HotelReservationsType: { HotelReservations: [{ ResStatus: { TransactionActionType }, ...members }] },
});

test('finds a rate without identifier by its ids', async () => {
  const client = await newClient();
  const booking = await client.bookingOfOffer({ rooms: [['adult', 3]] });
  delete reservationIn(booking).RoomStaysType.RoomStays[0].RoomRates[0].TPA_Extensions;
  assert.equal(statusOf(await client.book(booking)), 'Reserved');
  const sparse = await client.bookingOfOffer({ hotel: 907 });
  assert.equal(
    reservationIn(sparse).RoomStaysType.RoomStays[0].RoomRates[0].TPA_Extensions.RateIdentifier,
    null,
  );
  assert.equal(statusOf(await client.book(sparse)), 'Reserved');
});

test('compares prices in minor units of the requested currency', async () => {
  const client = await newClient();
  for (const currency of [52, 161, 34, 16, 133, 9]) {
    const booking = await client.bookingOfOffer({ currency });
    assert.equal(reservationIn(booking).ResGlobalInfo.Total.CurrencyCode, currency);
    assert.deepEqual(problemsOf(await client.book(booking)).errors, [], `currency ${currency}`);
  }
});

test('books only offered rates at their price', async () => {
  const [client, stranger] = [await newClient(), await newClient()];
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
  const [client, stranger] = [await newClient(), await newClient()];
  const booking = { ...(await client.bookingOfOffer()), TransactionIdentifier: 'twice' };
  const first = await client.book(booking);
  const second = await client.book(booking);
  assert.equal(idOf(second), idOf(first));
  assert.deepEqual(
    problemsOf(second).warnings.map(({ Code }) => Code),
    [problemCode('problem.bookedBefore')],
  );
  assert.equal((await client.reservations()).length, 1);
  const theirs = await stranger.book({
    ...(await stranger.bookingOfOffer()),
    TransactionIdentifier: 'twice',
  });
  assert.notEqual(idOf(theirs), idOf(first));
  const [made, other] = [
    await client.book(await client.bookingOfOffer()),
    await client.book(await client.bookingOfOffer()),
  ];
  assert.ok(
    made.TransactionIdentifier.length > 0 && made.TransactionIdentifier !== other.TransactionIdentifier,
  );
});

test('stores the extensions repeated from availability', async () => {
  const client = await newClient();
  const booking = await client.bookingOfOffer();
  const [{ RatePlans, RoomRates }] = reservationIn(booking).RoomStaysType.RoomStays;
  const { WLCode = 0, Markup, Package } = RatePlans[0].TPA_Extensions;
  const { OccupationFor, QuotationURL, ApprovalNumber, IsPreferredHotel, IsMobileExclusive } =
    RoomRates[0].TPA_Extensions;
  await client.book(booking);
  assert.deepEqual((await client.reservations())[0].rooms[0].carried, {
    adults: OccupationFor.Adults,
    children: OccupationFor.Childs,
    quotationUrl: QuotationURL,
    approvalNumber: ApprovalNumber,
    preferredHotel: IsPreferredHotel,
    mobileExclusive: IsMobileExclusive,
    whiteLabel: WLCode,
    ...(Markup === undefined ? {} : { markup: Markup }),
    ...(Package === undefined ? {} : { package: Package }),
  });
});

test('returns no id for a priced reservation', async () => {
  const client = await newClient();
  const booking = doing(await client.bookingOfOffer(), 'VerifyPrice');
  delete reservationIn(booking).ResGlobalInfo.HotelReservationsIDsType;
  assert.equal(reservationsIn(await client.book(booking))[0].ResGlobalInfo.HotelReservationsIDsType, null);
});

test('takes rooms at Hold but not at Initiate; Commit reserves and Ignore drops both', async () => {
  const client = await newClient();
  const booking = await client.bookingOfOffer();
  const nights = async () => Object.keys(await client.sold()).length;
  for (const [open, status, taken] of [
    ['Initiate', 'Requested', 0],
    ['Hold', 'RequestAccepted', 3],
  ] as const) {
    const name = `${open}-1`;
    assert.equal(statusOf(await client.book(doing(booking, open, name))), status);
    assert.equal(await nights(), taken);
    assert.equal(statusOf(await client.book(requestAbout(name, 'Commit'))), 'Reserved');
    assert.equal(await nights(), 3);
    for (const action of ['Commit', 'Ignore'])
      assertRefused(await client.book(requestAbout(name, action)), 'problem.wrongState');
    const cancelling = { RoomStaysType: reservationIn(booking).RoomStaysType };
    assert.equal(statusOf(await client.book(requestAbout(name, 'CancelRoom', cancelling))), 'Cancelled');

    assert.equal(statusOf(await client.book(doing(booking, open, `${open}-2`))), status);
    const dropped = await client.book(requestAbout(`${open}-2`, 'Ignore'));
    assert.deepEqual([statusOf(dropped), problemsOf(dropped).warnings, await nights()], ['Cancelled', [], 0]);
    assertRefused(await client.book(requestAbout(`${open}-2`, 'Commit')), 'problem.alreadyCancelled');
  }
});

test('VerifyPrice returns the price and books nothing', async () => {
  const client = await newClient();
  const booking = doing(await client.bookingOfOffer(), 'VerifyPrice');
  const right = await client.book(booking);
  const price = reservationIn(booking).ResGlobalInfo.Total.AmountAfterTax;
  assert.deepEqual(
    [problemsOf(right).warnings, reservationsIn(right)[0].ResGlobalInfo.Total.AmountAfterTax],
    [[], price],
  );
  reservationIn(booking).ResGlobalInfo.Total.AmountAfterTax = 1;
  const wrong = await client.book(booking);
  assert.equal(problemsOf(wrong).warnings[0].Code, problemCode('problem.priceDiffers'));
  assert.equal(reservationsIn(wrong)[0].ResGlobalInfo.Total.AmountAfterTax, price);
  assert.deepEqual([statusOf(wrong), await client.reservations(), await client.sold()], [null, [], {}]);
});

test('Modify changes guests, comments and guarantee, but not the price', async () => {
  const client = await newClient();
  const booking = await client.bookingOfOffer();
  const id = idOf(await client.book(booking));
  const request = (change: (reservation: any) => void): any => {
    const modified = doing(structuredClone(booking), 'Modify');
    reservationIn(modified).ResGlobalInfo.HotelReservationsIDsType.HotelReservationIDs = [
      { ResID_Type: 'Reservation', ResID_Value: id },
    ];
    change(reservationIn(modified));
    return modified;
  };
  const answer = await client.book(
    request(({ ResGuestsType, ResGlobalInfo, RoomStaysType }) => {
      ResGuestsType.ResGuests[0].Profiles.ProfileInfos[0].Profile.Customer.PersonName.Surname = 'Lima';
      ResGlobalInfo.CommentsType.Comments = [{ Description: 'Early arrival' }];
      ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted[0].GuaranteeTypeCode = 'PrePay';
      RoomStaysType.RoomStays[0].SpecialRequestsType = { SpecialRequests: [{ Description: 'A quiet room' }] };
    }),
  );
  const [changed] = reservationsIn(answer);
  assert.equal(statusOf(answer), 'Modified');
  assert.equal(changed.ResGuestsType.ResGuests[0].Surname, 'Lima');
  assert.equal(changed.ResGlobalInfo.CommentsType.Comments[0].Description, 'Early arrival');
  assert.equal(
    changed.ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted[0].GuaranteeTypeCode,
    'PrePay',
  );
  assert.deepEqual((await client.reservations())[0].rooms[0].specialRequests, ['A quiet room']);
  assert.deepEqual(
    changed.ResGlobalInfo.Total.AmountAfterTax,
    reservationIn(booking).ResGlobalInfo.Total.AmountAfterTax,
  );

  assertRefused(
    await client.book(request(({ ResGlobalInfo }) => (ResGlobalInfo.Total.AmountAfterTax -= 1))),
    'problem.priceDiffers',
  );
  assertRefused(
    await client.book(request(({ ResGuestsType }) => (ResGuestsType.ResGuests[0].AgeQualifyingCode = 7))),
    'problem.guestsDiffer',
  );
  assertRefused(
    await client.book(request(({ RoomStaysType }) => (RoomStaysType.RoomStays[0].RoomRates[0].RoomID = 'x'))),
    'problem.unknownReservation',
  );
});
