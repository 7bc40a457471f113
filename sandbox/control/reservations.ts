import type { FastifyInstance } from 'fastify';
import type { Service } from '../handlers/call.ts';
import { commit } from '../handlers/commit.ts';
import { string } from '../reading/read.ts';
import { notFound, conflict } from '../refusal.ts';
import { lostVersionOf, supplierRefusalReason } from '../reservations/losing.ts';
import { changeOf } from '../reservations/inventory.ts';
import { isBooked, type Reservation } from '../reservations/reservation.ts';
import type { Tenant, Tenants } from '../tenants.ts';
import { bodyOf, tenantOf } from './request.ts';

/** Routes for a tenant's reservations, its sold rooms, and failing a booking. */
export function reservationRoutes(app: FastifyInstance, service: Service, tenants: Tenants): void {
  app.get('/tenants/:id/reservations', (request) => tenantOf(tenants, request).store.reservations());
  app.get('/tenants/:id/sold', (request) => tenantOf(tenants, request).store.sold.all());

  app.post('/tenants/:id/reservations/:reservation/fail', (request) => {
    const tenant = tenantOf(tenants, request);
    const { reservation } = request.params as { reservation: string };
    const reason = bodyOf(request).optional('reason', string) ?? supplierRefusalReason;
    return failReservations(service, tenant, findReservations(tenant, reservation), reason).map(
      ({ id, order, lost }) => ({
        reservation: id,
        order,
        lost,
      }),
    );
  });
}

/** The reservation with this id, or all reservations of the order with this id, because clients of v2 know only the order. */
function findReservations({ store }: Tenant, id: string): readonly Reservation[] {
  const reservation = store.reservation(id);
  const reservations = reservation === undefined ? store.by('order', id) : [reservation];
  if (reservations.length === 0)
    throw notFound('unknown-reservation', `There is no reservation and no order ${id}.`);
  return reservations;
}

/** Lets the supplier fail all of these reservations that are still booked. @throws Refusal if none is booked */
function failReservations(
  service: Service,
  tenant: Tenant,
  reservations: readonly Reservation[],
  reason: string,
): readonly Reservation[] {
  const { rules, clock } = tenant;
  const bookedReservations = reservations.filter(isBooked);
  if (bookedReservations.length === 0)
    throw conflict('not-reserved', `This is ${reservations[0]!.state}, and cannot be lost.`);
  const changes = bookedReservations.map((before) =>
    changeOf(service.world, before, lostVersionOf(before, clock.now(), reason), rules),
  );
  commit({ service, tenant, rules }, changes);
  return changes.map((change) => change.reservation);
}
