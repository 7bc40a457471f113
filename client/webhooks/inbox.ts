import { setAwakeTimeout } from '../../lib/awake.ts';
import type { eventTypes, WebhookBody } from '../../schemas/messages/webhook.ts';
import type { Settings } from '../../schemas/settings.ts';
import { blocked, notConfigured } from '../gaps.ts';

export type Event = (typeof eventTypes)[number];

/** A received notification, as a test reads it. */
export interface Notification {
  /** Its body in our names; undefined if it is no JSON object. */
  readonly body: Partial<WebhookBody> | undefined;
}

/** Selects a notification. */
export interface Wanted {
  readonly event: Event;
  /** The number of notifications that had arrived before the change. They are ignored. */
  readonly since: number;
  /**
   * For a repeated notification: how many had arrived before the first one of its record. The notification must carry
   * an id that has arrived since then, or any id if none has.
   */
  readonly again?: number;
}

/** Waiting is extended by this many times the slowest answer. */
const slownessFactor = 4;

/** The notifications of one test, in the order of arrival. */
export class Inbox {
  readonly #settings: Settings;
  readonly #arrived: Notification[] = [];
  readonly #waiting = new Set<() => void>();
  #error: unknown;
  readonly #slowestMs: () => number;

  /** @param slowest returns the time of the service's slowest answer in milliseconds, because a slow service notifies late */
  constructor(settings: Settings, slowest: () => number = () => 0) {
    this.#settings = settings;
    this.#slowestMs = slowest;
  }

  /** The number of received notifications. */
  get count(): number {
    return this.#arrived.length;
  }

  /** @param read decodes a notification; an error of it is ours and ends all waiting tests */
  add(read: () => Notification): void {
    try {
      this.#arrived.push(read());
    } catch (error) {
      this.#error ??= error;
    }
    for (const look of this.#waiting) look();
  }

  /** The ids in notifications of an event, in the given range of arrivals. */
  idsOf(event: Event, from = 0, to = this.count): ReadonlySet<string> {
    return new Set(
      this.#arrived.slice(from, to).flatMap((one) => (isOf(event, one) ? (idIn(one) ?? []) : [])),
    );
  }

  /**
   * Waits for a notification, as long as the target states.
   * @returns undefined if none arrived that could match
   * @throws Unjudged if a notification cannot be read, or if the target does not state how long to wait
   */
  async receive({ event, since, again = since }: Wanted): Promise<Notification | undefined> {
    // A late notification of an earlier change may arrive in between.
    const fits = (one: Notification): boolean =>
      isOf(event, one) &&
      (this.idsOf(event, again, since).size === 0 ||
        this.idsOf(event, again, this.#arrived.indexOf(one)).has(idIn(one) ?? ''));
    const found = await this.next(fits, { since });
    if (found !== undefined) return found;
    const others = this.#arrived.slice(since);
    // The judge has reported that it cannot be read.
    if (others.some((one) => one.body === undefined || !isEvent(one.body.eventyType)))
      blocked('what arrived cannot be read');
    if (others.some((one) => isOf(event, one)))
      blocked(`${event} arrived only with other ids than ${[...this.idsOf(event, again, since)].join(', ')}`);
    if (!this.#settings.known('webhook.wait')) notConfigured(['webhook.wait']);
    return undefined;
  }

  /** The first matching notification after the first `since`; undefined if none arrives within the time. */
  async next(
    fits: (notification: Notification) => boolean,
    {
      since = 0,
      within = this.#settings.get('webhook.wait'),
    }: { readonly since?: number; readonly within?: number } = {},
  ): Promise<Notification | undefined> {
    const find = (): Notification | undefined => this.#arrived.slice(since).find(fits);
    if (find() === undefined && this.#error === undefined)
      await this.#until(() => find() !== undefined || this.#error !== undefined, within);
    if (this.#error !== undefined) throw this.#error;
    return find();
  }

  /** Waits until a condition is fulfilled, at most this many seconds. */
  #until(fulfilled: () => boolean, seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        watched();
        this.#waiting.delete(look);
        resolve();
      };
      const look = (): void => void (fulfilled() && end());
      const watched = setAwakeTimeout(seconds * 1_000 + slownessFactor * this.#slowestMs(), end);
      this.#waiting.add(look);
    });
  }
}

const events: readonly unknown[] = ['ORDER_CHANGED', 'LOST_RESERVATION_CHANGED'] satisfies Event[];

const isEvent = (value: unknown): boolean => events.includes(value);

const isOf = (event: Event, { body }: Notification): boolean => body?.eventyType === event;

/** The id under the name that the target states for a lost reservation, or under the name of an order's id. */
export function idIn({ body }: Notification): string | undefined {
  const id =
    body?.eventyType === 'LOST_RESERVATION_CHANGED'
      ? (body.lostReservationId ?? body.orderId)
      : body?.orderId;
  return typeof id === 'string' && id !== '' ? id : undefined;
}
