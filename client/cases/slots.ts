import { fillSlots, slotsIn, type Case, type ReservationSlot, type Slot } from '../../schemas/case.ts';
import { withBuilt } from '../../generators/overlay.ts';
import { bookingFrom } from '../../generators/booking/reservation.ts';
import { newDetails } from '../bookings/book.ts';
import { offersOf } from './offer-source.ts';
import { rateSlots } from './rate-slots.ts';
import { reservationsOf } from './reservation-source.ts';
import type { Stage } from '../stage.ts';

/** Makes the bytes of a case ready to be sent, right before they are. */
export type SlotSource = (one: Case, body: string) => Promise<string>;

const isRateSlot = (slot: Slot): boolean =>
  slot.startsWith('rateToken:') || slot === 'searchId' || slot === 'bookingToken';
const isReservationSlot = (slot: Slot): slot is ReservationSlot => slot !== 'now' && !isRateSlot(slot);

/** Whether a case can be sent only after something was booked for it. */
export const needsReservation = ({ request: { body = '' } }: Case): boolean =>
  slotsIn(body).some(isReservationSlot);

/** Fills what is open from the deployment: only what a case needs is asked for. */
export function slotsFrom(stage: Stage): SlotSource {
  const { session } = stage;
  const rates = rateSlots(stage);
  const offers = offersOf(stage);
  const reservations = reservationsOf(stage, offers);
  return async (one, body) => {
    const open = slotsIn(body);
    const values: Partial<Record<Slot, string>> = {
      ...(open.some(isRateSlot) ? await rates(one, open) : {}),
      ...(open.some(isReservationSlot) ? await reservations(one) : {}),
    };
    const built =
      one.keeps === undefined
        ? undefined
        : bookingFrom((await offers(one.id, one.expects)).offer, newDetails(session));
    // Last, because finding the rest takes its time.
    const filled = fillSlots(body, { ...values, now: stage.envelope().TimeStamp });
    return built === undefined ? filled : withBuilt(one, filled, built, session.settings);
  };
}
