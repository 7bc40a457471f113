/** Specification: "v1 availability response (HotelAvailRS)". */
import * as t from '../build.ts';
import type { Static } from '../build.ts';
import { AgeQualifyCodeEnum, CurrencyCodeEnum, RestrictionTypeEnum, TimeUnitEnum } from '../enumerations.ts';
import { CriteriaEcho } from './criteria-echo.ts';
import { responseEnvelope } from './envelope.ts';
import { ordinaryPlace, reference, stayDate } from './forms.ts';
import { address, award, hotelRef } from './parties.ts';
import { guarantee } from './payments.ts';
import { comments, roomStayStatus, service, specialRequests, total } from './prices.ts';
import { RatePlan } from './rate-plans.ts';
import { RoomRate, RoomType } from './room-rates.ts';

const stayAvailability = t.object('StayAvailability', 'v1.availrs.restriction-shape', {
  Start: t.nullable(stayDate({ name: 'v1.names.availability.start' })),
  End: t.nullable(stayDate({ name: 'v1.names.availability.end' })),
  Restriction: t.documented(
    t.list(
      t.object('Restriction', {
        Time: t.nullable(t.unstated(t.integer({ name: 'v1.names.restriction.time' }))),
        TimeUnit: t.nullable(TimeUnitEnum.code({ name: 'v1.names.restriction.timeUnit' })),
        RestrictionType: t.nullable(RestrictionTypeEnum.code({ name: 'v1.names.restriction.type' })),
      }),
    ),
  ),
});

const basicPropertyInfo = t.object('BasicPropertyInfo', 'v1.availrs.basic-property-required', {
  CurrencyCode: t.nullable(CurrencyCodeEnum.code({ name: 'v1.names.basicPropertyInfo.currencyCode' })),
  ImageURL: t.nullable(
    t.text({
      name: 'v1.names.basicPropertyInfo.imageUrl',
      clause: 'v1.availrs.basic-property-shape',
      sample: 'url',
    }),
  ),
  Award: t.nullable(award('PropertyAward', 'v1.availrs.basic-property-shape')),
  Address: t.nullable(address('PropertyAddress', 'v1.availrs.basic-property-shape')),
  HotelRef: t.nullable(hotelRef('PropertyHotelRef', 'v1.availrs.basic-property-shape'), {
    name: 'v1.names.basicPropertyInfo.hotelRef',
  }),
});

const stayedGuests = t.object('StayedGuestCountsType', {
  GuestCounts: t.documented(
    t.list(
      t.object('StayedGuestCount', {
        Age: t.nullable(t.integer()),
        AgeQualifyCode: t.documented(AgeQualifyCodeEnum.code()),
        Count: t.documented(t.integer()),
        ResGuestRPH: t.nullable(reference()),
      }),
    ),
  ),
});

/** A hotel's offer for one requested room: its plans, rates and room types. */
export const RoomStay = t.object('RoomStay', 'v1.availrs.roomstay-shape', {
  RatePlans: t.documented(t.list(RatePlan)),
  RoomRates: t.documented(t.list(RoomRate)),
  RoomTypes: t.documented(t.list(RoomType)),
  Total: t.documented(total(ordinaryPlace)),
  CommentsType: t.nullable(comments(ordinaryPlace)),
  SpecialRequestsType: t.nullable(specialRequests(ordinaryPlace)),
  RoomStayStatus: t.nullable(roomStayStatus),
  Guarantees: t.nullable(t.list(guarantee(ordinaryPlace))),
  GuestCountsType: t.nullable(stayedGuests),
  Services: t.nullable(t.list(service(ordinaryPlace))),
  TPA_Extensions: t.nullable(t.anyObject()),
  RPH: t.nullable(reference({ name: 'v1.names.roomStay.rph' })),
  IndexNumber: t.nullable(reference({ name: 'v1.names.roomStay.indexNumber' })),
});
export type RoomStay = Static<typeof RoomStay>;

export const HotelStay = t.object('HotelStay', {
  Availability: t.nullable(t.list(stayAvailability), { clause: 'v1.availrs.restriction-shape' }),
  BasicPropertyInfo: basicPropertyInfo,
  RoomStays: t.documented(t.list(RoomStay), { clause: 'v1.availrs.roomstay-shape' }),
});
export type HotelStay = Static<typeof HotelStay>;

export const GetHotelAvailResponse = t.object('HotelAvailRS', {
  ...responseEnvelope(),
  Criteria: t.nullable(CriteriaEcho),
  HotelStaysType: t.nullable(
    t.object('HotelStaysType', 'v1.availrs.hotelstays', { HotelStays: t.list(HotelStay) }),
  ),
});
export type GetHotelAvailResponse = Static<typeof GetHotelAvailResponse>;
