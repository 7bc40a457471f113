/** The assertions after each step of a sequence, each with its clause. Pure. */
import type { ClauseId } from '../../schemas/clauses.ts';
import type { Assertion } from './assertion.ts';
import { bookingAssertions, notCancelled, type ShownBooking } from './bookings.ts';
import { tokenLifetime, type Booking, type State } from './model.ts';
import type { Step } from './steps.ts';

/** The statuses of one order's hotel items and of all their rooms. */
export interface ShownOrder {
  readonly items: readonly string[];
  readonly rooms: readonly string[];
}

/** What a step observed; unobserved members are undefined. */
export interface Observation {
  /** HTTP status. */
  readonly status?: number;
  /** The number of booking tokens of a re-confirmation. */
  readonly tokens?: number;
  /** The re-confirmed total divided by the total in the search. */
  readonly ratio?: number;
  /** Whether the link or token of the step gave access. */
  readonly opened?: boolean;
  /** What was read of each booking, in booking order; undefined for a booking that the step does not read. */
  readonly bookings?: readonly (ShownBooking | undefined)[];
  readonly orders?: readonly (ShownOrder | undefined)[];
  /** The latest v1 booking before and after an unauthorised cancellation. */
  readonly wrongCancellation?: readonly [before: ShownBooking, after: ShownBooking];
}

/** The factor of `change price`. */
export const raisedPriceFactor = 1.5;

const linkLifetime = 3_600;
const longStayLifetime = 1_800;

/**
 * @param state before the step
 * @param grace seconds around an expiry in which nothing is asserted
 */
export function assertionsAfter(step: Step, state: State, observed: Observation, grace: number): Assertion[] {
  const { token, link, longStay } = state;
  const ageOf = (issuedAt: number | undefined): number => state.now - (issuedAt ?? state.now);
  const bookingChecks = (listed: boolean): Assertion[] =>
    assertionsForEach(state, observed.bookings, (booking, shown) =>
      bookingAssertions(booking, shown, listed),
    );
  switch (step) {
    case 'recheck':
      return recheckAssertions(state, observed);
    case 'book v2':
      return lifetimeAssertions(observed.status === 200, ageOf(token?.at), tokenLifetime, grace, {
        alive: token?.open ? undefined : 'v2.booking-token.valid-within-ttl',
        dead: 'v2.booking-token.ttl-15m',
      });
    case 'open link':
      return lifetimeAssertions(observed.opened === true, ageOf(link), linkLifetime, grace, {
        alive: 'v1.contentfile.valid-60-min',
        dead: 'v1.contentfile.expires-60-min',
      });
    case 'enter':
      return lifetimeAssertions(observed.opened === true, ageOf(longStay), longStayLifetime, grace, {
        alive: 'longstay.token.valid-within-ttl',
        dead: 'longstay.token.ttl-1800',
      });
    case 'read':
    case 'list':
      return bookingChecks(step === 'list');
    case 'cancel wrongly':
      return observed.wrongCancellation === undefined ? [] : notCancelled(...observed.wrongCancellation);
    case 'read order':
      // An order mirrors the state of its booking, so the booking is checked first.
      return [...bookingChecks(false), ...assertionsForEach(state, observed.orders, orderAssertions)];
    default:
      return [];
  }
}

function recheckAssertions({ offer }: State, { status, tokens = 0, ratio }: Observation): Assertion[] {
  const statusLine = `HTTP ${status}`;
  if (offer?.closed)
    return [
      { clause: 'v2.checkrate.404-gone', holds: status === 404, expected: 'HTTP 404', actual: statusLine },
    ];
  const tokenAssertion: Assertion = {
    clause: 'flow.token-chain',
    holds: status === 200 && tokens > 0,
    expected: 'a booking token for a rate token that was just issued',
    actual: `${statusLine} with ${tokens} booking tokens`,
  };
  if (!offer?.dearer || ratio === undefined) return [tokenAssertion];
  // Other prices change too, so the response must only be nearer to the new price than to the price in the search.
  const priceAssertion: Assertion = {
    clause: 'v2.checkrate.live',
    holds: ratio > (1 + raisedPriceFactor) / 2,
    expected: `a total that shows a change by ${raisedPriceFactor}`,
    actual: `${ratio.toFixed(3)} of the searched total`,
  };
  return [tokenAssertion, priceAssertion];
}

/** A token or link works during its lifetime (in seconds), and no longer. */
function lifetimeAssertions(
  works: boolean,
  age: number,
  lifetime: number,
  grace: number,
  clauses: { readonly alive: ClauseId | undefined; readonly dead: ClauseId },
): Assertion[] {
  const actual = `${works ? 'it works' : 'it does not work'} ${age} s after its issue`;
  if (age >= lifetime + grace)
    return [{ clause: clauses.dead, holds: !works, expected: `no use after ${lifetime} s`, actual }];
  const { alive } = clauses;
  if (age > lifetime - grace || alive === undefined) return [];
  return [{ clause: alive, holds: works, expected: `use within ${lifetime} s`, actual }];
}

const statusOf = { active: 'CONFIRMED', cancelled: 'CANCELLED', lost: 'LOST' } as const;

/** Checks an order if the state of all rooms is known. If all rooms were cancelled one by one, the specification does not state the status of the item. */
function orderAssertions({ rooms, whole }: Booking, shownOrder: ShownOrder): Assertion[] {
  const knownStatuses = rooms.flatMap((room) => (room === 'unsure' ? [] : [statusOf[room]]));
  if (knownStatuses.length < rooms.length) return [];
  const [itemStatus] = rooms.includes('active')
    ? ['CONFIRMED']
    : whole || rooms.includes('lost')
      ? knownStatuses
      : [];
  const expected = {
    items: itemStatus === undefined ? shownOrder.items : shownOrder.items.map(() => itemStatus),
    rooms: knownStatuses.toSorted(),
  };
  const observed = { items: shownOrder.items, rooms: shownOrder.rooms.toSorted() };
  return [
    {
      clause: 'order.status.follows',
      holds: JSON.stringify(observed) === JSON.stringify(expected),
      expected: describeOrder(expected),
      actual: describeOrder(observed),
    },
  ];
}

const describeOrder = ({ items, rooms }: ShownOrder): string =>
  `items ${items.join(', ')}; rooms ${rooms.join(', ')}`;

const assertionsForEach = <Shown>(
  { bookings }: State,
  shownStates: readonly (Shown | undefined)[] | undefined,
  assertions: (booking: Booking, shown: Shown) => Assertion[],
): Assertion[] =>
  bookings.flatMap((booking, index) => {
    const shownState = shownStates?.[index];
    return shownState === undefined ? [] : assertions(booking, shownState);
  });
