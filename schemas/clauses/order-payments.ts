import { explicitRule, derivedRule, reasonedRule, bookingRule } from './orders.ts';

/** Payments, rewards and suppliers of an order, and the values of an order that must agree. */
export const orderPayments = {
  'order.payment.required': explicitRule(
    'A payment has an id, type, currency, amount, status and the list paidItemsIds.',
    { note: 'Whether paidItems is required is not clear: it may be missing.' },
  ),
  'order.payment.types': derivedRule(
    'Every other member of a payment is null or has the type that is listed for it.',
  ),
  'order.payment.type-enum': explicitRule('A payment is by CREDITCARD, PIX or POINTS.'),
  'order.payment.status-enum': explicitRule(
    'The status of a payment is one of the seven listed words, from CONFIRMED to PRE_CONFIRMED.',
  ),
  'order.payment.currency-iso': explicitRule('The currency of a payment by card or PIX is an ISO 4217 code.'),
  'order.payment.points-currency': explicitRule(
    'The currency of a payment in points is an ISO 4217 code as well.',
    { note: 'ISO 4217 has XXX for no currency.' },
  ),
  'order.payment.card-only': explicitRule('Only card payments carry the members that are for cards.', {
    note: 'Null on others is good.',
  }),
  'order.payment.card-masked': explicitRule('The card number of a payment is masked.', {
    note: 'A whole card number that passes its check digit is a leak.',
  }),
  'order.payment.paid-items-resolve': reasonedRule(
    'The paidItemsIds of a payment are ids of items of the same order.',
  ),
  'order.payment.paid-item-required': explicitRule(
    'A paid item has its nine members, with amountCancelled as text.',
  ),
  'order.payment.interest': explicitRule('A paid item gives its interest only where hasInterest is true.', {
    severity: 'warns',
    because: 'The text calls interest relevant only then; it does not forbid it otherwise.',
  }),
  'order.loyalty.required': explicitRule(
    'A loyalty reward has an id, type, value, createDate, updateDate and status.',
  ),
  'order.loyalty.types': derivedRule(
    'Every other member of a loyalty reward is null or has the type that is listed for it.',
  ),
  'order.loyalty.type-enum': explicitRule('A loyalty reward is POINTS or CASHBACK.'),
  'order.loyalty.status-enum': explicitRule(
    'The status of a loyalty reward is one of the five listed words, from PENDING to REJECTED.',
  ),
  'order.loyalty.currency-cashback': explicitRule(
    'Only cashback has a currency, and only points have a unit.',
    { note: 'Null on the other is good.' },
  ),
  'order.supplier.required': explicitRule('A supplier has an id and a platformId.'),
  'order.supplier.types': derivedRule('The other members of a supplier may be null.', {
    untested: 'Their types are not stated, so any value is legal.',
  }),
  'order.supplier.country-alpha2': explicitRule(
    'The countryCode of a supplier is a two-letter ISO 3166-1 code.',
  ),
  'order.supplier.ref': reasonedRule('The supplierId of an item is the id of a supplier of the same order.'),
  'order.item.rooms-price': reasonedRule(
    'The price of a hotel item is that of its rooms together, taxes within or beside it.',
    { note: 'Judged while the item and all its rooms are confirmed and in one currency.' },
  ),
  'order.item.status-of-rooms': reasonedRule(
    'A hotel item is CONFIRMED while one of its rooms is, and not longer.',
  ),
  'order.room.taxes-sum': reasonedRule('The breakdown of the taxes of a room adds up to its taxes.'),
  'order.room.dates-within-item': reasonedRule('A hotel room stays within the days of its item.'),
  'order.room.nights-of-stay': reasonedRule('The nights of a room are those of its stay, each once.'),
  'order.payment.paid-items-agree': reasonedRule(
    'The paid items of a payment are of its paidItemsIds, and their amounts without interest add up to its amount.',
  ),
  'order.payment.exchange-agrees': reasonedRule(
    'The amount of a paid item and its exchangeAmount are apart by its exchangeRate.',
    { note: 'It is not shown which one is multiplied. In one currency, the amounts may be equal.' },
  ),
  'order.dates-in-order': reasonedRule(
    'Nothing in an order is updated before it was created, or ends before it starts.',
  ),
  'order.agrees.guests': bookingRule(
    'The rooms of an order name the guests for whom they were booked, each as an adult or a child.',
    { note: 'Names are compared without their letter case, and only where both are given.' },
  ),
  'order.agrees.dates': bookingRule(
    'The hotel items of an order, their rooms and their nights are of the days that were booked.',
  ),
  'order.agrees.money': bookingRule(
    'The price of a hotel item and of each of its rooms is that of the booking, with or without taxes.',
    {
      note: 'Compared where both are in one currency. In another, the price and the taxes of the booking are wrong.',
    },
  ),
  'order.status.follows': bookingRule(
    'Items and rooms of an order are CONFIRMED once booked, CANCELLED once cancelled and LOST once the supplier lost them.',
    {
      section: 'States and transitions',
      note: 'The specification shows no transitions between these statuses.',
    },
  ),
};
