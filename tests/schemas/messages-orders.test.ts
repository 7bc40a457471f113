import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { moneyCompanions } from '../../schemas/messages/orders/items.ts';
import { OrderRecord } from '../../schemas/messages/orders/order.ts';
import { type Rule } from '../../schemas/messages/rules.ts';

import { defaults } from '../../schemas/settings.ts';
import { fromWire } from '../../schemas/wire.ts';

/** Typed from the section "Order record" of the specification: where it stands in the record, and the names shown there. */
const specification = `
order: id createDate updateDate buyerName buyerEmail buyerCpf buyerPhone buyerUsername buyerPassport buyerPersonId
  buyerPersonLoyaltyData clientId clientName clientVat clientExternalCode items payments loyaltyRewards suppliers quotation
order/buyerPersonLoyaltyData: id alias tier balance nextExpirationAt nextExpirationValue
order/quotation: id externalId requestId lostReservationId channelSource createdAt responsible groupDescription checkoutUrl isForGroups
order/items: id type status createDate updateDate startDate endDate locator credentialId credentialAlias credentialType
  productId productName productDescription cityName countryCode
  primaryGuestName primaryGuestEmail primaryGuestCpf primaryGuestPhone primaryGuestPassport primaryGuestPersonId
  paymentType paymentAlias paymentCreditCard createdById createdByName
  totalReservationPayable totalReservationOriginalPrice totalReservationPrice totalReservationTaxes totalReservationReceivable
  totalCommissionPayable totalCommissionReceivable
  totalReservationPayCurrency totalReservationOriginalPriceCurrency totalReservationCurrency totalReservationReceiveCurrency
  totalCommissionPayCurrency totalCommissionReceiveCurrency
  supplierId promoCode couponCode extraFields includeExtras billingComments pmsNumber deviceType platformSource refCode associatedClientName
  countryName hotelAddress hotelLatitude hotelLongitude supplierHotelCode rebookStatus trackingSource trackingMedium trackingCampaign hotelRooms
  mandatoryPurchase scheduleDate scheduleTime addonType notificationReminderDatetime variantLabel hotelReservationId
  tourCode busRoutes
order/items/paymentCreditCard: number holder brand expirationDate
order/items/extraFields: label name valueStr valueInt
order/items/includeExtras: id label
order/items/hotelRooms: id name guests startDate endDate status cancelDate ratePlanName meal nights cancelPolicy supplierCancelPolicy
  totalRoomPrice totalRoomTaxes totalRoomPriceCurrency taxesBreakdown supplierRoomTaxes supplierRoomTaxesCurrency supplierRoomTaxesBreakdown
order/items/hotelRooms/guests: firstName lastName ageQualifying age cpf phone email addressCity addressComplement addressDistrict
  addressNumber addressState addressStreet addressZipCode birthCertificate country dob nationality passport primary rg
order/items/hotelRooms/nights: date percent
order/items/hotelRooms/cancelPolicy: nonRefundable penaltyDate penaltyValue penaltyCurrency cancelledInPenalty
order/items/hotelRooms/supplierCancelPolicy: nonRefundable penaltyDate penaltyValue penaltyCurrency cancelledInPenalty
order/items/hotelRooms/taxesBreakdown: value currency description
order/items/hotelRooms/supplierRoomTaxesBreakdown: value currency description
order/items/busRoutes: id company equipmentType departureLocation arrivalLocation departureDateTime arrivalDateTime status guests
  cancelPolicy totalRoutePrice totalRoutePriceCurrency totalRouteTaxes
order/items/busRoutes/departureLocation: code name
order/items/busRoutes/arrivalLocation: code name
order/items/busRoutes/guests: firstName lastName ageQualifying age cpf phone email gender seatNumber ticketNumber voucherUrl
  dob nationality passport primary rg
order/payments: id type currency amount status paidItemsIds amountCancelled createDate updateDate cancellationDate message
  credentialId credentialAlias credentialType locator payerPassport creditCardNumber creditCardHolder creditCardBrand
  creditCardExpirationDate installments captureDate authorizationCode proofOfSale provider providerTransactionId is3DS paidItems
order/payments/paidItems: id amountCancelled amount exchangeAmountCancelled exchangeAmount exchangeCurrency exchangeRate currency
  hasInterest interestRate interestSurcharge
order/loyaltyRewards: id type value createDate updateDate status currency unit credentialId credentialAlias credentialType locator scheduleDate
order/suppliers: id platformId corporateName brandName vat email phone address cityName stateName zipCode countryCode
  cityRegistration stateRegistration
`;

/** The members marked "required". startDate and endDate of an item depend on its type, so a rule requires them. */
const required = `
order: id items payments loyaltyRewards suppliers
order/quotation: id
order/items: id type status
order/items/includeExtras: id label
order/items/hotelRooms: guests startDate endDate status nights
order/items/hotelRooms/guests: ageQualifying
order/items/hotelRooms/nights: date percent
order/items/hotelRooms/taxesBreakdown: value currency description
order/items/hotelRooms/supplierRoomTaxesBreakdown: value currency description
order/items/busRoutes: id
order/payments: id type currency amount status paidItemsIds
order/payments/paidItems: id amountCancelled amount exchangeAmountCancelled exchangeAmount exchangeCurrency exchangeRate currency hasInterest
order/loyaltyRewards: id type value createDate updateDate status
order/suppliers: id platformId
`;

const tableOf = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    [...text.matchAll(/^([\w/]+):([^:/]*)$/gm)].map(([, place, names]) => [
      place,
      names!.match(/\w+/g)!.toSorted(),
    ]),
  );

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly 'x-rules'?: readonly Rule[];
}

function* objectsOf(node: Node, place: string): Generator<[string, Node]> {
  if (node.items) yield* objectsOf(node.items, place);
  if (!node.properties) return;
  yield [place, node];
  for (const [member, child] of Object.entries(node.properties))
    yield* objectsOf(child, `${place}/${member}`);
}

const record = OrderRecord as unknown as Node;

const places = new Map(objectsOf(record, 'order'));

const ajv = new Ajv2020({ strict: false, allErrors: true });
const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
ajv.addFormat('date', (text) => day.test(text));
ajv.addFormat('iso-date-time', (text) => moment.test(text));
ajv.addFormat('iso-date-or-date-time', (text) => day.test(text) || moment.test(text));
ajv.addFormat('masked-card', (text) => !/^\d{12,19}$/.test(text));
ajv.addFormat('iso-4217', (text) => /^[A-Z]{3}$/.test(text));

test('the record has every member that the specification shows, and no other', () => {
  const members = [...places].map(([place, { properties }]) => [place, Object.keys(properties!).toSorted()]);
  assert.deepEqual(Object.fromEntries(members), tableOf(specification));
});

test('exactly the members marked required are required', () => {
  const members = [...places].flatMap(([place, { required = [] }]) =>
    required.length === 0 ? [] : [[place, required.toSorted()]],
  );
  assert.deepEqual(Object.fromEntries(members), tableOf(required));
});

test('each money member of an item has a currency, and no currency is left over', () => {
  const item = Object.keys(places.get('order/items')!.properties!);
  const totals = item.filter((member) => member.startsWith('total'));
  assert.deepEqual([...new Set(Object.entries(moneyCompanions).flat())].toSorted(), totals.toSorted());
});

test('a member spelt almost as in the specification is read as that member, but a plural is another member', () => {
  const correctedIn = (item: object): string[] =>
    fromWire(OrderRecord, { items: [item] }, defaults).misspellings.map(({ expected }) => expected);
  assert.deepEqual(correctedIn({ platformSuorce: 'web' }), ['platformSource']);
  assert.deepEqual(correctedIn({ platformSources: ['web', 'app'] }), []);
});
