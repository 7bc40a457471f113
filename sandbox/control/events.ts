/** The event stream of a tenant: its exchanges with remarks, and its status. */
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { aliveText, eventText } from '../../lib/event-stream.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { NumberedExchange } from '../store/journal.ts';
import { unusable } from '../refusal.ts';
import type { Tenant, Tenants } from '../tenants.ts';
import { tenantOf } from './request.ts';
import type { ConsoleServices } from './console-services.ts';
import { maskedSince } from './masked-journal.ts';
import { tenantView } from './views.ts';

/** Number of exchanges sent at the beginning, and per batch; a client that falls behind gets a gap event. */
const batchSizes = { first: 50, batch: 200 } as const;
/** Maximum number of characters of a body in the stream; the journal contains the whole body. */
const maxBodyLength = 30_000;
/** Minimum milliseconds between two status checks; the interval is longer if a check takes long. */
const minCheckIntervalMs = 1_000;
const checkCostFactor = 20;
const keepAliveMs = 15_000;
const shownItems = 30;

const maxStreams = 100;

export function eventRoutes(
  app: FastifyInstance,
  settings: Settings,
  tenants: Tenants,
  consoleServices: ConsoleServices | undefined,
  url: string,
): void {
  const open = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const one of open) one.abort();
  });
  app.get('/tenants/:id/events', async (request, reply) => {
    const tenant = tenantOf(tenants, request);
    const { 'last-event-id': last } = request.headers;
    if (last !== undefined && !/^\d{1,15}$/.test(String(last)))
      throw unusable('Last-Event-ID must be the number of an entry.');
    const closed = new AbortController();
    // Closes the oldest stream; a page that is still open reconnects.
    if (open.size >= maxStreams) [...open][0]!.abort();
    open.add(closed);
    request.raw.socket.setTimeout(0);
    reply.hijack();
    const stream = reply.raw;
    stream.on('close', () => closed.abort());
    stream.on('error', () => closed.abort());
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const send = async (text: string): Promise<void> => {
      if (closed.signal.aborted || stream.write(text)) return;
      // A slow reader delays only its own stream.
      await new Promise<void>((resolve) => {
        const resume = (): void => {
          stream.off('drain', resume);
          closed.signal.removeEventListener('abort', resume);
          resolve();
        };
        stream.once('drain', resume);
        closed.signal.addEventListener('abort', resume);
      });
    };
    try {
      await Promise.all([
        sendExchanges(tenant, settings, startOf(tenant, last), consoleServices, send, closed.signal),
        sendStatus(tenants, tenant, url, send, closed.signal),
        sendCertification(tenant, consoleServices, url, send, closed.signal),
      ]);
    } catch (error) {
      if (!closed.signal.aborted) request.log.error(error);
    } finally {
      open.delete(closed);
      closed.abort();
      stream.end();
    }
  });
}

type Send = (text: string) => Promise<void>;

/** The entry after which the stream continues. After a restart of the sandbox the journal starts again at 1. */
function startOf({ journal: { newest: end } }: Tenant, last: string | string[] | undefined): number {
  const from = last === undefined ? undefined : Number(last);
  return from === undefined || from > end ? Math.max(0, end - batchSizes.first) : from;
}

async function sendExchanges(
  tenant: Tenant,
  settings: Settings,
  start: number,
  consoleServices: ConsoleServices | undefined,
  send: Send,
  closed: AbortSignal,
): Promise<void> {
  const { journal } = tenant;
  let lastSent = start;
  let wake = (): void => undefined;
  const unwatch = journal.watch(() => wake());
  closed.addEventListener('abort', () => wake());
  try {
    while (!closed.aborted) {
      const nextExchange = new Promise<void>((resolve) => (wake = resolve));
      if (journal.newest - lastSent > batchSizes.batch) {
        const skipped = journal.newest - lastSent - batchSizes.batch;
        lastSent += skipped;
        await send(eventText({ event: 'gap', id: String(lastSent), data: JSON.stringify({ skipped }) }));
      }
      const entries = maskedSince(tenant, settings, lastSent, 20);
      for (const entry of entries) {
        lastSent = entry.number;
        const data = { ...shortened(entry), ...(await consoleServices?.remarks(entry)) };
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
function shortened({ request, response, ...rest }: NumberedExchange): object {
  const { body } = request;
  return {
    ...rest,
    request: body === undefined ? request : { ...request, body: body.slice(0, maxBodyLength) },
    response: { ...response, body: response.body.slice(0, maxBodyLength) },
    lengths: { request: body?.length ?? 0, response: response.body.length },
  };
}

/** Sends the tenant's status whenever it changes. */
async function sendStatus(
  tenants: Tenants,
  tenant: Tenant,
  url: string,
  send: Send,
  closed: AbortSignal,
): Promise<void> {
  let lastData = '';
  let since = 0;
  let lastSentAt = performance.now();
  while (!closed.aborted) {
    // The tenant was removed.
    if (tenants.get(tenant.id) !== tenant) return send(eventText({ event: 'ended', data: '{}' }));
    const startedAt = performance.now();
    const { status, last } = statusOf(tenant, url, since);
    since = Math.max(0, last - shownItems);
    const data = JSON.stringify(status);
    const durationMs = performance.now() - startedAt;
    if (data !== lastData) await send(eventText({ event: 'standing', data }));
    else if (performance.now() - lastSentAt > keepAliveMs) await send(aliveText);
    if (data !== lastData || performance.now() - lastSentAt > keepAliveMs) lastSentAt = performance.now();
    lastData = data;
    await sleep(Math.max(minCheckIntervalMs, checkCostFactor * durationMs), undefined, {
      signal: closed,
    }).catch(() => undefined);
  }
}

/** Sends the certification's status whenever it changes; a client that reconnects gets all of it. */
async function sendCertification(
  tenant: Tenant,
  consoleServices: ConsoleServices | undefined,
  url: string,
  send: Send,
  closed: AbortSignal,
): Promise<void> {
  const certification = consoleServices?.certification;
  if (certification === undefined) return;
  let lastData = '';
  while (!closed.aborted) {
    const startedAt = performance.now();
    const data = JSON.stringify(await certification.standing(tenantView(tenant, url)));
    const durationMs = performance.now() - startedAt;
    if (data !== lastData) await send(eventText({ event: 'certification', data }));
    lastData = data;
    await sleep(Math.max(minCheckIntervalMs, durationMs), undefined, { signal: closed }).catch(
      () => undefined,
    );
  }
}

/** @param since a delivery before the newest ones, so that few are read from the database */
function statusOf(
  tenant: Tenant,
  url: string,
  since: number,
): { readonly status: object; readonly last: number } {
  const { store, clock, webhook } = tenant;
  const { id, fault, variant } = tenantView(tenant, url);
  let deliveries = store.deliveries.list({ since, limit: 1_000 });
  for (let page = deliveries; page.length === 1_000;) {
    page = store.deliveries.list({ since: page.at(-1)!.seq, limit: 1_000 });
    deliveries = [...deliveries, ...page].slice(-shownItems);
  }
  const { offset, stoppedAt } = clock.state;
  const status = {
    id,
    fault,
    variant,
    clock: { offset, stoppedAt: stoppedAt ?? null },
    webhook: webhook?.url ?? null,
    deliveries: deliveries.slice(-shownItems).toReversed(),
    reservations: store.reservations().slice(-shownItems).toReversed(),
    rates: {
      closed: [...store.rates.closed].slice(-shownItems).toReversed(),
      factors: [...store.rates.factors].slice(-shownItems).toReversed(),
    },
  };
  return { status, last: deliveries.at(-1)?.seq ?? since };
}
