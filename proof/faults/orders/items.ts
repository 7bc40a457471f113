import { faultsOf } from '../fault.ts';
import { bothLookUps as operations, changeItems, changeOrders, changeRooms } from './rule-overrides.ts';

/** Test card numbers with a valid check digit. */
const testCards: Readonly<Record<string, string>> = {
  VISA: '4111111111111111',
  MASTERCARD: '5555555555554444',
};

export const cardNumberOf = (brand: string | null | undefined): string =>
  testCards[brand ?? ''] ?? '4111111111111111';

/** Faults in the items of orders, except faults of shape. */
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
    breaks: 'order.item.addon-hotel-link',
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
});
