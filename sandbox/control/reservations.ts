import type { FastifyInstance } from 'fastify';
import type { Service } from '../handlers/call.ts';
import { commit } from '../handlers/commit.ts';
import { maybe, string } from '../reading/read.ts';
import { Refusal } from '../refusal.ts';
import { lose, supplierRefused } from '../reservations/losing.ts';
import { changeOf } from '../reservations/inventory.ts';
import { isBooked, type Reservation } from '../reservations/reservation.ts';
import type { Tenant, Tenants } from '../tenants.ts';
import { bodyOf, tenantOf } from './requested.ts';

/** What a tenant has booked, the rooms that are sold with it, and the loss of a booking. */
export function reservationRoutes(app: FastifyInstance, service: Service, tenants: Tenants): void {
  app.get('/tenants/:id/reservations', (request) => tenantOf(tenants, request).store.reservations());
  app.get('/tenants/:id/sold', (request) => tenantOf(tenants, request).store.sold.all());

  app.post('/tenants/:id/reservations/:reservation/fail', (request) => {
    const tenant = tenantOf(tenants, request);
    const { reservation } = request.params as { reservation: string };
    const reason = maybe(bodyOf(request), 'reason', string) ?? supplierRefused;
    return fail(service, tenant, named(tenant, reservation), reason).map(({ id, order, lost }) => ({
      reservation: id,
      order,
      lost,
    }));
  });
}

/** The reservation with that id, or all of an order: a booking of v2 tells its client the order alone. */
function named({ store }: Tenant, id: string): readonly Reservation[] {
  const own = store.reservation(id);
  const found = own === undefined ? store.by('order', id) : [own];
  if (found.length === 0)
    throw new Refusal('nowhere', 404, 'unknown-reservation', `There is no reservation and no order ${id}.`);
  return found;
}

/** The supplier fails reservations that it had accepted: all that still stand, or it is an error. */
function fail(
  service: Service,
  tenant: Tenant,
  found: readonly Reservation[],
  reason: string,
): readonly Reservation[] {
  const { rules, clock } = tenant;
  const failing = found.filter(isBooked);
  if (failing.length === 0)
    throw new Refusal('conflict', 409, 'not-reserved', `This is ${found[0]!.state}, and cannot be lost.`);
  const changes = failing.map((before) =>
    changeOf(service.world, before, lose(before, clock.now(), reason), rules),
  );
  commit({ service, tenant, rules }, changes);
  return changes.map((change) => change.reservation);
}
