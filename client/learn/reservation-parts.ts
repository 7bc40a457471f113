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
export function pick(
  value: unknown,
  isWanted: (scalar: unknown) => boolean,
  namePattern: RegExp,
  mayBe: (path: string) => boolean = () => true,
): string | undefined {
  const rank = (path: string): number => (namePattern.test(path) ? 0 : 100) + path.split(/[.[]/).length;
  return pathsTo(value, isWanted)
    .filter(mayBe)
    .toSorted((a, b) => rank(a) - rank(b))[0];
}

export type Learn = (part: Part, path: string | undefined, evidence: string, confidence?: Confidence) => void;

/** A part, its possible values, names that suit it, and the reason to give for the finding. */
type Sought = readonly [
  part: Part,
  isWanted: (value: unknown) => boolean,
  namePattern: RegExp,
  evidence: string,
];

const learnEach = (record: unknown, all: readonly Sought[], learn: Learn): void => {
  for (const [part, isWanted, namePattern, evidence] of all)
    learn(part, pick(record, isWanted, namePattern), evidence);
};

/** A value in a list, or named after a room, may belong to one room only: with a single booked room, both look the same. */
const isOfOne = (path: string): boolean => /\[\d+\]/.test(path);
const mayBeOfOne = (path: string): boolean => isOfOne(path) || /room|unit|rate|night|item|stay/i.test(path);
const sureOfAll = (path: string | undefined): Confidence =>
  path !== undefined && mayBeOfOne(path) ? 'likely' : 'seen';

const isStated = (value: unknown): boolean =>
  Object.entries(PMS_ResStatusTypeEnum.codes).some((pair) => pair.some((one) => isText(one, value)));
const isGone = (value: unknown): boolean =>
  goneStatuses.some((code) => [code, PMS_ResStatusTypeEnum.codes[code]].some((one) => isText(one, value)));
const isText = (one: unknown, other: unknown): boolean =>
  String(one).toLowerCase() === String(other).toLowerCase();

/** Paths of values that changed. */
const changedIn = (before: unknown, after: Record<string, unknown>): string[] =>
  pathsTo(before, () => true).filter(
    (path) =>
      valueIn(before as Record<string, unknown>, path) !== valueIn(after, path) &&
      valueIn(after, path) !== undefined,
  );

/** The values of a cancelled state, or why the state cannot be read. */
export interface State {
  readonly gone?: readonly unknown[];
  readonly why?: string;
}

/** Learns the state of a reservation from what its cancellation changed. */
export function readState(
  before: Record<string, unknown>,
  after: Record<string, unknown> | undefined,
  learn: Learn,
): State {
  if (after === undefined) {
    learn(
      'state',
      pick(before, isStated, /stat/i),
      'called so, and of PMS_ResStatusTypeEnum; gone with the cancellation',
    );
    return {};
  }
  const changed = changedIn(before, after);
  const rank = (path: string): number =>
    (isGone(valueIn(after, path)) ? 0 : /stat/i.test(path) ? 10 : 100) + path.split(/[.[]/).length / 10;
  const [path] = changed.toSorted((a, b) => rank(a) - rank(b));
  if (path === undefined) return { why: 'GetBookings shows it as before after its cancellation' };
  const [was, is] = [valueIn(before, path), valueIn(after, path)];
  learn(
    'state',
    path,
    `${String(was)} before the cancellation, ${String(is)} after it`,
    isOfOne(path) ? 'likely' : 'seen',
  );
  return isGone(is) ? {} : { gone: [is] };
}

export function readParts(record: Record<string, unknown>, { note, offer }: BookedRate, learn: Learn): void {
  const total = offer.rooms[0]?.total;
  const starts = (day: string) => (value: unknown) => typeof value === 'string' && value.startsWith(day);
  const parts: readonly Sought[] = [
    [
      'hotel',
      (one) => String(one) === String(note.hotelCode),
      /hotel|property/i,
      'the hotel that was booked',
    ],
    ['start', starts(note.start), /start|arriv|in'?\]?$/i, 'the first day that was booked'],
    ['end', starts(note.end), /end|depart|out'?\]?$/i, 'the day of departure that was booked'],
    ['email', (one) => isText(one, note.email), /mail/i, 'the address that was sent'],
  ];
  learnEach(record, parts, learn);
  const { AmountAfterTax: after, AmountBeforeTax: before, CurrencyCode: currency } = total ?? {};
  for (const [part, amount, namePattern, evidence] of [
    ['total', after, /after|total|price/i, 'the price of the offer'],
    ['totalBeforeTax', before, /before|net/i, 'the price of the offer before taxes'],
  ] as const) {
    if (typeof amount !== 'number' || after === before) continue;
    const path = pick(
      record,
      (one) => one === amount,
      namePattern,
      (one) => !isOfOne(one),
    );
    learn(part, path, evidence, sureOfAll(path));
  }
  const letters = currency === undefined || currency === null ? undefined : CurrencyCodeEnum.codes[currency];
  const isCurrency = (one: unknown): boolean => one === currency || one === letters;
  if (letters !== undefined)
    learn('currency', pick(record, isCurrency, /curr/i), 'the currency of the offer');
  const guests = listingsIn(record)
    .filter(
      ({ records }) =>
        records.length === 2 && records.every((one) => [...scalarsIn(one)].some(isOurGivenName)),
    )
    .toSorted((a, b) => b.each.length - a.each.length)[0];
  if (guests === undefined) return;
  const [first] = guests.records;
  learn('guests', guests.each, 'the two guests that were sent');
  learnEach(first, soughtOfGuest, learn);
}

const isAdult = (one: unknown): boolean => one === adult || isText(one, AgeQualifyCodeEnum.codes[adult]);
const isOurGivenName = (one: unknown): boolean => (ourGivenNames as readonly unknown[]).includes(one);

const soughtOfGuest: readonly Sought[] = [
  ['guest.givenName', isOurGivenName, /name|first/i, 'a name that was sent'],
  ['guest.surname', (one) => one === ourSurname, /name|last/i, 'a name that was sent'],
  ['guest.age', (one) => one === 40, /age|year/i, 'an age that was sent'],
  ['guest.group', isAdult, /qualif|group|type/i, 'an adult, as was sent'],
];

const adult = 10;

export function readRooms(
  id: string,
  record: Record<string, unknown>,
  after: Record<string, unknown> | undefined,
  { offer }: BookedRate,
  learn: Learn,
): void {
  const [room] = offer.rooms;
  const { RoomID: roomId, RatePlanID: planId } = room?.rate ?? {};
  const rooms = listingsIn(record)
    .filter(
      ({ records }) =>
        records.length === 1 &&
        [roomId, planId].some((one) => one !== undefined && scalarsIn(records[0]).has(String(one))),
    )
    .toSorted((a, b) => a.each.length - b.each.length)[0];
  if (rooms === undefined) return;
  const [one] = rooms.records as [Record<string, unknown>];
  learn('rooms', rooms.each, 'the room that was booked');
  const parts: readonly Sought[] = [
    ['room.id', (value) => isText(value, roomId), /room|kind|type/i, 'the room that was booked'],
    ['room.ratePlan', (value) => isText(value, planId), /plan|rate/i, 'the rate plan that was booked'],
  ];
  learnEach(one, parts, learn);
  learn(
    'room.index',
    pick(one, (value) => String(value).startsWith(`${id}/`), /./) ??
      pick(one, (value) => Number.isInteger(value) && Number(value) < 10, /index|seg|number|rph/i),
    'a small number in the one room',
  );
  const { AmountAfterTax: price, AmountBeforeTax: net } = room?.total ?? {};
  const prices: readonly Sought[] = [
    ['room.total', (value) => value === price, /after|total|price/i, 'the price of the offer'],
    ['room.totalBeforeTax', (value) => value === net, /before|net/i, 'the price of the offer before taxes'],
  ];
  if (typeof price === 'number' && price !== net) learnEach(one, prices, learn);
  const later =
    after === undefined ? undefined : listingsIn(after).find(({ each }) => each === rooms.each)?.records[0];
  if (later !== undefined) readState(one, later, (_, path, evidence) => learn('room.state', path, evidence));
}
