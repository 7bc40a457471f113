/**
 * Booking. Specification: "v1 booking request (SendHotelRes)", "States and transitions". Of the nine actions only Book has an
 * example, so only its effect is asserted. A test cancels what it books.
 */
import { bookingById, cancellationOf } from '../generators/booking/afterwards.ts';
import { bookingFrom } from '../generators/booking/reservation.ts';
import { reservationReadings } from '../targets/booking-needs.ts';
import {
  blocked,
  expect,
  judgeClause,
  test,
  type Answer,
  type CallOptions,
  type Shopper,
} from './suite-test.ts';
import {
  book,
  requireNames,
  newBookingTag,
  noteOf,
  offerFor,
  reservationId,
} from '../client/bookings/book.ts';
import { fetchReservation, listReservationsAround } from '../client/bookings/afterwards.ts';
import type { BookingNote } from '../client/bookings/booking.ts';
import { expectOperation } from './helpers/expect-operation.ts';
import {
  ownReservations,
  isAccepted,
  ownReservation,
  refusalText,
  isActive,
  reservationWithId,
} from '../client/bookings/reservations.ts';
import { deviationsOf } from './helpers/read-back.ts';
import { cancellableId } from '../client/bookings/find-reservations.ts';

const path = '/v1/api/Pull/SendHotelRes';
const getBookings = '/v1/api/Pull/GetBookings';
const couple = { adults: 2 };
const family = { adults: 2, ages: [8] };
/** What Book decides about a reservation. */
const actionEffects = ['the number of rooms', 'the hotel', 'the first day', 'the day of departure'];

test('v1.book.path: an empty booking request is answered', async ({ api, envelope }) => {
  const emptyBooking = {
    TransactionIdentifier: 'HC-nothing',
    HotelReservationsType: { HotelReservations: [] },
  };
  const answer = await api.post(path, { ...envelope(), ...emptyBooking }, { expects: 'open' });
  expectOperation(answer, path);
});

test('v1.book.action-applied: Book makes a confirmed reservation of the booked hotel and nights', async ({
  shopper,
  session,
}) => {
  requireNames(session, reservationReadings);
  for (const parties of [[couple], [couple, family]]) {
    const booked = await book(shopper, ...parties);
    const reservation = await fetchReservation(shopper, booked.id);
    if (reservation === undefined) return blocked(`GetBookings does not show reservation ${booked.id}`);
    expect(
      isActive(reservation) ?? blocked('GetBookings does not show the status of the reservation'),
      'whether the reservation is active',
    ).toBe(true);
    expect(
      deviationsOf(reservation, booked, true).filter(({ what }) => actionEffects.includes(what)),
      'differences from the booking',
    ).toEqual([]);
  }
});

test(
  'v1.book.once: one booking makes one reservation with its reference or e-mail',
  { tag: '@v1.book.books-unasked' },
  async ({ shopper, session }) => {
    requireNames(session, reservationReadings);
    const otherNotes = new Map<string, BookingNote>();
    // Only the sandbox gets VerifyPrice: if its response names a reservation, the run waits for this reservation at its end.
    const otherActions = ['NotAnAction', ...(session.target.embedded ? ['VerifyPrice'] : [])];
    for (const action of otherActions) otherNotes.set(action, await sendAction(shopper, action));
    const { id, note } = await book(shopper, couple);
    const listAnswer = await listReservationsAround(shopper, note);
    await judgeClause(shopper, 'v1.book.books-unasked', async () => {
      if (!hasUncancelled(listAnswer, note, session))
        blocked(`GetBookings does not show which booking made reservation ${id}`);
      const bookingActions: string[] = [];
      for (const [action, otherNote] of otherNotes)
        if (hasUncancelled(await listReservationsAround(shopper, otherNote), otherNote, session))
          bookingActions.push(action);
      expect(bookingActions, 'actions other than Book that made a reservation').toEqual([]);
    });
    const activeReservations = ownReservations(listAnswer, note, session.settings).filter(
      (reservation) => isActive(reservation) !== false,
    );
    if (activeReservations.length === 0)
      blocked(`GetBookings does not show which booking made reservation ${id}`);
    expect(
      new Set(activeReservations.map((reservation) => cancellableId(reservation, note))).size,
      'reservations of one booking',
    ).toBe(1);
  },
);

test('v1.book.retrievable: a booking is found by its identifier, or by its hotel and period', async ({
  shopper,
  session,
}) => {
  requireNames(session, reservationReadings);
  const { id, note } = await book(shopper, couple);
  const reservationById = await fetchReservation(shopper, id);
  const listAnswer = await listReservationsAround(shopper, note);
  const reservation =
    reservationById ??
    reservationWithId(listAnswer, id) ??
    ownReservation(listAnswer, note, session.settings);
  expect(reservation !== undefined, `GetBookings finds reservation ${id} in one way or the other`).toBe(true);
});

/** Sends the message of a booking with a new tag, changed before it is sent. A resulting reservation is taken back. */
async function sendChanged(
  shopper: Shopper,
  change: (message: ReturnType<typeof bookingFrom>) => object,
  options: CallOptions,
  { attempt = 0, nulls = false } = {},
): Promise<{ readonly note: BookingNote; readonly answer: Answer }> {
  const { api, envelope, session } = shopper;
  const { offer, nights } = await offerFor(shopper, [couple], attempt);
  const bookingTag = { ...newBookingTag(session), nulls };
  const note = noteOf(offer, bookingTag, nights);
  const message = { ...envelope(), ...change(bookingFrom(offer, bookingTag)) };
  return { note, answer: await api.post(path, message, { ...options, bookingNote: note }) };
}

/** Sends an action with the message of a booking, and returns its note. */
async function sendAction(shopper: Shopper, action: string): Promise<BookingNote> {
  const withAction = (message: ReturnType<typeof bookingFrom>) => {
    const [reservation] = message.HotelReservationsType.HotelReservations;
    const changedReservation = { ...reservation, ResStatus: { TransactionActionType: action } };
    return { ...message, HotelReservationsType: { HotelReservations: [changedReservation] } };
  };
  return (await sendChanged(shopper, withAction, { expects: 'open' })).note;
}

/** Whether the list contains an uncancelled reservation with the tag of the booking. */
const hasUncancelled = (listAnswer: Answer, note: BookingNote, { settings }: Shopper['session']): boolean =>
  ownReservations(listAnswer, note, settings).some((reservation) => isActive(reservation) === true);

/** The form in which a booking is sent. */
interface BookingForm {
  readonly nulls?: boolean;
  readonly envelopeAs?: 'integer' | 'text';
  readonly states?: 'v1.book.nullable-members';
}

/**
 * @returns the response to a booking that was accepted in this form; how it was refused if the other form was accepted.
 * Blocks the test if both were refused. Each form is tried several times, because an offer may be sold meanwhile.
 */
async function acceptedInForm(
  shopper: Shopper,
  form: BookingForm,
  otherForm: BookingForm,
  reasonIfBothRefused: string,
): Promise<{ readonly accepted: Answer } | { readonly refusal: string }> {
  let attempt = 0;
  const bookOnce = async ({ nulls = false, ...options }: BookingForm) => {
    const inLanguage = (message: object) => ({ PrimaryLangID: 1, ...message });
    const { answer } = await sendChanged(shopper, inLanguage, options, { attempt, nulls });
    attempt += 1;
    return answer;
  };
  const firstAnswer = await bookOnce(form);
  if (isAccepted(firstAnswer)) return { accepted: firstAnswer };
  if (!isAccepted(await bookOnce(otherForm)) && !isAccepted(await bookOnce(otherForm)))
    blocked(reasonIfBothRefused);
  const secondAnswer = await bookOnce(form);
  const lastAnswer = isAccepted(secondAnswer) ? secondAnswer : await bookOnce(form);
  return isAccepted(lastAnswer) ? { accepted: lastAnswer } : { refusal: refusalText(lastAnswer) };
}

test('v1.book.nullable-members: a booking may have null as card, name prefix, city code, comments and special requests', async ({
  shopper,
}) => {
  const result = await acceptedInForm(
    shopper,
    { nulls: true, states: 'v1.book.nullable-members' },
    {},
    'no booking was accepted, with or without null',
  );
  expect(
    'refusal' in result ? [result.refusal] : [],
    'a booking without null was accepted, but refused with null as PaymentCard, NamePrefix, PseudoCityCode, CommentsType and SpecialRequestsType',
  ).toEqual([]);
});

test('v1.env.text-codes-accepted: booking, get-bookings and cancel accept Target and PrimaryLangID as text', async ({
  shopper,
  api,
  envelope,
  session,
}) => {
  const result = await acceptedInForm(
    shopper,
    { envelopeAs: 'text' },
    { envelopeAs: 'integer' },
    'no booking was accepted, in either form',
  );
  expect(
    'refusal' in result ? [result.refusal] : [],
    'a booking with Target and PrimaryLangID as integers was accepted, but refused with both as text',
  ).toEqual([]);
  if ('refusal' in result) return;
  const id = reservationId(result.accepted, session);

  const request = { PrimaryLangID: 1, ...bookingById(id) };
  const getBooking = (envelopeAs: 'integer' | 'text') =>
    api.post(getBookings, { ...envelope(), ...request }, { envelopeAs });
  if (!isAccepted(await getBooking('text')))
    expect(isAccepted(await getBooking('integer')), 'whether GetBookings accepts only integer codes').toBe(
      false,
    );

  const { note } = session.bookings.sentBookings.find(({ reservation }) => reservation === id)!;
  const cancellation = { PrimaryLangID: 1, ...cancellationOf(id, note) };
  const sendCancellation = (envelopeAs: 'integer' | 'text') =>
    api.post('/v1/api/Pull/SendHotelResCancel', { ...envelope(), ...cancellation }, { envelopeAs });
  if (!isAccepted(await sendCancellation('text')))
    expect(
      isAccepted(await sendCancellation('integer')),
      'whether a cancellation is accepted only with integer codes',
    ).toBe(false);
});
