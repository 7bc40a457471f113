import { createHash } from 'node:crypto';
import { roomNightsOf, type Change } from '../../../sandbox/reservations/inventory.ts';
import type { Guest, Reservation } from '../../../sandbox/reservations/reservation.ts';
import { codeOfIso } from '../../../sandbox/world/currencies.ts';
import { quoteOf } from '../../../sandbox/world/quotes.ts';
import { productsOf } from '../../../sandbox/world/products.ts';
import { rateOf, type View } from '../../../sandbox/world/rates.ts';
import type { World } from '../../../sandbox/world/world.ts';

/** Identifiers of an order of one reservation. */
export interface OrderKeys {
  readonly order: string;
  readonly locator: string;
  readonly pmsNumber: string;
  readonly transaction: string;
}

/** The keys by which an order is looked up. They follow from the index, so no list of them is stored. */
export function orderKeysOf(index: number): OrderKeys {
  const hex = createHash('sha512').update(String(index)).digest('hex');
  const [order, locator, pmsNumber, transaction] = [0, 32, 64, 96].map((from) =>
    uuid(hex.slice(from, from + 32)),
  );
  return {
    order: `ORD-${order}`,
    locator: `R-${locator}`,
    pmsNumber: `PMS-${pmsNumber}`,
    transaction: transaction!,
  };
}

const uuid = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');

const couple: readonly Guest[] = ['Ana', 'Rui'].map((givenName, index) => ({
  rph: String(index),
  kind: 10,
  age: 34,
  primary: index === 0,
  email: `${givenName.toLowerCase()}@example.com`,
  givenName,
  surname: 'Souza',
}));

const nights = 1;
const firstDay = 20_900;

/** The booking of one room with this index. The first few million bookings never want the same room on the same night. */
export function bookingAt(world: World, index: number): Change {
  const view: View = {
    world,
    inventoryVersion: 0,
    closedRates: new Set(),
    priceFactors: new Map(),
    sold: { none: true, rooms: () => 0 },
  };
  const hotel = index % world.hotels;
  const stay = { checkIn: firstDay + nights * Math.floor(index / world.hotels), nights };
  const product = productsOf(world, hotel)[0]!;
  const rate = rateOf(view, product, stay, { adults: 2, ages: [] });
  const currency = codeOfIso(rate.price.currency);
  const { before, after } = quoteOf(view, rate, currency);
  const bookedRoom = { hotel, room: product.room, plan: product.plan, stay, party: rate.party };
  const { order, locator, pmsNumber, transaction } = orderKeysOf(index);
  const reservation: Reservation = {
    id: locator,
    transaction,
    source: 'v1',
    order,
    pmsNumber,
    state: 'reserved',
    action: 0,
    currency,
    rooms: [
      {
        ...bookedRoom,
        before,
        after,
        guests: ['0', '1'],
        comments: [],
        specialRequests: [],
        carried: {},
        cancelled: false,
        penalty: 0,
      },
    ],
    guests: couple,
    guarantees: [],
    comments: [],
    associated: [],
    createdAt: 1_790_000_000_000 + index,
    changedAt: 1_790_000_000_000 + index,
  };
  return { before: undefined, reservation, reserves: [roomNightsOf(world, bookedRoom)], releases: [] };
}
