/** The fifteen minutes of a booking token. Specification: "v2 rate re-confirmation (checkrate)", "Limits". */
import { clause, expect, test } from './story.ts';
import { mustRead } from '../client/booking/book.ts';
import { blocked } from '../client/gaps.ts';
import { bookingTokensIn, oneRate } from '../client/v2-answers.ts';
import type { Answer } from '../client/answer.ts';
import type { Stage } from '../client/stage.ts';

const life = 15 * 60;
/** Long dead; a run that has to wait for it leaves it out. */
const longAfter = (waits: boolean): number[] => (waits ? [] : [life * 4]);

type Booker = Pick<Stage, 'api' | 'known' | 'stay'>;

async function bookingToken({ api, known, stay }: Booker): Promise<string> {
  const found = await api.post('/v2/hotels/availability', { ...stay, destinations: { hotelIds: [...known('hotelIds')] } });
  const answer = await api.post('/v2/hotels/checkrate', { rateTokens: [oneRate(found).rate.rateToken] });
  return bookingTokensIn(answer)[0] ?? blocked('re-confirmation gave no booking token');
}

const guests = [
  { firstName: 'Ada', lastName: 'Contract', ageQualifying: 'ADULT', email: 'ada@example.com' },
  { firstName: 'Alan', lastName: 'Contract', ageQualifying: 'ADULT' },
];

const book = ({ api }: Pick<Stage, 'api'>, token: string): Promise<Answer> =>
  api.post('/v2/hotels/book', { bookingToken: token, guests }, { expects: 'open' });

test(
  ...clause('v2.booking-token.valid-within-ttl', 'a booking token books just inside its fifteen minutes'),
  async ({ api, lever, known, stay, session }) => {
    for (const age of [0, life - session.settings.get('clock.grace')]) {
      const token = await bookingToken({ api, known, stay });
      if (age > 0) await lever.advanceClock(age);
      expect((await book({ api }, token)).status, `HTTP status of a booking ${age} s after issue`).toBe(200);
    }
  },
);

test(
  ...clause('v2.booking-token.ttl-15m', 'a booking token is dead just after its fifteen minutes'),
  async ({ api, lever, known, stay, session }) => {
    if ((await book({ api }, await bookingToken({ api, known, stay }))).status !== 200) blocked('a fresh booking token does not book');
    for (const age of [life + session.settings.get('clock.grace'), ...longAfter(lever.waits)]) {
      const token = await bookingToken({ api, known, stay });
      await lever.advanceClock(age);
      expect((await book({ api }, token)).status, `HTTP status of a booking ${age} s after issue`).not.toBe(200);
    }
  },
);

test(...clause('v2.token.own-kind', 'a rate token is not booked'), async ({ api, known, stay, session }) => {
  mustRead(session, ['v2.booking.path', 'v2.booking.token', 'v2.booking.guests']);
  if ((await book({ api }, await bookingToken({ api, known, stay }))).status !== 200) blocked('a booking token does not book either');
  const found = await api.post('/v2/hotels/availability', { ...stay, destinations: { hotelIds: [...known('hotelIds')] } });
  expect((await book({ api }, oneRate(found).rate.rateToken)).status, 'HTTP status of a booking by a rate token').not.toBe(200);
});
