/** Handling of notifications: the client accepts them, and fetches the record. Specification: "Events". */
import { isObject } from '../../lib/objects.ts';
import { parse } from '../../schemas/judge/check.ts';
import { routeOf } from '../../schemas/wire-request.ts';
import { BaseWatch, type Requirement, type Obligation } from './requirement.ts';
import { LimitedMap } from './memory.ts';
import { pathParameter, remoteAddressIn } from './paths.ts';
import type { ParsedExchange } from './exchange.ts';

const maxResponseMs = 10_000;
/** If a sender got no response within at least this time, it has given up: the client has not refused the notification. */
const maxWaitMs = 4_000;
/** A fetch that was in flight when the notification arrived can read the new state, too. */
const fetchLeadMs = 5_000;

type RecordKind = 'order' | 'lost';

const followUps = { order: 'wh.followup-order', lost: 'wh.followup-lost' } as const;
const lookUps = { order: 'order.by-id', lost: 'lost.by-id' } as const;

class WebhooksWatch extends BaseWatch {
  readonly #settings = this.circumstances.settings;
  readonly #followUpMs = this.circumstances.limits.followUp * 1_000;
  /** Time of the last fetch by record. */
  readonly #lastFetches = new LimitedMap<number>(50_000);
  /** By record: ends the wait for a fetch after a notification. */
  readonly #pending = new Map<string, () => void>();

  observe(observed: ParsedExchange): void {
    if (observed.operation === 'webhook') this.#onNotification(observed);
    if (observed.operation === 'order.by-id') this.#onFetch(observed, 'order');
    if (observed.operation === 'lost.by-id' && this.#settings.known('orders.lost.path'))
      this.#onFetch(observed, 'lost');
  }

  #onNotification(observed: ParsedExchange): void {
    this.#checkAddress(observed);
    // The notification was not delivered, or its sender gave up.
    if (observed.status === undefined) return this.#checkDuration(observed, maxWaitMs);
    const body = parse(observed.recorded.request.body ?? '')?.value;
    const event = isObject(body) ? body['eventyType'] : undefined;
    this.#checkResponse(observed, event);
    if (!isObject(body)) return;
    if (event === 'ORDER_CHANGED') this.#expectFetch(observed, body['orderId'], 'order');
    if (
      event === 'LOST_RESERVATION_CHANGED' &&
      this.#settings.known('webhook.lost.id') &&
      this.#settings.known('orders.lost.path')
    )
      this.#expectFetch(observed, body[this.#settings.get('webhook.lost.id')] ?? body['orderId'], 'lost');
  }

  #checkAddress({ recorded }: ParsedExchange): void {
    const address = remoteAddressIn(recorded.request.url);
    if (address === undefined) return;
    this.judge('wh.url-https-public', address.startsWith('https:'), {
      expected: 'an HTTPS address',
      actual: address,
      advice: 'Register an HTTPS address with a certificate that the public trusts.',
    });
  }

  #checkDuration({ status, recorded }: ParsedExchange, maxMs: number): void {
    const durationMs = recorded.receivedAt - recorded.sentAt;
    if (durationMs <= maxMs) {
      if (status !== undefined) this.notes.pass('practice.webhook-slow');
      return;
    }
    this.notes.fail('practice.webhook-slow', {
      expected: 'an answer within 10 seconds, and before the sender gives up: the sandbox waits 5 seconds',
      actual: `${status === undefined ? 'none' : 'an answer'} after ${(durationMs / 1_000).toFixed(1)} seconds`,
      advice: 'Put the notification into a queue, answer at once, and fetch the order afterwards.',
    });
  }

  #checkResponse(observed: ParsedExchange, event: unknown): void {
    const { status = 0 } = observed;
    this.#checkDuration(observed, maxResponseMs);
    const isKnownEvent = event === 'ORDER_CHANGED' || event === 'LOST_RESERVATION_CHANGED';
    const record = (id: Obligation, passed: boolean, expected: string, advice: string): void =>
      passed ? this.notes.pass(id) : this.notes.fail(id, { expected, actual: String(status), advice });
    const isRedirect = status >= 300 && status < 400;
    record(
      'practice.webhook-redirect',
      !isRedirect,
      'an answer at the registered address',
      'Register the final URL, including any trailing slash, so that no redirect is needed.',
    );
    if (isRedirect) return;
    record(
      isKnownEvent ? 'practice.webhook-refused' : 'practice.webhook-unknown-refused',
      status >= 200 && status < 300,
      'HTTP 2xx',
      isKnownEvent
        ? 'Answer 2xx as soon as you have stored the notification; otherwise the sender may retry or give up.'
        : 'Answer 2xx to an event that you do not know, and do nothing.',
    );
  }

  #expectFetch(observed: ParsedExchange, id: unknown, kind: RecordKind): void {
    if (typeof id !== 'string' || id === '') return;
    const key = `${kind} ${id}`;
    const fetchedAt = this.#lastFetches.get(key);
    if (fetchedAt !== undefined && fetchedAt >= observed.requestedAt - fetchLeadMs)
      return this.#passFetch(kind);
    // A notification that is repeated, such as one that was refused, demands no second fetch.
    if (this.#pending.has(key)) return;
    const obligation = followUps[kind];
    const until = observed.requestedAt + this.#followUpMs;
    const { count: previousGapCount } = this.gaps;
    const { settle } = this.notes.wait(obligation, until, () => {
      this.#pending.delete(key);
      // The fetch can be in a gap.
      if (this.gaps.count === previousGapCount) this.#failFetch(id, kind, obligation);
    });
    this.#pending.set(key, settle);
  }

  #failFetch(id: string, kind: RecordKind, obligation: Obligation): void {
    const { method, path } = routeOf(lookUps[kind], this.#settings);
    const call = `${method} ${path.replace(/\{\w+\}/, id)}`;
    this.notes.fail(obligation, {
      expected: `${call} within ${this.#followUpMs / 1_000} seconds`,
      actual: 'no such call',
      advice: `Read orderId and eventyType as they are spelt, and fetch the record with your bearer token: ${call}.`,
      // The specification shows neither the identifier nor the look-up of a lost reservation.
      ...(kind === 'lost' ? { warns: true } : {}),
    });
  }

  #passFetch(kind: RecordKind): void {
    this.notes.pass(followUps[kind]);
    this.notes.pass('wh.client.accepts-exact-names');
  }

  #onFetch(observed: ParsedExchange, kind: RecordKind): void {
    const id = pathParameter(observed.recorded.request.url, routeOf(lookUps[kind], this.#settings).path);
    if (id === undefined) return;
    const key = `${kind} ${id}`;
    this.#lastFetches.set(key, observed.requestedAt);
    const settle = this.#pending.get(key);
    if (settle === undefined) return;
    settle();
    this.#passFetch(kind);
    this.#pending.delete(key);
  }
}

export const webhooks: Requirement = {
  id: 'webhooks',
  judges: [
    'wh.followup-order',
    'wh.followup-lost',
    'wh.client.accepts-exact-names',
    'wh.url-https-public',
    'practice.webhook-slow',
    'practice.webhook-refused',
    'practice.webhook-redirect',
    'practice.webhook-unknown-refused',
  ],
  watch: (notes, circumstances, gaps) => new WebhooksWatch(notes, circumstances, gaps),
};
