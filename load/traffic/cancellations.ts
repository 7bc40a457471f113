/** Who cancels, and how long after booking. Pure: used inside k6. */
import type { Bucket, Traffic } from './traffic.ts';

/** By lead time: the share that is cancelled, each for all lead times up to its days. */
export interface Cancels {
  readonly upTo: readonly number[];
  readonly rates: readonly number[];
  readonly delays: readonly Bucket[];
}

export const cancelsOf = ({ leadTime, cancelDelay }: Pick<Traffic, 'leadTime' | 'cancelDelay'>): Cancels => ({
  upTo: leadTime.map(({ toDays }) => toDays),
  rates: leadTime.map(({ cancelRate }) => cancelRate),
  delays: cancelDelay,
});

/**
 * A function from two shares in [0, 1) and the days from booking to arrival to the days from booking to cancellation, or to
 * undefined where the booking is kept. Nobody cancels after the day of arrival: longer delays are left out, and the
 * shorter ones keep their proportions.
 */
export const cancelDelays =
  ({ upTo, rates, delays }: Cancels) =>
  (share: number, within: number, leadDays: number): number | undefined => {
    let lead = 0;
    while (lead < upTo.length - 1 && leadDays > upTo[lead]!) lead += 1;
    return share < rates[lead]! ? delay(delays, within, leadDays) : undefined;
  };

/** Few buckets, and of those only the ones up to the lead time: adding them up is quicker than any table. */
function delay(buckets: readonly Bucket[], within: number, leadDays: number): number {
  let reached = 0;
  for (let index = 0; index < buckets.length; index += 1)
    reached += buckets[index]!.share * part(buckets[index]!, leadDays);
  let left = within * reached;
  for (let index = 0; index < buckets.length; index += 1) {
    const bucket = buckets[index]!;
    const share = bucket.share * part(bucket, leadDays);
    if (left < share)
      return (
        bucket.fromDays +
        Math.floor(
          (left / share) * Math.min(leadDays - bucket.fromDays + 1, bucket.toDays - bucket.fromDays + 1),
        )
      );
    left -= share;
  }
  return leadDays;
}

/** How much of a bucket lies within the lead time, from 0 to 1. */
const part = ({ fromDays, toDays }: Bucket, leadDays: number): number =>
  leadDays < fromDays ? 0 : leadDays >= toDays ? 1 : (leadDays - fromDays + 1) / (toDays - fromDays + 1);
