import type { SendHotelResCancelResponse } from '../../../../schemas/messages/v1/cancel.ts';
import { v1Refusal } from '../../../refusal.ts';
import { cancel as cancelRooms } from '../../../rules/cancelling.ts';
import { changeOf } from '../../../reservations/inventory.ts';
import { uniqueById, type Reservation } from '../../../reservations/reservation.ts';
import { viewOf } from '../../../tenants.ts';
import { tenantsVisibleTo, type Call, type Result } from '../../../handlers/call.ts';
import { commit } from '../../../handlers/commit.ts';
import { penaltyWarning } from './actions.ts';
import { stateRefusal } from './existing.ts';
import { readCancellation, type RequestedCancellation } from './cancel-request.ts';

type ResponseFields = Pick<SendHotelResCancelResponse, 'UniqueID' | 'Status' | 'Segment'>;

/** TransactionActionType CancelRoom, also used for whole reservations, because their cancellation has no code of its own. */
const cancelRoom = 7;

/**
 * POST /v1/api/Pull/SendHotelResCancel. Cancels all requested reservations or none of them. Specification: "v1 cancel request
 * (SendHotelResCancel)". The response format is the sandbox's assumption.
 */
export function cancel(call: Call): Result {
  const { service, rules } = call;
  const request = readCancellation(call.message);
  const tenant =
    tenantsVisibleTo(call, 'v1.cancel').find(({ store }) => store.reservation(request.ids[0]?.id ?? '')) ??
    call.tenant;
  const reservations = request.ids.map(({ id, path }) => {
    const reservation = tenant.store.reservation(id);
    if (reservation === undefined) throw v1Refusal('problem.unknownReservation', path);
    return reservation;
  });
  if (reservations.some((reservation) => !rules.verificationMatches(request.verification, reservation)))
    throw v1Refusal('problem.verificationDiffers', 'Verification');

  const context = { view: viewOf(tenant, service.world), now: tenant.clock.now(), rules };
  const outcomes = uniqueById(reservations).map((before) => {
    const rooms = roomsToCancel(request, before, rules);
    return { before, after: cancelRooms(before, rooms, cancelRoom, context) };
  });
  const changes = outcomes.map(({ before, after }) => changeOf(service.world, before, after, rules));
  commit({ service, tenant, rules }, changes);

  const message: ResponseFields = {
    UniqueID: outcomes.map(({ after }) => ({ ID: after.id, Type: 'Reservation' })),
    Status: 'Cancelled',
    Segment:
      request.segments?.map(({ id, index }) => ({ ItinSegNbr: `${id}/${index}`, Status: 'Cancelled' })) ??
      null,
  };
  return { message, warnings: outcomes.flatMap(({ before, after }) => penaltyWarning(before, after)) };
}

function roomsToCancel(
  { ids, segments }: RequestedCancellation,
  reservation: Reservation,
  rules: Call['rules'],
): 'whole' | number[] {
  const idPath = ids.find(({ id }) => id === reservation.id)!.path;
  if (!rules.isActionAllowed(cancelRoom, reservation.state)) throw stateRefusal(reservation, idPath);
  if (segments === undefined) return 'whole';
  for (const { id, path } of segments) {
    if (!ids.some((requestedId) => requestedId.id === id))
      throw v1Refusal('problem.unknownReservation', path);
  }
  const ownSegments = segments.filter(({ id }) => id === reservation.id);
  if (ownSegments.length === 0) throw v1Refusal('problem.unknownReservation', idPath);
  for (const { index, path } of ownSegments) {
    const room = reservation.rooms[index];
    if (room === undefined) throw v1Refusal('problem.unknownReservation', path);
    if (room.cancelled) throw v1Refusal('problem.alreadyCancelled', path);
  }
  return ownSegments.map(({ index }) => index);
}
