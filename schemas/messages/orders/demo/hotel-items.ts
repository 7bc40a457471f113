/** HOTEL items. Specification: "Order record", `hotelRooms[]`. */
import type { HotelRoom, RoomCancelPolicy, TaxBreakdown } from '../rooms.ts';
import type { RoomGuest } from '../parties.ts';
import { addDays } from '../../../../lib/days.ts';
import { soldItem, type Place, type Sold } from './items.ts';
import { total, type Priced } from './money.ts';

/** Amounts by the name of the tax. */
type Taxes = Readonly<Record<string, number>>;

/** One room for a stay; amounts in units of the item's currency. */
interface Room {
  readonly name: string;
  readonly guests: readonly RoomGuest[];
  readonly ratePlanName: string;
  readonly meal: NonNullable<HotelRoom['meal']>;
  /** Without taxes. */
  readonly price: number;
  readonly taxes: Taxes;
  /** The taxes that the supplier states, which may differ from `taxes`. */
  readonly supplierTaxes: Taxes;
  /** The share of each night in the room price, in percent. */
  readonly shares: readonly number[];
  /** The cancellation fee, and the moment from which it applies; without a moment it always applies. */
  readonly penalty: number;
  readonly freeUntil?: string;
  /** The time of its cancellation; undefined if it was not cancelled. */
  readonly cancelled?: { readonly at: string; readonly inPenalty: boolean };
}

/** The rooms booked in one hotel. */
interface HotelBooking extends Omit<Sold, 'price'> {
  readonly hotel: Pick<
    Priced,
    'countryName' | 'hotelAddress' | 'hotelLatitude' | 'hotelLongitude' | 'supplierHotelCode' | 'rebookStatus'
  >;
  readonly tracking?: Pick<Priced, 'trackingSource' | 'trackingMedium' | 'trackingCampaign'>;
  readonly from: string;
  readonly currency: string;
  readonly discount?: number;
  readonly commission?: Sold['price']['commission'];
  readonly rooms: readonly Room[];
}

/** A hotel reservation; its amounts are the sums of its rooms. */
export function hotelItem(
  place: Place,
  { hotel, tracking, from, currency, discount, commission, rooms, ...sold }: HotelBooking,
): Priced {
  const { status } = sold;
  const price = total(currency, ...rooms.map((room) => room.price));
  const taxes = total(currency, ...rooms.flatMap((room) => Object.values(room.taxes)));
  const owed = status === 'LOST' ? 0 : total(currency, ...rooms.flatMap(owedFor));
  return soldItem(
    place,
    { ...sold, price: { currency, price, taxes, owed, discount, commission } },
    {
      type: 'HOTEL',
      startDate: from,
      endDate: addDays(from, rooms[0]!.shares.length),
      ...hotel,
      ...tracking,
      hotelRooms: rooms.map((room, index) => roomOf(room, { id: String(index + 1), currency, from, status })),
    },
  );
}

const owedFor = ({ price, taxes, penalty, cancelled }: Room): number[] =>
  !cancelled ? [price, ...Object.values(taxes)] : cancelled.inPenalty ? [penalty] : [];

interface Booked extends Pick<HotelRoom, 'status'> {
  readonly id: string;
  readonly currency: string;
  readonly from: string;
}

function roomOf(room: Room, { id, currency, from, status }: Booked): HotelRoom {
  const { name, guests, ratePlanName, meal, price, taxes, supplierTaxes, shares, cancelled } = room;
  const policy = policyOf(room, currency);
  return {
    id,
    name,
    guests: [...guests],
    startDate: from,
    endDate: addDays(from, shares.length),
    status: cancelled ? 'CANCELLED' : status,
    cancelDate: cancelled?.at ?? null,
    ratePlanName,
    meal,
    nights: shares.map((percent, night) => ({ date: addDays(from, night), percent })),
    cancelPolicy: policy,
    supplierCancelPolicy: policy,
    totalRoomPrice: price,
    totalRoomTaxes: total(currency, ...Object.values(taxes)),
    totalRoomPriceCurrency: currency,
    taxesBreakdown: breakdown(taxes, currency),
    supplierRoomTaxes: total(currency, ...Object.values(supplierTaxes)),
    supplierRoomTaxesCurrency: currency,
    supplierRoomTaxesBreakdown: breakdown(supplierTaxes, currency),
  };
}

const policyOf = ({ penalty, freeUntil, cancelled }: Room, currency: string): RoomCancelPolicy => ({
  nonRefundable: freeUntil === undefined,
  penaltyDate: freeUntil ?? null,
  penaltyValue: penalty,
  penaltyCurrency: currency,
  cancelledInPenalty: cancelled?.inPenalty ?? null,
});

const breakdown = (taxes: Taxes, currency: string): TaxBreakdown[] =>
  Object.entries(taxes).map(([description, value]) => ({ value, currency, description }));
