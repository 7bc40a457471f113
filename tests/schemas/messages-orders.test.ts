import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { moneyCompanions } from '../../schemas/messages/orders/items.ts';
import { LostReservation, OrderRecord } from '../../schemas/messages/orders/order.ts';
import { breachOf, type Rule } from '../../schemas/messages/rules.ts';
import { WebhookBody } from '../../schemas/messages/webhook.ts';
import { defaults } from '../../schemas/settings.ts';
import { fromWire } from '../../schemas/wire.ts';
import golden from '../golden/order.by-id.json' with { type: 'json' };
import { some } from '../support/some.ts';

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

/** What "required" is said of. startDate and endDate of an item are required by a rule, as it depends on the type. */
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

/** Of an order that is typed from the specification: each of its items shows all members of its type. */
const goldenOrder = (name: string): any => golden.find((one) => one.name === name)!.response!.body;
const order = {
  ...goldenOrder('whole-hotel'),
  items: some(['whole-hotel', 'whole-addon', 'whole-bus']).map((name) => goldenOrder(name).items[0]),
};

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
const notification = WebhookBody as unknown as Node;
const places = new Map(objectsOf(record, 'order'));

const ajv = new Ajv2020({ strict: false, allErrors: true });
const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
ajv.addFormat('date', (text) => day.test(text));
ajv.addFormat('iso-date-time', (text) => moment.test(text));
ajv.addFormat('iso-date-or-date-time', (text) => day.test(text) || moment.test(text));
ajv.addFormat('masked-card', (text) => !/^\d{12,19}$/.test(text));
ajv.addFormat('iso-4217', (text) => /^[A-Z]{3}$/.test(text));
const isOrder = ajv.compile(OrderRecord);

/** Where a changed copy of the order is wrong. */
function wrongAfter(change: (order: any) => void): string[] {
  const copy = structuredClone(order);
  change(copy);
  return isOrder(copy) ? [] : [...new Set(isOrder.errors!.map(({ instancePath }) => instancePath))];
}

test('the record has every member that the specification shows, and no other', () => {
  const members = [...places].map(([place, { properties }]) => [place, Object.keys(properties!).toSorted()]);
  assert.deepEqual(Object.fromEntries(members), tableOf(specification));
});

test('what is marked required is required, and nothing else', () => {
  const members = [...places].flatMap(([place, { required = [] }]) =>
    required.length === 0 ? [] : [[place, required.toSorted()]],
  );
  assert.deepEqual(Object.fromEntries(members), tableOf(required));
});

test('an order with a hotel, an add-on and a bus is legal, and keeps every rule', () => {
  assert.equal(isOrder(order), true, JSON.stringify(isOrder.errors));
  assert.deepEqual([...breachesOf(order, record)], []);
});

test('an order of nothing but what is required is legal, and so is null wherever a member is nullable', () => {
  assert.equal(
    isOrder({ id: 'o', items: [], payments: [], loyaltyRewards: [], suppliers: [] }),
    true,
    JSON.stringify(isOrder.errors),
  );
  for (const whole of [true, false])
    assert.equal(isOrder(nulled(record, order, whole)), true, JSON.stringify(isOrder.errors));
});

test('what the specification rules out is refused, where it stands', () => {
  const cases: [string, (copy: any) => void][] = [
    ['', (copy) => delete copy.suppliers],
    ['/items/0/type', (copy) => (copy.items[0].type = 'CAR')],
    ['/items/0/status', (copy) => (copy.items[0].status = 'PENDING')],
    ['/items/0/countryCode', (copy) => (copy.items[0].countryCode = 'BRA')],
    ['/items/0/totalReservationPrice', (copy) => (copy.items[0].totalReservationPrice = '950.50')],
    ['/items/0/hotelLatitude', (copy) => (copy.items[0].hotelLatitude = 90.5)],
    ['/items/0/hotelLongitude', (copy) => (copy.items[0].hotelLongitude = "34°54' W")],
    [
      '/items/0/paymentCreditCard/number',
      (copy) => (copy.items[0].paymentCreditCard.number = '4111111111111111'),
    ],
    [
      '/items/0/hotelRooms/0/guests/1/ageQualifying',
      (copy) => (copy.items[0].hotelRooms[0].guests[1].ageQualifying = 'INFANT'),
    ],
    [
      '/items/0/hotelRooms/0/nights/0/percent',
      (copy) => (copy.items[0].hotelRooms[0].nights[0].percent = '60%'),
    ],
    [
      '/items/1/notificationReminderDatetime',
      (copy) => (copy.items[1].notificationReminderDatetime = '09/03/2026'),
    ],
    ['/items/2/busRoutes/1/id', (copy) => (copy.items[2].busRoutes[1].id = '01')],
    ['/items/2/busRoutes/0/cancelPolicy', (copy) => (copy.items[2].busRoutes[0].cancelPolicy = 'strict')],
    ['/payments/0/currency', (copy) => (copy.payments[0].currency = 'R$')],
    ['/payments/0/creditCardNumber', (copy) => (copy.payments[0].creditCardNumber = '4111111111111111')],
    [
      '/payments/0/paidItems/0/amountCancelled',
      (copy) => (copy.payments[0].paidItems[0].amountCancelled = 0),
    ],
    ['/loyaltyRewards/0/status', (copy) => (copy.loyaltyRewards[0].status = 'FAILED')],
    ['/suppliers/0', (copy) => delete copy.suppliers[0].platformId],
    ['/suppliers/0/countryCode', (copy) => (copy.suppliers[0].countryCode = 'br')],
    ['/quotation', (copy) => delete copy.quotation.id],
  ];
  for (const [place, change] of cases) assert.ok(wrongAfter(change).includes(place), `${place} is refused`);
});

test('members that belong to one kind only break their rule elsewhere', () => {
  const cases: [string, (copy: any) => void][] = [
    ['order.item.dates-hotel-bus', (copy) => delete copy.items[0].startDate],
    ['order.item.dates-hotel-bus', (copy) => (copy.items[2].endDate = null)],
    ['order.item.hotel-only', (copy) => (copy.items[1].hotelAddress = 'Av. 1')],
    ['order.item.hotel-only', (copy) => (copy.items[2].trackingCampaign = 'spring')],
    ['order.item.addon-only', (copy) => (copy.items[0].addonType = 'MEAL')],
    ['order.item.bus-only', (copy) => (copy.items[1].tourCode = 'T1')],
    ['order.room.cancel-date', (copy) => (copy.items[0].hotelRooms[0].cancelDate = '2025-09-02')],
    ['order.payment.card-only', (copy) => (copy.payments[1].installments = 2)],
    ['order.loyalty.currency-cashback', (copy) => (copy.loyaltyRewards[0].currency = 'BRL')],
    ['order.loyalty.currency-cashback', (copy) => (copy.loyaltyRewards[1].unit = 'pts')],
  ];
  for (const [clause, change] of cases) {
    const copy = structuredClone(order);
    change(copy);
    assert.deepEqual([...breachesOf(copy, record)], [clause]);
  }
});

test('each money member of an item has a currency, and no currency is left over', () => {
  const item = Object.keys(places.get('order/items')!.properties!);
  const totals = item.filter((member) => member.startsWith('total'));
  assert.deepEqual([...new Set(Object.entries(moneyCompanions).flat())].toSorted(), totals.toSorted());
});

test('a notification names what changed', () => {
  const isNotification = ajv.compile(WebhookBody);
  assert.equal(isNotification({ orderId: 'o-1', eventyType: 'ORDER_CHANGED' }), true);
  assert.equal(isNotification({ lostReservationId: 'l-1', eventyType: 'LOST_RESERVATION_CHANGED' }), true);
  assert.equal(isNotification({ orderId: 'o-1', eventType: 'ORDER_CHANGED' }), false);
  assert.equal(isNotification({ orderId: 'o-1', eventyType: 'order_changed' }), false);
  assert.equal(isNotification({ orderId: 1, eventyType: 'ORDER_CHANGED' }), false);
  assert.deepEqual([...breachesOf({ eventyType: 'ORDER_CHANGED' }, notification)], ['wh.body-members']);
  assert.deepEqual([...breachesOf({ eventyType: 'LOST_RESERVATION_CHANGED' }, notification)], []);
});

test('a lost reservation is any object', () => {
  const isLost = ajv.compile(LostReservation);
  assert.equal(isLost({ whatever: [1] }), true);
  assert.equal(isLost([]), false);
});

/** The clauses of the rules that a value breaks, anywhere in it. */
function* breachesOf(value: unknown, node: Node): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* breachesOf(item, node.items ?? {});
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const members = value as Record<string, unknown>;
  for (const rule of node['x-rules'] ?? [])
    if (typeof breachOf(rule, members) === 'object') yield rule.clause;
  for (const [member, child] of Object.entries(node.properties ?? {}))
    yield* breachesOf(members[member], child);
}

/** The value with null in place of what is not required: each `whole` member, or only what stands at the end of a branch. */
function nulled(node: Node, value: any, whole: boolean): unknown {
  if (Array.isArray(value)) return node.items ? value.map((item) => nulled(node.items!, item, whole)) : value;
  if (!node.properties || value === undefined || value === null) return value;
  return Object.fromEntries(
    Object.entries(node.properties).map(([member, child]) => {
      const spared = node.required?.includes(member) || (!whole && (child.properties ?? child.items));
      return [member, spared ? nulled(child, value[member], whole) : null];
    }),
  );
}

test('a member that is nearly spelt as the specification has it is that member, and a plural is one of its own', () => {
  const correctedIn = (item: object): string[] =>
    fromWire(OrderRecord, { items: [item] }, defaults).misspellings.map(({ expected }) => expected);
  assert.deepEqual(correctedIn({ platformSuorce: 'web' }), ['platformSource']);
  assert.deepEqual(correctedIn({ platformSources: ['web', 'app'] }), []);
});
