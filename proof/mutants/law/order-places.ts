/** Where things stand in an order, and the sentences that name them. */
import { within, type Any, type Sentence, type Subject } from './fixing.ts';

export const under = 'Order record';

export const below = (object: string, names: string): string =>
  names
    .split(' ')
    .map((name) => `${object}.${name}`)
    .join(' ');

export const item = 'items.*';

export const room = `${item}.hotelRooms.*`;

export const supplier = 'suppliers.*';

export const itemSays =
  'Item fields (`items[]`): id (required); type (required: HOTEL, ADDON, BUS); status (required: CONFIRMED, CANCELLED, LOST); createDate, updateDate; startDate, endDate (always present for HOTEL and BUS; for BUS first leg departure and last leg arrival); locator; credentialId, credentialAlias, credentialType; productId, productName, productDescription; cityName; countryCode (ISO 3166-1 alpha-2); primaryGuestName, primaryGuestEmail, primaryGuestCpf, primaryGuestPhone, primaryGuestPassport, primaryGuestPersonId; paymentType, paymentAlias; paymentCreditCard (nullable: number masked, holder, brand, expirationDate); createdById, createdByName; money fields totalReservationPayable, totalReservationOriginalPrice, totalReservationPrice, totalReservationTaxes, totalReservationReceivable, totalCommissionPayable, totalCommissionReceivable (numbers, nullable) each with a currency companion (totalReservationPayCurrency, totalReservationOriginalPriceCurrency, totalReservationCurrency, totalReservationReceiveCurrency, totalCommissionPayCurrency, totalCommissionReceiveCurrency); supplierId; promoCode; couponCode; extraFields[] (label, name, valueStr strings, valueInt integer; nullable); includeExtras[] (id, label, both required); billingComments; pmsNumber; deviceType; platformSource; refCode; associatedClientName. All of these are nullable except id, type, status.';

export const of = (says: string, ...at: Sentence['at']): Sentence => ({ says, under, at });

export const reasoned = (says: string, ...at: Sentence['at']): Sentence => ({
  says,
  under,
  at,
  firmness: 'reasoned',
});

export const masked = ({ value, conforming }: Subject): boolean | undefined =>
  typeof value === 'string' && typeof conforming === 'string'
    ? !/^\d{12,}$/.test(value.replaceAll(/[ -]/g, ''))
    : undefined;

export const itemOf = (subject: Subject): Any => within(subject, 2);

export const money: Readonly<Record<string, string>> = {
  totalReservationPayable: 'totalReservationPayCurrency',
  totalReservationOriginalPrice: 'totalReservationOriginalPriceCurrency',
  totalReservationPrice: 'totalReservationCurrency',
  totalReservationTaxes: 'totalReservationCurrency',
  totalReservationReceivable: 'totalReservationReceiveCurrency',
  totalCommissionPayable: 'totalCommissionPayCurrency',
  totalCommissionReceivable: 'totalCommissionReceiveCurrency',
};

export const sums = Object.keys(money);

export const currencies = [...new Set(Object.values(money))];
