/** Sentences about order records, quoted with their headings. */
export const sentencesOfOrders = {
  order: ['Order record', 'Returned by both order endpoints (JSON).'],
  orderLists: ['Order record', '| payments[] | required | see below |'],
  quotation: [
    'Order record',
    '| quotation | object, nullable | id (required), externalId, requestId, lostReservationId, channelSource, createdAt, responsible, groupDescription, checkoutUrl (string nullable), isForGroups (bool nullable) |',
  ],
  item: [
    'Order record',
    'Item fields (`items[]`): id (required); type (required: HOTEL, ADDON, BUS); status (required: CONFIRMED, CANCELLED, LOST); createDate, updateDate; startDate, endDate (always present for HOTEL and BUS; for BUS first leg departure and last leg arrival); locator;',
  ],
  addon: [
    'Order record',
    'ADDON-only item fields: mandatoryPurchase (bool), scheduleDate, scheduleTime, addonType (for example TRANSPORTATION_PRIVATE, MEAL, SERVICE, TICKET), notificationReminderDatetime (ISO 8601), variantLabel, hotelReservationId (linked hotel reservation).',
  ],
  hotelRooms: [
    'Order record',
    '`hotelRooms[]`: id, name; guests[] (required); startDate, endDate (required); status (required: CONFIRMED, CANCELLED, LOST); cancelDate (only when CANCELLED); ratePlanName; meal; nights[] (required; date string and percent number = share of the room price); cancelPolicy and supplierCancelPolicy (nullable: nonRefundable bool, penaltyDate = deadline for penalty-free cancellation, penaltyValue number, penaltyCurrency, cancelledInPenalty bool only when CANCELLED); totalRoomPrice, totalRoomTaxes, totalRoomPriceCurrency; taxesBreakdown[] (value, currency, description, all required); supplierRoomTaxes, supplierRoomTaxesCurrency, supplierRoomTaxesBreakdown[] (same shape).',
  ],
  roomGuest: [
    'Order record',
    'Room guest: firstName, lastName, ageQualifying (required: ADULT or CHILD), age (integer), cpf, phone, email, addressCity, addressComplement, addressDistrict, addressNumber, addressState, addressStreet, addressZipCode, birthCertificate, country, dob, nationality, passport, primary (bool), rg; all nullable except ageQualifying.',
  ],
  bus: [
    'Order record',
    "`busRoutes[]` (one per leg of one direction; two entries when there is a connection; a round trip produces two BUS items): id (required; zero-based index as text, '0' direct or outbound, '1' connection, and so on), company, equipmentType, departureLocation and arrivalLocation (each code, name), departureDateTime, arrivalDateTime, status, guests[], cancelPolicy (object as returned by the supplier), totalRoutePrice, totalRoutePriceCurrency, totalRouteTaxes.",
  ],
  payment: [
    'Order record',
    '`payments[]`: id, type (CREDITCARD, PIX, POINTS), currency (ISO 4217 text), amount, status (CONFIRMED, CANCELLED, REFUNDED, PENDING, REJECTED, FAILED, PRE_CONFIRMED), paidItemsIds[] (strings): all required.',
  ],
  paid: [
    'Order record',
    '`paidItems[]`: id, amountCancelled (string), amount, exchangeAmountCancelled, exchangeAmount, exchangeCurrency, exchangeRate, currency, hasInterest (bool): required; interestRate, interestSurcharge (numbers, nullable, relevant when hasInterest is true).',
  ],
  masked: [
    'Order record',
    'CREDITCARD-only nullable: creditCardNumber (masked), creditCardHolder, creditCardBrand, creditCardExpirationDate, installments (number), captureDate, authorizationCode, proofOfSale, provider, providerTransactionId, is3DS (bool).',
  ],
  loyalty: [
    'Order record',
    '`loyaltyRewards[]`: id, type (POINTS or CASHBACK), value, createDate, updateDate, status (PENDING, CONFIRMED, CANCELLED, REFUNDED, REJECTED): required.',
  ],
  loyaltyUnit: [
    'Order record',
    'Nullable: currency (cashback only), unit (points only), credentialId, credentialAlias, credentialType, locator, scheduleDate.',
  ],
  suppliers: [
    'Order record',
    '`suppliers[]`: id and platformId required; nullable corporateName, brandName, vat, email, phone, address, cityName, stateName, zipCode, countryCode (ISO 3166-1 alpha-2), cityRegistration, stateRegistration.',
  ],
} as const;
