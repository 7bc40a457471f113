import { answers } from '../../faults/fault.ts';
import type { Prober } from '../../probe.ts';
import type { Bend, Loose, Op, Service } from '../../types.ts';
import { text } from '../../world/texts.ts';
import {
  book,
  cancel,
  candidate,
  described,
  infosOf,
  INNSBRUCK,
  listed,
  order,
  type Guests,
} from '../kit.ts';

/* Helpers of the second author, beside those of kit.ts. */
export * from '../kit.ts';

export const ORDERS: Op[] = ['order', 'orders'];
/** An answer that goes out otherwise from the second time on for the same key. */
export const again =
  (op: Op, key: (body: Loose, ask: Loose) => string, change: (body: Loose, ask: Loose) => void): Bend =>
  (h) => {
    const known = new Set<string>();
    return {
      answer: (s, called, body, ask) => {
        const made = structuredClone(h.answer(s, called, body, ask));
        if (called !== op) return made;
        const k = key(made, ask);
        if (known.has(k)) change(made, ask);
        known.add(k);
        return made;
      },
    };
  };
export const eachPayment = (change: (payment: Loose) => void): Bend =>
  answers(ORDERS, (body) => body.payments.forEach(change));
/** Each described hotel with the flags that were sent for it. */
export const eachDescribed = (change: (entry: Loose, flags: Loose, ask: Loose, s: Service) => void): Bend =>
  answers('GetHotelDescriptiveInfo', (body, ask, s) =>
    described(body).forEach((e) => {
      const flags = infosOf(ask).find((f) => Number(f.HotelRef?.HotelCode) === e.HotelRef.HotelCode);
      change(e, flags ?? {}, ask, s);
    }),
  );
export const guestRooms = (entry: Loose): Loose[] => entry.FacilityInfo?.GuestRoomsType?.GuestRooms ?? [];
export const phones = (entry: Loose): Loose[] =>
  listed(entry.HotelInfo?.OwnershipManagementInfosType?.OwnershipManagmentInfo).flatMap(
    (o) => o.Phones.ContactNumbers,
  );
export const mediaOf = (x: Loose): Loose[] => x?.MultimediaDescriptionsType?.MultimediaDescriptions ?? [];
export const imagesOf = (x: Loose): Loose[] => mediaOf(x).flatMap((m) => m.ImageItemsType?.ImageItems ?? []);
/** The totals of a room stay: its own, those of its room rates and those of their nights. */
export const totalsOf = (stay: Loose): Loose[] => [
  stay.Total,
  ...stay.RoomRates.flatMap((r: Loose) => [r.Total, ...r.RatesType.Rates.map((n: Loose) => n.Total)]),
];
export const nightsIn = (stay: Loose): number => stay.RoomRates[0]?.RatesType.Rates.length ?? 0;
/** An offer for long stays, whose codes a fault may take from the wrong list. */
export const longOffer = (language: number, losType: number, chargeUnit: number): Loose => ({
  OfferCode: 'LONG',
  RPH: 1,
  OfferRules: [
    {
      LengthsOfStay: {
        ArrivalDateBased: true,
        LengthsOfStay: [{ Time: 7, TimeUnit: 0, LOSType: losType }],
      },
    },
  ],
  Discount: { ChargeUnitCode: chargeUnit, MinNights: 7, Percent: 0 },
  CompatibleOffer: [],
  Description: { Text: text('stayoff', language), Language: language },
});

/** A criterion for some rooms of one kind, or for hotels around Innsbruck. */
export const several = (Quantity: number, g: Guests): Loose => ({
  RoomStayCandidatesType: { RoomStayCandidates: [{ ...candidate(g, 0), Quantity }] },
});
export const around = (Reach: number, Unit: number): Loose => ({
  HotelRefs: null,
  Position: { Latitude: INNSBRUCK.latitude, Longitude: INNSBRUCK.longitude },
  Radius: { Reach, Unit },
});
export const everywhere = { destinations: { regionId: 'everywhere' } };
export const listen = (call: Prober): Loose =>
  call.hook('POST', '/webhooks', { url: 'https://127.0.0.1:9/hook' });
/** Books, cancels all and reads the order. */
export const cancelledOrder = (call: Prober): Loose => {
  const r = book(call);
  cancel(call, r);
  return order(call, r.OrderId);
};
/** Books, lets the supplier lose the reservation, and reads the order. */
export const lostOrder = (call: Prober): Loose => {
  const r = book(call);
  call.hook('POST', '/lost', { order: r.OrderId });
  return order(call, r.OrderId);
};
export const bookV2 = (call: Prober, name: string, bookingToken: string, client = 0): Loose =>
  call.api(
    name,
    'POST',
    '/v2/reservations',
    {
      rooms: [{ bookingToken, guests: [{ givenName: 'Ada', familyName: 'Lind', kind: 'ADULT' }] }],
      contact: { email: 'ada@lind.example' },
    },
    call.s.clients[client]?.bearer,
  );
export const rateOf = (hotel: Loose, rate: Loose): string =>
  `${hotel.hotel.id}/${rate.roomType.id}/${rate.ratePlan.id}`;
