import type { Loose } from '../../types.ts';
import {
  book,
  cancel,
  checkrate,
  describe,
  reads,
  refusal,
  refuses,
  replies,
  search,
  searchV2,
  tokensOf,
  type Authored,
} from '../kit.ts';
import { answers, roomStays } from '../fourth/kit.ts';
import { download } from './kit.ts';

const DAY = 86_400_000;
const UNLIKE = [{ adults: 2 }, { adults: 1, ages: [7] }];
/** Room rates for the second room and those after it. */
const laterRooms = (body: Loose): Loose[] => roomStays(body).flatMap((stay) => stay.RoomRates.slice(1));

export const fourth: Authored[] = [
  {
    name: 'f17-no-rph-for-later-rooms',
    sentence: 'RoomRates[] entries: RoomStayCandidateRPH (default 0)',
    clauses: ['v1.availrs.candidate-rph-default-0', 'v1.availrs.occupation-matches'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a second room',
    // The rates of each room are copies of the first, which leaves out its RPH 0.
    bend: answers(['GetHotelAvail'], (body) => {
      for (const rate of laterRooms(body)) delete rate.RoomStayCandidateRPH;
    }),
    probe: (call) => {
      search(call, 'one room');
      search(call, 'two rooms', { rooms: UNLIKE });
    },
  },
  {
    name: 'f17-content-link-cached',
    sentence: 'returns a URL from which content (properties and regions) can be downloaded;',
    clauses: ['v1.contentfile.url-returned', 'v1.contentfile.valid-60-min'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a link asked for again after the first was issued, above all after 60 minutes',
    // Keeps the first link for a day, though it works for an hour.
    bend: (h) => {
      let kept: Loose = null;
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (op !== 'GetContentFileUrl' || !made.Download) return made;
          const age = s.age();
          if (!kept || age < kept.at || age > kept.at + DAY) kept = { at: age, Download: made.Download };
          return { ...made, Download: kept.Download };
        },
      };
    },
    probe: (call) => {
      download(call, 'first');
      call.hook('POST', '/clock', { seconds: 3700, kind: 'tokens' });
      download(call, 'after an hour');
    },
  },
  {
    name: 'f17-cancelled-not-found-by-locator',
    sentence: 'exactly one of pmsNumber or locator must be provided',
    clauses: ['order.query.exactly-one', 'order.query.by-locator'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'after a cancellation',
    // Looks only for items that are not cancelled.
    bend: (h) => ({
      findOrder: (s, by, value, client) => {
        const found = h.findOrder(s, by, value, client);
        const stands = (item: Loose): boolean => item.locator === value && item.status !== 'CANCELLED';
        return by === 'locator' && !found?.items.some(stands) ? undefined : found;
      },
    }),
    probe: (call) => {
      const r = book(call);
      call.api('before', 'GET', `/orders?locator=${r.Number}`);
      cancel(call, r);
      call.api('by pmsNumber', 'GET', `/orders?pmsNumber=${r.PmsNumber}`);
      call.api('by locator', 'GET', `/orders?locator=${r.Number}`);
    },
  },
  {
    name: 'f17-pseudo-city-demanded',
    sentence: 'PseudoCityCode (string, nullable, default BRA)',
    clauses: ['v1.avail.pos-pseudo-city-default', 'v1.env.legal-accepted'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a point of sale whose PseudoCityCode is null or left out',
    bend: refuses(
      ['GetHotelAvail'],
      (ask) => [ask?.POSType?.Sources ?? []].flat().some((source: Loose) => !source?.PseudoCityCode),
      'PseudoCityCode',
    ),
    probe: (call) => {
      for (const PseudoCityCode of ['BRA', null])
        search(call, `from ${PseudoCityCode}`, {
          top: { POSType: { Sources: [{ PseudoCityCode, ISOCountry: 'AT' }] } },
        });
    },
  },
  {
    name: 'f17-time-stamp-localized',
    sentence: 'TimeStamp (required; ISO date-time just before the response is sent)',
    clauses: ['v1.env.response-timestamp-required', 'conv.datetime-iso'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    // The default text form of the date and time, day first.
    bend: (h) => ({
      envelope: (s, ask) => ({
        ...h.envelope(s, ask),
        TimeStamp: new Date(s.now()).toLocaleString('en-GB', { timeZone: 'UTC' }),
      }),
    }),
    probe: (call) => void call.v1('ping', 'Ping', { EchoData: 'x' }),
  },
  {
    name: 'f17-two-adults-unasked',
    sentence: '| occupancy | object | required: adults per room (default 0)',
    clauses: ['v2.avail.occupancy-required'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: null,
    doubt: 'The sentence requires occupancy, but what answers a search without it is not shown.',
    bend: reads('availability', (ask) => {
      ask.occupancy ??= { grownUps: 2 };
    }),
    probe: (call) => {
      searchV2(call, 'for two');
      searchV2(call, 'for nobody', { occupancy: undefined });
    },
  },
  {
    name: 'f17-rate-token-used-up',
    sentence: 'rateToken (string, opaque; in re-confirmation named bookingToken)',
    clauses: ['v2.token.opaque', 'v2.checkrate.every-token'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'the second re-confirmation of one rate token',
    doubt: 'The drawn clause is about clients; the service fails one that sends the same token back again.',
    // A token is struck out once it was re-confirmed, until a search issues it anew.
    bend: (h) => {
      const used = new Set<string>();
      return replies(['availability', 'checkrate'], (reply, ask) => {
        if (reply.status !== 200) return reply;
        if (reply.body.count !== undefined) {
          for (const token of tokensOf(reply.body)) used.delete(token);
          return reply;
        }
        if (ask.rateTokens.some((token: string) => used.has(token))) return refusal(404, 'a rate is gone');
        for (const token of ask.rateTokens) used.add(token);
        return reply;
      })(h);
    },
    probe: (call) => {
      const tokens = tokensOf(searchV2(call, 'search')).slice(0, 1);
      checkrate(call, 'once', tokens);
      checkrate(call, 'twice', tokens);
    },
  },
  {
    name: 'f17-english-by-default',
    sentence: '| PrimaryLangID | the service (int) | default 8 |',
    clauses: ['v1.env.lang-default-8', 'v1.env.lang-as-spoken'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    // Says 8 in the envelope, and takes the texts of the developer's own language.
    bend: (h) => ({ language: (s, requested) => h.language(s, requested ?? 1) }),
    probe: (call) => {
      for (const PrimaryLangID of [8, undefined]) describe(call, undefined, 1, { PrimaryLangID });
    },
  },
  {
    name: 'f17-rates-of-next-hotel-on-page-2',
    sentence: 'Each `hotels[]` entry: `hotel`, `roomRates[]`, `unavailableRoomRates[]`',
    clauses: ['v2.avail.hotel-entry', 'v2.checkrate.same-rate'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'page 2 and after',
    // Joins hotels and rates by their index, which on later pages is off by one.
    bend: answers(['availability'], (body) => {
      if (body.page < 2) return;
      const rates = body.hotels.map((entry: Loose) => entry.roomRates);
      for (const [i, entry] of body.hotels.entries()) entry.roomRates = rates[(i + 1) % rates.length];
    }),
    probe: (call) => {
      for (const page of [1, 2])
        searchV2(call, `page ${page}`, { destinations: { regionId: 'everywhere' }, page, lowestOnly: true });
    },
  },
  {
    name: 'f17-occupation-of-first-room',
    sentence: 'OccupationFor with Adults and Childs counts',
    clauses: ['v1.availrs.room-rate-shape', 'v1.availrs.occupation-matches'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a second room with other guests than the first',
    // Counts the guests of the first room for each room.
    bend: answers(['GetHotelAvail'], (body) => {
      for (const { RoomRates } of roomStays(body))
        for (const rate of RoomRates)
          rate.TPA_Extensions.OccupationFor = { ...RoomRates[0].TPA_Extensions.OccupationFor };
    }),
    probe: (call) => {
      search(call, 'one room');
      search(call, 'two unlike rooms', { rooms: UNLIKE });
    },
  },
];
