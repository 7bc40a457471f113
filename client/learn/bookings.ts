/**
 * Learns how to read SendHotelRes, GetBookings and SendHotelResCancel, from one booking that is made, read, cancelled
 * and read again. Members are recognised by the values that we sent; the member that the cancellation changed is the state.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { dig } from '../../schemas/judge/check.ts';
import { bookingById, cancellationOf } from '../../generators/booking/afterwards.ts';
import { offersIn, preferredOffer, searchFor, type Offer } from '../../generators/booking/offers.ts';
import { bookingFrom } from '../../generators/booking/reservation.ts';
import { bookingTagFor } from '../../lib/booking-tag.ts';
import type { Stated } from '../../schemas/settings.ts';
import type { GetHotelAvailResponse } from '../../schemas/messages/v1/availability-response.ts';
import { noteOf } from '../bookings/book.ts';
import { inEachWeek, shopOffer, type ShoppedOffer, type StayDates } from '../bookings/choose-offer.ts';
import { takeBack, NotYetKnown } from '../bookings/take-back.ts';
import { takeBackOpen } from './left-open.ts';
import { learnItsOrder } from './orders.ts';
import { describeBooking, type BookingNote } from '../bookings/booking.ts';
import type { Ledger } from '../bookings/ledger.ts';
import { isRefusal, scalarAt } from '../bookings/reservations.ts';
import { defaultStay } from '../default-stay.ts';
import { readBooked, readById, readReservation, locateReservation, withoutId } from './reservation.ts';
import type { BookedRate } from './reservation-parts.ts';
import type { Deployment, DeploymentResponse } from './deployment.ts';
import { learnUsualNames } from './members.ts';
import { pathsTo, scalarsIn, valueIn } from './records.ts';

/** Why bookings could not be learned. */
interface Failure {
  readonly why: string;
  /** Describes the bookings that may still be active. */
  readonly leftOver?: string;
}

const maxIds = 12;
const maxIdLength = 128;
const pauseMs = 1_000;
const maxLooks = 5;

/** @returns why it was not learned; undefined if everything was learned */
export async function learnBookings(deployment: Deployment, ledger: Ledger): Promise<Failure | undefined> {
  const earlierLeftOver = await takeBackOpen(deployment, ledger);
  if (earlierLeftOver !== undefined)
    return {
      why: 'no further booking is made while an earlier one may be active',
      leftOver: earlierLeftOver,
    };
  const failure = await learnFromBooking(deployment, ledger);
  if (failure?.leftOver === undefined || (await takeBackOpen(deployment, ledger)) !== undefined)
    return failure;
  return { why: `${failure.why} (the booking was cancelled with the given settings)` };
}

async function learnFromBooking(deployment: Deployment, ledger: Ledger): Promise<Failure | undefined> {
  const { context } = deployment;
  const offerOrWhy = await findOffer(deployment);
  if (typeof offerOrWhy === 'string') return { why: offerOrWhy };
  const { offer, nights } = offerOrWhy;
  const note = noteOf(offer, bookingTagFor(`HC-${context.run ?? '00000000'}-init`), nights);
  const sentAt = Date.now();
  const bookingOrWhy = await book(deployment, offer, note);
  if (typeof bookingOrWhy === 'string') {
    const openBooking = ledger
      .open()
      .find((entry) => entry.note.transactionIdentifier === note.transactionIdentifier);
    return {
      why: bookingOrWhy,
      ...(openBooking === undefined || openBooking.refused ? {} : { leftOver: describeBooking(note) }),
    };
  }
  const bookedRate: BookedRate = { note, offer };
  const identifiedOrWhy = await findId(deployment, bookingOrWhy.answer, bookingOrWhy.sent, bookedRate);
  if (typeof identifiedOrWhy === 'string') return { why: identifiedOrWhy, leftOver: describeBooking(note) };
  const { id, path, before } = identifiedOrWhy;
  ledger.write({ state: 'answered', note, reservation: id });
  const { facts } = deployment;
  if (path !== undefined)
    facts.addSetting(
      'v1.booking.id',
      path,
      `the answer to a booking has ${id} at this place, and GetBookings finds the booking by it`,
    );
  readBooked(deployment, id, bookingOrWhy.answer.json, bookedRate);
  const body = bookingOrWhy.answer.json as Record<string, unknown>;
  await learnItsOrder(deployment, id, { body, places: idsIn(body, bookingOrWhy.sent) });
  const leftOver = describeBooking(note, id);
  const cancelFailure = await cancelBooking(deployment, id, note);
  if (cancelFailure !== undefined) return { why: cancelFailure, leftOver };
  const readFailure = await readCancelled(deployment, id, before, bookedRate);
  if (readFailure !== undefined) return { why: readFailure, leftOver };
  try {
    const { settled } = await takeBack(await deployment.openSession(), { note, reservation: id, sentAt });
    ledger.write({ state: settled, note });
    return undefined;
  } catch (error) {
    const why =
      error instanceof NotYetKnown ? `it is not known yet: ${error.message}` : (error as Error).message;
    return { why, leftOver };
  }
}

async function findOffer(deployment: Deployment): Promise<ShoppedOffer | string> {
  const { facts, context } = deployment;
  const [hotelCode] = facts.valueOf('hotelCodes') ?? [];
  if (hotelCode === undefined) return 'no hotel is known that could be booked';
  const stay = defaultStay(context.today, facts.valueOf('leadDays'));
  const parties = [{ adults: 2 }];
  const offerAt = async (nights: StayDates): Promise<Offer | undefined> => {
    for (const controls of [{ BestOnly: false }, {}]) {
      const response = await deployment.read('v1.avail', {
        body: { ...searchFor(parties, [hotelCode], nights), ...controls },
      });
      const offer = preferredOffer(offersIn(response.body as GetHotelAvailResponse, parties, hotelCode));
      if (offer !== undefined) return offer;
    }
    return undefined;
  };
  return (
    (await shopOffer(inEachWeek(stay), offerAt)) ??
    `hotel ${hotelCode} has no rate that could be booked, from ${stay.checkIn} to ${stay.checkOut} or in the weeks after`
  );
}

/** Books in the accepted form of codes; another form is tried only if the first was refused, so that nothing is booked twice. */
async function book(
  deployment: Deployment,
  offer: Offer,
  note: BookingNote,
): Promise<{ readonly answer: DeploymentResponse; readonly sent: object } | string> {
  const { facts } = deployment;
  let answer: DeploymentResponse | undefined;
  const message = bookingFrom(offer, note);
  for (const form of facts.formsOf('v1.form.book')) {
    answer = await deployment.change('v1.book', message, { 'v1.form.book': form }, { bookingNote: note });
    if (answer.status === 0) return `the booking was not answered (${answer.text})`;
    if (answer.isServed) {
      facts.addSetting('v1.form.book', form, `SendHotelRes takes codes as ${form}`);
      learnUsualNames(deployment, 'v1.book', [answer.json]);
      return { answer, sent: message };
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
  readonly before: DeploymentResponse;
}

/** @returns the value of the answer, not sent by us, by which GetBookings finds our booking; or why there is none */
async function findId(
  deployment: Deployment,
  answer: DeploymentResponse,
  sent: object,
  bookedRate: BookedRate,
): Promise<IdentifiedBooking | string> {
  const statedPath = deployment.facts.settings['v1.booking.id'];
  if (typeof statedPath === 'string') {
    const id = scalarAt(answer.text, statedPath);
    if (id === undefined) return `its answer has no identifier at ${statedPath}, the place in v1.booking.id`;
    const answerBefore = await answerById(deployment, id, bookedRate);
    return answerBefore === undefined
      ? `GetBookings does not show reservation ${id}, which its answer has at ${statedPath}: look at v1.booking.id and v1.reading.bookings.… in --setting`
      : { id, before: answerBefore };
  }
  const body = answer.json as Record<string, unknown>;
  const paths = idsIn(body, sent);
  for (const path of paths) {
    const id = String(valueIn(body, path));
    const answerBefore = await answerById(deployment, id, bookedRate);
    if (answerBefore !== undefined) return { id, path: withoutId(path, id), before: answerBefore };
  }
  return `GetBookings finds no reservation with our e-mail or reference by any value of its answer (tried ${paths.length}): give v1.booking.id and v1.reading.bookings.… with --setting`;
}

/** @returns the paths at which an answer may have an identifier that we have not sent, the likeliest first */
function idsIn(body: Record<string, unknown>, sent: object): string[] {
  const ours = scalarsIn(sent);
  const isNew = (value: unknown): boolean =>
    (typeof value === 'string' || typeof value === 'number') &&
    String(value).length > 0 &&
    String(value).length <= maxIdLength &&
    !ours.has(String(value));
  const paths = pathsTo(body, isNew);
  // An identifier may have any characters, but is seldom a sentence.
  const rank = (path: string): number =>
    (/(?:id|number|value|locator|code|ref|reference|key)'?\]?$/i.test(path) ? 0 : 2) +
    (/\s/.test(String(valueIn(body, path))) ? 1 : 0);
  return paths.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxIds);
}

async function answerById(
  deployment: Deployment,
  id: string,
  bookedRate: BookedRate,
): Promise<DeploymentResponse | undefined> {
  const response = await deployment.read('v1.getbk', { body: bookingById(id) });
  const isShown =
    locateReservation(response.json, id, bookedRate.note) !== undefined ||
    readById(response.json, id, deployment.facts.settings) !== undefined;
  return response.isServed && isShown ? response : undefined;
}

async function cancelBooking(
  deployment: Deployment,
  id: string,
  note: BookingNote,
): Promise<string | undefined> {
  const { facts } = deployment;
  let answer: DeploymentResponse | undefined;
  const refusals = new Set<string>();
  for (const form of facts.formsOf('v1.form.cancel')) {
    const trial = { 'v1.form.cancel': form };
    answer = await deployment.change('v1.cancel', cancellationOf(id, note), trial, { takesBack: true });
    refusals.add(JSON.stringify(dig(answer.json, 'ErrorsType') ?? answer.text));
    if (!answer.isServed) continue;
    facts.addSetting('v1.form.cancel', form, `SendHotelResCancel takes codes as ${form}`);
    return undefined;
  }
  // If both forms get the same refusal, the form is not the reason.
  if (refusals.size === 1)
    facts.addSetting(
      'v1.form.cancel',
      'text',
      'SendHotelResCancel refuses both forms of codes in the same words',
      'likely',
    );
  return `its cancellation was refused (${answer?.status} ${answer?.text.slice(0, 160)})`;
}

/** Reads a cancelled reservation until it differs from `before`, to learn how that is shown. @returns why it was not learned */
async function readCancelled(
  deployment: Deployment,
  id: string,
  before: DeploymentResponse,
  bookedRate: BookedRate,
): Promise<string | undefined> {
  const settings = deployment.facts.settings;
  let laterAnswer = await deployment.read('v1.getbk', { body: bookingById(id) });
  const isSame = (): boolean =>
    JSON.stringify(recordIn(laterAnswer, id, bookedRate, settings)) ===
    JSON.stringify(recordIn(before, id, bookedRate, settings));
  for (let look = 0; look < maxLooks && laterAnswer.isServed && isSame(); look += 1) {
    await sleep(pauseMs);
    laterAnswer = await deployment.read('v1.getbk', { body: bookingById(id) });
  }
  learnUsualNames(deployment, 'v1.getbk', [before.json, laterAnswer.json]);
  return readReservation(deployment, id, { before: before.json, after: laterAnswer.json }, bookedRate);
}

const recordIn = (
  { json }: DeploymentResponse,
  id: string,
  { note }: BookedRate,
  settings: Stated,
): unknown => locateReservation(json, id, note)?.record ?? readById(json, id, settings);
