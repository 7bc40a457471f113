/**
 * Compares a reservation from GetBookings with what was booked. The specification does not define that answer, so
 * only members that the target names or reads are compared. Pure.
 */
import { bookingFrom } from '../../generators/booking/reservation.ts';
import { toMinorUnits } from '../../lib/money.ts';
import { isObject } from '../../lib/objects.ts';
import { isoCurrencyOf, type Reservation } from '../../schemas/messages/v1/reservations.ts';
import type { BookedReservation } from '../../client/bookings/book.ts';

/** A value that differs from what was booked. */
export interface Deviation {
  readonly what: string;
  readonly reported: unknown;
  readonly booked: unknown;
}

type Room = NonNullable<NonNullable<Reservation['RoomStaysType']>['RoomStays']>[number];

const isPresent = <Value>(value: Value): value is NonNullable<Value> => value !== null && value !== undefined;

/** The entries of a list. A value that is no list counts as empty, because the target may name the wrong place. */
const entries = <Entry extends object>(list: readonly Entry[] | null | undefined): Entry[] =>
  Array.isArray(list) ? list.filter((entry): entry is Entry => isObject(entry)) : [];
const dayOf = (moment: unknown): string | undefined => asText(moment)?.slice(0, 10);
const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Compares two lists in any order. */
function compareSorted(what: string, reported: readonly unknown[], booked: readonly unknown[]): Deviation[] {
  const [sortedReported, sortedBooked] = [reported.map(String).toSorted(), booked.map(String).toSorted()];
  return sortedReported.join('\n') === sortedBooked.join('\n')
    ? []
    : [{ what, reported: sortedReported, booked: sortedBooked }];
}

/**
 * @param expectsAllRooms whether the target states how each room is read, so that rooms can be counted
 * @returns the differences; values that the reservation does not contain are skipped
 */
export function deviationsOf(
  reservation: Reservation,
  booked: BookedReservation,
  expectsAllRooms: boolean,
): Deviation[] {
  const rooms = entries(reservation.RoomStaysType?.RoomStays);
  const { note, offer } = booked;
  const deviations: Deviation[] = [];
  const compareEach = (what: string, reported: readonly unknown[], expected: unknown): void => {
    const deviating = reported.filter((value) => isPresent(value) && String(value) !== String(expected));
    if (deviating.length > 0) deviations.push({ what, reported: deviating, booked: expected });
  };
  const hotels = rooms.map(({ BasicPropertyInfo: info }) => info?.HotelRef?.HotelCode);
  const dates = rooms.map(({ StayDateRange }) => StayDateRange);
  compareEach('the hotel', hotels, note.hotelCode);
  compareEach(
    'the first day',
    dates.map((range) => dayOf(range?.Start)),
    note.start,
  );
  compareEach(
    'the day of departure',
    dates.map((range) => dayOf(range?.End)),
    note.end,
  );
  if (expectsAllRooms && rooms.length > 0 && rooms.length !== offer.rooms.length)
    deviations.push({ what: 'the number of rooms', reported: rooms.length, booked: offer.rooms.length });
  // The order of the rooms is not specified.
  const compareLists = (what: string, reported: readonly unknown[], expected: readonly unknown[]): void => {
    if (reported.length === expected.length && [...reported, ...expected].every(isPresent))
      deviations.push(...compareSorted(what, reported, expected));
  };
  for (const [what, member] of [
    ['rooms', 'RoomID'],
    ['rate plans', 'RatePlanID'],
  ] as const)
    compareLists(
      what,
      rooms.map((room) => room[member]),
      offer.rooms.map(({ rate }) => rate[member]),
    );
  const [bookedCurrency] = new Set(offer.rooms.map(({ total }) => isoCurrencyOf(total?.CurrencyCode)));
  const reportedCurrency = isoCurrencyOf(reservation.ResGlobalInfo?.Total?.CurrencyCode);
  if (bookedCurrency !== undefined && reportedCurrency !== undefined && bookedCurrency !== reportedCurrency)
    deviations.push({ what: 'the currency', reported: reportedCurrency, booked: bookedCurrency });
  for (const member of ['AmountAfterTax', 'AmountBeforeTax'] as const) {
    const bookedPrices = offer.rooms.map(({ total }) => minorUnitsOf(total, member));
    // A room without a currency has that of the whole reservation.
    compareLists(
      `prices of rooms, ${member}`,
      rooms.map(({ Total: total }) => minorUnitsOf({ ...currencyOf(reservation), ...total }, member)),
      bookedPrices,
    );
    // Each room may be rounded by one minor unit.
    const reportedTotal = minorUnitsOf(reservation.ResGlobalInfo?.Total, member);
    if (reportedTotal === undefined || !bookedPrices.every(isPresent)) continue;
    const bookedTotal = bookedPrices.reduce((subtotal, price) => subtotal + price, 0);
    if (Math.abs(reportedTotal - bookedTotal) > bookedPrices.length)
      deviations.push({ what: `the total price, ${member}`, reported: reportedTotal, booked: bookedTotal });
  }
  return [...deviations, ...guestDeviations(reservation, booked)];
}

const currencyOf = ({ ResGlobalInfo: info }: Reservation) => {
  const { CurrencyCode } = info?.Total ?? {};
  return isPresent(CurrencyCode) ? { CurrencyCode } : {};
};

/** An amount in minor units of its currency; undefined if either is missing. */
function minorUnitsOf(
  total: Room['Total'] | BookedReservation['offer']['rooms'][number]['total'],
  member: 'AmountAfterTax' | 'AmountBeforeTax',
) {
  const amount = total?.[member];
  const iso = isoCurrencyOf(total?.CurrencyCode);
  return typeof amount === 'number' && iso !== undefined ? toMinorUnits(amount, iso) : undefined;
}

const adultCode = 10;

/** The guests of a booking, in the order in which they were sent. */
export function guestsOfBooking({ offer, note }: Pick<BookedReservation, 'offer' | 'note'>) {
  const [reservation] = bookingFrom(offer, note).HotelReservationsType.HotelReservations;
  return (reservation?.ResGuestsType?.ResGuests ?? []).map(
    ({ Age: age, AgeQualifyingCode: kind, Profiles: profiles }) => {
      const { GivenName, Surname } = profiles?.ProfileInfos?.[0]?.Profile?.Customer?.PersonName ?? {};
      return { firstName: GivenName ?? '', lastName: Surname ?? '', isChild: kind !== adultCode, age };
    },
  );
}

/** Compares the guests. A single guest may represent all; several must be complete. The age of adults need not be stored. */
function guestDeviations({ ResGuestsType: reported }: Reservation, booked: BookedReservation): Deviation[] {
  const { note } = booked;
  const guests = entries(reported?.ResGuests);
  const bookedGuests = guestsOfBooking(booked);
  const deviations: Deviation[] = [];
  const emails = guests.map(({ Email: email }) => asText(email)?.toLowerCase()).filter((email) => email);
  if (emails.some((email) => email !== note.email.toLowerCase()))
    deviations.push({ what: 'the e-mail address', reported: emails, booked: note.email });
  if (guests.length > 1 && guests.length !== bookedGuests.length)
    deviations.push({ what: 'the number of guests', reported: guests.length, booked: bookedGuests.length });
  if (guests.length !== bookedGuests.length) return deviations;
  const names = guests.map(({ GivenName: givenName, Surname: surname }) => [
    asText(givenName),
    asText(surname),
  ]);
  if (names.every((nameParts) => nameParts.every(Boolean))) {
    const reportedNames = names.map((nameParts) => nameParts.join(' ').toLowerCase());
    const expectedNames = bookedGuests.map(({ firstName, lastName }) =>
      `${firstName} ${lastName}`.toLowerCase(),
    );
    deviations.push(...compareSorted('names of guests', reportedNames, expectedNames));
  }
  const bookedAges = bookedGuests.filter((guest) => guest.isChild).map(({ age }) => age);
  if (!guests.every(({ AgeQualifyingCode: kind }) => isPresent(kind))) {
    // Without a type only a guest below 18 is known to be a child; a guest without an age is skipped.
    const childAges = guests.map(({ Age: age }) => Number(age ?? Infinity)).filter((age) => age < 18);
    if (childAges.length > 0) deviations.push(...compareSorted('ages of children', childAges, bookedAges));
    return deviations;
  }
  const isChild = ({ AgeQualifyingCode: kind }: (typeof guests)[number]): boolean => kind !== adultCode;
  const bookedKinds = bookedGuests.map((guest) => guest.isChild);
  deviations.push(...compareSorted('adults and children', guests.map(isChild), bookedKinds));
  const ages = guests.filter(isChild).map(({ Age: age }) => age);
  if (ages.every(isPresent)) deviations.push(...compareSorted('ages of children', ages, bookedAges));
  return deviations;
}
