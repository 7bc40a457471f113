import { faultsOf } from '../fault.ts';
import {
  bothLookUps as operations,
  changeItems,
  changeOrders,
  changeRooms,
  changePayments,
} from './rule-overrides.ts';

/** Test card numbers with a valid check digit. */
const testCards: Readonly<Record<string, string>> = {
  VISA: '4111111111111111',
  MASTERCARD: '5555555555554444',
};

const cardNumberOf = (brand: string | null | undefined): string =>
  testCards[brand ?? ''] ?? '4111111111111111';

/** Faults in the items of orders and in their hotel rooms, except faults of shape. */
export const orderItemFaults = faultsOf({ kind: 'value', operations })({
  'taxes-without-currency': {
    kind: 'money',
    breaks: 'order.item.money-currency',
    does: 'Gives price and taxes of an item without a currency.',
    rules: changeItems((item) => void (item.totalReservationCurrency = null)),
  },
  'penalties-without-currency': {
    kind: 'money',
    breaks: 'order.item.money-currency',
    does: 'Gives the penalty of a room without a currency.',
    rules: changeRooms(({ cancelPolicy: policy }) => {
      if (policy?.penaltyValue) policy.penaltyCurrency = null;
    }),
  },
  'payable-without-currency-once-cancelled': {
    kind: 'money',
    condition: 'only after a cancellation',
    breaks: 'order.item.money-currency',
    does: 'Gives the payable amount of a cancelled item without a currency.',
    rules: changeItems((item) => {
      if (item.status === 'CANCELLED') delete item.totalReservationPayCurrency;
    }),
  },
  'add-ons-without-a-hotel': {
    breaks: 'order.item.addon-hotel-link',
    does: 'Links add-ons to a hotel reservation that does not exist.',
    rules: changeItems((item) => {
      if (item.type === 'ADDON') item.hotelReservationId = `${item.hotelReservationId}-0`;
    }),
  },
  'later-add-ons-link-to-the-first': {
    condition: 'only for the second and later add-ons of an order',
    breaks: 'order.item.addon-not-other',
    alsoBreaks: ['order.item.addon-hotel-link'],
    does: 'Links the second and later add-ons to the first add-on.',
    rules: changeOrders(({ items }) => {
      const [first, ...laterAddOns] = items.filter(({ type }) => type === 'ADDON');
      for (const addOn of laterAddOns) addOn.hotelReservationId = first!.id;
    }),
  },
  'add-ons-have-an-address': {
    kind: 'shape',
    breaks: 'order.item.hotel-only',
    does: 'Gives add-ons the address of their hotel.',
    rules: changeOrders(({ items }) => {
      const hotelItem = items.find(({ type }) => type === 'HOTEL');
      for (const item of items)
        if (item.type === 'ADDON') item.hotelAddress = hotelItem?.hotelAddress ?? 'Rua das Flores 1';
    }),
  },
  'hotels-have-a-variant': {
    kind: 'shape',
    breaks: 'order.item.addon-only',
    does: 'Gives hotels the label of a variant.',
    rules: changeItems((item) => {
      if (item.type === 'HOTEL') item.variantLabel = 'Standard';
    }),
  },
  'add-ons-have-a-tour-code': {
    kind: 'shape',
    breaks: 'order.item.bus-only',
    does: 'Gives add-ons the code of a tour.',
    rules: changeItems((item) => {
      if (item.type === 'ADDON') item.tourCode = 'TOUR-1';
    }),
  },
  'whole-card-on-items': {
    breaks: 'order.item.card-masked',
    does: 'Shows the unmasked number of the card that an item was paid with.',
    rules: changeItems(({ paymentCreditCard: card }) => {
      if (card) card.number = cardNumberOf(card.brand);
    }),
  },
  'whole-card-on-cancelled-items': {
    condition: 'only after a cancellation',
    breaks: 'order.item.card-masked',
    does: 'Shows the unmasked number of the card that a cancelled item was paid with.',
    rules: changeItems(({ status, paymentCreditCard: card }) => {
      if (card && status === 'CANCELLED') card.number = cardNumberOf(card.brand);
    }),
  },
  'supplier-by-its-platform-id': {
    breaks: 'order.supplier.ref',
    does: 'Uses the platformId of a supplier as the supplierId of an item.',
    rules: changeOrders(({ items, suppliers }) => {
      for (const item of items)
        item.supplierId =
          suppliers.find(({ id }) => id === item.supplierId)?.platformId ?? item.supplierId ?? null;
    }),
  },
  'lists-no-second-supplier': {
    condition: 'only for an order with several suppliers',
    breaks: 'order.supplier.ref',
    does: 'Lists only the first supplier of an order.',
    rules: changeOrders((order) => void (order.suppliers = order.suppliers.slice(0, 1))),
  },
  'lost-rooms-have-a-cancel-date': {
    kind: 'sequence',
    condition: 'only after a reservation was lost',
    breaks: 'order.room.cancel-date',
    does: 'Gives lost rooms a cancelDate.',
    rules: changeRooms((room, { updateDate }) => {
      if (room.status === 'LOST') room.cancelDate = updateDate ?? '2026-01-01T00:00:00Z';
    }),
  },
  'standing-rooms-share-a-cancel-date': {
    kind: 'sequence',
    condition: 'only after one of several rooms was cancelled',
    breaks: 'order.room.cancel-date',
    does: 'Gives every room of an item the cancelDate of its cancelled room.',
    rules: changeRooms((room, { hotelRooms }) => {
      room.cancelDate = hotelRooms?.find(({ cancelDate }) => cancelDate)?.cancelDate ?? null;
    }),
  },
  'standing-rooms-say-not-in-penalty': {
    breaks: 'order.room.cancelled-in-penalty',
    does: 'Sets cancelledInPenalty to false in rooms that were not cancelled.',
    rules: changeRooms((room) => {
      if (room.status === 'CONFIRMED' && room.cancelPolicy) room.cancelPolicy.cancelledInPenalty = false;
    }),
  },
  'penalty-instead-of-in-penalty': {
    condition: 'only for rooms that this run cancelled in their penalty',
    breaks: 'order.room.policy-shape',
    does: 'Writes the amount of the penalty in place of true into cancelledInPenalty.',
    rules: changeRooms(({ cancelPolicy: policy }, { id }) => {
      if (policy?.cancelledInPenalty && !id.includes('DEMO'))
        policy.cancelledInPenalty = policy.penaltyValue as never;
    }),
  },
  'suppliers-say-lost-in-penalty': {
    condition: "only after a reservation was lost, in the supplier's policy",
    breaks: 'order.room.cancelled-in-penalty',
    does: "Sets cancelledInPenalty to true in the supplier's policy of lost rooms.",
    rules: changeRooms((room) => {
      if (room.status === 'LOST' && room.supplierCancelPolicy)
        room.supplierCancelPolicy.cancelledInPenalty = true;
    }),
  },
  'last-of-three-nights-weighs-nothing': {
    kind: 'money',
    condition: 'only for stays of three nights',
    breaks: 'order.room.nights-sum',
    does: 'Gives the last of three nights no share of the price.',
    rules: changeRooms(({ nights }) => {
      if (nights.length === 3) nights[2]!.percent = 0;
    }),
  },
  'each-of-several-nights-is-all': {
    kind: 'money',
    condition: 'only for stays of several nights',
    breaks: 'order.room.nights-sum',
    does: 'Gives each of several nights the whole price.',
    rules: changeRooms(({ nights }) => nights.forEach((night) => void (night.percent = 100))),
  },
  'penalty-free-until-departure': {
    breaks: 'order.room.penalty-in-time',
    does: 'States the departure as the start of the cancellation penalty.',
    rules: changeRooms(({ cancelPolicy, endDate }) => {
      if (cancelPolicy?.penaltyDate) cancelPolicy.penaltyDate = `${endDate.slice(0, 10)}T12:00:00Z`;
    }),
  },
});

/** Faults in the payments of orders, except faults of shape. */
export const orderPaymentFaults = faultsOf({ kind: 'value', operations })({
  'payments-made-day-first': {
    kind: 'time',
    condition: 'only in the createDate of a payment',
    breaks: 'conv.datetime-iso',
    does: 'Writes the createDate of a payment with the day first.',
    rules: changePayments((payment) => {
      if (payment.createDate)
        payment.createDate = payment.createDate.slice(0, 10).split('-').reverse().join('/');
    }),
  },
  'paid-items-by-locator': {
    breaks: 'order.payment.paid-items-resolve',
    alsoBreaks: ['order.payment.paid-items-agree'],
    does: 'Identifies paid items by their locator.',
    rules: changePayments((payment, { items }) => {
      payment.paidItemsIds = payment.paidItemsIds.map(
        (id) => items.find((item) => item.id === id)?.locator ?? id,
      );
    }),
  },
  'cancelled-items-were-paid-elsewhere': {
    condition: 'only after a cancellation',
    breaks: 'order.payment.paid-items-resolve',
    alsoBreaks: ['order.payment.paid-items-agree'],
    does: 'Identifies paid items that were cancelled by an id that no item has.',
    rules: changePayments((payment, { items }) => {
      const isCancelled = (id: string): boolean =>
        items.some((item) => item.id === id && item.status === 'CANCELLED');
      payment.paidItemsIds = payment.paidItemsIds.map((id) => (isCancelled(id) ? `${id}-CANCELLED` : id));
    }),
  },
  'points-in-words': {
    condition: 'only for a payment in points',
    breaks: 'order.payment.points-currency',
    does: 'Writes "points" as the currency of a payment in points.',
    rules: changePayments((payment) => {
      if (payment.type === 'POINTS') payment.currency = 'points';
    }),
  },
  'payments-in-symbols': {
    breaks: 'order.payment.currency-iso',
    does: 'Writes the currency of a payment in money as a symbol.',
    rules: changePayments((payment) => {
      if (payment.type !== 'POINTS') payment.currency = 'R$';
    }),
  },
  'exchange-rate-of-another-day': {
    kind: 'money',
    condition: 'only if an item was paid in another currency',
    breaks: 'order.payment.exchange-agrees',
    does: 'Shows an exchange rate 10 % above the one that was applied.',
    rules: changePayments(({ paidItems }) => {
      for (const item of paidItems ?? [])
        if (item.exchangeRate !== 1) item.exchangeRate = Number(item.exchangeRate) * 1.1;
    }),
  },
  'interest-without-interest': {
    kind: 'money',
    breaks: 'order.payment.interest',
    does: 'Gives an interest rate for an item without interest.',
    rules: changePayments(({ paidItems }) => {
      for (const item of paidItems ?? []) if (!item.hasInterest) item.interestRate = 1.99;
    }),
  },
  'surcharge-without-interest': {
    kind: 'money',
    condition: 'only for a card that was charged without interest',
    breaks: 'order.payment.interest',
    does: 'Gives an interest surcharge for a card payment without interest.',
    rules: changePayments(({ type, paidItems }) => {
      for (const item of paidItems ?? [])
        if (!item.hasInterest && type === 'CREDITCARD') item.interestSurcharge = 3.5;
    }),
  },
  'whole-card-in-payments': {
    breaks: 'order.payment.card-masked',
    does: 'Shows the unmasked card number of a payment.',
    rules: changePayments((payment) => {
      if (payment.creditCardNumber) payment.creditCardNumber = cardNumberOf(payment.creditCardBrand);
    }),
  },
  'whole-card-once-refunded': {
    condition: 'only after a refund',
    breaks: 'order.payment.card-masked',
    does: 'Shows the unmasked card number, in groups of four digits, of a refunded payment.',
    rules: changePayments((payment) => {
      if (payment.creditCardNumber && payment.status === 'REFUNDED')
        payment.creditCardNumber = '4111 1111 1111 1111';
    }),
  },
});
