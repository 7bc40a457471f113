import { randomUUID } from 'node:crypto';
import { scenarioOf } from '../world/scenarios.ts';
import type { Reservation } from './reservation.ts';

export const supplierRefusalReason = 'The supplier did not confirm the booking.';

/** Whether the supplier fails an accepted booking: true for every room in the scenario hotel "lost-after-booking". */
export const failsAtSupplier = ({ state, rooms }: Reservation): boolean =>
  state === 'reserved' &&
  rooms.some(({ hotel, cancelled }) => !cancelled && scenarioOf(hotel) === 'lost-after-booking');

/** A reservation that the supplier failed. @param at milliseconds since 1970, on the tenant's clock */
export const lostVersionOf = (reservation: Reservation, at: number, reason: string): Reservation => ({
  ...reservation,
  state: 'lost',
  changedAt: at,
  lost: { id: `LOST-${randomUUID()}`, at, reason },
});
