/** How stories book in v2. Neither the path nor what a booking is answered is shown: both are as the target states them. */
import type { RoomRate } from '../../schemas/messages/v2/shapes.ts';
import type { SettingId } from '../../schemas/settings.ts';
import { mustRead } from '../../client/booking/book.ts';
import { textAt } from '../../client/ledger/reservations.ts';
import { blocked } from '../../client/gaps.ts';
import type { Stage } from '../../client/stage.ts';
import { bookingTokensIn, confirmation, oneRate, ratesIn } from '../../client/v2-answers.ts';

/** Without these a v2 booking cannot be made, and its order not be found. */
const needed = ['v2.booking.path', 'v2.booking.token', 'v2.booking.guests', 'v2.booking.id'] as const satisfies readonly SettingId[];

const guests = [
  { firstName: 'Ada', lastName: 'Contract', ageQualifying: 'ADULT', email: 'ada@example.com' },
  { firstName: 'Alan', lastName: 'Contract', ageQualifying: 'ADULT' },
] as const;

export interface BookedV2 {
  /** The id of its order. */
  readonly order: string;
  readonly guests: typeof guests;
  /** What re-confirmation said that it costs. */
  readonly price: RoomRate['priceComposition'] | undefined;
}

/** Books a room for a couple; blocked where the booking is not taken. */
export async function bookV2({ api, known, stay, session }: Pick<Stage, 'api' | 'known' | 'stay' | 'session'>): Promise<BookedV2> {
  mustRead(session, needed);
  const found = await api.post('/v2/hotels/availability', { ...stay, destinations: { hotelIds: [...known('hotelIds')] } });
  // A service may leave a price open; one that says it can be compared.
  const { rate } = ratesIn(found).find(({ rate: { priceComposition: price } }) => price?.total ?? price?.net) ?? oneRate(found);
  const confirmed = await api.post('/v2/hotels/checkrate', { rateTokens: [rate.rateToken] });
  const bookingToken = bookingTokensIn(confirmed)[0] ?? blocked('re-confirmation gave no booking token');
  const answer = await api.post('/v2/hotels/book', { bookingToken, guests }, { expects: 'open' });
  if (answer.status !== 200) blocked(`the v2 booking was not taken (HTTP ${answer.status})`);
  const place = session.settings.get('v2.booking.id');
  const order = textAt(answer.text, place) ?? blocked(`the answer to the v2 booking holds no id at ${place}`);
  const [confirmedRate] = confirmation(confirmed).hotels.flatMap(({ roomRates }) => roomRates ?? []);
  return { order, guests, price: confirmedRate?.priceComposition };
}
