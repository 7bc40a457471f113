/** How tests book: what availability offers for the first known hotel, and a booking of it that is their own. */
import { offersIn, searchFor, type Offer, type Party } from '../../generators/booking/offers.ts';
import { bookingFrom, type BookingDetails } from '../../generators/booking/reservation.ts';
import { addDays } from '../../lib/days.ts';
import { plural } from '../../lib/plural.ts';
import { bookingTagFor, type BookingTag } from '../../lib/booking-tag.ts';
import { random } from '../../lib/random.ts';
import type { GetHotelAvailResponse } from '../../schemas/messages/v1/availability-response.ts';
import { SendHotelResRequest } from '../../schemas/messages/v1/booking.ts';
import type { SettingId } from '../../schemas/settings.ts';
import { validate } from '../../schemas/validate.ts';
import { blocked, noData, notConfigured } from '../gaps.ts';
import type { BookingNote } from './booking.ts';
import { reservationIdIn, isRefusal, isAccepted } from './reservations.ts';
import type { Answer } from '../answer.ts';
import { envelopeOf } from '../envelope.ts';
import type { HasConversation, Conversation } from './conversation.ts';
import type { KnownData } from '../../targets/target.ts';

/** What it takes to shop and to book. */
export interface BookingFixtures extends HasConversation {
  readonly known: <Name extends keyof KnownData>(name: Name) => NonNullable<KnownData[Name]>;
  readonly stay: StayDates;
}

/** The nights of an offer, as YYYY-MM-DD. */
interface StayDates {
  readonly checkIn: string;
  readonly checkOut: string;
}

/** An offer, and when it is for. */
export interface ShoppedOffer {
  readonly offer: Offer;
  readonly nights: StayDates;
}

/**
 * What the hotel that may be booked, the first of the known ones, offers for a room for each party: on the usual days, or
 * one or two weeks later (up to five where it was refused), the best rate or any other. Blocked where it offers nothing.
 *
 * @param attempt where an offer was refused before, as gone when others are booking: each next one looks elsewhere, each
 * test at a place of its own
 */
export async function offerFor(
  { known, stay, session }: BookingFixtures,
  parties: readonly Party[],
  attempt = 0,
): Promise<ShoppedOffer> {
  const [hotelCode] = known('hotelCodes');
  const elsewhere = attempt === 0 ? 0 : random(attempt, session.evidence.where).next();
  // The best rate, which is all that an answer shows unless it is asked for more, may be one that cannot be booked.
  const asking = [{}, ...(session.settings.known('v1.names.controls.bestOnly') ? [{ BestOnly: false }] : [])];
  if (attempt > 0) asking.reverse();
  for (const weeks of rotatedBy(attempt === 0 ? [0, 1, 2] : [0, 1, 2, 3, 4, 5], elsewhere)) {
    const nights = { checkIn: addDays(stay.checkIn, weeks * 7), checkOut: addDays(stay.checkOut, weeks * 7) };
    for (const controls of asking) {
      const body = { ...envelopeOf(session), ...searchFor(parties, [hotelCode!], nights), ...controls };
      const answer = await session.call('v1.avail', { body });
      if (!isAccepted(answer)) continue;
      const offers = offersIn(answer.body as GetHotelAvailResponse, parties, hotelCode);
      // What an answer shows against the contract would make our own booking wrong.
      const offer = rotatedBy(offers, elsewhere).find((one) => isValid(one, session));
      if (offer !== undefined) return { offer, nights };
    }
  }
  const rooms = parties.length === 1 ? 'a room' : `${parties.length} rooms together`;
  return noData(
    `${rooms} for ${parties.map(describeParty).join(' and ')} could not be had at hotel ${hotelCode}: availability offers none that could be booked, neither from ${stay.checkIn} to ${stay.checkOut} nor in the weeks after`,
  );
}

const describeParty = ({ adults, ages = [] }: Party): string =>
  [plural(adults, 'adult'), ...(ages.length > 0 ? [plural(ages.length, 'child', 'children')] : [])].join(
    ' with ',
  );

/** All of them, from that share of them on. */
function rotatedBy<One>(all: readonly One[], share: number): readonly One[] {
  const at = Math.floor(all.length * share);
  return [...all.slice(at), ...all.slice(0, at)];
}

function isValid(offer: Offer, { settings }: Conversation): boolean {
  const message = bookingFrom(offer, bookingTagFor('HC'));
  const whole = { ...message, TimeStamp: '2027-01-01T00:00:00Z', Target: 0 };
  return validate(SendHotelResRequest, whole, settings, 'ours', false).findings.length === 0;
}

/** Ends the test where the target does not state the names by which an answer is read. */
export function requireNames(session: Conversation, names: readonly SettingId[]): void {
  const unknown = session.missingSettings(names);
  if (unknown.length > 0) notConfigured(unknown);
}

let bookingCount = 0;

/** An identifier that no other booking has, and an e-mail at a reserved domain by which it can be recognised. */
export function newBookingTag({ context }: Pick<Conversation, 'context'>): BookingTag {
  bookingCount += 1;
  return bookingTagFor(
    `HC-${context.run ?? 'sandbox'}-${process.pid}${String(bookingCount).padStart(4, '0')}`,
  );
}

/** What the ledger has to know of a booking. */
export const noteOf = (
  { hotelCode, rooms }: Offer,
  { transactionIdentifier, email }: BookingDetails,
  { checkIn, checkOut }: StayDates,
): BookingNote => ({
  transactionIdentifier,
  email,
  hotelCode,
  start: checkIn,
  end: checkOut,
  ...(rooms.length > 1 ? { rooms: rooms.length } : {}),
});

/** A booking that a test has made. */
export interface Booked {
  readonly id: string;
  readonly note: BookingNote;
  readonly offer: Offer;
  readonly answer: Answer;
}

/** So often it asks where it is refused; where it was left unanswered or the service failed, only twice. */
const maxAttempts = 4;

/**
 * Books a room for each party as anybody would, for a test that is about what comes after. Somebody else may take what
 * was offered: then it shops and books again.
 *
 * @returns the reservation; blocked where the service does not take the booking, which no clause forbids, or names somebody else's
 */
export async function book(fixtures: BookingFixtures, ...parties: readonly Party[]): Promise<Booked> {
  const { session } = fixtures;
  let last = await tryToBook(fixtures, parties, 0);
  for (let attempt = 1; attempt < maxAttempts && !isAccepted(last.answer); attempt += 1) {
    if (attempt > 1 && !isRefused(last.answer)) break;
    last = await tryToBook(fixtures, parties, attempt);
  }
  const { answer } = last;
  if (isRefused(answer)) session.bookings.recordRefusal(`HTTP ${answer.status} ${answer.text.slice(0, 100)}`);
  const id = reservationId(answer, session);
  await session.assertOurs(id);
  return { id, ...last };
}

const isRefused = ({ status, text }: Answer): boolean => isRefusal({ status, body: text });

async function tryToBook(
  fixtures: BookingFixtures,
  parties: readonly Party[],
  attempt: number,
): Promise<Omit<Booked, 'id'>> {
  const { session } = fixtures;
  const { offer, nights } = await offerFor(fixtures, parties, attempt);
  const details = newBookingTag(session);
  const note = noteOf(offer, details, nights);
  const body = { ...envelopeOf(session), ...bookingFrom(offer, details) };
  const answer = await session.call('v1.book', { body }, { bookingNote: note });
  return { note, offer, answer };
}

/** The identifier of the reservation that an answer to SendHotelRes tells of; blocked where it tells of none. */
export function reservationId(answer: Answer, { settings }: Pick<Conversation, 'settings'>): string {
  if (!isAccepted(answer)) blocked(`the booking was not taken: ${answer.text.slice(0, 200)}`);
  return (
    reservationIdIn(answer, settings) ??
    blocked(`the answer to the booking holds no identifier at ${settings.get('v1.booking.id')}`)
  );
}
