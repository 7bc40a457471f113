/** How many requests a second a run sends to one host where nobody stated it: found by asking, as politely as it can be. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../../lib/text-file.ts';
import { writeWhole } from '../../lib/whole-file.ts';
import { Slots } from './slots.ts';
import type { Pacer } from './turns.ts';

/** Requests a second with which a process begins, and milliseconds in which they double as long as nothing was refused. */
const first = 50;
const doubling = 500;
/** From here on no pace is held: no gate sends more. */
const unlimited = 2_000;
/** Of what was served, so much is asked for after the first refusal, and of what was asked for after each further one. */
const ofServed = 0.92;
const ofAsked = 0.975;
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
/** Milliseconds after which a process looks for what the others have found. */
const look = 200;
/**
 * Milliseconds after which all of them go by it, at one moment: where some went by the new slots and others still by the
 * old ones, all together would send up to twice as much.
 */
const agreed = 2 * look;

const borneBy = (served: number): { readonly served: number; readonly perSecond: number } => ({
  served,
  perSecond: Math.max(slow.least, served * ofServed),
});

/** What the processes of a run have found together. */
interface Found {
  /** Answers in the second before the first refusal, of the processes that have said so. */
  readonly served: number;
  readonly perSecond: number;
  readonly refusals: number;
  /** When all of them go by it, in milliseconds since 1970. */
  readonly from: number;
  /** When it was lowered last. */
  readonly loweredAt: number;
}

export class Rate implements Pacer {
  readonly #folder: string;
  readonly #players: number;
  readonly #begun = Date.now();
  #nextAt = 0;
  #lookedAt = 0;
  #found: Found | undefined;
  /** Whether the answers of this process are among those of the first refusal. */
  #hasJoined = false;
  #slots: Slots | undefined;
  /** What they will be from a moment on. */
  #next: { readonly slots: Slots; readonly from: number } | undefined;
  /** When answers came that were no refusal, those of the last second among them. */
  #served: number[] = [];
  #refused: number[] = [];

  /**
   * @param folder where the processes of a run tell each other
   * @param players how many there are
   */
  constructor(folder: string, players: number) {
    this.#folder = folder;
    this.#players = players;
    mkdirSync(folder, { recursive: true });
  }

  /** Requests a second of all processes; infinite where no pace is held. */
  get perSecond(): number {
    if (this.#found) return this.#found.perSecond;
    const own = first * 2 ** ((Date.now() - this.#begun) / doubling);
    return own * this.#players >= unlimited ? Infinity : own * this.#players;
  }

  wait(): number {
    this.#look();
    if (this.#next && (this.#slots === undefined || Date.now() >= this.#next.from)) {
      this.#slots = this.#next.slots;
      this.#next = undefined;
    }
    if (this.#slots) return this.#slots.wait();
    const { perSecond } = this;
    if (perSecond === Infinity) return 0;
    const now = Date.now();
    const at = Math.max(now, this.#nextAt);
    this.#nextAt = at + (1_000 * this.#players) / perSecond;
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
    this.#read();
    if (this.#found === undefined) return this.#begin(now);
    if (this.#isSlow(now) || now - this.#found.loweredAt < burst) return;
    // Where much was refused at once, the pace was far off: as much is taken back.
    const served = this.#servedBefore(now);
    const borne = served / (served + this.#refused.filter((at) => at > now - second).length);
    const less = borne < farOff.below ? Math.max(farOff.least, borne) : ofAsked;
    this.#tell({
      ...this.#found,
      perSecond: Math.max(slow.least, this.#found.perSecond * less),
      refusals: this.#found.refusals + 1,
      from: now + agreed,
      loweredAt: now,
    });
  }

  /**
   * The first refusal that anybody hears of: what the host bears is what it has served to all of them. It is left alone for
   * as long as that counts: what it let through at first it let through in a part of a second.
   */
  #begin(now: number): void {
    const found = { ...borneBy(this.#servedBefore(now)), refusals: 1, from: now + second, loweredAt: now };
    try {
      writeFileSync(this.#file, JSON.stringify(found), { flag: 'wx' });
    } catch {
      // Somebody else was a moment faster.
      return;
    }
    this.#hasJoined = true;
    this.#take(found);
  }

  /** To what somebody else has begun is added what this process was served, until all go by it. */
  #join(found: Found, now: number): void {
    if (this.#hasJoined) return;
    this.#hasJoined = true;
    const own = this.#servedBefore(found.loweredAt);
    if (own > 0 && found.refusals === 1 && now < found.from)
      this.#tell({ ...found, ...borneBy(found.served + own) });
  }

  #servedBefore = (moment: number): number =>
    this.#served.filter((at) => at > moment - second && at <= moment).length;

  /** Whether less would help nobody. */
  #isSlow(now: number): boolean {
    if (this.#found === undefined || this.#found.perSecond > slow.perSecond) return false;
    const served = this.#served.filter((at) => at > now - lately).length;
    return this.#refused.length <= slow.share * (served + this.#refused.length);
  }

  /** A look at what the others have found; and where nothing was refused for long enough, a little more. */
  #look(): void {
    const now = Date.now();
    if (now - this.#lookedAt < look) return;
    this.#lookedAt = now;
    this.#read();
    if (this.#found === undefined) return;
    const { perSecond, refusals, from } = this.#found;
    const { by, after } = refusals < 2 ? probing : settled;
    if (now - from > after) this.#tell({ ...this.#found, perSecond: perSecond * by, from: now + agreed });
  }

  get #file(): string {
    return join(this.#folder, 'found.json');
  }

  #read(): void {
    const found = this.#written();
    if (found === undefined) return;
    this.#take(found);
    // Before anything waits for its slots: those come when it is too late.
    this.#join(found, Date.now());
  }

  /** Undefined where nobody has found anything. */
  #written(): Found | undefined {
    try {
      return JSON.parse(readText(this.#file)) as Found;
    } catch {
      return undefined;
    }
  }

  #tell(found: Found): void {
    writeWhole(this.#file, JSON.stringify(found));
    this.#take(found);
  }

  #take(found: Found): void {
    const before = this.#found?.perSecond;
    this.#found = found;
    if (before === found.perSecond) return;
    const { perSecond, from } = found;
    this.#next = { slots: new Slots(this.#slotsOf(perSecond), perSecond, 1, from), from };
  }

  #slotsOf = (perSecond: number): string => join(this.#folder, perSecond.toFixed(3));
}
