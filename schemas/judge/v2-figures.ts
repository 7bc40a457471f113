/** Whether what v2 says at one place agrees with what it says at another. Specification: "v2 availability (request and response)". */
import {
  dig,
  entriesIn,
  entriesOf,
  membersOf,
  present,
  secondsOf,
  type Assertion,
  type Members,
  type Placed,
} from './check.ts';
import { dayOf, momentOf } from './moments.ts';

const hotelsOf = (response: unknown): readonly Placed[] =>
  entriesOf(membersOf(response)['hotels'], '/hotels');
const ratesOf =
  (member: string) =>
  ([hotel, pointer]: Placed): readonly Placed[] =>
    entriesOf(hotel[member], `${pointer}/${member}`);

const iso4217 = /^[A-Z]{3}$/;

const oneCurrency: Assertion = ({ response }, check) => {
  for (const member of ['roomRates', 'unavailableRoomRates'])
    for (const [rate, pointer] of entriesIn(hotelsOf(response), ratesOf(member))) {
      const stated = ['net', 'taxes', 'total'].map((part) => dig(rate, 'priceComposition', part, 'currency'));
      const codes = stated.filter((code): code is string => typeof code === 'string' && iso4217.test(code));
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

const greatest = { latitude: 90, longitude: 180 } as const;

const onEarth: Assertion = ({ response }, check) => {
  for (const [entry, pointer] of hotelsOf(response))
    for (const [member, most] of Object.entries(greatest)) {
      const degrees = dig(entry, 'hotel', 'position', member);
      if (typeof degrees === 'number')
        check(
          'v2.shape.position-on-earth',
          Math.abs(degrees) <= most,
          `${pointer}/hotel/position/${member}`,
          `${most} at most`,
          degrees,
        );
    }
};

/** By how much a deadline may be read differently: a zone that is not written, and the hour at which a day ends. */
const leeway = 2 * 86_400_000;

/** A policy that names a deadline agrees with the clock on whether it has passed. */
const penaltyDue: Assertion = ({ exchange, response }, check) => {
  const { sentAt, clockOffset = 0, stampOffsets = [] } = exchange;
  const clocks = [0, clockOffset, ...stampOffsets].map((offset) => sentAt + offset);
  for (const [rate, pointer] of entriesIn(hotelsOf(response), ratesOf('roomRates'))) {
    const { nonRefundable, inPenalty, penaltyDate } = membersOf(rate['cancelPolicy']);
    const deadline = momentOf(penaltyDate)?.at ?? momentOf(`${dayOf(penaltyDate)}T00:00:00Z`)?.at;
    if (nonRefundable === true || typeof inPenalty !== 'boolean' || deadline === undefined) continue;
    const sure = clocks.every((now) => Math.abs(now - deadline) > leeway);
    if (sure)
      check(
        'v2.shape.penalty-agrees',
        clocks.some((now) => now > deadline === inPenalty),
        `${pointer}/cancelPolicy/inPenalty`,
        inPenalty ? `false before ${String(penaltyDate)}` : `true after ${String(penaltyDate)}`,
        inPenalty,
      );
  }
};

/** The bounds are set "when the reason is an occupancy restriction": whom they let in is not restricted by them. */
const boundsRestrict: Assertion = ({ request, response }, check) => {
  const { adults, children } = membersOf(membersOf(request)['occupancy']);
  for (const [rate, pointer] of entriesIn(hotelsOf(response), ratesOf('unavailableRoomRates'))) {
    const {
      minAdultCount: fewest,
      maxAdultCount: most,
      minChildCount: fewestChildren,
      maxChildCount: mostChildren,
    } = rate;
    for (const [member, less, more] of [
      ['maxAdultCount', fewest, most],
      ['maxChildCount', fewestChildren, mostChildren],
    ] as const)
      // What is no number of guests its type tells.
      if (Number.isInteger(less) && Number.isInteger(more))
        check(
          'v2.avail.unavailable-bounds-agree',
          (less as number) <= (more as number),
          `${pointer}/${member}`,
          `${String(less)} or more`,
          more,
        );
    // At which age a child is an adult nobody says.
    const alone = !present(children) || children === 0;
    if (![fewest, most, fewestChildren, mostChildren].every((bound) => typeof bound === 'number')) continue;
    if (typeof adults !== 'number' || !alone || fewestChildren !== 0) continue;
    const restricts = adults < (fewest as number) || adults > (most as number);
    const expected = `bounds that ${adults} adults do not keep`;
    check(
      'v2.avail.unavailable-bounds-agree',
      restricts,
      pointer,
      expected,
      `${String(fewest)} to ${String(most)} adults`,
    );
  }
};

/** A rate of the same room and plan that costs otherwise may be another one, of another supplier. */
const notOffered: Assertion = ({ response }, check) => {
  const keyOf = (rate: Members): string | undefined => {
    const ids = [dig(rate, 'roomType', 'id'), dig(rate, 'ratePlan', 'id')];
    return ids.every((id) => typeof id === 'string' && id !== '') ? JSON.stringify(ids) : undefined;
  };
  for (const hotel of hotelsOf(response)) {
    const offered = new Set(ratesOf('roomRates')(hotel).map(([rate]) => keyOf(rate)));
    for (const [rate, pointer] of ratesOf('unavailableRoomRates')(hotel)) {
      const key = keyOf(rate);
      if (key === undefined || present(rate['priceComposition'])) continue;
      check(
        'v2.avail.unavailable-not-offered',
        !offered.has(key),
        pointer,
        'a room type and rate plan that the hotel does not offer beside it',
        key,
      );
    }
  }
};

/** A page that lists a hotel twice has one hotel fewer than it counts. */
const hotelsOnce: Assertion = ({ response }, check) => {
  const ids = hotelsOf(response).map(([entry]) => dig(entry, 'hotel', 'id'));
  if (ids.length < 2 || !ids.every((id) => typeof id === 'string')) return;
  const twice = secondsOf(ids);
  check('v2.avail.hotels-once', twice.length === 0, '/hotels', 'each hotel once', twice);
};

export const v2SharedFigures: readonly Assertion[] = [oneCurrency, onEarth, penaltyDue];
export const v2SearchFigures: readonly Assertion[] = [boundsRestrict, notOffered, hotelsOnce];
