/**
 * Builds SendHotelRes from a real offer: it repeats what availability returned. Pure. Specification: "v1 booking request
 * (SendHotelRes)".
 */
import type { SendHotelResRequest } from '../../schemas/messages/v1/booking.ts';
import { ourGivenNames, ourSurname } from '../../schemas/messages/personal.ts';
import { isObject } from '../../lib/objects.ts';
import { ageGroupCodeOf, guaranteeOf, type Offer, type OfferedRoom, type Party } from './offers.ts';
import { sumOf } from './sum.ts';

/** A message of the v1 API without its envelope. */
export type WithoutEnvelope<Message> = Omit<
  Message,
  'EchoToken' | 'PrimaryLangID' | 'Target' | 'TimeStamp' | 'Version'
>;

/** The data of a booking that no offer contains. */
export interface BookingDetails {
  /** Unique, because a service may treat two bookings with the same value as one. */
  readonly transactionIdentifier: string;
  /** An address at a reserved domain. */
  readonly email: string;
  /** Whether every nullable member is null; otherwise each nullable member has a value or is absent. */
  readonly nulls?: boolean;
}

type Reservation = SendHotelResRequest['HotelReservationsType']['HotelReservations'][number];
type Guest = NonNullable<NonNullable<Reservation['ResGuestsType']>['ResGuests']>[number];
type Stay = NonNullable<NonNullable<Reservation['RoomStaysType']>['RoomStays']>[number];
/** SendHotelRes for an offer, without its envelope. Guests are numbered from 0 across all rooms; the first is the primary guest. */
export function bookingFrom(
  { hotelCode, rooms }: Offer,
  details: BookingDetails,
): WithoutEnvelope<SendHotelResRequest> {
  const { transactionIdentifier, email, nulls = false } = details;
  const firstGuestNumbers = rooms.map((_, index) =>
    rooms.slice(0, index).reduce((sum, { party }) => sum + guestCountOf(party), 0),
  );
  const total = sumOf(rooms.map((room) => room.total));
  return {
    TransactionIdentifier: transactionIdentifier,
    HotelReservationsType: {
      HotelReservations: [
        {
          POS: { Sources: [{ ISOCountry: 'BR', PseudoCityCode: nulls ? null : 'BRA' }] },
          ResGlobalInfo: {
            ...(nulls
              ? {}
              : {
                  CommentsType: {
                    Comments: [{ Description: 'A test of the contract; it will be cancelled.' }],
                  },
                }),
            Guarantee: {
              GuaranteesAcceptedType: {
                GuaranteesAccepted: [
                  {
                    GuaranteeTypeCode: guaranteeOf(rooms[0]!.plan)!,
                    ...(nulls ? { PaymentCard: null } : {}),
                  },
                ],
              },
            },
            HotelReservationsIDsType: {
              HotelReservationIDs: [{ ResID_Type: 25, ResID_Value: transactionIdentifier }],
            },
            ...(total === undefined ? {} : { Total: total }),
          },
          ResGuestsType: {
            ResGuests: rooms.flatMap(({ party }, index) =>
              guestsOf(party, firstGuestNumbers[index]!, email, nulls),
            ),
          },
          ResStatus: { TransactionActionType: 0 },
          RoomStaysType: {
            RoomStays: rooms.map((room, index) =>
              roomStayOf(room, hotelCode, firstGuestNumbers[index]!, nulls),
            ),
          },
        },
      ],
    },
  };
}

const guestCountOf = ({ adults, ages = [] }: Party): number => adults + ages.length;

const adult = 10;

function guestsOf(
  { adults, ages = [] }: Party,
  firstGuestNumber: number,
  email: string,
  nulls: boolean,
): Guest[] {
  const guests = [
    ...Array.from({ length: adults }, () => ({ Age: 40, AgeQualifyingCode: adult }) as const),
    ...ages.map((age) => ({ Age: age, AgeQualifyingCode: ageGroupCodeOf(age) })),
  ];
  return guests.map((person, index) => ({
    ...person,
    PrimaryIndicator: firstGuestNumber + index === 0,
    ResGuestRPH: firstGuestNumber + index,
    Profiles: {
      ProfileInfos: [
        {
          Profile: {
            Customer: {
              Email: email,
              PersonName: {
                GivenName: ourGivenNames[(firstGuestNumber + index) % ourGivenNames.length]!,
                NamePrefix: nulls ? null : 4,
                Surname: ourSurname,
              },
            },
          },
        },
      ],
    },
  }));
}

function roomStayOf(
  { party, plan, rate, types, total }: OfferedRoom,
  hotelCode: string | number,
  firstGuestNumber: number,
  nulls: boolean,
): Stay {
  const guarantee = guaranteeOf(plan);
  const { AcceptedPayments = [] } = plan.PaymentPolicies ?? {};
  return {
    BasicPropertyInfo: { HotelRef: { HotelCode: hotelCode } },
    GuestCountsType: { GuestCounts: guestCountsWithReferences(party, firstGuestNumber) },
    RatePlans: [
      {
        ...withoutNulls(plan),
        PaymentPolicies: {
          AcceptedPayments: AcceptedPayments.filter(
            ({ GuaranteeTypeCode }) => GuaranteeTypeCode === guarantee,
          ).slice(0, 1),
        },
        // If the value is absent in the response it means 0, but a booking must contain it.
        TPA_Extensions: { ...plan.TPA_Extensions, WLCode: plan.TPA_Extensions?.WLCode ?? 0 },
      },
    ],
    RoomRates: [withoutNulls(rate)],
    RoomTypes: types.map(withoutNulls),
    ...(total === undefined ? {} : { Total: total }),
    ...(nulls ? { CommentsType: null, SpecialRequestsType: null } : {}),
  };
}

/** A copy without nulls: a booking need not accept null wherever a response may contain it. */
function withoutNulls<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutNulls) as Value;
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === null ? [] : [[name, withoutNulls(member)]],
    ),
  ) as Value;
}

/** The guest counts of a room, one per age group, each with the references of the guests in it. */
function guestCountsWithReferences({ adults, ages = [] }: Party, firstGuestNumber: number) {
  const categories = [...Array.from({ length: adults }, () => adult), ...ages.map(ageGroupCodeOf)] as (
    7 | 8 | 10
  )[];
  return [...new Set(categories)].map((category) => {
    const references = categories.flatMap((code, index) =>
      code === category ? [firstGuestNumber + index] : [],
    );
    return { AgeQualifyCode: category, Count: references.length, ResGuestRPH: references };
  });
}
