/** Items of an order: hotels, add-ons and buses in one shape. Specification: "Order record", `items[]`. */
import {
  boolean,
  dateOrDateTime,
  integer,
  likelyId,
  likelyText,
  list,
  nullable,
  number,
  object,
  oneOf,
  text,
  unstated,
  type Static,
} from '../build.ts';
import { BusRoute } from './bus.ts';
import { alpha2, latitude, longitude, maskedCard, when } from './forms.ts';
import { HotelRoom, itemStatuses } from './rooms.ts';

export const itemTypes = ['HOTEL', 'ADDON', 'BUS'] as const;

export const ItemCreditCard = object('ItemCreditCard', {
  number: nullable(unstated(maskedCard({ clause: 'order.item.card-masked' }))),
  holder: nullable(likelyText({ sample: 'name' })),
  brand: nullable(likelyText()),
  expirationDate: nullable(likelyText()),
});
export type ItemCreditCard = Static<typeof ItemCreditCard>;

export const ExtraField = object(
  'ExtraField',
  {
    label: nullable(text()),
    name: nullable(text()),
    valueStr: nullable(text()),
    valueInt: nullable(integer()),
  },
  { clause: 'order.item.extra-fields' },
);
export type ExtraField = Static<typeof ExtraField>;

export const IncludeExtra = object(
  'IncludeExtra',
  { id: likelyId(), label: likelyText() },
  { clause: 'order.item.include-extras' },
);
export type IncludeExtra = Static<typeof IncludeExtra>;

/**
 * The currency member of each money member of an item (order.item.money-currency). Seven amounts, six currencies: price and taxes
 * share one. No kind of rule says "required if another is present".
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
  totalReservationPayCurrency: nullable(likelyText()),
  totalReservationOriginalPrice: money(),
  totalReservationOriginalPriceCurrency: nullable(likelyText()),
  totalReservationPrice: money(),
  totalReservationTaxes: money(),
  totalReservationCurrency: nullable(likelyText()),
  totalReservationReceivable: money(),
  totalReservationReceiveCurrency: nullable(likelyText()),
  totalCommissionPayable: money(),
  totalCommissionPayCurrency: nullable(likelyText()),
  totalCommissionReceivable: money(),
  totalCommissionReceiveCurrency: nullable(likelyText()),
};

const hotelMembers = {
  countryName: nullable(likelyText({ sample: 'country' })),
  hotelAddress: nullable(likelyText({ sample: 'street' })),
  hotelLatitude: nullable(latitude({ clause: 'order.item.coordinates' })),
  hotelLongitude: nullable(longitude({ clause: 'order.item.coordinates' })),
  supplierHotelCode: nullable(likelyId()),
  rebookStatus: nullable(likelyText()),
  hotelRooms: nullable(list(HotelRoom)),
};

/** Specified on HOTEL, and "also on ADDON", which may refer to the last member only: all three are accepted there. */
const trackingMembers = {
  trackingSource: nullable(likelyText()),
  trackingMedium: nullable(likelyText()),
  trackingCampaign: nullable(likelyText()),
};

const addonMembers = {
  mandatoryPurchase: nullable(boolean()),
  scheduleDate: nullable(when()),
  scheduleTime: nullable(likelyText()),
  addonType: nullable(
    text({
      clause: 'order.item.addon-type-open',
      text: 'For example TRANSPORTATION_PRIVATE, MEAL, SERVICE, TICKET; any text is legal',
    }),
  ),
  notificationReminderDatetime: nullable(dateOrDateTime({ clause: 'order.item.addon-reminder-iso' })),
  variantLabel: nullable(likelyText()),
  hotelReservationId: nullable(likelyId({ text: 'Linked hotel reservation' })),
};

const busMembers = {
  tourCode: nullable(likelyText({ text: 'Stated as unavailable today' })),
  busRoutes: nullable(list(BusRoute)),
};

export const OrderItem = object(
  'OrderItem',
  {
    id: likelyId({ clause: 'order.item.required' }),
    type: oneOf(itemTypes, { clause: 'order.item.type-enum', present: 'order.item.required' }),
    status: oneOf(itemStatuses, { clause: 'order.item.status-enum', present: 'order.item.required' }),
    createDate: nullable(when()),
    updateDate: nullable(when()),
    startDate: nullable(dateOrDateTime({ text: 'For BUS the departure of the first leg' })),
    endDate: nullable(dateOrDateTime({ text: 'For BUS the arrival of the last leg' })),
    locator: nullable(likelyId()),
    credentialId: nullable(likelyId()),
    credentialAlias: nullable(likelyText()),
    credentialType: nullable(likelyText()),
    productId: nullable(likelyId()),
    productName: nullable(likelyText()),
    productDescription: nullable(likelyText({ sample: 'sentence' })),
    cityName: nullable(likelyText({ sample: 'city' })),
    countryCode: nullable(alpha2({ clause: 'order.item.country-alpha2' })),
    primaryGuestName: nullable(likelyText({ sample: 'name' })),
    primaryGuestEmail: nullable(likelyText({ sample: 'email' })),
    primaryGuestCpf: nullable(likelyText()),
    primaryGuestPhone: nullable(likelyText({ sample: 'phone' })),
    primaryGuestPassport: nullable(likelyText()),
    primaryGuestPersonId: nullable(likelyId()),
    paymentType: nullable(likelyText()),
    paymentAlias: nullable(likelyText()),
    paymentCreditCard: nullable(ItemCreditCard),
    createdById: nullable(likelyId()),
    createdByName: nullable(likelyText({ sample: 'name' })),
    ...moneyMembers,
    supplierId: nullable(likelyId()),
    promoCode: nullable(likelyText()),
    couponCode: nullable(likelyText()),
    extraFields: nullable(list(ExtraField)),
    includeExtras: nullable(list(IncludeExtra)),
    billingComments: nullable(likelyText({ sample: 'sentence' })),
    pmsNumber: nullable(likelyId()),
    deviceType: nullable(likelyText()),
    platformSource: nullable(
      likelyText({ quirk: { clause: 'conv.neutral.platform-source', misspelt: ['plattformSource'] } }),
    ),
    refCode: nullable(likelyId()),
    associatedClientName: nullable(likelyText({ sample: 'company' })),
    ...hotelMembers,
    ...trackingMembers,
    ...addonMembers,
    ...busMembers,
  },
  {
    clause: 'order.item.types',
    rules: [
      {
        rule: 'requiredWhen',
        clause: 'order.item.dates-hotel-bus',
        member: 'startDate',
        when: 'type',
        is: ['HOTEL', 'BUS'],
      },
      {
        rule: 'requiredWhen',
        clause: 'order.item.dates-hotel-bus',
        member: 'endDate',
        when: 'type',
        is: ['HOTEL', 'BUS'],
      },
      {
        rule: 'onlyWhen',
        clause: 'order.item.hotel-only',
        members: Object.keys(hotelMembers),
        when: 'type',
        is: ['HOTEL'],
      },
      {
        rule: 'onlyWhen',
        clause: 'order.item.hotel-only',
        members: Object.keys(trackingMembers),
        when: 'type',
        is: ['HOTEL', 'ADDON'],
      },
      {
        rule: 'onlyWhen',
        clause: 'order.item.addon-only',
        members: Object.keys(addonMembers),
        when: 'type',
        is: ['ADDON'],
      },
      {
        rule: 'onlyWhen',
        clause: 'order.item.bus-only',
        members: Object.keys(busMembers),
        when: 'type',
        is: ['BUS'],
      },
    ],
  },
);
export type OrderItem = Static<typeof OrderItem>;
