/** What a client makes of notifications: they are taken, and the record is fetched. Specification: "Events". */
import { isObject } from '../../lib/objects.ts';
import { parse } from '../../schemas/judge/check.ts';
import { routeOf } from '../../schemas/wire-request.ts';
import { NotingWatch, type Requirement, type Obligation } from './requirement.ts';
import { Remembered } from './memory.ts';
import { filledIn } from './paths.ts';
import type { ReadExchange } from './exchange.ts';

const slow = 10_000;
/** A fetch that was under way when the notification came reads the new state as well. */
const before = 5_000;

interface Reported {
  readonly number: number;
  readonly settle: () => void;
}

class Webhooks extends NotingWatch {
  readonly #settings = this.circumstances.settings;
  readonly #followUp = this.circumstances.limits.followUp * 1_000;
  /** By record, when it was last fetched. */
  readonly #fetched = new Remembered<{ readonly number: number; readonly at: number }>(50_000);
  /** By record, the notifications that still wait for a fetch. */
  readonly #open = new Map<string, Reported[]>();

  see(observed: ReadExchange): void {
    if (observed.operation === 'webhook') this.#reported(observed);
    if (observed.operation === 'order.by-id')
      this.#readBack(observed, 'order', routeOf('order.by-id', this.#settings).path);
    if (observed.operation === 'lost.by-id' && this.#settings.known('orders.lost.path'))
      this.#readBack(observed, 'lost', routeOf('lost.by-id', this.#settings).path);
  }

  #reported(observed: ReadExchange): void {
    this.#address(observed);
    // Nothing was delivered: nobody has to do anything.
    if (observed.status === undefined) return;
    const body = parse(observed.exchange.request.body ?? '')?.value;
    const event = isObject(body) ? body['eventyType'] : undefined;
    this.#manners(observed, event);
    if (!isObject(body)) return;
    if (event === 'ORDER_CHANGED') this.#expect(observed, body['orderId'], 'order');
    if (
      event === 'LOST_RESERVATION_CHANGED' &&
      this.#settings.known('webhook.lost.id') &&
      this.#settings.known('orders.lost.path')
    )
      this.#expect(observed, body[this.#settings.get('webhook.lost.id')] ?? body['orderId'], 'lost');
  }

  #address({ exchange, number }: ReadExchange): void {
    const [, scheme = '', host = ''] = /^(\w+):\/\/([^/:?#]+|\[[^\]]*\])/.exec(exchange.request.url) ?? [];
    if (scheme === '' || /^(?:localhost|127\.|\[::1\])/.test(host)) return;
    if (scheme === 'https') return this.notes.keep('wh.url-https-public');
    this.notes.accuse('wh.url-https-public', {
      exchanges: [number],
      expected: 'an HTTPS address',
      actual: `${scheme}://${host}`,
      advice: 'Register an HTTPS address with a certificate that the public trusts.',
    });
  }

  #manners(observed: ReadExchange, event: unknown): void {
    const { status = 0, number } = observed;
    const took = observed.exchange.receivedAt - observed.exchange.sentAt;
    const isKnown = event === 'ORDER_CHANGED' || event === 'LOST_RESERVATION_CHANGED';
    const about = (
      id: Obligation,
      holds: boolean,
      expected: string,
      observedAs: string,
      advice: string,
    ): void =>
      holds
        ? this.notes.keep(id)
        : this.notes.accuse(id, { exchanges: [number], expected, actual: observedAs, advice });
    about(
      'practice.webhook-slow',
      took <= slow,
      'an answer within 10 seconds',
      `one after ${(took / 1_000).toFixed(1)} seconds`,
      'Put the notification into a queue, answer at once, and fetch the order afterwards.',
    );
    const isRedirect = status >= 300 && status < 400;
    about(
      'practice.webhook-redirect',
      !isRedirect,
      'an answer at the registered address',
      `${status}`,
      'Register the address that answers, with its final slash and without a redirect.',
    );
    if (isRedirect) return;
    about(
      isKnown ? 'practice.webhook-refused' : 'practice.webhook-unknown-refused',
      status >= 200 && status < 300,
      'a 2xx',
      `${status}`,
      isKnown
        ? 'Answer 2xx once the notification is kept: whoever sends may send again, or give up.'
        : 'Answer 2xx to an event that you do not know, and do nothing.',
    );
  }

  #expect(observed: ReadExchange, id: unknown, kind: 'order' | 'lost'): void {
    if (typeof id !== 'string' || id === '') return;
    const key = `${kind} ${id}`;
    const fetched = this.#fetched.get(key);
    if (fetched !== undefined && fetched.at >= observed.at - before) return this.#kept(kind);
    const obligation = kind === 'order' ? 'wh.followup-order' : 'wh.followup-lost';
    const until = observed.at + this.#followUp;
    const { count } = this.gaps;
    const reported: Reported = {
      number: observed.number,
      settle: this.notes.wait(obligation, until, () => {
        const open = this.#open.get(key)?.filter((one) => one !== reported) ?? [];
        if (open.length === 0) this.#open.delete(key);
        else this.#open.set(key, open);
        // It may have been fetched in a gap.
        if (this.gaps.count === count) this.#missed(observed, id, kind, obligation);
      }).settle,
    };
    this.#open.set(key, [...(this.#open.get(key) ?? []), reported]);
  }

  #missed(observed: ReadExchange, id: string, kind: 'order' | 'lost', obligation: Obligation): void {
    const { method, path } = routeOf(kind === 'order' ? 'order.by-id' : 'lost.by-id', this.#settings);
    const call = `${method} ${path.replace(/\{\w+\}/, id)}`;
    this.notes.accuse(obligation, {
      exchanges: [observed.number],
      expected: `${call} within ${this.#followUp / 1_000} seconds`,
      actual: 'no such call',
      advice: `Read eventyType as it is spelt, and fetch the record with your bearer token: ${call}.`,
      // Neither the identifier of such a notification nor its look-up is shown.
      ...(kind === 'lost' ? { warns: true } : {}),
    });
  }

  #kept(kind: 'order' | 'lost'): void {
    this.notes.keep(kind === 'order' ? 'wh.followup-order' : 'wh.followup-lost');
    this.notes.keep('wh.client.accepts-exact-names');
  }

  #readBack(observed: ReadExchange, kind: 'order' | 'lost', path: string): void {
    const id = filledIn(observed.exchange.request.url, path);
    if (id === undefined) return;
    const key = `${kind} ${id}`;
    this.#fetched.set(key, { number: observed.number, at: observed.at });
    const open = this.#open.get(key);
    if (open === undefined) return;
    for (const { settle } of open) {
      settle();
      this.#kept(kind);
    }
    this.#open.delete(key);
  }
}

export const webhooks: Requirement = {
  id: 'webhooks',
  does: 'Take a notification, and fetch the record that it names.',
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
  watch: (notes, circumstances, gaps) => new Webhooks(notes, circumstances, gaps),
};
