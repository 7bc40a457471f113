import { readJwt, seal, unseal } from '../../base/tokens.ts';
import { answers, eachItem, eachRate, hotelStays, roomRates } from '../../faults/fault.ts';
import type { Client, Loose } from '../../types.ts';
import * as kit from './more.ts';
import type { Authored } from '../kit.ts';

export const faults: Authored[] = [
  {
    name: 'codes-as-text-read-as-one',
    sentence: 'HotelCode (integer or string, required)',
    clauses: ['v1.avail.hotelcode-int-or-string'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'several hotel codes as text',
    bend: kit.reads('GetHotelAvail', (ask) => {
      const c = ask.HotelSearchCriteria?.Criterion;
      const refs = kit.listed(c?.HotelRefs);
      if (refs.length > 1 && refs.every((ref) => typeof ref?.HotelCode === 'string')) c.HotelRefs = [refs[0]];
    }),
    probe: (call) =>
      void kit.search(call, 'by text', {
        criterion: { HotelRefs: kit.first(call, 3).map((h) => ({ HotelCode: String(h.code) })) },
      }),
  },
  {
    name: 'purchase-mark-of-the-database',
    sentence: 'mandatoryPurchase (bool)',
    clauses: ['order.item.types'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'an add-on',
    bend: eachItem('ADDON', (item) => (item.mandatoryPurchase = item.mandatoryPurchase ? 1 : 0)),
    probe: (call) => void kit.order(call, kit.seeded(call)),
  },
  {
    name: 'refused-cancellation-reports-success',
    sentence:
      'ErrorsType (nullable; `Errors[]`), PrimaryLangID (default 8), Success (nullable object with arbitrary string-named properties)',
    clauses: ['v1.env.success-xor-errors'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a cancellation that is refused',
    bend: answers('SendHotelResCancel', (body) => {
      if (body.ErrorsType) body.Success = { operation: 'SendHotelResCancel' };
    }),
    probe: (call) =>
      void call.v1('cancel', 'SendHotelResCancel', { UniqueID: [{ ID: 'NO-SUCH', Type: 'Reservation' }] }),
  },
  {
    name: 'text-and-number-of-extra-field-swapped',
    sentence: 'extraFields[] (label, name, valueStr strings, valueInt integer; nullable)',
    clauses: ['order.item.extra-fields'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: eachItem('ADDON', (item) => {
      for (const f of item.extraFields ?? []) [f.valueStr, f.valueInt] = [f.valueInt, f.valueStr];
    }),
    probe: (call) => void kit.order(call, kit.seeded(call)),
  },
  {
    name: 'hotel-told-once-a-search',
    sentence: '`hotels[]` (each with `hotel` required and `roomRates[]` as in the roomRate shape',
    clauses: ['v2.checkrate.hotel-required'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second re-confirmation with one searchId',
    bend: kit.again(
      'checkrate',
      (body) => body.searchId,
      (body) => body.hotels.forEach((h: Loose) => delete h.hotel),
    ),
    probe: (call) => {
      const found = kit.searchV2(call, 'search');
      for (const n of [0, 1])
        kit.checkrate(call, `check ${n}`, [kit.tokensOf(found)[n] ?? ''], { searchId: found.searchId });
    },
  },
  {
    name: 'stars-sifted-after-paging',
    sentence: 'Results are paginated at 50 hotels per page',
    clauses: ['v2.avail.page-size-50', 'v2.avail.total-count'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a star filter',
    bend: (h) => {
      let stars: number[] = [];
      return {
        ask: (s, op, body) => {
          const ask = h.ask(s, op, body);
          if (op === 'availability') stars = Array.isArray(ask?.classes) ? ask.classes : [];
          return ask;
        },
        starred: () => true,
        slice: (all, page, size, op) =>
          h
            .slice(all, page, size, op)
            .filter((f) => op !== 'availability' || h.starred((f as Loose).h, stars)),
      };
    },
    probe: (call) => void kit.searchV2(call, 'four stars', { ...kit.everywhere, classes: [3, 4, 5] }),
  },
  {
    name: 'booking-token-of-the-other-client',
    sentence: 'It is supplied by the operator and is bound to one registered client.',
    clauses: ['v2.token.own-client'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a booking token of the other client',
    bend: (h) => {
      let caller: Client | null = null;
      return {
        bearer: (s, header) => (caller = h.bearer(s, header)),
        ask: (s, op, body) => {
          const ask = structuredClone(h.ask(s, op, body));
          if (op !== 'book' || !Array.isArray(ask?.rooms)) return ask;
          for (const room of ask.rooms) {
            const claims = unseal(s.secret, 'bk', room?.bookingToken);
            if (claims) room.bookingToken = seal(s.secret, 'bk', { ...claims, c: caller?.id });
          }
          return ask;
        },
      };
    },
    probe: (call) => {
      const found = kit.searchV2(call, 'search');
      const checked = kit.checkrate(call, 'check', kit.tokensOf(found).slice(0, 1));
      kit.bookV2(call, 'book', checked.hotels[0].roomRates[0].bookingToken, 1);
    },
  },
  {
    name: 'next-page-starts-one-early',
    sentence: 'page | integer | 1-indexed, default 1',
    clauses: ['v2.avail.pages-disjoint', 'v2.avail.total-count'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'page 2 and later',
    bend: (h) => ({
      slice: (all, page, size, op) =>
        op === 'availability'
          ? all.slice((page - 1) * (size - 1), (page - 1) * (size - 1) + size)
          : h.slice(all, page, size, op),
    }),
    probe: (call) => {
      for (const page of [1, 2]) kit.searchV2(call, `page ${page}`, { ...kit.everywhere, page });
    },
  },
  {
    name: 'meals-in-the-language-heard-first',
    sentence: 'locale | string | language/locale of response text',
    clauses: ['v2.avail.locale', 'ver.language-choice', 'ver.language-known', 'v2.checkrate.same-texts'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after a search in another locale',
    bend: (h) => {
      const known = new Map<string, string>();
      return {
        answer: (s, op, body, ask) => {
          const made = structuredClone(h.answer(s, op, body, ask));
          if (op !== 'availability') return made;
          for (const r of roomRates(made)) {
            const name = known.get(r.ratePlan.id) ?? r.meal.name;
            known.set(r.ratePlan.id, name);
            r.meal.name = name;
          }
          return made;
        },
      };
    },
    probe: (call) => {
      for (const language of ['en', 'de']) kit.searchV2(call, language, { language });
    },
  },
  {
    name: 'room-picture-without-its-type',
    sentence: 'ImageItemsType.ImageItems[] (URL with Address and URLType required',
    clauses: ['v1.descrs.image-url'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'pictures of a guest room',
    bend: kit.eachDescribed((e) => {
      for (const room of kit.guestRooms(e)) for (const i of kit.imagesOf(room)) delete i.URL.URLType;
    }),
    probe: (call) => void kit.describe(call),
  },
  {
    name: 'storefront-token-opens-all',
    sentence:
      'Long-stay token endpoint: issues a short-lived access token for the long-stay availability endpoint.',
    clauses: ['longstay.token.own-kind'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: null,
    bend: (h) => ({
      bearer: (s, header) => {
        const claims = readJwt(s.secret, header.replace(/^bearer\s+/i, ''));
        return claims?.use === 'long'
          ? (s.clients.find((c) => c.landing === claims.landing) ?? null)
          : h.bearer(s, header);
      },
    }),
    probe: (call) => {
      const issued = call.auth('token', { landingPageLocator: call.s.world.longStay[0] });
      call.api('order', 'GET', `/orders/${kit.seeded(call)}`, undefined, issued.access_token);
    },
  },
  {
    name: 'lowest-total-as-bare-number',
    sentence: 'priceComposition required {net, taxes, total each nullable Money; total = net + taxes}',
    clauses: ['v2.shape.price-composition'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'the cheapest rates only',
    bend: eachRate('availability', (r, ask) => {
      if (ask.lowestOnly === true) r.priceComposition.total = r.priceComposition.total.value;
    }),
    probe: (call) => void kit.searchV2(call, 'cheapest', { lowestOnly: true }),
  },
  {
    name: 'criteria-of-the-hotels-found',
    sentence: '`Criteria` (nullable; echoes the search criteria structure)',
    clauses: ['v1.avail.criteria-whole', 'v1.avail.criteria-echo'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a hotel without rates among those named',
    bend: answers('GetHotelAvail', (body) => {
      const found = hotelStays(body).map((h) => h.BasicPropertyInfo.HotelRef.HotelCode);
      const c = body.Criteria?.Criterion;
      if (Array.isArray(c?.HotelRefs))
        c.HotelRefs = c.HotelRefs.filter((ref: Loose) => found.includes(Number(ref?.HotelCode)));
    }),
    probe: (call) =>
      void kit.search(call, 'search', {
        hotels: [...kit.first(call, 1), ...call.s.world.hotels.slice(-1)],
      }),
  },
  {
    name: 'content-link-kept-open-by-use',
    sentence: 'the URL is valid for 60 minutes',
    clauses: ['v1.contentfile.expires-60-min'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a link that was used in time',
    bend: (h) => {
      const used = new Set<unknown>();
      return {
        fileOpen: (s, claims) => {
          if (h.fileOpen(s, claims)) used.add(claims.n);
          return used.has(claims.n);
        },
      };
    },
    probe: (call) => {
      const { Link } = call.v1('link', 'GetContentFileUrl', {}).Download;
      call.file('in time', `/pms/files${Link}`);
      call.hook('POST', '/clock', { seconds: 3700, kind: 'tokens' });
      call.file('too late', `/pms/files${Link}`);
    },
  },
  {
    name: 'lost-order-is-gone',
    sentence: '| GET | /orders/{order_id} | path: order_id (order ID string) | 200: order record |',
    clauses: ['order.by-id.path', 'wh.order-id-found', 'order.status.follows', 'order.same-record'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after the supplier lost the reservation',
    bend: kit.replies('order', (reply) =>
      reply.body?.items?.some((i: Loose) => i.type === 'HOTEL' && i.status === 'LOST')
        ? kit.refusal(410, 'the order is lost')
        : reply,
    ),
    probe: (call) => void kit.lostOrder(call),
  },
];
