/** BUS items: one for each direction of a journey. Specification: "Order record", `busRoutes[]`. */
import type { BusLocation, BusRoute } from '../bus.ts';
import type { BusGuest } from '../parties.ts';
import { soldItem, type Place, type Sold } from './items.ts';
import { total, type Priced } from './money.ts';

/** One ride, with local times. */
interface Leg {
  readonly from: BusLocation;
  readonly to: BusLocation;
  readonly departs: string;
  readonly arrives: string;
  /** The price in units of the item's currency, without taxes. */
  readonly price: number;
  readonly taxes: number;
}

/** One direction: one leg, or two with a connection. */
interface Ride extends Omit<Sold, 'price'> {
  readonly legs: readonly Leg[];
  readonly guests: readonly BusGuest[];
  readonly company: string;
  readonly currency: string;
  readonly commission?: Sold['price']['commission'];
  /** Null, because the specification says that it is unavailable today. */
  readonly tourCode?: string;
}

export function busItem(
  place: Place,
  { legs, guests, company, currency, commission, tourCode, ...sold }: Ride,
): Priced {
  const price = total(currency, ...legs.map((leg) => leg.price));
  const taxes = total(currency, ...legs.map((leg) => leg.taxes));
  const route = (leg: Leg, index: number): BusRoute => ({
    id: String(index),
    company,
    equipmentType: 'LEITO',
    departureLocation: leg.from,
    arrivalLocation: leg.to,
    departureDateTime: leg.departs,
    arrivalDateTime: leg.arrives,
    status: sold.status,
    guests: [...guests],
    cancelPolicy: { refundable: true, hoursBeforeDeparture: 3, keeps: { percent: 5 } },
    totalRoutePrice: leg.price,
    totalRoutePriceCurrency: currency,
    totalRouteTaxes: leg.taxes,
  });
  return soldItem(
    place,
    { ...sold, price: { currency, price, taxes, commission } },
    {
      type: 'BUS',
      startDate: legs[0]!.departs,
      endDate: legs.at(-1)!.arrives,
      tourCode: tourCode ?? null,
      busRoutes: legs.map(route),
    },
  );
}
