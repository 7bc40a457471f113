import { override } from '../../override.ts';
import { changeValues, changeMessage, type JsonObject, type ValueChange } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const operations = ['v2.avail', 'v2.checkrate'] as const;

const changeUnavailable = (change: ValueChange) => changeValues('hotels.*.unavailableRoomRates.*', change);

/** v2: contradictions within one response. */
export const v2FigureFaults = faultsOf({ kind: 'value', operations })({
  'v2-taxes-in-another-currency': {
    kind: 'money',
    breaks: 'v2.shape.one-currency',
    does: 'States taxes in another currency than the total.',
    rules: changeValues('hotels.*.roomRates.*.priceComposition', ({ taxes, total }) => {
      if (taxes && total) taxes.currency = total.currency === 'CHF' ? 'EUR' : 'CHF';
    }),
  },
  'longitudes-around-the-world': {
    breaks: 'v2.shape.position-on-earth',
    alsoBreaks: ['flow.hotel-told-alike'],
    does: 'Adds 360 to the degrees of longitude.',
    rules: changeValues('hotels.*.hotel.position', (position) => {
      if (typeof position.longitude === 'number') position.longitude += 360;
    }),
  },
  'positions-swapped': {
    breaks: 'v2.avail.circle-near',
    alsoBreaks: ['v2.avail.circle-scope', 'flow.hotel-told-alike'],
    does: 'Writes the latitude of a hotel as its longitude, and the other way round.',
    rules: changeValues('hotels.*.hotel.position', (position) => {
      [position.latitude, position.longitude] = [position.longitude, position.latitude];
    }),
  },
  'penalty-only-where-nothing-is-refunded': {
    kind: 'time',
    condition: 'only after the deadline of a refundable rate',
    breaks: 'v2.shape.penalty-agrees',
    does: 'Never states that a refundable rate is in penalty, even after its deadline.',
    rules: override('cancelPolicy', (policy) => ({ ...policy, inPenalty: policy.nonRefundable ?? null })),
  },
  'penalty-from-the-first-day': {
    kind: 'time',
    breaks: 'v2.shape.penalty-agrees',
    does: 'States that every rate is in penalty.',
    rules: override('cancelPolicy', (result) => ({ ...result, inPenalty: true })),
  },
  'bounds-let-the-party-in': {
    breaks: 'v2.avail.unavailable-bounds-agree',
    operations: ['v2.avail'],
    does: 'States that a room that is too small takes 1 to 99 adults.',
    rules: changeUnavailable((rate) => {
      if (typeof rate.maxAdultCount === 'number') [rate.minAdultCount, rate.maxAdultCount] = [1, 99];
    }),
  },
  'bounds-the-wrong-way-round': {
    breaks: 'v2.avail.unavailable-bounds-agree',
    alsoBreaks: ['v2.avail.unavailable-bounds-kept'],
    operations: ['v2.avail'],
    does: 'Swaps the minimum and the maximum number of adults, and lowers the new maximum by one.',
    rules: changeUnavailable((rate) => {
      if (typeof rate.maxAdultCount === 'number')
        [rate.minAdultCount, rate.maxAdultCount] = [rate.maxAdultCount, rate.minAdultCount - 1];
    }),
  },
  'last-hotel-of-a-page-twice': {
    condition: 'only on a page that is not full',
    breaks: 'v2.avail.hotels-once',
    alsoBreaks: [
      'v2.avail.pages-disjoint',
      'v2.avail.favorites',
      'v2.avail.stars-exact',
      'v2.avail.cheapest',
      'flow.v1-v2-agree',
      'v2.token.one-rate',
    ],
    operations: ['v2.avail'],
    does: 'Lists the last hotel of a page twice, and leaves out the one before.',
    rules: changeMessage((message) => {
      const hotels = message['hotels'] as JsonObject[];
      if (hotels.length < 2 || hotels.length > 49) return;
      hotels[hotels.length - 2] = structuredClone(hotels.at(-1)!);
    }),
  },
});
