/** What v2 availability and re-confirmation share. */
import { isCurrency } from './codes.ts';
import {
  around,
  requestBody,
  Chapter,
  is,
  near,
  within,
  type Any,
  type Sentence,
  type Subject,
} from './fixing.ts';
import { under, hotel, rate, gone, money, below, ofRate } from './v2-places.ts';

const moneySays = '| Money | value (number, required), currency (string, ISO 4217, required) |';

const hotelSays =
  '| hotel | id (string, required, internal hotel ID), name (required), cityName, countryName, address (nullable strings), position (nullable: latitude, longitude numbers nullable) |';

const paymentSays =
  '| paymentOption | type (required, e.g. credit card, PIX, pay-at-hotel), id (required), enabled (bool nullable), internalType, alias, description, disabledReason (shown when enabled is false), credentialType (all string nullable), includeExtraOptions[] nullable {id required, label nullable} |';

const mealSays =
  '| meal | breakfast, lunch, dinner, allInclusive (bool nullable), name, description (string nullable) |';

const planSays =
  '| ratePlan | id, name, type (string nullable), public (bool: publicly published), package (bool: bundled with extras), inclusions[] nullable {id, name, description} |';

const offerSays =
  '| offer | name (string), discount (number), freeNights (integer), discountType (STAY_DISCOUNT, DISCOUNT, FREE_NIGHT, LAST_MINUTE, or null), nightsRequired (integer); all nullable |';

const language: Sentence = {
  says: '| locale | string | language/locale of response text |',
  under,
  at: [
    'v2.checkrate.same-texts',
    'v2.avail.same-texts',
    'v2.shape.named-once',
    'v2.avail.locale',
    'ver.language-choice',
  ],
};

const sums = (price: Any): boolean | undefined => {
  const { net, taxes, total } = (price ?? {}) as Any;
  if (!is.number(net?.value) || !is.number(taxes?.value) || !is.number(total?.value)) return undefined;
  return near(net.value + taxes.value, total.value, 0.011);
};

const texts = `${rate}.roomType.name ${rate}.meal.name ${rate}.meal.description ${rate}.ratePlan.name ${rate}.ratePlan.inclusions.*.name ${rate}.ratePlan.inclusions.*.description ${rate}.paymentOptions.*.description ${rate}.paymentOptions.*.disabledReason ${rate}.offers.*.name ${['roomType', 'meal', 'ratePlan', 'cancelPolicy', 'generalPolicies', 'payment'].map((name) => `${rate}.descriptions.${name}.*.name ${rate}.descriptions.${name}.*.description`).join(' ')} ${rate}.paymentOptions.*.includeExtraOptions.*.label`;

/** What the same client was told of a hotel before, in the same language. */
function elsewhere(subject: Subject): unknown {
  const { id } = within(subject, 3) as Any;
  const language = (requestBody(subject) as Any).locale as unknown;
  const names = subject.path.slice(3);
  for (const { operation, request, answer: reported } of subject.before) {
    if (operation !== 'v2.avail' || (request.body as Any)?.locale !== language) continue;
    const same = ((reported as Any).hotels as Any[]).find((one) => one.hotel.id === id);
    if (same !== undefined) return names.reduce<Any>((value, step) => value?.[step], same.hotel);
  }
  return undefined;
}

/** Shapes that availability and re-confirmation share. */
export const v2Shapes = new Chapter('v2.avail', 'v2.checkrate')
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
  .form(below(hotel, 'id name cityName countryName address'), is.text, {
    says: hotelSays,
    under,
    at: ['v2.shape.hotel'],
  })
  .form(below(hotel, 'position.latitude position.longitude'), is.number, {
    says: hotelSays,
    under,
    at: ['v2.shape.hotel'],
  })
  .reported(
    'operation',
    below(hotel, 'name cityName address position.latitude position.longitude'),
    {
      says: hotelSays,
      under,
      at: ['flow.hotel-told-alike', 'flow.v1-v2-agree', 'v2.checkrate.same-rate'],
      firmness: 'reasoned',
    },
    (subject) => {
      const reported = elsewhere(subject);
      return reported === undefined ? undefined : JSON.stringify(reported) === JSON.stringify(subject.value);
    },
  )
  .fix(
    'members',
    below(hotel, 'position.latitude position.longitude'),
    { says: hotelSays, under, at: ['v2.shape.position-on-earth'], firmness: 'reasoned' },
    ({ value, path }) =>
      is.number(value) ? Math.abs(Number(value)) <= (path.at(-1) === 'latitude' ? 90 : 180) : undefined,
  )
  .required(
    below(
      rate,
      'roomType roomType.id roomType.name time time.startDate time.endDate priceComposition cancelPolicy',
    ),
    ofRate('v2.shape.roomrate-required'),
  )
  .form(below(rate, 'roomType.id roomType.name'), is.text, ofRate('v2.shape.roomrate-required'))
  .form(below(rate, 'time.startDate time.endDate'), is.moment, {
    says: '- Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
    under: 'Conventions',
    at: ['conv.date-iso8601', 'conv.datetime-iso', 'v2.shape.roomrate-required'],
  })
  .required(money.flatMap((one) => [`${one}.value`, `${one}.currency`]).join(' '), {
    says: moneySays,
    under,
    at: ['v2.shape.money'],
  })
  .form(money.map((one) => `${one}.value`).join(' '), is.number, {
    says: moneySays,
    under,
    at: ['v2.shape.money'],
  })
  .form(money.map((one) => `${one}.currency`).join(' '), isCurrency, {
    says: moneySays,
    under,
    at: ['v2.shape.money'],
  })
  .fix('members', money.map((one) => `${one}.value`).join(' '), ofRate('v2.shape.total-sum'), (subject) =>
    sums(around(subject, 2)),
  )
  .fix(
    'members',
    money.map((one) => `${one}.currency`).join(' '),
    { ...ofRate('v2.shape.one-currency'), firmness: 'reasoned' },
    (subject) => {
      const price = around(subject, 2) as Any;
      return (
        new Set(
          [price.net, price.taxes, price.total].flatMap((one: Any) =>
            one?.currency === undefined ? [] : [one.currency as unknown],
          ),
        ).size <= 1
      );
    },
  )
  .form(
    below(rate, 'cancelPolicy.nonRefundable cancelPolicy.inPenalty'),
    is.boolean,
    ofRate('v2.shape.cancel-policy'),
  )
  .form(below(rate, 'cancelPolicy.penaltyDate'), is.text, ofRate('v2.shape.cancel-policy'))
  .form(
    `${below(rate, 'cancelPolicy.penaltyDate')} hotels.*.unavailableRoomRates.*.cancelPolicy.penaltyDate`,
    is.moment,
    {
      says: '- Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
      under: 'Conventions',
      at: ['conv.datetime-iso', 'v2.shape.cancel-policy'],
    },
  )
  .required(below(rate, 'paymentOptions.*.type paymentOptions.*.id'), {
    says: paymentSays,
    under,
    at: ['v2.shape.payment-option'],
  })
  .form(below(rate, 'paymentOptions.*.enabled'), is.boolean, {
    says: paymentSays,
    under,
    at: ['v2.shape.payment-option'],
  })
  .form(
    below(
      rate,
      'paymentOptions.*.alias paymentOptions.*.internalType paymentOptions.*.description paymentOptions.*.credentialType',
    ),
    is.text,
    { says: paymentSays, under, at: ['v2.shape.payment-option'] },
  )
  .fix(
    'members',
    below(rate, 'paymentOptions.*.disabledReason paymentOptions.*.enabled'),
    // "shown when enabled is false", and "all string nullable": one of the two is left open.
    {
      says: paymentSays,
      under,
      at: ['v2.shape.disabled-reason', 'v2.shape.payment-option'],
      firmness: 'reasoned',
    },
    (subject) => {
      const { enabled, disabledReason } = around(subject) as Any;
      return enabled === false
        ? is.text(disabledReason)
        : enabled === true
          ? disabledReason === undefined || disabledReason === null
          : undefined;
    },
  )
  .required(below(rate, 'paymentOptions.*.includeExtraOptions.*.id'), {
    says: paymentSays,
    under,
    at: ['v2.shape.include-extra-options'],
  })
  .form(below(rate, 'meal.breakfast meal.lunch meal.dinner meal.allInclusive'), is.boolean, {
    says: mealSays,
    under,
    at: ['v2.shape.meal'],
  })
  .form(below(rate, 'meal.name meal.description'), is.text, { says: mealSays, under, at: ['v2.shape.meal'] })
  .form(below(rate, 'ratePlan.public ratePlan.package'), is.boolean, {
    says: planSays,
    under,
    at: ['v2.shape.rate-plan'],
  })
  .form(below(rate, 'ratePlan.id ratePlan.name ratePlan.type'), is.text, {
    says: planSays,
    under,
    at: ['v2.shape.rate-plan'],
  })
  .form(below(rate, 'offers.*.discount'), is.number, {
    says: offerSays,
    under,
    at: ['v2.shape.offer-members'],
  })
  .form(below(rate, 'offers.*.freeNights offers.*.nightsRequired'), is.integer, {
    says: offerSays,
    under,
    at: ['v2.shape.offer-members'],
  })
  .form(below(rate, 'offers.*.name'), is.text, { says: offerSays, under, at: ['v2.shape.offer-members'] })
  .table(below(rate, 'offers.*.discountType'), ['STAY_DISCOUNT', 'DISCOUNT', 'FREE_NIGHT', 'LAST_MINUTE'], {
    says: offerSays,
    under,
    at: ['v2.shape.offer-type'],
  })
  .language(
    `${texts} ${gone}.roomType.name ${gone}.reason ${gone}.ratePlan.name ${gone}.meal.name`,
    language,
  ).fixings;
