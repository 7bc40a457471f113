/** Compares figures within a v2 response. Specification: "v2 availability (request and response)". */
import {
  dig,
  nestedEntries,
  entriesOf,
  membersOf,
  isPresent,
  duplicatesIn,
  type Assertion,
  type Members,
  type Located,
} from './check.ts';
import { isCurrency } from '../formats.ts';
import { dayOf, momentOf } from './moments.ts';

const hotelsOf = (response: unknown): readonly Located[] =>
  entriesOf(membersOf(response)['hotels'], '/hotels');
const ratesOf =
  (member: string) =>
  ([hotel, pointer]: Located): readonly Located[] =>
    entriesOf(hotel[member], `${pointer}/${member}`);

const oneCurrency: Assertion = ({ response }, check) => {
  for (const member of ['roomRates', 'unavailableRoomRates'])
    for (const [rate, pointer] of nestedEntries(hotelsOf(response), ratesOf(member))) {
      const stated = ['net', 'taxes', 'total'].map((part) => dig(rate, 'priceComposition', part, 'currency'));
      const codes = stated.filter((code): code is string => typeof code === 'string' && isCurrency(code));
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

const onEarth: Assertion = ({ response }, check) => {
  for (const [entry, pointer] of hotelsOf(response))
    for (const [member, max] of Object.entries(maxDegrees)) {
      const degrees = dig(entry, 'hotel', 'position', member);
      if (typeof degrees === 'number')
        check(
          'v2.shape.position-on-earth',
          Math.abs(degrees) <= max,
          `${pointer}/hotel/position/${member}`,
          `at most ${max}`,
          degrees,
        );
    }
};

/** The tolerance for deadlines, because neither the zone nor the hour at which a day ends is specified. */
const toleranceMs = 2 * 86_400_000;

/** A policy with a deadline agrees with the clock on whether the deadline has passed. */
const penaltyDue: Assertion = ({ exchange, response }, check) => {
  const { sentAt, clockOffset = 0, stampOffsets = [] } = exchange;
  const clocks = [0, clockOffset, ...stampOffsets].map((offset) => sentAt + offset);
  for (const [rate, pointer] of nestedEntries(hotelsOf(response), ratesOf('roomRates'))) {
    const { nonRefundable, inPenalty, penaltyDate } = membersOf(rate['cancelPolicy']);
    const deadline = momentOf(penaltyDate)?.at ?? momentOf(`${dayOf(penaltyDate)}T00:00:00Z`)?.at;
    if (nonRefundable === true || typeof inPenalty !== 'boolean' || deadline === undefined) continue;
    const isClear = clocks.every((now) => Math.abs(now - deadline) > toleranceMs);
    if (isClear)
      check(
        'v2.shape.penalty-agrees',
        clocks.some((now) => now > deadline === inPenalty),
        `${pointer}/cancelPolicy/inPenalty`,
        inPenalty ? `false before ${String(penaltyDate)}` : `true after ${String(penaltyDate)}`,
        inPenalty,
      );
  }
};

/**
 * Specification: the bounds are set "when the reason is an occupancy restriction". So the requested guests must be outside of them.
 */
const boundsRestrict: Assertion = ({ request, response }, check) => {
  const { adults, children } = membersOf(membersOf(request)['occupancy']);
  for (const [rate, pointer] of nestedEntries(hotelsOf(response), ratesOf('unavailableRoomRates'))) {
    const {
      minAdultCount: minAdults,
      maxAdultCount: max,
      minChildCount: minChildren,
      maxChildCount: maxChildren,
    } = rate;
    for (const [member, min, more] of [
      ['maxAdultCount', minAdults, max],
      ['maxChildCount', minChildren, maxChildren],
    ] as const)
      // A value of another type is reported by its type.
      if (Number.isInteger(min) && Number.isInteger(more))
        check(
          'v2.avail.unavailable-bounds-agree',
          (min as number) <= (more as number),
          `${pointer}/${member}`,
          `${String(min)} or more`,
          more,
        );
    // The specification does not say at which age a child counts as an adult.
    const hasNoChildren = !isPresent(children) || children === 0;
    if (![minAdults, max, minChildren, maxChildren].every((bound) => typeof bound === 'number')) continue;
    if (typeof adults !== 'number' || !hasNoChildren || minChildren !== 0) continue;
    const restricts = adults < (minAdults as number) || adults > (max as number);
    const expected = `bounds that exclude ${adults} adults`;
    check(
      'v2.avail.unavailable-bounds-agree',
      restricts,
      pointer,
      expected,
      `${String(minAdults)} to ${String(max)} adults`,
    );
  }
};

/** An unavailable rate must not also be offered, except one with a price: it may come from another supplier. */
const notOffered: Assertion = ({ response }, check) => {
  const keyOf = (rate: Members): string | undefined => {
    const ids = [dig(rate, 'roomType', 'id'), dig(rate, 'ratePlan', 'id')];
    return ids.every((id) => typeof id === 'string' && id !== '') ? JSON.stringify(ids) : undefined;
  };
  for (const hotel of hotelsOf(response)) {
    const offered = new Set(ratesOf('roomRates')(hotel).map(([rate]) => keyOf(rate)));
    for (const [rate, pointer] of ratesOf('unavailableRoomRates')(hotel)) {
      const key = keyOf(rate);
      if (key === undefined || isPresent(rate['priceComposition'])) continue;
      check(
        'v2.avail.unavailable-not-offered',
        !offered.has(key),
        pointer,
        'a room type and rate plan that the hotel does not offer as available at the same time',
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

export const v2SharedFigures: readonly Assertion[] = [oneCurrency, onEarth, penaltyDue];
export const v2SearchFigures: readonly Assertion[] = [boundsRestrict, notOffered, hotelsOnce];
