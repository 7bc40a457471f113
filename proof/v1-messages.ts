/** v1 messages of the conforming clients, with the member names of the specification. */
import { random } from '../lib/random.ts';
import { addDays } from '../lib/days.ts';
import type { Json } from './json.ts';

/** Guests of one room: the number of adults, and the ages of the children. */
export interface Party {
  readonly adults: number;
  readonly ages: readonly number[];
}

export interface Stay {
  readonly start: string;
  readonly end: string;
}

export const couple: Party = { adults: 2, ages: [] };
export const family: Party = { adults: 2, ages: [7] };

/** A stay some weeks ahead, drawn by a seed. */
export function stayFrom(seed: number, label: string): Stay {
  const stream = random(seed, 'stay', label);
  const start = addDays(new Date().toISOString().slice(0, 10), stream.between(20, 120));
  return { start, end: addDays(start, stream.between(1, 4)) };
}

const ageCode = (age: number): number => (age < 2 ? 7 : 8);

export const search = (
  hotels: readonly (string | number)[],
  { start, end }: Stay,
  parties: readonly Party[],
) => ({
  RequestedCurrency: 34,
  HotelSearchCriteria: {
    Criterion: {
      HotelRefs: hotels.map((HotelCode) => ({ HotelCode })),
      StayDateRange: { Start: start, End: end },
      RoomStayCandidatesType: {
        RoomStayCandidates: parties.map(({ adults, ages }, RPH) => ({
          RPH,
          Quantity: 1,
          GuestCountsType: {
            GuestCounts: [
              { AgeQualifyCode: 10, Count: adults },
              ...ages.map((Age) => ({ AgeQualifyCode: ageCode(Age), Age, Count: 1 })),
            ],
          },
        })),
      },
    },
  },
  BestOnly: false,
});

interface Room {
  readonly plan: Json;
  readonly rate: Json;
  readonly types: readonly Json[];
  readonly total: Json;
}

const supportedGuarantees = [2, 3, 4, 5];

const guaranteeOf = (plan: Json): number | undefined =>
  (plan.PaymentPolicies?.AcceptedPayments ?? [])
    .map((one: Json) => one.GuaranteeTypeCode)
    .filter((code: number) => supportedGuarantees.includes(code))
    .toSorted((a: number, b: number) => Number(a === 5) - Number(b === 5))[0];

/** The first rate of each room of a hotel's response; undefined if a room has none. */
export function roomsIn(hotelStay: Json, parties: readonly Party[]): Room[] | undefined {
  const rooms = parties.map((_, rph): Room | undefined => {
    for (const stay of hotelStay?.RoomStays ?? [])
      for (const rate of stay.RoomRates ?? []) {
        if ((rate.RoomStayCandidateRPH ?? 0) !== rph) continue;
        const plan = (stay.RatePlans ?? []).find((one: Json) => one.RatePlanID === rate.RatePlanID);
        if (plan === undefined || guaranteeOf(plan) === undefined) continue;
        const types = (stay.RoomTypes ?? []).filter((one: Json) => one.RoomID === rate.RoomID);
        return { plan, rate, types, total: rate.Total ?? stay.Total };
      }
    return undefined;
  });
  return rooms.every((room) => room !== undefined) ? rooms : undefined;
}

/** A guest of a booking: the room, the code of the age group, and the index in the list of all guests. */
interface Guest {
  readonly room: number;
  readonly code: number;
  readonly age: number;
  readonly rph: number;
}

export const guestsOf = (rooms: readonly Party[]): Guest[] =>
  rooms
    .flatMap(({ adults, ages }, room) => [
      ...Array.from({ length: adults }, () => ({ room, code: 10, age: 40 })),
      ...ages.map((age) => ({ room, code: ageCode(age), age })),
    ])
    .map((guest, rph) => ({ ...guest, rph }));

const guestMessage = (
  { rph, code, age }: Guest,
  Email: string,
  GivenName: string,
  Surname: string,
): object => ({
  Age: age,
  AgeQualifyingCode: code,
  PrimaryIndicator: rph === 0,
  ResGuestRPH: rph,
  Profiles: {
    ProfileInfos: [
      { Profile: { Customer: { Email, PersonName: { GivenName, NamePrefix: null, Surname } } } },
    ],
  },
});

/** The number and the references of the guests of each age group in a room. */
export const guestCounts = (guests: readonly Guest[], room: number): object[] => {
  const roomGuests = guests.filter((one) => one.room === room);
  return [...new Set(roomGuests.map(({ code }) => code))].map((code) => {
    const references = roomGuests.filter((one) => one.code === code).map(({ rph }) => rph);
    return { AgeQualifyCode: code, Count: references.length, ResGuestRPH: references };
  });
};

/** The sum of one member of several totals. @param units minor units per unit of the currency */
export const sumOf = (totals: readonly Json[], member: string, units: number): number =>
  Math.round(totals.reduce((all: number, total) => all + Number(total?.[member] ?? 0), 0) * units) / units;

/** A booking of offered rooms. @param identifier of the transaction */
export function booking(
  hotel: string | number,
  rooms: readonly Room[],
  parties: readonly Party[],
  identifier: string,
  email: string,
): Json {
  const guests = guestsOf(parties);
  const sum = (member: string): number =>
    sumOf(
      rooms.map(({ total }) => total),
      member,
      100,
    );
  return {
    TransactionIdentifier: identifier,
    HotelReservationsType: {
      HotelReservations: [
        {
          POS: { Sources: [{ ISOCountry: 'BR', PseudoCityCode: 'BRA' }] },
          ResGlobalInfo: {
            CommentsType: { Comments: [{ Description: 'Late arrival.' }] },
            Guarantee: {
              GuaranteesAcceptedType: {
                GuaranteesAccepted: [{ GuaranteeTypeCode: guaranteeOf(rooms[0]!.plan), PaymentCard: null }],
              },
            },
            HotelReservationsIDsType: {
              HotelReservationIDs: [{ ResID_Type: 25, ResID_Value: identifier }],
            },
            Total: {
              AmountAfterTax: sum('AmountAfterTax'),
              AmountBeforeTax: sum('AmountBeforeTax'),
              AmountIncludingMarkup: rooms[0]!.total?.AmountIncludingMarkup ?? true,
              ChargeType: rooms[0]!.total?.ChargeType ?? 12,
              CurrencyCode: rooms[0]!.total?.CurrencyCode ?? 34,
            },
          },
          ResGuestsType: {
            ResGuests: guests.map((guest) => guestMessage(guest, email, 'Ada', 'Contract')),
          },
          ResStatus: { TransactionActionType: 0 },
          RoomStaysType: {
            RoomStays: rooms.map(({ plan, rate, types, total }, room) => ({
              BasicPropertyInfo: { HotelRef: { HotelCode: hotel } },
              GuestCountsType: { GuestCounts: guestCounts(guests, room) },
              RatePlans: [
                {
                  ...plan,
                  PaymentPolicies: {
                    AcceptedPayments: plan.PaymentPolicies.AcceptedPayments.filter(
                      (one: Json) => one.GuaranteeTypeCode === guaranteeOf(plan),
                    ).slice(0, 1),
                  },
                  TPA_Extensions: { ...plan.TPA_Extensions, WLCode: plan.TPA_Extensions?.WLCode ?? 0 },
                },
              ],
              RoomRates: [rate],
              RoomTypes: types,
              Total: total,
            })),
          },
        },
      ],
    },
  };
}
