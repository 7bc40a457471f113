/** What is really booked, asked directly at the sandbox and not through the misbehaving deployment. */
import type { Sandbox, TenantView } from '../../sandbox/index.ts';
import type { Reservation } from '../../sandbox/reservations/reservation.ts';
import { clientOf } from '../support/sandbox-client.ts';

export interface Standing {
  readonly id: string;
  readonly transaction: string;
}

export interface Truth {
  /** Every reservation of ours that is active, whole or in part. */
  readonly ours: readonly Standing[];
  /** Reservations of the other client of which something was cancelled. */
  readonly foreignCancelled: readonly string[];
  /** All reservations that were ever made for us. */
  readonly made: number;
}

const stands = ({ state, rooms }: Reservation): boolean =>
  state !== 'cancelled' && state !== 'lost' && rooms.some(({ cancelled }) => !cancelled);

const isWhole = ({ state, rooms }: Reservation): boolean =>
  state === 'reserved' && rooms.every(({ cancelled }) => !cancelled);

export async function truthOf(
  sandbox: Sandbox,
  tenant: TenantView,
  foreign: readonly string[],
): Promise<Truth> {
  const all = (await clientOf(sandbox, tenant).reservations()) as Reservation[];
  const ours = all.filter((one) => !foreign.includes(one.id));
  return {
    ours: ours.filter(stands).map((one) => ({ id: one.id, transaction: one.transaction })),
    foreignCancelled: all.filter((one) => foreign.includes(one.id) && !isWhole(one)).map((one) => one.id),
    made: ours.length,
  };
}
