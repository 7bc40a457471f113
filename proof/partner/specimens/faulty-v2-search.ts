/** Partners with one mistake each in what they search by v2, and in how they show who they are. */
import type { Specimen } from './play.ts';
import { body, call, renamed, within } from './tampering.ts';

const around = ['search-around'] as const;
const chain = ['book-by-token'] as const;

export const faultySearch: readonly Specimen[] = [
  {
    name: 'pascal-case-v2',
    does: 'Writes a member of v2 in PascalCase.',
    plays: around,
    tampering: body('v2.avail', (message) => renamed(message, 'occupancy', 'Occupancy')),
    breaks: ['conv.v2-camel-request'],
  },
  {
    name: 'two-destinations',
    does: 'Searches by hotels and by region at once.',
    plays: around,
    tampering: within('v2.avail', (message) => (message.destinations.regionId = '501')),
    breaks: ['v2.avail.exactly-one'],
  },
  {
    name: 'no-destination',
    does: 'Searches nowhere.',
    plays: around,
    tampering: within('v2.avail', (message) => delete message.destinations),
    breaks: ['v2.avail.destinations-required'],
  },
  {
    name: 'hotel-ids-text',
    does: 'Writes hotel ids as one text.',
    plays: around,
    tampering: within('v2.avail', (message) => (message.destinations.hotelIds = '907,908')),
    breaks: ['v2.avail.destination-types'],
  },
  {
    name: 'unit-unknown',
    does: 'Gives a radius in nautical miles.',
    plays: around,
    tampering: within('v2.avail', (message) => (message.destinations.circleInfo.radiusUnit = 'nm'), 2),
    breaks: ['v2.avail.circle-unit'],
  },
  {
    name: 'v2-day-first',
    does: 'Writes days as they are written at home.',
    plays: around,
    tampering: within('v2.avail', (message) => {
      message.checkIn = message.checkIn.split('-').toReversed().join('/');
    }),
    breaks: ['v2.avail.dates-iso', 'conv.date-iso8601'],
  },
  {
    name: 'v2-backwards',
    does: 'Checks out before it checks in.',
    plays: around,
    tampering: within('v2.avail', (message) => {
      [message.checkIn, message.checkOut] = [message.checkOut, message.checkIn];
    }),
    breaks: ['v2.avail.dates-order'],
  },
  {
    name: 'v2-past',
    does: 'Searches for a stay that is over.',
    plays: around,
    tampering: within('v2.avail', (message) => {
      [message.checkIn, message.checkOut] = ['2024-02-01', '2024-02-03'];
    }),
    breaks: ['practice.past-stay'],
  },
  {
    name: 'ages-missing',
    does: 'Sends one age for two children.',
    plays: around,
    tampering: within('v2.avail', (message) => message.occupancy.childrenAges.pop()),
    breaks: ['v2.avail.child-ages-count'],
  },
  {
    name: 'no-occupancy',
    does: 'Searches for nobody.',
    plays: around,
    tampering: within('v2.avail', (message) => delete message.occupancy),
    breaks: ['v2.avail.occupancy-required'],
  },
  {
    name: 'no-adults',
    does: 'Searches without an adult.',
    plays: around,
    tampering: within('v2.avail', (message) => delete message.occupancy.adults),
    breaks: ['practice.no-adult'],
  },
  {
    name: 'stars-and-up',
    does: 'Asks for six stars.',
    plays: around,
    tampering: within('v2.avail', (message) => (message.starRatings = [6]), 2),
    breaks: ['v2.avail.stars-range'],
  },
  {
    name: 'page-from-zero',
    does: 'Counts pages from zero.',
    plays: around,
    tampering: within('v2.avail', (message) => (message.page = 0), 3),
    breaks: ['v2.avail.page-integer'],
  },
  {
    name: 'flag-number',
    does: 'Sends a flag as number.',
    plays: around,
    tampering: within('v2.avail', (message) => (message.cheapest = 1), 3),
    breaks: ['v2.avail.request-types'],
  },
  {
    name: 'first-page-only',
    does: 'Reads the first page of each result.',
    plays: around,
    habits: { pages: 'first' },
    breaks: ['v2.avail.client-pages'],
  },
  {
    name: 'pages-without-end',
    does: 'Reads on beyond the last page.',
    plays: around,
    habits: { pages: 'endless' },
    breaks: ['practice.endless-paging'],
  },
  {
    name: 'no-bearer',
    does: 'Calls v2 without its token.',
    plays: around,
    tampering: call('v2.avail', ({ headers }) => {
      const { authorization: _, ...rest } = headers;
      return { headers: rest };
    }),
    breaks: ['auth.bearer.header'],
  },
  {
    name: 'bearer-twice',
    does: 'Writes Bearer twice.',
    plays: chain,
    tampering: call('order.by-id', ({ headers }) => ({
      headers: { ...headers, authorization: `Bearer ${headers['authorization']}` },
    })),
    breaks: ['auth.bearer.header'],
  },
  {
    name: 'bearer-cut',
    does: 'Keeps the token in a column of 512 characters.',
    plays: around,
    tampering: call('v2.avail', ({ headers }) => ({
      headers: { ...headers, authorization: headers['authorization']!.slice(0, 'Bearer '.length + 512) },
    })),
    breaks: ['auth.bearer.accepts-long'],
  },
  {
    name: 'token-in-address',
    does: 'Sends its token in the address as well.',
    plays: chain,
    tampering: call('order.by-id', ({ url, headers }) => ({
      url: `${url}?access_token=${headers['authorization']!.slice('Bearer '.length)}`,
    })),
    breaks: ['auth.no-secret-in-url'],
  },
];
