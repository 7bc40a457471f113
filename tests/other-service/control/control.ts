import { unseal } from '../base/tokens.ts';
import { problem, json } from '../orders/lookup.ts';
import { lose } from '../orders/seed.ts';
import { orderChanged } from '../v1/reservation.ts';
import { send } from '../webhooks/send.ts';
import type { Loose, Reply, Service } from '../types.ts';

type Hook = (s: Service, ask: Loose) => Loose;
/** The rates of a rate token, or of a hotel, a room type and a plan; each part may be left out to match all. */
const rateOf = (s: Service, ask: Loose): string[] => {
  const claims = unseal(s.secret, 'rt', ask.token) ?? unseal(s.secret, 'bk', ask.token);
  if (claims) return [`${claims.h}:${claims.r}:${claims.p}`];
  const hotels = s.world.hotels.filter(
    (h) => h.id === String(ask.hotel) || String(h.code) === String(ask.hotel),
  );
  const wanted = (id: number, requested: unknown): boolean =>
    requested === undefined || requested === null || String(requested) === String(id);
  return hotels.flatMap((h) =>
    h.rooms
      .filter((r) => wanted(r.id, ask.room))
      .flatMap((r) => h.plans.filter((p) => wanted(p.id, ask.plan)).map((p) => `${h.code}:${r.id}:${p.id}`)),
  );
};

const hooks: Record<string, Hook> = {
  /** `kind` 'tokens' changes only the age of tokens and links; 'all' changes timestamps too. */
  'POST /clock': (s, ask) => {
    s.advance(Number(ask.seconds), ask.kind === 'all' ? 'all' : 'tokens');
    return { age: s.age(), now: s.now() };
  },
  'POST /rates/close': (s, ask) => {
    const keys = rateOf(s, ask);
    for (const key of keys) s.closed.add(key);
    return { closed: keys.length };
  },
  'POST /rates/open': (s, ask) => ({ opened: rateOf(s, ask).filter((key) => s.closed.delete(key)).length }),
  /** Changes a price by `percent` of the original; only the last change counts. */
  'POST /rates/price': (s, ask) => {
    const keys = rateOf(s, ask);
    for (const key of keys) s.shifts.set(key, 1 + Number(ask.percent) / 100);
    return { changed: keys.length };
  },
  'POST /webhooks': (s, ask) => {
    for (const event of ask.event ? [ask.event] : ['ORDER_CHANGED', 'LOST_RESERVATION_CHANGED']) {
      if (ask.url) s.hooks.set(event, String(ask.url));
      else s.hooks.delete(event);
    }
    return { addresses: Object.fromEntries(s.hooks) };
  },
  'POST /webhooks/emit': (s, ask) => {
    const id = String(
      ask.id ?? (ask.event === 'LOST_RESERVATION_CHANGED' ? [...s.lost.keys()][0] : [...s.orders.keys()][0]),
    );
    send(s, String(ask.event), id);
    return { sent: id };
  },
  'POST /orders/touch': (s, ask) => {
    const r = [...s.reservations.values()].find((x) => x.orderId === ask.id);
    if (r) orderChanged(s, r);
    return { touched: Boolean(r) };
  },
  'POST /lost': (s, ask) => {
    const all = [...s.reservations.values()];
    const requested = all.find((x) => x.locator === ask.locator || x.orderId === ask.order);
    const r = requested ?? all[0];
    if (!r) return { lost: null };
    if (requested) {
      for (const room of requested.rooms) room.lost = true;
      orderChanged(s, requested);
    }
    const id = `LR-${++s.sequence}`;
    lose(s, id, r.client, r);
    send(s, 'LOST_RESERVATION_CHANGED', id);
    return { lost: id };
  },
  'POST /reset': (s) => {
    s.reset();
    return { reset: true };
  },
  'GET /reservations': (s) => ({
    reservations: [...s.reservations.values()].map((r) => ({
      locator: r.locator,
      order: r.orderId,
      reference: r.reference,
      client: r.client,
      standing: r.state !== 4,
      start: r.stay.start,
      end: r.stay.end,
      hotel: r.hotel.id,
      email: r.email,
    })),
  }),
  'GET /clients': (s) => ({
    clients: s.clients.map((c) => ({ ...c, favourites: [...c.favourites] })),
  }),
  'GET /sent': (s) => ({ sent: s.sent }),
};

export const control = (s: Service, method: string, path: string, body: Loose): Reply => {
  const hook = hooks[`${method} ${path}`];
  return hook ? json(200, hook(s, body ?? {})) : problem(404, 'no such hook');
};
