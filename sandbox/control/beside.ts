import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NumberedExchange } from '../store/journal.ts';
import { Refusal } from '../refusal.ts';
import type { Reservation } from '../reservations/reservation.ts';
import type { Tenants } from '../tenants.ts';
import { bodyOf, tenantOf } from './requested.ts';
import { callerOf } from './guard.ts';
import { tenantView, type TenantView } from './views.ts';

/** What whoever starts the sandbox brings to its control port. The sandbox judges nothing: what is to be said of an exchange comes from there. */
export interface Beside {
  /** The page at `/`. Whoever reaches the port gets it, so it holds nothing of a tenant. */
  readonly page: () => Promise<string>;
  /** What there is to say of an exchange, told with it in the stream of events. Asked for only while somebody listens. */
  readonly remarks: (exchange: NumberedExchange) => Promise<object>;
  /** A call that the page makes: POST /tenants/:id/try/NAME. */
  readonly call: ByName;
  /** What somebody makes of the whole journals of tenants; absent where none are kept. */
  readonly certification?: Certifications;
}

export interface Certifications {
  /** How it stands with a tenant: GET /tenants/:id/certification, and told in its stream of events each time that it is another. */
  readonly standing: (tenant: TenantView) => Promise<object>;
  /** Of all of them: GET /certifications, which a tenant's own secret does not open. */
  readonly overview: (view: (id: string) => TenantView | undefined) => Promise<readonly object[]>;
  /** POST /tenants/:id/certification/NAME. */
  readonly call: ByName;
  /** GET /tenants/:id/certification/files/NAME; undefined where there is no such file. */
  readonly file: (tenant: TenantView, name: string) => Promise<string | undefined>;
}

/** @returns undefined where there is no call of that name */
export type ByName = (name: string, tried: Tried) => Promise<object | undefined>;

/** A call of the page. */
export interface Tried {
  readonly tenant: TenantView;
  /** Whether it came by the tenant's own secret, and not by the operator's. */
  readonly byTenant: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  /** What the tenant has booked, the newest last. */
  readonly reservations: () => readonly Reservation[];
}

export function besideRoutes(
  app: FastifyInstance,
  tenants: Tenants,
  { page, call, certification }: Beside,
  url: string,
): void {
  const run = async (named: ByName, request: FastifyRequest): Promise<object> => {
    const tenant = tenantOf(tenants, request);
    const answer = await named((request.params as { call: string }).call, {
      tenant: tenantView(tenant, url),
      byTenant: callerOf(request) !== undefined,
      body: bodyOf(request),
      reservations: () => tenant.store.reservations(),
    });
    if (answer === undefined) throw nothingHere();
    return answer;
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
  const own = (request: FastifyRequest): TenantView => tenantView(tenantOf(tenants, request), url);
  app.get('/certifications', () =>
    certification.overview((id) => {
      const tenant = tenants.get(id);
      return tenant && tenantView(tenant, url);
    }),
  );
  app.get('/tenants/:id/certification', (request) => certification.standing(own(request)));
  app.post('/tenants/:id/certification/:call', (request) => run(certification.call, request));
  app.get('/tenants/:id/certification/files/:name', async (request, reply) => {
    const text = await certification.file(own(request), (request.params as { name: string }).name);
    if (text === undefined) throw nothingHere();
    // A file to be kept: as a page of this origin it would be read by whoever is here.
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

const nothingHere = (): Refusal =>
  new Refusal('nowhere', 404, 'not-found', 'The control port has nothing at this path.');
