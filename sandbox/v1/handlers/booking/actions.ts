import { randomUUID } from 'node:crypto';
import { problem, unusable, type Refusal } from '../../../refusal.ts';
import { cancel, penaltySince } from '../../../rules/cancelling.ts';
import { changeOf, type Change } from '../../../reservations/inventory.ts';
import type { GuaranteeCode, Reservation, State } from '../../../reservations/reservation.ts';
import { isoOfCode } from '../../../world/currencies.ts';
import { fromMinor } from '../../../../lib/money.ts';
import type { Effect } from '../../rules/booking.ts';
import { allGuests, type Coming } from './guests.ts';
import { priceRooms, statesPrice, type Desk, type Priced } from './rates.ts';
import type { RequestedReservation } from './request.ts';
import { existing, listedRooms, modified } from './existing.ts';

/** What was done about one reservation of a request. */
export interface Outcome {
  /** As the answer shows it. */
  readonly shown: Reservation;
  /** Undefined where nothing changes. */
  readonly change?: Change;
  readonly warnings?: readonly Refusal[];
}

type Action = (requested: RequestedReservation, index: number, desk: Desk) => Outcome;

const changed = (
  before: Reservation | undefined,
  after: Reservation,
  { call: { service, rules } }: Desk,
): Outcome => ({
  shown: after,
  change: changeOf(service.world, before, after, rules),
});

/** Book, Initiate and Hold: a new reservation of rates that were offered, at their price, for guests that are named. */
const opens =
  (state: State): Action =>
  (requested, _index, desk) => {
    const { rules } = desk.call;
    if (!rules.acceptsGuarantee(requested.guarantees ?? [])) throw guaranteeRefused(requested);
    const priced = priceRooms(requested, desk);
    const nameless = priced.coming.indexOf(undefined);
    if (nameless >= 0)
      throw problem('problem.guestsDiffer', `${requested.rooms[nameless]!.path}.GuestCountsType`);
    if (!statesPrice(requested))
      throw problem('problem.priceDiffers', `${requested.price.path}.AmountAfterTax`);
    if (priced.differing[0]) throw problem('problem.priceDiffers', priced.differing[0].path);
    return changed(
      undefined,
      { ...reservationOf(requested, priced, desk), id: `R-${randomUUID()}`, state },
      desk,
    );
  };

/** VerifyPrice: what the rooms cost now. A price that was stated otherwise is no error here, but told. */
const prices: Action = (requested, _index, desk) => {
  const priced = priceRooms(requested, desk);
  return {
    shown: { ...reservationOf(requested, priced, desk), id: '', state: 'priced' },
    warnings: priced.differing.slice(0, 1).map(({ path }) => problem('problem.priceDiffers', path)),
  };
};

function reservationOf(
  requested: RequestedReservation,
  { currency, rooms, coming }: Priced,
  desk: Desk,
): Omit<Reservation, 'id' | 'state'> {
  const inRooms = coming.filter((one): one is Coming => one !== undefined).flatMap(({ guests }) => guests);
  return {
    transaction: desk.transaction,
    source: 'v1',
    pmsNumber: `PMS-${randomUUID()}`,
    action: requested.action,
    currency,
    rooms,
    guests: allGuests(requested, inRooms),
    guarantees: (requested.guarantees ?? []) as GuaranteeCode[],
    comments: requested.comments ?? [],
    associated: requested.ids,
    createdAt: desk.now,
    changedAt: desk.now,
  };
}

/** Commit and Ignore: what was initiated or held is reserved, or dropped. */
const moves =
  (state: State): Action =>
  (requested, index, desk) => {
    const before = existing(requested, index, desk);
    const dropped = state === 'cancelled';
    const after: Reservation = dropped
      ? { ...cancel(before, 'whole', requested.action, { ...desk, rules: desk.call.rules }), state }
      : { ...before, state, action: requested.action, changedAt: desk.now };
    return changed(before, after, desk);
  };

/** Modify: who comes, what was written, how it is guaranteed; never what it costs. */
const modifies: Action = (requested, index, desk) => {
  const before = existing(requested, index, desk);
  if (requested.guarantees !== undefined && !desk.call.rules.acceptsGuarantee(requested.guarantees))
    throw guaranteeRefused(requested);
  return changed(before, modified(before, requested, desk), desk);
};

/** CancelRoom: the rooms listed, without Verification, which a booking request does not have. */
const cancelsRooms: Action = (requested, index, desk) => {
  const before = existing(requested, index, desk);
  const after = cancel(before, listed(before, requested, desk), requested.action, {
    ...desk,
    rules: desk.call.rules,
  });
  return { ...changed(before, after, desk), warnings: penaltyWarning(before, after) };
};

/** CancelRoomVerifyPrice: what the same would cost. It stands in the answer where prices stand: 0 for rooms that were not listed. */
const pricesCancellation: Action = (requested, index, desk) => {
  const before = existing(requested, index, desk);
  const rooms = listed(before, requested, desk);
  const after = cancel(before, rooms, requested.action, { ...desk, rules: desk.call.rules });
  const costs = before.rooms.map((room, at) => {
    const cost = rooms.includes(at) ? after.rooms[at]!.penalty : 0;
    return { ...room, before: cost, after: cost, penalty: 0 };
  });
  return {
    shown: { ...before, action: requested.action, rooms: costs },
    warnings: penaltyWarning(before, after),
  };
};

function listed(reservation: Reservation, requested: RequestedReservation, desk: Desk): number[] {
  const rooms = listedRooms(reservation, requested.rooms, desk);
  if (rooms.length === 0)
    throw unusable('The rooms to cancel are missing.', `${requested.path}.RoomStaysType.RoomStays`);
  return rooms;
}

/** What a cancellation cost, as the caller is told; nothing where it was free. */
export function penaltyWarning(before: Reservation, after: Reservation): Refusal[] {
  const penalty = penaltySince(before, after);
  const iso = isoOfCode(after.currency);
  return penalty === 0 ? [] : [problem('problem.penaltyDue', `${fromMinor(penalty, iso)} ${iso}`)];
}

const guaranteeRefused = ({ path }: RequestedReservation): Refusal =>
  problem(
    'problem.guaranteeRefused',
    `${path}.ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted`,
  );

const actions = { modifies, prices, cancelsRooms, pricesCancellation } as const;

/** How an effect is brought about. */
export const actionOf = (effect: Effect): Action =>
  effect.does === 'opens'
    ? opens(effect.state)
    : effect.does === 'moves'
      ? moves(effect.state)
      : actions[effect.does];
