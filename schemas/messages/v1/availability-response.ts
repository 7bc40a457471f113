/** Specification: "v1 availability response (HotelAvailRS)". */
import {
  anyObject,
  integer,
  list,
  documented,
  nullable,
  object,
  text,
  unstated,
  type Static,
} from '../build.ts';
import { AgeQualifyCodeEnum, CurrencyCodeEnum, RestrictionTypeEnum, TimeUnitEnum } from '../enumerations.ts';
import { CriteriaEcho } from './criteria-echo.ts';
import { responseEnvelope } from './envelope.ts';
import { plain, reference, stayDate } from './forms.ts';
import { address, award, hotelRef } from './parties.ts';
import { guarantee } from './payments.ts';
import { comments, roomStayStatus, service, specialRequests, total } from './prices.ts';
import { RatePlan } from './rate-plans.ts';
import { RoomRate, RoomType } from './room-rates.ts';

const stayAvailability = object(
  'StayAvailability',
  {
    Start: nullable(stayDate({ name: 'v1.names.availability.start' })),
    End: nullable(stayDate({ name: 'v1.names.availability.end' })),
    Restriction: documented(
      list(
        object('Restriction', {
          Time: nullable(unstated(integer({ name: 'v1.names.restriction.time' }))),
          TimeUnit: nullable(TimeUnitEnum.code({ name: 'v1.names.restriction.timeUnit' })),
          RestrictionType: nullable(RestrictionTypeEnum.code({ name: 'v1.names.restriction.type' })),
        }),
      ),
    ),
  },
  { clause: 'v1.availrs.restriction-shape' },
);

const basicPropertyInfo = object(
  'BasicPropertyInfo',
  {
    CurrencyCode: nullable(CurrencyCodeEnum.code({ name: 'v1.names.basicPropertyInfo.currencyCode' })),
    ImageURL: nullable(
      text({
        name: 'v1.names.basicPropertyInfo.imageUrl',
        clause: 'v1.availrs.basic-property-shape',
        sample: 'url',
      }),
    ),
    Award: nullable(award('PropertyAward', 'v1.availrs.basic-property-shape')),
    Address: nullable(address('PropertyAddress', 'v1.availrs.basic-property-shape')),
    HotelRef: nullable(hotelRef('PropertyHotelRef', 'v1.availrs.basic-property-shape'), {
      name: 'v1.names.basicPropertyInfo.hotelRef',
    }),
  },
  { clause: 'v1.availrs.basic-property-required' },
);

const stayedGuests = object('StayedGuestCountsType', {
  GuestCounts: documented(
    list(
      object('StayedGuestCount', {
        Age: nullable(integer()),
        AgeQualifyCode: documented(AgeQualifyCodeEnum.code()),
        Count: documented(integer()),
        ResGuestRPH: nullable(reference()),
      }),
    ),
  ),
});

/** A hotel's offer for one requested room: its plans, rates and room types. */
export const RoomStay = object(
  'RoomStay',
  {
    RatePlans: documented(list(RatePlan)),
    RoomRates: documented(list(RoomRate)),
    RoomTypes: documented(list(RoomType)),
    Total: documented(total(plain)),
    CommentsType: nullable(comments(plain)),
    SpecialRequestsType: nullable(specialRequests(plain)),
    RoomStayStatus: nullable(roomStayStatus),
    Guarantees: nullable(list(guarantee(plain))),
    GuestCountsType: nullable(stayedGuests),
    Services: nullable(list(service(plain))),
    TPA_Extensions: nullable(anyObject()),
    RPH: nullable(reference({ name: 'v1.names.roomStay.rph' })),
    IndexNumber: nullable(reference({ name: 'v1.names.roomStay.indexNumber' })),
  },
  { clause: 'v1.availrs.roomstay-shape' },
);
export type RoomStay = Static<typeof RoomStay>;

export const HotelStay = object('HotelStay', {
  Availability: nullable(list(stayAvailability), { clause: 'v1.availrs.restriction-shape' }),
  BasicPropertyInfo: basicPropertyInfo,
  RoomStays: documented(list(RoomStay), { clause: 'v1.availrs.roomstay-shape' }),
});
export type HotelStay = Static<typeof HotelStay>;

export const GetHotelAvailResponse = object('HotelAvailRS', {
  ...responseEnvelope(),
  Criteria: nullable(CriteriaEcho),
  HotelStaysType: nullable(
    object('HotelStaysType', { HotelStays: list(HotelStay) }, { clause: 'v1.availrs.hotelstays' }),
  ),
});
export type GetHotelAvailResponse = Static<typeof GetHotelAvailResponse>;
