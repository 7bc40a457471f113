import { answers, explicit, reasoned } from './fault.ts';
import { readJwt } from '../base/tokens.ts';
import type { Loose, Message } from '../types.ts';

const notices = (turn: (m: Message) => Message[]) =>
  ((h) => ({ notices: (s, e, id) => h.notices(s, e, id).flatMap(turn) })) as Parameters<typeof explicit>[4];
const body = (change: (b: Loose) => Loose) => notices((m) => [{ ...m, body: change({ ...m.body }) }]);
const token = (change: (b: Loose) => void) => answers('token', change);

export const eventFaults = [
  reasoned(
    'notice-sent-twice',
    'posts',
    'protocol',
    'book',
    notices((m) => [m, m]),
  ),
  explicit(
    'notice-without-id',
    'posts',
    'shape',
    'book',
    body(({ orderId: _o, ...b }) => b),
  ),
  explicit(
    'notice-without-type',
    'posts',
    'shape',
    'book',
    body(({ eventyType: _e, ...b }) => b),
  ),
  explicit(
    'notice-type-spelt-right',
    'quirks',
    'shape',
    'book',
    body(({ eventyType, ...b }) => ({ ...b, eventType: eventyType })),
  ),
  explicit(
    'notice-of-other-type',
    'orderEvent',
    'value',
    'book',
    body((b) => (b.eventyType === 'ORDER_CHANGED' ? { ...b, eventyType: 'ORDER_UPDATED' } : b)),
  ),
  explicit(
    'notice-lost-as-order',
    'lostEvent',
    'value',
    'book',
    body((b) => ({ ...b, eventyType: 'ORDER_CHANGED' })),
  ),
  explicit(
    'notice-id-number',
    'posts',
    'shape',
    'book',
    body((b) => (b.orderId ? { ...b, orderId: Number(b.orderId) } : b)),
  ),
  explicit(
    'notice-with-record',
    'onlyId',
    'shape',
    'book',
    body((b) => ({ ...b, status: 'CONFIRMED', price: 10 })),
  ),
  explicit(
    'notice-by-put',
    'posts',
    'protocol',
    'book',
    notices((m) => [{ ...m, method: 'PUT' }]),
  ),
  explicit(
    'notice-as-form',
    'json',
    'protocol',
    'book',
    notices((m) => [{ ...m, headers: { 'content-type': 'application/x-www-form-urlencoded' } }]),
  ),
  reasoned('notice-to-other-address', 'posts', 'protocol', 'book', (h) => ({
    notices: (s, e, id) =>
      h.notices(s, e, id).map((m) => ({ ...m, url: s.hooks.get('LOST_RESERVATION_CHANGED') ?? m.url })),
  })),
  explicit('notice-lost-never-sent', 'lostEvent', 'protocol', 'book', (h) => ({
    notices: (s, e, id) => (e === 'LOST_RESERVATION_CHANGED' ? [] : h.notices(s, e, id)),
  })),
  explicit('notice-with-locator', 'orderEvent', 'value', 'book', (h) => ({
    notices: (s, e, id) =>
      h.notices(s, e, [...s.reservations.values()].find((r) => r.orderId === id)?.locator ?? id),
  })),
  explicit('notice-not-sent-for-cancel', 'orderEvent', 'protocol', 'reserved', (h) => ({
    notices: (s, e, id) => (s.orders.get(id)?.items[0].status === 'CANCELLED' ? [] : h.notices(s, e, id)),
  })),
  explicit('notice-not-sent-for-room', 'orderEvent', 'protocol', 'reserved', (h) => ({
    notices: (s, e, id) =>
      s.orders.get(id)?.items[0].hotelRooms.some((r: Loose) => r.status === 'CANCELLED')
        ? []
        : h.notices(s, e, id),
  })),
  explicit('notice-not-sent-for-v1', 'orderEvent', 'protocol', 'reserved', (h) => ({
    notices: (s, e, id) =>
      [...s.reservations.values()].find((r) => r.orderId === id)?.reference ? [] : h.notices(s, e, id),
  })),
  reasoned(
    'lost-without-id',
    'lostEvent',
    'semantic',
    'book',
    answers('lost', (b) => void (b.lostReservation.id = 'other')),
  ),

  explicit(
    'long-token-hour',
    'lives',
    'value',
    'tokens',
    token((b) => void (b.expires_in = 3600)),
  ),
  explicit(
    'long-token-expiry-text',
    'longToken',
    'shape',
    'tokens',
    token((b) => void (b.expires_in = '1800')),
  ),
  explicit(
    'long-token-type-mac',
    'longToken',
    'value',
    'tokens',
    token((b) => void (b.token_type = 'JWT')),
  ),
  explicit(
    'long-token-with-prefix',
    'longAuth',
    'value',
    'tokens',
    token((b) => void (b.access_token = `Bearer ${b.access_token}`)),
  ),
  explicit(
    'long-token-without-session',
    'longToken',
    'shape',
    'tokens',
    token((b) => void delete b.session_id),
  ),
  explicit(
    'long-token-too-short',
    'tokenLength',
    'value',
    'tokens',
    token((b) => void (b.access_token = b.access_token.slice(0, 300))),
  ),
  explicit('long-token-never-ends', 'longExpires', 'state', 'tokens', (h) => ({
    longStayOpen: (s, a, l) => h.longStayOpen({ ...s, age: () => 0 }, a, l),
  })),
  explicit('long-token-ends-early', 'longExpires', 'state', 'tokens', (h) => ({
    longStayOpen: (s, a, l) => h.longStayOpen({ ...s, age: () => s.age() + 60_000 }, a, l),
  })),
  reasoned('long-token-of-other-page', 'longPath', 'semantic', 'tokens', (h) => ({
    longStayOpen: (s, a, l) => s.world.longStay.some((x) => h.longStayOpen(s, a, x)) && l !== '',
  })),
  explicit('long-stay-without-token', 'longAuth', 'protocol', 'tokens', () => ({ longStayOpen: () => true })),
  explicit('long-token-without-page', 'longPath', 'semantic', 'tokens', (h) => ({
    ask: (s, op, b) =>
      h.ask(s, op, op === 'token' ? { landingPageLocator: b.landingPageLocator ?? s.world.longStay[0] } : b),
  })),
  explicit('signature-not-checked', 'bearer', 'protocol', 'tokens', (h) => ({
    bearer: (s, t) => h.bearer(s, t) ?? (t.length > 640 ? (s.clients[0] ?? null) : null),
  })),
  explicit('orders-without-token', 'bearer', 'protocol', 'tokens', (h) => ({
    bearer: (s, t) => h.bearer(s, t) ?? s.clients[0] ?? null,
  })),
  reasoned('long-token-for-all', 'bound', 'protocol', 'tokens', (h) => ({
    bearer: (s, t) => h.bearer(s, t) ?? (readJwt(s.secret, t.slice(7)) ? (s.clients[0] ?? null) : null),
  })),
];
