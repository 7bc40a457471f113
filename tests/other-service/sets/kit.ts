import type { ClauseId } from '../../../schemas/clauses.ts';
import { addDays } from '../base/days.ts';
import { problem } from '../orders/lookup.ts';
import type { Prober } from '../probe.ts';
import type { Bend, Hotel, Loose, Op, Reply, Service } from '../types.ts';

export interface Authored {
  name: string;
  /** Word for word from spec.md. */
  sentence: string;
  /** The drawn clause first, then the others that the same mistake breaks. */
  clauses: ClauseId[];
  strength: 'explicit' | 'reasoned';
  kind: 'state' | 'value' | 'semantic' | 'shape' | 'protocol';
  condition: string | null;
  doubt?: string;
  bend: Bend;
  probe: (call: Prober) => void;
}

/** A request that is read otherwise than it was sent; the criteria that an answer repeats stay as sent. */
export const reads =
  (ops: Op | Op[], change: (ask: Loose, s: Service) => void): Bend =>
  (h) => {
    const sent = new WeakMap<object, Loose>();
    return {
      ask: (s, op, body) => {
        const ask = h.ask(s, op, body);
        if (![ops].flat().includes(op) || typeof ask !== 'object' || ask === null) return ask;
        const read = structuredClone(ask);
        change(read, s);
        sent.set(read, ask);
        return read;
      },
      answer: (s, op, body, ask) => {
        const made = h.answer(s, op, body, ask);
        const original = typeof ask === 'object' && ask !== null ? sent.get(ask) : undefined;
        return original && made.Criteria
          ? { ...made, Criteria: { Criterion: original.HotelSearchCriteria.Criterion } }
          : made;
      },
    };
  };
/** A reply that goes out otherwise. */
export const replies =
  (ops: Op | Op[], change: (reply: Reply, ask: Loose, s: Service) => Reply): Bend =>
  (h) => ({
    http: (s, op, reply, ask) => {
      const made = h.http(s, op, reply, ask);
      return [ops].flat().includes(op) ? change(made, ask, s) : made;
    },
  });
/** A v1 request that a check refuses before it has any effect, as an error inside 200. */
export const refuses =
  (ops: Op[], when: (ask: Loose) => boolean, what: string): Bend =>
  (h) => ({
    ask: (s, op, body) => {
      const ask = h.ask(s, op, body);
      return ops.includes(op) && when(ask) ? { ...ask, TimeStamp: null } : ask;
    },
    answer: (s, op, body, ask) => {
      const made = structuredClone(h.answer(s, op, body, ask));
      if (ops.includes(op) && when(ask))
        for (const e of made.ErrorsType?.Errors ?? []) e.ShortText = e.ShortText.replace('TimeStamp', what);
      return made;
    },
  });
export const refusal = (status: number, reason: string): Reply => problem(status, reason);

/** What a request lists, whatever it has in its place. */
export const listed = (value: Loose): Loose[] =>
  value === null || value === undefined ? [] : [value].flat();
export const infosOf = (ask: Loose): Loose[] =>
  listed(ask?.HotelDescriptiveInfosType?.HotelDescriptiveInfos).filter((e) => typeof e === 'object' && e);
/** Rate plans of room stays, and entries of descriptive info. */
export const plansOf = (stay: Loose): Loose[] => stay.RatePlans ?? [];
export const described = (body: Loose): Loose[] =>
  body.HotelDescriptiveContentsType?.HotelDescriptiveContents ?? [];
/** Reservations in an answer of SendHotelRes or GetBookings. */
export const pictures = (body: Loose): Loose[] => [
  ...(body.BookingResult?.Reservation ? [body.BookingResult.Reservation] : []),
  ...[body.BookingList?.Bookings ?? []].flat(),
];

/* What probes send. */

export const START = '2027-05-10';
export interface Guests {
  adults: number;
  ages?: number[];
}
export const TWO: Guests[] = [{ adults: 2 }];
export const candidate = (g: Guests, RPH: number): Loose => ({
  RPH,
  Quantity: 1,
  GuestCountsType: {
    GuestCounts: [
      { AgeQualifyCode: 10, Count: g.adults },
      ...(g.ages ?? []).map((Age) => ({ AgeQualifyCode: 8, Age, Count: 1 })),
    ],
  },
});
export const hotelsIn = (call: Prober, iso: string): Hotel[] =>
  call.s.world.hotels.filter((h) => h.city.iso === iso);
export const first = (call: Prober, n: number): Hotel[] => call.s.world.hotels.slice(0, n);

export interface Wish {
  hotels?: Hotel[];
  nights?: number;
  rooms?: Guests[];
  currency?: number;
  criterion?: Loose;
  tpa?: Loose;
  top?: Loose;
}
/** GetHotelAvail: all rates of some hotels unless the wish says otherwise. */
export const search = (call: Prober, name: string, w: Wish = {}): Loose =>
  call.v1(name, 'GetHotelAvail', {
    RequestedCurrency: w.currency ?? 34,
    BestOnly: false,
    HotelSearchCriteria: {
      Criterion: {
        HotelRefs: (w.hotels ?? first(call, 8)).map((h) => ({ HotelCode: h.code })),
        StayDateRange: { Start: START, End: addDays(START, w.nights ?? 3) },
        RoomStayCandidatesType: { RoomStayCandidates: (w.rooms ?? TWO).map(candidate) },
        ...(w.tpa ? { TPA_Extensions: w.tpa } : {}),
        ...w.criterion,
      },
    },
    ...w.top,
  });
/** A v2 search of some hotels. */
export const searchV2 = (call: Prober, name: string, over: Loose = {}, nights = 3): Loose =>
  call.api(name, 'POST', '/v2/hotels/availability', {
    destinations: { hotelIds: first(call, 8).map((h) => h.id) },
    dateFrom: START,
    dateTo: addDays(START, nights),
    occupancy: { grownUps: 2 },
    language: 'en',
    ...over,
  });
export const INNSBRUCK = { latitude: 47.269, longitude: 11.404 };
export const tokensOf = (found: Loose): string[] =>
  (found.hotels ?? []).flatMap((h: Loose) => h.roomRates.map((r: Loose) => r.rateToken));
export const checkrate = (call: Prober, name: string, rateTokens: string[], over: Loose = {}): Loose =>
  call.api(name, 'POST', '/v2/hotels/checkrate', { rateTokens, locale: 'en', ...over });

const person = (rph: number, age: number | null): Loose => ({
  ResGuestRPH: rph,
  Age: age ?? 40,
  AgeQualifyingCode: age === null ? 10 : 8,
  PrimaryIndicator: rph === 0,
  Profiles: {
    ProfileInfos: [
      {
        Profile: {
          Customer: {
            Email: `g${rph}@guests.example`,
            PersonName: { GivenName: `Given${rph}`, Surname: `Sur${rph}` },
          },
        },
      },
    ],
  },
});
/** The body of SendHotelRes for a room stay and the guests of its rooms. */
export const bookingOf = (stay: Loose, hotel: number, rooms: Guests[], reference: string): Loose => {
  const guests: Loose[] = [];
  const counts: Loose[] = [];
  for (const g of rooms) {
    const add = (age: number | null): number => guests.push(person(guests.length, age)) - 1;
    counts.push({
      AgeQualifyCode: 10,
      Count: g.adults,
      ResGuestRPH: Array.from({ length: g.adults }, () => add(null)),
    });
    for (const age of g.ages ?? []) counts.push({ AgeQualifyCode: 8, Count: 1, ResGuestRPH: [add(age)] });
  }
  return {
    TransactionIdentifier: reference,
    HotelReservationsType: {
      HotelReservations: [
        {
          ResStatus: { TransactionActionType: 'Book' },
          ResGlobalInfo: {
            Guarantee: { GuaranteesAcceptedType: { GuaranteesAccepted: [{ GuaranteeTypeCode: 5 }] } },
          },
          ResGuestsType: { ResGuests: guests },
          RoomStaysType: {
            RoomStays: [
              {
                BasicPropertyInfo: { HotelRef: { HotelCode: hotel } },
                GuestCountsType: { GuestCounts: counts },
                RatePlans: stay.RatePlans,
                RoomRates: stay.RoomRates,
                RoomTypes: stay.RoomTypes,
                Total: stay.Total,
              },
            ],
          },
        },
      ],
    },
  };
};
/** Searches for a stay that can be booked and books it; the reservation as the answer shows it. */
export const book = (call: Prober, w: Wish & { action?: unknown } = {}): Loose => {
  const rooms = w.rooms ?? TWO;
  const found = search(call, 'search', { ...w, rooms });
  const h = found.HotelStaysType?.HotelStays?.[0];
  if (!h) throw new Error('nothing to book');
  const body = bookingOf(h.RoomStays[0], h.BasicPropertyInfo.HotelRef.HotelCode, rooms, 'ref-1');
  if (w.action !== undefined)
    body.HotelReservationsType.HotelReservations[0].ResStatus.TransactionActionType = w.action;
  return call.v1('book', 'SendHotelRes', body).BookingResult?.Reservation ?? {};
};
/** Cancels a reservation: the whole, or the rooms numbered from 0. */
export const cancel = (call: Prober, r: Loose, rooms?: number[], over: Loose = {}): Loose =>
  call.v1('cancel', 'SendHotelResCancel', {
    UniqueID: [{ ID: r.Number, Type: 'Reservation' }],
    Verification: {
      Email: r.HolderEmail,
      HotelRef: { HotelCode: r.Hotel?.HotelCode },
      ReservationTimeSpan: r.Period,
    },
    ...(rooms
      ? {
          CancelType: 'CancelRoom',
          Segment: rooms.map((i) => ({ ItinSegNbr: r.Rooms[i].ItinSegNbr, Status: 'Cancelled' })),
        }
      : {}),
    ...over,
  });
export const bookings = (call: Prober, r: Loose): Loose =>
  call.v1('bookings', 'GetBookings', { UniqueID: [{ ID: r.Number, Type: 'Reservation' }] });
export const order = (call: Prober, id: string, name = 'order'): Loose =>
  call.api(name, 'GET', `/orders/${id}`);
/** The id of the first client's order that holds items of all kinds. */
export const seeded = (call: Prober): string =>
  String([...call.s.orders.values()].find((o) => o.clientId === call.s.clients[0]?.id)?.id);
/** GetHotelDescriptiveInfo with all flags on, of the first hotels. */
export const ALL_FLAGS = {
  AffiliationInfo: { SendAwards: true },
  AreaInfo: { SendAttractions: true, SendRefPoints: true },
  ContactInfo: { SendData: true },
  FacilityInfo: { SendGuestRooms: true },
  HotelInfo: { SendData: true },
  MultimediaObjects: { SendData: true },
  Policies: { SendPolicies: true },
};
export const describe = (call: Prober, flags: Loose = ALL_FLAGS, n = 1, top: Loose = {}): Loose =>
  call.v1('describe', 'GetHotelDescriptiveInfo', {
    HotelDescriptiveInfosType: {
      HotelDescriptiveInfos: first(call, n).map((h) => ({ ...flags, HotelRef: { HotelCode: h.code } })),
    },
    ...top,
  });
export const V1_LISTS: Op[] = ['GetCountryList', 'GetStateList', 'GetCityList'];
