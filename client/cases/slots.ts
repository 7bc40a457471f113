import { fillSlots, slotsIn, type Case, type ReservationSlot, type Slot } from '../../schemas/case.ts';
import { mergeWithOffer } from '../../generators/overlay.ts';
import { bookingFrom } from '../../generators/booking/reservation.ts';
import type { ShoppedOffer } from '../bookings/choose-offer.ts';
import { newBookingTag, reservationId, sendBooking } from '../bookings/book.ts';
import { offerSource, type OfferSource } from './offer-source.ts';
import { rateSlots } from './rate-slots.ts';
import type { Fixtures } from '../fixtures.ts';
import { operationOf } from '../../schemas/operations.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { reservationsIn, activeRooms } from '../bookings/reservations.ts';

type SlotValues = Readonly<Record<ReservationSlot, string>>;

/**
 * Returns the slot values of a reservation that is booked for the cases. A case that must cancel successfully gets its
 * own reservation; all other cases share one.
 */
function reservationSource(fixtures: Fixtures, offers: OfferSource) {
  let shared: Promise<SlotValues> | undefined;
  const bookForCase = oneAtATime(async (id: string): Promise<SlotValues> => book(fixtures, await offers(id)));
  return ({ id, operation, expects }: Case): Promise<SlotValues> => {
    if (operationOf(operation).effect === 'cancels' && expects === 'accepted') return bookForCase(id);
    return (shared ??= bookForCase(''));
  };
}

async function book({ session }: Fixtures, offer: ShoppedOffer): Promise<SlotValues> {
  const { note, answer } = await sendBooking(session, offer);
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
export type SlotSource = (caseToFill: Case, body: string) => Promise<string>;

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
  return async (caseToFill, body) => {
    const slots = slotsIn(body);
    const values: Partial<Record<Slot, string>> = {
      ...(slots.some(isRateSlot) ? await rates(caseToFill, slots) : {}),
      ...(slots.some(isReservationSlot) ? await reservations(caseToFill) : {}),
    };
    const builtBooking =
      caseToFill.keeps === undefined
        ? undefined
        : bookingFrom((await offers(caseToFill.id, caseToFill.expects)).offer, newBookingTag(session));
    // The time stamp is filled last, because the other slots take time.
    const filledBody = fillSlots(body, { ...values, now: fixtures.envelope().TimeStamp });
    return builtBooking === undefined
      ? filledBody
      : mergeWithOffer(caseToFill, filledBody, builtBooking, session.settings);
  };
}
