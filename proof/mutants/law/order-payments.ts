/** Payments, rewards and suppliers of an order. */
import { isCountry, isCurrency } from './codes.ts';
import { around, Chapter, is, near, within, type Any, type Subject } from './fixing.ts';
import {
  under,
  below,
  item,
  room,
  supplier,
  itemSays,
  of,
  reasoned,
  masked,
  sums,
  currencies,
} from './order-places.ts';

const payment = 'payments.*';

const paid = `${payment}.paidItems.*`;

const reward = 'loyaltyRewards.*';

const paymentSays =
  '`payments[]`: id, type (CREDITCARD, PIX, POINTS), currency (ISO 4217 text), amount, status (CONFIRMED, CANCELLED, REFUNDED, PENDING, REJECTED, FAILED, PRE_CONFIRMED), paidItemsIds[] (strings): all required.';

const paidSays =
  '`paidItems[]`: id, amountCancelled (string), amount, exchangeAmountCancelled, exchangeAmount, exchangeCurrency, exchangeRate, currency, hasInterest (bool): required; interestRate, interestSurcharge (numbers, nullable, relevant when hasInterest is true).';

const cardSays =
  'CREDITCARD-only nullable: creditCardNumber (masked), creditCardHolder, creditCardBrand, creditCardExpirationDate, installments (number), captureDate, authorizationCode, proofOfSale, provider, providerTransactionId, is3DS (bool).';

const rewardSays =
  '`loyaltyRewards[]`: id, type (POINTS or CASHBACK), value, createDate, updateDate, status (PENDING, CONFIRMED, CANCELLED, REFUNDED, REJECTED): required. Nullable: currency (cashback only), unit (points only), credentialId, credentialAlias, credentialType, locator, scheduleDate.';

const supplierSays =
  '`suppliers[]`: id and platformId required; nullable corporateName, brandName, vat, email, phone, address, cityName, stateName, zipCode, countryCode (ISO 3166-1 alpha-2), cityRegistration, stateRegistration.';

/** The other record of the same order, as it was told last, with nothing written since. */
function lastReported(subject: Subject): Any {
  const { id } = subject.observed.answer as Any;
  for (const one of subject.before.toReversed()) {
    if (one.operation === 'v1.book' || one.operation === 'v1.cancel' || one.operation === 'v2.book')
      return undefined;
    if (one.operation.startsWith('order.') && (one.answer as Any).id === id) return one.answer;
  }
  return undefined;
}

const whole = 'Returned by both order endpoints (JSON). Top level:';

export const orderPayments = new Chapter('order.by-id', 'order.by-query')
  .fix(
    'operation',
    `id createDate buyerName buyerEmail clientId clientName ${below(item, `id type status locator pmsNumber startDate endDate createDate updateDate productId productName cityName countryCode supplierId primaryGuestName primaryGuestEmail ${sums.join(' ')} ${currencies.join(' ')}`)} ${below(room, 'id name status startDate endDate totalRoomPrice totalRoomTaxes cancelDate meal ratePlanName guests guests.*.firstName guests.*.lastName guests.*.age guests.*.ageQualifying nights nights.*.date')} ${below(payment, 'id amount currency status type amountCancelled')} items payments suppliers loyaltyRewards`,
    { says: whole, under, at: ['order.same-record'] },
    (subject) => {
      const other = lastReported(subject);
      if (other === undefined) return undefined;
      const reported = subject.path.reduce<Any>((value, step) => value?.[step], other);
      return JSON.stringify(reported) === JSON.stringify(subject.value);
    },
  )
  .required('payments', of('| payments[] | required | see below |', 'order.arrays-required'))
  .fix('members', below(item, 'paymentCreditCard.number'), of(itemSays, 'order.item.card-masked'), masked)
  .required(
    below(payment, 'id type currency amount status paidItemsIds'),
    of(paymentSays, 'order.payment.required'),
  )
  .table(below(payment, 'type'), ['CREDITCARD', 'PIX', 'POINTS'], of(paymentSays, 'order.payment.type-enum'))
  .table(
    below(payment, 'status'),
    ['CONFIRMED', 'CANCELLED', 'REFUNDED', 'PENDING', 'REJECTED', 'FAILED', 'PRE_CONFIRMED'],
    of(paymentSays, 'order.payment.status-enum'),
  )
  .form(below(payment, 'currency'), isCurrency, of(paymentSays, 'order.payment.currency-iso'))
  .fix(
    'members',
    `${below(payment, 'paidItemsIds.*')} items ${below(item, 'id')}`,
    reasoned(paymentSays, 'order.payment.paid-items-resolve'),
    (subject) => {
      const { items, payments } = subject.observed.answer as Any;
      if (!Array.isArray(items) || !Array.isArray(payments)) return undefined;
      const ids = new Set((items as Any[]).map((one) => one?.id as unknown));
      return (payments as Any[]).every((one) =>
        ((one.paidItemsIds ?? []) as unknown[]).every((id) => ids.has(id)),
      );
    },
  )
  .fix('members', `${below(payment, 'type')}`, of(cardSays, 'order.payment.card-only'), (subject) => {
    const { type, creditCardNumber, installments } = around(subject) as Any;
    return creditCardNumber == null && installments == null ? undefined : type === 'CREDITCARD';
  })
  .fix('members', below(payment, 'creditCardNumber'), of(cardSays, 'order.payment.card-masked'), masked)
  .form(below(payment, 'installments'), is.number, of(cardSays, 'order.payment.types'))
  .form(below(payment, 'is3DS'), is.boolean, of(cardSays, 'order.payment.types'))
  .required(
    below(
      paid,
      'id amountCancelled amount exchangeAmountCancelled exchangeAmount exchangeCurrency exchangeRate currency hasInterest',
    ),
    of(paidSays, 'order.payment.paid-item-required'),
  )
  .form(below(paid, 'amountCancelled'), is.text, of(paidSays, 'order.payment.paid-item-required'))
  .form(below(paid, 'hasInterest'), is.boolean, of(paidSays, 'order.payment.paid-item-required'))
  .fix(
    'members',
    below(paid, 'hasInterest interestRate interestSurcharge'),
    of(paidSays, 'order.payment.interest'),
    (subject) => {
      const { hasInterest, interestRate, interestSurcharge } = around(subject) as Any;
      return hasInterest === false
        ? (interestRate == null || interestRate === 0) &&
            (interestSurcharge == null || interestSurcharge === 0)
        : undefined;
    },
  )
  .fix('members', `${below(paid, 'id')}`, reasoned(paidSays, 'order.payment.paid-items-agree'), (subject) => {
    const own = within(subject, 2) as Any;
    return ((own.paidItemsIds ?? []) as unknown[]).includes(subject.value);
  })
  .fix(
    'members',
    below(paid, 'amount exchangeAmount exchangeRate'),
    reasoned(paidSays, 'order.payment.exchange-agrees', 'order.payment.paid-items-agree'),
    (subject) => {
      const { amount, exchangeAmount, exchangeRate } = around(subject) as Any;
      if (![amount, exchangeAmount, exchangeRate].every(is.number) || exchangeRate === 0) return undefined;
      return (
        near(amount * exchangeRate, exchangeAmount, 0.02 + Math.abs(exchangeAmount) * 0.01) ||
        near(exchangeAmount * exchangeRate, amount, 0.02 + Math.abs(amount) * 0.01)
      );
    },
  )
  .required(
    below(reward, 'id type value createDate updateDate status'),
    of(rewardSays, 'order.loyalty.required'),
  )
  .table(below(reward, 'type'), ['POINTS', 'CASHBACK'], of(rewardSays, 'order.loyalty.type-enum'))
  .table(
    below(reward, 'status'),
    ['PENDING', 'CONFIRMED', 'CANCELLED', 'REFUNDED', 'REJECTED'],
    of(rewardSays, 'order.loyalty.status-enum'),
  )
  .fix(
    'members',
    below(reward, 'type currency unit'),
    of(rewardSays, 'order.loyalty.currency-cashback', 'order.loyalty.type-enum'),
    (subject) => {
      const { type, currency, unit } = around(subject) as Any;
      return (currency == null || type === 'CASHBACK') && (unit == null || type === 'POINTS');
    },
  )
  .required(below(supplier, 'id platformId'), of(supplierSays, 'order.supplier.required'))
  .form(below(supplier, 'countryCode'), isCountry, of(supplierSays, 'order.supplier.country-alpha2'))
  .form(
    below(supplier, 'corporateName brandName vat email phone address cityName stateName zipCode'),
    is.text,
    of(supplierSays, 'order.supplier.types'),
  ).fixings;
