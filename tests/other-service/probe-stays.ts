import { reserved } from './probe-reservations.ts';
import type { Loose } from './types.ts';
import type { Prober } from './probe.ts';

const dates = { dateFrom: '2027-04-08', dateTo: '2027-04-11' };
const two = { grownUps: 2, minors: 0, minorAges: [] };
const search = (p: Prober, name: string, more: Loose): Loose =>
  p.api(`v2 ${name}`, 'POST', '/v2/hotels/availability', {
    ...dates,
    occupancy: two,
    language: 'en',
    ...more,
  });
const someIds = (p: Prober, n: number): Loose => ({
  destinations: { hotelIds: p.s.world.hotels.slice(5, 5 + n).map((h) => h.id) },
});

const rates = (p: Prober): void => {
  const a = (name: string, more: Loose): Loose => search(p, name, more);
  const h = p.s.world.hotels[9];
  a('ids', someIds(p, 7));
  a('in German', { ...someIds(p, 3), language: 'de-AT' });
  a('no language', { ...someIds(p, 3), language: undefined });
  a('child', { ...someIds(p, 7), occupancy: { grownUps: 2, minors: 2, minorAges: [1, 8] } });
  a('wrong ages', { ...someIds(p, 2), occupancy: { grownUps: 2, minors: 2, minorAges: [8] } });
  a('one night, unavailable', { ...someIds(p, 7), dateTo: '2027-04-09', includeUnavailableRoomRates: true });
  a('crowd', { ...someIds(p, 7), occupancy: { grownUps: 3, minors: 0 }, includeUnavailableRoomRates: true });
  a('week', { ...someIds(p, 4), dateTo: '2027-04-15' });
  a('stars', { destinations: { regionId: 'L-AT' }, classes: [2, 4], lowestOnly: true });
  a('favourites', { destinations: { regionId: 'L-CH' }, favouritesOnly: true, lowestOnly: true });
  a('favourites and stars', {
    destinations: { regionId: 'L-AT' },
    favouritesOnly: true,
    classes: [3],
    lowestOnly: true,
  });
  for (const unit of [undefined, 'km', 'mi'])
    a(`circle ${unit}`, {
      destinations: {
        circleInfo: { latitude: h?.lat, longitude: h?.lon, radius: 7, ...(unit ? { unit } : {}) },
      },
      lowestOnly: true,
    });
  a('favourites in a circle', {
    destinations: { circleInfo: { latitude: h?.lat, longitude: h?.lon, radius: 12 } },
    favouritesOnly: true,
  });
  a('cheapest for a child', {
    ...someIds(p, 3),
    occupancy: { grownUps: 2, minors: 1, minorAges: [8] },
    lowestOnly: true,
  });
  const region = { regionId: 'R710' };
  const circle = { circleInfo: { latitude: h?.lat, longitude: h?.lon, radius: 5 } };
  a('region before ids', { destinations: { ...region, ...someIds(p, 2).destinations }, lowestOnly: true });
  a('circle before region', { destinations: { ...region, ...circle }, lowestOnly: true });
  a('circle before all', {
    destinations: { ...region, ...circle, ...someIds(p, 2).destinations },
    lowestOnly: true,
  });
  for (const page of [undefined, 2, 4, 9])
    a(`everywhere ${page}`, { destinations: { regionId: 'everywhere' }, page, lowestOnly: true });
  a('past', { ...someIds(p, 3), dateFrom: '2027-03-02', dateTo: '2027-03-04' });
};

const check = (p: Prober): void => {
  const found = search(p, 'for check', someIds(p, 4));
  const rate = (hotel: number, n: number): string => found.hotels[hotel]?.roomRates[n]?.rateToken ?? '';
  const c = (name: string, rateTokens: Loose, more: Loose = {}): Loose =>
    p.api(`check ${name}`, 'POST', '/v2/hotels/checkrate', {
      rateTokens,
      locale: 'en',
      searchId: found.searchId,
      ...more,
    });
  c('one', [rate(0, 0)]);
  c('several', [rate(0, 0), rate(1, 0), rate(0, 1), rate(2, 0)], { locale: 'fr-FR' });
  c('without searchId', [rate(0, 0)], { searchId: undefined });
  c('null members', [rate(0, 0)], { searchId: null, locale: null });
  c('none', []);
  c('not ours', ['abc']);
  const later = search(p, 'later', { ...someIds(p, 2), dateTo: '2027-04-12' });
  c('two stays', [rate(0, 0), later.hotels[0]?.roomRates[0]?.rateToken]);
  const three = search(p, 'three', {
    ...someIds(p, 2),
    occupancy: { grownUps: 1, minors: 1, minorAges: [9] },
  });
  c('two occupancies', [rate(0, 0), three.hotels[0]?.roomRates[0]?.rateToken]);
  const hotel = found.hotels[0];
  const plan = hotel?.roomRates[1];
  p.hook('POST', '/rates/price', {
    hotel: hotel?.hotel.id,
    room: plan?.roomType.id,
    plan: plan?.ratePlan.id,
    percent: 12,
  });
  c('dearer', [rate(0, 1)]);
  p.hook('POST', '/rates/close', {
    hotel: hotel?.hotel.id,
    room: plan?.roomType.id,
    plan: plan?.ratePlan.id,
  });
  c('gone', [rate(0, 1)]);
  c('one gone of two', [rate(0, 0), rate(0, 1)]);
  const child = { occupancy: { grownUps: 2, minors: 1, minorAges: [9] } };
  const [of] = search(p, 'for a child', { ...someIds(p, 2), ...child }).hotels;
  p.hook('POST', '/rates/close', {
    hotel: of?.hotel.id,
    room: of?.roomRates[0].roomType.id,
    plan: of?.roomRates[0].ratePlan.id,
  });
  c('gone for a child', [of?.roomRates[0].rateToken]);
  search(p, 'closed', { ...someIds(p, 4), includeUnavailableRoomRates: true });
};

const wanted = (room: Loose, adults: number): Loose => ({
  bookingToken: room?.bookingToken,
  guests: Array.from({ length: adults }, (_, i) => ({
    givenName: 'Ann',
    familyName: `Gray${i}`,
    kind: 'ADULT',
    age: 30,
  })),
});
const book = (p: Prober): void => {
  for (const event of ['ORDER_CHANGED', 'LOST_RESERVATION_CHANGED'])
    p.hook('POST', '/webhooks', { event, url: `http://127.0.0.1:9/${event}` });
  const found = search(p, 'for book', someIds(p, 4));
  const tokens = found.hotels[1].roomRates.slice(0, 2).map((r: Loose) => r.rateToken);
  const taken = (): Loose =>
    p.api('check for book', 'POST', '/v2/hotels/checkrate', { rateTokens: tokens, locale: 'en' });
  const b = (name: string, rates: Loose[]): Loose =>
    p.api(`book ${name}`, 'POST', '/v2/reservations', {
      contact: { email: 'ann@gray.example' },
      rooms: rates.map((r) => wanted(r, 2)),
      pmsNumber: `PM-${name}`,
    });
  const rates2 = taken().hotels?.[0]?.roomRates ?? [];
  const one = b('one', rates2.slice(0, 1));
  const both = b('both', rates2);
  for (const made of [one, both]) {
    p.api('order', 'GET', `/orders/${made.purchase?.number}`);
    p.api('by locator', 'GET', `/orders?locator=${made.purchase?.reservation.locator}`);
    p.api('by pms', 'GET', `/orders?pmsNumber=${made.purchase?.reservation.pms}`);
  }
  p.api('pms first', 'GET', `/orders?locator=${one.purchase?.reservation.locator}&pmsNumber=PM-both`);
  p.api('of another', 'GET', `/orders/${one.purchase?.number}`, undefined, p.s.clients[1]?.bearer);
  p.api('neither', 'GET', '/orders');
  p.api('unknown', 'GET', '/orders?locator=none');
  p.api('unknown pms', 'GET', `/orders?pmsNumber=none&locator=${one.purchase?.reservation.locator}`);
  const [ofWeek] = search(p, 'week for book', { ...someIds(p, 4), dateTo: '2027-04-16' }).hotels;
  const week = p.api('check week', 'POST', '/v2/hotels/checkrate', {
    rateTokens: [ofWeek?.roomRates[0].rateToken],
  }).hotels?.[0]?.roomRates;
  const [seeded] = p.s.orders.keys();
  p.api('seeded', 'GET', `/orders/${seeded}`);
  for (const type of ['AD', 'BU'])
    p.api(
      `seeded ${type}`,
      'GET',
      `/orders?locator=${[...p.s.orders.values()][0].items.find((i: Loose) => i.locator?.startsWith(`${type}-`))?.locator}`,
    );
  const lost = p.hook('POST', '/lost', { order: one.purchase?.number });
  p.api('lost', 'GET', `/lostReservations/${lost.lost}`);
  p.api('lost of another', 'GET', `/lostReservations/${lost.lost}`, undefined, p.s.clients[1]?.bearer);
  p.hook('POST', '/clock', { seconds: 14 * 60, kind: 'tokens' });
  b('after 14 minutes', rates2.slice(0, 1));
  b('second after 14 minutes', rates2.slice(1, 2));
  p.hook('POST', '/clock', { seconds: 2 * 60, kind: 'tokens' });
  b('after 16 minutes', rates2.slice(0, 1));
  b('week after 16 minutes', week?.slice(0, 1) ?? []);
  p.sent('sent for v2');
};

const tokens = (p: Prober): void => {
  const bearer = p.s.clients[0]?.bearer ?? '';
  p.api('bad token', 'GET', '/orders?pmsNumber=PMS-SEED-1', undefined, `${bearer.slice(0, -3)}abc`);
  p.api('short token', 'GET', '/orders?pmsNumber=PMS-SEED-1', undefined, 'abc');
  p.api('no search', 'POST', '/v2/hotels/availability', {}, 'abc');
  const made = p.auth('token', { landingPageLocator: 'alpine-winter' });
  p.auth('token without', {});
  p.auth('token unknown', { landingPageLocator: 'nowhere' });
  const long = (name: string, token: string, where = 'alpine-winter'): Loose =>
    p.api(
      `long ${name}`,
      'GET',
      `/landing/${where}/long-stays?from=2027-04-01&to=2027-04-18`,
      undefined,
      token,
    );
  long('stay', made.access_token);
  p.auth('next token', { landingPageLocator: 'alpine-winter' });
  long('after the next token', made.access_token);
  long('other page', made.access_token, 'alpine-summer');
  long('with the other token', bearer);
  p.api('v2 with the long token', 'GET', '/orders?pmsNumber=PMS-SEED-1', undefined, made.access_token);
  p.hook('POST', '/clock', { seconds: 1790, kind: 'tokens' });
  long('after 1790 s', made.access_token);
  p.hook('POST', '/clock', { seconds: 20, kind: 'tokens' });
  long('after 1810 s', made.access_token);
};

const late = (p: Prober): void => {
  const found = search(p, 'for late', someIds(p, 2));
  p.hook('POST', '/clock', { seconds: 36 * 86_400, kind: 'all' });
  search(p, 'late', someIds(p, 2));
  p.api('check late', 'POST', '/v2/hotels/checkrate', {
    rateTokens: [found.hotels[0].roomRates[0].rateToken],
    locale: 'en',
  });
};

export const laterParts = { tokens, check, book, reserved, rates, late };
