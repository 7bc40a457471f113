/** Finds the request rate that one host can serve, if the target states none: it starts fast and slows down after refusals. */
import { TimeSlots } from './time-slots.ts';
import type { Pacer } from './request-queue.ts';

/** The initial requests per second, and the milliseconds in which they double until the first refusal. */
const firstPerSecond = 100;
const doublingMs = 500;
/** From this rate on requests are not limited, because no gate sends more. */
const unlimitedPerSecond = 2_000;
/**
 * The share of the served rate that is kept after the first refusal, and the share of the current rate that is kept
 * after each further one.
 */
const shareOfServed = 0.92;
const shareOfRate = 0.975;
/**
 * If the host served less than `below` of a second's requests, the rate was far too high. The rate is never lowered
 * to less than the share `least` of itself.
 */
const farOff = { below: 0.9, least: 0.7 } as const;
/** The factor by which the rate is raised after this many milliseconds: before the second refusal, and from then on. */
const probing = { by: 1.1, after: 600 } as const;
const settled = { by: 1.02, after: 2_600 } as const;
/** Milliseconds in which further refusals belong to the same burst. */
const burstMs = 1_500;
/** Milliseconds over which served requests are counted. */
const countingMs = 1_000;
/**
 * Below this rate, the rate is lowered only if more than `share` of the requests are refused: a service that refuses
 * at any rate has no limit there, and a run that is too slow never ends. The rate never falls below `least`.
 */
const slow = { perSecond: 20, share: 0.25, least: 5 } as const;
/** Milliseconds over which this share is measured. */
const slowCountingMs = 3_000;

/** The rate that a host can serve, as far as it is known. */
interface FoundRate {
  readonly perSecond: number;
  readonly refusals: number;
  /** When the rate was last changed, and when it was last lowered, in milliseconds since 1970. */
  readonly from: number;
  readonly loweredAt: number;
}

export class AdaptiveRate implements Pacer {
  readonly #begun = Date.now();
  #nextAt = 0;
  #found: FoundRate | undefined;
  #slots: TimeSlots | undefined;
  /** The times of accepted answers, at least those of the last second. */
  #served: number[] = [];
  #refused: number[] = [];

  /** The requests per second; Infinity without a limit. */
  get perSecond(): number {
    if (this.#found) return this.#found.perSecond;
    const own = firstPerSecond * 2 ** ((Date.now() - this.#begun) / doublingMs);
    return own >= unlimitedPerSecond ? Infinity : own;
  }

  nextWaitMs(): number {
    this.#raise();
    if (this.#slots) return this.#slots.nextWaitMs();
    const { perSecond } = this;
    if (perSecond === Infinity) return 0;
    const now = Date.now();
    const at = Math.max(now, this.#nextAt);
    this.#nextAt = at + 1_000 / perSecond;
    return at - now;
  }

  recordServed(): void {
    const now = Date.now();
    this.#served.push(now);
    if (this.#served.length > 64 && this.#served[0]! < now - slowCountingMs)
      this.#served = this.#served.filter((at) => at > now - slowCountingMs);
  }

  /** Records a refusal, and lowers the rate. */
  recordRefused(): void {
    const now = Date.now();
    this.#refused = [...this.#refused.filter((at) => at > now - slowCountingMs), now];
    const served = this.#servedBefore(now);
    // Sending pauses for one counting period, because the first requests were let through in a fraction of a second.
    if (this.#found === undefined)
      return this.#take({
        perSecond: Math.max(slow.least, served * shareOfServed),
        refusals: 1,
        from: now + countingMs,
        loweredAt: now,
      });
    if (this.#isSlow(now) || now - this.#found.loweredAt < burstMs) return;
    // If much was refused at once, the rate was far too high and is lowered by as much.
    const borne = served / (served + this.#refused.filter((at) => at > now - countingMs).length);
    const less = borne < farOff.below ? Math.max(farOff.least, borne) : shareOfRate;
    this.#take({
      perSecond: Math.max(slow.least, this.#found.perSecond * less),
      refusals: this.#found.refusals + 1,
      from: now,
      loweredAt: now,
    });
  }

  #servedBefore = (moment: number): number =>
    this.#served.filter((at) => at > moment - countingMs && at <= moment).length;

  /** Whether the rate is too low to be the cause of refusals. */
  #isSlow(now: number): boolean {
    if (this.#found === undefined || this.#found.perSecond > slow.perSecond) return false;
    const served = this.#served.filter((at) => at > now - slowCountingMs).length;
    return this.#refused.length <= slow.share * (served + this.#refused.length);
  }

  /** Raises the rate a little if nothing was refused for long enough. */
  #raise(): void {
    if (this.#found === undefined) return;
    const now = Date.now();
    const { perSecond, refusals, from } = this.#found;
    const { by, after } = refusals < 2 ? probing : settled;
    if (now - from > after) this.#take({ ...this.#found, perSecond: perSecond * by, from: now });
  }

  #take(found: FoundRate): void {
    this.#found = found;
    this.#slots = new TimeSlots(found.perSecond, 1, found.from);
  }
}
