/** Specification: "v1 availability response (HotelAvailRS)", RoomRates and RoomTypes; the booking request carries copies. */
import * as t from '../build.ts';
import type { Static } from '../build.ts';
import { AgeQualifyCodeEnum, Language } from '../enumerations.ts';
import {
  anyForm,
  clauseAt,
  code,
  bookingPlace,
  ordinaryPlace,
  reference,
  stayDate,
  type StructurePlace,
} from './forms.ts';
import { service, taxEntry, total } from './prices.ts';

const rate = (place: StructurePlace) =>
  t.object(`${place.prefix}Rate`, clauseAt(place, 'v1.availrs.room-rate-shape'), {
    EffectiveDate: t.documented(stayDate()),
    NumberOfUnits: t.documented(t.unstated(t.integer())),
    MinLOS: t.nullable(t.unstated(t.integer({ name: 'v1.names.rate.minLos' }))),
    MaxLOS: t.nullable(t.unstated(t.integer({ name: 'v1.names.rate.maxLos' }))),
    MinAdvancedBookingOffset: t.nullable(t.unstated(t.integer({ name: 'v1.names.rate.minAdvance' }))),
    MaxAdvancedBookingOffset: t.nullable(t.unstated(t.integer({ name: 'v1.names.rate.maxAdvance' }))),
    Total: t.documented(total(place)),
  });

const guestRate = (place: StructurePlace) =>
  t.object(`${place.prefix}GuestRate`, {
    AgeQualifyingCode: t.nullable(
      code(place, AgeQualifyCodeEnum, { name: 'v1.names.guestRate.ageQualifyingCode' }),
    ),
    EffectiveDate: t.nullable(stayDate({ name: 'v1.names.guestRate.date' })),
    MinGuestApplicable: t.nullable(t.unstated(t.integer({ name: 'v1.names.guestRate.minGuests' }))),
    MaxGuestApplicable: t.nullable(t.unstated(t.integer({ name: 'v1.names.guestRate.maxGuests' }))),
    Total: t.documented(total(place)),
  });

const roomRateExtensions = (place: StructurePlace) =>
  t.object(`${place.prefix}RoomRateExtensions`, {
    OccupationFor: t.documented(
      t.object(`${place.prefix}OccupationFor`, {
        Adults: t.documented(t.unstated(t.integer())),
        Childs: t.documented(
          t.unstated(t.integer({ quirk: { clause: 'conv.quirk.childs', misspelt: ['Children', 'Child'] } })),
        ),
      }),
    ),
    TotalDiscountValue: t.documented(t.unstated(t.number())),
    Services: t.documented(t.list(service(place))),
    Rates: t.documented(t.list(guestRate(place))),
    RateIdentifier: t.nullable(
      reference({ name: 'v1.names.roomRate.rateIdentifier', text: 'Makes a booking faster' }),
    ),
    QuotationURL: t.nullable(t.text({ name: 'v1.names.roomRate.quotationUrl', sample: 'url' })),
    ApprovalNumber: t.nullable(
      reference({ name: 'v1.names.roomRate.approvalNumber', text: 'Approval number or invoice ID' }),
    ),
    IsPreferredHotel: t.nullable(t.boolean({ name: 'v1.names.roomRate.preferredHotel' })),
    IsMobileExclusive: t.nullable(t.boolean({ name: 'v1.names.roomRate.mobileExclusive' })),
  });

const roomRate = (place: StructurePlace) =>
  t.object(`${place.prefix}RoomRate`, clauseAt(place, 'v1.availrs.room-rate-shape'), {
    RoomStayCandidateRPH: t.documented(reference({ default: 0 })),
    EffectiveDate: t.documented(stayDate()),
    ExpireDate: t.documented(stayDate()),
    RatePlanID: t.documented(reference()),
    RoomID: t.documented(reference()),
    Availability: t.documented(
      t.list(t.object(`${place.prefix}RateAvailability`, { AvailabilityStatus: t.documented(reference()) })),
    ),
    ServiceRPHs: t.documented(t.list(anyForm())),
    RatesType: t.object(`${place.prefix}RatesType`, clauseAt(place, 'v1.availrs.rates-required'), {
      Rates: t.list(rate(place)),
    }),
    Total: t.documented(total(place)),
    Taxes: t.documented(t.list(taxEntry(place))),
    TPA_Extensions: t.documented(roomRateExtensions(place)),
  });

const roomType = (place: StructurePlace) =>
  t.object(`${place.prefix}RoomType`, clauseAt(place, 'v1.availrs.room-type-shape'), {
    AmenitiesType: t.documented(
      t.object(`${place.prefix}AmenitiesType`, {
        RoomAmenities: t.documented(
          t.list(
            t.object(`${place.prefix}RoomAmenity`, {
              Code: t.nullable(reference({ name: 'v1.names.roomAmenity.code' })),
              RoomAmenity: t.nullable(t.likelyText({ name: 'v1.names.roomAmenity.name', sample: 'word' })),
            }),
          ),
        ),
      }),
    ),
    MaxOccupancy: t.documented(t.unstated(t.integer())),
    NumberOfUnits: t.nullable(t.unstated(t.integer({ name: 'v1.names.roomType.numberOfUnits' }))),
    RoomID: t.documented(reference()),
    RoomName: t.documented(t.likelyText({ sample: 'word' })),
    Occupancies: t.documented(
      t.list(
        t.object(`${place.prefix}Occupancy`, {
          AgeQualifyingCode: t.documented(
            code(place, AgeQualifyCodeEnum, {
              quirk: {
                clause: clauseAt(place, 'v1.availrs.room-type-shape'),
                misspelt: ['AgeQualifyCode'],
              },
            }),
          ),
          MinOccupancy: t.documented(t.unstated(t.integer())),
          MaxOccupancy: t.documented(t.unstated(t.integer())),
        }),
      ),
    ),
    RoomDescription: t.documented(
      t.object(`${place.prefix}RoomDescription`, {
        Language: t.documented(code(place, Language)),
        Description: t.documented(t.likelyText({ sample: 'sentence' })),
      }),
    ),
  });

export const RoomRate = roomRate(ordinaryPlace);
export type RoomRate = Static<typeof RoomRate>;
export const RoomType = roomType(ordinaryPlace);
export type RoomType = Static<typeof RoomType>;

/** A room rate and a room type as a booking copies them. */
export const BookRoomRate = roomRate(bookingPlace);
export const BookRoomType = roomType(bookingPlace);
