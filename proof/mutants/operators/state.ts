/** Responses of a service that did not carry out an action, as seen when reading back. */
import type { ClauseId } from '../../../schemas/clauses.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import type { Any, Observation } from '../law/observation.ts';

export interface StateOperator {
  readonly name: string;
  readonly says: string;
  readonly under: string;
  readonly firmness: 'explicit' | 'reasoned';
  readonly at: readonly ClauseId[];
  /** The operations that read the state. */
  readonly operations: readonly OperationId[];
  /** The changed response; undefined if it is the conforming one. */
  readonly change: (observed: Observation, before: readonly Observation[]) => unknown;
}

const idOf = (reservation: Any): string =>
  String(reservation?.ResGlobalInfo?.HotelReservationsIDsType?.HotelReservationIDs?.[0]?.ResID_Value);
const listOf = ({ answer }: Observation): Any[] =>
  ((answer as Any)?.HotelReservationsType?.HotelReservations ?? []) as Any[];

interface Cancelled {
  readonly id: string;
  /** The room, if only one was cancelled. */
  readonly room?: string;
}

/** The cancellations of the client that the service confirmed. */
const cancelled = (before: readonly Observation[]): readonly Cancelled[] =>
  before.flatMap(({ operation, request, answer }) => {
    const own = request.body as Any;
    if (operation !== 'v1.cancel' || (answer as Any)?.ErrorsType != null) return [];
    const id = String((Array.isArray(own.UniqueID) ? own.UniqueID[0] : own.UniqueID)?.ID);
    const segment = own.Segment?.[0]?.ItinSegNbr as string | undefined;
    return [segment === undefined ? { id } : { id, room: segment.slice(segment.lastIndexOf('/') + 1) }];
  });

/** Whether an order belongs to a booking of this client. */
const booked = (before: readonly Observation[]): boolean =>
  before.some(
    ({ operation, answer }) =>
      (operation === 'v1.book' || operation === 'v2.book') && (answer as Any)?.ErrorsType == null,
  );

const reservations = (observed: Observation, change: (all: Any[]) => Any[] | undefined): unknown => {
  const all = listOf(observed);
  const other = all.length === 0 ? undefined : change(all);
  return other === undefined
    ? undefined
    : { ...(observed.answer as Any), HotelReservationsType: { HotelReservations: other } };
};

const statusOf = (room: Any): Any => room.RoomStayStatus?.PMS_ResStatusType;
const withStatus = (room: Any, status: unknown): Any => ({
  ...room,
  RoomStayStatus: { ...room.RoomStayStatus, PMS_ResStatusType: status },
});
const kept = 'Reserved';
const gone = 'Cancelled';

const whole = (reservation: Any, status: string): Any => ({
  ...reservation,
  ResStatus: { ...reservation.ResStatus, PMS_ResStatusType: status },
  RoomStaysType: {
    RoomStays: (reservation.RoomStaysType.RoomStays as Any[]).map((room) => withStatus(room, status)),
  },
});

const rooms = (reservation: Any, change: (all: Any[]) => Any[]): Any => ({
  ...reservation,
  RoomStaysType: { RoomStays: change(reservation.RoomStaysType.RoomStays as Any[]) },
});

/** The same record under another identifier. */
const again = (reservation: Any): Any => {
  const copy = structuredClone(reservation);
  copy.ResGlobalInfo.HotelReservationsIDsType.HotelReservationIDs[0].ResID_Value += '-2';
  return copy;
};

/** Changes completely cancelled reservations; undefined if none is shown. */
function wholesChanged(observed: Observation, before: readonly Observation[], status: string): unknown {
  const ids = new Set(cancelled(before).flatMap(({ id, room }) => (room === undefined ? [id] : [])));
  return someChanged(
    observed,
    (one) => ids.has(idOf(one)),
    (one) => whole(one, status),
  );
}

/** Changes reservations with some cancelled rooms; undefined if none is shown. */
function partsChanged(
  observed: Observation,
  before: readonly Observation[],
  change: (reservation: Any) => Any,
): unknown {
  const ids = new Set(cancelled(before).flatMap(({ id, room }) => (room === undefined ? [] : [id])));
  const inPart = (one: Any): boolean =>
    new Set((one.RoomStaysType.RoomStays as Any[]).map(statusOf)).size > 1;
  return someChanged(observed, (one) => ids.has(idOf(one)) && inPart(one), change);
}

const someChanged = (
  observed: Observation,
  is: (reservation: Any) => boolean,
  change: (reservation: Any) => Any,
): unknown =>
  reservations(observed, (all) =>
    all.some(is) ? all.map((one) => (is(one) ? change(one) : one)) : undefined,
  );

/** An order with another status. */
const orderWith = (order: Any, from: string, to: string): unknown => {
  // Payments have their own statuses.
  const text = JSON.stringify(order.items);
  if (!text.includes(`"status":"${from}"`)) return undefined;
  return {
    ...order,
    items: JSON.parse(
      text
        .replaceAll(`"status":"${from}"`, `"status":"${to}"`)
        .replaceAll(/"cancelDate":"[^"]*"/g, to === 'CONFIRMED' ? '"cancelDate":null' : '$&')
        .replaceAll(
          /"cancelledInPenalty":(?:true|false)/g,
          to === 'CONFIRMED' ? '"cancelledInPenalty":null' : '$&',
        ),
    ) as unknown,
  };
};

const cancelSays =
  '- SendHotelResCancel cancels a whole reservation, or one room when CancelType is CancelRoom and Segment lists the room.';
const v1 = 'v1 message API (on {base_url})';
const reads = '- GetBookings returns bookings by reservation identifier, or by hotel and period.';
const statuses = '| Order item and hotel room | status | CONFIRMED, CANCELLED, LOST |';
const wholeAt = ['v1.cancel.effect-whole', 'v1.cancel.stays-cancelled', 'v1.getbk.same-both-ways'] as const;
const roomAt = ['v1.cancel.effect-room'] as const;
const getbk = { under: v1, operations: ['v1.getbk'] as const, firmness: 'explicit' as const };
const order = {
  says: statuses,
  under: 'States and transitions',
  operations: ['order.by-id', 'order.by-query'] as const,
  firmness: 'reasoned' as const,
  at: ['order.status.follows'] as const,
};

const byPeriod = ({ request }: Observation): boolean => (request.body as Any)?.ReadRequestsType != null;

export const stateOperators: readonly StateOperator[] = [
  {
    ...getbk,
    name: 'a cancellation is ignored',
    says: cancelSays,
    at: wholeAt,
    change: (observed, before) => wholesChanged(observed, before, kept),
  },
  {
    ...getbk,
    name: 'a cancellation shows late',
    says: cancelSays,
    at: wholeAt,
    // Only the first read after the change.
    change: (observed, before) =>
      wholesChanged(observed, before.at(-1)?.operation === 'v1.cancel' ? before.slice(-1) : [], kept),
  },
  {
    ...getbk,
    name: 'the cancellation of a room is ignored',
    says: cancelSays,
    at: roomAt,
    change: (observed, before) => partsChanged(observed, before, (one) => whole(one, kept)),
  },
  {
    ...getbk,
    name: 'the cancellation of a room cancels all of them',
    says: cancelSays,
    at: roomAt,
    change: (observed, before) => partsChanged(observed, before, (one) => whole(one, gone)),
  },
  {
    ...getbk,
    name: 'the cancellation of a room cancels another room',
    says: cancelSays,
    at: roomAt,
    change: (observed, before) =>
      partsChanged(observed, before, (one) =>
        rooms(one, (all) => all.map((room) => withStatus(room, statusOf(room) === gone ? kept : gone))),
      ),
  },
  {
    ...getbk,
    name: 'a cancellation cancels another reservation as well',
    says: cancelSays,
    firmness: 'reasoned',
    at: ['v1.cancel.leaves-others'],
    change: (observed, before) => {
      const gones = cancelled(before).map(({ id }) => id);
      return gones.length === 0
        ? undefined
        : reservations(observed, (all) =>
            all.some((one) => !gones.includes(idOf(one))) ? all.map((one) => whole(one, gone)) : undefined,
          );
    },
  },
  {
    ...getbk,
    name: 'a booking is not kept',
    // A booking that neither way shows may not exist; that it must exist only follows by reasoning.
    says: '| Reservation (v1) | SendHotelRes with ResStatus.TransactionActionType | value from TransactionActionTypeEnum (for example Book) | action applied | |',
    under: 'States and transitions',
    firmness: 'reasoned',
    at: ['v1.book.retrievable', 'v1.book.action-applied'],
    change: (observed) => reservations(observed, () => []),
  },
  {
    ...getbk,
    name: 'a booking is kept twice',
    says: '| Reservation (v1) | SendHotelRes with ResStatus.TransactionActionType | value from TransactionActionTypeEnum (for example Book) | action applied | |',
    under: 'States and transitions',
    firmness: 'reasoned',
    at: ['v1.book.once'],
    change: (observed) =>
      byPeriod(observed) ? reservations(observed, (all) => [...all, ...all.map(again)]) : undefined,
  },
  {
    ...getbk,
    name: 'the last booking is not found by period',
    says: reads,
    at: ['v1.getbk.by-hotel-period', 'v1.book.retrievable'],
    change: (observed) =>
      byPeriod(observed) ? reservations(observed, (all) => all.slice(0, -1)) : undefined,
  },
  {
    ...getbk,
    name: 'another booking is found by its identifier',
    says: reads,
    at: ['v1.getbk.by-id', 'v1.book.retrievable'],
    change: (observed, before) => {
      if (byPeriod(observed)) return undefined;
      const own = listOf(observed).map(idOf);
      const other = before
        .filter(({ operation }) => operation === 'v1.getbk')
        .flatMap(listOf)
        .find((one) => !own.includes(idOf(one)));
      return other === undefined ? undefined : reservations(observed, () => [other]);
    },
  },
  {
    ...order,
    name: 'the order stays confirmed',
    change: (observed, before) =>
      cancelled(before).length > 0 &&
      booked(before) &&
      !String((observed.answer as Any).id).startsWith('DEMO')
        ? orderWith(observed.answer, 'CANCELLED', 'CONFIRMED')
        : undefined,
  },
  {
    ...order,
    name: 'the order is cancelled before anybody cancels',
    change: (observed, before) =>
      booked(before) &&
      cancelled(before).length === 0 &&
      !String((observed.answer as Any).id).startsWith('DEMO')
        ? orderWith(observed.answer, 'CONFIRMED', 'CANCELLED')
        : undefined,
  },
  {
    ...order,
    name: 'the order loses what was booked',
    change: (observed, before) =>
      booked(before) && !String((observed.answer as Any).id).startsWith('DEMO')
        ? orderWith(observed.answer, 'CONFIRMED', 'LOST')
        : undefined,
  },
];
