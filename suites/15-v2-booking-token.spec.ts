/** The fifteen minutes of a booking token. Specification: "v2 rate re-confirmation (checkrate)", "Limits". */
import { addDays } from '../lib/days.ts';
import { requireWorkingClock } from './helpers/clock-turned.ts';
import { judgeClause } from '../client/end.ts';
import { clause, expect, test } from './suite-test.ts';
import { requireNames } from '../client/bookings/book.ts';
import { blocked } from '../client/gaps.ts';
import {
  bookableRate,
  bookByToken,
  confirmRate,
  lastBookingToken,
  isBooked,
  mayBeBooked,
} from './helpers/v2-booking.ts';

const life = 15 * 60;
/** Settings without which nothing can be booked; required before anything is searched for. */
const toBook = ['v2.booking.path', 'v2.booking.token', 'v2.booking.guests'] as const;

/** A token age long after expiry; a run that has to wait in real time leaves it out. */
const longAfter = (waits: boolean): number[] => (waits ? [] : [life * 4]);

test(
  ...clause('v2.booking-token.valid-within-ttl', 'a booking token books just before its fifteen minutes end'),
  async ({ api, hooks, known, stay, session }) => {
    requireNames(session, toBook);
    const booker = { api, known, stay, session };
    for (const age of [0, life - session.settings.get('clock.grace')]) {
      const { token } = await confirmRate(booker);
      if (age > 0) await hooks.advanceClock(age);
      const answer = await bookByToken(booker, token);
      const taken = isBooked(answer, session.settings);
      if (age === 0 && !taken && mayBeBooked(answer))
        blocked(`HTTP ${answer.status} without an id does not say whether a booking is taken`);
      if (age > 0 && !taken) await mustStillBook(booker);
      expect(taken, `whether a booking is taken ${age} s after issue (HTTP ${answer.status})`).toBe(true);
    }
  },
);

test(
  ...clause('v2.booking-token.ttl-15m', 'a booking token does not book just after its fifteen minutes'),
  async ({ api, hooks, known, stay, session, envelope }) => {
    requireNames(session, toBook);
    const booker = { api, known, stay, session };
    if (!isBooked(await bookByToken(booker, (await confirmRate(booker)).token), session.settings))
      blocked('a fresh booking token does not book');
    for (const age of [life + session.settings.get('clock.grace'), ...longAfter(hooks.waitsInRealTime)]) {
      const { token } = await confirmRate(booker);
      await hooks.advanceClock(age);
      const answer = await bookByToken(booker, token);
      const taken = isBooked(answer, session.settings);
      if (taken) await requireWorkingClock({ ...booker, hooks, envelope });
      expect(taken, `whether a booking is taken ${age} s after issue (HTTP ${answer.status})`).toBe(false);
    }
  },
);

type Booker = Parameters<typeof bookByToken>[0];

/** Blocks the test if a fresh token does not book any more either: the room may be gone. */
async function mustStillBook(booker: Booker): Promise<void> {
  if (!isBooked(await bookByToken(booker, (await confirmRate(booker)).token), booker.session.settings))
    blocked(
      'a fresh booking token does not book by now either: the test needs a room for each of its bookings',
    );
}

/** Eight nights instead of the usual length of the stay. */
const forLong = ({ stay, ...booker }: Booker): Booker => ({
  ...booker,
  stay: { ...stay, checkOut: addDays(stay.checkIn, 8) },
});

/** Other rates, whose booking tokens must have the same lifetime. */
const kinds: readonly (readonly [string, (booker: Booker) => Booker, (booker: Booker) => Promise<string>])[] =
  [
    ['of eight nights', forLong, async (booker) => (await confirmRate(booker)).token],
    ['that came last in a re-confirmation of two rates', (booker) => booker, lastBookingToken],
  ];

for (const [what, bookerOf, tokenOf] of kinds)
  test(
    ...clause(
      'v2.booking-token.valid-within-ttl',
      `a booking token ${what} books just before its fifteen minutes end, and not after`,
      'v2.booking-token.ttl-15m',
    ),
    async ({ api, hooks, known, stay, session, envelope }) => {
      requireNames(session, toBook);
      const booker = bookerOf({ api, known, stay, session });
      const books = async (token: string): Promise<boolean> =>
        isBooked(await bookByToken(booker, token), session.settings);
      if (!(await books(await tokenOf(booker)))) blocked('a fresh booking token does not book');
      const [one, other] = [await tokenOf(booker), await tokenOf(booker)];
      const grace = session.settings.get('clock.grace');
      await hooks.advanceClock(life - grace);
      const within = await books(one);
      if (!within) await mustStillBook(booker);
      await hooks.advanceClock(2 * grace);
      const after = await books(other);
      await judgeClause({ session }, 'v2.booking-token.ttl-15m', async () => {
        if (after) await requireWorkingClock({ ...booker, hooks, envelope });
        expect(after, `whether a booking is taken ${life + grace} s after issue`).toBe(false);
      });
      expect(within, `whether a booking is taken ${life - grace} s after issue`).toBe(true);
    },
  );

test(...clause('v2.token.own-kind', 'a rate token does not book'), async ({ api, known, stay, session }) => {
  requireNames(session, toBook);
  const booker = { api, known, stay, session };
  if (!isBooked(await bookByToken(booker, (await confirmRate(booker)).token), session.settings))
    blocked('a booking token does not book either');
  const { rate } = await bookableRate(booker);
  const answer = await bookByToken(booker, rate.rateToken);
  expect(
    isBooked(answer, session.settings),
    `whether a booking by a rate token is taken (HTTP ${answer.status})`,
  ).toBe(false);
});
