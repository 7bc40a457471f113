/** How many requests a second a run sends to one host where nobody stated it: found by asking, as politely as it can be. */
import { Slots } from './slots.ts';
import type { Pacer } from './turns.ts';

/** Requests a second with which a run begins, and milliseconds in which they double as long as nothing was refused. */
const first = 100;
const doubling = 500;
/** From here on no pace is held: no gate sends more. */
const unlimited = 2_000;
/** Of what was served, so much is asked for after the first refusal, and of what was asked for after each further one. */
const ofServed = 0.92;
const ofRequested = 0.975;
/** Where less than that was served of a second the pace was far off; and however much was refused, so much is asked for on. */
const farOff = { below: 0.9, least: 0.7 } as const;
/** By so much more is asked for when a pace was held for so many milliseconds: until the second refusal, and from then on. */
const probing = { by: 1.1, after: 600 } as const;
const settled = { by: 1.02, after: 2_600 } as const;
/** Milliseconds after a refusal in which further ones are of the same burst. */
const burst = 1_500;
/** Milliseconds over which it is counted what a host bears. */
const second = 1_000;
/**
 * Below so many a second it is lowered only where more than that share is refused: what refuses at any pace is no limit of it,
 * and a run that whispers never ends. Below the least nobody is asked.
 */
const slow = { perSecond: 20, share: 0.25, least: 5 } as const;
/** Milliseconds over which that share is counted. */
const lately = 3_000;

/** What a host bears, as far as it is known. */
interface Found {
  readonly perSecond: number;
  readonly refusals: number;
  /** When it was changed last, and when it was lowered last, in milliseconds since 1970. */
  readonly from: number;
  readonly loweredAt: number;
}

export class Rate implements Pacer {
  readonly #begun = Date.now();
  #nextAt = 0;
  #found: Found | undefined;
  #slots: Slots | undefined;
  /** When answers came that were no refusal, those of the last second among them. */
  #served: number[] = [];
  #refused: number[] = [];

  /** Requests a second; infinite where no pace is held. */
  get perSecond(): number {
    if (this.#found) return this.#found.perSecond;
    const own = first * 2 ** ((Date.now() - this.#begun) / doubling);
    return own >= unlimited ? Infinity : own;
  }

  wait(): number {
    this.#raise();
    if (this.#slots) return this.#slots.wait();
    const { perSecond } = this;
    if (perSecond === Infinity) return 0;
    const now = Date.now();
    const at = Math.max(now, this.#nextAt);
    this.#nextAt = at + 1_000 / perSecond;
    return at - now;
  }

  served(): void {
    const now = Date.now();
    this.#served.push(now);
    if (this.#served.length > 64 && this.#served[0]! < now - lately)
      this.#served = this.#served.filter((at) => at > now - lately);
  }

  /** The host had enough: from now on a little less is asked for. */
  refused(): void {
    const now = Date.now();
    this.#refused = [...this.#refused.filter((at) => at > now - lately), now];
    const served = this.#servedBefore(now);
    // It is left alone for as long as that counts: what it let through at first it let through in a part of a second.
    if (this.#found === undefined)
      return this.#take({
        perSecond: Math.max(slow.least, served * ofServed),
        refusals: 1,
        from: now + second,
        loweredAt: now,
      });
    if (this.#isSlow(now) || now - this.#found.loweredAt < burst) return;
    // Where much was refused at once, the pace was far off: as much is taken back.
    const borne = served / (served + this.#refused.filter((at) => at > now - second).length);
    const less = borne < farOff.below ? Math.max(farOff.least, borne) : ofRequested;
    this.#take({
      perSecond: Math.max(slow.least, this.#found.perSecond * less),
      refusals: this.#found.refusals + 1,
      from: now,
      loweredAt: now,
    });
  }

  #servedBefore = (moment: number): number =>
    this.#served.filter((at) => at > moment - second && at <= moment).length;

  /** Whether less would help nobody. */
  #isSlow(now: number): boolean {
    if (this.#found === undefined || this.#found.perSecond > slow.perSecond) return false;
    const served = this.#served.filter((at) => at > now - lately).length;
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

  #take(found: Found): void {
    this.#found = found;
    this.#slots = new Slots(found.perSecond, 1, found.from);
  }
}
