import { sum } from '../base/money.ts';
import { text } from '../world/texts.ts';
import type { BookedRoom, Loose, Reservation, Service } from '../types.ts';

const half = (amount: number): number => Number((amount * 0.97).toFixed(2));

const guest = (g: BookedRoom['guests'][number]): Loose => ({
  firstName: g.first || null,
  lastName: g.last || null,
  ageQualifying: g.child ? 'CHILD' : 'ADULT',
  age: g.age,
  email: g.email,
  primary: g.primary,
});

const hotelRoom = (s: Service, r: Reservation, x: BookedRoom, index: number): Loose => {
  const policy = s.p.policy(s, { ...x.quote, total: x.room.total });
  const cancelled = x.cancelledAt !== null;
  const cancelPolicy = {
    nonRefundable: policy.nonRefundable,
    penaltyDate: policy.deadline,
    penaltyValue: policy.value,
    penaltyCurrency: x.quote.currency,
    ...(cancelled ? { cancelledInPenalty: x.inPenalty } : {}),
  };
  return {
    id: `${r.orderId}.${index + 1}`,
    name: text(x.quote.room.key, 8),
    guests: x.guests.map(guest),
    startDate: r.stay.start,
    endDate: r.stay.end,
    status: cancelled ? 'CANCELLED' : x.lost ? 'LOST' : 'CONFIRMED',
    ...(cancelled ? { cancelDate: x.cancelledAt } : {}),
    ratePlanName: text(x.quote.plan.key, 8),
    meal: text(x.quote.plan.meal, 8),
    nights: x.room.nights.map((n) => ({
      date: n.date,
      percent: x.room.total === 0 ? 0 : Number(((n.total / x.room.total) * 100).toFixed(4)),
    })),
    cancelPolicy,
    supplierCancelPolicy: null,
    totalRoomPrice: x.room.total,
    totalRoomTaxes: sum(x.room.taxes.map((t) => t.amount)),
    totalRoomPriceCurrency: x.quote.currency,
    taxesBreakdown: x.room.taxes.map((t) => ({
      value: t.amount,
      currency: x.quote.currency,
      description: text(t.key, 8),
    })),
  };
};

const hotelItem = (s: Service, r: Reservation): Loose => {
  const currency = r.rooms[0]?.quote.currency ?? 'EUR';
  const price = sum(r.rooms.map((x) => x.room.total));
  const lead = r.rooms.flatMap((x) => x.guests).find((g) => g.primary) ?? r.rooms[0]?.guests[0];
  const activeRooms = r.rooms.filter((x) => x.cancelledAt === null);
  const status =
    activeRooms.length === 0 ? 'CANCELLED' : activeRooms.every((x) => x.lost) ? 'LOST' : 'CONFIRMED';
  const commission = sum(
    r.rooms.map((x) => Number(((x.room.net * x.quote.plan.commission) / 100).toFixed(2))),
  );
  return {
    id: `${r.orderId}-1`,
    type: 'HOTEL',
    status,
    createDate: r.created,
    updateDate: r.updated,
    startDate: r.stay.start,
    endDate: r.stay.end,
    locator: r.locator,
    productId: r.hotel.id,
    productName: r.hotel.name,
    productDescription: null,
    cityName: r.hotel.city.name,
    countryCode: r.hotel.city.iso,
    countryName: r.hotel.city.countryName,
    supplierHotelCode: `S${r.hotel.code}`,
    primaryGuestName: lead ? `${lead.first} ${lead.last}`.trim() : null,
    primaryGuestEmail: r.email,
    paymentType: r.payment,
    pmsNumber: r.pms,
    totalReservationPrice: price,
    totalReservationCurrency: currency,
    totalReservationTaxes: sum(r.rooms.flatMap((x) => x.room.taxes.map((t) => t.amount))),
    totalReservationOriginalPrice: price,
    totalReservationOriginalPriceCurrency: currency,
    totalCommissionReceivable: commission,
    totalCommissionReceiveCurrency: currency,
    supplierId: 'SUP-1',
    billingComments: r.comment,
    hotelAddress: `${r.hotel.name.split(' ')[0]} Road`,
    hotelLatitude: r.hotel.lat,
    hotelLongitude: r.hotel.lon,
    hotelRooms: r.rooms.map((x, i) => hotelRoom(s, r, x, i)),
  };
};

export const supplier = {
  id: 'SUP-1',
  platformId: 'PL-900',
  corporateName: 'Beds & Roofs Ltd',
  brandName: null,
  countryCode: 'AT',
};

/** The order of a reservation; other items of an existing order are kept. */
export const orderOf = (s: Service, r: Reservation, before: Loose): Loose => {
  const price = sum(r.rooms.map((x) => x.room.total));
  const cancelled = r.rooms.every((x) => x.cancelledAt !== null);
  const item = hotelItem(s, r);
  const amount = half(price);
  const paid = {
    id: item.id,
    amountCancelled: cancelled ? String(amount) : '0',
    amount,
    exchangeAmountCancelled: 0,
    exchangeAmount: amount,
    exchangeCurrency: item.totalReservationCurrency,
    exchangeRate: 1,
    currency: item.totalReservationCurrency,
    hasInterest: false,
  };
  const payment = {
    id: `${r.orderId}-p`,
    type: 'CREDITCARD',
    currency: item.totalReservationCurrency,
    amount,
    status: cancelled ? 'REFUNDED' : 'CONFIRMED',
    paidItemsIds: [item.id],
    createDate: r.created,
    creditCardNumber: '411111******1111',
    creditCardHolder: item.primaryGuestName,
    installments: 1,
    paidItems: [paid],
  };
  return {
    ...before,
    id: r.orderId,
    createDate: r.created,
    updateDate: r.updated,
    buyerName: item.primaryGuestName,
    buyerEmail: r.email,
    clientId: r.client,
    clientName: s.clients.find((c) => c.id === r.client)?.name ?? null,
    items: [item, ...((before?.items ?? []) as Loose[]).slice(1)],
    payments: [payment, ...((before?.payments ?? []) as Loose[]).slice(1)],
    loyaltyRewards: before?.loyaltyRewards ?? [],
    suppliers: [supplier],
    ...(before?.quotation ? { quotation: before.quotation } : {}),
  };
};
