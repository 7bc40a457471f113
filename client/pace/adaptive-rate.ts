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
const overload = { below: 0.9, least: 0.7 } as const;
/** After `afterMs` without a refusal the rate is raised by `factor`: quickly until the second refusal, then slowly. */
const quickRaise = { factor: 1.1, afterMs: 600 } as const;
const slowRaise = { factor: 1.02, afterMs: 2_600 } as const;
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
  readonly #startedAt = Date.now();
  #nextAt = 0;
  #found: FoundRate | undefined;
  #slots: TimeSlots | undefined;
  /** The times of accepted answers, at least those of the last second. */
  #served: number[] = [];
  #refused: number[] = [];

  /** The requests per second; Infinity without a limit. */
  get perSecond(): number {
    if (this.#found) return this.#found.perSecond;
    const doublingRate = firstPerSecond * 2 ** ((Date.now() - this.#startedAt) / doublingMs);
    return doublingRate >= unlimitedPerSecond ? Infinity : doublingRate;
  }

  nextWaitMs(): number {
    this.#raise();
    if (this.#slots) return this.#slots.nextWaitMs();
    const { perSecond } = this;
    if (perSecond === Infinity) return 0;
    const now = Date.now();
    const sendAt = Math.max(now, this.#nextAt);
    this.#nextAt = sendAt + 1_000 / perSecond;
    return sendAt - now;
  }

  recordServed(): void {
    const now = Date.now();
    this.#served.push(now);
    if (this.#served.length > 64 && this.#served[0]! < now - slowCountingMs)
      this.#served = this.#served.filter((time) => time > now - slowCountingMs);
  }

  /** Records a refusal, and lowers the rate. */
  recordRefused(): void {
    const now = Date.now();
    this.#refused = [...this.#refused.filter((time) => time > now - slowCountingMs), now];
    const served = this.#servedBefore(now);
    // Sending pauses for one counting period, because the first requests were let through in a fraction of a second.
    if (this.#found === undefined)
      return this.#setRate({
        perSecond: Math.max(slow.least, served * shareOfServed),
        refusals: 1,
        from: now + countingMs,
        loweredAt: now,
      });
    if (this.#isSlow(now) || now - this.#found.loweredAt < burstMs) return;
    // If many requests were refused at once, the rate was far too high: it is multiplied by the share that was served.
    const servedShare = served / (served + this.#refused.filter((time) => time > now - countingMs).length);
    const factor = servedShare < overload.below ? Math.max(overload.least, servedShare) : shareOfRate;
    this.#setRate({
      perSecond: Math.max(slow.least, this.#found.perSecond * factor),
      refusals: this.#found.refusals + 1,
      from: now,
      loweredAt: now,
    });
  }

  #servedBefore = (moment: number): number =>
    this.#served.filter((time) => time > moment - countingMs && time <= moment).length;

  /** Whether the rate is too low to be the cause of refusals. */
  #isSlow(now: number): boolean {
    if (this.#found === undefined || this.#found.perSecond > slow.perSecond) return false;
    const served = this.#served.filter((time) => time > now - slowCountingMs).length;
    return this.#refused.length <= slow.share * (served + this.#refused.length);
  }

  /** Raises the rate a little if nothing was refused for long enough. */
  #raise(): void {
    if (this.#found === undefined) return;
    const now = Date.now();
    const { perSecond, refusals, from } = this.#found;
    const { factor, afterMs } = refusals < 2 ? quickRaise : slowRaise;
    if (now - from > afterMs) this.#setRate({ ...this.#found, perSecond: perSecond * factor, from: now });
  }

  #setRate(foundRate: FoundRate): void {
    this.#found = foundRate;
    this.#slots = new TimeSlots(foundRate.perSecond, 1, foundRate.from);
  }
}
