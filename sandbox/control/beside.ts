import type { FastifyInstance } from 'fastify';
import type { Entry } from '../journal.ts';
import { Refusal } from '../refusal.ts';
import type { Reservation } from '../reservations/reservation.ts';
import type { Tenants } from '../tenants.ts';
import { bodyOf, tenantOf } from './asked.ts';
import { tenantView, type TenantView } from './views.ts';

/** What whoever starts the sandbox brings to its control port. The sandbox judges nothing: what is to be said of an exchange comes from there. */
export interface Beside {
  /** The page at `/`. Whoever reaches the port gets it, so it holds nothing of a tenant. */
  readonly page: () => Promise<string>;
  /** What there is to say of an entry, told with it in the stream of events. Asked for only while somebody listens. */
  readonly remarks: (entry: Entry) => Promise<object>;
  /** Calls that the page makes, by their names: POST /tenants/:id/try/NAME. */
  readonly calls: Readonly<Record<string, (tried: Tried) => Promise<object>>>;
}

/** A call of the page. */
export interface Tried {
  readonly tenant: TenantView;
  readonly body: Readonly<Record<string, unknown>>;
  /** What the tenant has booked, the newest last. */
  readonly reservations: () => readonly Reservation[];
}

export function besideRoutes(
  app: FastifyInstance,
  tenants: Tenants,
  { page, calls }: Beside,
  url: string,
): void {
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
  app.post('/tenants/:id/try/:call', async (request) => {
    const tenant = tenantOf(tenants, request);
    const { call: name } = request.params as { call: string };
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (call === undefined)
      throw new Refusal('nowhere', 404, 'not-found', 'The control port has nothing at this path.');
    return call({
      tenant: tenantView(tenant, url),
      body: bodyOf(request),
      reservations: () => tenant.store.reservations(),
    });
  });
}
