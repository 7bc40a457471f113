import { unseal } from '../../base/tokens.ts';
import { answers, ratesOf } from '../fourth/kit.ts';
import {
  ALL_FLAGS,
  type Authored,
  book,
  candidate,
  describe,
  hotelsIn,
  refusal,
  refuses,
  replies,
  listed,
  search,
  searchV2,
} from '../kit.ts';
import { allRoomRates, searchAt } from './kit.ts';

export const second: Authored[] = [
  {
    name: 'f18-portuguese-states-brazilian',
    sentence: 'Response language is chosen by PrimaryLangID (v1) or locale (v2).',
    clauses: ['v1.env.lang-as-spoken', 'v1.env.response-lang'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'language 4, Portuguese of Portugal',
    doubt: 'no sentence says outright that the PrimaryLangID of an answer is the language that it speaks',
    bend: (h) => ({
      envelope: (s, ask) => {
        const made = h.envelope(s, ask);
        return Number(made.PrimaryLangID) === 4 ? { ...made, PrimaryLangID: 8 } : made;
      },
    }),
    probe: (call) => {
      for (const PrimaryLangID of [8, 4]) describe(call, ALL_FLAGS, 1, { PrimaryLangID });
    },
  },
  {
    name: 'f18-nights-with-default-flags',
    sentence: 'AmountIncludingMarkup (boolean), AmountIsPackage (boolean)',
    clauses: ['v1.availrs.flags-agree'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    bend: answers(['GetHotelAvail'], (body) => {
      for (const rate of allRoomRates(body))
        for (const night of rate.RatesType.Rates)
          Object.assign(night.Total, { AmountIncludingMarkup: true, AmountIsPackage: false });
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'f18-city-code-as-text-refused',
    sentence: 'Address[] (CityCode string, StateProvCode numeric, CountryCode numeric)',
    clauses: ['v1.search.by-address', 'v1.search.address-types'],
    strength: 'explicit',
    kind: 'protocol',
    condition: null,
    bend: refuses(
      ['HotelSearch'],
      (ask) => listed(ask?.Criteria?.Criterion?.Address).some((a) => typeof a?.CityCode === 'string'),
      'CityCode',
    ),
    probe: (call) => void searchAt(call, [{ CityCode: '7101' }]),
  },
  {
    name: 'f18-taxes-in-euro',
    sentence: 'priceComposition required {net, taxes, total each nullable Money; total = net + taxes}',
    clauses: ['v2.shape.one-currency', 'v2.shape.total-sum'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a hotel that is priced in another currency than the euro',
    bend: answers(['availability', 'checkrate'], (body, _ask, s) => {
      for (const rate of ratesOf(body)) {
        const { value, currency } = rate.priceComposition.taxes;
        const inEuro = s.p.round(s.p.convert(s, value, currency, 'EUR'), 'EUR');
        rate.priceComposition.taxes = { value: inEuro, currency: 'EUR' };
      }
    }),
    probe: (call) => {
      const hotelIds = hotelsIn(call, 'CH')
        .slice(0, 2)
        .map((h) => h.id);
      searchV2(call, 'in francs', { destinations: { hotelIds } });
    },
  },
  {
    name: 'f18-notice-with-locator',
    sentence: 'The body carries only the identifier and event type',
    clauses: ['wh.body-thin', 'wh.body-no-record'],
    strength: 'explicit',
    kind: 'protocol',
    condition: null,
    bend: (h) => ({
      notices: (s, event, id) =>
        h.notices(s, event, id).map((message) => {
          const locator = s.orders.get(id)?.items[0]?.locator;
          return locator ? { ...message, body: { ...message.body, locator } } : message;
        }),
    }),
    probe: (call) => {
      call.hook('POST', '/webhooks', { event: 'ORDER_CHANGED', url: 'http://127.0.0.1:9/changed' });
      book(call);
      call.sent('sent');
    },
  },
  {
    name: 'f18-bounds-for-adults-alone',
    sentence: 'maxChildCount (integers, set when the reason is an occupancy restriction)',
    clauses: ['v2.avail.unavailable-occupancy-bounds'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'too many children for a room that holds the adults',
    bend: answers(['availability'], (body, ask) => {
      for (const hotel of body.hotels)
        for (const rate of hotel.unavailableRoomRates ?? [])
          if ((ask.occupancy.grownUps ?? 0) <= rate.maxAdultCount)
            for (const bound of ['minAdultCount', 'maxAdultCount', 'minChildCount', 'maxChildCount'])
              delete rate[bound];
    }),
    probe: (call) =>
      void searchV2(call, 'two children', {
        occupancy: { grownUps: 2, minors: 2, minorAges: [5, 9] },
        includeUnavailableRoomRates: true,
      }),
  },
  {
    name: 'f18-one-room-whatever-quantity',
    sentence: 'Quantity (number of rooms)',
    clauses: ['v1.avail.quantity-shows', 'v1.avail.quantity-priced'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    doubt: 'the sentence says what is asked, not what the answer does with it',
    bend: (h) => ({ party: (s, wanted) => ({ ...h.party(s, wanted), quantity: 1 }) }),
    probe: (call) =>
      void search(call, 'two of a kind', {
        criterion: {
          RoomStayCandidatesType: { RoomStayCandidates: [{ ...candidate({ adults: 2 }, 0), Quantity: 2 }] },
        },
      }),
  },
  {
    name: 'f18-country-list-by-get',
    sentence: 'All are POST, with the v1 security described under Authentication.',
    clauses: ['v1.countries.path', 'v1.lists.answer'],
    strength: 'explicit',
    kind: 'protocol',
    condition: null,
    bend: replies('GetCountryList', () => ({
      ...refusal(405, 'GET'),
      headers: { 'content-type': 'application/json', allow: 'GET' },
    })),
    probe: (call) => void call.v1('countries', 'GetCountryList', {}),
  },
  {
    name: 'f18-plan-names-of-first-locale',
    sentence: 'language/locale of response text',
    clauses: ['v2.avail.locale', 'ver.language-choice', 'ver.language-known', 'v2.checkrate.same-texts'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a later search in another locale',
    bend: (h) => {
      const names = new Map<string, string>();
      return answers(['availability'], (body) => {
        for (const { ratePlan } of ratesOf(body)) {
          const known = names.get(ratePlan.id) ?? ratePlan.name;
          names.set(ratePlan.id, known);
          ratePlan.name = known;
        }
      })(h);
    },
    probe: (call) => {
      for (const language of ['en', 'de']) searchV2(call, language, { language });
    },
  },
  {
    name: 'f18-token-kept-by-arrival',
    sentence: 'rateToken (string, opaque; in re-confirmation named bookingToken)',
    clauses: ['v2.token.one-rate', 'v2.checkrate.same-rate'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'a second search with the same arrival and another departure',
    doubt: 'that a token stands for one stay follows from what it is re-confirmed to, not from this sentence',
    bend: (h) => {
      const tokens = new Map<string, string>();
      return answers(['availability'], (body, _ask, s) => {
        for (const rate of ratesOf(body)) {
          const claims = { ...unseal(s.secret, 'rt', rate.rateToken), e: null };
          const key = JSON.stringify(claims);
          const known = tokens.get(key) ?? rate.rateToken;
          tokens.set(key, known);
          rate.rateToken = known;
        }
      })(h);
    },
    probe: (call) => {
      for (const nights of [3, 5]) searchV2(call, `${nights} nights`, {}, nights);
    },
  },
];
