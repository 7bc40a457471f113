/** What re-confirmation answers. */
import { requestBody, Chapter, is, within, type Any, type Subject } from './fixing.ts';
import { type Observation } from './observation.ts';
import { hotel, rate, money, rechecked, recheckUnder, same } from './v2-places.ts';

const recheckedAnswer =
  'Response: `hotels[]` (each with `hotel` required and `roomRates[]` as in the roomRate shape, where bookingToken is required; it expires 15 minutes after issue) and `searchId` (nullable).';

/** What was offered under the tokens of a re-confirmation. */
function offered({ observed, before }: Subject): { readonly hotel: string; readonly rate: Any }[] {
  const tokens = (observed.request.body as Any).rateTokens as string[];
  const all = before
    .filter(({ operation }) => operation === 'v2.avail')
    .flatMap((one: Observation) =>
      ((one.answer as Any).hotels as Any[]).flatMap((entry) =>
        (entry.roomRates as Any[]).map((own) => ({ hotel: entry.hotel.id as string, rate: own })),
      ),
    );
  return tokens.flatMap((token) => all.find((one) => one.rate.rateToken === token) ?? []);
}

export const v2Checkrate = new Chapter('v2.checkrate')
  .required('hotels', { says: recheckedAnswer, under: recheckUnder, at: ['v2.checkrate.hotels-list'] })
  .required(`${rate}.bookingToken`, {
    says: recheckedAnswer,
    under: recheckUnder,
    at: ['v2.checkrate.booking-token-required'],
  })
  .form(`${rate}.bookingToken`, is.text, {
    says: recheckedAnswer,
    under: recheckUnder,
    at: ['v2.checkrate.booking-token-required'],
  })
  .reported(
    'state',
    `${rate}.bookingToken`,
    {
      says: '4. Rate tokens returned are the input of re-confirmation; booking tokens from re-confirmation are the input of the v2 booking operation.',
      under: 'v2 rate API (on {api_url})',
      at: ['flow.token-chain', 'v2.token.one-rate', 'v2.booking-token.valid-within-ttl'],
      firmness: 'reasoned',
    },
    ({ value, conforming }) => value === conforming,
  )
  .fix(
    'operation',
    `hotels hotels.*.roomRates`,
    same('v2.checkrate.one-rate-per-token', 'v2.checkrate.multi-hotel', 'v2.checkrate.same-rate'),
    (subject) => {
      const reported = ((subject.observed.answer as Any).hotels as Any[] | undefined)?.flatMap(
        (one) => (one?.roomRates as Any[] | undefined) ?? [],
      );
      return reported === undefined
        ? undefined
        : reported.length === ((subject.observed.request.body as Any).rateTokens as unknown[]).length;
    },
  )
  .reported(
    'operation',
    `${hotel}.id`,
    same('v2.checkrate.same-rate', 'v2.checkrate.multi-hotel'),
    (subject) => offered(subject).some((one) => one.hotel === subject.value),
  )
  .reported(
    'operation',
    `${rate}.roomType.id ${rate}.time.startDate ${rate}.time.endDate`,
    same('v2.checkrate.same-rate'),
    (subject) => {
      const [object = '', name = ''] = subject.path.slice(-2).map(String);
      const here = within(subject, 3) as Any;
      void here;
      const own = (within(subject, 2) as Any).hotel.id as string;
      return (
        offered(subject).some((one) => one.hotel === own && one.rate[object][name] === subject.value) &&
        subject.value === subject.conforming
      );
    },
  )
  .reported(
    'operation',
    money.map((one) => `${one}.value`).join(' '),
    {
      says: 'live immediately before booking',
      under: 'What the service does',
      at: ['v2.checkrate.live', 'v2.checkrate.same-rate', 'v2.checkrate.same-plan'],
      firmness: 'reasoned',
    },
    ({ value, conforming }) => value === conforming,
  )
  .form('searchId', is.text, {
    says: recheckedAnswer,
    under: recheckUnder,
    at: ['v2.checkrate.search-id-nullable'],
  })
  .fix(
    'request',
    'searchId',
    {
      says: rechecked,
      under: recheckUnder,
      at: ['v2.checkrate.search-id-link', 'v2.checkrate.search-id-new'],
    },
    (subject) => {
      const wanted = (requestBody(subject) as Any).searchId as unknown;
      if (wanted != null) return subject.value === wanted;
      if (subject.value == null) return undefined;
      return !subject.before.some(
        (one) => one.operation === 'v2.avail' && (one.answer as Any).searchId === subject.value,
      );
    },
  ).fixings;
