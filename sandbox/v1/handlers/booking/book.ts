import { randomUUID } from 'node:crypto';
import type { SendHotelResResponse } from '../../../../schemas/messages/v1/booking.ts';
import type { Reservation } from '../../../reservations/reservation.ts';
import { problem, unusable } from '../../../refusal.ts';
import { reservationShape } from '../../shapes/reservation.ts';
import { viewOf } from '../../../tenants.ts';
import { responseDelayMs } from '../../../world/scenarios.ts';
import type { Call, Result } from '../../../handlers/call.ts';
import { commit } from '../../../handlers/commit.ts';
import { actionOf } from './actions.ts';
import { readBooking } from './request.ts';
import { frameOf } from '../frame.ts';

type ResponseFields = Pick<SendHotelResResponse, 'TransactionIdentifier' | 'HotelReservationsType'>;

/**
 * POST /v1/api/Pull/SendHotelRes. Books all reservations of a request or none of them. Specification: "v1 booking request
 * (SendHotelRes)". The response format and every action but Book are the sandbox's assumption.
 */
export function book(call: Call): Result {
  const { service, tenant, rules } = call;
  const requested = readBooking(call.message, rules);
  const transaction = requested.transaction ?? randomUUID();
  // A recent offer only disappears if it is booked or closed by hand; changes of the inventory by itself do not remove it.
  const view = { ...viewOf(tenant, service.world), inventoryVersion: 0 };
  const context = { call, view, now: tenant.clock.now(), transaction };
  const frame = frameOf(call);
  const responseOf = (reservations: readonly Reservation[]): ResponseFields => ({
    TransactionIdentifier: transaction,
    HotelReservationsType: { HotelReservations: reservations.map((one) => reservationShape(one, frame)) },
  });

  const earlierBookings = tenant.store.by('transaction', transaction).filter(({ source }) => source === 'v1');
  const isNewBooking = requested.reservations.every(
    ({ action }) => rules.actionEffect(action).does === 'opens',
  );
  if (isNewBooking && rules.isRepetition(earlierBookings)) {
    const [first] = earlierBookings;
    const warnings = [problem('problem.bookedBefore', transaction)];
    return {
      message: responseOf(earlierBookings),
      warnings,
      ...(first === undefined ? {} : { booked: first.id }),
    };
  }

  const outcomes = rules
    .reservationsToCreate(requested.reservations)
    .map((one, index) => actionOf(rules.actionEffect(one.action))(one, index, context));
  const changes = outcomes.flatMap(({ change }) => change ?? []);
  const changedIds = new Set(changes.map(({ reservation }) => reservation.id));
  if (changedIds.size < changes.length)
    throw unusable('A reservation is named once.', 'HotelReservationsType.HotelReservations');
  // Each room was free when it was priced, but two of them may be the same last room.
  if (!commit(call, changes)) throw problem('problem.gone', 'HotelReservationsType.HotelReservations');

  const reservations = outcomes.map((outcome) => outcome.shown);
  const [firstShown] = reservations;
  return {
    message: responseOf(reservations),
    // A priced reservation has no id.
    ...(firstShown?.id ? { booked: firstShown.id } : {}),
    warnings: outcomes.flatMap(({ warnings = [] }) => warnings),
    delay: responseDelayMs(reservations.flatMap(({ rooms }) => rooms.map(({ hotel }) => hotel))),
  };
}
