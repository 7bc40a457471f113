/** Reads the content of a booking request with internal member names. */
import { dig, objectsOf, type Members } from '../../schemas/judge/check.ts';
import { hashOf } from './memory.ts';
import { hotelCodeOf } from './v1-offers.ts';

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

const reservationsOf = (sent: Members): Members[] =>
  objectsOf(dig(sent, 'HotelReservationsType', 'HotelReservations'));
export const roomStaysOf = (sent: Members): Members[] =>
  reservationsOf(sent).flatMap((reservation) => objectsOf(dig(reservation, 'RoomStaysType', 'RoomStays')));
const guestsOf = (sent: Members): Members[] =>
  reservationsOf(sent).flatMap((reservation) => objectsOf(dig(reservation, 'ResGuestsType', 'ResGuests')));
export const emailsOf = (sent: Members): string[] =>
  guestsOf(sent).flatMap(({ Profiles }) =>
    objectsOf(dig(Profiles, 'ProfileInfos')).flatMap((info) => {
      const email = dig(info, 'Profile', 'Customer', 'Email');
      return typeof email === 'string' ? [email.toLowerCase()] : [];
    }),
  );

const nameOf = (guest: Members): unknown =>
  dig(objectsOf(dig(guest, 'Profiles', 'ProfileInfos'))[0], 'Profile', 'Customer', 'PersonName');

/** A hash of hotel, rate and guests: two bookings with the same hash are for the same stay. */
export const stayHash = (sent: Members): string =>
  hashOfJson([
    roomStaysOf(sent).map((stay) => [
      hotelCodeOf(stay),
      objectsOf(stay['RoomRates']).map((rate) => [rate['RatePlanID'], rate['RoomID'], rate['EffectiveDate']]),
    ]),
    guestsOf(sent).map(nameOf),
  ]);

/** Whether no reservation of the message states another action than to book. */
export const isNewBooking = (sent: Members): boolean =>
  reservationsOf(sent).every((reservation) => {
    const action = dig(reservation, 'ResStatus', 'TransactionActionType');
    return action === undefined || action === null || action === 0 || action === 'Book';
  });

/** The first day of the booked rates; undefined if they contain no day. */
export const firstRateDay = (sent: Members): string | undefined =>
  roomStaysOf(sent)
    .flatMap((stay) => objectsOf(stay['RoomRates']))
    .flatMap(({ EffectiveDate: day }) => (typeof day === 'string' ? [day.slice(0, 10)] : []))
    .toSorted()[0];
