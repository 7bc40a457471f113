/** Items of an order: hotels, add-ons and buses in one shape. Specification: "Order record", `items[]`. */
import * as t from '../build.ts';
import type { Static } from '../build.ts';
import { BusRoute } from './bus.ts';
import { alpha2, latitude, longitude, maskedCard, moment } from './forms.ts';
import { HotelRoom, itemStatuses } from './rooms.ts';
import { onlyWhen, requiredWhen } from '../rules.ts';

export const itemTypes = ['HOTEL', 'ADDON', 'BUS'] as const;

export const ItemCreditCard = t.object('ItemCreditCard', {
  number: t.nullable(t.unstated(maskedCard({ clause: 'order.item.card-masked' }))),
  holder: t.nullable(t.likelyText({ sample: 'name' })),
  brand: t.nullable(t.likelyText()),
  expirationDate: t.nullable(t.likelyText()),
});

export const ExtraField = t.object('ExtraField', 'order.item.extra-fields', {
  label: t.nullable(t.text()),
  name: t.nullable(t.text()),
  valueStr: t.nullable(t.text()),
  valueInt: t.nullable(t.integer()),
});

const IncludeExtra = t.object('IncludeExtra', 'order.item.include-extras', {
  id: t.integerOrStringId(),
  label: t.likelyText(),
});

/**
 * The currency member of each money member of an item; price and taxes share a currency. The judge checks them
 * (order.item.money-currency), because no kind of rule says that a member is required if another is present.
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

const money = () => t.nullable(t.number({ clause: 'order.item.money-number' }));

const moneyMembers = {
  totalReservationPayable: money(),
  totalReservationPayCurrency: t.nullable(t.likelyText()),
  totalReservationOriginalPrice: money(),
  totalReservationOriginalPriceCurrency: t.nullable(t.likelyText()),
  totalReservationPrice: money(),
  totalReservationTaxes: money(),
  totalReservationCurrency: t.nullable(t.likelyText()),
  totalReservationReceivable: money(),
  totalReservationReceiveCurrency: t.nullable(t.likelyText()),
  totalCommissionPayable: money(),
  totalCommissionPayCurrency: t.nullable(t.likelyText()),
  totalCommissionReceivable: money(),
  totalCommissionReceiveCurrency: t.nullable(t.likelyText()),
};

const hotelMembers = {
  countryName: t.nullable(t.likelyText({ sample: 'country' })),
  hotelAddress: t.nullable(t.likelyText({ sample: 'street' })),
  hotelLatitude: t.nullable(latitude({ clause: 'order.item.coordinates' })),
  hotelLongitude: t.nullable(longitude({ clause: 'order.item.coordinates' })),
  supplierHotelCode: t.nullable(t.integerOrStringId()),
  rebookStatus: t.nullable(t.likelyText()),
  hotelRooms: t.nullable(t.list(HotelRoom)),
};

/**
 * Members of HOTEL items. The specification adds "also on ADDON", perhaps for the last member only, so ADDON items may have all
 * three.
 */
const trackingMembers = {
  trackingSource: t.nullable(t.likelyText()),
  trackingMedium: t.nullable(t.likelyText()),
  trackingCampaign: t.nullable(t.likelyText()),
};

const addonMembers = {
  mandatoryPurchase: t.nullable(t.boolean()),
  scheduleDate: t.nullable(moment()),
  scheduleTime: t.nullable(t.likelyText()),
  addonType: t.nullable(
    t.text({
      clause: 'order.item.addon-type-open',
      text: 'For example TRANSPORTATION_PRIVATE, MEAL, SERVICE, TICKET; any text is legal',
    }),
  ),
  notificationReminderDatetime: t.nullable(t.dateOrDateTime({ clause: 'order.item.addon-reminder-iso' })),
  variantLabel: t.nullable(t.likelyText()),
  hotelReservationId: t.nullable(t.integerOrStringId({ text: 'Linked hotel reservation' })),
};

const busMembers = {
  tourCode: t.nullable(t.likelyText({ text: 'Stated as unavailable today' })),
  busRoutes: t.nullable(t.list(BusRoute)),
};

export const OrderItem = t.object(
  'OrderItem',
  {
    id: t.integerOrStringId({ clause: 'order.item.required' }),
    type: t.oneOf(itemTypes, { clause: 'order.item.type-enum', present: 'order.item.required' }),
    status: t.oneOf(itemStatuses, { clause: 'order.item.status-enum', present: 'order.item.required' }),
    createDate: t.nullable(moment()),
    updateDate: t.nullable(moment()),
    startDate: t.nullable(t.dateOrDateTime({ text: 'For BUS the departure of the first leg' })),
    endDate: t.nullable(t.dateOrDateTime({ text: 'For BUS the arrival of the last leg' })),
    locator: t.nullable(t.integerOrStringId()),
    credentialId: t.nullable(t.integerOrStringId()),
    credentialAlias: t.nullable(t.likelyText()),
    credentialType: t.nullable(t.likelyText()),
    productId: t.nullable(t.integerOrStringId()),
    productName: t.nullable(t.likelyText()),
    productDescription: t.nullable(t.likelyText({ sample: 'sentence' })),
    cityName: t.nullable(t.likelyText({ sample: 'city' })),
    countryCode: t.nullable(alpha2({ clause: 'order.item.country-alpha2' })),
    primaryGuestName: t.nullable(t.likelyText({ sample: 'name' })),
    primaryGuestEmail: t.nullable(t.likelyText({ sample: 'email' })),
    primaryGuestCpf: t.nullable(t.likelyText()),
    primaryGuestPhone: t.nullable(t.likelyText({ sample: 'phone' })),
    primaryGuestPassport: t.nullable(t.likelyText()),
    primaryGuestPersonId: t.nullable(t.integerOrStringId()),
    paymentType: t.nullable(t.likelyText()),
    paymentAlias: t.nullable(t.likelyText()),
    paymentCreditCard: t.nullable(ItemCreditCard),
    createdById: t.nullable(t.integerOrStringId()),
    createdByName: t.nullable(t.likelyText({ sample: 'name' })),
    ...moneyMembers,
    supplierId: t.nullable(t.integerOrStringId()),
    promoCode: t.nullable(t.likelyText()),
    couponCode: t.nullable(t.likelyText()),
    extraFields: t.nullable(t.list(ExtraField)),
    includeExtras: t.nullable(t.list(IncludeExtra)),
    billingComments: t.nullable(t.likelyText({ sample: 'sentence' })),
    pmsNumber: t.nullable(t.integerOrStringId()),
    deviceType: t.nullable(t.likelyText()),
    platformSource: t.nullable(
      t.likelyText({ quirk: { clause: 'conv.neutral.platform-source', misspelt: ['plattformSource'] } }),
    ),
    refCode: t.nullable(t.integerOrStringId()),
    associatedClientName: t.nullable(t.likelyText({ sample: 'company' })),
    ...hotelMembers,
    ...trackingMembers,
    ...addonMembers,
    ...busMembers,
  },
  {
    clause: 'order.item.types',
    rules: [
      requiredWhen('order.item.dates-hotel-bus', 'startDate', { when: 'type', is: ['HOTEL', 'BUS'] }),
      requiredWhen('order.item.dates-hotel-bus', 'endDate', { when: 'type', is: ['HOTEL', 'BUS'] }),
      onlyWhen('order.item.hotel-only', Object.keys(hotelMembers), { when: 'type', is: ['HOTEL'] }),
      onlyWhen('order.item.hotel-only', Object.keys(trackingMembers), {
        when: 'type',
        is: ['HOTEL', 'ADDON'],
      }),
      onlyWhen('order.item.addon-only', Object.keys(addonMembers), { when: 'type', is: ['ADDON'] }),
      onlyWhen('order.item.bus-only', Object.keys(busMembers), { when: 'type', is: ['BUS'] }),
    ],
  },
);
export type OrderItem = Static<typeof OrderItem>;
