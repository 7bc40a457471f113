/** Requests to GetHotelAvail, and the contents of its responses, without judgement. */
import type { Client, SandboxResponse } from '../sandbox-client.ts';

export interface Guests {
  readonly adults: number;
  /** Ages of the children. */
  readonly ages?: readonly number[];
  readonly infants?: number;
  readonly quantity?: number;
}

const countsOf = ({ adults, ages = [], infants = 0 }: Guests): object[] => [
  { AgeQualifyCode: 10, Count: adults, ResGuestRPH: 1 },
  ...ages.map((Age) => ({ AgeQualifyCode: 8, Age, Count: 1 })),
  ...(infants > 0 ? [{ AgeQualifyCode: 7, Count: infants }] : []),
];

export interface AvailOptions {
  readonly hotels: readonly number[];
  readonly rooms?: readonly Guests[];
  readonly nights?: number;
  readonly more?: object;
  readonly extensions?: object;
}

/** A request for some hotels; by default for two adults, five nights and every rate. */
const availRequest = ({
  hotels,
  rooms = [{ adults: 2 }],
  nights = 5,
  more = {},
  extensions,
}: AvailOptions): object => ({
  BestOnly: false,
  ...more,
  HotelSearchCriteria: {
    Criterion: {
      HotelRefs: hotels.map((HotelCode) => ({ HotelCode })),
      StayDateRange: { Start: '2027-03-08', End: `2027-03-${String(8 + nights).padStart(2, '0')}` },
      RoomStayCandidatesType: {
        RoomStayCandidates: rooms.map((room, index) => ({
          RPH: index + 1,
          Quantity: room.quantity ?? 1,
          GuestCountsType: { GuestCounts: countsOf(room) },
        })),
      },
      ...(extensions ? { TPA_Extensions: extensions } : {}),
    },
  },
});

export const requestAvailability = (client: Client, options: AvailOptions): Promise<SandboxResponse> =>
  client.v1('GetHotelAvail', availRequest(options));

const integersBetween = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Region 500, without the slow hotel. */
export const scenarioHotels = [901, 902, 903, 904, 905, 907, 908, 909, 910] as const;
/** Region 504. */
export const knownHotels = integersBetween(1172, 1221);

export const staysIn = ({ json }: SandboxResponse): any[] => json.HotelStaysType.HotelStays;
export const roomStaysIn = (reply: SandboxResponse): any[] =>
  staysIn(reply).flatMap(({ RoomStays }) => RoomStays);
