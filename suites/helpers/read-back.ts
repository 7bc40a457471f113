/**
 * Compares a reservation from GetBookings with what was booked. The specification does not define that answer, so
 * only members that the target names or reads are compared. Pure.
 */
import { bookingFrom } from '../../generators/booking/reservation.ts';
import { toMinor } from '../../lib/money.ts';
import { isObject } from '../../lib/objects.ts';
import { lettersOf, type Reservation } from '../../schemas/messages/v1/reservations.ts';
import type { Booked } from '../../client/bookings/book.ts';

/** A value that differs from what was booked. */
export interface Deviation {
  readonly what: string;
  readonly reported: unknown;
  readonly booked: unknown;
}

type Room = NonNullable<NonNullable<Reservation['RoomStaysType']>['RoomStays']>[number];

const isPresent = <Value>(value: Value): value is NonNullable<Value> => value !== null && value !== undefined;

/** The entries of a list. A target may name the wrong place, so that other values count as empty. */
const entries = <Entry extends object>(list: readonly Entry[] | null | undefined): Entry[] =>
  Array.isArray(list) ? list.filter((one): one is Entry => isObject(one)) : [];
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Compares two lists in any order. */
function compareSorted(what: string, reported: readonly unknown[], booked: readonly unknown[]): Deviation[] {
  const [one, other] = [reported.map(String).toSorted(), booked.map(String).toSorted()];
  return one.join('\n') === other.join('\n') ? [] : [{ what, reported: one, booked: other }];
}

/**
 * @param allRooms whether the target states how each room is read, so that rooms can be counted
 * @returns the differences; values that the reservation does not contain are skipped
 */
export function deviationsOf(reservation: Reservation, booked: Booked, allRooms: boolean): Deviation[] {
  const rooms = entries(reservation.RoomStaysType?.RoomStays);
  const { note, offer } = booked;
  const all: Deviation[] = [];
  const compareEach = (what: string, reported: readonly unknown[], wanted: unknown): void => {
    const wrong = reported.filter((one) => isPresent(one) && String(one) !== String(wanted));
    if (wrong.length > 0) all.push({ what, reported: wrong, booked: wanted });
  };
  compareEach(
    'the hotel',
    rooms.map(({ BasicPropertyInfo: info }) => info?.HotelRef?.HotelCode),
    note.hotelCode,
  );
  compareEach(
    'the first day',
    rooms.map(({ StayDateRange: dates }) => text(dates?.Start)?.slice(0, 10)),
    note.start,
  );
  compareEach(
    'the day of departure',
    rooms.map(({ StayDateRange: dates }) => text(dates?.End)?.slice(0, 10)),
    note.end,
  );
  if (allRooms && rooms.length > 0 && rooms.length !== offer.rooms.length)
    all.push({ what: 'the number of rooms', reported: rooms.length, booked: offer.rooms.length });
  // The order of the rooms is not specified.
  const compareLists = (what: string, reported: readonly unknown[], wanted: readonly unknown[]): void => {
    if (reported.length === wanted.length && [...reported, ...wanted].every(isPresent))
      all.push(...compareSorted(what, reported, wanted));
  };
  compareLists(
    'rooms',
    rooms.map(({ RoomID: id }) => id),
    offer.rooms.map(({ rate }) => rate.RoomID),
  );
  compareLists(
    'rate plans',
    rooms.map(({ RatePlanID: id }) => id),
    offer.rooms.map(({ rate }) => rate.RatePlanID),
  );
  const [paid] = new Set(offer.rooms.map(({ total }) => lettersOf(total?.CurrencyCode)));
  const charged = lettersOf(reservation.ResGlobalInfo?.Total?.CurrencyCode);
  if (paid !== undefined && charged !== undefined && paid !== charged)
    all.push({ what: 'the currency', reported: charged, booked: paid });
  for (const member of ['AmountAfterTax', 'AmountBeforeTax'] as const) {
    const priced = offer.rooms.map(({ total }) => minorOf(total, member));
    // A room without a currency has that of the whole reservation.
    compareLists(
      `prices of rooms, ${member}`,
      rooms.map(({ Total: total }) => minorOf({ ...currencyOf(reservation), ...total }, member)),
      priced,
    );
    const whole = minorOf(reservation.ResGlobalInfo?.Total, member);
    const sum = priced.every(isPresent) ? priced.reduce((so_far, price) => so_far + price, 0) : undefined;
    if (whole !== undefined && sum !== undefined && Math.abs(whole - sum) > priced.length)
      all.push({ what: `the total price, ${member}`, reported: whole, booked: sum });
  }
  return [...all, ...guestDeviations(reservation, booked)];
}

const currencyOf = ({ ResGlobalInfo: info }: Reservation) => {
  const { CurrencyCode } = info?.Total ?? {};
  return isPresent(CurrencyCode) ? { CurrencyCode } : {};
};

/** An amount in minor units of its currency; undefined if either is missing. */
function minorOf(
  total: Room['Total'] | Booked['offer']['rooms'][number]['total'],
  member: 'AmountAfterTax' | 'AmountBeforeTax',
) {
  const amount = total?.[member];
  const iso = lettersOf(total?.CurrencyCode);
  return typeof amount === 'number' && iso !== undefined ? toMinor(amount, iso) : undefined;
}

const adult = 10;

/** Compares the guests. One guest may represent all; several must be all of them. The age of adults need not be stored. */
function guestDeviations({ ResGuestsType: reported }: Reservation, { note, offer }: Booked): Deviation[] {
  const guests = entries(reported?.ResGuests);
  const [reservation] = bookingFrom(offer, note).HotelReservationsType.HotelReservations;
  const wanted = (reservation?.ResGuestsType?.ResGuests ?? []).map(
    ({ Age: age, AgeQualifyingCode: kind, Profiles: profiles }) => {
      const { GivenName: given, Surname: surname } =
        profiles?.ProfileInfos?.[0]?.Profile?.Customer?.PersonName ?? {};
      return { name: `${given} ${surname}`.toLowerCase(), isChild: kind !== adult, age };
    },
  );
  const all: Deviation[] = [];
  const emails = guests.map(({ Email: email }) => text(email)?.toLowerCase()).filter((email) => email);
  if (emails.some((email) => email !== note.email.toLowerCase()))
    all.push({ what: 'the e-mail address', reported: emails, booked: note.email });
  if (guests.length > 1 && guests.length !== wanted.length)
    all.push({ what: 'the number of guests', reported: guests.length, booked: wanted.length });
  if (guests.length !== wanted.length) return all;
  const names = guests.map(({ GivenName: bookedNames, Surname: surname }) => [
    text(bookedNames),
    text(surname),
  ]);
  if (names.every((both) => both.every(Boolean))) {
    const written = names.map((both) => both.join(' ').toLowerCase());
    const given = wanted.map(({ name }) => name);
    all.push(...compareSorted('names of guests', written, given));
  }
  const booked = wanted.filter((one) => one.isChild).map(({ age }) => age);
  if (!guests.every(({ AgeQualifyingCode: kind }) => isPresent(kind))) {
    // Without a type only a guest below 18 is known to be a child; a guest without an age is skipped.
    const young = guests.map(({ Age: age }) => Number(age ?? Infinity)).filter((age) => age < 18);
    if (young.length > 0) all.push(...compareSorted('ages of children', young, booked));
    return all;
  }
  const isChild = ({ AgeQualifyingCode: kind }: (typeof guests)[number]): boolean => kind !== adult;
  const kinds = wanted.map((one) => one.isChild);
  all.push(...compareSorted('adults and children', guests.map(isChild), kinds));
  const ages = guests.filter(isChild).map(({ Age: age }) => age);
  if (ages.every(isPresent)) all.push(...compareSorted('ages of children', ages, booked));
  return all;
}
