/** The steps of v1 that change something. */
import { cancellationOf } from '../../../generators/booking/afterwards.ts';
import type { Party } from '../../../generators/booking/offers.ts';
import { bookingFrom } from '../../../generators/booking/reservation.ts';
import { latestV1Index } from '../../../generators/sequences/model.ts';
import { book } from '../../../client/bookings/book.ts';
import { isAccepted } from '../../../client/bookings/reservations.ts';
import { download } from '../../../client/download.ts';
import { blocked, type Answer } from '../../../client/index.ts';
import { requireValue, latestV1Booking, noResult, type StepAction, type SequenceState } from './state.ts';
import { contentUrls } from '../content-link.ts';
import { otherVerification } from '../other-verification.ts';
import { readById } from './reading.ts';

const couple = { adults: 2 };
const family = { adults: 2, ages: [8] };

const bookStep =
  (...parties: readonly Party[]): StepAction =>
  async ({ fixtures }) => ({ observed: {}, made: { api: 'v1', booked: await book(fixtures, ...parties) } });

type Cancellation = Parameters<typeof cancellationOf>;

const sendCancellation = (
  { fixtures: { api, envelope } }: SequenceState,
  ...requested: Cancellation
): Promise<Answer> =>
  api.post(
    '/v1/api/Pull/SendHotelResCancel',
    { ...envelope(), ...cancellationOf(...requested) },
    { expects: 'open' },
  );

/** Cancels the latest booking or one of its rooms. A refusal blocks the sequence unless the rooms were cancelled before. */
const cancelRooms =
  (room?: number): StepAction =>
  async (sequence, state) => {
    const { id, note } = latestV1Booking(sequence);
    const answer = await sendCancellation(sequence, id, note, room);
    const { rooms } = state.bookings[latestV1Index(state)]!;
    const isAlreadyCancelled =
      room === undefined
        ? rooms.every((roomState) => roomState === 'cancelled')
        : rooms[room] === 'cancelled';
    if (!isAccepted(answer) && !isAlreadyCancelled)
      blocked(`the cancellation was refused: ${answer.text.slice(0, 200)}`);
    return noResult;
  };

/** Cancels a reservation with its id, but otherwise wrong data. */
const cancelWrongly: StepAction = async (sequence) => {
  const { id, note } = latestV1Booking(sequence);
  const { Email, HotelCode, Start, End } = otherVerification(note, sequence.fixtures.day);
  const bookingBefore = await readById(sequence.fixtures, latestV1Booking(sequence));
  await sendCancellation(sequence, id, { ...Email, ...HotelCode, ...Start, ...End });
  return {
    observed: {
      wrongCancellation: [bookingBefore, await readById(sequence.fixtures, latestV1Booking(sequence))],
    },
  };
};

/** Sends a modification without changes. The specification does not show its effect. */
const modify: StepAction = async (sequence) => {
  const { id, note, offer } = latestV1Booking(sequence);
  const { api, envelope } = sequence.fixtures;
  const message = bookingFrom(offer, note);
  const [reservation] = message.HotelReservationsType.HotelReservations;
  const HotelReservationsIDsType = { HotelReservationIDs: [{ ResID_Type: 14, ResID_Value: id }] };
  const modifiedReservation = {
    ...reservation!,
    ResGlobalInfo: { ...reservation!.ResGlobalInfo, HotelReservationsIDsType },
    ResStatus: { TransactionActionType: 5 },
  };
  const HotelReservationsType = { HotelReservations: [modifiedReservation] };
  const body = { ...envelope(), ...message, HotelReservationsType };
  await api.post('/v1/api/Pull/SendHotelRes', body, { expects: 'open', bookingNote: note });
  return noResult;
};

const failBooking: StepAction = async (sequence) => {
  await sequence.fixtures.hooks.failBooking(latestV1Booking(sequence).id);
  return noResult;
};

const fetchContentLink: StepAction = async (sequence) => {
  const [url, ...others] = await contentUrls(sequence.fixtures);
  if (others.length > 0) blocked('the answer has several URLs');
  sequence.link = url!;
  return noResult;
};

const openLink: StepAction = async (sequence) => {
  const { status, text } = await download(
    sequence.fixtures.session,
    requireValue(sequence.link, 'content link'),
  );
  return { observed: { opened: status === 200 && text.trim() !== '' } };
};

export const v1Actions = {
  'book v1': bookStep(couple),
  'book v1 2 rooms': bookStep(couple, family),
  modify,
  'cancel room 0': cancelRooms(0),
  'cancel room 1': cancelRooms(1),
  'cancel all': cancelRooms(),
  'cancel wrongly': cancelWrongly,
  lose: failBooking,
  link: fetchContentLink,
  'open link': openLink,
} as const satisfies Record<string, StepAction>;
