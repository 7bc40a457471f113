/** v2 availability and re-confirmation. */
import type { Seen } from '../seen.ts';
import { isCurrency } from './codes.ts';
import { around, asked, Chapter, is, near, within, type Any, type Sentence, type Subject } from './fixing.ts';

const under = 'v2 availability (request and response)';
const hotel = 'hotels.*.hotel';
const rate = 'hotels.*.roomRates.*';
const gone = 'hotels.*.unavailableRoomRates.*';
const money = ['net', 'taxes', 'total'].map((name) => `${rate}.priceComposition.${name}`);
const below = (object: string, names: string): string =>
  names
    .split(' ')
    .map((name) => `${object}.${name}`)
    .join(' ');

const moneySays = '| Money | value (number, required), currency (string, ISO 4217, required) |';
const hotelSays =
  '| hotel | id (string, required, internal hotel ID), name (required), cityName, countryName, address (nullable strings), position (nullable: latitude, longitude numbers nullable) |';
const rateSays =
  '| roomRate | rateToken (string, opaque; in re-confirmation named bookingToken), roomType {id, name} required, time {startDate, endDate} required, priceComposition required {net, taxes, total each nullable Money; total = net + taxes}, cancelPolicy required {nonRefundable bool nullable, inPenalty bool nullable, penaltyDate string nullable}, paymentOptions[] nullable, meal nullable, ratePlan nullable, descriptions nullable, offers[] nullable |';
const paymentSays =
  '| paymentOption | type (required, e.g. credit card, PIX, pay-at-hotel), id (required), enabled (bool nullable), internalType, alias, description, disabledReason (shown when enabled is false), credentialType (all string nullable), includeExtraOptions[] nullable {id required, label nullable} |';
const mealSays = '| meal | breakfast, lunch, dinner, allInclusive (bool nullable), name, description (string nullable) |';
const planSays =
  '| ratePlan | id, name, type (string nullable), public (bool: publicly published), package (bool: bundled with extras), inclusions[] nullable {id, name, description} |';
const offerSays =
  '| offer | name (string), discount (number), freeNights (integer), discountType (STAY_DISCOUNT, DISCOUNT, FREE_NIGHT, LAST_MINUTE, or null), nightsRequired (integer); all nullable |';
const goneSays =
  '| unavailableRoomRate | id (string; informational only, cannot be re-confirmed or booked), roomType {id, name} nullable, reason (string: why unavailable), minAdultCount, maxAdultCount, minChildCount, maxChildCount (integers, set when the reason is an occupancy restriction), cancelPolicy, ratePlan, meal, priceComposition (all nullable) |';
const answerSays =
  'Response: `hotels[]`, `searchId` (string; to be passed in later booking-flow calls for correlation), `count` (hotels on this page), `totalCount` (before pagination), `page` (echo), `totalPages`.';

const ofRate = (...at: Sentence['at']): Sentence => ({ says: rateSays, under, at });
const answer = (...at: Sentence['at']): Sentence => ({ says: answerSays, under, at });
const language: Sentence = {
  says: '| locale | string | language/locale of response text |',
  under,
  at: ['v2.avail.locale', 'ver.language-choice'],
};

const sums = (price: Any): boolean | undefined => {
  const { net, taxes, total } = (price ?? {}) as Any;
  if (!is.number(net?.value) || !is.number(taxes?.value) || !is.number(total?.value)) return undefined;
  return near(net.value + taxes.value, total.value, 0.011);
};

const texts = `${rate}.roomType.name ${rate}.meal.name ${rate}.meal.description ${rate}.ratePlan.name ${rate}.ratePlan.inclusions.*.name ${rate}.ratePlan.inclusions.*.description ${rate}.paymentOptions.*.description ${rate}.paymentOptions.*.disabledReason ${rate}.offers.*.name ${['roomType', 'meal', 'ratePlan', 'cancelPolicy', 'generalPolicies', 'payment'].map((name) => `${rate}.descriptions.${name}.*.name ${rate}.descriptions.${name}.*.description`).join(' ')} ${rate}.paymentOptions.*.includeExtraOptions.*.label`;

/** Shapes that availability and re-confirmation share. */
const shared = new Chapter('v2.avail', 'v2.checkrate')
  .required(`${hotel}`, {
    says: 'Each `hotels[]` entry: `hotel`, `roomRates[]`, `unavailableRoomRates[]` (nullable; only present when requested).',
    under,
    at: ['v2.avail.hotel-entry', 'v2.checkrate.hotel-required'],
  })
  .required(`hotels.*.roomRates`, {
    says: 'Each `hotels[]` entry: `hotel`, `roomRates[]`, `unavailableRoomRates[]` (nullable; only present when requested).',
    under,
    at: ['v2.avail.hotel-entry', 'v2.checkrate.rate-shape'],
  })
  .required(below(hotel, 'id name'), { says: hotelSays, under, at: ['v2.shape.hotel'] })
  .form(below(hotel, 'id name cityName countryName address'), is.text, { says: hotelSays, under, at: ['v2.shape.hotel'] })
  .form(below(hotel, 'position.latitude position.longitude'), is.number, { says: hotelSays, under, at: ['v2.shape.hotel'] })
  .told(
    'operation',
    below(hotel, 'name cityName address position.latitude position.longitude'),
    { says: hotelSays, under, at: ['flow.v1-v2-agree', 'v2.shape.hotel', 'v2.checkrate.same-rate'], firmness: 'reasoned' },
    (subject) => {
      const told = elsewhere(subject);
      return told === undefined ? undefined : JSON.stringify(told) === JSON.stringify(subject.value);
    },
  )
  .fix(
    'members',
    below(hotel, 'position.latitude position.longitude'),
    { says: hotelSays, under, at: ['v2.shape.hotel'], firmness: 'reasoned' },
    ({ value, path }) => (is.number(value) ? Math.abs(Number(value)) <= (path.at(-1) === 'latitude' ? 90 : 180) : undefined),
  )
  .required(
    below(rate, 'roomType roomType.id roomType.name time time.startDate time.endDate priceComposition cancelPolicy'),
    ofRate('v2.shape.roomrate-required'),
  )
  .form(below(rate, 'roomType.id roomType.name'), is.text, ofRate('v2.shape.roomrate-required'))
  .form(below(rate, 'time.startDate time.endDate'), is.moment, {
    says: '- Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
    under: 'Conventions',
    at: ['conv.date-iso8601', 'conv.datetime-iso', 'v2.shape.roomrate-required'],
  })
  .required(money.flatMap((one) => [`${one}.value`, `${one}.currency`]).join(' '), { says: moneySays, under, at: ['v2.shape.money'] })
  .form(money.map((one) => `${one}.value`).join(' '), is.number, { says: moneySays, under, at: ['v2.shape.money'] })
  .form(money.map((one) => `${one}.currency`).join(' '), isCurrency, { says: moneySays, under, at: ['v2.shape.money'] })
  .fix('members', money.map((one) => `${one}.value`).join(' '), ofRate('v2.shape.total-sum'), (subject) => sums(around(subject, 2)))
  .fix(
    'members',
    money.map((one) => `${one}.currency`).join(' '),
    { ...ofRate('v2.shape.total-sum', 'v2.shape.price-composition'), firmness: 'reasoned' },
    (subject) => {
      const price = around(subject, 2) as Any;
      return (
        new Set([price.net, price.taxes, price.total].flatMap((one: Any) => (one?.currency === undefined ? [] : [one.currency as unknown])))
          .size <= 1
      );
    },
  )
  .form(below(rate, 'cancelPolicy.nonRefundable cancelPolicy.inPenalty'), is.boolean, ofRate('v2.shape.cancel-policy'))
  .form(below(rate, 'cancelPolicy.penaltyDate'), is.text, ofRate('v2.shape.cancel-policy'))
  .form(below(rate, 'cancelPolicy.penaltyDate'), is.moment, {
    says: '- Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
    under: 'Conventions',
    at: ['conv.datetime-iso', 'v2.shape.cancel-policy'],
    firmness: 'reasoned',
  })
  .required(below(rate, 'paymentOptions.*.type paymentOptions.*.id'), { says: paymentSays, under, at: ['v2.shape.payment-option'] })
  .form(below(rate, 'paymentOptions.*.enabled'), is.boolean, { says: paymentSays, under, at: ['v2.shape.payment-option'] })
  .form(
    below(rate, 'paymentOptions.*.alias paymentOptions.*.internalType paymentOptions.*.description paymentOptions.*.credentialType'),
    is.text,
    { says: paymentSays, under, at: ['v2.shape.payment-option'] },
  )
  .fix(
    'members',
    below(rate, 'paymentOptions.*.disabledReason paymentOptions.*.enabled'),
    { says: paymentSays, under, at: ['v2.shape.disabled-reason', 'v2.shape.payment-option'] },
    (subject) => {
      const { enabled, disabledReason } = around(subject) as Any;
      return enabled === false
        ? is.text(disabledReason)
        : enabled === true
          ? disabledReason === undefined || disabledReason === null
          : undefined;
    },
  )
  .required(below(rate, 'paymentOptions.*.includeExtraOptions.*.id'), { says: paymentSays, under, at: ['v2.shape.include-extra-options'] })
  .form(below(rate, 'meal.breakfast meal.lunch meal.dinner meal.allInclusive'), is.boolean, {
    says: mealSays,
    under,
    at: ['v2.shape.meal'],
  })
  .form(below(rate, 'meal.name meal.description'), is.text, { says: mealSays, under, at: ['v2.shape.meal'] })
  .form(below(rate, 'ratePlan.public ratePlan.package'), is.boolean, { says: planSays, under, at: ['v2.shape.rate-plan'] })
  .form(below(rate, 'ratePlan.id ratePlan.name ratePlan.type'), is.text, { says: planSays, under, at: ['v2.shape.rate-plan'] })
  .form(below(rate, 'offers.*.discount'), is.number, { says: offerSays, under, at: ['v2.shape.offer-members'] })
  .form(below(rate, 'offers.*.freeNights offers.*.nightsRequired'), is.integer, { says: offerSays, under, at: ['v2.shape.offer-members'] })
  .form(below(rate, 'offers.*.name'), is.text, { says: offerSays, under, at: ['v2.shape.offer-members'] })
  .table(below(rate, 'offers.*.discountType'), ['STAY_DISCOUNT', 'DISCOUNT', 'FREE_NIGHT', 'LAST_MINUTE'], {
    says: offerSays,
    under,
    at: ['v2.shape.offer-type'],
  })
  .language(`${texts} ${gone}.roomType.name ${gone}.reason ${gone}.ratePlan.name ${gone}.meal.name`, language).fixings;

/** What the same client was told of a hotel before, in the same language. */
function elsewhere(subject: Subject): unknown {
  const { id } = within(subject, 3) as Any;
  const language = (asked(subject) as Any).locale as unknown;
  const names = subject.path.slice(3);
  for (const { operation, request, answer: told } of subject.before) {
    if (operation !== 'v2.avail' || (request.body as Any)?.locale !== language) continue;
    const same = ((told as Any).hotels as Any[]).find((one) => one.hotel.id === id);
    if (same !== undefined) return names.reduce<Any>((value, step) => value?.[step], same.hotel);
  }
  return undefined;
}

const stayOf = (subject: Subject): { readonly checkIn: string; readonly checkOut: string } => asked(subject) as Any;

const search = new Chapter('v2.avail')
  .required('hotels', answer('v2.avail.hotels-list'))
  .required('searchId', answer('v2.avail.search-id'))
  .form('searchId', is.text, answer('v2.avail.search-id'))
  .required('count', answer('v2.avail.count'))
  .required('totalCount', answer('v2.avail.total-count'))
  .required('page', answer('v2.avail.page-echo'))
  .required('totalPages', answer('v2.avail.total-pages'))
  .fix('members', 'count hotels', answer('v2.avail.count'), (subject) => {
    const { count, hotels } = subject.seen.answer as Any;
    return Array.isArray(hotels) ? count === hotels.length : undefined;
  })
  .fix(
    'request',
    'page',
    answer('v2.avail.page-echo', 'v2.avail.page-default-1'),
    (subject) => subject.value === ((asked(subject) as Any).page ?? 1),
  )
  .fix(
    'members',
    'totalPages totalCount',
    {
      says: '3. Results are paginated at 50 hotels per page (see page and totalPages).',
      under: 'v2 rate API (on {api_url})',
      at: ['v2.avail.total-pages', 'v2.avail.total-count', 'v2.avail.page-size-50'],
    },
    (subject) => {
      const { totalCount, totalPages } = subject.seen.answer as Any;
      return totalCount === 0 ? undefined : totalPages === Math.ceil(totalCount / 50);
    },
  )
  .fix(
    'members',
    'hotels totalCount count',
    {
      says: '3. Results are paginated at 50 hotels per page (see page and totalPages).',
      under: 'v2 rate API (on {api_url})',
      at: ['v2.avail.page-size-50', 'v2.avail.total-count', 'v2.avail.count', 'v2.avail.pages-disjoint'],
    },
    (subject) => {
      const { totalCount, page, hotels } = subject.seen.answer as Any;
      return Array.isArray(hotels) ? hotels.length === Math.max(0, Math.min(50, totalCount - 50 * (page - 1))) : undefined;
    },
  )
  .fix(
    'members',
    `hotels ${hotel}.id`,
    { ...answer('v2.avail.pages-disjoint', 'v2.avail.count', 'v2.avail.total-count'), firmness: 'reasoned' },
    (subject) => {
      const ids = ((subject.seen.answer as Any).hotels as Any[] | undefined)?.map((one) => one?.hotel?.id as unknown);
      return ids === undefined ? undefined : new Set(ids).size === ids.length;
    },
  )
  .fix(
    'request',
    `hotels ${hotel}.id`,
    {
      says: '| destinations | object | required; holds exactly one of hotelIds (list of internal hotel IDs), regionId (ID of a registered region), circleInfo (nullable object: latitude, longitude, radius, radius unit with allowed values km or mi, default km) |',
      under,
      at: ['v2.avail.hotelids-scope', 'v2.avail.by-hotel-ids', 'v2.avail.precedence-only-first'],
      firmness: 'reasoned',
    },
    (subject) => {
      const { hotelIds, regionId, circleInfo } = (asked(subject) as Any).destinations as Any;
      if (hotelIds === undefined || regionId != null || circleInfo != null) return undefined;
      return ((subject.seen.answer as Any).hotels as Any[] | undefined)?.every((one) => hotelIds.includes(one?.hotel?.id));
    },
  )
  .fix(
    'request',
    below(hotel, 'position.latitude position.longitude'),
    {
      says: '| destinations | object | required; holds exactly one of hotelIds (list of internal hotel IDs), regionId (ID of a registered region), circleInfo (nullable object: latitude, longitude, radius, radius unit with allowed values km or mi, default km) |',
      under,
      at: ['v2.avail.circle-scope', 'v2.avail.by-circle'],
      firmness: 'reasoned',
    },
    (subject) => {
      const circle = (asked(subject) as Any).destinations.circleInfo as Any;
      const position = around(subject) as Any;
      if (circle == null || !is.number(position.latitude) || !is.number(position.longitude)) return undefined;
      return distance(circle, position) <= circle.radius * (circle.radiusUnit === 'mi' ? 1.609_344 : 1) * 1.01;
    },
  )
  .required(`${rate}.rateToken`, ofRate('v2.shape.rate-token'))
  .form(`${rate}.rateToken`, is.text, ofRate('v2.shape.rate-token'))
  .told(
    'state',
    `${rate}.rateToken`,
    {
      says: '4. Rate tokens returned are the input of re-confirmation; booking tokens from re-confirmation are the input of the v2 booking operation.',
      under: 'v2 rate API (on {api_url})',
      at: [
        'flow.token-chain',
        'v2.checkrate.path',
        'v2.checkrate.same-rate',
        'v2.checkrate.one-rate-per-token',
        'v2.checkrate.multi-hotel',
        'v2.checkrate.404-gone',
      ],
      firmness: 'reasoned',
    },
    ({ value, honest }) => value === honest,
  )
  .fix(
    'request',
    below(rate, 'time.startDate time.endDate'),
    { ...ofRate('v2.shape.time-matches-stay'), firmness: 'reasoned' },
    (subject) => {
      const { checkIn, checkOut } = stayOf(subject);
      return typeof subject.value === 'string'
        ? subject.value.slice(0, 10) === (subject.path.at(-1) === 'startDate' ? checkIn : checkOut)
        : undefined;
    },
  )
  .fix(
    'request',
    'hotels.*.unavailableRoomRates',
    {
      says: 'Each `hotels[]` entry: `hotel`, `roomRates[]`, `unavailableRoomRates[]` (nullable; only present when requested).',
      under,
      at: ['v2.avail.unavailable-only-when-requested', 'v2.avail.unavailable-when-requested'],
    },
    (subject) => {
      const wanted = (asked(subject) as Any).includeUnavailableRoomRates === true;
      const there = Array.isArray(subject.value) && subject.value.length > 0;
      if (!wanted) return !there;
      return Array.isArray(subject.honest) && subject.honest.length > 0 ? there : undefined;
    },
  )
  .form(below(gone, 'id reason'), is.text, { says: goneSays, under, at: ['v2.avail.unavailable-shape'] })
  .required(below(gone, 'id reason'), { says: goneSays, under, at: ['v2.avail.unavailable-shape'], firmness: 'reasoned' })
  .form(below(gone, 'minAdultCount maxAdultCount minChildCount maxChildCount'), is.integer, {
    says: goneSays,
    under,
    at: ['v2.avail.unavailable-shape', 'v2.avail.unavailable-occupancy-bounds'],
  })
  .fix(
    'presence',
    below(gone, 'minAdultCount maxAdultCount minChildCount maxChildCount'),
    { says: goneSays, under, at: ['v2.avail.unavailable-occupancy-bounds'] },
    ({ value, honest }) => (is.integer(honest) ? value !== null && value !== undefined : undefined),
  )
  .fix(
    'request',
    below(gone, 'minAdultCount maxAdultCount minChildCount maxChildCount'),
    { says: goneSays, under, at: ['v2.avail.unavailable-occupancy-bounds'], firmness: 'reasoned' },
    (subject) => {
      const { minAdultCount, maxAdultCount, minChildCount, maxChildCount } = around(subject) as Any;
      if (![minAdultCount, maxAdultCount, minChildCount, maxChildCount].every(is.integer)) return undefined;
      const { adults = 0, children = 0 } = (asked(subject) as Any).occupancy as Any;
      const fits = adults >= minAdultCount && adults <= maxAdultCount && children >= minChildCount && children <= maxChildCount;
      return minAdultCount <= maxAdultCount && minChildCount <= maxChildCount && !fits;
    },
  )
  .fix(
    'state',
    'searchId',
    {
      says: 'searchId` (string; to be passed in later booking-flow calls for correlation)',
      under,
      at: ['v2.avail.search-id', 'v2.checkrate.search-id-link', 'v2.checkrate.search-id-new'],
      firmness: 'reasoned',
    },
    ({ value, before, seen }) =>
      before.some((one) => one !== seen && one.operation === 'v2.avail' && (one.answer as Any).searchId === value) ? false : undefined,
  ).fixings;

function distance(one: Any, other: Any): number {
  const rad = Math.PI / 180;
  const a =
    Math.sin(((other.latitude - one.latitude) * rad) / 2) ** 2 +
    Math.cos(one.latitude * rad) * Math.cos(other.latitude * rad) * Math.sin(((other.longitude - one.longitude) * rad) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(a));
}

const rechecked =
  'Request body: `rateTokens` (array of strings, required; room-rate tokens from a prior availability response, may span several hotels but all must share check-in, check-out and occupancy), `locale` (string, nullable), `searchId` (string, nullable; links this call to the availability search; when omitted the response carries a new unrelated searchId).';
const recheckedAnswer =
  'Response: `hotels[]` (each with `hotel` required and `roomRates[]` as in the roomRate shape, where bookingToken is required; it expires 15 minutes after issue) and `searchId` (nullable).';
const recheckUnder = 'v2 rate re-confirmation (checkrate)';
const same = (...at: Sentence['at']): Sentence => ({ says: rechecked, under: recheckUnder, at, firmness: 'reasoned' });

/** What was offered under the tokens of a re-confirmation. */
function offered({ seen, before }: Subject): { readonly hotel: string; readonly rate: Any }[] {
  const tokens = (seen.request.body as Any).rateTokens as string[];
  const all = before
    .filter(({ operation }) => operation === 'v2.avail')
    .flatMap((one: Seen) =>
      ((one.answer as Any).hotels as Any[]).flatMap((entry) =>
        (entry.roomRates as Any[]).map((own) => ({ hotel: entry.hotel.id as string, rate: own })),
      ),
    );
  return tokens.flatMap((token) => all.find((one) => one.rate.rateToken === token) ?? []);
}

const recheck = new Chapter('v2.checkrate')
  .required('hotels', { says: recheckedAnswer, under: recheckUnder, at: ['v2.checkrate.hotels-list'] })
  .required(`${rate}.bookingToken`, { says: recheckedAnswer, under: recheckUnder, at: ['v2.checkrate.booking-token-required'] })
  .form(`${rate}.bookingToken`, is.text, { says: recheckedAnswer, under: recheckUnder, at: ['v2.checkrate.booking-token-required'] })
  .told(
    'state',
    `${rate}.bookingToken`,
    {
      says: '4. Rate tokens returned are the input of re-confirmation; booking tokens from re-confirmation are the input of the v2 booking operation.',
      under: 'v2 rate API (on {api_url})',
      at: ['flow.token-chain', 'v2.booking-token.valid-within-ttl'],
      firmness: 'reasoned',
    },
    ({ value, honest }) => value === honest,
  )
  .fix(
    'operation',
    `hotels hotels.*.roomRates`,
    same('v2.checkrate.one-rate-per-token', 'v2.checkrate.multi-hotel', 'v2.checkrate.same-rate'),
    (subject) => {
      const told = ((subject.seen.answer as Any).hotels as Any[] | undefined)?.flatMap(
        (one) => (one?.roomRates as Any[] | undefined) ?? [],
      );
      return told === undefined ? undefined : told.length === ((subject.seen.request.body as Any).rateTokens as unknown[]).length;
    },
  )
  .told('operation', `${hotel}.id`, same('v2.checkrate.same-rate', 'v2.checkrate.multi-hotel'), (subject) =>
    offered(subject).some((one) => one.hotel === subject.value),
  )
  .told('operation', `${rate}.roomType.id ${rate}.time.startDate ${rate}.time.endDate`, same('v2.checkrate.same-rate'), (subject) => {
    const [object = '', name = ''] = subject.path.slice(-2).map(String);
    const here = within(subject, 3) as Any;
    void here;
    const own = (within(subject, 2) as Any).hotel.id as string;
    return (
      offered(subject).some((one) => one.hotel === own && one.rate[object][name] === subject.value) && subject.value === subject.honest
    );
  })
  .told(
    'operation',
    money.map((one) => `${one}.value`).join(' '),
    {
      says: 'live immediately before booking',
      under: 'What the service does',
      at: ['v2.checkrate.live', 'v2.checkrate.same-rate', 'v2.checkrate.same-plan'],
      firmness: 'reasoned',
    },
    ({ value, honest }) => value === honest,
  )
  .form('searchId', is.text, { says: recheckedAnswer, under: recheckUnder, at: ['v2.checkrate.search-id-nullable'] })
  .fix(
    'request',
    'searchId',
    { says: rechecked, under: recheckUnder, at: ['v2.checkrate.search-id-link', 'v2.checkrate.search-id-new'] },
    (subject) => {
      const wanted = (asked(subject) as Any).searchId as unknown;
      if (wanted != null) return subject.value === wanted;
      if (subject.value == null) return undefined;
      return !subject.before.some((one) => one.operation === 'v2.avail' && (one.answer as Any).searchId === subject.value);
    },
  ).fixings;

export const v2 = [...shared, ...search, ...recheck];
