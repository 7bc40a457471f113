/** Operators on one member of a request, each with the clause that requires it. */
import type { RecordedExchange } from '../../../certification/line.ts';
import { bookingChanges } from './booking.ts';
import { memberChanges, type MemberChange } from './member-change.ts';
import { changeBody, requestBody, sitesWhere, type Operator } from './operator.ts';
import { shoppingChanges } from './shopping.ts';

const changes: readonly MemberChange[] = [
  ...shoppingChanges,
  ...bookingChanges,
  ...memberChanges({ on: /^v2\.avail$/ })({
    'destinations-dropped': {
      change: (body) => delete body.destinations,
      breaks: ['v2.avail.destinations-required'],
    },
    'two-destinations': {
      when: (body) => body.destinations.hotelIds !== undefined,
      change: (body) => (body.destinations.regionId = '502'),
      breaks: ['v2.avail.exactly-one'],
    },
    'destination-null': {
      when: (body) => body.destinations.hotelIds !== undefined,
      change: (body) => (body.destinations.circleInfo = null),
      breaks: [],
    },
    'ages-more': {
      change: (body) => (body.occupancy.childrenAges = [...body.occupancy.childrenAges, 5]),
      breaks: ['v2.avail.child-ages-count'],
    },
    'check-in-american': {
      change: (body) => (body.checkIn = String(body.checkIn).replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')),
      breaks: ['v2.avail.dates-iso', 'conv.date-iso8601'],
    },
    'occupancy-dropped': {
      change: (body) => delete body.occupancy,
      breaks: ['v2.avail.occupancy-required'],
    },
    'stars-seven': {
      change: (body) => (body.starRatings = [7]),
      breaks: ['v2.avail.stars-range'],
    },
    'locale-dropped': {
      on: /^v2\.(?:avail|checkrate)$/,
      change: (body) => delete body.locale,
      breaks: [],
    },
    'page-half': {
      change: (body) => (body.page = 1.5),
      breaks: ['v2.avail.page-integer'],
    },
    'tokens-dropped': {
      on: /^v2\.checkrate$/,
      change: (body) => delete body.rateTokens,
      breaks: ['v2.checkrate.tokens-required'],
    },
    'locator-dropped': {
      on: /^longstay\.token$/,
      change: (body) => delete body.landingPageLocator,
      breaks: ['longstay.token.locator-required'],
    },
  }),
];

const fits = ({ on, when }: MemberChange, one: RecordedExchange): boolean => {
  if (one.operation === undefined || !on.test(one.operation)) return false;
  const body = requestBody(one);
  return body !== undefined && (when?.(body) ?? true);
};

export const memberOperators: readonly Operator[] = changes.map((made) => ({
  name: made.name,
  does: `Changes a member: ${made.name.replaceAll('-', ' ')}.`,
  breaks: made.breaks,
  sites: sitesWhere((one) => fits(made, one)),
  mutate: changeBody(made.change),
}));
