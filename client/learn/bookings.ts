/**
 * Learns how SendHotelRes, GetBookings and SendHotelResCancel are read from one booking: it is made, found, cancelled
 * and found cancelled. Our values are searched in the answers; what the cancellation changed is the state.
 */
import { bookingById, cancellationOf } from '../../generators/booking/afterwards.ts';
import { offersIn, searchFor, type Offer } from '../../generators/booking/offers.ts';
import { bookingFrom } from '../../generators/booking/reservation.ts';
import { bookingTagFor } from '../../lib/booking-tag.ts';
import type { Stated } from '../../schemas/settings.ts';
import type { GetHotelAvailResponse } from '../../schemas/messages/v1/availability-response.ts';
import { noteOf } from '../bookings/book.ts';
import { takeBack, NotYetKnown } from '../bookings/take-back.ts';
import { takeBackOpen } from './left-open.ts';
import { learnItsOrder } from './orders.ts';
import { describeBooking, type BookingNote } from '../bookings/booking.ts';
import type { Ledger } from '../bookings/ledger.ts';
import { isRefusal, scalarAt } from '../bookings/reservations.ts';
import { defaultStay } from '../default-stay.ts';
import { readBooked, readById, readReservation, locateReservation, withoutId } from './reservation.ts';
import type { BookedRate } from './reservation-parts.ts';
import { inside, type Deployment, type Received } from './deployment.ts';
import { usualNames } from './places.ts';
import { pathsTo, scalarsIn, valueIn } from './records.ts';

/** Why bookings could not be learned. */
export interface Failure {
  readonly why: string;
  /** Describes the bookings that may still be active. */
  readonly leftOver?: string;
}

const forms = ['text', 'integer'] as const;
const maxIds = 12;
const maxIdLength = 128;
const pauseMs = 1_000;
const maxLooks = 5;

/** @returns why it was not learned; undefined if everything was learned */
export async function learnBookings(deployment: Deployment, ledger: Ledger): Promise<Failure | undefined> {
  const earlier = await takeBackOpen(deployment, ledger);
  if (earlier !== undefined)
    return { why: 'no further booking is made while an earlier one may be active', leftOver: earlier };
  const failure = await learnFromBooking(deployment, ledger);
  if (failure?.leftOver === undefined || (await takeBackOpen(deployment, ledger)) !== undefined)
    return failure;
  return { why: `${failure.why} (it was taken back by what was given)` };
}

async function learnFromBooking(deployment: Deployment, ledger: Ledger): Promise<Failure | undefined> {
  const { context } = deployment;
  const offered = await findOffer(deployment);
  if (typeof offered === 'string') return { why: offered };
  const { offer, nights } = offered;
  const note = noteOf(offer, bookingTagFor(`HC-${context.run ?? '00000000'}-init`), nights);
  const sentAt = Date.now();
  const booked = await book(deployment, offer, note);
  if (typeof booked === 'string') {
    const open = ledger
      .open()
      .find((entry) => entry.note.transactionIdentifier === note.transactionIdentifier);
    return {
      why: booked,
      ...(open === undefined || open.refused ? {} : { leftOver: describeBooking(note) }),
    };
  }
  const bookedRate: BookedRate = { note, offer };
  const found = await findId(deployment, booked.answer, booked.sent, bookedRate);
  if (typeof found === 'string') return { why: found, leftOver: describeBooking(note) };
  const { id, path, before } = found;
  ledger.write({ state: 'answered', note, reservation: id });
  const { facts } = deployment;
  if (path !== undefined)
    facts.addSetting(
      'v1.booking.id',
      path,
      `the answer to a booking has ${id} at this place, and GetBookings finds the booking by it`,
    );
  readBooked(deployment, id, booked.answer.json, bookedRate);
  const body = booked.answer.json as Record<string, unknown>;
  await learnItsOrder(deployment, id, { body, places: idsIn(body, booked.sent) });
  const leftOver = describeBooking(note, id);
  const cancelled = await cancelBooking(deployment, id, note);
  if (cancelled !== undefined) return { why: cancelled, leftOver };
  const state = await readCancelled(deployment, id, before, bookedRate);
  if (state !== undefined) return { why: state, leftOver };
  try {
    const { settled } = await takeBack(await deployment.conversation(), { note, reservation: id, sentAt });
    ledger.write({ state: settled, note });
    return undefined;
  } catch (error) {
    const why =
      error instanceof NotYetKnown ? `it is not known yet: ${error.message}` : (error as Error).message;
    return { why, leftOver };
  }
}

async function findOffer(
  deployment: Deployment,
): Promise<{ readonly offer: Offer; readonly nights: { checkIn: string; checkOut: string } } | string> {
  const { facts, context } = deployment;
  const [hotel] = facts.valueOf('hotelCodes') ?? [];
  if (hotel === undefined) return 'no hotel is known that could be booked';
  const nights = defaultStay(context.today, facts.valueOf('leadDays'));
  const parties = [{ adults: 2 }];
  for (const controls of [{ BestOnly: false }, {}]) {
    const received = await deployment.ask('v1.avail', {
      body: { ...searchFor(parties, [hotel], nights), ...controls },
    });
    const offers = offersIn(received.body as GetHotelAvailResponse, parties, hotel);
    const isFree = ({ rooms: [room] }: Offer): boolean =>
      (room?.plan.CancelPenalties ?? []).every(({ NonRefundable }) => NonRefundable !== true);
    const offer = offers.find(isFree) ?? offers[0];
    if (offer !== undefined) return { offer, nights };
  }
  return `hotel ${hotel} has no rate that could be booked, from ${nights.checkIn} to ${nights.checkOut}`;
}

/** Books in the accepted form of codes; another form is tried only if the first was refused, so that nothing is booked twice. */
async function book(
  deployment: Deployment,
  offer: Offer,
  note: BookingNote,
): Promise<{ readonly answer: Received; readonly sent: object } | string> {
  const { facts } = deployment;
  let answer: Received | undefined;
  const sent = bookingFrom(offer, note);
  for (const form of facts.has('v1.form.book') ? [facts.settings['v1.form.book']] : forms) {
    answer = await deployment.act('v1.book', sent, { 'v1.form.book': form as 'text' }, { bookingNote: note });
    if (answer.status === 0) return `the booking was not answered (${answer.text})`;
    if (answer.isServed) {
      facts.addSetting('v1.form.book', form, `SendHotelRes takes codes as ${form}`);
      usualNames(deployment, 'v1.book', [answer.json]);
      return { answer, sent };
    }
    if (!isRefusal({ status: answer.status, body: answer.text })) break;
  }
  return `the booking was not taken (${answer?.status} ${answer?.text.slice(0, 160)})`;
}

interface IdentifiedBooking {
  readonly id: string;
  /** JSONPath of the id in the answer to the booking; undefined if v1.booking.id was given. */
  readonly path?: string;
  /** The answer of GetBookings to this id. */
  readonly before: Received;
}

/** @returns the value of the answer, not sent by us, by which GetBookings finds our booking; or why there is none */
async function findId(
  deployment: Deployment,
  answer: Received,
  sent: object,
  bookedRate: BookedRate,
): Promise<IdentifiedBooking | string> {
  const given = deployment.facts.settings['v1.booking.id'];
  if (typeof given === 'string') {
    const id = scalarAt(answer.text, given);
    if (id === undefined) return `its answer has no identifier at ${given}, the place in v1.booking.id`;
    const before = await answerById(deployment, id, bookedRate);
    return before === undefined
      ? `GetBookings does not show reservation ${id}, which its answer has at ${given}: look at v1.booking.id and v1.reading.bookings.… in --setting`
      : { id, before };
  }
  const body = answer.json as Record<string, unknown>;
  const paths = idsIn(body, sent);
  for (const path of paths) {
    const id = String(valueIn(body, path));
    const before = await answerById(deployment, id, bookedRate);
    if (before !== undefined) return { id, path: withoutId(path, id), before };
  }
  return `by no value of its answer GetBookings finds a reservation with our e-mail or reference (tried ${paths.length}): state v1.booking.id and v1.reading.bookings.… by --setting`;
}

/** @returns the paths at which an answer may have an identifier that we have not sent, the likeliest first */
function idsIn(body: Record<string, unknown>, sent: object): string[] {
  const ours = scalarsIn(sent);
  const isNew = (value: unknown): boolean =>
    (typeof value === 'string' || typeof value === 'number') &&
    String(value).length > 0 &&
    String(value).length <= maxIdLength &&
    !ours.has(String(value));
  const all = pathsTo(body, isNew);
  // An identifier may have any characters, but is seldom a sentence.
  const rank = (path: string): number =>
    (/(?:id|number|value|locator|code|ref|reference|key)'?\]?$/i.test(path) ? 0 : 2) +
    (/\s/.test(String(valueIn(body, path))) ? 1 : 0);
  return all.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxIds);
}

async function answerById(
  deployment: Deployment,
  id: string,
  bookedRate: BookedRate,
): Promise<Received | undefined> {
  const received = await deployment.ask('v1.getbk', { body: bookingById(id) });
  const isShown =
    locateReservation(received.json, id, bookedRate.note) !== undefined ||
    readById(received.json, id, deployment.facts.settings as Stated) !== undefined;
  return received.isServed && isShown ? received : undefined;
}

async function cancelBooking(
  deployment: Deployment,
  id: string,
  note: BookingNote,
): Promise<string | undefined> {
  const { facts } = deployment;
  let answer: Received | undefined;
  const refusals = new Set<string>();
  for (const form of facts.has('v1.form.cancel') ? [facts.settings['v1.form.cancel']] : forms) {
    answer = await deployment.act(
      'v1.cancel',
      cancellationOf(id, note),
      { 'v1.form.cancel': form as 'text' },
      { takesBack: true },
    );
    refusals.add(JSON.stringify(inside(answer.json, 'ErrorsType') ?? answer.text));
    if (!answer.isServed) continue;
    facts.addSetting('v1.form.cancel', form, `SendHotelResCancel takes codes as ${form}`);
    return undefined;
  }
  // If both forms get the same refusal, the form is not the reason.
  if (refusals.size === 1)
    facts.addSetting(
      'v1.form.cancel',
      forms[0],
      'SendHotelResCancel refuses both forms of codes in the same words',
      'likely',
    );
  return `its cancellation was refused (${answer?.status} ${answer?.text.slice(0, 160)})`;
}

/** Reads a cancelled reservation until it differs from `before`, to learn how that is shown. @returns why it was not learned */
async function readCancelled(
  deployment: Deployment,
  id: string,
  before: Received,
  bookedRate: BookedRate,
): Promise<string | undefined> {
  const settings = deployment.facts.settings as Stated;
  let after = await deployment.ask('v1.getbk', { body: bookingById(id) });
  const isSame = (): boolean =>
    JSON.stringify(recordIn(after, id, bookedRate, settings)) ===
    JSON.stringify(recordIn(before, id, bookedRate, settings));
  for (let looks = 0; looks < maxLooks && after.isServed && isSame(); looks += 1) {
    await new Promise((resolve) => void setTimeout(resolve, pauseMs));
    after = await deployment.ask('v1.getbk', { body: bookingById(id) });
  }
  usualNames(deployment, 'v1.getbk', [before.json, after.json]);
  return readReservation(deployment, id, { before: before.json, after: after.json }, bookedRate);
}

const recordIn = ({ json }: Received, id: string, { note }: BookedRate, settings: Stated): unknown =>
  locateReservation(json, id, note)?.record ?? readById(json, id, settings);
