/** v1 availability services that price, measure and filter differently within the specification. */
import type { Transport } from '../../client/transport.ts';
import {
  availPath,
  changeV1,
  criterionOf,
  changeHotels,
  mapMembers,
  changeRoomStays,
  type Json,
} from './v1/message-overrides.ts';

/** Merges rooms of one kind into units of one rate; `change` sets the price of such a rate. */
const mergeRooms = (change: (rate: Json, units: number) => Json): Transport =>
  changeV1(
    availPath,
    changeHotels((list) =>
      list.map((hotel) => {
        const byRoom = new Map<unknown, Json[]>();
        for (const stay of hotel.RoomStays ?? []) {
          const rph = stay.RoomRates[0]?.RoomStayCandidateRPH ?? stay;
          byRoom.set(rph, [...(byRoom.get(rph) ?? []), stay]);
        }
        const RoomStays = [...byRoom.values()].map(([stay, ...furtherStays]) =>
          furtherStays.length === 0
            ? stay
            : {
                ...stay,
                RoomRates: stay.RoomRates.map((rate: Json) => change(rate, furtherStays.length + 1)),
              },
        );
        return { ...hotel, RoomStays };
      }),
    ),
  );

const amounts = ['AmountAfterTax', 'AmountBeforeTax', 'Amount'];
const multiplyAmounts = (value: Json, factor: number): Json =>
  mapMembers(value, (name, inner) =>
    amounts.includes(name) && typeof inner === 'number' ? Math.round(inner * factor * 1_000) / 1_000 : inner,
  );

const setUnits = (rate: Json, NumberOfUnits: number): Json =>
  mapMembers(rate, (name, value) => (name === 'NumberOfUnits' ? NumberOfUnits : value));

const kilometres: Readonly<Record<number, number>> = {
  1: 1.609344,
  2: 1,
  3: 0.001,
  6: 0.0009144,
  7: 0.0003048,
};

/** The request with its radius in whole kilometres. */
const roundRadius =
  (round: (km: number) => number) =>
  (requested: Json): Json => {
    const radius = criterionOf(requested).Radius;
    const kmPerUnit = kilometres[radius?.UnitOfMeasureCode];
    if (typeof radius?.Distance !== 'number' || kmPerUnit === undefined) return requested;
    const Radius = { Distance: round(radius.Distance * kmPerUnit), UnitOfMeasureCode: 2 };
    return {
      ...requested,
      HotelSearchCriteria: {
        ...requested.HotelSearchCriteria,
        Criterion: { ...criterionOf(requested), Radius },
      },
    };
  };

/** Changes how a request is interpreted, but echoes its criteria unchanged. */
const changeRequests = (change: (requested: Json) => Json): Transport =>
  changeV1(
    availPath,
    (answer, requested) => ({ ...answer, Criteria: answer.Criteria && requested.HotelSearchCriteria }),
    change,
  );

export const legalOffers: Readonly<Record<string, readonly [tests: RegExp, transport: Transport]>> = {
  'tells two rooms of a kind as two units of one rate': [
    /^v1\.avail\.quantity|^v1\.availrs\.(total|stay-total)/,
    mergeRooms((rate, units) => setUnits(multiplyAmounts(rate, units), units)),
  ],
  'prices one of two rooms of a kind, and says so': [
    /^v1\.avail\.quantity/,
    mergeRooms((rate, units) => setUnits(rate, units)),
  ],
  'takes a tenth off for a second room': [
    /^v1\.avail\.quantity/,
    mergeRooms((rate, units) => setUnits(multiplyAmounts(rate, units * 0.9), units)),
  ],
  'counts in whole kilometres': [
    /^v1\.avail\.(unit|radius|position|within)/,
    changeRequests(roundRadius(Math.round)),
  ],
  'looks as far as the next ten kilometres': [
    /^v1\.avail\.(unit|radius|position)/,
    changeRequests(roundRadius((km) => Math.ceil(km / 10) * 10)),
  ],
  'counts 1.6 kilometres for a mile': [
    /^v1\.avail\.(unit|radius|position|within)/,
    changeRequests((requested) => {
      const radius = criterionOf(requested).Radius;
      return radius?.UnitOfMeasureCode === 1
        ? roundRadius((km) => (km / 1.609344) * 1.6)(requested)
        : requested;
    }),
  ],
  'finds ten hotels around a position, the first of them': [
    /^v1\.avail\.(unit|radius)/,
    changeV1(
      availPath,
      changeHotels((list, requested) => (criterionOf(requested).Position ? list.slice(0, 10) : list)),
    ),
  ],
  'has a city tax that is due in euros, and not a part of the price': [
    /^v1\.avail\.currency|^v1\.availrs\.(total|taxes)/,
    changeV1(
      availPath,
      changeRoomStays((stay) => [
        mapMembers(stay, (name, value) =>
          name === 'Taxes' && Array.isArray(value) && value.length > 0
            ? [...value, { ...value[0], Amount: 3.5, CurrencyCode: 34, ID: 'LOCAL' }]
            : value,
        ),
      ]),
    ),
  ],
  'exchanges at a rate of each hotel': [
    /^v1\.avail\.currency/,
    changeV1(
      availPath,
      changeHotels((list, requested) =>
        [undefined, 1, 34].includes(requested.RequestedCurrency)
          ? list
          : list.map((hotel) =>
              multiplyAmounts(hotel, 1 + (Number(hotel.BasicPropertyInfo.HotelRef.HotelCode) % 10) / 100),
            ),
      ),
    ),
  ],
  'says of no room stay whether there is markup': [
    /^v1\.avail\.(filter|net|comm)/,
    changeV1(
      availPath,
      changeRoomStays((stay) => [
        {
          ...stay,
          Total: stay.Total && { ...stay.Total, AmountIncludingMarkup: false, AmountIsPackage: false },
        },
      ]),
    ),
  ],
  'says of commissions and amenities nothing at all': [
    /^v1\.availrs/,
    changeV1(availPath, (answer) =>
      mapMembers(answer, (name, value) => (['Commission', 'AmenitiesType'].includes(name) ? {} : value)),
    ),
  ],
  'keeps better meals than were asked for': [
    /^v1\.avail\.(mealplan-filter-works|room)/,
    changeRequests((requested) => {
      const extensions = criterionOf(requested).TPA_Extensions;
      // "Room only" is included in every other meal plan.
      if (extensions?.MealPlanCode !== 14) return requested;
      return {
        ...requested,
        HotelSearchCriteria: {
          ...requested.HotelSearchCriteria,
          Criterion: { ...criterionOf(requested), TPA_Extensions: { ...extensions, MealPlanCode: null } },
        },
      };
    }),
  ],
};
