/** Partners with one mistake each in v2 searches and bearer tokens. */
import { clientsSharing, clientsThatSend } from './play.ts';
import {
  changeAuthorization,
  dropHeader,
  replaceBody,
  changeCall,
  renameMember,
  changeBody,
} from './tampering.ts';

const bookJourney = ['book-by-token'] as const;

export const faultySearch = [
  ...clientsThatSend(['search-around'], 'v2.avail', {
    'two-destinations': ['destinations.regionId', '501', 'v2.avail.exactly-one'],
    'no-destination': ['destinations', undefined, 'v2.avail.destinations-required'],
    'hotel-ids-text': ['destinations.hotelIds', '907,908', 'v2.avail.destination-types'],
    'no-occupancy': ['occupancy', undefined, 'v2.avail.occupancy-required'],
    'no-adults': ['occupancy.adults', undefined, 'practice.no-adult'],
  }),
  ...clientsSharing({ plays: ['search-around'] })({
    'pascal-case-v2': {
      does: 'Writes a member of v2 in PascalCase.',
      tampering: replaceBody('v2.avail', (message) => renameMember(message, 'occupancy', 'Occupancy')),
      breaks: ['conv.v2-camel-request'],
    },
    'unit-unknown': {
      does: 'Sends a radius in nautical miles.',
      tampering: changeBody('v2.avail', (message) => (message.destinations.circleInfo.radiusUnit = 'nm'), 2),
      breaks: ['v2.avail.circle-unit'],
    },
    'v2-day-first': {
      does: 'Writes dates with the day first.',
      tampering: changeBody('v2.avail', (message) => {
        message.checkIn = message.checkIn.split('-').toReversed().join('/');
      }),
      breaks: ['v2.avail.dates-iso', 'conv.date-iso8601'],
    },
    'v2-backwards': {
      does: 'Sends a checkOut before checkIn.',
      tampering: changeBody('v2.avail', (message) => {
        [message.checkIn, message.checkOut] = [message.checkOut, message.checkIn];
      }),
      breaks: ['v2.avail.dates-order'],
    },
    'v2-past': {
      does: 'Searches for a stay in the past.',
      tampering: changeBody('v2.avail', (message) => {
        [message.checkIn, message.checkOut] = ['2024-02-01', '2024-02-03'];
      }),
      breaks: ['practice.past-stay'],
    },
    'ages-missing': {
      does: 'Sends one age for two children.',
      tampering: changeBody('v2.avail', (message) => message.occupancy.childrenAges.pop()),
      breaks: ['v2.avail.child-ages-count'],
    },
    'stars-and-up': {
      does: 'Requests six stars.',
      tampering: changeBody('v2.avail', (message) => (message.starRatings = [6]), 2),
      breaks: ['v2.avail.stars-range'],
    },
    'page-from-zero': {
      does: 'Counts pages from zero.',
      tampering: changeBody('v2.avail', (message) => (message.page = 0), 3),
      breaks: ['v2.avail.page-integer'],
    },
    'flag-number': {
      does: 'Sends a flag as a number.',
      tampering: changeBody('v2.avail', (message) => (message.cheapest = 1), 3),
      breaks: ['v2.avail.request-types'],
    },
    'first-page-only': {
      does: 'Reads only the first page of each result.',
      habits: { pages: 'first' },
      breaks: ['v2.avail.client-pages'],
    },
    'pages-without-end': {
      does: 'Requests pages after the last page.',
      habits: { pages: 'endless' },
      breaks: ['practice.endless-paging'],
    },
    'no-bearer': {
      does: 'Calls v2 without its token.',
      tampering: dropHeader('v2.avail', 'authorization'),
      breaks: ['auth.bearer.header'],
    },
    'bearer-twice': {
      does: 'Writes Bearer twice.',
      plays: bookJourney,
      tampering: changeAuthorization('order.by-id', (value) => `Bearer ${value}`),
      breaks: ['auth.bearer.header'],
    },
    'bearer-cut': {
      does: 'Cuts the token to 512 characters.',
      tampering: changeAuthorization('v2.avail', (value) => value.slice(0, 'Bearer '.length + 512)),
      breaks: ['auth.bearer.accepts-long'],
    },
    'token-in-address': {
      does: 'Sends its token in the URL as well.',
      plays: bookJourney,
      tampering: changeCall('order.by-id', ({ url, headers }) => ({
        url: `${url}?access_token=${headers['authorization']!.slice('Bearer '.length)}`,
      })),
      breaks: ['auth.no-secret-in-url'],
    },
  }),
];
