/** Makes bookings that become orders, with the data that the orders should show, and reads whether they were lost. */
import type { Party } from '../../../generators/booking/offers.ts';
import { CurrencyCodeEnum } from '../../../schemas/messages/enumerations.ts';
import type { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import {
  book,
  requireNames,
  type BookedReservation,
  type BookingFixtures,
} from '../../../client/bookings/book.ts';
import { blocked, notExercised, type Session, type Shopper } from '../../../client/index.ts';
import type { KnownOrder } from '../../../targets/target.ts';
import { scalarAt } from '../../../client/bookings/reservations.ts';
import { guestsOfBooking } from '../read-back.ts';
import { bookV2 } from '../v2-booking.ts';
import type { BookedStay } from './agreement.ts';
import { orderIn, orderPath, searchPath } from './orders.ts';
import { isDeepStrictEqual } from 'node:util';
import { fetchReservation } from '../../../client/bookings/afterwards.ts';

/** Whether the target states where the answer to a booking contains the id of its order. */
const hasOrderIdSetting = ({ settings }: Session): boolean =>
  settings.known('orders.v1.id') && settings.get('orders.v1.id') !== '';

/** Ends the test if no setting links an order to its v1 reservation. */
export function requireV1Link(session: Session): void {
  if (hasOrderIdSetting(session)) return;
  requireNames(session, ['orders.v1.locator']);
  if (!session.settings.get('orders.v1.locator'))
    notExercised(
      'nothing links an order to a v1 reservation (orders.v1.locator is false, and orders.v1.id states no place)',
    );
}

/** The order of a v1 reservation, in the form of a known order; empty if nothing links them, or if none is found. */
export async function findOrderOf({ api, session }: Shopper, locator: string): Promise<KnownOrder[]> {
  if (!session.settings.known('orders.v1.locator') || !session.settings.get('orders.v1.locator')) return [];
  const { status, body } = await api.get(searchPath({ locator }), { expects: 'open' });
  const { id } = (body ?? {}) as Partial<OrderRecord>;
  return status === 200 && typeof id === 'string' ? [{ id, locator }] : [];
}

/**
 * Books a room for each party in v1, and returns functions that read the current order, also by its id. They block the test if the
 * order is not found, because the specification does not show when it must exist. An order that was found once must be found again.
 */
export async function bookV1Order(
  fixtures: Shopper & Pick<BookingFixtures, 'nonRefundable'>,
  ...parties: readonly Party[]
) {
  requireV1Link(fixtures.session);
  const booked = await book(
    { ...fixtures, preferredNights: parties.length === 1 && !fixtures.nonRefundable ? 9 : 1 },
    ...parties,
  );
  const place = fixtures.session.settings.get('orders.v1.id');
  const path = hasOrderIdSetting(fixtures.session)
    ? orderPath(
        scalarAt(booked.answer.text, place) ??
          blocked(`the answer to the booking contains no order id at ${place}`),
      )
    : searchPath({ locator: booked.id });
  let id: string | undefined;
  const order = async (): Promise<OrderRecord> => {
    // The specification does not show which orders a search finds. The id of an order does not change, and the judge checks it.
    if (id !== undefined) await fixtures.api.get(orderPath(id));
    const foundOrder = orderIn(await fixtures.api.get(path, { expects: 'open' }));
    ({ id } = foundOrder);
    return foundOrder;
  };
  return {
    ...booked,
    stay: stayInV1(booked),
    readOrder: order,
    readOrderById: async () => orderIn(await fixtures.api.get(orderPath((await order()).id))),
  };
}

function stayInV1({ offer, note }: BookedReservation): BookedStay {
  const guests = guestsOfBooking({ offer, note });
  const rooms = offer.rooms.map(({ party, total }, index) => {
    const start = offer.rooms
      .slice(0, index)
      .reduce((sum, earlierRoom) => sum + guestCountOf(earlierRoom.party), 0);
    const { AmountAfterTax, AmountBeforeTax } = total ?? {};
    return {
      guests: guests.slice(start, start + guestCountOf(party)),
      prices: { after: numberOnly(AmountAfterTax), before: numberOnly(AmountBeforeTax) },
    };
  });
  const code = offer.rooms[0]?.total?.CurrencyCode;
  return {
    rooms,
    start: note.start,
    end: note.end,
    currency: code === undefined ? undefined : CurrencyCodeEnum.codes[code],
  };
}

/** A price; undefined if a service sends it as text, which the judge reports. */
const numberOnly = (price: unknown): number | undefined => (typeof price === 'number' ? price : undefined);

const guestCountOf = ({ adults, ages = [] }: Party): number => adults + ages.length;

/**
 * Books a room for two adults in v2 and reads its order. Blocks the test if the order is not found, because the
 * specification does not show when it must exist.
 */
export async function bookV2Order(
  shopper: Shopper,
): Promise<{ readonly order: OrderRecord; readonly stay: BookedStay }> {
  const { order: id, guests, price: { total, net } = {} } = await bookV2(shopper);
  const order = orderIn(await shopper.api.get(orderPath(id), { expects: 'open' }));
  const prices = { after: total?.value, before: net?.value };
  const roomGuests = guests.map(({ firstName, lastName }) => ({ firstName, lastName, isChild: false }));
  const { checkIn: start, checkOut: end } = shopper.stay;
  return {
    order,
    stay: { rooms: [{ guests: roomGuests, prices }], start, end, currency: total?.currency ?? net?.currency },
  };
}

/**
 * Reads a reservation before it is lost.
 * @returns a function that blocks the test if neither the reservation nor its order has changed since
 */
export async function lossCheck(shopper: Shopper, id: string): Promise<() => Promise<void>> {
  const readState = async (): Promise<unknown> => {
    const [order] = await findOrderOf(shopper, id);
    return [
      await fetchReservation(shopper, id),
      order && (await shopper.api.get(orderPath(order.id), { expects: 'open' })).body,
    ];
  };
  const stateBefore = await readState();
  return async () => {
    if (isDeepStrictEqual(await shopper.session.evidence.aside(readState), stateBefore))
      blocked(`the hook failBooking had no effect: reservation ${id} and its order are as before`);
  };
}
