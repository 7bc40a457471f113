/** Items of an order: hotels, add-ons and buses in one shape. Specification: "Order record", `items[]`. */
import { boolean, dateOrDateTime, integer, list, nullable, number, object, oneOf, text, type Static } from '../build.ts';
import { BusRoute } from './bus.ts';
import { alpha2, latitude, longitude, maskedCard } from './forms.ts';
import { HotelRoom, itemStatuses } from './rooms.ts';

export const itemTypes = ['HOTEL', 'ADDON', 'BUS'] as const;

export const ItemCreditCard = object('ItemCreditCard', {
  number: nullable(maskedCard({ clause: 'order.item.card-masked' })),
  holder: nullable(text({ leaf: 'name' })),
  brand: nullable(text()),
  expirationDate: nullable(text()),
});
export type ItemCreditCard = Static<typeof ItemCreditCard>;

export const ExtraField = object(
  'ExtraField',
  { label: nullable(text()), name: nullable(text()), valueStr: nullable(text()), valueInt: nullable(integer()) },
  { clause: 'order.item.extra-fields' },
);
export type ExtraField = Static<typeof ExtraField>;

export const IncludeExtra = object('IncludeExtra', { id: text(), label: text() }, { clause: 'order.item.include-extras' });
export type IncludeExtra = Static<typeof IncludeExtra>;

/**
 * The currency that goes with each money member of an item (order.item.money-currency). Seven amounts, six currencies:
 * price and taxes share one. No kind of rule says "required when another is present".
 */
export const moneyCompanions = {
  totalReservationPayable: 'totalReservationPayCurrency',
  totalReservationOriginalPrice: 'totalReservationOriginalPriceCurrency',
  totalReservationPrice: 'totalReservationCurrency',
  totalReservationTaxes: 'totalReservationCurrency',
  totalReservationReceivable: 'totalReservationReceiveCurrency',
  totalCommissionPayable: 'totalCommissionPayCurrency',
  totalCommissionReceivable: 'totalCommissionReceiveCurrency',
} as const;

const money = () => nullable(number({ clause: 'order.item.money-number' }));

const moneyMembers = {
  totalReservationPayable: money(),
  totalReservationPayCurrency: nullable(text()),
  totalReservationOriginalPrice: money(),
  totalReservationOriginalPriceCurrency: nullable(text()),
  totalReservationPrice: money(),
  totalReservationTaxes: money(),
  totalReservationCurrency: nullable(text()),
  totalReservationReceivable: money(),
  totalReservationReceiveCurrency: nullable(text()),
  totalCommissionPayable: money(),
  totalCommissionPayCurrency: nullable(text()),
  totalCommissionReceivable: money(),
  totalCommissionReceiveCurrency: nullable(text()),
};

const hotelMembers = {
  countryName: nullable(text({ leaf: 'country' })),
  hotelAddress: nullable(text({ leaf: 'street' })),
  hotelLatitude: nullable(latitude({ clause: 'order.item.coordinates' })),
  hotelLongitude: nullable(longitude({ clause: 'order.item.coordinates' })),
  supplierHotelCode: nullable(text()),
  rebookStatus: nullable(text()),
  hotelRooms: nullable(list(HotelRoom)),
};

/** On HOTEL, and "also on ADDON", which may be said of the last alone: all three are let pass there. */
const trackingMembers = {
  trackingSource: nullable(text()),
  trackingMedium: nullable(text()),
  trackingCampaign: nullable(text()),
};

const addonMembers = {
  mandatoryPurchase: nullable(boolean()),
  scheduleDate: nullable(text()),
  scheduleTime: nullable(text()),
  addonType: nullable(
    text({ clause: 'order.item.addon-type-open', text: 'For example TRANSPORTATION_PRIVATE, MEAL, SERVICE, TICKET; any text is legal' }),
  ),
  notificationReminderDatetime: nullable(dateOrDateTime({ clause: 'order.item.addon-reminder-iso' })),
  variantLabel: nullable(text()),
  hotelReservationId: nullable(text({ text: 'Linked hotel reservation' })),
};

const busMembers = {
  tourCode: nullable(text({ text: 'Stated as unavailable today' })),
  busRoutes: nullable(list(BusRoute)),
};

export const OrderItem = object(
  'OrderItem',
  {
    id: text({ clause: 'order.item.required' }),
    type: oneOf(itemTypes, { clause: 'order.item.type-enum', present: 'order.item.required' }),
    status: oneOf(itemStatuses, { clause: 'order.item.status-enum', present: 'order.item.required' }),
    createDate: nullable(text()),
    updateDate: nullable(text()),
    startDate: nullable(dateOrDateTime({ text: 'For BUS the departure of the first leg' })),
    endDate: nullable(dateOrDateTime({ text: 'For BUS the arrival of the last leg' })),
    locator: nullable(text()),
    credentialId: nullable(text()),
    credentialAlias: nullable(text()),
    credentialType: nullable(text()),
    productId: nullable(text()),
    productName: nullable(text()),
    productDescription: nullable(text({ leaf: 'sentence' })),
    cityName: nullable(text({ leaf: 'city' })),
    countryCode: nullable(alpha2({ clause: 'order.item.country-alpha2' })),
    primaryGuestName: nullable(text({ leaf: 'name' })),
    primaryGuestEmail: nullable(text({ leaf: 'email' })),
    primaryGuestCpf: nullable(text()),
    primaryGuestPhone: nullable(text({ leaf: 'phone' })),
    primaryGuestPassport: nullable(text()),
    primaryGuestPersonId: nullable(text()),
    paymentType: nullable(text()),
    paymentAlias: nullable(text()),
    paymentCreditCard: nullable(ItemCreditCard),
    createdById: nullable(text()),
    createdByName: nullable(text({ leaf: 'name' })),
    ...moneyMembers,
    supplierId: nullable(text()),
    promoCode: nullable(text()),
    couponCode: nullable(text()),
    extraFields: nullable(list(ExtraField)),
    includeExtras: nullable(list(IncludeExtra)),
    billingComments: nullable(text({ leaf: 'sentence' })),
    pmsNumber: nullable(text()),
    deviceType: nullable(text()),
    platformSource: nullable(text({ clause: 'conv.neutral.platform-source' })),
    refCode: nullable(text()),
    associatedClientName: nullable(text({ leaf: 'company' })),
    ...hotelMembers,
    ...trackingMembers,
    ...addonMembers,
    ...busMembers,
  },
  {
    clause: 'order.item.types',
    rules: [
      { rule: 'requiredWhen', clause: 'order.item.dates-hotel-bus', member: 'startDate', when: 'type', is: ['HOTEL', 'BUS'] },
      { rule: 'requiredWhen', clause: 'order.item.dates-hotel-bus', member: 'endDate', when: 'type', is: ['HOTEL', 'BUS'] },
      { rule: 'onlyWhen', clause: 'order.item.hotel-only', members: Object.keys(hotelMembers), when: 'type', is: ['HOTEL'] },
      { rule: 'onlyWhen', clause: 'order.item.hotel-only', members: Object.keys(trackingMembers), when: 'type', is: ['HOTEL', 'ADDON'] },
      { rule: 'onlyWhen', clause: 'order.item.addon-only', members: Object.keys(addonMembers), when: 'type', is: ['ADDON'] },
      { rule: 'onlyWhen', clause: 'order.item.bus-only', members: Object.keys(busMembers), when: 'type', is: ['BUS'] },
    ],
  },
);
export type OrderItem = Static<typeof OrderItem>;
