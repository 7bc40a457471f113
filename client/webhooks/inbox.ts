import { setAwakeTimeout } from '../../lib/awake.ts';
import type { eventTypes } from '../../schemas/messages/webhook.ts';
import type { WebhookBody } from '../../schemas/messages/webhook.ts';
import type { Settings } from '../../schemas/settings.ts';
import { blocked, notConfigured } from '../gaps.ts';

export type Event = (typeof eventTypes)[number];

/** What arrived, as a test reads it. */
export interface Notification {
  /** Its body in our names; undefined where it is no JSON object. */
  readonly body: Partial<WebhookBody> | undefined;
}

/** Which notification is meant. */
export interface Wanted {
  readonly event: Event;
  /** How many had arrived before the change: those tell of something else. */
  readonly since: number;
  /**
   * Where it tells again of what was told of before: how many had arrived when that began. It must carry an id that has arrived
   * since; any, where nothing was told of before the change.
   */
  readonly again?: number;
}

/** So often the slowest answer is waited for beyond what the target states. */
const slownessFactor = 4;

/** Notifications of one stage, in the order of their arrival. */
export class Inbox {
  readonly #settings: Settings;
  readonly #arrived: Notification[] = [];
  readonly #waiting = new Set<() => void>();
  #error: unknown;
  readonly #slowestMs: () => number;

  /** @param slowest milliseconds that the slowest answer of the service took: who answers late notifies late */
  constructor(settings: Settings, slowest: () => number = () => 0) {
    this.#settings = settings;
    this.#slowestMs = slowest;
  }

  /** How many have arrived. */
  get count(): number {
    return this.#arrived.length;
  }

  /** @param read reads what arrived; where it throws, the error is ours, and ends whoever waits */
  add(read: () => Notification): void {
    try {
      this.#arrived.push(read());
    } catch (error) {
      this.#error ??= error;
    }
    for (const look of this.#waiting) look();
  }

  /** The ids that notifications of an event have carried so far, or in a part of what arrived. */
  idsOf(event: Event, from = 0, to = this.count): ReadonlySet<string> {
    return new Set(
      this.#arrived.slice(from, to).flatMap((one) => (isOf(event, one) ? (idIn(one) ?? []) : [])),
    );
  }

  /**
   * Waits for a notification, for as long as the target says.
   *
   * @returns undefined where none came, and none that could be it
   * @throws Unjudged where what came cannot be read, or where the target does not say how long to wait
   */
  async receive({ event, since, again = since }: Wanted): Promise<Notification | undefined> {
    // What is told late of an earlier change may come in between.
    const fits = (one: Notification): boolean =>
      isOf(event, one) &&
      (this.idsOf(event, again, since).size === 0 ||
        this.idsOf(event, again, this.#arrived.indexOf(one)).has(idIn(one) ?? ''));
    const found = await this.next(fits, { since });
    if (found !== undefined) return found;
    const others = this.#arrived.slice(since);
    // That it cannot be read the judge has said.
    if (others.some((one) => one.body === undefined || !isEvent(one.body.eventyType)))
      blocked('what arrived cannot be read');
    if (others.some((one) => isOf(event, one)))
      blocked(`${event} arrived only with other ids than ${[...this.idsOf(event, again, since)].join(', ')}`);
    if (!this.#settings.known('webhook.wait')) notConfigured(['webhook.wait']);
    return undefined;
  }

  /** The first that arrived after `since` others and fits; undefined where none did within so many seconds. */
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

  /** Waits for something to arrive that fulfils a wish, so many seconds at most. */
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

/** Under the name that the target states for a lost reservation; without one, where an order has its id. */
export function idIn({ body }: Notification): string | undefined {
  const id =
    body?.eventyType === 'LOST_RESERVATION_CHANGED'
      ? (body.lostReservationId ?? body.orderId)
      : body?.orderId;
  return typeof id === 'string' && id !== '' ? id : undefined;
}
