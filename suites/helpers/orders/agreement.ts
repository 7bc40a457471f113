/**
 * Compares an order with what was booked. The specification gives rooms and guests no order, so that both are
 * compared as sorted lists. Pure.
 */
import { toMinorUnits } from '../../../lib/money.ts';
import { addDays } from '../../../lib/days.ts';
import { isPegged } from '../../../schemas/judge/v1-currency.ts';
import type { OrderItem } from '../../../schemas/messages/orders/items.ts';
import type { HotelRoom } from '../../../schemas/messages/orders/rooms.ts';
import type { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import { noData } from '../../../client/gaps.ts';
import { itemsOf } from './orders.ts';

interface BookedGuest {
  readonly firstName: string;
  readonly lastName: string;
  readonly isChild: boolean;
  /** The age in years, if it was booked. */
  readonly age?: number | null | undefined;
}

export interface BookedRoom {
  readonly guests: readonly BookedGuest[];
  /** The price with and without taxes, as far as known. */
  readonly prices: { readonly after?: number | undefined; readonly before?: number | undefined };
}

/** A booking in the form in which its order should show it. */
export interface BookedStay {
  readonly rooms: readonly BookedRoom[];
  /** YYYY-MM-DD; `end` is the day of departure. */
  readonly start: string;
  readonly end: string;
  /** ISO 4217. */
  readonly currency: string | undefined;
}

/** Two values that should be equal. */
interface Comparison {
  readonly stated: unknown;
  readonly booked: unknown;
}

/**
 * The hotel items of a booking. Blocks the test if there are none.
 * @param locator whose items are returned, if the order may contain other reservations
 */
export function hotelItems(order: OrderRecord, locator?: string): OrderItem[] {
  const itemsOfHotels = itemsOf(order, 'HOTEL');
  const ownItems = itemsOfHotels.filter((item) => item.locator === locator);
  const items = ownItems.length > 0 ? ownItems : itemsOfHotels;
  return items.length > 0 ? items : noData('the order shows no hotel item');
}

export const roomsIn = (items: readonly OrderItem[]): HotelRoom[] =>
  items.flatMap(({ hotelRooms }) => hotelRooms ?? []);

const requireRooms = (items: readonly OrderItem[]): HotelRoom[] => {
  const rooms = roomsIn(items);
  return rooms.length > 0 ? rooms : noData('the order shows no hotel room');
};

type ReportedGuest = { readonly [Member in keyof BookedGuest]: BookedGuest[Member] | null | undefined };

/** The guests of each room; with names, and with ages, only if the order and the booking have them for all guests. */
export function guestsOf(items: readonly OrderItem[], stay: BookedStay): Comparison {
  const rooms = requireRooms(items).map(({ guests }) =>
    guests.map(({ firstName, lastName, ageQualifying, age }) => ({
      firstName,
      lastName,
      age,
      isChild: ageQualifying === 'CHILD',
    })),
  );
  const allGuests = [...rooms.flat(), ...stay.rooms.flatMap(({ guests }) => guests)];
  const haveNames = allGuests.every(({ firstName, lastName }) => firstName && lastName);
  const haveAges = allGuests.every(({ age }) => typeof age === 'number');
  const describeGuest = ({ firstName, lastName, age, isChild }: ReportedGuest) =>
    `${isChild ? 'child' : 'adult'}${haveAges ? ` of ${age}` : ''}${haveNames ? ` ${firstName} ${lastName}`.toLowerCase() : ''}`;
  const describeRooms = (rooms: readonly (readonly ReportedGuest[])[]) =>
    rooms.map((guests) => guests.map(describeGuest).toSorted().join(', ')).toSorted();
  return { stated: describeRooms(rooms), booked: describeRooms(stay.rooms.map(({ guests }) => guests)) };
}

const dayOf = (moment: string | null | undefined): string | undefined => moment?.slice(0, 10);

/** The dates of items and rooms, and the nights of each room. */
export function datesOf(items: readonly OrderItem[], { start, end }: BookedStay): Comparison {
  const nightDays: string[] = [];
  for (let night = start; night < end; night = addDays(night, 1)) nightDays.push(night);
  const rooms = roomsIn(items);
  const datesIn = ({ startDate, endDate }: Pick<OrderItem, 'startDate' | 'endDate'>) => [
    dayOf(startDate),
    dayOf(endDate),
  ];
  return {
    stated: {
      items: items.map(datesIn),
      rooms: rooms.map((room) => [datesIn(room), room.nights.map(({ date }) => dayOf(date)).toSorted()]),
    },
    booked: { items: items.map(() => [start, end]), rooms: rooms.map(() => [[start, end], nightDays]) },
  };
}

/**
 * The total of the items and the price of each room, as booked with taxes or without. Blocks the test if nothing is
 * comparable.
 */
export function moneyOf(items: readonly OrderItem[], { rooms, currency }: BookedStay): Comparison {
  if (currency === undefined) return noData('the booking does not state its currency');
  const unconverted = unconvertedIn(items, { rooms, currency });
  if (unconverted !== undefined) return unconverted;
  const inMinorUnits = (amount: unknown) => toMinorUnits(Number(amount), currency);
  const stated = {
    items: items.some(
      (item) => item.totalReservationCurrency !== currency || typeof item.totalReservationPrice !== 'number',
    )
      ? undefined
      : items.reduce((sum, { totalReservationPrice }) => sum + inMinorUnits(totalReservationPrice), 0),
    rooms: pricesIn(roomsIn(items), currency)?.map(inMinorUnits).toSorted(ascending),
  };
  if (stated.items === undefined && stated.rooms === undefined)
    return noData(`the order shows no price in ${currency}`);
  const readings = (['after', 'before'] as const).flatMap((tax) => {
    const prices = rooms.map(({ prices }) => prices[tax]);
    if (!prices.every((price) => price !== undefined)) return [];
    const roomPrices = prices.map(inMinorUnits).toSorted(ascending);
    return {
      items: stated.items === undefined ? undefined : roomPrices.reduce((sum, price) => sum + price, 0),
      rooms: stated.rooms === undefined ? undefined : roomPrices,
    };
  });
  const [first] = readings;
  if (first === undefined) return noData('the booking does not state its price');
  return {
    stated,
    booked: readings.find((reading) => JSON.stringify(reading) === JSON.stringify(stated)) ?? first,
  };
}

/**
 * Finds a price and its taxes that the order states in another currency, but with the amounts of the booking. The price alone
 * would prove nothing: a converted price without taxes may happen to equal the booked price with taxes.
 */
function unconvertedIn(
  items: readonly OrderItem[],
  { rooms, currency }: Pick<BookedStay, 'rooms'> & { readonly currency: string },
): Comparison | undefined {
  const inMinorUnits = (amount: number) => toMinorUnits(amount, currency);
  const bookedPrices = rooms.map(({ prices: { after = NaN, before = NaN } }) => ({ after, before }));
  const sumOf = (tax: 'after' | 'before') => bookedPrices.reduce((total, prices) => total + prices[tax], 0);
  const booked = [...bookedPrices, { after: sumOf('after'), before: sumOf('before') }];
  const stated = [
    ...items.map((item) => ({
      price: Number(item.totalReservationPrice),
      taxes: Number(item.totalReservationTaxes),
      code: item.totalReservationCurrency,
    })),
    ...roomsIn(items).map((room) => ({
      price: Number(room.totalRoomPrice),
      taxes: Number(room.totalRoomTaxes),
      code: room.totalRoomPriceCurrency,
    })),
  ].filter(({ code, taxes }) => code && code !== currency && !isPegged(code, currency) && taxes >= 1);
  const unconverted = stated.filter(({ price, taxes }) =>
    booked.some(
      ({ after, before }) =>
        [after, before].map(inMinorUnits).includes(inMinorUnits(price)) &&
        inMinorUnits(after - before) === inMinorUnits(taxes),
    ),
  );
  return unconverted.length === 0
    ? undefined
    : { stated: unconverted, booked: unconverted.map((amount) => ({ ...amount, code: currency })) };
}

const ascending = (first: number, second: number): number => first - second;

/** The prices of the rooms; undefined if one has no price in that currency. */
function pricesIn(rooms: readonly HotelRoom[], currency: string): unknown[] | undefined {
  const comparable = rooms.every(
    (room) => room.totalRoomPriceCurrency === currency && (room.totalRoomPrice ?? undefined) !== undefined,
  );
  return rooms.length > 0 && comparable ? rooms.map(({ totalRoomPrice }) => totalRoomPrice) : undefined;
}
