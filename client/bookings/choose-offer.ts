/** The stay and the offer that are booked. */
import { isRefundable, type Offer } from '../../generators/booking/offers.ts';
import { addDays } from '../../lib/days.ts';
import type { defaultStay } from '../default-stay.ts';

export type StayDates = Readonly<ReturnType<typeof defaultStay>>;

export interface ShoppedOffer {
  readonly offer: Offer;
  readonly nights: StayDates;
}

/** The weeks, counted from the usual stay, in which an offer is searched. */
export const weeksToSearch = [0, 1, 2, 3, 4, 5] as const;

export const inEachWeek = (
  { checkIn, checkOut }: StayDates,
  weeks: readonly number[] = weeksToSearch,
): StayDates[] =>
  weeks.map((week) => ({ checkIn: addDays(checkIn, week * 7), checkOut: addDays(checkOut, week * 7) }));

/**
 * The first stay with a refundable offer, because another may cost something when it is cancelled; if there is none, the first
 * stay with any offer.
 * @param offerAt the preferred offer of a stay
 */
export async function shopOffer(
  stays: readonly StayDates[],
  offerAt: (nights: StayDates) => Promise<Offer | undefined>,
  isWanted: (offer: Offer) => boolean = isRefundable,
): Promise<ShoppedOffer | undefined> {
  let lastResort: ShoppedOffer | undefined;
  for (const nights of stays) {
    const offer = await offerAt(nights);
    if (offer === undefined) continue;
    if (isWanted(offer)) return { offer, nights };
    lastResort ??= { offer, nights };
  }
  return lastResort;
}
