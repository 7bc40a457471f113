import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NumberedExchange } from '../store/journal.ts';
import { type Refusal, notFound } from '../refusal.ts';
import type { Reservation } from '../reservations/reservation.ts';
import type { Tenants } from '../tenants.ts';
import { bodyOf, tenantOf } from './request.ts';
import { callerOf } from './guard.ts';
import { tenantView, type TenantView } from './views.ts';

/**
 * Services that the caller of the sandbox adds to its control port. The sandbox itself does not judge: the remarks on exchanges
 * come from these services.
 */
export interface ConsoleServices {
  /** The page at `/`. It contains no data of a tenant, because it needs no secret. */
  readonly page: () => Promise<string>;
  /** The judge's remarks on an exchange, sent with it in the event stream. Called only while a client listens. */
  readonly remarks: (exchange: NumberedExchange) => Promise<object>;
  /** A call of the page: POST /tenants/:id/try/NAME. */
  readonly call: NamedCall;
  /** Certification on the basis of the complete journals of tenants; absent if no journals are kept. */
  readonly certification?: Certifications;
}

export interface Certifications {
  /** The status of a tenant's certification: GET /tenants/:id/certification, and an event whenever it changes. */
  readonly viewOf: (tenant: TenantView) => Promise<object>;
  /** The status of all certifications: GET /certifications; a tenant's own secret does not suffice. */
  readonly overview: (view: (id: string) => TenantView | undefined) => Promise<readonly object[]>;
  readonly call: NamedCall;
  /** GET /tenants/:id/certification/files/NAME; undefined if there is no such file. */
  readonly file: (tenant: TenantView, name: string) => Promise<string | undefined>;
}

/** @returns undefined if there is no call of this name */
export type NamedCall = (name: string, consoleCall: ConsoleCall) => Promise<object | undefined>;

export interface ConsoleCall {
  readonly tenant: TenantView;
  /** Whether the caller used the tenant's own secret, not the operator's. */
  readonly byTenant: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  /** The tenant's reservations, newest last. */
  readonly reservations: () => readonly Reservation[];
}

export function consoleRoutes(
  app: FastifyInstance,
  tenants: Tenants,
  { page, call, certification }: ConsoleServices,
  url: string,
): void {
  const run = async (dispatch: NamedCall, request: FastifyRequest): Promise<object> => {
    const tenant = tenantOf(tenants, request);
    const response = await dispatch((request.params as { call: string }).call, {
      tenant: tenantView(tenant, url),
      byTenant: callerOf(request) !== undefined,
      body: bodyOf(request).values,
      reservations: () => tenant.store.reservations(),
    });
    if (response === undefined) throw pathNotFound();
    return response;
  };
  app.get('/', async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(await page()),
  );
  app.post('/tenants/:id/try/:call', (request) => run(call, request));
  if (certification === undefined) return;
  const viewOfTenant = (request: FastifyRequest): TenantView => tenantView(tenantOf(tenants, request), url);
  app.get('/certifications', () =>
    certification.overview((id) => {
      const tenant = tenants.get(id);
      return tenant && tenantView(tenant, url);
    }),
  );
  app.get('/tenants/:id/certification', (request) => certification.viewOf(viewOfTenant(request)));
  app.post('/tenants/:id/certification/:call', (request) => run(certification.call, request));
  app.get('/tenants/:id/certification/files/:name', async (request, reply) => {
    const text = await certification.file(viewOfTenant(request), (request.params as { name: string }).name);
    if (text === undefined) throw pathNotFound();
    // The file is sent as a download, because a page of this origin could read what the browser stores for the console.
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(text);
  });
}

const pathNotFound = (): Refusal => notFound('not-found', 'The control port has nothing at this path.');
