import { fillSlots, slotsIn, type Case, type ReservationSlot, type Slot } from '../../schemas/case.ts';
import { withBuilt } from '../../generators/overlay.ts';
import { bookingFrom } from '../../generators/booking/reservation.ts';
import { newBookingTag } from '../bookings/book.ts';
import { offerSource } from './offer-source.ts';
import { rateSlots } from './rate-slots.ts';
import { reservationSource } from './reservation-source.ts';
import type { Fixtures } from '../fixtures.ts';

/** Fills the body of a case, right before it is sent. */
export type SlotSource = (one: Case, body: string) => Promise<string>;

const isRateSlot = (slot: Slot): boolean =>
  slot.startsWith('rateToken:') || slot === 'searchId' || slot === 'bookingToken';
const isReservationSlot = (slot: Slot): slot is ReservationSlot => slot !== 'now' && !isRateSlot(slot);

/** Whether a case needs a booking before it can be sent. */
export const needsReservation = ({ request: { body = '' } }: Case): boolean =>
  slotsIn(body).some(isReservationSlot);

/** Fills slots from the deployment, and requests only what the case needs. */
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
