/** Prepares the requests that a user tries in the console, for a tenant of the sandbox. */
import { accessToTenant, type Access } from '../../../client/access.ts';
import { Unjudged } from '../../../client/gaps.ts';
import { createFixtures } from '../../../client/create-fixtures.ts';
import type { Fixtures } from '../../../client/fixtures.ts';
import { NoAnswer, type PoolTransport } from '../../../client/transport.ts';
import { generatable } from '../../../generators/cases.ts';
import { sandboxTarget } from '../../../lib/about.ts';
import { isoDay } from '../../../lib/days.ts';
import { UsageError } from '../../../lib/exit.ts';
import type { CaseRequest, OperationView } from '../../../sandbox/console/browser/protocol.ts';
import { invalidBodyRefusal, type Reservation, type ConsoleCall } from '../../../sandbox/index.ts';
import { caseKinds, type ReservationSlot } from '../../../schemas/case.ts';
import { operationOf, servedOperationIds } from '../../../schemas/operations.ts';
import { routeOf } from '../../../schemas/wire-request.ts';
import { dayOf } from '../../../targets/day.ts';
import { readTarget } from '../../../targets/load.ts';
import { settingsOf } from '../../../targets/settings-of.ts';
import type { Target } from '../../../targets/target.ts';
import { prepareRequest, type ClientBookings, type PreparedRequest } from '../../../client/cases/ready.ts';

/** The sandbox as a target, with its known data; the settings of `file` override its own. */
export function targetOfSandbox(file: string | undefined): Target {
  const ownTarget = readTarget(sandboxTarget);
  return file === undefined
    ? ownTarget
    : { ...ownTarget, settings: { ...ownTarget.settings, ...readTarget(file).settings } };
}

export function operationsOf(target: Target): OperationView[] {
  const settings = settingsOf(target);
  return servedOperationIds.map((id) => ({
    id,
    title: operationOf(id).title,
    ...routeOf(id, settings),
    kinds: (generatable as readonly string[]).includes(id) ? caseKinds : caseKinds.slice(0, 1),
  }));
}

/** A session of the tenant that uses the tenant's clock. */
export function tenantFixtures(
  { tenant }: ConsoleCall,
  target: Target,
  pool: PoolTransport,
  seed = 1,
): Fixtures & { readonly access: Access } {
  const clockOffset = Date.parse(tenant.clock.now) - Date.now();
  const access = accessToTenant(tenant, { controlUrl: '', controlSecret: '' }, clockOffset);
  const context = { target, seed, today: dayOf(Date.parse(tenant.clock.now)) };
  return { ...createFixtures('console', context, access, pool.send), access };
}

/** @throws Refusal if there is no such request, or no data to build it from */
export async function prepareCase(
  consoleCall: ConsoleCall,
  caseRequest: CaseRequest,
  target: Target,
  pool: PoolTransport,
): Promise<PreparedRequest> {
  const fixtures = tenantFixtures(consoleCall, target, pool, caseRequest.seed);
  const operation = servedOperationIds.find((id) => id === caseRequest.operation);
  if (operation === undefined) throw invalidBodyRefusal('operation must be one that the page lists.');
  try {
    return await prepareRequest({ ...caseRequest, operation }, bookedDataOf(consoleCall), fixtures);
  } catch (error) {
    if (error instanceof UsageError) throw invalidBodyRefusal(error.message);
    if (error instanceof Unjudged || error instanceof NoAnswer)
      throw invalidBodyRefusal(`This request cannot be made now: ${error.message}.`);
    throw error;
  } finally {
    await fixtures.end();
  }
}

const bookedDataOf = ({ reservations }: ConsoleCall): ClientBookings => ({
  reservationSlots: () => reservationSlots(reservations()),
  orders: () =>
    reservations()
      .flatMap(({ order, pmsNumber }) => (order === undefined ? [] : [{ id: order, pmsNumber }]))
      .toReversed(),
  lostReservationIds: () =>
    reservations()
      .flatMap(({ lost }) => (lost === undefined ? [] : [lost.id]))
      .toReversed(),
});

function reservationSlots(reservations: readonly Reservation[]): Record<ReservationSlot, string> {
  const latest = reservations.findLast(
    ({ source, state }) => source === 'v1' && ['held', 'reserved', 'modified'].includes(state),
  );
  const roomIndex = latest?.rooms.findIndex(({ cancelled }) => !cancelled) ?? -1;
  if (latest === undefined || roomIndex === -1)
    throw invalidBodyRefusal(
      'This operation needs an active v1 reservation, and there is none: send a v1 booking first.',
    );
  const stays = latest.rooms.map(({ stay }) => stay);
  return {
    reservationId: latest.id,
    reservationEmail: latest.guests.find(({ email }) => email !== undefined)?.email ?? '',
    reservationHotel: String(latest.rooms[roomIndex]!.hotel),
    reservationStart: isoDay(Math.min(...stays.map(({ checkIn }) => checkIn))),
    reservationEnd: isoDay(Math.max(...stays.map(({ checkIn, nights }) => checkIn + nights))),
    roomOfReservation: `${latest.id}/${roomIndex}`,
  };
}
