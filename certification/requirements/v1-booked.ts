/** Reads the content of a booking request with internal member names. */
import { dig, objectsOf, type Members } from '../../schemas/judge/check.ts';
import { hashOf } from './memory.ts';
import { guestsOf, hotelCodeOf, isNewReservation, reservationsOf, roomsOf } from './v1-members.ts';

/** A hash of a booking without the members that differ from call to call. */
export const contentHash = ({
  TimeStamp: _1,
  EchoToken: _2,
  TransactionIdentifier: _3,
  ...rest
}: Members): string =>
  hashOfJson(rest, (name, value) => (name === 'HotelReservationsIDsType' ? undefined : value));

const hashOfJson = (value: unknown, replacer?: (name: string, value: unknown) => unknown): string =>
  String(hashOf(JSON.stringify(value, replacer)));

export const roomStaysOf = (sent: Members): Members[] => reservationsOf(sent).flatMap(roomsOf);
const allGuestsOf = (sent: Members): Members[] => reservationsOf(sent).flatMap(guestsOf);
const customersOf = (guest: Members): unknown[] =>
  objectsOf(dig(guest, 'Profiles', 'ProfileInfos')).map((info) => dig(info, 'Profile', 'Customer'));

export const emailsOf = (sent: Members): string[] =>
  allGuestsOf(sent)
    .flatMap(customersOf)
    .map((customer) => dig(customer, 'Email'))
    .filter((email) => typeof email === 'string')
    .map((email) => email.toLowerCase());

/** A hash of hotel, rate and guests: two bookings with the same hash are for the same stay. */
export const stayHash = (sent: Members): string =>
  hashOfJson([
    roomStaysOf(sent).map((stay) => [
      hotelCodeOf(stay),
      objectsOf(stay['RoomRates']).map((rate) => [rate['RatePlanID'], rate['RoomID'], rate['EffectiveDate']]),
    ]),
    allGuestsOf(sent).map((guest) => dig(customersOf(guest)[0], 'PersonName')),
  ]);

/** Whether no reservation of the message states another action than to book. */
export const isNewBooking = (sent: Members): boolean => reservationsOf(sent).every(isNewReservation);

/** The first day of the booked rates; undefined if they contain no day. */
export const firstRateDay = (sent: Members): string | undefined =>
  roomStaysOf(sent)
    .flatMap((stay) => objectsOf(stay['RoomRates']))
    .flatMap(({ EffectiveDate: day }) => (typeof day === 'string' ? [day.slice(0, 10)] : []))
    .toSorted()[0];
