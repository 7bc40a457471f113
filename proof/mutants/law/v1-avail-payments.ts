/** What GetHotelAvail says of payments and guarantees. */
import { currencyCodes } from './codes.ts';
import { requestBody, Chapter, is, type Any } from './fixing.ts';
import { under, plan, guarantees, each, penalty } from './v1-avail-places.ts';

const paymentSays =
  '- PaymentPolicies (nullable): AcceptedPayments[] with GuaranteeTypeCode (GuaranteeTypeCodeEnum), RPH, PaymentCard (card code CardCodeTypeEnum, holder name, card number, expiry YYYY-MM-DD, security code), Extras[] (identifier, description), amount billed, exchange rate, exchange currency (CurrencyCodeEnum, booked item currency), amount in item currency.';

const guaranteeSays =
  '- Guarantees[] (nullable, at most 5 occurrences, marked not yet implemented): start, end, GuaranteeCode, AmountPercent, DeadLine, GuaranteeDescription (Language, Name, Description), GuaranteesAcceptedType.GuaranteesAccepted[].';

export const availPayments = new Chapter('v1.avail')
  .reported(
    'request',
    `${plan}.CurrencyCode ${plan}.CancelPenalties.*.AmountPercent.CurrencyCode ${plan}.CancelPenalties.*.AmountRules.*.CurrencyCode ${each(guarantees, 'AmountPercent.CurrencyCode')} ${plan}.TaxPolicies.*.CurrencyCode`,
    {
      says: '| RequestedCurrency | CurrencyCodeEnum | default 1; currency of prices in the response |',
      under: 'v1 availability request (GetHotelAvail)',
      at: ['v1.avail.currency-applied', 'v1.avail.currency-default', 'v1.availrs.one-currency'],
      firmness: 'reasoned',
    },
    (subject) => subject.value === ((requestBody(subject) as Any).RequestedCurrency ?? 1),
  )
  .table(`${plan}.PaymentPolicies.AcceptedPayments.*.ExchangeCurrencyCode`, currencyCodes, {
    says: paymentSays,
    under,
    at: ['enum.currency'],
  })
  .table(
    `${plan}.CancelPenalties.*.DeadLine.TimeUnitType ${each(guarantees, 'DeadLine.TimeUnitType')}`,
    [0],
    penalty('v1.availrs.deadline-timeunit-day', 'enum.time-unit', 'v1.availrs.guarantee-shape'),
  )
  .table(
    `${plan}.CancelPenalties.*.DeadLine.OffsetDropTime ${each(guarantees, 'DeadLine.OffsetDropTime')}`,
    [0],
    penalty('enum.offset-drop-time', 'v1.availrs.cancel-penalty-shape', 'v1.availrs.guarantee-shape'),
  )
  .table(
    `${plan}.PaymentPolicies.AcceptedPayments.*.GuaranteeTypeCode ${each(guarantees, 'GuaranteesAcceptedType.GuaranteesAccepted.*.GuaranteeTypeCode')}`,
    [2, 5, 8, 3, 4, 18, 19, 29, 24, 30, 98, 99, 38, 100, 101],
    {
      says: paymentSays,
      under,
      at: ['enum.guarantee-type', 'enum.guarantee-supported', 'v1.availrs.accepted-payment-shape'],
    },
  )
  .table(
    `${plan}.PaymentPolicies.AcceptedPayments.*.GuaranteeTypeCode ${each(guarantees, 'GuaranteesAcceptedType.GuaranteesAccepted.*.GuaranteeTypeCode')}`,
    [2, 5, 3, 4],
    {
      says: 'Values declared unsupported: 8, 18, 19, 29, 24, 30, 98, 99, 38, 100, 101 (only 2, 5, 3, 4 are supported).',
      under: 'Enumerations',
      at: ['enum.guarantee-supported', 'enum.guarantee-type'],
    },
  )
  .table(
    `${plan}.PaymentPolicies.AcceptedPayments.*.PaymentCard.CardCode ${each(guarantees, 'GuaranteesAcceptedType.GuaranteesAccepted.*.PaymentCard.CardCode')}`,
    Array.from({ length: 18 }, (_, index) => index + 1),
    { says: paymentSays, under, at: ['enum.card-code', 'v1.availrs.accepted-payment-shape'] },
  )
  .form(
    `${plan}.PaymentPolicies.AcceptedPayments.*.PaymentCard.ExpireDate ${each(guarantees, 'GuaranteesAcceptedType.GuaranteesAccepted.*.PaymentCard.ExpireDate')}`,
    is.date,
    { says: paymentSays, under, at: ['v1.availrs.payment-card-expiry', 'conv.date-iso8601'] },
  )
  .form(
    ['AmountBilled', 'ExchangeRate', 'AmountInItemCurrency']
      .map((name) => `${plan}.PaymentPolicies.AcceptedPayments.*.${name}`)
      .join(' '),
    is.number,
    { says: paymentSays, under, at: ['v1.availrs.accepted-payment-shape'] },
  )
  .fix(
    'members',
    `${plan}.Guarantees`,
    {
      says: '| Guarantee occurrences per rate plan | v1 availability response | at most 5 |',
      under: 'Limits',
      at: ['v1.availrs.guarantees-max-5'],
    },
    ({ value }) => (Array.isArray(value) ? value.length <= 5 : undefined),
  )
  // "DeadLine" has an "absolute deadline": of what type it is stands nowhere.
  .form(each(guarantees, 'DeadLine.AbsoluteDeadline'), is.text, {
    says: guaranteeSays,
    under,
    at: ['conv.type-unstated'],
    firmness: 'reasoned',
  })
  .form(`${each(guarantees, 'Start', 'End')}`, is.moment, {
    says: guaranteeSays,
    under,
    at: ['v1.availrs.guarantee-shape', 'conv.date-iso8601', 'conv.datetime-iso'],
  }).fixings;
