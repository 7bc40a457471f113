/** Specification: "v1 availability response (HotelAvailRS)", RoomRates and RoomTypes; the booking request carries copies. */
import {
  boolean,
  integer,
  likelyText,
  list,
  listed,
  nullable,
  number,
  object,
  text,
  unstated,
  type Static,
} from '../build.ts';
import { AgeQualifyCodeEnum, Language } from '../enumerations.ts';
import { anyForm, by, code, inBooking, plain, reference, stayDate, type Place } from './forms.ts';
import { service, taxEntry, total } from './prices.ts';

const rate = (place: Place) =>
  object(
    `${place.prefix}Rate`,
    {
      EffectiveDate: listed(stayDate()),
      NumberOfUnits: listed(unstated(integer())),
      MinLOS: nullable(unstated(integer({ name: 'v1.names.rate.minLos' }))),
      MaxLOS: nullable(unstated(integer({ name: 'v1.names.rate.maxLos' }))),
      MinAdvancedBookingOffset: nullable(unstated(integer({ name: 'v1.names.rate.minAdvance' }))),
      MaxAdvancedBookingOffset: nullable(unstated(integer({ name: 'v1.names.rate.maxAdvance' }))),
      Total: listed(total(place)),
    },
    { clause: by(place, 'v1.availrs.room-rate-shape') },
  );

const guestRate = (place: Place) =>
  object(`${place.prefix}GuestRate`, {
    AgeQualifyingCode: nullable(
      code(place, AgeQualifyCodeEnum, { name: 'v1.names.guestRate.ageQualifyingCode' }),
    ),
    EffectiveDate: nullable(stayDate({ name: 'v1.names.guestRate.date' })),
    MinGuestApplicable: nullable(unstated(integer({ name: 'v1.names.guestRate.minGuests' }))),
    MaxGuestApplicable: nullable(unstated(integer({ name: 'v1.names.guestRate.maxGuests' }))),
    Total: listed(total(place)),
  });

const roomRateExtensions = (place: Place) =>
  object(`${place.prefix}RoomRateExtensions`, {
    OccupationFor: listed(
      object(`${place.prefix}OccupationFor`, {
        Adults: listed(unstated(integer())),
        Childs: listed(
          unstated(integer({ quirk: { clause: 'conv.quirk.childs', misspelt: ['Children', 'Child'] } })),
        ),
      }),
    ),
    TotalDiscountValue: listed(unstated(number())),
    Services: listed(list(service(place))),
    Rates: listed(list(guestRate(place))),
    RateIdentifier: nullable(
      reference({ name: 'v1.names.roomRate.rateIdentifier', text: 'Makes a booking faster' }),
    ),
    QuotationURL: nullable(text({ name: 'v1.names.roomRate.quotationUrl', leaf: 'url' })),
    ApprovalNumber: nullable(
      reference({ name: 'v1.names.roomRate.approvalNumber', text: 'Approval number or invoice ID' }),
    ),
    IsPreferredHotel: nullable(boolean({ name: 'v1.names.roomRate.preferredHotel' })),
    IsMobileExclusive: nullable(boolean({ name: 'v1.names.roomRate.mobileExclusive' })),
  });

const roomRate = (place: Place) =>
  object(
    `${place.prefix}RoomRate`,
    {
      RoomStayCandidateRPH: listed(reference({ default: 0 })),
      EffectiveDate: listed(stayDate()),
      ExpireDate: listed(stayDate()),
      RatePlanID: listed(reference()),
      RoomID: listed(reference()),
      Availability: listed(
        list(object(`${place.prefix}RateAvailability`, { AvailabilityStatus: listed(reference()) })),
      ),
      ServiceRPHs: listed(list(anyForm())),
      RatesType: object(
        `${place.prefix}RatesType`,
        { Rates: list(rate(place)) },
        { clause: by(place, 'v1.availrs.rates-required') },
      ),
      Total: listed(total(place)),
      Taxes: listed(list(taxEntry(place))),
      TPA_Extensions: listed(roomRateExtensions(place)),
    },
    { clause: by(place, 'v1.availrs.room-rate-shape') },
  );

const roomType = (place: Place) =>
  object(
    `${place.prefix}RoomType`,
    {
      AmenitiesType: listed(
        object(`${place.prefix}AmenitiesType`, {
          RoomAmenities: listed(
            list(
              object(`${place.prefix}RoomAmenity`, {
                Code: nullable(reference({ name: 'v1.names.roomAmenity.code' })),
                RoomAmenity: nullable(likelyText({ name: 'v1.names.roomAmenity.name', leaf: 'word' })),
              }),
            ),
          ),
        }),
      ),
      MaxOccupancy: listed(unstated(integer())),
      NumberOfUnits: nullable(unstated(integer({ name: 'v1.names.roomType.numberOfUnits' }))),
      RoomID: listed(reference()),
      RoomName: listed(likelyText({ leaf: 'word' })),
      Occupancies: listed(
        list(
          object(`${place.prefix}Occupancy`, {
            AgeQualifyingCode: listed(
              code(place, AgeQualifyCodeEnum, {
                quirk: { clause: by(place, 'v1.availrs.room-type-shape'), misspelt: ['AgeQualifyCode'] },
              }),
            ),
            MinOccupancy: listed(unstated(integer())),
            MaxOccupancy: listed(unstated(integer())),
          }),
        ),
      ),
      RoomDescription: listed(
        object(`${place.prefix}RoomDescription`, {
          Language: listed(code(place, Language)),
          Description: listed(likelyText({ leaf: 'sentence' })),
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
