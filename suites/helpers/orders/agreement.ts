/**
 * Compares an order with what was booked. The specification gives rooms and guests no order, so that both are
 * compared as sorted lists. Pure.
 */
import { toMinor } from '../../../lib/money.ts';
import { addDays } from '../../../lib/days.ts';
import { isPegged } from '../../../schemas/judge/v1-currency.ts';
import type { OrderItem } from '../../../schemas/messages/orders/items.ts';
import type { HotelRoom } from '../../../schemas/messages/orders/rooms.ts';
import type { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import { noData } from '../../../client/gaps.ts';
import { itemsOf } from './orders.ts';

export interface BookedGuest {
  readonly firstName: string;
  readonly lastName: string;
  readonly isChild: boolean;
  /** The age in years, if it was booked. */
  readonly age?: number;
}

export interface BookedRoom {
  readonly guests: readonly BookedGuest[];
  /** The price with and without taxes, as far as known. */
  readonly prices: { readonly after?: number; readonly before?: number };
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
export interface Comparison {
  readonly stated: unknown;
  readonly booked: unknown;
}

/**
 * The hotel items of a booking. Blocks the test if there are none.
 * @param locator whose items are returned, if the order may contain other reservations
 */
export function hotelItems(order: OrderRecord, locator?: string): OrderItem[] {
  const hotels = itemsOf(order, 'HOTEL');
  const own = hotels.filter((item) => item.locator === locator);
  const items = own.length > 0 ? own : hotels;
  return items.length > 0 ? items : noData('the order shows no hotel item');
}

export const roomsIn = (items: readonly OrderItem[]): HotelRoom[] =>
  items.flatMap(({ hotelRooms }) => hotelRooms ?? []);

const requireRooms = (items: readonly OrderItem[]): HotelRoom[] => {
  const rooms = roomsIn(items);
  return rooms.length > 0 ? rooms : noData('the order shows no hotel room');
};

type ReportedGuest = { readonly [Member in keyof BookedGuest]: BookedGuest[Member] | null | undefined };

/** The guests of each room; names and ages only if the order has all of them. */
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
  const named = allGuests.every(({ firstName, lastName }) => firstName && lastName);
  const aged = allGuests.every(({ age }) => typeof age === 'number');
  const describeGuest = ({ firstName, lastName, age, isChild }: ReportedGuest): string =>
    `${isChild ? 'child' : 'adult'}${aged ? ` of ${age}` : ''}${named ? ` ${firstName} ${lastName}`.toLowerCase() : ''}`;
  const describeRooms = (rooms: readonly (readonly ReportedGuest[])[]) =>
    rooms.map((guests) => guests.map(describeGuest).toSorted().join(', ')).toSorted();
  return { stated: describeRooms(rooms), booked: describeRooms(stay.rooms.map(({ guests }) => guests)) };
}

const dayOf = (moment: string | null | undefined): string | undefined => moment?.slice(0, 10);

/** The dates of items and rooms, and the nights of each room. */
export function datesOf(items: readonly OrderItem[], { start, end }: BookedStay): Comparison {
  const nights: string[] = [];
  for (let night = start; night < end; night = addDays(night, 1)) nights.push(night);
  const rooms = roomsIn(items);
  const span = ({ startDate, endDate }: Pick<OrderItem, 'startDate' | 'endDate'>) => [
    dayOf(startDate),
    dayOf(endDate),
  ];
  return {
    stated: {
      items: items.map(span),
      rooms: rooms.map((room) => [span(room), room.nights.map(({ date }) => dayOf(date)).toSorted()]),
    },
    booked: { items: items.map(() => [start, end]), rooms: rooms.map(() => [[start, end], nights]) },
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
  const minor = (amount: unknown): number => toMinor(Number(amount), currency);
  const stated = {
    items: items.some(
      (item) => item.totalReservationCurrency !== currency || typeof item.totalReservationPrice !== 'number',
    )
      ? undefined
      : items.reduce((sum, { totalReservationPrice }) => sum + minor(totalReservationPrice), 0),
    rooms: pricesIn(roomsIn(items), currency)?.map(minor).toSorted(ascending),
  };
  if (stated.items === undefined && stated.rooms === undefined)
    return noData(`the order shows no price in ${currency}`);
  const readings = (['after', 'before'] as const).flatMap((which) => {
    const prices = rooms.map(({ prices }) => prices[which]);
    if (!prices.every((price) => price !== undefined)) return [];
    const each = prices.map(minor).toSorted(ascending);
    return {
      items: stated.items === undefined ? undefined : each.reduce((sum, price) => sum + price, 0),
      rooms: stated.rooms === undefined ? undefined : each,
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
 * Finds price and taxes that the order has in another currency, but with the amounts of the booking. A price alone shows
 * nothing: converted without taxes, it may happen to equal that of the booking with taxes.
 */
function unconvertedIn(
  items: readonly OrderItem[],
  { rooms, currency }: Pick<BookedStay, 'rooms'> & { readonly currency: string },
): Comparison | undefined {
  const minor = (amount: number): number => toMinor(amount, currency);
  const each = rooms.map(({ prices: { after = NaN, before = NaN } }) => ({ after, before }));
  const sum = (which: 'after' | 'before') => each.reduce((all, prices) => all + prices[which], 0);
  const booked = [...each, { after: sum('after'), before: sum('before') }];
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
  const wrong = stated.filter(({ price, taxes }) =>
    booked.some(
      ({ after, before }) =>
        [after, before].map(minor).includes(minor(price)) && minor(after - before) === minor(taxes),
    ),
  );
  return wrong.length === 0
    ? undefined
    : { stated: wrong, booked: wrong.map((one) => ({ ...one, code: currency })) };
}

const ascending = (one: number, other: number): number => one - other;

/** The prices of the rooms; undefined if one has no price in that currency. */
function pricesIn(rooms: readonly HotelRoom[], currency: string): unknown[] | undefined {
  const comparable = rooms.every(
    (room) => room.totalRoomPriceCurrency === currency && (room.totalRoomPrice ?? undefined) !== undefined,
  );
  return rooms.length > 0 && comparable ? rooms.map(({ totalRoomPrice }) => totalRoomPrice) : undefined;
}
