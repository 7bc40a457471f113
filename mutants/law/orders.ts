/** The order record, of either look-up. */
import { isCountry, isCurrency } from './codes.ts';
import { around, Chapter, dayAfter, daysBetween, is, near, within, type Any, type Sentence, type Subject } from './fixing.ts';

const under = 'Order record';
const below = (object: string, names: string): string =>
  names
    .split(' ')
    .map((name) => `${object}.${name}`)
    .join(' ');
const item = 'items.*';
const room = `${item}.hotelRooms.*`;
const route = `${item}.busRoutes.*`;
const payment = 'payments.*';
const paid = `${payment}.paidItems.*`;
const reward = 'loyaltyRewards.*';
const supplier = 'suppliers.*';

const itemSays =
  'Item fields (`items[]`): id (required); type (required: HOTEL, ADDON, BUS); status (required: CONFIRMED, CANCELLED, LOST); createDate, updateDate; startDate, endDate (always present for HOTEL and BUS; for BUS first leg departure and last leg arrival); locator; credentialId, credentialAlias, credentialType; productId, productName, productDescription; cityName; countryCode (ISO 3166-1 alpha-2); primaryGuestName, primaryGuestEmail, primaryGuestCpf, primaryGuestPhone, primaryGuestPassport, primaryGuestPersonId; paymentType, paymentAlias; paymentCreditCard (nullable: number masked, holder, brand, expirationDate); createdById, createdByName; money fields totalReservationPayable, totalReservationOriginalPrice, totalReservationPrice, totalReservationTaxes, totalReservationReceivable, totalCommissionPayable, totalCommissionReceivable (numbers, nullable) each with a currency companion (totalReservationPayCurrency, totalReservationOriginalPriceCurrency, totalReservationCurrency, totalReservationReceiveCurrency, totalCommissionPayCurrency, totalCommissionReceiveCurrency); supplierId; promoCode; couponCode; extraFields[] (label, name, valueStr strings, valueInt integer; nullable); includeExtras[] (id, label, both required); billingComments; pmsNumber; deviceType; platformSource; refCode; associatedClientName. All of these are nullable except id, type, status.';
const hotelSays =
  'HOTEL-only item fields: countryName, hotelAddress, hotelLatitude, hotelLongitude (decimal degrees), supplierHotelCode, rebookStatus, trackingSource, trackingMedium, trackingCampaign (also on ADDON), hotelRooms[].';
const addonSays =
  'ADDON-only item fields: mandatoryPurchase (bool), scheduleDate, scheduleTime, addonType (for example TRANSPORTATION_PRIVATE, MEAL, SERVICE, TICKET), notificationReminderDatetime (ISO 8601), variantLabel, hotelReservationId (linked hotel reservation).';
const roomSays =
  '`hotelRooms[]`: id, name; guests[] (required); startDate, endDate (required); status (required: CONFIRMED, CANCELLED, LOST); cancelDate (only when CANCELLED); ratePlanName; meal; nights[] (required; date string and percent number = share of the room price); cancelPolicy and supplierCancelPolicy (nullable: nonRefundable bool, penaltyDate = deadline for penalty-free cancellation, penaltyValue number, penaltyCurrency, cancelledInPenalty bool only when CANCELLED); totalRoomPrice, totalRoomTaxes, totalRoomPriceCurrency; taxesBreakdown[] (value, currency, description, all required); supplierRoomTaxes, supplierRoomTaxesCurrency, supplierRoomTaxesBreakdown[] (same shape).';
const guestSays =
  'Room guest: firstName, lastName, ageQualifying (required: ADULT or CHILD), age (integer), cpf, phone, email, addressCity, addressComplement, addressDistrict, addressNumber, addressState, addressStreet, addressZipCode, birthCertificate, country, dob, nationality, passport, primary (bool), rg; all nullable except ageQualifying.';
const busSays =
  "`busRoutes[]` (one per leg of one direction; two entries when there is a connection; a round trip produces two BUS items): id (required; zero-based index as text, '0' direct or outbound, '1' connection, and so on), company, equipmentType, departureLocation and arrivalLocation (each code, name), departureDateTime, arrivalDateTime, status, guests[], cancelPolicy (object as returned by the supplier), totalRoutePrice, totalRoutePriceCurrency, totalRouteTaxes.";
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

const of = (says: string, ...at: Sentence['at']): Sentence => ({ says, under, at });
const reasoned = (says: string, ...at: Sentence['at']): Sentence => ({ says, under, at, firmness: 'reasoned' });
const masked = ({ value, honest }: Subject): boolean | undefined =>
  typeof value === 'string' && typeof honest === 'string' ? !/^\d{12,}$/.test(value.replaceAll(/[ -]/g, '')) : undefined;

const itemOf = (subject: Subject): Any => within(subject, 2);
const roomOf = (subject: Subject): Any => within(subject, 4);

const money: Readonly<Record<string, string>> = {
  totalReservationPayable: 'totalReservationPayCurrency',
  totalReservationOriginalPrice: 'totalReservationOriginalPriceCurrency',
  totalReservationPrice: 'totalReservationCurrency',
  totalReservationTaxes: 'totalReservationCurrency',
  totalReservationReceivable: 'totalReservationReceiveCurrency',
  totalCommissionPayable: 'totalCommissionPayCurrency',
  totalCommissionReceivable: 'totalCommissionReceiveCurrency',
};
const sums = Object.keys(money);
const currencies = [...new Set(Object.values(money))];

/** The other record of the same order, as it was told last, with nothing written since. */
function lastTold(subject: Subject): Any {
  const { id } = subject.seen.answer as Any;
  for (const one of subject.before.toReversed()) {
    if (one.operation === 'v1.book' || one.operation === 'v1.cancel' || one.operation === 'v2.book') return undefined;
    if (one.operation.startsWith('order.') && (one.answer as Any).id === id) return one.answer;
  }
  return undefined;
}

/** The order was made by a booking of this traffic. */
const booked = (subject: Subject): boolean =>
  subject.before.some(({ operation }) => operation === 'v1.book' || operation === 'v2.book') &&
  !String((subject.seen.answer as Any).id).startsWith('DEMO');

const agrees = (subject: Subject): boolean | undefined =>
  booked(subject) && subject.value != null ? subject.value === subject.honest : undefined;

const whole = 'Returned by both order endpoints (JSON). Top level:';

export const orders = new Chapter('order.by-id', 'order.by-query')
  .required('id', of('| id | string | required, purchase order ID |', 'order.id-required'))
  .fix(
    'request',
    'id',
    {
      says: '| GET | /orders/{order_id} | path: order_id (order ID string) | 200: order record |',
      under: 'Orders (on {api_url})',
      at: [
        'order.by-id.path',
        'order.query.by-locator',
        'order.query.by-pms',
        'order.query.pms-precedence',
        'order.same-record',
        'order.by-query.path',
      ],
    },
    ({ value, honest }) => value === honest,
  )
  .fix(
    'request',
    'items.*.pmsNumber items.*.locator items',
    {
      says: '| GET | /orders | query: pmsNumber (string), locator (string, reservation locator) | 200: order record |',
      under: 'Orders (on {api_url})',
      at: ['order.query.by-locator', 'order.query.by-pms', 'order.query.pms-precedence'],
    },
    (subject) => {
      const { pmsNumber, locator } = subject.seen.request.query;
      const items = (subject.seen.answer as Any).items as Any[] | undefined;
      if (items === undefined) return undefined;
      if (pmsNumber !== undefined) return items.some((one) => one?.pmsNumber === pmsNumber);
      return locator === undefined
        ? undefined
        : items.some(
            (one) => one?.locator === locator || String(one?.locator).startsWith(`${locator}/`) || subject.honest === one?.locator,
          );
    },
  )
  .fix(
    'operation',
    `id createDate buyerName buyerEmail clientId clientName ${below(item, `id type status locator pmsNumber startDate endDate createDate updateDate productId productName cityName countryCode supplierId primaryGuestName primaryGuestEmail ${sums.join(' ')} ${currencies.join(' ')}`)} ${below(room, 'id name status startDate endDate totalRoomPrice totalRoomTaxes cancelDate meal ratePlanName')} ${below(payment, 'id amount currency status type amountCancelled')} items payments suppliers loyaltyRewards`,
    { says: whole, under, at: ['order.same-record'] },
    (subject) => {
      const other = lastTold(subject);
      if (other === undefined) return undefined;
      const told = subject.path.reduce<Any>((value, step) => value?.[step], other);
      return JSON.stringify(told) === JSON.stringify(subject.value);
    },
  )
  .required('items', of('| items[] | required | order items, see below |', 'order.arrays-required'))
  .required('payments', of('| payments[] | required | see below |', 'order.arrays-required'))
  .required('loyaltyRewards', of('| loyaltyRewards[] | required | see below |', 'order.arrays-required'))
  .required('suppliers', of('| suppliers[] | required | see below |', 'order.arrays-required'))
  .required(
    'quotation.id',
    of(
      '| quotation | object, nullable | id (required), externalId, requestId, lostReservationId, channelSource, createdAt, responsible, groupDescription, checkoutUrl (string nullable), isForGroups (bool nullable) |',
      'order.quotation-id',
    ),
  )
  .form(
    'buyerName buyerEmail buyerCpf buyerPhone buyerUsername buyerPassport buyerPersonId',
    is.text,
    of(
      '| buyerName, buyerEmail, buyerCpf, buyerPhone, buyerUsername, buyerPassport, buyerPersonId | string, nullable | buyer data; buyerCpf is a national individual tax ID |',
      'order.buyer-types',
    ),
  )
  .form(
    'buyerPersonLoyaltyData.*.balance buyerPersonLoyaltyData.*.nextExpirationValue',
    is.number,
    of(
      '| buyerPersonLoyaltyData[] | nullable | id, alias, tier (string), balance (number), nextExpirationAt (string), nextExpirationValue (number); all nullable |',
      'order.loyalty-data-nullable',
    ),
  )
  .form('createDate updateDate', is.moment, {
    says: '- Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
    under: 'Conventions',
    at: ['conv.datetime-iso', 'order.update-dates'],
    firmness: 'reasoned',
  })
  .fix(
    'members',
    'createDate updateDate',
    reasoned('| createDate, updateDate | string, nullable | |', 'order.dates-in-order'),
    (subject) => {
      const { createDate, updateDate } = subject.seen.answer as Any;
      return is.moment(createDate) && is.moment(updateDate) ? Date.parse(createDate) <= Date.parse(updateDate) : undefined;
    },
  )
  .required(below(item, 'id type status'), of(itemSays, 'order.item.required'))
  .table(below(item, 'type'), ['HOTEL', 'ADDON', 'BUS'], of(itemSays, 'order.item.type-enum'))
  .table(below(item, 'status'), ['CONFIRMED', 'CANCELLED', 'LOST'], of(itemSays, 'order.item.status-enum'))
  .fix('presence', below(item, 'startDate endDate'), of(itemSays, 'order.item.dates-hotel-bus'), (subject) =>
    itemOf(subject).type === 'ADDON' ? undefined : subject.value !== null && subject.value !== undefined,
  )
  .form(below(item, 'startDate endDate'), is.moment, {
    says: '- Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
    under: 'Conventions',
    at: ['conv.date-iso8601', 'conv.datetime-iso', 'order.item.types', 'order.item.dates-hotel-bus'],
    firmness: 'reasoned',
  })
  .fix(
    'members',
    below(item, 'startDate endDate') + ' ' + below(route, 'departureDateTime arrivalDateTime') + ` ${item}.busRoutes`,
    of(itemSays, 'order.item.bus-dates', 'order.bus.two-entries-connection'),
    (subject) => {
      const { type, startDate, endDate, busRoutes } = itemOf(subject);
      if (type !== 'BUS' || !Array.isArray(busRoutes) || busRoutes.length === 0) return undefined;
      // Moments that the supplier does not tell decide nothing.
      if (busRoutes[0].departureDateTime == null || busRoutes.at(-1).arrivalDateTime == null) return undefined;
      const when = (value: unknown): number => Date.parse(String(value));
      return when(startDate) === when(busRoutes[0].departureDateTime) && when(endDate) === when(busRoutes.at(-1).arrivalDateTime);
    },
  )
  .fix(
    'members',
    `${below(item, 'startDate endDate')} ${below(room, 'startDate endDate')}`,
    reasoned(itemSays, 'order.agrees.dates', 'order.room.dates-within-item', 'order.dates-in-order'),
    (subject) => {
      const { type, startDate, endDate, hotelRooms } = itemOf(subject);
      if (type !== 'HOTEL' || !Array.isArray(hotelRooms) || hotelRooms.length === 0 || !is.moment(startDate) || !is.moment(endDate))
        return undefined;
      return (hotelRooms as Any[]).every((one) => one.startDate >= startDate && one.endDate <= endDate && one.startDate < one.endDate);
    },
  )
  .form(below(item, 'countryCode'), isCountry, of(itemSays, 'order.item.country-alpha2'))
  .form(below(item, sums.join(' ')), is.number, of(itemSays, 'order.item.money-number'))
  .fix('members', below(item, `${sums.join(' ')} ${currencies.join(' ')}`), of(itemSays, 'order.item.money-currency'), (subject) => {
    const own = itemOf(subject) as Record<string, unknown>;
    return Object.entries(money).every(
      ([sum, currency]) => !is.number(own[sum]) || (own[currency] !== null && own[currency] !== undefined),
    );
  })
  .form(below(item, currencies.join(' ')), isCurrency, reasoned(itemSays, 'order.item.money-currency', 'order.item.types'))
  .fix(
    'members',
    `${below(item, 'totalReservationPrice totalReservationTaxes')} ${below(room, 'totalRoomPrice totalRoomTaxes')} ${item}.hotelRooms`,
    reasoned(roomSays, 'order.agrees.money', 'order.item.rooms-price'),
    (subject) => {
      const { hotelRooms, totalReservationPrice } = itemOf(subject);
      if (!Array.isArray(hotelRooms) || !is.number(totalReservationPrice) || !booked(subject)) return undefined;
      return subject.path.length < 3 || Array.isArray(subject.value) || subject.value === subject.honest;
    },
  )
  .fix('members', below(item, 'paymentCreditCard.number'), of(itemSays, 'order.item.card-masked'), masked)
  .form(below(item, 'extraFields.*.valueInt'), is.integer, of(itemSays, 'order.item.extra-fields'))
  .required(below(item, 'includeExtras.*.id includeExtras.*.label'), of(itemSays, 'order.item.include-extras'))
  .form(
    below(
      item,
      'locator productId productName cityName supplierId pmsNumber deviceType platformSource refCode associatedClientName primaryGuestName primaryGuestEmail',
    ),
    is.text,
    of(itemSays, 'order.item.types'),
  )
  .form(below(item, 'hotelLatitude hotelLongitude'), is.number, of(hotelSays, 'order.item.coordinates'))
  .fix('members', below(item, 'hotelLatitude hotelLongitude'), of(hotelSays, 'order.item.coordinates'), ({ value, path }) =>
    is.number(value) ? Math.abs(Number(value)) <= (path.at(-1) === 'hotelLatitude' ? 90 : 180) : undefined,
  )
  .form(below(item, 'mandatoryPurchase'), is.boolean, of(addonSays, 'order.item.types'))
  .form(below(item, 'notificationReminderDatetime'), is.moment, of(addonSays, 'order.item.addon-reminder-iso'))
  .fix('members', `${below(item, 'hotelReservationId')}`, of(addonSays, 'order.item.addon-hotel-link'), (subject) => {
    const items = (subject.seen.answer as Any).items as Any[];
    return subject.value == null
      ? undefined
      : items.some(({ type, id, locator }) => type === 'HOTEL' && (id === subject.value || locator === subject.value));
  })
  .fix(
    'members',
    `${below(item, 'type')}`,
    of(hotelSays, 'order.item.hotel-only', 'order.item.addon-only', 'order.item.bus-only', 'order.item.type-enum'),
    ({ value, honest }) => value === honest,
  )
  .fix('members', `${below(item, 'supplierId')} suppliers ${supplier}.id`, reasoned(itemSays, 'order.supplier.ref'), (subject) => {
    const { items, suppliers } = subject.seen.answer as Any;
    if (!Array.isArray(items) || !Array.isArray(suppliers)) return undefined;
    return (items as Any[]).every(({ supplierId }) => supplierId == null || (suppliers as Any[]).some((one) => one?.id === supplierId));
  })
  .required(below(room, 'guests startDate endDate status nights'), of(roomSays, 'order.room.required'))
  .form(below(room, 'startDate endDate'), is.moment, {
    says: '- Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
    under: 'Conventions',
    at: ['conv.date-iso8601', 'order.room.required', 'order.room.types'],
    firmness: 'reasoned',
  })
  .table(below(room, 'status'), ['CONFIRMED', 'CANCELLED', 'LOST'], of(roomSays, 'order.room.status-enum'))
  .fix('members', below(room, 'cancelDate status'), of(roomSays, 'order.room.cancel-date'), (subject) => {
    const { cancelDate, status } = roomOf(subject);
    return cancelDate == null || status === 'CANCELLED';
  })
  .fix(
    'members',
    `${below(room, 'cancelPolicy.cancelledInPenalty supplierCancelPolicy.cancelledInPenalty status')}`,
    of(roomSays, 'order.room.cancelled-in-penalty'),
    (subject) => {
      const { cancelPolicy, supplierCancelPolicy, status } = roomOf(subject);
      return (cancelPolicy?.cancelledInPenalty == null && supplierCancelPolicy?.cancelledInPenalty == null) || status === 'CANCELLED';
    },
  )
  .fix(
    'members',
    `${below(item, 'status')} ${below(room, 'status')}`,
    reasoned(roomSays, 'order.status.follows', 'order.item.status-of-rooms'),
    (subject) => {
      const { type, status, hotelRooms } = itemOf(subject);
      if (type !== 'HOTEL' || !Array.isArray(hotelRooms) || hotelRooms.length === 0) return undefined;
      const each = new Set((hotelRooms as Any[]).map((one) => one.status as string));
      return each.size > 1 ? undefined : each.has(status as string);
    },
  )
  .required(below(room, 'nights.*.date nights.*.percent'), of(roomSays, 'order.room.nights-shape'))
  .form(below(room, 'nights.*.percent'), is.number, of(roomSays, 'order.room.nights-shape'))
  .form(below(room, 'nights.*.date'), is.text, of(roomSays, 'order.room.nights-shape'))
  .fix('members', `${below(room, 'nights nights.*.percent')}`, reasoned(roomSays, 'order.room.nights-sum'), (subject) => {
    const { nights } = roomOf(subject);
    if (!Array.isArray(nights) || nights.length === 0) return undefined;
    return near(
      (nights as Any[]).reduce((sum, { percent }) => sum + Number(percent), 0),
      100,
      0.5,
    );
  })
  .fix(
    'members',
    `${below(room, 'nights nights.*.date startDate endDate')}`,
    reasoned(roomSays, 'order.agrees.dates', 'order.room.nights-of-stay', 'order.dates-in-order'),
    (subject) => {
      const { nights, startDate, endDate } = roomOf(subject);
      if (!Array.isArray(nights) || nights.length === 0 || !is.moment(startDate) || !is.moment(endDate)) return undefined;
      const wanted = Array.from({ length: Math.max(0, daysBetween(startDate, endDate)) }, (_, index) => dayAfter(startDate, index));
      return JSON.stringify((nights as Any[]).map(({ date }) => String(date).slice(0, 10)).toSorted()) === JSON.stringify(wanted);
    },
  )
  .form(
    below(room, 'cancelPolicy.nonRefundable supplierCancelPolicy.nonRefundable cancelPolicy.cancelledInPenalty'),
    is.boolean,
    of(roomSays, 'order.room.policy-shape'),
  )
  .form(below(room, 'cancelPolicy.penaltyValue supplierCancelPolicy.penaltyValue'), is.number, of(roomSays, 'order.room.policy-shape'))
  .form(below(room, 'totalRoomPrice totalRoomTaxes supplierRoomTaxes'), is.number, of(roomSays, 'order.room.types'))
  .form(below(room, 'name ratePlanName'), is.text, of(roomSays, 'order.room.types'))
  .required(
    below(
      room,
      'taxesBreakdown.*.value taxesBreakdown.*.currency taxesBreakdown.*.description supplierRoomTaxesBreakdown.*.value supplierRoomTaxesBreakdown.*.currency supplierRoomTaxesBreakdown.*.description',
    ),
    of(roomSays, 'order.room.taxes-breakdown'),
  )
  .form(below(room, 'taxesBreakdown.*.value supplierRoomTaxesBreakdown.*.value'), is.number, of(roomSays, 'order.room.taxes-breakdown'))
  .fix(
    'members',
    below(room, 'taxesBreakdown taxesBreakdown.*.value totalRoomTaxes'),
    reasoned(roomSays, 'order.room.taxes-sum'),
    (subject) => {
      const { taxesBreakdown, totalRoomTaxes } = roomOf(subject);
      if (!Array.isArray(taxesBreakdown) || taxesBreakdown.length === 0 || !is.number(totalRoomTaxes)) return undefined;
      return near(
        (taxesBreakdown as Any[]).reduce((sum, { value }) => sum + Number(value), 0),
        totalRoomTaxes,
        0.02,
      );
    },
  )
  .required(below(room, 'guests.*.ageQualifying'), of(guestSays, 'order.guest.age-qualifying'))
  .table(below(room, 'guests.*.ageQualifying'), ['ADULT', 'CHILD'], of(guestSays, 'order.guest.age-qualifying'))
  .form(below(room, 'guests.*.age'), is.integer, of(guestSays, 'order.guest.types'))
  .form(below(room, 'guests.*.primary'), is.boolean, of(guestSays, 'order.guest.types'))
  .form(below(room, 'guests.*.firstName guests.*.lastName guests.*.email guests.*.phone'), is.text, of(guestSays, 'order.guest.types'))
  .fix(
    'state',
    `${below(room, 'guests guests.*.ageQualifying guests.*.firstName guests.*.lastName guests.*.age')}`,
    reasoned(guestSays, 'order.agrees.guests'),
    (subject) => (booked(subject) && subject.value != null ? JSON.stringify(subject.value) === JSON.stringify(subject.honest) : undefined),
  )
  .fix(
    'state',
    `${below(item, 'startDate endDate')} ${below(room, 'startDate endDate nights.*.date')}`,
    reasoned(itemSays, 'order.agrees.dates'),
    agrees,
  )
  .fix(
    'state',
    `${below(item, 'totalReservationPrice')} ${below(room, 'totalRoomPrice')}`,
    reasoned(itemSays, 'order.agrees.money'),
    agrees,
  )
  .fix(
    'state',
    `${below(item, 'status')} ${below(room, 'status')}`,
    {
      says: '| Order item and hotel room | status | CONFIRMED, CANCELLED, LOST |',
      under: 'States and transitions',
      at: ['order.status.follows'],
      firmness: 'reasoned',
    },
    agrees,
  )
  .required(below(route, 'id'), of(busSays, 'order.bus.route-id'))
  .fix('members', `${below(route, 'id')} ${item}.busRoutes`, of(busSays, 'order.bus.route-id'), (subject) => {
    const { busRoutes } = itemOf(subject);
    return Array.isArray(busRoutes)
      ? JSON.stringify((busRoutes as Any[]).map(({ id }) => id as unknown).toSorted()) ===
          JSON.stringify(busRoutes.map((_, index) => String(index)).toSorted())
      : undefined;
  })
  .form(below(route, 'totalRoutePrice totalRouteTaxes'), is.number, reasoned(busSays, 'order.bus.route-shape'))
  .required(below(payment, 'id type currency amount status paidItemsIds'), of(paymentSays, 'order.payment.required'))
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
      const { items, payments } = subject.seen.answer as Any;
      if (!Array.isArray(items) || !Array.isArray(payments)) return undefined;
      const ids = new Set((items as Any[]).map((one) => one?.id as unknown));
      return (payments as Any[]).every((one) => ((one.paidItemsIds ?? []) as unknown[]).every((id) => ids.has(id)));
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
    below(paid, 'id amountCancelled amount exchangeAmountCancelled exchangeAmount exchangeCurrency exchangeRate currency hasInterest'),
    of(paidSays, 'order.payment.paid-item-required'),
  )
  .form(below(paid, 'amountCancelled'), is.text, of(paidSays, 'order.payment.paid-item-required'))
  .form(below(paid, 'hasInterest'), is.boolean, of(paidSays, 'order.payment.paid-item-required'))
  .fix('members', below(paid, 'hasInterest interestRate interestSurcharge'), of(paidSays, 'order.payment.interest'), (subject) => {
    const { hasInterest, interestRate, interestSurcharge } = around(subject) as Any;
    return hasInterest === false
      ? (interestRate == null || interestRate === 0) && (interestSurcharge == null || interestSurcharge === 0)
      : undefined;
  })
  .fix('members', `${below(paid, 'id')}`, reasoned(paidSays, 'order.payment.paid-items-agree'), (subject) => {
    const own = within(subject, 2) as Any;
    return ((own.paidItemsIds ?? []) as unknown[]).includes(subject.value);
  })
  .fix('members', below(paid, 'amount exchangeAmount exchangeRate'), reasoned(paidSays, 'order.payment.paid-items-agree'), (subject) => {
    const { amount, exchangeAmount, exchangeRate } = around(subject) as Any;
    if (![amount, exchangeAmount, exchangeRate].every(is.number) || exchangeRate === 0) return undefined;
    return (
      near(amount * exchangeRate, exchangeAmount, 0.02 + Math.abs(exchangeAmount) * 0.01) ||
      near(exchangeAmount * exchangeRate, amount, 0.02 + Math.abs(amount) * 0.01)
    );
  })
  .required(below(reward, 'id type value createDate updateDate status'), of(rewardSays, 'order.loyalty.required'))
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
