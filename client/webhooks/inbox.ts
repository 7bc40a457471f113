import { setAwakeTimeout } from '../../lib/awake.ts';
import type { eventTypes, WebhookBody } from '../../schemas/messages/webhook.ts';
import type { Settings } from '../../schemas/settings.ts';
import { blocked, notConfigured } from '../gaps.ts';

type Event = (typeof eventTypes)[number];

/** A received notification, as a test reads it. */
export interface Notification {
  /** Its body in our names; undefined if it is no JSON object. */
  readonly body: Partial<WebhookBody> | undefined;
}

interface NotificationSelection {
  readonly event: Event;
  /** The number of notifications that had arrived before the change. They are ignored. */
  readonly since: number;
  /**
   * For a repeated notification: the number of notifications that had arrived before the first notification about the
   * same record. The repeated notification must carry an id that has arrived since then; any id if none has.
   */
  readonly again?: number;
}

/** Waiting is extended by this many times the slowest answer. */
const slownessFactor = 4;

/** The notifications of one test, in the order of arrival. */
export class Inbox {
  readonly #settings: Settings;
  readonly #notifications: Notification[] = [];
  readonly #waiting = new Set<() => void>();
  #error: unknown;
  readonly #slowestMs: () => number;

  /** @param slowest returns the time of the service's slowest answer in milliseconds, because a slow service notifies late */
  constructor(settings: Settings, slowest: () => number = () => 0) {
    this.#settings = settings;
    this.#slowestMs = slowest;
  }

  get count(): number {
    return this.#notifications.length;
  }

  /** @param read decodes a notification; an error that it throws is our own, and ends all waiting tests */
  add(read: () => Notification): void {
    try {
      this.#notifications.push(read());
    } catch (error) {
      this.#error ??= error;
    }
    for (const check of this.#waiting) check();
  }

  /** The ids in notifications of an event, in the given range of arrivals. */
  idsOf(event: Event, from = 0, to = this.count): ReadonlySet<string> {
    return new Set(
      this.#notifications
        .slice(from, to)
        .flatMap((notification) => (isOf(event, notification) ? (idIn(notification) ?? []) : [])),
    );
  }

  /**
   * Waits for a notification, as long as the target states.
   * @returns undefined if none arrived that could match
   * @throws Unjudged if a notification cannot be read, or if the target does not state how long to wait
   */
  async receive({
    event,
    since,
    again: sinceFirst = since,
  }: NotificationSelection): Promise<Notification | undefined> {
    // A late notification of an earlier change may arrive in between.
    const matches = (notification: Notification): boolean =>
      isOf(event, notification) &&
      (this.idsOf(event, sinceFirst, since).size === 0 ||
        this.idsOf(event, sinceFirst, this.#notifications.indexOf(notification)).has(
          idIn(notification) ?? '',
        ));
    const match = await this.next(matches, { since });
    if (match !== undefined) return match;
    const laterNotifications = this.#notifications.slice(since);
    // The judge has reported that it cannot be read.
    if (
      laterNotifications.some(
        (notification) => notification.body === undefined || !isEvent(notification.body.eventyType),
      )
    )
      blocked('what arrived cannot be read');
    if (laterNotifications.some((notification) => isOf(event, notification)))
      blocked(
        `${event} arrived, but not with the expected id ${[...this.idsOf(event, sinceFirst, since)].join(', ')}`,
      );
    if (!this.#settings.known('webhook.wait')) notConfigured(['webhook.wait']);
    return undefined;
  }

  /** The first matching notification after the first `since`; undefined if none arrives within the time. */
  async next(
    matches: (notification: Notification) => boolean,
    {
      since = 0,
      within = this.#settings.get('webhook.wait'),
    }: { readonly since?: number; readonly within?: number } = {},
  ): Promise<Notification | undefined> {
    const find = (): Notification | undefined => this.#notifications.slice(since).find(matches);
    if (find() === undefined && this.#error === undefined)
      await this.#until(() => find() !== undefined || this.#error !== undefined, within);
    if (this.#error !== undefined) throw this.#error;
    return find();
  }

  /** Waits until a condition is fulfilled, at most this many seconds. */
  #until(isFulfilled: () => boolean, seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        cancelTimeout();
        this.#waiting.delete(check);
        resolve();
      };
      const check = (): void => void (isFulfilled() && end());
      const cancelTimeout = setAwakeTimeout(seconds * 1_000 + slownessFactor * this.#slowestMs(), end);
      this.#waiting.add(check);
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
