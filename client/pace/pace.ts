/** Sends what a run sends no faster than a deployment bears, and holds it back while there is none. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from '../../schemas/capture.ts';
import type { ReceivedResponse } from '../../schemas/exchange.ts';
import type { Target } from '../../targets/target.ts';
import { unjudged } from '../gaps.ts';
import { retryAfter } from '../patience.ts';
import { NoAnswer, type Outgoing, type Transport } from '../transport.ts';
import { Outage, type Probing } from './outage.ts';
import { Rate } from './rate.ts';
import { holdFor } from './rate-headers.ts';
import { Slots } from './slots.ts';
import { Turns } from './turns.ts';
import { Window } from './window.ts';

/** What a host was asked for. */
export interface PaceReport {
  readonly base: string;
  readonly requests: number;
  /** Answers that said that it was too much. */
  readonly refused: number;
  /** Under way at once, at most. */
  readonly inFlight: number;
  /** Sent within one second, at most. */
  readonly perSecond: number;
  /** How often it went away and came back. */
  readonly outages: number;
}

export interface PaceOptions {
  readonly limits: Target['limits'];
  /** Of each base address, as the target calls it. */
  readonly urls: Readonly<Record<string, string>>;
  readonly probing: (base: string) => Probing;
}

/** So many requests may wait for their turn. */
const fewWaiting = 4;
/** Milliseconds for which a host may ask to be left alone. */
const longestHold = 60_000;
/** Under way at once where nobody stated it. */
const usualInFlight = 128;

export class Pace {
  readonly #hosts = new Map<string, Host>();
  readonly #options: PaceOptions;

  constructor(options: PaceOptions) {
    this.#options = options;
  }

  /** The same transport, in step. */
  through(send: Transport): Transport {
    return async (outgoing) => {
      const host = this.#hostOf(outgoing);
      return host === undefined ? send(outgoing) : host.send(outgoing, send);
    };
  }

  /** Whether requests wait for their turn: whoever begins more work only makes them wait longer. */
  get isFull(): boolean {
    return [...this.#hosts.values()].some((host) => host.isFull);
  }

  report(): PaceReport[] {
    return [...this.#hosts.values()].map((host) => host.report());
  }

  /** Undefined for what is not the target's, as an address that it gives out. */
  #hostOf({ url }: Outgoing): Host | undefined {
    const { origin } = new URL(url);
    const known = this.#hosts.get(origin);
    if (known) return known;
    const base = Object.entries(this.#options.urls).find(([, one]) => new URL(one).origin === origin)?.[0];
    if (base === undefined) return undefined;
    const host = new Host(base, this.#options);
    this.#hosts.set(origin, host);
    return host;
  }
}

class Host {
  readonly #base: string;
  readonly #rate: Rate | undefined;
  readonly #turns: Turns;
  readonly #window: Window;
  readonly #outage: Outage;
  readonly #waiting: (() => void)[] = [];
  #holdUntil = 0;
  #flying = 0;
  #requests = 0;
  #refused = 0;
  #inFlight = 0;
  #perSecond = 0;
  #second = 0;
  #inSecond = 0;

  constructor(base: string, { limits, probing }: PaceOptions) {
    const { requestsPerSecond, inFlight } = { ...limits, ...limits?.[base as 'base_url'] };
    this.#base = base;
    this.#window = new Window(inFlight ?? usualInFlight);
    // What is stated is kept to, whatever is answered.
    this.#rate = requestsPerSecond === undefined ? new Rate() : undefined;
    this.#turns = new Turns(this.#rate ?? new Slots(requestsPerSecond!), async () => this.#open());
    this.#outage = new Outage(base, probing(base));
  }

  async send(outgoing: Outgoing, send: Transport): Promise<ReceivedResponse> {
    await this.#place();
    try {
      await this.#turns.take();
      if (this.#outage.over !== undefined) unjudged('blocked', this.#outage.over);
      this.#count();
      const sentAt = Date.now();
      try {
        const answer = await send(outgoing);
        this.#window.answered(new URL(outgoing.url).pathname, sentAt, Date.now());
        this.#hear(answer, sentAt);
        return answer;
      } catch (error) {
        if (error instanceof NoAnswer) {
          this.#window.unanswered(sentAt, Date.now());
          this.#outage.failed(error.reason, sentAt);
        }
        throw error;
      }
    } finally {
      this.#flying -= 1;
      this.#wake();
    }
  }

  get isFull(): boolean {
    return this.#turns.waiting > fewWaiting || this.#waiting.length > fewWaiting;
  }

  report(): PaceReport {
    return {
      base: this.#base,
      requests: this.#requests,
      refused: this.#refused,
      inFlight: this.#inFlight,
      perSecond: Math.max(this.#perSecond, this.#inSecond),
      outages: this.#outage.times,
    };
  }

  /** A place among those that are under way at once. */
  async #place(): Promise<void> {
    while (this.#flying >= this.#window.size)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#flying += 1;
    this.#inFlight = Math.max(this.#inFlight, this.#flying);
  }

  /** As many as there is room for now: it may have grown. */
  #wake(): void {
    const room = Math.max(0, this.#window.size - this.#flying);
    for (const next of this.#waiting.splice(0, room)) next();
  }

  /** Resolves when the host is there and has not asked to be left alone, or when it will never be. */
  async #open(): Promise<void> {
    for (;;) {
      await this.#outage.held();
      const hold = this.#outage.over === undefined ? this.#holdUntil - Date.now() : 0;
      if (hold <= 0) return;
      await sleep(hold);
    }
  }

  #count(): void {
    this.#requests += 1;
    const second = Math.floor(Date.now() / 1_000);
    if (second !== this.#second) {
      this.#perSecond = Math.max(this.#perSecond, this.#inSecond);
      this.#second = second;
      this.#inSecond = 0;
    }
    this.#inSecond += 1;
  }

  #hear({ status, headers }: ReceivedResponse, sentAt: number): void {
    const now = Date.now();
    if (status === 502 || status === 504 || (status === 503 && headers['retry-after'] === undefined))
      this.#outage.failed(`it answers ${status}`, sentAt);
    else this.#outage.answered();
    const requested = isBusy(status) ? retryAfter(headers['retry-after'], now) : holdFor(headers, now);
    if (requested !== undefined && requested > 0 && requested <= longestHold)
      this.#holdUntil = Math.max(this.#holdUntil, now + requested);
    if (status === 429 || status === 503) {
      this.#refused += 1;
      this.#rate?.refused();
    } else this.#rate?.served();
  }
}

/** What several shards have asked, by address. Their highest counts may have been at different moments. */
export function together(all: readonly PaceReport[]): PaceReport[] {
  const byBase = new Map<string, PaceReport>();
  for (const one of all) {
    const before = byBase.get(one.base);
    byBase.set(
      one.base,
      before === undefined
        ? one
        : {
            base: one.base,
            requests: before.requests + one.requests,
            refused: before.refused + one.refused,
            inFlight: before.inFlight + one.inFlight,
            perSecond: before.perSecond + one.perSecond,
            outages: Math.max(before.outages, one.outages),
          },
    );
  }
  return [...byBase.values()];
}
