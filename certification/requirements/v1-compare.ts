/** Compares a booked room with an offer of availability. Specification: "v1 booking request (SendHotelRes)". */
import { show } from '../../schemas/finding.ts';
import { isPresent, joinTexts, objectsOf, type Members } from '../../schemas/judge/check.ts';
import { alterationsFromNearest, type Alteration } from './alterations.ts';
import type { OfferedStay } from './v1-offers.ts';

/** A room of a booking compared with one offer. */
export interface OfferComparison {
  readonly offer: OfferedStay;
  /** The offered plans with the booked ids; empty if the offer is for another rate. */
  readonly plans: readonly Members[];
  readonly altered: readonly Alteration[];
}

const idsOf = (list: unknown, ...members: readonly string[]): string[] =>
  objectsOf(list).map((entry) => members.map((member) => String(entry[member] ?? '')).join('|'));

const alterationsOfEach = (
  booked: unknown,
  offered: readonly Members[],
  pointer: string,
): readonly Alteration[] =>
  objectsOf(booked).flatMap((entry, index) => alterationsFromNearest(entry, offered, `${pointer}/${index}`));

/** The offered rates for those rooms of the search that the booked rates name; all rates if they name no room of the search. */
function ratesOfSameRoom(offered: readonly Members[], booked: readonly Members[]): readonly Members[] {
  const rooms = new Set(
    booked
      .map(({ RoomStayCandidateRPH: rph }) => rph)
      .filter(isPresent)
      .map(String),
  );
  const ratesOfRooms = offered.filter(({ RoomStayCandidateRPH: rph }) => rooms.has(String(rph ?? 0)));
  return ratesOfRooms.length > 0 ? ratesOfRooms : offered;
}

/** @param pointer of the booked room */
export function compare(booked: Members, pointer: string, offer: OfferedStay): OfferComparison {
  const plansOffered = offer.roomStays.flatMap(({ RatePlans }) => objectsOf(RatePlans));
  const ratesOffered = offer.roomStays.flatMap(({ RoomRates }) => objectsOf(RoomRates));
  const roomTypesOffered = offer.roomStays.flatMap(({ RoomTypes }) => objectsOf(RoomTypes));
  const planIds = new Set(idsOf(booked['RatePlans'], 'RatePlanID'));
  const rateIds = new Set(idsOf(booked['RoomRates'], 'RatePlanID', 'RoomID'));
  const plans = plansOffered.filter(({ RatePlanID: id }) => planIds.has(String(id ?? '')));
  const isSameRate =
    [...planIds].every((id) => idsOf(plansOffered, 'RatePlanID').includes(id)) &&
    [...rateIds].every((id) => idsOf(ratesOffered, 'RatePlanID', 'RoomID').includes(id));
  if (!isSameRate || plans.length === 0) return { offer, plans: [], altered: [] };
  const bookedRates = ratesOfSameRoom(
    ratesOffered.filter((rate) => rateIds.has(idsOf([rate], 'RatePlanID', 'RoomID')[0]!)),
    objectsOf(booked['RoomRates']),
  );
  const roomStaysOfRates = offer.roomStays.filter(({ RoomRates }) =>
    objectsOf(RoomRates).some((rate) => bookedRates.includes(rate)),
  );
  const totals = [...roomStaysOfRates, ...bookedRates].map(({ Total }) => Total).filter(Boolean);
  const roomIds = new Set(idsOf(booked['RoomTypes'], 'RoomID'));
  const bookedRoomTypes = roomTypesOffered.filter((type) => roomIds.has(idsOf([type], 'RoomID')[0]!));
  return {
    offer,
    plans,
    altered: [
      ...alterationsOfEach(booked['RatePlans'], plans, `${pointer}/RatePlans`),
      ...alterationsOfEach(booked['RoomRates'], bookedRates, `${pointer}/RoomRates`),
      ...alterationsOfEach(booked['RoomTypes'], bookedRoomTypes, `${pointer}/RoomTypes`),
      ...alterationsFromNearest(booked['Total'], totals, `${pointer}/Total`),
    ],
  };
}

/** The first id of a booked room that is not in an offer, with the ids that are in it. */
export function wrongIdIn(
  stay: Members,
  { roomStays }: OfferedStay,
): Record<'pointer' | 'expected' | 'actual', string> | undefined {
  for (const [list, id] of [
    ['RatePlans', 'RatePlanID'],
    ['RoomRates', 'RatePlanID'],
    ['RoomRates', 'RoomID'],
  ] as const) {
    const offeredEntries = roomStays.flatMap((roomStay) => objectsOf(roomStay[list]));
    const offered = new Set(idsOf(offeredEntries, id));
    const booked = idsOf(stay[list], id);
    const index = booked.findIndex((bookedId) => !offered.has(bookedId));
    if (index >= 0)
      return {
        pointer: `/${list}/${index}/${id}`,
        expected: `one of ${joinTexts([...offered].slice(0, 5))}`,
        actual: show(booked[index]),
      };
  }
  return undefined;
}
