import type { Examples } from './example.ts';

const policy = {
  nonRefundable: false,
  penaltyDate: '2027-05-08',
  penaltyValue: 100,
  penaltyCurrency: 'EUR',
} as const;

const hotelItem = {
  id: 'item-1',
  type: 'HOTEL',
  status: 'CONFIRMED',
  createDate: '2027-03-01T09:30:00Z',
  startDate: '2027-05-10',
  endDate: '2027-05-12',
  locator: 'LOC-1',
  productId: '1001',
  productName: 'Hotel One',
  cityName: 'Lisboa',
  countryCode: 'PT',
  primaryGuestName: 'Ana Silva',
  primaryGuestEmail: 'guest@hotels.example',
  paymentType: 'CREDITCARD',
  paymentCreditCard: {
    number: '411111******1111',
    holder: 'ANA SILVA',
    brand: 'VISA',
    expirationDate: '2029-12',
  },
  totalReservationPayable: 230,
  totalReservationPayCurrency: 'EUR',
  totalReservationPrice: 200,
  totalReservationTaxes: 30,
  totalReservationCurrency: 'EUR',
  totalCommissionReceivable: 20,
  totalCommissionReceiveCurrency: 'EUR',
  supplierId: 'supplier-1',
  extraFields: [{ label: 'Cost centre', name: 'costCentre', valueStr: '42', valueInt: 42 }],
  includeExtras: [{ id: 'invoice', label: 'Invoice' }],
  pmsNumber: 'PMS-1',
  platformSource: 'WEB',
  countryName: 'Portugal',
  hotelAddress: 'Rua Um 1',
  hotelLatitude: 38.7223,
  hotelLongitude: -9.1393,
  trackingSource: 'newsletter',
  hotelRooms: [
    {
      id: 'room-1',
      name: 'Double room',
      guests: [
        {
          firstName: 'Ana',
          lastName: 'Silva',
          ageQualifying: 'ADULT',
          age: 41,
          primary: true,
          country: 'PT',
        },
        { firstName: 'Eva', lastName: 'Silva', ageQualifying: 'CHILD', age: 6 },
      ],
      startDate: '2027-05-10',
      endDate: '2027-05-12',
      status: 'CONFIRMED',
      ratePlanName: 'Flexible',
      meal: 'Breakfast',
      nights: [
        { date: '2027-05-10', percent: 50 },
        { date: '2027-05-11', percent: 50 },
      ],
      cancelPolicy: policy,
      supplierCancelPolicy: policy,
      totalRoomPrice: 200,
      totalRoomTaxes: 30,
      totalRoomPriceCurrency: 'EUR',
      taxesBreakdown: [{ value: 30, currency: 'EUR', description: 'Value added tax' }],
    },
  ],
} as const;

const addonItem = {
  id: 'item-2',
  type: 'ADDON',
  status: 'CONFIRMED',
  productName: 'Transfer',
  trackingSource: 'newsletter',
  mandatoryPurchase: false,
  scheduleDate: '2027-05-10',
  scheduleTime: '14:30',
  addonType: 'TRANSPORTATION_PRIVATE',
  notificationReminderDatetime: '2027-05-09T14:30:00Z',
  variantLabel: 'Car for three',
  hotelReservationId: 'item-1',
} as const;

const leg = {
  id: '0',
  company: 'Coaches',
  equipmentType: 'Coach',
  departureLocation: { code: 'LIS', name: 'Lisboa' },
  arrivalLocation: { code: 'OPO', name: 'Porto' },
  departureDateTime: '2027-05-12T12:00:00',
  arrivalDateTime: '2027-05-12T15:15:00',
  guests: [{ firstName: 'Ana', lastName: 'Silva', ageQualifying: 'ADULT', age: 41, seatNumber: null }],
  cancelPolicy: { refundable: false },
  totalRoutePrice: 25,
  totalRoutePriceCurrency: 'EUR',
  totalRouteTaxes: 1.5,
} as const;

const busItem = {
  id: 'item-3',
  type: 'BUS',
  status: 'CONFIRMED',
  startDate: '2027-05-12T12:00:00',
  endDate: '2027-05-12T15:15:00',
  tourCode: null,
  busRoutes: [leg],
} as const;

const whole = {
  id: 'order-1',
  createDate: '2027-03-01T09:30:00Z',
  updateDate: '2027-03-01T09:31:00Z',
  buyerName: 'Ana Silva',
  buyerEmail: 'guest@hotels.example',
  buyerPersonLoyaltyData: [{ id: 'club-1', alias: 'Club', tier: 'GOLD', balance: 1200.5 }],
  clientId: 'client-1',
  clientName: 'Travel Agency',
  items: [hotelItem, addonItem, busItem],
  payments: [
    {
      id: 'payment-1',
      type: 'CREDITCARD',
      currency: 'EUR',
      amount: 255,
      status: 'CONFIRMED',
      paidItemsIds: ['item-1', 'item-3'],
      creditCardNumber: '411111******1111',
      creditCardHolder: 'ANA SILVA',
      creditCardBrand: 'VISA',
      installments: 1,
      is3DS: true,
      paidItems: [
        {
          id: 'item-1',
          amountCancelled: '0.00',
          amount: 230,
          exchangeAmountCancelled: 0,
          exchangeAmount: 230,
          exchangeCurrency: 'EUR',
          exchangeRate: 1,
          currency: 'EUR',
          hasInterest: false,
        },
      ],
    },
    {
      id: 'payment-2',
      type: 'PIX',
      currency: 'BRL',
      amount: 10,
      status: 'PRE_CONFIRMED',
      paidItemsIds: ['item-2'],
    },
  ],
  loyaltyRewards: [
    {
      id: 'reward-1',
      type: 'POINTS',
      value: 230,
      createDate: '2027-03-01',
      updateDate: '2027-03-01',
      status: 'PENDING',
      unit: 'points',
      scheduleDate: '2027-05-13',
    },
  ],
  suppliers: [
    { id: 'supplier-1', platformId: 'platform-1', corporateName: 'Hotel One Lda', countryCode: 'PT' },
  ],
  quotation: {
    id: 'quotation-1',
    channelSource: 'WEB',
    checkoutUrl: 'https://shop.hotels.example/quotation-1',
    isForGroups: false,
  },
} as const;

const smallest = { id: 'order-2', items: [], payments: [], loyaltyRewards: [], suppliers: [] } as const;

export const orders = {
  'order.by-query': {
    query: { byLocator: { locator: 'LOC-1' }, byPmsNumber: { pmsNumber: 'PMS-1' } },
    response: { smallest },
  },
  'order.by-id': { response: { whole, smallest } },
  'lost.by-id': {},
  webhook: {
    request: {
      orderChanged: { orderId: 'order-1', eventyType: 'ORDER_CHANGED' },
      lostReservationChanged: { lostReservationId: 'lost-1', eventyType: 'LOST_RESERVATION_CHANGED' },
    },
  },
} as const satisfies Examples;
