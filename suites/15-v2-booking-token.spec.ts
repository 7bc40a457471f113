/** The fifteen minutes of a booking token. Specification: "v2 rate re-confirmation (checkrate)", "Limits". */
import { addDays } from '../lib/days.ts';
import { requireWorkingClock } from './helpers/clock-turned.ts';
import { blocked, expect, judgeClause, notExercised, test, type Shopper } from './suite-test.ts';
import { requireNames } from '../client/bookings/book.ts';
import {
  bookableRate,
  bookByToken,
  confirmRate,
  lastBookingToken,
  isBooked,
  mayBeBooked,
} from './helpers/v2-booking.ts';
import { bookingTokensIfAny, confirmRates } from './helpers/v2-search.ts';

const lifetimeSeconds = 15 * 60;
/** Settings without which nothing can be booked; required before anything is searched for. */
const bookingSettings = ['v2.booking.path', 'v2.booking.token', 'v2.booking.guests'] as const;

/** A token age long after expiry; none if the run has to wait in real time. */
const agesLongAfter = (waitsInRealTime: boolean): number[] => (waitsInRealTime ? [] : [lifetimeSeconds * 4]);

test('v2.booking-token.valid-within-ttl: a booking token books just before its fifteen minutes end', async ({
  shopper,
  hooks,
  session,
}) => {
  requireNames(session, bookingSettings);
  for (const age of [0, lifetimeSeconds - session.settings.get('clock.grace')]) {
    const { token } = await confirmRate(shopper);
    if (age > 0) await hooks.advanceClock(age);
    const answer = await bookByToken(shopper, token);
    const isBookingTaken = isBooked(answer, session.settings);
    if (age === 0 && !isBookingTaken && mayBeBooked(answer))
      blocked(`HTTP ${answer.status} without an id does not show whether the booking was accepted`);
    if (age > 0 && !isBookingTaken) await requireBooking(shopper);
    expect(isBookingTaken, `whether a booking is taken ${age} s after issue (HTTP ${answer.status})`).toBe(
      true,
    );
  }
});

test('v2.booking-token.ttl-15m: a booking token does not book just after its fifteen minutes', async ({
  shopper,
  hooks,
  session,
}) => {
  requireNames(session, bookingSettings);
  await requireBooking(
    shopper,
    'even a fresh booking token makes no booking, so a refused older token shows nothing',
  );
  for (const age of [
    lifetimeSeconds + session.settings.get('clock.grace'),
    ...agesLongAfter(hooks.waitsInRealTime),
  ]) {
    const { token } = await confirmRate(shopper);
    await hooks.advanceClock(age);
    const answer = await bookByToken(shopper, token);
    const isBookingTaken = isBooked(answer, session.settings);
    if (isBookingTaken) await requireWorkingClock({ ...shopper, hooks });
    expect(isBookingTaken, `whether a booking is taken ${age} s after issue (HTTP ${answer.status})`).toBe(
      false,
    );
  }
});

/** Blocks the test if a fresh token does not book. Unless another reason is given, the room may be gone. */
async function requireBooking(
  shopper: Shopper,
  reason = 'at the end, even a fresh booking token makes no booking: the test needs a room for each booking that it makes',
): Promise<void> {
  const { evidence, settings } = shopper.session;
  const answer = await evidence.aside(async () => bookByToken(shopper, (await confirmRate(shopper)).token));
  if (!isBooked(answer, settings)) blocked(reason);
}

/** Eight nights instead of the usual length of the stay. */
const withLongStay = ({ stay, ...booker }: Shopper): Shopper => ({
  ...booker,
  stay: { ...stay, checkOut: addDays(stay.checkIn, 8) },
});

/** Other rates, whose booking tokens must have the same lifetime. */
const rateKinds: readonly (readonly [
  string,
  (booker: Shopper) => Shopper,
  (booker: Shopper) => Promise<string>,
])[] = [
  ['of eight nights', withLongStay, async (booker) => (await confirmRate(booker)).token],
  ['that came last in a re-confirmation of two rates', (booker) => booker, lastBookingToken],
];

for (const [what, bookerOf, tokenOf] of rateKinds)
  test(
    `v2.booking-token.valid-within-ttl: a booking token ${what} books just before its fifteen minutes end, and not after`,
    { tag: '@v2.booking-token.ttl-15m' },
    async ({ shopper, hooks, session }) => {
      requireNames(session, bookingSettings);
      const booker = bookerOf(shopper);
      const doesBook = async (token: string) => isBooked(await bookByToken(booker, token), session.settings);
      if (!(await doesBook(await tokenOf(booker))))
        blocked('even a fresh booking token makes no booking, so a refused older token shows nothing');
      const [earlyToken, lateToken] = [await tokenOf(booker), await tokenOf(booker)];
      const grace = session.settings.get('clock.grace');
      await hooks.advanceClock(lifetimeSeconds - grace);
      await judgeClause(shopper, 'v2.booking-token.valid-within-ttl', async () => {
        const isTaken = await doesBook(earlyToken);
        if (!isTaken) await requireBooking(booker);
        expect(isTaken, `whether a booking is taken ${lifetimeSeconds - grace} s after issue`).toBe(true);
      });
      await hooks.advanceClock(2 * grace);
      const isTaken = await doesBook(lateToken);
      if (isTaken) await requireWorkingClock({ ...booker, hooks });
      expect(isTaken, `whether a booking is taken ${lifetimeSeconds + grace} s after issue`).toBe(false);
    },
  );

test(
  'v2.booking-token.ttl-15m: a booking token expires although its rate was confirmed again, and the second token still books',
  { tag: '@v2.booking-token.valid-within-ttl' },
  async ({ shopper, hooks, session }) => {
    requireNames(session, bookingSettings);
    if (hooks.waitsInRealTime) notExercised('a further quarter of an hour is not waited for');
    const [nineMinutes, grace] = [9 * 60, session.settings.get('clock.grace')];
    const rate = await bookableRate(shopper);
    const confirmAgain = async () =>
      bookingTokensIfAny(await confirmRates(shopper, [rate], {}, { expects: 'open' }))[0];
    const firstToken = (await confirmAgain()) ?? (await confirmRate(shopper)).token;
    await hooks.advanceClock(nineMinutes);
    // The life of a booking token begins when it is issued, however old its rate token is. That may have expired, or give the
    // first booking token again.
    const tokenAgain = await confirmAgain();
    const isNew = tokenAgain !== undefined && tokenAgain !== firstToken;
    const secondToken = isNew ? tokenAgain : (await confirmRate(shopper)).token;
    await hooks.advanceClock(lifetimeSeconds - nineMinutes + grace);
    const doesBook = async (token: string) => isBooked(await bookByToken(shopper, token), session.settings);
    const isFirstTaken = firstToken !== secondToken && (await doesBook(firstToken));
    // A second token that books shows that the first was not refused for want of a room.
    const isSecondTaken = !isFirstTaken && (await doesBook(secondToken));
    if (isFirstTaken) await requireWorkingClock({ ...shopper, hooks });
    else if (!isSecondTaken) await requireBooking(shopper);
    await judgeClause(shopper, 'v2.booking-token.valid-within-ttl', async () =>
      isFirstTaken ? 'open' : expect(isSecondTaken, 'whether the second token books').toBe(true),
    );
    if (firstToken === secondToken) notExercised('both re-confirmations gave the same token');
    expect(isFirstTaken, 'whether the first token books').toBe(false);
  },
);

test('v2.token.own-kind: a rate token does not book', async ({ shopper, session }) => {
  requireNames(session, bookingSettings);
  await requireBooking(
    shopper,
    'no booking is made even with a valid booking token, so the refusal of a rate token proves nothing',
  );
  const { rate } = await bookableRate(shopper);
  const answer = await bookByToken(shopper, rate.rateToken);
  expect(
    isBooked(answer, session.settings),
    `whether a booking by a rate token is taken (HTTP ${answer.status})`,
  ).toBe(false);
});
