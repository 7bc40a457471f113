/** What happens to a tenant, as it happens: its exchanges with what there is to say of them, and how it stands. */
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { aliveText, eventText } from '../../lib/event-stream.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { NumberedExchange } from '../store/journal.ts';
import { unusable } from '../refusal.ts';
import type { Tenant, Tenants } from '../tenants.ts';
import { tenantOf } from './requested.ts';
import type { Beside } from './beside.ts';
import { shownSince } from './shown-journal.ts';
import { tenantView } from './views.ts';

/** Exchanges that are told at the beginning, and the most that are told at once: who comes late is told of a gap. */
const reported = { atFirst: 50, atOnce: 200 } as const;
/** Characters of a body; the whole of it is in the journal. */
const longestBody = 30_000;
/** Milliseconds between two looks at how a tenant stands. It may be long: then it is looked at less often. */
const lookEvery = 1_000;
const lookShare = 20;
/** Milliseconds. */
const aliveEvery = 15_000;
/** Of bookings and of deliveries. */
const newest = 30;

/** Streams that are open at once; more would be pages that nobody looks at. */
const mostStreams = 100;

export function eventRoutes(
  app: FastifyInstance,
  settings: Settings,
  tenants: Tenants,
  beside: Beside | undefined,
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
    const gone = new AbortController();
    // The oldest page goes: it asks again if somebody looks at it.
    if (open.size >= mostStreams) [...open][0]!.abort();
    open.add(gone);
    request.raw.socket.setTimeout(0);
    reply.hijack();
    const out = reply.raw;
    out.on('close', () => gone.abort());
    out.on('error', () => gone.abort());
    out.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const send = async (text: string): Promise<void> => {
      if (gone.signal.aborted || out.write(text)) return;
      // Who reads slowly holds nothing up but itself.
      await new Promise<void>((resolve) => {
        const go = (): void => {
          out.off('drain', go);
          gone.signal.removeEventListener('abort', go);
          resolve();
        };
        out.once('drain', go);
        gone.signal.addEventListener('abort', go);
      });
    };
    try {
      await Promise.all([
        tellExchanges(tenant, settings, startOf(tenant, last), beside, send, gone.signal),
        tellStanding(tenants, tenant, url, send, gone.signal),
        tellCertification(tenant, beside, url, send, gone.signal),
      ]);
    } catch (error) {
      if (!gone.signal.aborted) request.log.error(error);
    } finally {
      open.delete(gone);
      gone.abort();
      out.end();
    }
  });
}

type Send = (text: string) => Promise<void>;

/** After which entry it goes on. The journal of a sandbox that was started again begins anew. */
function startOf({ journal: { newest: end } }: Tenant, last: string | string[] | undefined): number {
  const from = last === undefined ? undefined : Number(last);
  return from === undefined || from > end ? Math.max(0, end - reported.atFirst) : from;
}

async function tellExchanges(
  tenant: Tenant,
  settings: Settings,
  start: number,
  beside: Beside | undefined,
  send: Send,
  gone: AbortSignal,
): Promise<void> {
  const { journal } = tenant;
  let at = start;
  let wake = (): void => undefined;
  const unwatch = journal.watch(() => wake());
  gone.addEventListener('abort', () => wake());
  try {
    while (!gone.aborted) {
      const waked = new Promise<void>((resolve) => (wake = resolve));
      if (journal.newest - at > reported.atOnce) {
        const skipped = journal.newest - at - reported.atOnce;
        at += skipped;
        await send(eventText({ event: 'gap', id: String(at), data: JSON.stringify({ skipped }) }));
      }
      const entries = shownSince(tenant, settings, at, 20);
      for (const entry of entries) {
        at = entry.number;
        const data = { ...shortOf(entry), ...(await beside?.remarks(entry)) };
        await send(eventText({ event: 'exchange', id: String(entry.number), data: JSON.stringify(data) }));
      }
      if (entries.length === 0) await waked;
      // Others have their turn: the service goes first.
      else await sleep(0);
    }
  } finally {
    unwatch();
  }
}

/** An entry with the beginnings of its bodies, and how long they are. */
function shortOf({ request, response, ...rest }: NumberedExchange): object {
  const { body } = request;
  return {
    ...rest,
    request: body === undefined ? request : { ...request, body: body.slice(0, longestBody) },
    response: { ...response, body: response.body.slice(0, longestBody) },
    lengths: { request: body?.length ?? 0, response: response.body.length },
  };
}

/** How it stands, each time that it is another. */
async function tellStanding(
  tenants: Tenants,
  tenant: Tenant,
  url: string,
  send: Send,
  gone: AbortSignal,
): Promise<void> {
  let before = '';
  let since = 0;
  let quiet = performance.now();
  while (!gone.aborted) {
    // It is gone, and so is whatever could be told of it.
    if (tenants.get(tenant.id) !== tenant) return send(eventText({ event: 'ended', data: '{}' }));
    const began = performance.now();
    const { standing, last } = standingOf(tenant, url, since);
    since = Math.max(0, last - newest);
    const data = JSON.stringify(standing);
    const took = performance.now() - began;
    if (data !== before) await send(eventText({ event: 'standing', data }));
    else if (performance.now() - quiet > aliveEvery) await send(aliveText);
    if (data !== before || performance.now() - quiet > aliveEvery) quiet = performance.now();
    before = data;
    await sleep(Math.max(lookEvery, lookShare * took), undefined, { signal: gone }).catch(() => undefined);
  }
}

/** What somebody makes of its journal, each time that it is another; a page that comes back is told the whole of it. */
async function tellCertification(
  tenant: Tenant,
  beside: Beside | undefined,
  url: string,
  send: Send,
  gone: AbortSignal,
): Promise<void> {
  const certification = beside?.certification;
  if (certification === undefined) return;
  let before = '';
  while (!gone.aborted) {
    const began = performance.now();
    const data = JSON.stringify(await certification.standing(tenantView(tenant, url)));
    const took = performance.now() - began;
    if (data !== before) await send(eventText({ event: 'certification', data }));
    before = data;
    await sleep(Math.max(lookEvery, took), undefined, { signal: gone }).catch(() => undefined);
  }
}

/** @param since a delivery before the newest ones, so that few are read */
function standingOf(
  tenant: Tenant,
  url: string,
  since: number,
): { readonly standing: object; readonly last: number } {
  const { store, clock, webhook } = tenant;
  const { id, fault, variant } = tenantView(tenant, url);
  let deliveries = store.deliveries.list({ since, limit: 1_000 });
  for (let page = deliveries; page.length === 1_000;) {
    page = store.deliveries.list({ since: page.at(-1)!.seq, limit: 1_000 });
    deliveries = [...deliveries, ...page].slice(-newest);
  }
  const { offset, stoppedAt } = clock.state;
  const standing = {
    id,
    fault,
    variant,
    clock: { offset, stoppedAt: stoppedAt ?? null },
    webhook: webhook?.url ?? null,
    deliveries: deliveries.slice(-newest).toReversed(),
    reservations: store.reservations().slice(-newest).toReversed(),
    rates: {
      closed: [...store.rates.closed].slice(-newest).toReversed(),
      factors: [...store.rates.factors].slice(-newest).toReversed(),
    },
  };
  return { standing, last: deliveries.at(-1)?.seq ?? since };
}
