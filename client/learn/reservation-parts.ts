/** Finds the members of a reservation by the booked values and by the values that the cancellation changed. */
import type { Offer } from '../../generators/booking/offers.ts';
import {
  AgeQualifyCodeEnum,
  CurrencyCodeEnum,
  PMS_ResStatusTypeEnum,
} from '../../schemas/messages/enumerations.ts';
import { ourGivenNames, ourSurname } from '../../schemas/messages/personal.ts';
import { goneStatuses } from '../../schemas/messages/v1/reservations.ts';
import type { SettingId } from '../../schemas/settings.ts';
import type { BookingNote } from '../bookings/booking.ts';
import type { Confidence } from './facts.ts';
import { listingsIn, pathsTo, scalarsIn, valueIn } from './records.ts';

/** What was booked, as far as an answer may show it. */
export interface BookedRate {
  readonly note: BookingNote;
  readonly offer: Offer;
}

/** The answer that contains a reservation, as in the ids of its reading settings. */
export type AnswerKind = 'bookings' | 'booked';

/** A part of a reservation that has a reading setting for GetBookings or SendHotelRes. */
type Part =
  Extract<SettingId, `v1.reading.${AnswerKind}.${string}`> extends `v1.reading.${AnswerKind}.${infer Name}`
    ? Name
    : never;

/** Finds the path of a value. If there are several, prefers a fitting name, and then the shortest path. */
export function findPath(
  value: unknown,
  isWanted: (scalar: unknown) => boolean,
  namePattern: RegExp,
  isAllowed: (path: string) => boolean = () => true,
): string | undefined {
  const rank = (path: string): number => (namePattern.test(path) ? 0 : 100) + path.split(/[.[]/).length;
  return pathsTo(value, isWanted)
    .filter(isAllowed)
    .toSorted((a, b) => rank(a) - rank(b))[0];
}

export type LearnPart = (
  part: Part,
  path: string | undefined,
  evidence: string,
  confidence?: Confidence,
) => void;

/** A value in a list, or named after a room, may belong to one room only: with a single booked room, both look the same. */
const isInList = (path: string): boolean => /\[\d+\]/.test(path);
const mayBelongToOneRoom = (path: string): boolean =>
  isInList(path) || /room|unit|rate|night|item|stay/i.test(path);
const confidenceOf = (path: string | undefined): Confidence =>
  path !== undefined && mayBelongToOneRoom(path) ? 'likely' : 'observed';

const isStatusCode = (value: unknown): boolean =>
  Object.entries(PMS_ResStatusTypeEnum.codes).some((pair) => pair.some((text) => isSameText(text, value)));
const isGone = (value: unknown): boolean =>
  goneStatuses.some((code) =>
    [code, PMS_ResStatusTypeEnum.codes[code]].some((text) => isSameText(text, value)),
  );
const isSameText = (left: unknown, right: unknown): boolean =>
  String(left).toLowerCase() === String(right).toLowerCase();

/** Paths of values that changed. */
const changedPaths = (before: unknown, after: Record<string, unknown>): string[] =>
  pathsTo(before, () => true).filter(
    (path) =>
      valueIn(before as Record<string, unknown>, path) !== valueIn(after, path) &&
      valueIn(after, path) !== undefined,
  );

/** The values of a cancelled state, or why the state cannot be read. */
export interface StateReading {
  readonly gone?: readonly unknown[];
  readonly why?: string;
}

/** Learns the state of a reservation from what its cancellation changed. */
export function readState(
  before: Record<string, unknown>,
  after: Record<string, unknown> | undefined,
  learn: LearnPart,
): StateReading {
  if (after === undefined) {
    learn(
      'state',
      findPath(before, isStatusCode, /stat/i),
      'called so, and of PMS_ResStatusTypeEnum; gone with the cancellation',
    );
    return {};
  }
  const changed = changedPaths(before, after);
  const rank = (path: string): number =>
    (isGone(valueIn(after, path)) ? 0 : /stat/i.test(path) ? 10 : 100) + path.split(/[.[]/).length / 10;
  const [path] = changed.toSorted((a, b) => rank(a) - rank(b));
  if (path === undefined) return { why: 'GetBookings shows it as before after its cancellation' };
  const [valueBefore, valueAfter] = [valueIn(before, path), valueIn(after, path)];
  learn(
    'state',
    path,
    `${String(valueBefore)} before the cancellation, ${String(valueAfter)} after it`,
    isInList(path) ? 'likely' : 'observed',
  );
  return isGone(valueAfter) ? {} : { gone: [valueAfter] };
}

export function readParts(
  record: Record<string, unknown>,
  { note, offer }: BookedRate,
  learn: LearnPart,
): void {
  const total = offer.rooms[0]?.total;
  const startsWith = (day: string) => (value: unknown) => typeof value === 'string' && value.startsWith(day);
  const isHotel = (value: unknown): boolean => String(value) === String(note.hotelCode);
  const isEmail = (value: unknown): boolean => isSameText(value, note.email);
  const pathOf = (isWanted: (value: unknown) => boolean, namePattern: RegExp): string | undefined =>
    findPath(record, isWanted, namePattern);
  learn('hotel', pathOf(isHotel, /hotel|property/i), 'the hotel that was booked');
  learn('start', pathOf(startsWith(note.start), /start|arriv|in'?\]?$/i), 'the first day that was booked');
  learn('end', pathOf(startsWith(note.end), /end|depart|out'?\]?$/i), 'the day of departure that was booked');
  learn('email', pathOf(isEmail, /mail/i), 'the address that was sent');
  const {
    AmountAfterTax: priceAfterTax,
    AmountBeforeTax: priceBeforeTax,
    CurrencyCode: currency,
  } = total ?? {};
  const learnPrice = (part: Part, amount: unknown, namePattern: RegExp, evidence: string): void => {
    if (typeof amount !== 'number' || priceAfterTax === priceBeforeTax) return;
    const isAmount = (value: unknown): boolean => value === amount;
    const path = findPath(record, isAmount, namePattern, (candidate) => !isInList(candidate));
    learn(part, path, evidence, confidenceOf(path));
  };
  learnPrice('total', priceAfterTax, /after|total|price/i, 'the price of the offer');
  learnPrice('totalBeforeTax', priceBeforeTax, /before|net/i, 'the price of the offer before taxes');
  const currencyLetters =
    currency === undefined || currency === null ? undefined : CurrencyCodeEnum.codes[currency];
  const isCurrency = (value: unknown): boolean => value === currency || value === currencyLetters;
  if (currencyLetters !== undefined)
    learn('currency', findPath(record, isCurrency, /curr/i), 'the currency of the offer');
  const guestListing = listingsIn(record)
    .filter(
      ({ records }) =>
        records.length === 2 && records.every((guest) => [...scalarsIn(guest)].some(isOurGivenName)),
    )
    .toSorted((a, b) => b.each.length - a.each.length)[0];
  if (guestListing === undefined) return;
  const [firstGuest] = guestListing.records;
  learn('guests', guestListing.each, 'the two guests that were sent');
  learn('guest.givenName', findPath(firstGuest, isOurGivenName, /name|first/i), 'a name that was sent');
  const isOurSurname = (value: unknown): boolean => value === ourSurname;
  learn('guest.surname', findPath(firstGuest, isOurSurname, /name|last/i), 'a name that was sent');
  learn(
    'guest.age',
    findPath(firstGuest, (value) => value === 40, /age|year/i),
    'an age that was sent',
  );
  learn('guest.group', findPath(firstGuest, isAdult, /qualif|group|type/i), 'an adult, as was sent');
}

const isAdult = (value: unknown): boolean =>
  value === adult || isSameText(value, AgeQualifyCodeEnum.codes[adult]);
const isOurGivenName = (value: unknown): boolean => (ourGivenNames as readonly unknown[]).includes(value);

const adult = 10;

export function readRooms(
  id: string,
  record: Record<string, unknown>,
  after: Record<string, unknown> | undefined,
  { offer }: BookedRate,
  learn: LearnPart,
): void {
  const [room] = offer.rooms;
  const { RoomID: roomId, RatePlanID: planId } = room?.rate ?? {};
  const roomListing = listingsIn(record)
    .filter(
      ({ records }) =>
        records.length === 1 &&
        [roomId, planId].some((code) => code !== undefined && scalarsIn(records[0]).has(String(code))),
    )
    .toSorted((a, b) => a.each.length - b.each.length)[0];
  if (roomListing === undefined) return;
  const [roomRecord] = roomListing.records as [Record<string, unknown>];
  learn('rooms', roomListing.each, 'the room that was booked');
  const pathOf = (isWanted: (value: unknown) => boolean, namePattern: RegExp): string | undefined =>
    findPath(roomRecord, isWanted, namePattern);
  const isRoomId = (value: unknown): boolean => isSameText(value, roomId);
  const isPlanId = (value: unknown): boolean => isSameText(value, planId);
  learn('room.id', pathOf(isRoomId, /room|kind|type/i), 'the room that was booked');
  learn('room.ratePlan', pathOf(isPlanId, /plan|rate/i), 'the rate plan that was booked');
  learn(
    'room.index',
    pathOf((value) => String(value).startsWith(`${id}/`), /./) ??
      pathOf((value) => Number.isInteger(value) && Number(value) < 10, /index|seg|number|rph/i),
    'a small number in the one room',
  );
  const { AmountAfterTax: price, AmountBeforeTax: net } = room?.total ?? {};
  if (typeof price === 'number' && price !== net) {
    learn(
      'room.total',
      pathOf((value) => value === price, /after|total|price/i),
      'the price of the offer',
    );
    const netPath = pathOf((value) => value === net, /before|net/i);
    learn('room.totalBeforeTax', netPath, 'the price of the offer before taxes');
  }
  const roomAfter =
    after === undefined
      ? undefined
      : listingsIn(after).find(({ each }) => each === roomListing.each)?.records[0];
  if (roomAfter !== undefined)
    readState(roomRecord, roomAfter, (_, path, evidence) => learn('room.state', path, evidence));
}
