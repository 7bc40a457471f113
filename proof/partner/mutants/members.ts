/** Operators on one member of a request. Each names the sentence of the specification that asks for it. */
import type { RecordedExchange } from '../../../certification/line.ts';
import { bookingDeeds } from './booking.ts';
import type { Deed } from './deed.ts';
import { changed, rewritten, sent, sitesOf, type Operator } from './operator.ts';
import { shoppingDeeds } from './shopping.ts';

const deeds: readonly Deed[] = [
  ...shoppingDeeds,
  ...bookingDeeds,
  {
    name: 'destinations-dropped',
    on: /^v2\.avail$/,
    change: (body) => delete body.destinations,
    breaks: ['v2.avail.destinations-required'],
  },
  {
    name: 'two-destinations',
    on: /^v2\.avail$/,
    when: (body) => body.destinations.hotelIds !== undefined,
    change: (body) => (body.destinations.regionId = '502'),
    breaks: ['v2.avail.exactly-one'],
  },
  {
    name: 'destination-null',
    on: /^v2\.avail$/,
    when: (body) => body.destinations.hotelIds !== undefined,
    change: (body) => (body.destinations.circleInfo = null),
    breaks: [],
  },
  {
    name: 'ages-more',
    on: /^v2\.avail$/,
    change: (body) => (body.occupancy.childrenAges = [...body.occupancy.childrenAges, 5]),
    breaks: ['v2.avail.child-ages-count'],
  },
  {
    name: 'check-in-american',
    on: /^v2\.avail$/,
    change: (body) => (body.checkIn = String(body.checkIn).replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')),
    breaks: ['v2.avail.dates-iso', 'conv.date-iso8601'],
  },
  {
    name: 'occupancy-dropped',
    on: /^v2\.avail$/,
    change: (body) => delete body.occupancy,
    breaks: ['v2.avail.occupancy-required'],
  },
  {
    name: 'stars-seven',
    on: /^v2\.avail$/,
    change: (body) => (body.starRatings = [7]),
    breaks: ['v2.avail.stars-range'],
  },
  {
    name: 'locale-dropped',
    on: /^v2\.(?:avail|checkrate)$/,
    change: (body) => delete body.locale,
    breaks: [],
  },
  {
    name: 'page-half',
    on: /^v2\.avail$/,
    change: (body) => (body.page = 1.5),
    breaks: ['v2.avail.page-integer'],
  },
  {
    name: 'tokens-dropped',
    on: /^v2\.checkrate$/,
    change: (body) => delete body.rateTokens,
    breaks: ['v2.checkrate.tokens-required'],
  },
  {
    name: 'locator-dropped',
    on: /^longstay\.token$/,
    change: (body) => delete body.landingPageLocator,
    breaks: ['longstay.token.locator-required'],
  },
];

const fits = ({ on, when }: Deed, one: RecordedExchange): boolean => {
  if (one.operation === undefined || !on.test(one.operation)) return false;
  const body = sent(one);
  return body !== undefined && (when?.(body) ?? true);
};

export const memberOperators: readonly Operator[] = deeds.map((deed) => ({
  name: deed.name,
  does: `Changes a member: ${deed.name.replaceAll('-', ' ')}.`,
  breaks: deed.breaks,
  sites: sitesOf((one) => fits(deed, one)),
  mutate: (trace, { at }) => changed(trace, at, (one) => rewritten(one, deed.change)),
}));
