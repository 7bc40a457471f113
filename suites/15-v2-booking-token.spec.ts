/** The fifteen minutes of a booking token. Specification: "v2 rate re-confirmation (checkrate)", "Limits". */
import { clause, expect, test } from './story.ts';
import { mustRead } from '../client/booking/book.ts';
import { blocked } from '../client/gaps.ts';
import { bookableRate, bookByToken, confirmed, isBooked, mayBeBooked } from './helpers/v2-booking.ts';

const life = 15 * 60;
/** Long dead; a run that has to wait for it leaves it out. */
const longAfter = (waits: boolean): number[] => (waits ? [] : [life * 4]);

test(
  ...clause('v2.booking-token.valid-within-ttl', 'a booking token books just inside its fifteen minutes'),
  async ({ api, lever, known, stay, session }) => {
    const booker = { api, known, stay, session };
    for (const age of [0, life - session.settings.get('clock.grace')]) {
      const { token } = await confirmed(booker);
      if (age > 0) await lever.advanceClock(age);
      const answer = await bookByToken(booker, token);
      const taken = isBooked(answer, session.settings);
      if (age === 0 && !taken && mayBeBooked(answer))
        blocked(`HTTP ${answer.status} without an id does not say whether a booking is taken`);
      expect(taken, `whether a booking is taken ${age} s after issue (HTTP ${answer.status})`).toBe(true);
    }
  },
);

test(
  ...clause('v2.booking-token.ttl-15m', 'a booking token is dead just after its fifteen minutes'),
  async ({ api, lever, known, stay, session }) => {
    const booker = { api, known, stay, session };
    if (!isBooked(await bookByToken(booker, (await confirmed(booker)).token), session.settings))
      blocked('a fresh booking token does not book');
    for (const age of [life + session.settings.get('clock.grace'), ...longAfter(lever.waits)]) {
      const { token } = await confirmed(booker);
      await lever.advanceClock(age);
      const answer = await bookByToken(booker, token);
      expect(
        isBooked(answer, session.settings),
        `whether a booking is taken ${age} s after issue (HTTP ${answer.status})`,
      ).toBe(false);
    }
  },
);

test(...clause('v2.token.own-kind', 'a rate token is not booked'), async ({ api, known, stay, session }) => {
  mustRead(session, ['v2.booking.path', 'v2.booking.token', 'v2.booking.guests']);
  const booker = { api, known, stay, session };
  if (!isBooked(await bookByToken(booker, (await confirmed(booker)).token), session.settings))
    blocked('a booking token does not book either');
  const { rate } = await bookableRate(booker);
  const answer = await bookByToken(booker, rate.rateToken);
  expect(
    isBooked(answer, session.settings),
    `whether a booking by a rate token is taken (HTTP ${answer.status})`,
  ).toBe(false);
});
