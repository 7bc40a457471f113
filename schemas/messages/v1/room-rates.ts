/** Specification: "v1 availability response (HotelAvailRS)", RoomRates and RoomTypes; the booking request carries copies. */
import { boolean, integer, list, nullable, number, object, optional, text, type Static } from '../build.ts';
import { AgeQualifyCodeEnum, Language } from '../enumerations.ts';
import { anyForm, by, code, inBooking, plain, reference, stayDate, type Place } from './forms.ts';
import { service, taxEntry, total } from './prices.ts';

const rate = (place: Place) =>
  object(
    `${place.prefix}Rate`,
    {
      EffectiveDate: optional(stayDate()),
      NumberOfUnits: optional(integer()),
      MinLOS: nullable(integer({ name: 'v1.names.rate.minLos' })),
      MaxLOS: nullable(integer({ name: 'v1.names.rate.maxLos' })),
      MinAdvancedBookingOffset: nullable(integer({ name: 'v1.names.rate.minAdvance' })),
      MaxAdvancedBookingOffset: nullable(integer({ name: 'v1.names.rate.maxAdvance' })),
      Total: optional(total(place)),
    },
    { clause: by(place, 'v1.availrs.room-rate-shape') },
  );

const guestRate = (place: Place) =>
  object(`${place.prefix}GuestRate`, {
    AgeQualifyingCode: nullable(code(place, AgeQualifyCodeEnum, { name: 'v1.names.guestRate.ageQualifyingCode' })),
    EffectiveDate: nullable(stayDate({ name: 'v1.names.guestRate.date' })),
    MinGuestApplicable: nullable(integer({ name: 'v1.names.guestRate.minGuests' })),
    MaxGuestApplicable: nullable(integer({ name: 'v1.names.guestRate.maxGuests' })),
    Total: optional(total(place)),
  });

const roomRateExtensions = (place: Place) =>
  object(`${place.prefix}RoomRateExtensions`, {
    OccupationFor: optional(
      object(`${place.prefix}OccupationFor`, {
        Adults: optional(integer()),
        Childs: optional(integer({ quirk: { clause: 'conv.quirk.childs', misspelt: ['Children', 'Child'] } })),
      }),
    ),
    TotalDiscountValue: optional(number()),
    Services: optional(list(service(place))),
    Rates: optional(list(guestRate(place))),
    RateIdentifier: nullable(reference({ name: 'v1.names.roomRate.rateIdentifier', text: 'Makes a booking faster' })),
    QuotationURL: nullable(text({ name: 'v1.names.roomRate.quotationUrl', leaf: 'url' })),
    ApprovalNumber: nullable(reference({ name: 'v1.names.roomRate.approvalNumber', text: 'Approval number or invoice ID' })),
    IsPreferredHotel: nullable(boolean({ name: 'v1.names.roomRate.preferredHotel' })),
    IsMobileExclusive: nullable(boolean({ name: 'v1.names.roomRate.mobileExclusive' })),
  });

const roomRate = (place: Place) =>
  object(
    `${place.prefix}RoomRate`,
    {
      RoomStayCandidateRPH: optional(integer({ clause: by(place, 'v1.availrs.candidate-rph-default-0'), default: 0 })),
      EffectiveDate: optional(stayDate()),
      ExpireDate: optional(stayDate()),
      RatePlanID: optional(reference()),
      RoomID: optional(reference()),
      Availability: optional(list(object(`${place.prefix}RateAvailability`, { AvailabilityStatus: optional(reference()) }))),
      ServiceRPHs: optional(list(anyForm())),
      RatesType: object(`${place.prefix}RatesType`, { Rates: list(rate(place)) }, { clause: by(place, 'v1.availrs.rates-required') }),
      Total: optional(total(place)),
      Taxes: optional(list(taxEntry(place))),
      TPA_Extensions: optional(roomRateExtensions(place)),
    },
    { clause: by(place, 'v1.availrs.room-rate-shape') },
  );

const roomType = (place: Place) =>
  object(
    `${place.prefix}RoomType`,
    {
      AmenitiesType: optional(
        object(`${place.prefix}AmenitiesType`, {
          RoomAmenities: optional(
            list(
              object(`${place.prefix}RoomAmenity`, {
                Code: nullable(reference({ name: 'v1.names.roomAmenity.code' })),
                RoomAmenity: nullable(text({ name: 'v1.names.roomAmenity.name', leaf: 'word' })),
              }),
            ),
          ),
        }),
      ),
      MaxOccupancy: optional(integer()),
      NumberOfUnits: nullable(integer({ name: 'v1.names.roomType.numberOfUnits' })),
      RoomID: optional(reference()),
      RoomName: optional(text({ leaf: 'word' })),
      Occupancies: optional(
        list(
          object(`${place.prefix}Occupancy`, {
            AgeQualifyingCode: optional(
              code(place, AgeQualifyCodeEnum, { quirk: { clause: by(place, 'v1.availrs.room-type-shape'), misspelt: ['AgeQualifyCode'] } }),
            ),
            MinOccupancy: optional(integer()),
            MaxOccupancy: optional(integer()),
          }),
        ),
      ),
      RoomDescription: optional(
        object(`${place.prefix}RoomDescription`, {
          Language: optional(code(place, Language)),
          Description: optional(text({ leaf: 'sentence' })),
        }),
      ),
    },
    { clause: by(place, 'v1.availrs.room-type-shape') },
  );

export const RoomRate = roomRate(plain);
export type RoomRate = Static<typeof RoomRate>;
export const RoomType = roomType(plain);
export type RoomType = Static<typeof RoomType>;

/** A room rate and a room type as a booking copies them. */
export const BookRoomRate = roomRate(inBooking);
export type BookRoomRate = Static<typeof BookRoomRate>;
export const BookRoomType = roomType(inBooking);
export type BookRoomType = Static<typeof BookRoomType>;
