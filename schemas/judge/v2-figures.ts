/** Compares figures within a v2 response. Specification: "v2 availability (request and response)". */
import {
  dig,
  membersOf,
  isPresent,
  isWholeNumber,
  duplicatesIn,
  type Assertion,
  type Members,
} from './check.ts';
import { isCurrency } from '../formats.ts';
import { dayOf, momentOf } from './moments.ts';
import { allRatesOf, hotelsOf, ratesOf } from './v2-hotels.ts';

const oneCurrency: Assertion = ({ response }, check) => {
  for (const list of ['roomRates', 'unavailableRoomRates'] as const)
    for (const [rate, pointer] of allRatesOf(response, list)) {
      const statedCodes = ['net', 'taxes', 'total'].map((part) =>
        dig(rate, 'priceComposition', part, 'currency'),
      );
      const codes = statedCodes.filter(
        (code): code is string => typeof code === 'string' && isCurrency(code),
      );
      if (codes.length > 1)
        check(
          'v2.shape.one-currency',
          new Set(codes).size === 1,
          `${pointer}/priceComposition`,
          'one currency',
          codes.join(', '),
        );
    }
};

const maxDegrees = { latitude: 90, longitude: 180 } as const;

const positionOnEarth: Assertion = ({ response }, check) => {
  for (const [entry, pointer] of hotelsOf(response))
    for (const [member, max] of Object.entries(maxDegrees)) {
      const degrees = dig(entry, 'hotel', 'position', member);
      if (typeof degrees === 'number')
        check(
          'v2.shape.position-on-earth',
          Math.abs(degrees) <= max,
          `${pointer}/hotel/position/${member}`,
          `at most ${max}`,
        );
    }
};

/** The tolerance for deadlines, because neither the zone nor the hour at which a day ends is specified. */
const toleranceMs = 2 * 86_400_000;

/** Whether a cancel policy is in penalty agrees with whether its deadline has passed. */
const penaltyDue: Assertion = ({ exchange, response }, check) => {
  const { sentAt, clockOffset = 0, stampOffsets = [] } = exchange;
  const clocks = [0, clockOffset, ...stampOffsets].map((offset) => sentAt + offset);
  for (const [rate, pointer] of allRatesOf(response, 'roomRates')) {
    const { nonRefundable, inPenalty, penaltyDate } = membersOf(rate['cancelPolicy']);
    const deadline = momentOf(penaltyDate)?.timeMs ?? momentOf(`${dayOf(penaltyDate)}T00:00:00Z`)?.timeMs;
    if (nonRefundable === true || typeof inPenalty !== 'boolean' || deadline === undefined) continue;
    if (clocks.every((now) => Math.abs(now - deadline) > toleranceMs))
      check(
        'v2.shape.penalty-agrees',
        clocks.some((now) => now > deadline === inPenalty),
        `${pointer}/cancelPolicy/inPenalty`,
        inPenalty ? `false before ${String(penaltyDate)}` : `true after ${String(penaltyDate)}`,
      );
  }
};

/**
 * Specification: the bounds are set "when the reason is an occupancy restriction". So the requested guests must be outside of them.
 */
const boundsRestrict: Assertion = ({ request, response }, check) => {
  const { adults, children } = membersOf(dig(request, 'occupancy'));
  for (const [rate, pointer] of allRatesOf(response, 'unavailableRoomRates')) {
    for (const guests of ['Adult', 'Child']) {
      const [lower, upper] = [rate[`min${guests}Count`], rate[`max${guests}Count`]];
      if (isWholeNumber(lower) && isWholeNumber(upper))
        check(
          'v2.avail.unavailable-bounds-agree',
          lower <= upper,
          `${pointer}/max${guests}Count`,
          `${lower} or more`,
        );
    }
    const { minAdultCount: minAdults, maxAdultCount: maxAdults, minChildCount, maxChildCount } = rate;
    if (typeof minAdults !== 'number' || typeof maxAdults !== 'number') continue;
    // The specification does not say at which age a child counts as an adult.
    const hasNoChildren = !isPresent(children) || children === 0;
    if (!hasNoChildren || minChildCount !== 0 || typeof maxChildCount !== 'number') continue;
    if (typeof adults === 'number')
      check(
        'v2.avail.unavailable-bounds-agree',
        adults < minAdults || adults > maxAdults,
        pointer,
        `bounds that exclude ${adults} adults`,
        `${minAdults} to ${maxAdults} adults`,
      );
  }
};

/** An unavailable rate must not also be offered. Unavailable rates with a price are not judged: they may come from another supplier. */
const notOffered: Assertion = ({ response }, check) => {
  const rateKeyOf = (rate: Members): string | undefined => {
    const ids = [dig(rate, 'roomType', 'id'), dig(rate, 'ratePlan', 'id')];
    return ids.every((id) => typeof id === 'string' && id !== '') ? JSON.stringify(ids) : undefined;
  };
  for (const hotel of hotelsOf(response)) {
    const offeredKeys = new Set(ratesOf(hotel, 'roomRates').map(([rate]) => rateKeyOf(rate)));
    for (const [rate, pointer] of ratesOf(hotel, 'unavailableRoomRates')) {
      const key = rateKeyOf(rate);
      if (key === undefined || isPresent(rate['priceComposition'])) continue;
      check(
        'v2.avail.unavailable-not-offered',
        !offeredKeys.has(key),
        pointer,
        'a room type and rate plan that this response does not also offer as available',
        key,
      );
    }
  }
};

/** A page with a duplicate hotel has one hotel fewer than it counts. */
const hotelsOnce: Assertion = ({ response }, check) => {
  const ids = hotelsOf(response).map(([entry]) => dig(entry, 'hotel', 'id'));
  if (ids.length < 2 || !ids.every((id) => typeof id === 'string')) return;
  const duplicates = duplicatesIn(ids);
  check('v2.avail.hotels-once', duplicates.length === 0, '/hotels', 'each hotel once', duplicates);
};

export const v2SharedFigures: readonly Assertion[] = [oneCurrency, positionOnEarth, penaltyDue];
export const v2SearchFigures: readonly Assertion[] = [boundsRestrict, notOffered, hotelsOnce];
