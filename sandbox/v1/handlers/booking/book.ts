import { randomUUID } from 'node:crypto';
import type { SendHotelResResponse } from '../../../../schemas/messages/v1/booking.ts';
import type { Reservation } from '../../../reservations/reservation.ts';
import { v1Refusal, badRequest } from '../../../refusal.ts';
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
  const request = readBooking(call.message, rules);
  const transaction = request.transaction ?? randomUUID();
  // A recent offer only disappears if it is booked or closed by hand, so that the version of the inventory is always 0 here.
  const view = { ...viewOf(tenant, service.world), inventoryVersion: 0 };
  const context = { call, rules, view, now: tenant.clock.now(), transaction };
  const frame = frameOf(call);
  const responseOf = (reservations: readonly Reservation[]): ResponseFields => ({
    TransactionIdentifier: transaction,
    HotelReservationsType: {
      HotelReservations: reservations.map((reservation) => reservationShape(reservation, frame)),
    },
  });

  const earlierBookings = tenant.store.by('transaction', transaction).filter(({ source }) => source === 'v1');
  const isNewBooking = request.reservations.every(
    ({ action }) => rules.actionEffect(action).does === 'opens',
  );
  if (isNewBooking && rules.isRepetition(earlierBookings)) {
    const [firstBooking] = earlierBookings;
    const warnings = [v1Refusal('problem.bookedBefore', transaction)];
    return {
      message: responseOf(earlierBookings),
      warnings,
      ...(firstBooking === undefined ? {} : { bookingId: firstBooking.id }),
    };
  }

  const outcomes = rules
    .reservationsToCreate(request.reservations)
    .map((requestedReservation, index) =>
      actionOf(rules.actionEffect(requestedReservation.action))(requestedReservation, index, context),
    );
  const changes = outcomes.flatMap(({ change }) => change ?? []);
  const changedIds = new Set(changes.map(({ reservation }) => reservation.id));
  if (changedIds.size < changes.length)
    throw badRequest('A reservation is named once.', 'HotelReservationsType.HotelReservations');
  // Each room was free when it was priced, but two rooms of the request may both be the last room of one kind.
  if (!commit(call, changes)) throw v1Refusal('problem.gone', 'HotelReservationsType.HotelReservations');

  const reservations = outcomes.map((outcome) => outcome.shownReservation);
  const [firstShown] = reservations;
  return {
    message: responseOf(reservations),
    // A priced reservation has no id.
    ...(firstShown?.id ? { bookingId: firstShown.id } : {}),
    warnings: outcomes.flatMap(({ warnings = [] }) => warnings),
    delay: responseDelayMs(reservations.flatMap(({ rooms }) => rooms.map(({ hotel }) => hotel))),
  };
}
