import { override } from '../../override.ts';
import { inEach, spoiling, type Spoilt } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const operations = ['v2.avail', 'v2.checkrate'] as const;
const search = ['v2.avail'] as const;

const inGone = inEach(search, 'hotels.*.unavailableRoomRates.*');

/** v2: what one answer says at two places, and does not agree. */
export const v2FigureFaults = faultsOf({ kind: 'value', operations })({
  'v2-taxes-in-another-currency': {
    kind: 'money',
    breaks: 'v2.shape.one-currency',
    does: 'Writes taxes as if they were in Swiss francs.',
    rules: inEach(
      operations,
      'hotels.*.roomRates.*.priceComposition',
    )(({ taxes, total }) => {
      if (taxes && total) taxes.currency = total.currency === 'CHF' ? 'EUR' : 'CHF';
    }),
  },
  'longitudes-around-the-world': {
    breaks: 'v2.shape.position-on-earth',
    alsoBreaks: ['flow.hotel-told-alike'],
    does: 'Counts degrees of longitude once more around the world.',
    rules: inEach(
      operations,
      'hotels.*.hotel.position',
    )((position) => {
      if (typeof position.longitude === 'number') position.longitude += 360;
    }),
  },
  'penalty-only-where-nothing-is-refunded': {
    kind: 'time',
    subtle: 'only once the deadline of a refundable rate has passed',
    breaks: 'v2.shape.penalty-agrees',
    does: 'Never says that a refundable rate is in penalty, however late it is.',
    rules: override('cancelPolicy', (policy) => ({ ...policy, inPenalty: policy.nonRefundable ?? null })),
  },
  'penalty-from-the-first-day': {
    kind: 'time',
    breaks: 'v2.shape.penalty-agrees',
    does: 'Says of every rate that it is in penalty.',
    rules: override('cancelPolicy', (decided) => ({ ...decided, inPenalty: true })),
  },
  'bounds-let-the-party-in': {
    breaks: 'v2.avail.unavailable-bounds-agree',
    operations: search,
    does: 'Says that a room takes any number of adults, where it takes too few.',
    rules: inGone((rate) => {
      if (typeof rate.maxAdultCount === 'number') [rate.minAdultCount, rate.maxAdultCount] = [1, 99];
    }),
  },
  'bounds-the-wrong-way-round': {
    breaks: 'v2.avail.unavailable-bounds-agree',
    alsoBreaks: ['v2.avail.unavailable-bounds-kept'],
    operations: search,
    does: 'Swaps the least and the greatest number of adults.',
    rules: inGone((rate) => {
      if (typeof rate.maxAdultCount === 'number')
        [rate.minAdultCount, rate.maxAdultCount] = [rate.maxAdultCount, rate.minAdultCount - 1];
    }),
  },
  'last-hotel-of-a-page-twice': {
    subtle: 'only on a page that is not full',
    breaks: 'v2.avail.hotels-once',
    alsoBreaks: [
      'v2.avail.pages-disjoint',
      'v2.avail.favorites',
      'v2.avail.stars-exact',
      'v2.avail.cheapest',
      'flow.v1-v2-agree',
      'v2.token.one-rate',
    ],
    operations: search,
    does: 'Lists the last hotel of a page twice, and counts it so.',
    rules: spoiling(search, (message) => {
      const hotels = message['hotels'] as Spoilt[];
      if (hotels.length < 2 || hotels.length > 49) return;
      hotels[hotels.length - 2] = structuredClone(hotels.at(-1)!);
    }),
  },
});
