/** Limits the requests of a run to what a deployment can serve, and holds them back while it is unreachable. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from '../../schemas/capture.ts';
import type { ReceivedResponse } from '../../schemas/exchange.ts';
import type { Target } from '../../targets/target.ts';
import { unjudged } from '../gaps.ts';
import { retryAfter } from '../retries.ts';
import { NoAnswer, type OutgoingRequest, type Transport } from '../transport.ts';
import { Outage, type ProbeOptions } from './outage.ts';
import { AdaptiveRate } from './adaptive-rate.ts';
import { holdMs } from './rate-headers.ts';
import { TimeSlots } from './time-slots.ts';
import { RequestQueue } from './request-queue.ts';
import { InFlightWindow } from './in-flight-window.ts';

/** The requests that were sent to one host. */
interface PaceReport {
  readonly base: string;
  readonly requests: number;
  /** Answers with HTTP 429 or 503. */
  readonly refused: number;
  /** The maximum number of requests in flight. */
  readonly inFlight: number;
  /** The maximum number of requests in one second. */
  readonly perSecond: number;
  /** How often the host became unreachable and came back. */
  readonly outages: number;
}

interface PaceOptions {
  readonly limits: Target['limits'];
  /** The base URLs by their names in the target. */
  readonly urls: Readonly<Record<string, string>>;
  readonly probeOptionsFor: (base: string) => ProbeOptions;
}

/** If more requests than this are waiting, the pace counts as full. */
const maxQueued = 4;
/** The longest Retry-After that is honoured. */
const maxPauseMs = 60_000;
/** Maximum requests in flight, unless the target states its own. */
const defaultMaxInFlight = 128;

export class Pace {
  readonly #hosts = new Map<string, Host>();
  readonly #options: PaceOptions;

  constructor(options: PaceOptions) {
    this.#options = options;
  }

  /** Returns a transport that respects the limits of each host. */
  wrap(send: Transport): Transport {
    return async (outgoing) => {
      const host = this.#hostOf(outgoing);
      return host === undefined ? send(outgoing) : host.send(outgoing, send);
    };
  }

  /** Whether requests are waiting, so that more work would only wait longer. */
  get isFull(): boolean {
    return [...this.#hosts.values()].some((host) => host.isFull);
  }

  report(): PaceReport[] {
    return [...this.#hosts.values()].map((host) => host.report());
  }

  /** Undefined if the URL is not one of the target's, such as a URL from an answer. */
  #hostOf({ url }: OutgoingRequest): Host | undefined {
    const { origin } = new URL(url);
    const knownHost = this.#hosts.get(origin);
    if (knownHost) return knownHost;
    const base = Object.entries(this.#options.urls).find(
      ([, baseUrl]) => new URL(baseUrl).origin === origin,
    )?.[0];
    if (base === undefined) return undefined;
    const host = new Host(base, this.#options);
    this.#hosts.set(origin, host);
    return host;
  }
}

class Host {
  readonly #base: string;
  readonly #rate: AdaptiveRate | undefined;
  readonly #queue: RequestQueue;
  readonly #window: InFlightWindow;
  readonly #outage: Outage;
  readonly #waitingForPlace: (() => void)[] = [];
  #holdUntil = 0;
  #inFlight = 0;
  #requests = 0;
  #refused = 0;
  #maxInFlight = 0;
  #maxPerSecond = 0;
  #second = 0;
  #sentInSecond = 0;

  constructor(base: string, { limits, probeOptionsFor }: PaceOptions) {
    const { requestsPerSecond, inFlight } = { ...limits, ...limits?.[base as 'base_url'] };
    this.#base = base;
    this.#window = new InFlightWindow(inFlight ?? defaultMaxInFlight);
    // A stated rate is kept, whatever the answers are.
    this.#rate = requestsPerSecond === undefined ? new AdaptiveRate() : undefined;
    this.#queue = new RequestQueue(this.#rate ?? new TimeSlots(requestsPerSecond!), async () =>
      this.#untilOpen(),
    );
    this.#outage = new Outage(base, probeOptionsFor(base));
  }

  async send(outgoing: OutgoingRequest, send: Transport): Promise<ReceivedResponse> {
    await this.#takePlace();
    try {
      await this.#queue.waitForTurn();
      if (this.#outage.goneReason !== undefined) unjudged('blocked', this.#outage.goneReason);
      this.#count();
      const sentAt = Date.now();
      try {
        const answer = await send(outgoing);
        this.#window.recordAnswer(new URL(outgoing.url).pathname, sentAt, Date.now());
        this.#recordAnswer(answer, sentAt);
        return answer;
      } catch (error) {
        if (error instanceof NoAnswer && error.kind !== 'too large') {
          this.#window.recordNoAnswer(sentAt, Date.now());
          this.#outage.recordFailure(error.reason, sentAt);
        }
        throw error;
      }
    } finally {
      this.#inFlight -= 1;
      this.#fillPlaces();
    }
  }

  get isFull(): boolean {
    return this.#queue.waiting > maxQueued || this.#waitingForPlace.length > maxQueued;
  }

  report(): PaceReport {
    return {
      base: this.#base,
      requests: this.#requests,
      refused: this.#refused,
      inFlight: this.#maxInFlight,
      perSecond: Math.max(this.#maxPerSecond, this.#sentInSecond),
      outages: this.#outage.outageCount,
    };
  }

  /** Waits until another request may be in flight. */
  async #takePlace(): Promise<void> {
    while (this.#inFlight >= this.#window.size)
      await new Promise<void>((resolve) => this.#waitingForPlace.push(resolve));
    this.#inFlight += 1;
    this.#maxInFlight = Math.max(this.#maxInFlight, this.#inFlight);
  }

  /** Starts as many waiting requests as the window allows now; it may have grown. */
  #fillPlaces(): void {
    const room = Math.max(0, this.#window.size - this.#inFlight);
    for (const next of this.#waitingForPlace.splice(0, room)) next();
  }

  /** Resolves when the host is reachable and has not asked for a pause, or when it does not come back. */
  async #untilOpen(): Promise<void> {
    for (;;) {
      await this.#outage.untilAnswering();
      const remainingMs = this.#outage.goneReason === undefined ? this.#holdUntil - Date.now() : 0;
      if (remainingMs <= 0) return;
      await sleep(remainingMs);
    }
  }

  #count(): void {
    this.#requests += 1;
    const second = Math.floor(Date.now() / 1_000);
    if (second !== this.#second) {
      this.#maxPerSecond = Math.max(this.#maxPerSecond, this.#sentInSecond);
      this.#second = second;
      this.#sentInSecond = 0;
    }
    this.#sentInSecond += 1;
  }

  #recordAnswer({ status, headers }: ReceivedResponse, sentAt: number): void {
    const now = Date.now();
    if (status === 502 || status === 504 || (status === 503 && headers['retry-after'] === undefined))
      this.#outage.recordFailure(`it answers ${status}`, sentAt);
    else this.#outage.recordAnswer();
    const pauseMs = isBusy(status) ? retryAfter(headers['retry-after'], now) : holdMs(headers, now);
    if (pauseMs !== undefined && pauseMs > 0 && pauseMs <= maxPauseMs)
      this.#holdUntil = Math.max(this.#holdUntil, now + pauseMs);
    if (status === 429 || status === 503) {
      this.#refused += 1;
      this.#rate?.recordRefused();
    } else this.#rate?.recordServed();
  }
}

/**
 * Merges the reports of several shards by base URL. The maxima may be of different moments, so that their sums are
 * upper bounds.
 */
export function mergePaceReports(reports: readonly PaceReport[]): PaceReport[] {
  const byBase = new Map<string, PaceReport>();
  for (const report of reports) {
    const merged = byBase.get(report.base);
    const sum = (name: 'requests' | 'refused' | 'inFlight' | 'perSecond') =>
      (merged?.[name] ?? 0) + report[name];
    byBase.set(report.base, {
      base: report.base,
      requests: sum('requests'),
      refused: sum('refused'),
      inFlight: sum('inFlight'),
      perSecond: sum('perSecond'),
      outages: Math.max(merged?.outages ?? 0, report.outages),
    });
  }
  return [...byBase.values()];
}
