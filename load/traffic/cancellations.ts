/** Draws whether and when a booking is cancelled. Pure: used inside k6. */
import type { Bucket, Traffic } from './traffic.ts';

/** Share of cancelled bookings by lead time: `rates[i]` is for lead times up to `upTo[i]` days. */
export const cancelsOf = ({ leadTime, cancelDelay }: Pick<Traffic, 'leadTime' | 'cancelDelay'>) => ({
  upTo: leadTime.map(({ toDays }) => toDays),
  rates: leadTime.map(({ cancelRate }) => cancelRate),
  delays: cancelDelay,
});

/**
 * @returns a function from two random numbers in [0, 1) and the days from booking to arrival to the days from booking to
 * cancellation, or undefined if the booking is not cancelled. Nobody cancels after the day of arrival: longer delays are left
 * out, and the shorter ones keep their proportions
 */
export const cancelDelays =
  ({ upTo, rates, delays }: ReturnType<typeof cancelsOf>) =>
  (share: number, within: number, leadDays: number): number | undefined => {
    let bucket = 0;
    while (bucket < upTo.length - 1 && leadDays > upTo[bucket]!) bucket += 1;
    return share < rates[bucket]! ? delay(delays, within, leadDays) : undefined;
  };

/** There are few buckets up to the lead time, so adding them up is faster than a table. */
function delay(buckets: readonly Bucket[], within: number, leadDays: number): number {
  let includedTotal = 0;
  for (let index = 0; index < buckets.length; index += 1)
    includedTotal += buckets[index]!.share * includedShare(buckets[index]!, leadDays);
  let remaining = within * includedTotal;
  for (let index = 0; index < buckets.length; index += 1) {
    const bucket = buckets[index]!;
    const share = bucket.share * includedShare(bucket, leadDays);
    if (remaining < share)
      return (
        bucket.fromDays +
        Math.floor(
          (remaining / share) * Math.min(leadDays - bucket.fromDays + 1, bucket.toDays - bucket.fromDays + 1),
        )
      );
    remaining -= share;
  }
  return leadDays;
}

/** Share of a bucket within the lead time, from 0 to 1. */
const includedShare = ({ fromDays, toDays }: Bucket, leadDays: number): number =>
  leadDays < fromDays ? 0 : leadDays >= toDays ? 1 : (leadDays - fromDays + 1) / (toDays - fromDays + 1);
