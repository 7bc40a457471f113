import { readJwt } from '../base/tokens.ts';
import { answers, eachItem, eachRoom, explicit, reasoned, type Fault } from './fault.ts';
import type { Loose } from '../types.ts';

const orders = (change: (order: Loose) => void): Fault['bend'] => answers(['order', 'orders'], change);

export const freshOrderFaults = [
  reasoned('unknown-pms-falls-back-to-locator', 'orderRules', 'semantic', 'book', (h) => {
    let locator: string | null = null;
    return {
      orderKey: (query) => {
        locator = query.get('locator');
        return h.orderKey(query);
      },
      findOrder: (s, by, value, client) =>
        h.findOrder(s, by, value, client) ??
        (locator ? h.findOrder(s, 'locator', locator, client) : undefined),
    };
  }),
  explicit('cancelled-not-found-by-locator', 'ordersPath', 'semantic', 'reserved', (h) => ({
    findOrder: (s, by, value, client) => {
      const order = h.findOrder(s, by, value, client);
      return by === 'locator' && order?.items[0].status === 'CANCELLED' ? undefined : order;
    },
  })),
  explicit(
    'addon-price-text',
    'item',
    'shape',
    'book',
    eachItem('ADDON', (item) => void (item.totalReservationPrice = String(item.totalReservationPrice))),
  ),
  explicit(
    'in-penalty-text-when-cancelled',
    'hotelRooms',
    'shape',
    'reserved',
    eachRoom((room) => {
      if (room.status === 'CANCELLED')
        room.cancelPolicy.cancelledInPenalty = room.cancelPolicy.cancelledInPenalty ? 'yes' : 'no';
    }),
  ),
  explicit(
    'cancelled-room-with-one-l',
    'hotelRooms',
    'value',
    'reserved',
    eachRoom((room) => void (room.status === 'CANCELLED' && (room.status = 'CANCELED'))),
  ),
  explicit(
    'payment-reversed-when-cancelled',
    'payment',
    'value',
    'reserved',
    orders((o) =>
      o.payments.forEach((p: Loose) => void (p.status === 'REFUNDED' && (p.status = 'REVERSED'))),
    ),
  ),
  explicit(
    'pix-currency-by-code',
    'payment',
    'shape',
    'book',
    orders((o) => o.payments.forEach((p: Loose) => void (p.type === 'PIX' && (p.currency = 16)))),
  ),
  explicit(
    'cashback-with-unit',
    'loyaltyUnit',
    'value',
    'book',
    orders((o) =>
      o.loyaltyRewards.forEach((r: Loose) => void (r.type === 'CASHBACK' && (r.unit = 'points'))),
    ),
  ),
  explicit(
    'rewards-null-where-none',
    'rewards',
    'shape',
    'book',
    orders((o) => void (o.loyaltyRewards.length === 0 && (o.loyaltyRewards = null))),
  ),
  explicit(
    'suppliers-missing-by-query',
    'order',
    'shape',
    'book',
    answers('orders', (o) => void delete o.suppliers),
  ),
  explicit(
    'tax-without-currency-in-second-room',
    'hotelRooms',
    'shape',
    'reserved',
    eachRoom((room, i) => {
      if (i > 0) room.taxesBreakdown.forEach((tax: Loose) => delete tax.currency);
    }),
  ),
  explicit(
    'child-age-text',
    'roomGuest',
    'shape',
    'reserved',
    eachRoom((room) =>
      room.guests.forEach((g: Loose) => void (g.ageQualifying === 'CHILD' && (g.age = String(g.age)))),
    ),
  ),

  explicit(
    'long-token-type-small',
    'longToken',
    'value',
    'tokens',
    answers('token', (b) => void (b.token_type = 'bearer')),
  ),
  explicit('long-token-ends-with-next', 'longExpires', 'state', 'tokens', (h) => {
    let latest: unknown;
    return {
      answer: (s, op, body, ask) => {
        if (op === 'token') latest = body.session_id;
        return h.answer(s, op, body, ask);
      },
      longStayOpen: (s, header, locator) =>
        h.longStayOpen(s, header, locator) &&
        readJwt(s.secret, header.replace(/^bearer\s+/i, ''))?.sid === latest,
    };
  }),
  explicit('notice-with-time', 'onlyId', 'shape', 'book', (h) => ({
    notices: (s, event, id) =>
      h
        .notices(s, event, id)
        .map((m) => ({ ...m, body: { ...m.body, sentAt: new Date(s.now()).toISOString() } })),
  })),
  explicit('notice-not-sent-for-two-rooms', 'orderEvent', 'state', 'book', (h) => ({
    notices: (s, event, id) => {
      const rooms: Loose[] = s.orders.get(id)?.items[0]?.hotelRooms ?? [];
      const fresh = rooms.length > 1 && rooms.every((room) => room.status === 'CONFIRMED');
      return fresh ? [] : h.notices(s, event, id);
    },
  })),
];
