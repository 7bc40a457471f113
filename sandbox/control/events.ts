/** The event stream of a tenant: its exchanges with remarks, and its status. */
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { aliveText, eventText } from '../../lib/event-stream.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { NumberedExchange } from '../store/journal.ts';
import { hotelCodeOf } from '../world/quotes.ts';
import { badRequest } from '../refusal.ts';
import type { Tenant, Tenants } from '../tenants.ts';
import { tenantOf } from './request.ts';
import type { ConsoleServices } from './console-services.ts';
import { maskedEntriesSince } from './masked-journal.ts';
import { tenantView } from './views.ts';

/** Number of exchanges sent at the beginning, and the maximum backlog: a client with a larger backlog gets a gap event. */
const batchSizes = { first: 50, batch: 200 } as const;
/** Maximum number of characters of a body in the stream; the journal contains the whole body. */
const maxBodyLength = 30_000;
/** Minimum milliseconds between two status checks; the interval is longer if a check takes long. */
const minCheckIntervalMs = 1_000;
const checkCostFactor = 20;
const keepAliveMs = 15_000;
const maxStatusItems = 30;

const maxStreams = 100;

export function eventRoutes(
  app: FastifyInstance,
  settings: Settings,
  tenants: Tenants,
  consoleServices: ConsoleServices | undefined,
  url: string,
): void {
  const openStreams = new Set<AbortController>();
  const certification = consoleServices?.certification;
  app.addHook('preClose', async () => {
    for (const controller of openStreams) controller.abort();
  });
  app.get('/tenants/:id/events', async (request, reply) => {
    const tenant = tenantOf(tenants, request);
    const { 'last-event-id': lastEventId } = request.headers;
    if (lastEventId !== undefined && !/^\d{1,15}$/.test(String(lastEventId)))
      throw badRequest('Last-Event-ID must be the number of an entry.');
    const closeController = new AbortController();
    // Closes the oldest stream. If its page is still open, the page reconnects.
    if (openStreams.size >= maxStreams) [...openStreams][0]!.abort();
    openStreams.add(closeController);
    request.raw.socket.setTimeout(0);
    reply.hijack();
    const stream = reply.raw;
    stream.on('close', () => closeController.abort());
    stream.on('error', () => closeController.abort());
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const send = async (text: string): Promise<void> => {
      if (closeController.signal.aborted || stream.write(text)) return;
      // A slow reader delays only its own stream.
      await once(stream, 'drain', { signal: closeController.signal }).catch(() => undefined);
    };
    // A reader that is slow has enough to read: signs of life would only pile up behind it.
    const keepAlive = setInterval(() => {
      if (!stream.writableNeedDrain) void send(aliveText);
    }, keepAliveMs);
    const eventStream: EventStream = { tenant, url, send, closeSignal: closeController.signal };
    try {
      await Promise.all([
        sendExchanges(eventStream, settings, startNumberOf(tenant, lastEventId), consoleServices),
        sendStatus(eventStream, tenants),
        // A client that reconnects gets the whole status of its certification.
        certification &&
          sendChanges(eventStream, 'certification', 1, () => certification.viewOf(tenantView(tenant, url))),
      ]);
    } catch (error) {
      if (!closeController.signal.aborted) request.log.error(error);
    } finally {
      clearInterval(keepAlive);
      openStreams.delete(closeController);
      closeController.abort();
      stream.end();
    }
  });
}

interface EventStream {
  readonly tenant: Tenant;
  readonly url: string;
  readonly send: (text: string) => Promise<void>;
  readonly closeSignal: AbortSignal;
}

/** The entry after which the stream continues. After a restart of the sandbox the journal starts again at 1. */
function startNumberOf(
  { journal: { newest: newestNumber } }: Tenant,
  lastEventId: string | string[] | undefined,
): number {
  const requestedStart = lastEventId === undefined ? undefined : Number(lastEventId);
  return requestedStart === undefined || requestedStart > newestNumber
    ? Math.max(0, newestNumber - batchSizes.first)
    : requestedStart;
}

async function sendExchanges(
  { tenant, send, closeSignal }: EventStream,
  settings: Settings,
  start: number,
  consoleServices: ConsoleServices | undefined,
): Promise<void> {
  const { journal } = tenant;
  let lastSent = start;
  let wake = (): void => undefined;
  const unwatch = journal.watch(() => wake());
  closeSignal.addEventListener('abort', () => wake());
  try {
    while (!closeSignal.aborted) {
      const nextExchange = new Promise<void>((resolve) => (wake = resolve));
      if (journal.newest - lastSent > batchSizes.batch) {
        const skipped = journal.newest - lastSent - batchSizes.batch;
        lastSent += skipped;
        await send(eventText({ event: 'gap', id: String(lastSent), data: JSON.stringify({ skipped }) }));
      }
      const entries = maskedEntriesSince(tenant, settings, lastSent, 20);
      for (const entry of entries) {
        lastSent = entry.number;
        const data = { ...shortenedEntry(entry), ...(await consoleServices?.remarks(entry)) };
        await send(eventText({ event: 'exchange', id: String(entry.number), data: JSON.stringify(data) }));
      }
      if (entries.length === 0) await nextExchange;
      // Lets the service's own work go first.
      else await sleep(0);
    }
  } finally {
    unwatch();
  }
}

/** An entry with shortened bodies and their full lengths. */
function shortenedEntry({ request, response, ...rest }: NumberedExchange): object {
  const { body } = request;
  return {
    ...rest,
    request: body === undefined ? request : { ...request, body: body.slice(0, maxBodyLength) },
    response: { ...response, body: response.body.slice(0, maxBodyLength) },
    lengths: { request: body?.length ?? 0, response: response.body.length },
  };
}

/**
 * Sends what `read` returns whenever it changes, until it returns undefined.
 * @param costFactor a check that takes long is repeated after this multiple of its duration
 */
async function sendChanges(
  { send, closeSignal }: EventStream,
  event: string,
  costFactor: number,
  read: () => object | undefined | Promise<object>,
): Promise<void> {
  let lastData = '';
  while (!closeSignal.aborted) {
    const startedAt = performance.now();
    const value = await read();
    if (value === undefined) return;
    const data = JSON.stringify(value);
    const intervalMs = Math.max(minCheckIntervalMs, costFactor * (performance.now() - startedAt));
    if (data !== lastData) await send(eventText({ event, data }));
    lastData = data;
    await sleep(intervalMs, undefined, { signal: closeSignal }).catch(() => undefined);
  }
}

/** Sends the tenant's status, and the end of the tenant. */
async function sendStatus(stream: EventStream, tenants: Tenants): Promise<void> {
  const { tenant, url, send } = stream;
  let since = 0;
  await sendChanges(stream, 'standing', checkCostFactor, () => {
    if (tenants.get(tenant.id) !== tenant) return undefined;
    const { status, last } = statusOf(tenant, url, since);
    since = Math.max(0, last - maxStatusItems);
    return status;
  });
  await send(eventText({ event: 'ended', data: '{}' }));
}

/** The status, and the number of the last delivery. @param since number of a delivery; only later ones are read from the database */
function statusOf(tenant: Tenant, url: string, since: number) {
  const { store, clock, webhook } = tenant;
  const { id, fault, variant } = tenantView(tenant, url);
  let deliveries = store.deliveries.list({ since, limit: 1_000 });
  for (let page = deliveries; page.length === 1_000;) {
    page = store.deliveries.list({ since: page.at(-1)!.seq, limit: 1_000 });
    deliveries = [...deliveries, ...page].slice(-maxStatusItems);
  }
  const { offset, stoppedAt } = clock.state;
  const status = {
    id,
    fault,
    variant,
    clock: { offset, stoppedAt: stoppedAt ?? null },
    webhook: webhook?.url ?? null,
    deliveries: deliveries.slice(-maxStatusItems).toReversed(),
    reservations: store
      .reservations()
      .slice(-maxStatusItems)
      .toReversed()
      .map((reservation) => ({
        ...reservation,
        // The hotel by its code, as the API shows it, and not by its number in the world.
        rooms: reservation.rooms.map((room) => ({ ...room, hotel: hotelCodeOf(room.hotel) })),
      })),
    rates: {
      closed: [...store.rates.closed].slice(-maxStatusItems).toReversed(),
      factors: [...store.rates.factors].slice(-maxStatusItems).toReversed(),
    },
  };
  return { status, last: deliveries.at(-1)?.seq ?? since };
}
