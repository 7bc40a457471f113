import { fillSlots, slotsIn, type Case, type ReservationSlot, type Slot } from '../../schemas/case.ts';
import { withBuilt } from '../../generators/overlay.ts';
import { bookingFrom } from '../../generators/booking/reservation.ts';
import { newBookingTag, noteOf, reservationId } from '../bookings/book.ts';
import { offerSource, type FreshOffer, type OfferSource } from './offer-source.ts';
import { rateSlots } from './rate-slots.ts';
import type { Fixtures } from '../fixtures.ts';
import { operationOf } from '../../schemas/operations.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { reservationsIn, activeRooms } from '../bookings/reservations.ts';

type SlotValues = Readonly<Record<ReservationSlot, string>>;

/**
 * Returns the slot values of a reservation that is booked for the purpose. A case that must cancel successfully gets
 * its own; all others share one.
 */
function reservationSource(fixtures: Fixtures, offers: OfferSource): (one: Case) => Promise<SlotValues> {
  let shared: Promise<SlotValues> | undefined;
  const make = oneAtATime(async (id: string): Promise<SlotValues> => book(fixtures, await offers(id)));
  return ({ id, operation, expects }) => {
    if (operationOf(operation).effect === 'cancels' && expects === 'accepted') return make(id);
    return (shared ??= make(''));
  };
}

async function book({ session, envelope }: Fixtures, { offer, stay }: FreshOffer): Promise<SlotValues> {
  const details = newBookingTag(session);
  const note = noteOf(offer, details, stay);
  const answer = await session.call(
    'v1.book',
    { body: { ...envelope(), ...bookingFrom(offer, details) } },
    { bookingNote: note },
  );
  const id = reservationId(answer, session);
  // The specification does not say whether rooms are counted from 0 or 1, but the answer may show it.
  const [room = 0] = reservationsIn(answer).flatMap(activeRooms);
  return {
    reservationId: id,
    reservationEmail: note.email,
    reservationHotel: String(note.hotelCode),
    reservationStart: note.start,
    reservationEnd: note.end,
    roomOfReservation: `${id}/${room}`,
  };
}

/** Fills the body of a case, right before it is sent. */
export type SlotSource = (one: Case, body: string) => Promise<string>;

const isRateSlot = (slot: Slot): boolean =>
  slot.startsWith('rateToken:') || slot === 'searchId' || slot === 'bookingToken';
const isReservationSlot = (slot: Slot): slot is ReservationSlot => slot !== 'now' && !isRateSlot(slot);

/** Whether a case needs a booking before it can be sent. */
export const needsReservation = ({ request: { body = '' } }: Case): boolean =>
  slotsIn(body).some(isReservationSlot);

/** Fills slots with values from the deployment, and requests only the values that the case needs. */
export function slotSourceFor(fixtures: Fixtures): SlotSource {
  const { session } = fixtures;
  const rates = rateSlots(fixtures);
  const offers = offerSource(fixtures);
  const reservations = reservationSource(fixtures, offers);
  return async (one, body) => {
    const open = slotsIn(body);
    const values: Partial<Record<Slot, string>> = {
      ...(open.some(isRateSlot) ? await rates(one, open) : {}),
      ...(open.some(isReservationSlot) ? await reservations(one) : {}),
    };
    const built =
      one.keeps === undefined
        ? undefined
        : bookingFrom((await offers(one.id, one.expects)).offer, newBookingTag(session));
    // The time stamp is filled last, because the other slots take time.
    const filled = fillSlots(body, { ...values, now: fixtures.envelope().TimeStamp });
    return built === undefined ? filled : withBuilt(one, filled, built, session.settings);
  };
}
