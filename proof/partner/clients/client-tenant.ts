/** A client's own tenant of the sandbox, with a receiver of notifications. It records calls and notifications. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callControlPort } from '../../../client/access.ts';
import { exchangeRedactor } from '../../../lib/journal/redact-exchange.ts';
import { redactHeaders } from '../../../lib/redact.ts';
import { journalKey } from '../../../sandbox/control/masked-journal.ts';
import type { NumberedExchange, Sandbox, TenantView } from '../../../sandbox/index.ts';
import { kindOfMember } from '../../../schemas/messages/withheld.ts';
import { isAboutHotels } from '../../../schemas/operations.ts';
import { defaults } from '../../../schemas/settings.ts';
import type { RecordedExchange } from '../../../certification/line.ts';
import type { Outgoing } from './outgoing.ts';
import type { Json } from '../../json.ts';

type RecordedCall = Omit<RecordedExchange, 'number' | 'client' | 'clockOffset'> & { readonly offset: number };

/** The receiver's reaction to a notification. @returns the status, or undefined for 204 */
type NotificationHandler = (body: Json) => Promise<number | undefined> | number | undefined;

const secretHeaders = new Set(['authorization', 'apikey', 'secretkey']);

export class ClientTenant {
  readonly view: TenantView;
  readonly #sandbox: Pick<Sandbox, 'controlUrl' | 'controlSecret'>;
  readonly #calls: RecordedCall[] = [];
  readonly #notificationChecks = new Set<() => void>();
  readonly #maskExchange = exchangeRedactor(journalKey, {
    kindOf: kindOfMember((setting) => String(defaults.get(setting))),
    secretNames: new Set(),
  }).exchange;
  #server: ReturnType<typeof createServer> | undefined;
  #notifications = 0;
  #clockOffsetMs = 0;

  constructor(sandbox: Pick<Sandbox, 'controlUrl' | 'controlSecret'>, view: TenantView) {
    this.#sandbox = sandbox;
    this.view = view;
  }

  static async open(sandbox: Sandbox): Promise<ClientTenant> {
    return new ClientTenant(sandbox, await sandbox.createTenant());
  }

  /** Records a call that never reached the service: a proxy responded (`status`), or nothing did (undefined). */
  recordIntercepted(
    { operation, method, url, headers, body }: Outgoing,
    status: number | undefined,
    waitedMs = 0,
  ): void {
    // The time of sending is moved back, so that the next call comes after the wait.
    const sentAt = Date.now() - waitedMs;
    this.#record({
      operation,
      request: {
        method,
        url,
        headers: redactHeaders(
          { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
          secretHeaders,
        ),
        ...(body === undefined ? {} : { body: body as string }),
      },
      response: status === undefined ? undefined : { status, headers: {}, body: '' },
      sentAt,
      receivedAt: sentAt + waitedMs,
      offset: this.#clockOffsetMs,
    });
  }

  /** Moves the clock of the tenant forward. */
  async advance(seconds: number): Promise<void> {
    await this.control('POST', '/clock', { advance: seconds });
    this.#clockOffsetMs += seconds * 1_000;
  }

  async control(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Json> {
    return callControlPort(this.#sandbox, method, `/tenants/${this.view.id}${path}`, body);
  }

  /** Registers a receiver. @param delayMs milliseconds added to the recorded response time */
  async receive(handle: NotificationHandler, delayMs = 0): Promise<void> {
    const receiveNotification = async (
      incoming: IncomingMessage,
      response: ServerResponse,
    ): Promise<void> => {
      const sentAt = Date.now();
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      const status = (await handle(JSON.parse(text))) ?? 204;
      response.writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {}).end();
      this.#record({
        operation: 'webhook',
        request: {
          method: 'POST',
          url: `http://127.0.0.1${incoming.url}`,
          headers: { 'content-type': 'application/json' },
          body: text,
        },
        response: { status, headers: {}, body: '' },
        sentAt,
        receivedAt: Date.now() + delayMs,
        offset: this.#clockOffsetMs,
      });
      this.#notifications += 1;
      for (const check of this.#notificationChecks) check();
    };
    this.#server = createServer((incoming, response) => void receiveNotification(incoming, response));
    await new Promise<void>((resolve) => this.#server!.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    await this.control('PUT', '/webhook', { url: `http://127.0.0.1:${port}/hook` });
  }

  get notifications(): number {
    return this.#notifications;
  }

  /** Waits until this many notifications were answered in total, at most two seconds. */
  async waitForNotifications(count: number): Promise<void> {
    if (this.#notifications >= count) return;
    await new Promise<void>((resolve) => {
      const finish = (): void => {
        clearTimeout(timeout);
        this.#notificationChecks.delete(check);
        resolve();
      };
      const check = (): void => void (this.#notifications >= count && finish());
      const timeout = setTimeout(finish, 2_000);
      this.#notificationChecks.add(check);
    });
  }

  /** Records a call with guests masked as in the journal of the sandbox. */
  #record(call: RecordedCall): void {
    this.#calls.push(this.#masked(call));
  }

  /** The whole recording, in order. */
  async trace(): Promise<RecordedExchange[]> {
    const entries = (await this.control('GET', '/journal')) as NumberedExchange[];
    const calls: RecordedCall[] = [
      ...this.#calls,
      ...entries.map(
        ({ operation, request: sent, response, sentAt, receivedAt, clockOffset }): RecordedCall => ({
          operation,
          request: sent,
          response,
          sentAt,
          receivedAt,
          // Small differences come from the time between two readings of the clock, not from moving it.
          offset: Math.round(clockOffset / 1_000) * 1_000,
        }),
      ),
    ];
    return calls
      .map((call, index) => ({ call, index }))
      .toSorted((a, b) => a.call.receivedAt - b.call.receivedAt || a.index - b.index)
      .map(({ call }) => this.#masked(call))
      .map(({ offset, ...rest }, index): RecordedExchange => ({
        number: index + 1,
        client: this.view.id,
        ...rest,
        ...(offset === 0 ? {} : { clockOffset: offset }),
      }));
  }

  /** Masks the guests of a call as the journal does. Credentials are already masked. */
  #masked(call: RecordedCall): RecordedCall {
    const { request, response, operation } = call;
    const withoutHeaders = {
      request: { ...request, headers: {} },
      response: response && { ...response, headers: {} },
    };
    const masked = this.#maskExchange(withoutHeaders, isAboutHotels(operation));
    return {
      ...call,
      request: { ...masked.request, headers: request.headers },
      response: response && { ...response, body: masked.response?.body ?? '' },
    };
  }

  stopReceiving(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  async close(): Promise<void> {
    this.stopReceiving();
    await this.control('DELETE', '');
  }
}
