import { randomUUID } from 'node:crypto';
import type { SendHotelResResponse } from '../../../../schemas/messages/v1/booking.ts';
import type { Reservation } from '../../../reservations/reservation.ts';
import { problem, unusable } from '../../../refusal.ts';
import { reservationShape } from '../../shapes/reservation.ts';
import { viewOf } from '../../../tenants.ts';
import { slownessOf } from '../../../world/scenarios.ts';
import type { Call, Result } from '../../../handlers/call.ts';
import { commit } from '../../../handlers/commit.ts';
import { actionOf } from './actions.ts';
import { readBooking } from './request.ts';
import { frameOf } from '../frame.ts';

type Own = Pick<SendHotelResResponse, 'TransactionIdentifier' | 'HotelReservationsType'>;

/**
 * POST /v1/api/Pull/SendHotelRes. The reservations of one request are dealt with together: all of them, or none.
 * Specification: "v1 booking request (SendHotelRes)". The answer and every action but Book are the sandbox's assumption.
 */
export function book(call: Call): Result {
  const { service, tenant, rules } = call;
  const requested = readBooking(call.message, rules);
  const transaction = requested.transaction ?? randomUUID();
  // In a moving world what was offered a moment ago is gone only when others bought it, or by hand.
  const view = { ...viewOf(tenant, service.world), tide: 0 };
  const desk = { call, view, now: tenant.clock.now(), transaction };
  const frame = frameOf(call);
  const own = (reservations: readonly Reservation[]): Own => ({
    TransactionIdentifier: transaction,
    HotelReservationsType: { HotelReservations: reservations.map((one) => reservationShape(one, frame)) },
  });

  const earlier = tenant.store.by('transaction', transaction).filter(({ source }) => source === 'v1');
  const opening = requested.reservations.every(({ action }) => rules.actionEffect(action).does === 'opens');
  if (opening && rules.repeats(earlier)) {
    const [first] = earlier;
    const warnings = [problem('problem.bookedBefore', transaction)];
    return { message: own(earlier), warnings, ...(first === undefined ? {} : { booked: first.id }) };
  }

  const outcomes = rules
    .madeOf(requested.reservations)
    .map((one, index) => actionOf(rules.actionEffect(one.action))(one, index, desk));
  const changes = outcomes.flatMap(({ change }) => change ?? []);
  const named = new Set(changes.map(({ reservation }) => reservation.id));
  if (named.size < changes.length)
    throw unusable('A reservation is named once.', 'HotelReservationsType.HotelReservations');
  // Each room was free when it was looked at; here they are taken together, and may turn out to be the same one.
  if (!commit(call, changes)) {
    throw problem('problem.gone', 'HotelReservationsType.HotelReservations');
  }
  const shown = outcomes.map((outcome) => outcome.shown);
  const [first] = shown;
  return {
    message: own(shown),
    // What was only priced has no id.
    ...(first?.id ? { booked: first.id } : {}),
    warnings: outcomes.flatMap(({ warnings = [] }) => warnings),
    delay: slownessOf(shown.flatMap(({ rooms }) => rooms.map(({ hotel }) => hotel))),
  };
}
