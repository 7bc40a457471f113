import { fillSlots, slotsIn, type Case, type ReservationSlot, type Slot } from '../../schemas/case.ts';
import { withBuilt } from '../../generators/overlay.ts';
import { bookingFrom } from '../../generators/booking/reservation.ts';
import { newBookingTag } from '../bookings/book.ts';
import { offerSource } from './offer-source.ts';
import { rateSlots } from './rate-slots.ts';
import { reservationSource } from './reservation-source.ts';
import type { Fixtures } from '../fixtures.ts';

/** Makes the bytes of a case ready to be sent, right before they are. */
export type SlotSource = (one: Case, body: string) => Promise<string>;

const isRateSlot = (slot: Slot): boolean =>
  slot.startsWith('rateToken:') || slot === 'searchId' || slot === 'bookingToken';
const isReservationSlot = (slot: Slot): slot is ReservationSlot => slot !== 'now' && !isRateSlot(slot);

/** Whether a case can be sent only after something was booked for it. */
export const needsReservation = ({ request: { body = '' } }: Case): boolean =>
  slotsIn(body).some(isReservationSlot);

/** Fills what is open from the deployment: only what a case needs is asked for. */
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
    // Last, because finding the rest takes its time.
    const filled = fillSlots(body, { ...values, now: fixtures.envelope().TimeStamp });
    return built === undefined ? filled : withBuilt(one, filled, built, session.settings);
  };
}
