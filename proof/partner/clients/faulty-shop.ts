/** Partners with one mistake each in v1 searches, content and the envelope. */
import { clientsSharing, clientsThatSend } from './play.ts';
import {
  changeCall,
  renameMember,
  changeBody,
  replaceBody,
  changeEveryCall,
  dropHeader,
} from './tampering.ts';
import type { Json } from '../../json.ts';

const criterionOf = (message: Json): Json => message.HotelSearchCriteria.Criterion;
const guestsOf = (message: Json, candidate = 0): Json[] =>
  criterionOf(message).RoomStayCandidatesType.RoomStayCandidates[candidate].GuestCountsType.GuestCounts;

export const faultyShop = [
  ...clientsThatSend(['shop'], 'v1.avail HotelSearchCriteria.Criterion.', {
    'no-guests': ['RoomStayCandidatesType', undefined, 'v1.avail.roomstaycandidates-required'],
    'no-stay': ['StayDateRange', undefined, 'v1.avail.staydaterange-required'],
    'duration-wrong': ['StayDateRange.Duration', 99, 'v1.avail.duration-consistent'],
    'past-stay': ['StayDateRange', { Start: '2024-02-01', End: '2024-02-03' }, 'practice.past-stay'],
    'no-hotel-code': ['HotelRefs', [{ HotelName: 'Here' }], 'v1.avail.hotelref-hotelcode-required'],
    'filters-contradict': [
      'TPA_Extensions',
      { AmountIncludingMarkup: false, AmountNotIncludingMarkup: false },
      'practice.filter-contradiction',
    ],
    'relies-on-unbuilt': [
      'TPA_Extensions',
      { RateRoomIds: [{ RatePlanID: '1', RoomTypeID: '2' }] },
      'v1.avail.not-implemented-not-relied',
    ],
    'multimedia-misspelt': [
      'TPA_Extensions',
      { MultimediaObject: { SendData: true } },
      'conv.quirk.multimedia-objects',
    ],
    'letter-off': ['TPA_Extensions', { OnlyPreferedHotels: true }, 'practice.unknown-member'],
    'age-code-unknown': [
      'RoomStayCandidatesType.RoomStayCandidates.0.GuestCountsType.GuestCounts.0.AgeQualifyCode',
      9,
      'enum.age-qualify',
    ],
  }),
  ...clientsThatSend(['shop'], 'v1.search', {
    'search-both': ['Criteria.Criterion.Address', [{ CityCode: '1' }], 'v1.search.by-code-or-address'],
    'page-as-text': ['PageNumber', '1', 'v1.search.controls'],
  }),
  ...clientsThatSend(['shop'], 'v1.desc', {
    'no-descriptions-wanted': ['HotelDescriptiveInfosType', undefined, 'v1.desc.infos-required'],
  }),
  ...clientsThatSend(['shop'], 'v1.desc HotelDescriptiveInfosType.HotelDescriptiveInfos.0.', {
    'description-code-text': ['HotelRef.HotelCode', '908', 'v1.desc.hotelref-required'],
    'flag-as-text': ['HotelInfo.SendData', 'true', 'v1.desc.flag-types'],
  }),
  ...clientsThatSend(['shop'], 'v1.states', {
    'list-with-more': ['CountryCode', 40, 'v1.lists.envelope-only'],
  }),
  ...clientsSharing({ plays: ['shop'] })({
    'child-without-age': {
      does: 'Searches for a child without its age.',
      tampering: changeBody('v1.avail', (message) => void delete guestsOf(message, 1)[1].Age, 2),
      breaks: ['v1.avail.child-age-required'],
    },
    'age-code-swapped': {
      does: 'Sends AgeQualifyingCode instead of AgeQualifyCode in a search.',
      tampering: changeBody('v1.avail', (message) => {
        const guests = guestsOf(message);
        guests[0] = renameMember(guests[0], 'AgeQualifyCode', 'AgeQualifyingCode');
      }),
      breaks: ['v1.avail.guestcounts-shape'],
    },
    'day-first': {
      does: 'Writes dates with the day first.',
      tampering: changeBody('v1.avail', (message) => {
        const range = criterionOf(message).StayDateRange;
        range.Start = range.Start.split('-').toReversed().join('/');
      }),
      breaks: ['conv.date-iso8601', 'v1.avail.staydaterange-required'],
    },
    'stay-backwards': {
      does: 'Searches for a stay that ends before it starts.',
      tampering: changeBody('v1.avail', (message) => {
        const range = criterionOf(message).StayDateRange;
        [range.Start, range.End] = [range.End, range.Start];
      }),
      breaks: ['v1.avail.staydaterange-order'],
    },
    'no-currency': {
      does: 'Searches without RequestedCurrency.',
      tampering: changeBody('v1.avail', (message) => delete message.RequestedCurrency, 'all'),
      breaks: ['practice.currency-unstated'],
    },
    'lists-by-get': {
      does: 'Calls a v1 operation by GET.',
      tampering: {
        ...changeCall('v1.cities', () => ({ method: 'GET' })),
        interceptWith: ({ operation }) => (operation === 'v1.cities' ? 405 : undefined),
      },
      breaks: ['v1.post-only'],
    },
    'described-each-search': {
      does: 'Requests the same description with each search.',
      habits: { descriptions: 5 },
      breaks: ['practice.content-each-search'],
    },
    'link-each-search': {
      does: 'Requests a content link with each search.',
      plays: ['content'],
      habits: { contentLink: 'each search' },
      breaks: ['practice.content-link-each-time'],
    },
    'link-kept': {
      does: 'Downloads from an expired link.',
      plays: ['content'],
      habits: { contentLink: 'never again' },
      breaks: ['v1.contentfile.new-url-after-expiry'],
    },
  }),
];

/** Partners with one mistake each in the v1 envelope, headers and credentials. */
export const faultyEnvelope = [
  ...clientsThatSend(['shop'], 'v1.ping', {
    'no-timestamp': ['TimeStamp', undefined, 'v1.env.timestamp-required'],
    'target-unknown': ['Target', 2, 'enum.target'],
    'target-as-text': ['Target', '0', 'enum.integer-form', 'v1.env.request-types'],
    'language-unknown': ['PrimaryLangID', 44, 'enum.language'],
    'no-version': ['Version', undefined, 'ver.version-carried'],
    'version-as-text': ['Version', '1', 'v1.env.request-types'],
    'echo-token-number': ['EchoToken', 5, 'v1.env.request-types'],
    'no-echo-data': ['EchoData', undefined, 'v1.ping.echodata-required'],
  }),
  ...clientsThatSend(['shop'], 'v1.cities', {
    'no-target': ['Target', undefined, 'v1.env.target-required'],
  }),
  ...clientsThatSend(['shop'], 'v1.avail', {
    'production-target': ['Target', 1, 'v1.env.target-matches-deployment'],
  }),
  ...clientsSharing({ plays: ['shop'] })({
    'stale-timestamp': {
      does: 'Sends the TimeStamp of an hour ago.',
      tampering: changeBody('v1.avail', (message) => {
        message.TimeStamp = new Date(Date.now() - 3_600_000).toISOString();
      }),
      breaks: ['v1.env.timestamp-fresh'],
    },
    'timestamp-no-iso': {
      does: 'Writes TimeStamp in the format of HTTP dates.',
      tampering: changeBody('v1.ping', (message) => (message.TimeStamp = new Date().toUTCString())),
      breaks: ['conv.datetime-iso'],
    },
    'echo-token-constant': {
      does: 'Sends the same EchoToken with each call.',
      plays: ['shop', 'book-and-cancel'],
      tampering: changeEveryCall(({ body: message }) =>
        message?.EchoToken === undefined ? {} : { body: { ...message, EchoToken: 'x' } },
      ),
      breaks: ['practice.echo-token-constant'],
    },
    'camel-case-v1': {
      does: 'Writes a member of v1 in camelCase.',
      tampering: replaceBody('v1.avail', (message) =>
        renameMember(message, 'HotelSearchCriteria', 'hotelSearchCriteria'),
      ),
      breaks: ['conv.v1-pascal-request'],
    },
    'no-content-type': {
      does: 'Sends JSON as text/plain.',
      tampering: changeCall('v1.countries', ({ headers }) => ({
        headers: { ...headers, 'content-type': 'text/plain' },
      })),
      breaks: ['common.json-request'],
    },
    'not-json': {
      does: 'Sends a form instead of JSON.',
      tampering: replaceBody('v1.countries', () => 'Target=0&Version=1'),
      breaks: ['common.json-request'],
    },
    'one-key': {
      does: 'Sends one of the two keys.',
      tampering: dropHeader('v1.ping', 'secretkey'),
      breaks: ['v1.auth.both-keys'],
    },
    'keys-in-address': {
      does: 'Sends the keys in the URL as well.',
      tampering: changeCall('v1.ping', ({ url }) => ({
        url: `${url}?apiKey=0123456789&secretKey=9876543210`,
      })),
      breaks: ['auth.no-secret-in-url'],
    },
  }),
];
