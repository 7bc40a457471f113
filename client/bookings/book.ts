/** Bookings of tests: an offer of availability for a known hotel, and a booking with our tag. */
import {
  isRefundable,
  offersIn,
  preferredOffer,
  searchFor,
  type Offer,
  type Party,
} from '../../generators/booking/offers.ts';
import { bookingFrom, type BookingDetails } from '../../generators/booking/reservation.ts';
import { addDays } from '../../lib/days.ts';
import { groupBy } from '../../lib/group-by.ts';
import { definedMembers } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';
import { bookingTagFor, type BookingTag } from '../../lib/booking-tag.ts';
import { random } from '../../lib/random.ts';
import { rotate } from '../../lib/rotate.ts';
import type { GetHotelAvailResponse } from '../../schemas/messages/v1/availability-response.ts';
import { SendHotelResRequest } from '../../schemas/messages/v1/booking.ts';
import type { SettingId } from '../../schemas/settings.ts';
import { validate } from '../../schemas/validate.ts';
import { blocked, noData, notConfigured } from '../gaps.ts';
import type { BookingNote } from './booking.ts';
import { reservationIdIn, isRefusal, isAccepted } from './reservations.ts';
import type { Answer } from '../answer.ts';
import { envelopeOf, nextEnvelopeOf } from '../envelope.ts';
import type { HasConversation, Conversation } from './conversation.ts';
import type { KnownData } from '../../targets/target.ts';
import { inEachWeek, shopOffer, weeksToSearch, type ShoppedOffer, type StayDates } from './choose-offer.ts';

/** The fixtures that a booking needs. */
export interface BookingFixtures extends HasConversation {
  readonly known: <Name extends keyof KnownData>(name: Name) => NonNullable<KnownData[Name]>;
  readonly stay: StayDates;
  /** The number of nights to book, if they are offered: some errors show only in short or long stays. Default: that of `stay`. */
  readonly preferredNights?: number;
  /** Whether to book the kind of rate that is listed first, and not one that depends on the test. */
  readonly firstKind?: boolean;
  /** Whether to book a rate that is not refundable, at the hotel known for it. */
  readonly nonRefundable?: boolean;
  /** The e-mail address of the guests. Default: an address that belongs to this booking only. */
  readonly email?: string;
}

/**
 * Searches an offer of the first known hotel with a room for each party, at the default dates or up to five weeks later.
 * Blocks the test if there is none. Tests book different kinds of rates, because some errors show only in one of them.
 *
 * @param attempt the number of offers refused so far. Other tests may book at the same time, so each attempt of each test
 * starts its search at different dates and rates; each after the first begins with the kind that is listed first
 */
export async function offerFor(
  { known, stay, session, preferredNights, firstKind = false, nonRefundable = false }: BookingFixtures,
  parties: readonly Party[],
  attempt = 0,
): Promise<ShoppedOffer> {
  const [hotelCode] = nonRefundable ? [known('nonRefundableHotelCode')] : known('hotelCodes');
  const fraction = random(attempt, session.evidence.where).next();
  const [kindFraction, startFraction] = attempt === 0 ? [firstKind ? 0 : fraction, 0] : [0, fraction];
  const controlSets = session.settings.known('v1.names.controls.bestOnly') ? [{ BestOnly: false }, {}] : [{}];
  const weeksToTry = rotate(weeksToSearch, startFraction);
  // Some errors show only in stays over the end of a month.
  const preferredStays =
    preferredNights === undefined
      ? []
      : inEachWeek(
          { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, preferredNights) },
          weeksToTry,
        ).toSorted((a, b) => spansMonthEnd(b) - spansMonthEnd(a));
  const offerAt = async (nights: StayDates): Promise<Offer | undefined> => {
    for (const controls of controlSets) {
      const search = searchFor(parties, [hotelCode!], nights);
      const answer = await session.call('v1.avail', {
        body: { ...envelopeOf(session), ...search, ...controls },
      });
      if (!isAccepted(answer)) continue;
      const offers = offersIn(answer.body as GetHotelAvailResponse, parties, hotelCode);
      // If the offer violates the contract, so does the booking that is built from it.
      const validOffers = offers.filter(
        (candidate) => isValid(candidate, session) && (!nonRefundable || !isRefundable(candidate)),
      );
      const offersByKind = rotate([...groupBy(validOffers, kindOf).values()], kindFraction);
      const offer = preferredOffer(offersByKind.flatMap((sameKind) => rotate(sameKind, startFraction)));
      if (offer !== undefined) return offer;
    }
    return undefined;
  };
  const stays = [...preferredStays, ...inEachWeek(stay, weeksToTry)];
  const shopped = await shopOffer(stays, offerAt, (offer) => nonRefundable || isRefundable(offer));
  if (shopped !== undefined) return shopped;
  const rooms = parties.length === 1 ? 'a room' : `${parties.length} rooms together`;
  return noData(
    `${rooms} for ${parties.map(describeParty).join(' and ')} could not be found at hotel ${hotelCode}: availability offers none that can be booked${nonRefundable ? ' and is not refundable' : ''}, neither from ${stay.checkIn} to ${stay.checkOut} nor in the weeks after`,
  );
}

/** What distinguishes rates beside their room: plan type, meals, and whether they are packages or include a markup. */
const kindOf = ({ rooms: [room] }: Offer): string => {
  const { plan, total } = room!;
  return JSON.stringify([
    plan.RatePlanTypeCode,
    plan.MealsIncluded,
    total?.AmountIsPackage,
    total?.AmountIncludingMarkup,
  ]);
};

/** 1 for a stay over the end of a month, otherwise 0. */
const spansMonthEnd = ({ checkIn, checkOut }: StayDates): number =>
  Number(checkIn.slice(0, 7) !== addDays(checkOut, -1).slice(0, 7));

const describeParty = ({ adults, ages = [] }: Party): string =>
  plural(adults, 'adult') + (ages.length > 0 ? ` with ${plural(ages.length, 'child', 'children')}` : '');

function isValid(offer: Offer, { settings }: Conversation): boolean {
  const message = bookingFrom(offer, bookingTagFor('HC'));
  const fullMessage = { ...message, TimeStamp: '2027-01-01T00:00:00Z', Target: 0 };
  return validate(SendHotelResRequest, fullMessage, settings, 'ours', false).findings.length === 0;
}

/** Ends the test if the target does not state the names needed to read an answer. */
export function requireNames(session: Conversation, names: readonly SettingId[]): void {
  const unknown = session.missingSettings(names);
  if (unknown.length > 0) notConfigured(unknown);
}

let bookingCount = 0;

/** Returns a unique booking reference, and an e-mail at a reserved domain that identifies it. */
export function newBookingTag({ context }: Pick<Conversation, 'context'>): BookingTag {
  bookingCount += 1;
  return bookingTagFor(
    `HC-${context.run ?? 'sandbox'}-${process.pid}${String(bookingCount).padStart(4, '0')}`,
  );
}

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

export interface BookedReservation {
  readonly id: string;
  readonly note: BookingNote;
  readonly offer: Offer;
  readonly answer: Answer;
}

/** The most attempts if each is refused. After any other failed attempt, such as a server error, there are only two. */
const maxAttempts = 4;

/**
 * Books a room for each party, for a test about a later step. If an offer was taken by somebody else, it searches and
 * books again.
 *
 * @returns the reservation; blocks the test if the service refuses, which no clause forbids, or if it names somebody
 *   else's reservation
 */
export async function book(
  fixtures: BookingFixtures,
  ...parties: readonly Party[]
): Promise<BookedReservation> {
  const { session, email } = fixtures;
  const tryToBook = async (attempt: number) =>
    sendBooking(session, await offerFor(fixtures, parties, attempt), definedMembers({ email }));
  let lastAttempt = await tryToBook(0);
  for (let attempt = 1; attempt < maxAttempts && !isAccepted(lastAttempt.answer); attempt += 1) {
    if (attempt > 1 && !isRefused(lastAttempt.answer)) break;
    lastAttempt = await tryToBook(attempt);
  }
  const { answer } = lastAttempt;
  if (isRefused(answer)) session.bookings.recordRefusal(`HTTP ${answer.status} ${answer.text.slice(0, 100)}`);
  const id = reservationId(answer, session);
  await session.assertOurs(id);
  return { id, ...lastAttempt };
}

const isRefused = ({ status, text }: Answer): boolean => isRefusal({ status, body: text });

/** Sends a booking with a new tag. @param changes of the tag's reference and e-mail */
export async function sendBooking(
  session: Conversation,
  { offer, nights }: ShoppedOffer,
  changes: Partial<BookingDetails> = {},
): Promise<Omit<BookedReservation, 'id'>> {
  const details = { ...newBookingTag(session), ...changes };
  const note = noteOf(offer, details, nights);
  const body = { ...nextEnvelopeOf(session), ...bookingFrom(offer, details) };
  const answer = await session.call('v1.book', { body }, { bookingNote: note });
  return { note, offer, answer };
}

/** Returns the reservation id in an answer to SendHotelRes. Blocks the test if there is none. */
export function reservationId(answer: Answer, { settings }: Pick<Conversation, 'settings'>): string {
  if (!isAccepted(answer)) blocked(`the booking was not taken: ${answer.text.slice(0, 200)}`);
  return (
    reservationIdIn(answer, settings) ??
    blocked(`the answer to the booking holds no identifier at ${settings.get('v1.booking.id')}`)
  );
}
