import type { SendHotelResCancelResponse } from '../../../../schemas/messages/v1/cancel.ts';
import { problem } from '../../../refusal.ts';
import { cancel as cancelled } from '../../../rules/cancelling.ts';
import { changeOf } from '../../../reservations/inventory.ts';
import { onePerId, type Reservation } from '../../../reservations/reservation.ts';
import { viewOf } from '../../../tenants.ts';
import type { Call, Result } from '../../../handlers/call.ts';
import { commit } from '../../../handlers/commit.ts';
import { holdersFor } from '../../../handlers/holders.ts';
import { penaltyWarning } from './actions.ts';
import { readCancellation, type RequestedCancellation } from './cancel-request.ts';

type Own = Pick<SendHotelResCancelResponse, 'UniqueID' | 'Status' | 'Segment'>;

/** What a cancellation is called among actions on reservations: the whole of one is cancelled room by room. */
const cancelRoom = 7;

/**
 * POST /v1/api/Pull/SendHotelResCancel. All reservations that are named are cancelled together, or none.
 * Specification: "v1 cancel request (SendHotelResCancel)". The answer is the sandbox's assumption.
 */
export function cancel(call: Call): Result {
  const { service, rules } = call;
  const requested = readCancellation(call.message);
  const tenant =
    holdersFor(call, 'v1.cancel').find(({ store }) => store.reservation(requested.ids[0]?.id ?? '')) ??
    call.tenant;
  const found = requested.ids.map(({ id, path }) => {
    const reservation = tenant.store.reservation(id);
    if (reservation === undefined) throw problem('problem.unknownReservation', path);
    return reservation;
  });
  if (found.some((one) => !rules.verificationMatches(requested.verification, one)))
    throw problem('problem.verificationDiffers', 'Verification');

  const at = { view: viewOf(tenant, service.world), now: tenant.clock.now(), rules };
  const outcomes = onePerId(found).map((before) => {
    const rooms = roomsRequested(requested, before, rules);
    return { before, after: cancelled(before, rooms, cancelRoom, at) };
  });
  const changes = outcomes.map(({ before, after }) => changeOf(service.world, before, after, rules));
  commit({ service, tenant, rules }, changes);

  const message: Own = {
    UniqueID: outcomes.map(({ after }) => ({ ID: after.id, Type: 'Reservation' })),
    Status: 'Cancelled',
    Segment:
      requested.segments?.map(({ id, index }) => ({ ItinSegNbr: `${id}/${index}`, Status: 'Cancelled' })) ??
      null,
  };
  return { message, warnings: outcomes.flatMap(({ before, after }) => penaltyWarning(before, after)) };
}

/** Which rooms of a reservation are to be cancelled. */
function roomsRequested(
  { ids, segments }: RequestedCancellation,
  reservation: Reservation,
  rules: Call['rules'],
): 'whole' | number[] {
  const place = ids.find(({ id }) => id === reservation.id)!.path;
  const { state } = reservation;
  if (!rules.mayFollow(cancelRoom, state))
    throw problem(state === 'cancelled' ? 'problem.alreadyCancelled' : 'problem.wrongState', place);
  if (segments === undefined) return 'whole';
  for (const { id, path } of segments) {
    if (!ids.some((one) => one.id === id)) throw problem('problem.unknownReservation', path);
  }
  const own = segments.filter(({ id }) => id === reservation.id);
  if (own.length === 0) throw problem('problem.unknownReservation', place);
  for (const { index, path } of own) {
    const room = reservation.rooms[index];
    if (room === undefined) throw problem('problem.unknownReservation', path);
    if (room.cancelled) throw problem('problem.alreadyCancelled', path);
  }
  return own.map(({ index }) => index);
}
