/** Specification: "v1 availability response (HotelAvailRS)", RoomRates and RoomTypes; the booking request carries copies. */
import {
  boolean,
  integer,
  likelyText,
  list,
  documented,
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
      EffectiveDate: documented(stayDate()),
      NumberOfUnits: documented(unstated(integer())),
      MinLOS: nullable(unstated(integer({ name: 'v1.names.rate.minLos' }))),
      MaxLOS: nullable(unstated(integer({ name: 'v1.names.rate.maxLos' }))),
      MinAdvancedBookingOffset: nullable(unstated(integer({ name: 'v1.names.rate.minAdvance' }))),
      MaxAdvancedBookingOffset: nullable(unstated(integer({ name: 'v1.names.rate.maxAdvance' }))),
      Total: documented(total(place)),
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
    Total: documented(total(place)),
  });

const roomRateExtensions = (place: Place) =>
  object(`${place.prefix}RoomRateExtensions`, {
    OccupationFor: documented(
      object(`${place.prefix}OccupationFor`, {
        Adults: documented(unstated(integer())),
        Childs: documented(
          unstated(integer({ quirk: { clause: 'conv.quirk.childs', misspelt: ['Children', 'Child'] } })),
        ),
      }),
    ),
    TotalDiscountValue: documented(unstated(number())),
    Services: documented(list(service(place))),
    Rates: documented(list(guestRate(place))),
    RateIdentifier: nullable(
      reference({ name: 'v1.names.roomRate.rateIdentifier', text: 'Makes a booking faster' }),
    ),
    QuotationURL: nullable(text({ name: 'v1.names.roomRate.quotationUrl', sample: 'url' })),
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
      RoomStayCandidateRPH: documented(reference({ default: 0 })),
      EffectiveDate: documented(stayDate()),
      ExpireDate: documented(stayDate()),
      RatePlanID: documented(reference()),
      RoomID: documented(reference()),
      Availability: documented(
        list(object(`${place.prefix}RateAvailability`, { AvailabilityStatus: documented(reference()) })),
      ),
      ServiceRPHs: documented(list(anyForm())),
      RatesType: object(
        `${place.prefix}RatesType`,
        { Rates: list(rate(place)) },
        { clause: by(place, 'v1.availrs.rates-required') },
      ),
      Total: documented(total(place)),
      Taxes: documented(list(taxEntry(place))),
      TPA_Extensions: documented(roomRateExtensions(place)),
    },
    { clause: by(place, 'v1.availrs.room-rate-shape') },
  );

const roomType = (place: Place) =>
  object(
    `${place.prefix}RoomType`,
    {
      AmenitiesType: documented(
        object(`${place.prefix}AmenitiesType`, {
          RoomAmenities: documented(
            list(
              object(`${place.prefix}RoomAmenity`, {
                Code: nullable(reference({ name: 'v1.names.roomAmenity.code' })),
                RoomAmenity: nullable(likelyText({ name: 'v1.names.roomAmenity.name', sample: 'word' })),
              }),
            ),
          ),
        }),
      ),
      MaxOccupancy: documented(unstated(integer())),
      NumberOfUnits: nullable(unstated(integer({ name: 'v1.names.roomType.numberOfUnits' }))),
      RoomID: documented(reference()),
      RoomName: documented(likelyText({ sample: 'word' })),
      Occupancies: documented(
        list(
          object(`${place.prefix}Occupancy`, {
            AgeQualifyingCode: documented(
              code(place, AgeQualifyCodeEnum, {
                quirk: { clause: by(place, 'v1.availrs.room-type-shape'), misspelt: ['AgeQualifyCode'] },
              }),
            ),
            MinOccupancy: documented(unstated(integer())),
            MaxOccupancy: documented(unstated(integer())),
          }),
        ),
      ),
      RoomDescription: documented(
        object(`${place.prefix}RoomDescription`, {
          Language: documented(code(place, Language)),
          Description: documented(likelyText({ sample: 'sentence' })),
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
