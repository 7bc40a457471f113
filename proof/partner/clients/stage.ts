/** Where a client plays: a tenant of the sandbox of its own, a receiver of notifications, and what was watched of both. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { exchangeRedactor } from '../../../lib/journal/withhold.ts';
import { redactHeaders } from '../../../lib/redact.ts';
import { journalKey } from '../../../sandbox/control/shown-journal.ts';
import type { NumberedExchange, Sandbox, TenantView } from '../../../sandbox/index.ts';
import { kindOfMember } from '../../../schemas/messages/withheld.ts';
import { isAboutHotels } from '../../../schemas/operations.ts';
import { defaults } from '../../../schemas/settings.ts';
import type { RecordedExchange } from '../../../certification/line.ts';
import type { Outgoing } from './outgoing.ts';
import type { Json } from '../../json.ts';

type Watched = Omit<RecordedExchange, 'number' | 'client' | 'clockOffset'> & { readonly offset: number };

/** What a receiver makes of a notification. */
export type Taking = (body: Json) => Promise<number | undefined> | number | undefined;

const secrets = new Set(['authorization', 'apikey', 'secretkey']);

export class Stage {
  readonly view: TenantView;
  readonly #sandbox: Pick<Sandbox, 'controlUrl' | 'controlSecret'>;
  readonly #watched: Watched[] = [];
  readonly #arrived = new Set<() => void>();
  readonly #withhold = exchangeRedactor(journalKey, {
    kindOf: kindOfMember((setting) => String(defaults.get(setting))),
    secrets: new Set(),
  }).exchange;
  #server: ReturnType<typeof createServer> | undefined;
  #notifications = 0;
  #offset = 0;

  constructor(sandbox: Pick<Sandbox, 'controlUrl' | 'controlSecret'>, view: TenantView) {
    this.#sandbox = sandbox;
    this.view = view;
  }

  static async open(sandbox: Sandbox): Promise<Stage> {
    return new Stage(sandbox, await sandbox.createTenant());
  }

  /** What somebody before the service answered, or nobody: the service has not heard of it. */
  note({ operation, method, url, headers, body }: Outgoing, status: number | undefined, waited = 0): void {
    // As if it had waited: what comes next comes after it.
    const sentAt = Date.now() - waited;
    this.#watch({
      operation,
      request: {
        method,
        url,
        headers: redactHeaders(
          { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
          secrets,
        ),
        ...(body === undefined ? {} : { body: body as string }),
      },
      response: status === undefined ? undefined : { status, headers: {}, body: '' },
      sentAt,
      receivedAt: sentAt + waited,
      offset: this.#offset,
    });
  }

  /** Turns the clock of the tenant, in seconds. */
  async advance(seconds: number): Promise<void> {
    await this.control('POST', '/clock', { advance: seconds });
    this.#offset += seconds * 1_000;
  }

  async control(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Json> {
    const { controlUrl, controlSecret } = this.#sandbox;
    const answer = await request(`${controlUrl}/tenants/${this.view.id}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${controlSecret}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.body.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  }

  /** Registers a receiver. @param delay milliseconds by which it is said to have answered later than it did */
  async receive(take: Taking, delay = 0): Promise<void> {
    const hear = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
      const sentAt = Date.now();
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      const status = (await take(JSON.parse(text))) ?? 204;
      response.writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {}).end();
      this.#watch({
        operation: 'webhook',
        request: {
          method: 'POST',
          url: `http://127.0.0.1${incoming.url}`,
          headers: { 'content-type': 'application/json' },
          body: text,
        },
        response: { status, headers: {}, body: '' },
        sentAt,
        receivedAt: Date.now() + delay,
        offset: this.#offset,
      });
      this.#notifications += 1;
      for (const look of this.#arrived) look();
    };
    this.#server = createServer((incoming, response) => void hear(incoming, response));
    await new Promise<void>((resolve) => this.#server!.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    await this.control('PUT', '/webhook', { url: `http://127.0.0.1:${port}/hook` });
  }

  get notifications(): number {
    return this.#notifications;
  }

  /** Waits until so many notifications have been answered in all, two seconds at most. */
  async told(count: number): Promise<void> {
    if (this.#notifications >= count) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(late);
        this.#arrived.delete(look);
        resolve();
      };
      const look = (): void => void (this.#notifications >= count && end());
      const late = setTimeout(end, 2_000);
      this.#arrived.add(look);
    });
  }

  /** As the journal of the sandbox shows it: a guest is the same in both. */
  #watch(one: Watched): void {
    this.#watched.push(this.#kept(one));
  }

  /** All that was watched, in its order. */
  async trace(): Promise<RecordedExchange[]> {
    const entries = (await this.control('GET', '/journal')) as NumberedExchange[];
    const watched: Watched[] = [
      ...this.#watched,
      ...entries.map(({ operation, request: sent, response, sentAt, receivedAt, clockOffset }): Watched => ({
        operation,
        request: sent,
        response,
        sentAt,
        receivedAt,
        // What passes between two looks at a clock is no turn of it.
        offset: Math.round(clockOffset / 1_000) * 1_000,
      })),
    ];
    return watched
      .map((one, index) => ({ one, index }))
      .toSorted((a, b) => a.one.receivedAt - b.one.receivedAt || a.index - b.index)
      .map(({ one }) => this.#kept(one))
      .map(({ offset, ...rest }, index): RecordedExchange => ({
        number: index + 1,
        client: this.view.id,
        ...rest,
        ...(offset === 0 ? {} : { clockOffset: offset }),
      }));
  }

  /** As a journal keeps it: what is judged of a partner is without his guests. Credentials were replaced before. */
  #kept(watched: Watched): Watched {
    const { request, response, operation } = watched;
    const bare = {
      request: { ...request, headers: {} },
      response: response && { ...response, headers: {} },
    };
    const kept = this.#withhold(bare, isAboutHotels(operation));
    return {
      ...watched,
      request: { ...kept.request, headers: request.headers },
      response: response && { ...response, body: kept.response?.body ?? '' },
    };
  }

  /** Hears no notifications any more. */
  leave(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  async close(): Promise<void> {
    this.leave();
    const { controlUrl, controlSecret } = this.#sandbox;
    const answer = await request(`${controlUrl}/tenants/${this.view.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${controlSecret}` },
    });
    await answer.body.dump();
  }
}
