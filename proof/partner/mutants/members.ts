/** Operators on one member of a request, each with the clause that requires it. */
import type { RecordedExchange } from '../../../certification/line.ts';
import { bookingChanges } from './booking.ts';
import { memberChanges, type MemberChange } from './member-change.ts';
import { changeBody, requestBody, sitesWhere, type Operator } from './operator.ts';
import { shoppingChanges } from './shopping.ts';

const changes: readonly MemberChange[] = [
  ...shoppingChanges,
  ...bookingChanges,
  ...memberChanges(/^v2\.avail$/)({
    'destinations-dropped': [(body) => delete body.destinations, 'v2.avail.destinations-required'],
  }),
  ...memberChanges(
    /^v2\.avail$/,
    (body) => body.destinations.hotelIds !== undefined,
  )({
    'two-destinations': [(body) => (body.destinations.regionId = '502'), 'v2.avail.exactly-one'],
    'destination-null': [(body) => (body.destinations.circleInfo = null)],
  }),
  ...memberChanges(/^v2\.avail$/)({
    'ages-more': [
      (body) => (body.occupancy.childrenAges = [...body.occupancy.childrenAges, 5]),
      'v2.avail.child-ages-count',
    ],
    'check-in-american': [
      (body) => (body.checkIn = String(body.checkIn).replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')),
      'v2.avail.dates-iso',
      'conv.date-iso8601',
    ],
    'occupancy-dropped': [(body) => delete body.occupancy, 'v2.avail.occupancy-required'],
    'stars-seven': [(body) => (body.starRatings = [7]), 'v2.avail.stars-range'],
  }),
  ...memberChanges(/^v2\.(?:avail|checkrate)$/)({
    'locale-dropped': [(body) => delete body.locale],
  }),
  ...memberChanges(/^v2\.avail$/)({
    'page-half': [(body) => (body.page = 1.5), 'v2.avail.page-integer'],
  }),
  ...memberChanges(/^v2\.checkrate$/)({
    'tokens-dropped': [(body) => delete body.rateTokens, 'v2.checkrate.tokens-required'],
  }),
  ...memberChanges(/^longstay\.token$/)({
    'locator-dropped': [(body) => delete body.landingPageLocator, 'longstay.token.locator-required'],
  }),
];

const isApplicable = ({ on, when }: MemberChange, exchange: RecordedExchange): boolean => {
  if (exchange.operation === undefined || !on.test(exchange.operation)) return false;
  const body = requestBody(exchange);
  return body !== undefined && when(body);
};

export const memberOperators: readonly Operator[] = changes.map((memberChange) => ({
  name: memberChange.name,
  does: `Changes a member: ${memberChange.name.replaceAll('-', ' ')}.`,
  breaks: memberChange.breaks,
  sites: sitesWhere((exchange) => isApplicable(memberChange, exchange)),
  mutate: changeBody(memberChange.change),
}));
