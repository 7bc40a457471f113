import { addDays } from '../../base/days.ts';
import { answers, bookAndRead, itemsOf, orders } from '../fourth/kit.ts';
import { first, listed, refusal, refuses, replies, searchV2, seeded, START, type Authored } from '../kit.ts';
import { contentPath, errors, memory } from './parts.ts';

/** The lost reservations that were there when the first was read. */
const read = memory((s) => new Set(s.lost.keys()));
/** The favourites of the client that called first. */
const cached = memory(() => ({ favourites: null as Set<number> | null }));
const downloads = memory(() => ({ made: 0 }));
/** When an order was last notified to an address. */
const notified = memory(() => new Map<string, number>());

export const fourth: Authored[] = [
  {
    name: 'lost-reservations-read-once',
    sentence:
      '| LOST_RESERVATION_CHANGED | a lost reservation change occurs | GET /lostReservations/{lostReservationId} |',
    clauses: ['order.lost.path', 'wh.lost-id-found'],
    strength: 'explicit',
    kind: 'state',
    condition: 'lost after the first look-up of a lost reservation',
    doubt: 'Path and answer of the look-up are not shown, but it is the follow-up of the event.',
    bend: replies('lost', (reply, ask, s) =>
      read(s).has(ask.id) ? reply : refusal(404, 'no lost reservation'),
    ),
    probe: (call) => {
      call.api('seeded', 'GET', '/lostReservations/LR-1-1');
      const { lost } = call.hook('POST', '/lost', { order: seeded(call) });
      call.api('new', 'GET', `/lostReservations/${lost}`);
    },
  },
  {
    name: 'error-language-is-the-default',
    sentence:
      'Each entry of `Errors[]` and `Warnings[]`: Code (integer, required), Language (the service, required), ShortText (string, required).',
    clauses: ['v1.env.errors-shape', 'ver.language-of-text'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'an error in a language other than 8',
    doubt: 'That Language is that of the ShortText beside it is meant, but not said.',
    bend: errors((body) => {
      for (const e of listed(body.ErrorsType.Errors)) e.Language = 8;
    }),
    probe: (call) => void call.v1('no-echo-data', 'Ping', { PrimaryLangID: 7 }),
  },
  {
    name: 'empty-address-beside-code-refused',
    sentence: 'Search is either by hotel code or by address.',
    clauses: ['v1.search.by-code'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'hotel codes beside an Address that is null or empty',
    doubt: 'An empty address is no search by address, but the sentence does not speak of it.',
    bend: refuses(
      ['HotelSearch'],
      (ask) => {
        const c = ask?.Criteria?.Criterion;
        return listed(c?.HotelRefs).length > 0 && 'Address' in c && listed(c.Address).length === 0;
      },
      'either HotelRefs or Address',
    ),
    probe: (call) =>
      void call.v1('by-code', 'HotelSearch', {
        Criteria: {
          Criterion: { HotelRefs: first(call, 2).map((h) => ({ HotelCode: h.code })), Address: [] },
        },
      }),
  },
  {
    name: 'nights-dated-in-utc',
    sentence: 'nights[] (required; date string and percent number = share of the room price)',
    clauses: ['order.room.nights-of-stay', 'order.agrees.dates'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    doubt: 'That the dates are those of the stay is not written beside them.',
    bend: orders((made) => {
      for (const item of itemsOf(made, 'HOTEL'))
        for (const room of item.hotelRooms)
          for (const night of room.nights) night.date = addDays(night.date, -1);
    }),
    probe: (call) => bookAndRead(call, {}),
  },
  {
    name: 'stay-ends-with-its-last-night',
    sentence: 'startDate, endDate (required); status (required: CONFIRMED, CANCELLED, LOST)',
    clauses: ['order.agrees.dates'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    doubt: 'The sentence does not say that the end of a stay is the day of departure.',
    bend: orders((made) => {
      for (const item of itemsOf(made, 'HOTEL'))
        for (const part of [item, ...item.hotelRooms]) part.endDate = addDays(part.endDate, -1);
    }),
    probe: (call) => bookAndRead(call, {}),
  },
  {
    name: 'favourites-of-the-first-client',
    sentence: "when true, restrict to the client's favorite hotels",
    clauses: ['v2.avail.favorites'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'the second client, after the first has called',
    bend: (h) => ({
      bearer: (s, header) => {
        const client = h.bearer(s, header);
        if (!client) return null;
        const kept = cached(s);
        kept.favourites ??= client.favourites;
        return { ...client, favourites: kept.favourites };
      },
    }),
    probe: (call) => {
      const body = { destinations: { regionId: 'R710' }, favouritesOnly: true, lowestOnly: true };
      searchV2(call, 'north', body);
      call.api(
        'south',
        'POST',
        '/v2/hotels/availability',
        { ...body, dateFrom: START, dateTo: addDays(START, 3), occupancy: { grownUps: 2 } },
        call.s.clients[1]?.bearer,
      );
    },
  },
  {
    name: 'locator-before-pms-number',
    sentence: 'if pmsNumber is present it takes precedence over locator.',
    clauses: ['order.query.pms-precedence'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a pmsNumber and a locator of different orders',
    bend: (h) => ({
      orderKey: (query) => {
        const locator = query.get('locator');
        return locator ? { by: 'locator', value: locator } : h.orderKey(query);
      },
    }),
    probe: (call) => {
      const [one, other] = [...call.s.reservations.values()].filter(
        (r) => r.client === call.s.clients[0]?.id,
      );
      call.api('both', 'GET', `/orders?pmsNumber=${one?.pms}&locator=${other?.locator}`);
    },
  },
  {
    name: 'page-beyond-last-repeats-it',
    sentence: 'Results are paginated at 50 hotels per page (see page and totalPages).',
    clauses: ['v2.avail.beyond-last', 'v2.avail.pages-disjoint'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a page beyond totalPages',
    bend: (h) => ({
      slice: (all, page, size, op) => {
        const last = Math.max(1, Math.ceil(all.length / size));
        return h.slice(all, op === 'availability' ? Math.min(page, last) : page, size, op);
      },
    }),
    probe: (call) =>
      void searchV2(call, 'page-2', { destinations: { regionId: 'R711' }, lowestOnly: true, page: 2 }),
  },
  {
    name: 'second-download-only-changes',
    sentence: 'GetContentFileUrl returns a URL from which content (properties and regions) can be downloaded',
    clauses: [
      'v1.contentfile.tells-of-hotels',
      'v1.contentfile.tells-of-each-hotel',
      'v1.contentfile.covers-properties-regions',
    ],
    strength: 'reasoned',
    kind: 'state',
    condition: 'the second download',
    doubt: 'That each download holds all properties is not said.',
    bend: answers(['content'], (body, _ask, s) => {
      if (downloads(s).made++ > 0) body.properties = [];
    }),
    probe: (call) => {
      const path = contentPath(call, 'link');
      call.file('download', path);
      call.file('download-again', path);
    },
  },
  {
    name: 'loss-swallowed-by-order-notice',
    sentence: 'On each relevant change the service sends an HTTP POST to that URL',
    clauses: ['wh.lost-changed-emitted'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a loss within a second of a notice of an order to the same address',
    bend: (h) => ({
      notices: (s, event, id) =>
        h.notices(s, event, id).filter((message) => {
          const before = notified(s).get(message.url);
          if (event === 'ORDER_CHANGED') notified(s).set(message.url, s.now());
          return event === 'ORDER_CHANGED' || before === undefined || s.now() - before >= 1000;
        }),
    }),
    probe: (call) => {
      call.hook('POST', '/webhooks', { url: 'http://127.0.0.1:9/partner' });
      call.hook('POST', '/lost', { order: seeded(call) });
      call.sent('notices');
    },
  },
];
