/** v1 calls for the sandbox's own tests, with bookings made from availability responses. */
import assert from 'node:assert/strict';
import type { TenantView } from '../../../sandbox/control/views.ts';
import { problemCode, type ProblemPhrase } from '../../../sandbox/words/problems.ts';
import { send, sendControl, type SandboxResponse, type Controls } from '../sandbox-client.ts';

export interface BookingOptions {
  readonly hotel?: number;
  readonly start?: string;
  readonly end?: string;
  /** The guests of each room; a number is the age of a child. */
  readonly rooms?: readonly (readonly ('adult' | number)[])[];
  /** A code of CurrencyCodeEnum; euro by default. */
  readonly currency?: number;
  /** Chooses one of the rates offered for a room. */
  readonly pick?: (rate: any) => boolean;
}

/** What verifies a cancellation of `bookingOfOffer`. */
export const proof = { email: 'guest0@example.com', hotelCode: 908, start: '2027-03-08', end: '2027-03-11' };

export type V1Client = ReturnType<typeof v1ClientOf>;

/** v1 calls of one tenant. */
export function v1ClientOf(sandbox: Controls, { id, baseUrl, credentials }: TenantView) {
  const headers = { apiKey: credentials.apiKey, secretKey: credentials.secretKey };
  let frozenTime: string | undefined;
  const callV1 = (operation: string, body: object): Promise<SandboxResponse> =>
    send(`${baseUrl}/v1/api/Pull/${operation}`, { headers, body: { ...envelope(frozenTime), ...body } });
  const control = async (path: string, body?: object): Promise<any> =>
    (await sendControl(sandbox, `/tenants/${id}${path}`, body === undefined ? { method: 'GET' } : { body }))
      .json;

  const client = {
    id,
    pull: callV1,
    freeze: (moment: string) => control('/clock', { freeze: true, set: (frozenTime = moment) }),
    reservations: (): Promise<any[]> => control('/reservations'),
    sold: (): Promise<Record<string, number>> => control('/sold'),
    avail: async (options: BookingOptions = {}): Promise<any> =>
      (await callV1('GetHotelAvail', availabilityRequest(options))).json,
    /** A booking of currently offered rates, as a client would send it; undefined if a room has no offers. */
    bookingOfOffer: async (options: BookingOptions = {}): Promise<any> => {
      const stays = (await client.avail(options)).HotelStaysType?.HotelStays ?? [];
      return stays.length === 0 ? undefined : bookingOf(stays[0], options);
    },
    book: async (body: object): Promise<any> => (await callV1('SendHotelRes', body)).json,
    cancel: async (body: object): Promise<any> => (await callV1('SendHotelResCancel', body)).json,
    read: async (body: object): Promise<any> => (await callV1('GetBookings', body)).json,
  };
  return client;
}

const envelope = (timeStamp = new Date().toISOString()) => ({
  TimeStamp: timeStamp,
  Target: 0,
  PrimaryLangID: 1,
  EchoToken: 'test',
});

const couple = [['adult', 'adult']] as const;

const availabilityRequest = ({
  hotel = 908,
  start = '2027-03-08',
  end = '2027-03-11',
  rooms = couple,
  currency = 34,
}: BookingOptions): object => ({
  RequestedCurrency: currency,
  BestOnly: false,
  HotelSearchCriteria: {
    Criterion: {
      HotelRefs: [{ HotelCode: hotel }],
      RoomStayCandidatesType: {
        RoomStayCandidates: rooms.map((guests, RPH) => ({
          RPH,
          Quantity: 1,
          GuestCountsType: {
            GuestCounts: guests.map((guest) =>
              guest === 'adult'
                ? { AgeQualifyCode: 10, Count: 1 }
                : { AgeQualifyCode: 8, Age: guest, Count: 1 },
            ),
          },
        })),
      },
      StayDateRange: { Start: start, End: end },
      TPA_Extensions: {},
    },
  },
});

/** A booking request for the chosen rates of a hotel stay. */
function bookingOf(stay: any, { rooms = couple, pick = () => true }: BookingOptions): any {
  const chosenRates = rooms.map((_, index) => {
    const room = stay.RoomStays[index];
    const rate = room?.RoomRates?.find(pick);
    return rate && { room, rate };
  });
  if (chosenRates.includes(undefined)) return undefined;
  const guests = rooms.flatMap((roomGuests, room) =>
    roomGuests.map((guest, index) => ({ guest, rph: `${room}-${index}`, room })),
  );
  const total = (member: string): number =>
    chosenRates.reduce((sum, { rate }) => sum + Math.round(rate.Total[member] * 10_000), 0) / 10_000;
  return {
    HotelReservationsType: {
      HotelReservations: [
        {
          POS: { Sources: [{ ISOCountry: 'BR', PseudoCityCode: null }] },
          ResGlobalInfo: {
            CommentsType: { Comments: [{ Description: 'Late arrival' }] },
            Guarantee: {
              GuaranteesAcceptedType: { GuaranteesAccepted: [{ GuaranteeTypeCode: 5, PaymentCard: null }] },
            },
            HotelReservationsIDsType: { HotelReservationIDs: [{ ResID_Type: 25, ResID_Value: 'PMS-1' }] },
            Total: {
              AmountAfterTax: total('AmountAfterTax'),
              AmountBeforeTax: total('AmountBeforeTax'),
              CurrencyCode: chosenRates[0].rate.Total.CurrencyCode,
              ChargeType: 18,
            },
          },
          ResGuestsType: {
            ResGuests: guests.map(({ guest, rph }, index) => ({
              ResGuestRPH: rph,
              AgeQualifyingCode: guest === 'adult' ? 10 : 8,
              ...(guest === 'adult' ? {} : { Age: guest }),
              PrimaryIndicator: index === 0,
              Profiles: {
                ProfileInfos: [
                  {
                    Profile: {
                      Customer: {
                        Email: `guest${index}@example.com`,
                        PersonName: { GivenName: 'Ana', NamePrefix: null, Surname: `Souza ${index}` },
                      },
                    },
                  },
                ],
              },
            })),
          },
          ResStatus: { TransactionActionType: 0 },
          RoomStaysType: {
            RoomStays: chosenRates.map(({ room, rate }, index) => ({
              BasicPropertyInfo: { HotelRef: { HotelCode: stay.BasicPropertyInfo.HotelRef.HotelCode } },
              CommentsType: null,
              GuestCountsType: {
                GuestCounts: countsOf(guests.filter((roomGuest) => roomGuest.room === index)),
              },
              RatePlans: room.RatePlans.filter(({ RatePlanID }: any) => RatePlanID === rate.RatePlanID),
              RoomRates: [rate],
              RoomTypes: room.RoomTypes.filter(({ RoomID }: any) => RoomID === rate.RoomID),
              Total: rate.Total,
              SpecialRequestsType: null,
            })),
          },
        },
      ],
    },
  };
}

const countsOf = (guests: readonly { guest: 'adult' | number; rph: string }[]): object[] =>
  [10, 8].flatMap((AgeQualifyCode) => {
    const guestsOfAgeGroup = guests.filter(({ guest }) => (guest === 'adult') === (AgeQualifyCode === 10));
    return guestsOfAgeGroup.length === 0
      ? []
      : [
          {
            AgeQualifyCode,
            Count: guestsOfAgeGroup.length,
            ResGuestRPH: guestsOfAgeGroup.map(({ rph }) => rph),
          },
        ];
  });

/** The only reservation of a booking request, for tests to change. */
export const reservationIn = (booking: any): any => booking.HotelReservationsType.HotelReservations[0];

export const reservationsIn = (answer: any): any[] => answer.HotelReservationsType?.HotelReservations ?? [];

export const idOf = (answer: any): string =>
  reservationsIn(answer)[0].ResGlobalInfo.HotelReservationsIDsType.HotelReservationIDs[0].ResID_Value;

/** The status of the first reservation of a response. */
export const statusOf = (answer: any): unknown => reservationsIn(answer)[0]?.ResStatus.PMS_ResStatusType;

/** The errors and warnings of a response. */
export const problemsOf = ({ ErrorsType, WarningsType }: any): { errors: any[]; warnings: any[] } => ({
  errors: ErrorsType?.Errors ?? [],
  warnings: WarningsType?.Warnings ?? [],
});

/** Asserts that a response reports exactly this problem, and mentions a place. */
export function assertRefused(answer: any, phrase: ProblemPhrase, place?: RegExp): void {
  const { errors } = problemsOf(answer);
  assert.deepEqual(
    [errors.map(({ Code }: any) => Code), answer.Success],
    [[problemCode(phrase)], null],
    JSON.stringify(answer),
  );
  if (place) assert.match(errors[0].ShortText, place);
}
