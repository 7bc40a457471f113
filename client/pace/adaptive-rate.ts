/** How many requests a second a run sends to one host where nobody stated it: found by asking, as politely as it can be. */
import { TimeSlots } from './time-slots.ts';
import type { Pacer } from './request-queue.ts';

/** Requests a second with which a run begins, and milliseconds in which they double as long as nothing was refused. */
const firstPerSecond = 100;
const doublingMs = 500;
/** From here on no pace is held: no gate sends more. */
const unlimitedPerSecond = 2_000;
/** Of what was served, so much is asked for after the first refusal, and of what was asked for after each further one. */
const shareOfServed = 0.92;
const shareOfRate = 0.975;
/** Where less than that was served of a second the pace was far off; and however much was refused, so much is asked for on. */
const farOff = { below: 0.9, least: 0.7 } as const;
/** By so much more is asked for when a pace was held for so many milliseconds: until the second refusal, and from then on. */
const probing = { by: 1.1, after: 600 } as const;
const settled = { by: 1.02, after: 2_600 } as const;
/** Milliseconds after a refusal in which further ones are of the same burst. */
const burstMs = 1_500;
/** Milliseconds over which it is counted what a host bears. */
const countingMs = 1_000;
/**
 * Below so many a second it is lowered only where more than that share is refused: what refuses at any pace is no limit of it,
 * and a run that whispers never ends. Below the least nobody is asked.
 */
const slow = { perSecond: 20, share: 0.25, least: 5 } as const;
/** Milliseconds over which that share is counted. */
const slowCountingMs = 3_000;

/** What a host bears, as far as it is known. */
interface FoundRate {
  readonly perSecond: number;
  readonly refusals: number;
  /** When it was changed last, and when it was lowered last, in milliseconds since 1970. */
  readonly from: number;
  readonly loweredAt: number;
}

export class AdaptiveRate implements Pacer {
  readonly #begun = Date.now();
  #nextAt = 0;
  #found: FoundRate | undefined;
  #slots: TimeSlots | undefined;
  /** When answers came that were no refusal, those of the last second among them. */
  #served: number[] = [];
  #refused: number[] = [];

  /** Requests a second; infinite where no pace is held. */
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

  /** The host had enough: from now on a little less is asked for. */
  recordRefused(): void {
    const now = Date.now();
    this.#refused = [...this.#refused.filter((at) => at > now - slowCountingMs), now];
    const served = this.#servedBefore(now);
    // It is left alone for as long as that counts: what it let through at first it let through in a part of a second.
    if (this.#found === undefined)
      return this.#take({
        perSecond: Math.max(slow.least, served * shareOfServed),
        refusals: 1,
        from: now + countingMs,
        loweredAt: now,
      });
    if (this.#isSlow(now) || now - this.#found.loweredAt < burstMs) return;
    // Where much was refused at once, the pace was far off: as much is taken back.
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

  /** Whether less would help nobody. */
  #isSlow(now: number): boolean {
    if (this.#found === undefined || this.#found.perSecond > slow.perSecond) return false;
    const served = this.#served.filter((at) => at > now - slowCountingMs).length;
    return this.#refused.length <= slow.share * (served + this.#refused.length);
  }

  /** Where nothing was refused for long enough, a little more is asked for. */
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
