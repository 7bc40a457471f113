/** Bookings, cancellations and questions for bookings, for tests of what a fault changes. */
import { bookingById, bookingsOf, cancellationOf } from '../../generators/booking/afterwards.ts';
import { offersIn, type Offer, type Party } from '../../generators/booking/offers.ts';
import { bookingFrom } from '../../generators/booking/reservation.ts';
import type { Probe, Seen } from './faults.ts';
import type { Client } from '../support/sandbox-client.ts';

export const couple = { adults: 2 };
export const family = { adults: 2, ages: [8] };
export const moment = { TimeStamp: '2027-01-01T12:00:00Z' };
const hotel = 908;
export interface Nights {
  readonly Start: string;
  readonly End: string;
}

let probed = 0;

/** Nights of its own for each probe, on which no other looks: what it books takes nothing from anybody. */
export function nightsOfItsOwn(): Nights {
  const day = (offset: number): string =>
    new Date(Date.parse('2027-09-06T00:00:00Z') + offset * 86_400_000).toISOString().slice(0, 10);
  probed += 1;
  return { Start: day(probed * 7), End: day(probed * 7 + 4) };
}

/** What was offered to the first who looked, who is honest: a fault of availability must not show in a booking. */
const offers = new Map<string, Offer>();

async function offerFor(client: Client, parties: readonly Party[], nights: Nights): Promise<Offer> {
  const key = JSON.stringify([parties, nights]);
  const known = offers.get(key);
  if (known) return known;
  const RoomStayCandidates = parties.map(({ adults, ages = [] }, RPH) => ({
    RPH,
    GuestCountsType: {
      GuestCounts: [
        { AgeQualifyCode: 10, Count: adults },
        ...ages.map((Age) => ({ AgeQualifyCode: 8, Age, Count: 1 })),
      ],
    },
  }));
  const Criterion = {
    HotelRefs: [{ HotelCode: hotel }],
    StayDateRange: nights,
    RoomStayCandidatesType: { RoomStayCandidates },
  };
  const { json } = await client.v1('GetHotelAvail', { ...moment, HotelSearchCriteria: { Criterion } });
  const [offer] = offersIn(json, parties);
  offers.set(key, unsealed(offer!));
  return offers.get(key)!;
}

/** Without the identifiers that are good for one client only. */
const unsealed = (offer: Offer): Offer =>
  JSON.parse(
    JSON.stringify(offer, (name, value: unknown) => (name === 'RateIdentifier' ? undefined : value)),
  );

const email = 'guest@example.com';
export const proofFor = ({ Start, End }: Nights) => ({ email, hotelCode: hotel, start: Start, end: End });

interface Made {
  readonly id: string;
  readonly answer: any;
}

let made = 0;

export async function book(
  client: Client,
  parties: readonly Party[],
  nights: Nights,
  nulls = false,
  envelope: object = {},
): Promise<Made> {
  const details = { transactionIdentifier: `probe-${(made += 1)}`, email, nulls };
  const message = {
    ...moment,
    ...bookingFrom(await offerFor(client, parties, nights), details),
    ...envelope,
  };
  const { json } = await client.v1('SendHotelRes', message);
  const ids =
    json?.HotelReservationsType?.HotelReservations?.[0]?.ResGlobalInfo?.HotelReservationsIDsType
      ?.HotelReservationIDs;
  return { id: ids?.[0]?.ResID_Value ?? 'none', answer: json };
}

const asSeen = (what: unknown): Seen => ({ status: 200, type: '', body: JSON.stringify(what) });

/** How the rooms of each reservation of an answer are shown. */
const shown = (answer: any): unknown => [
  (answer?.ErrorsType?.Errors ?? []).length,
  ...(answer?.HotelReservationsType?.HotelReservations ?? []).map(({ ResStatus, RoomStaysType }: any) => [
    ResStatus?.PMS_ResStatusType,
    ...RoomStaysType.RoomStays.map(({ BasicPropertyInfo, StayDateRange }: any) => [
      BasicPropertyInfo.HotelRef.HotelCode,
      StayDateRange,
    ]),
  ]),
];

/** How many reservations of a hotel and period are listed, after an action that is none to book. */
const afterAction = (action: number): Probe => {
  const nights = nightsOfItsOwn();
  return {
    of: 'v1.getbk',
    look: async (client) => {
      const details = { transactionIdentifier: `probe-${(made += 1)}`, email };
      const message = bookingFrom(await offerFor(client, [couple], nights), details);
      const [reservation] = message.HotelReservationsType.HotelReservations;
      const asked = { ...reservation, ResStatus: { TransactionActionType: action } };
      await client.v1('SendHotelRes', {
        ...moment,
        ...message,
        HotelReservationsType: { HotelReservations: [asked] },
      });
      const { json } = await client.v1('GetBookings', {
        ...moment,
        ...bookingsOf(hotel, nights.Start, nights.End),
      });
      return asSeen(shown(json));
    },
  };
};

const booking = (parties: readonly Party[], nulls = false, envelope: object = {}): Probe => {
  const nights = nightsOfItsOwn();
  return {
    of: 'v1.book',
    look: async (client) => asSeen(shown((await book(client, parties, nights, nulls, envelope)).answer)),
  };
};

/** What stands of two rooms after a cancellation, as the sandbox itself keeps it. */
const cancelling = (room: number | undefined, right: object = {}, envelope: object = {}): Probe => {
  const nights = nightsOfItsOwn();
  return {
    of: 'v1.cancel',
    look: async (client) => {
      const { id } = await book(client, [couple, family], nights);
      const message = cancellationOf(id, { ...proofFor(nights), ...right }, room);
      await client.v1('SendHotelResCancel', { ...moment, ...message, ...envelope });
      const kept = (await client.reservations()).find((one) => one.id === id);
      return asSeen([kept?.state, kept?.rooms?.map(({ cancelled }: any) => cancelled)]);
    },
  };
};

const asking = (
  parties: readonly Party[],
  question: (id: string) => object,
  envelope: object = {},
): Probe => {
  const nights = nightsOfItsOwn();
  return {
    of: 'v1.getbk',
    look: async (client) => {
      const { id } = await book(client, parties, nights);
      const { json } = await client.v1('GetBookings', { ...moment, ...question(id), ...envelope });
      const ids = (json?.HotelReservationsType?.HotelReservations ?? []).map(
        ({ ResGlobalInfo: { HotelReservationsIDsType: all } }: any) => all.HotelReservationIDs[0].ResID_Value,
      );
      return asSeen([(json?.ErrorsType?.Errors ?? []).length, ids.includes(id)]);
    },
  };
};

/** What the rooms of each reservation cost, on which days they are, and how old the guests are said to be. */
const told = (answer: any): unknown => [
  ...reservationsIn(answer).map(({ ResGlobalInfo }) => ResGlobalInfo?.Total),
  ...roomsIn(answer).map(({ StayDateRange, Total }) => [StayDateRange, Total]),
  ...guestsIn(answer),
];

const reservationsIn = (answer: any): any[] => answer?.HotelReservationsType?.HotelReservations ?? [];
const roomsIn = (answer: any): any[] =>
  reservationsIn(answer).flatMap(({ RoomStaysType }) => RoomStaysType.RoomStays);
const guestsIn = (answer: any): unknown[] =>
  reservationsIn(answer).flatMap(({ ResGuestsType }) =>
    (ResGuestsType?.ResGuests ?? []).map(({ Age, AgeQualifyingCode }: any) => [Age, AgeQualifyingCode]),
  );

const bookingTold = (): Probe => {
  const nights = nightsOfItsOwn();
  return {
    of: 'v1.book',
    look: async (client) => asSeen(told((await book(client, [couple, family], nights)).answer)),
  };
};

/** How GetBookings tells of a booking, its days beside those of the answer: what a deed of booking changes is not its fault. */
const toldAgain = (): Probe => {
  const nights = nightsOfItsOwn();
  return {
    of: 'v1.getbk',
    look: async (client) => {
      const { id, answer } = await book(client, [couple, family], nights);
      const { json } = await client.v1('GetBookings', { ...moment, ...bookingById(id) });
      const [again, before] = [roomsIn(json), roomsIn(answer)];
      const sameDays = again.every(
        ({ StayDateRange }, index) => StayDateRange.Start === before[index]?.StayDateRange.Start,
      );
      return asSeen([
        sameDays,
        new Set(again.map(({ Total }) => JSON.stringify(Total))).size,
        guestsIn(json),
      ]);
    },
  };
};

/** Which plans the answer to a booking names. */
const plansTold = (): Probe => {
  const nights = nightsOfItsOwn();
  return {
    of: 'v1.book',
    look: async (client) =>
      asSeen(roomsIn((await book(client, [couple], nights)).answer).map(({ RatePlanID }) => RatePlanID)),
  };
};

/** Which of two bookings are found by their hotel and a period that holds both. */
const twoAtOnce = (): Probe => {
  const nights = [nightsOfItsOwn(), nightsOfItsOwn()];
  return {
    of: 'v1.getbk',
    look: async (client) => {
      const made: Made[] = [];
      for (const each of nights) made.push(await book(client, [couple], each));
      const { json } = await client.v1('GetBookings', { ...moment, ...inPeriod() });
      const text = JSON.stringify(reservationsIn(json));
      return asSeen(made.map(({ id }) => text.includes(id)));
    },
  };
};

const inPeriod = () => bookingsOf(hotel, '2027-08-01', '2028-02-01');
const asText = { Target: 'Test', PrimaryLangID: 'en' };

export const v1BookingProbes = {
  'v1-book': booking([couple]),
  'v1-book-two-rooms': booking([couple, family]),
  'v1-book-nulls': booking([couple], true),
  'v1-book-text': booking([couple], false, asText),
  'v1-cancel-whole': cancelling(undefined),
  'v1-cancel-first-room': cancelling(0),
  'v1-cancel-last-room': cancelling(1),
  'v1-cancel-strange': cancelling(undefined, {
    email: 'other@example.com',
    hotelCode: 907,
    start: '2027-01-01',
    end: '2027-01-02',
  }),
  'v1-cancel-text': cancelling(undefined, {}, asText),
  'v1-getbk-id': asking([couple], bookingById),
  'v1-getbk-id-two-rooms': asking([couple, family], bookingById),
  'v1-getbk-id-text': asking([couple], bookingById, asText),
  'v1-book-told': bookingTold(),
  'v1-getbk-told': toldAgain(),
  'v1-getbk-period': asking([couple], inPeriod),
  'v1-getbk-period-family': asking([couple, family], inPeriod),
  'v1-book-plans': plansTold(),
  'v1-getbk-two-bookings': twoAtOnce(),
  'v1-getbk-earlier-period': asking([couple], () => bookingsOf(hotel, '2026-10-01', '2026-10-31')),
  'v1-verify-price': afterAction(6),
} as const satisfies Record<string, Probe>;
