import { override, overrideArguments } from '../../override.ts';
import { noBounds } from '../../../sandbox/rules/rates.ts';
import { changeValues, type ValueChange, changeMessage, type JsonObject } from '../rule-overrides.ts';
import { dateOf } from '../../../sandbox/world/stay.ts';
import { faultsOf } from '../fault.ts';

const rateOperations = ['v2.avail', 'v2.checkrate'] as const;
const unrequestedRates = [{ id: 'unasked', reason: 'Sold out' }];

const changeHotels = (change: ValueChange) => changeValues('hotels.*', change);

/** v2: unavailable rates, prices and dates. */
export const rateFaults = faultsOf({ kind: 'value', operations: ['v2.avail'] })({
  'always-shows-unavailable': {
    kind: 'rule',
    breaks: 'v2.avail.unavailable-only-when-requested',
    does: 'Always shows unavailable rates.',
    rules: () => ({ offersUnavailable: () => true }),
  },
  'shows-unavailable-unless-asked-not-to': {
    kind: 'rule',
    condition: 'only when the flag is left out',
    breaks: 'v2.avail.unavailable-only-when-requested',
    does: 'Shows unavailable rates when the flag is omitted.',
    rules: () => ({ offersUnavailable: (requested = true) => requested }),
  },
  'unavailable-list-unasked': {
    kind: 'shape',
    condition: 'only a rate without a room type',
    breaks: 'v2.avail.unavailable-only-when-requested',
    does: 'Sends an unavailable rate of each hotel although none were requested.',
    rules: changeHotels((entry) => (entry.unavailableRoomRates ??= unrequestedRates)),
  },
  'tells-of-an-adult-too-few': {
    breaks: 'v2.avail.unavailable-bounds-kept',
    alsoBreaks: ['v2.avail.unavailable-bounds-agree'],
    does: 'States one adult too few as the maximum of each room that does not fit.',
    rules: override('occupancyBounds', (bounds) => {
      const { maxAdultCount: maxAdults } = bounds;
      return { ...bounds, maxAdultCount: typeof maxAdults === 'number' ? maxAdults - 1 : null };
    }),
  },
  'offers-what-is-unavailable': {
    breaks: 'v2.avail.unavailable-not-offered',
    does: 'Also lists the first rate of each hotel as unavailable.',
    rules: changeValues('hotels.*.unavailableRoomRates', (unavailable, entry) => {
      const [firstRate] = entry.roomRates ?? [];
      if (firstRate)
        unavailable.push({
          id: `also-${firstRate.roomType.id}`,
          roomType: firstRate.roomType,
          ratePlan: firstRate.ratePlan,
          reason: 'Sold out.',
        });
    }),
  },
  'packages-only-at-re-confirmation': {
    condition: 'only for package rates',
    breaks: 'v2.checkrate.same-plan',
    does: 'States that a rate is a package only at re-confirmation.',
    rules: changeValues('hotels.*.roomRates.*.ratePlan', (plan) => (plan.package = false)),
  },
  'never-shows-unavailable': {
    kind: 'rule',
    breaks: 'v2.avail.unavailable-when-requested',
    does: 'Shows no unavailable rates, even if they are requested.',
    rules: () => ({ offersUnavailable: () => false }),
  },
  'hides-unavailable-beside-available': {
    kind: 'rule',
    condition: 'only at hotels that have available rates too',
    breaks: 'v2.avail.unavailable-when-requested',
    does: 'Shows unavailable rates only for hotels without available rates.',
    rules: override('unavailableOf', (result, rates) =>
      rates.some(({ obstacle }) => obstacle === undefined) ? [] : result,
    ),
  },
  'no-occupancy-bounds': {
    breaks: 'v2.avail.unavailable-occupancy-bounds',
    does: 'Reports an occupancy restriction without its bounds.',
    rules: () => ({ occupancyBounds: () => noBounds }),
  },
  'no-child-bounds': {
    condition: 'only in the bounds for children',
    breaks: 'v2.avail.unavailable-occupancy-bounds',
    does: 'Reports an occupancy restriction without its bounds for children.',
    rules: override('occupancyBounds', (result) => ({
      ...result,
      minChildCount: null,
      maxChildCount: null,
    })),
  },
  'disabled-without-reason': {
    kind: 'shape',
    breaks: 'v2.shape.disabled-reason',
    operations: rateOperations,
    does: 'Leaves out disabledReason of a payment option.',
    rules: changeValues('hotels.*.roomRates.*.paymentOptions.*', (option) => delete option.disabledReason),
  },
  'total-forgets-taxes': {
    kind: 'money',
    breaks: 'v2.shape.total-sum',
    operations: rateOperations,
    does: 'Gives the net price as the total.',
    rules: override('priceComposition', (price) => ({ ...price, total: price.net ?? null })),
  },
  'total-rises-with-children': {
    kind: 'money',
    condition: 'only with children',
    breaks: 'v2.shape.total-sum',
    operations: rateOperations,
    does: 'Adds a tenth to the total, and to nothing else, for parties with children.',
    rules: override('priceComposition', (price, rate) => {
      if (rate.party.ages.length === 0 || !price.total) return price;
      return { ...price, total: { ...price.total, value: Math.round(price.total.value * 110) / 100 } };
    }),
  },
  'package-total-off-by-five-cents': {
    kind: 'money',
    condition: 'only for packages, by five hundredths',
    breaks: 'v2.shape.total-sum',
    operations: rateOperations,
    does: 'Adds five hundredths to the total of packages.',
    rules: override('priceComposition', (price, rate) => {
      if (!rate.product.planKind.package || !price.total) return price;
      return { ...price, total: { ...price.total, value: Math.round(price.total.value * 100 + 5) / 100 } };
    }),
  },
  'stay-ends-a-day-late': {
    kind: 'time',
    breaks: 'v2.shape.time-matches-stay',
    operations: rateOperations,
    does: 'Gives the day after check-out as the end of the stay.',
    rules: overrideArguments('stayTime', (stay, party) => [{ ...stay, nights: stay.nights + 1 }, party]),
  },
  'stay-with-children-starts-a-day-early': {
    kind: 'time',
    condition: 'only with children',
    breaks: 'v2.shape.time-matches-stay',
    operations: rateOperations,
    does: 'Gives the day before check-in as the start of the stay for parties with children.',
    rules: override('stayTime', (result, stay, party) => ({
      ...result,
      ...(party.ages.length > 0 ? { startDate: dateOf(stay.checkIn - 1) } : {}),
    })),
  },
  'dates-day-first': {
    kind: 'time',
    breaks: 'conv.date-iso8601',
    operations: rateOperations,
    does: 'Writes dates with the day first.',
    rules: override('stayTime', ({ startDate, endDate }) => ({
      startDate: dayFirst(startDate),
      endDate: dayFirst(endDate),
    })),
  },
  'penalty-dates-day-first': {
    kind: 'time',
    condition: 'only in the penalty date',
    breaks: 'conv.datetime-iso',
    operations: rateOperations,
    does: 'Writes the penalty date of a cancel policy with the day first.',
    rules: override('cancelPolicy', (policy) =>
      typeof policy.penaltyDate === 'string'
        ? { ...policy, penaltyDate: dayFirst(policy.penaltyDate.slice(0, 10)) }
        : policy,
    ),
  },
  'unavailable-list-unasked-on-later-pages': {
    kind: 'shape',
    condition: 'only on the second page and later ones',
    breaks: 'v2.avail.unavailable-only-when-requested',
    does: 'Sends an unavailable rate of each hotel on later pages although none were requested.',
    rules: changeHotels((entry, { page }) => {
      if (page > 1) entry.unavailableRoomRates ??= unrequestedRates;
    }),
  },
});

const dayFirst = (date: string): string => date.split('-').reverse().join('/');

const changeUnavailable = (change: ValueChange) => changeValues('hotels.*.unavailableRoomRates.*', change);

/** v2: contradictions within one response. */
export const v2FigureFaults = faultsOf({ kind: 'value', operations: rateOperations })({
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
      'v2.avail.ids-whole',
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
