/** Compares a booked room with an offer of availability. Specification: "v1 booking request (SendHotelRes)". */
import { show } from '../../schemas/finding.ts';
import { isPresent, joined, objectsOf, type Members } from '../../schemas/judge/check.ts';
import { alteredIn, type Altered } from './same.ts';
import type { OfferedStay } from './v1-offers.ts';

/** A room of a booking compared with one offer. */
export interface OfferComparison {
  readonly offer: OfferedStay;
  /** The offered plans with the booked ids; empty if the offer is for another rate. */
  readonly plans: readonly Members[];
  readonly altered: readonly Altered[];
}

const idsOf = (list: unknown, ...members: readonly string[]): string[] =>
  objectsOf(list).map((entry) => members.map((member) => String(entry[member] ?? '')).join('|'));

const eachAltered = (booked: unknown, offered: readonly Members[], pointer: string): readonly Altered[] =>
  objectsOf(booked).flatMap((one, index) => alteredIn(one, offered, `${pointer}/${index}`));

/** The offered rates for those rooms of the search that the booked rates name; all rates if they name no room of the search. */
function ofSameRoom(offered: readonly Members[], booked: readonly Members[]): readonly Members[] {
  const rooms = new Set(
    booked
      .map(({ RoomStayCandidateRPH: rph }) => rph)
      .filter(isPresent)
      .map(String),
  );
  const found = offered.filter(({ RoomStayCandidateRPH: rph }) => rooms.has(String(rph ?? 0)));
  return found.length > 0 ? found : offered;
}

/** @param pointer of the booked room */
export function compare(booked: Members, pointer: string, offer: OfferedStay): OfferComparison {
  const plansOffered = offer.roomStays.flatMap(({ RatePlans }) => objectsOf(RatePlans));
  const ratesOffered = offer.roomStays.flatMap(({ RoomRates }) => objectsOf(RoomRates));
  const typesOffered = offer.roomStays.flatMap(({ RoomTypes }) => objectsOf(RoomTypes));
  const planIds = new Set(idsOf(booked['RatePlans'], 'RatePlanID'));
  const rateIds = new Set(idsOf(booked['RoomRates'], 'RatePlanID', 'RoomID'));
  const plans = plansOffered.filter(({ RatePlanID: id }) => planIds.has(String(id ?? '')));
  const isSameRate =
    [...planIds].every((id) => idsOf(plansOffered, 'RatePlanID').includes(id)) &&
    [...rateIds].every((id) => idsOf(ratesOffered, 'RatePlanID', 'RoomID').includes(id));
  if (!isSameRate || plans.length === 0) return { offer, plans: [], altered: [] };
  const sameRate = ofSameRoom(
    ratesOffered.filter((rate) => rateIds.has(idsOf([rate], 'RatePlanID', 'RoomID')[0]!)),
    objectsOf(booked['RoomRates']),
  );
  const ofSameRate = offer.roomStays.filter(({ RoomRates }) =>
    objectsOf(RoomRates).some((rate) => sameRate.includes(rate)),
  );
  const totals = [...ofSameRate, ...sameRate].map(({ Total }) => Total).filter(Boolean);
  const roomIds = new Set(idsOf(booked['RoomTypes'], 'RoomID'));
  const sameType = typesOffered.filter((type) => roomIds.has(idsOf([type], 'RoomID')[0]!));
  return {
    offer,
    plans,
    altered: [
      ...eachAltered(booked['RatePlans'], plans, `${pointer}/RatePlans`),
      ...eachAltered(booked['RoomRates'], sameRate, `${pointer}/RoomRates`),
      ...eachAltered(booked['RoomTypes'], sameType, `${pointer}/RoomTypes`),
      ...alteredIn(booked['Total'], totals, `${pointer}/Total`),
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
    const offered = new Set(
      idsOf(
        roomStays.flatMap((one) => objectsOf(one[list])),
        id,
      ),
    );
    const booked = idsOf(stay[list], id);
    const index = booked.findIndex((one) => !offered.has(one));
    if (index >= 0)
      return {
        pointer: `/${list}/${index}/${id}`,
        expected: `one of ${joined([...offered].slice(0, 5))}`,
        actual: show(booked[index]),
      };
  }
  return undefined;
}
