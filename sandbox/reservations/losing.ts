import { randomUUID } from 'node:crypto';
import { scenarioOf } from '../world/scenarios.ts';
import type { Reservation } from './reservation.ts';

/** What the supplier of the scenario hotel says. */
export const supplierRefused = 'The supplier did not confirm the booking.';

/** Whether the supplier fails a booking that was accepted: one with a room in the scenario hotel that does so. */
export const failsAtSupplier = ({ state, rooms }: Reservation): boolean =>
  state === 'reserved' &&
  rooms.some(({ hotel, cancelled }) => !cancelled && scenarioOf(hotel) === 'lost-after-booking');

/** A reservation that the supplier failed. @param at in milliseconds since 1970, on the tenant's clock */
export const lose = (reservation: Reservation, at: number, reason: string): Reservation => ({
  ...reservation,
  state: 'lost',
  changedAt: at,
  lost: { id: `LOST-${randomUUID()}`, at, reason },
});
