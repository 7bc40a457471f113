/**
 * Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)", the response. HotelInfo and FacilityInfo are
 * required here; where the request switched them off the judge does not hold their absence against the service.
 */
import { integer, list, nullable, number, object, optional, text, type Static } from '../build.ts';
import { ContactLocationEnum, CountryCodeEnum, CurrencyCodeEnum } from '../enumerations.ts';
import { describedHotelRef } from './descriptive-request.ts';
import { responseEnvelope } from './envelope.ts';
import { anyForm, reference } from './forms.ts';
import { HotelInfo } from './hotel-info.ts';
import { MultimediaDescriptionsType } from './multimedia.ts';

const counts = { clause: 'v1.descrs.room-counts' } as const;

const roomCodes = { clause: 'v1.descrs.room-codes' } as const;

const codes = () =>
  nullable(list(object('RoomCode', { OTA_CodeType: integer(), OTA_CodeName: text({ leaf: 'word' }) }, roomCodes)), roomCodes);

const typeRoom = object(
  'TypeRoom',
  {
    Size: optional(number({ clause: 'v1.descrs.room-size' })),
    SizeMeasurement: optional(text({ clause: 'v1.descrs.room-size' })),
    BedTypeCodes: codes(),
    RoomClassificationCodes: codes(),
    RoomViewCodes: codes(),
  },
  { clause: 'v1.descrs.room-type' },
);

/** One room type of a hotel, as its content describes it. */
export const GuestRoom = object('GuestRoom', {
  Quantity: optional(integer(counts)),
  MaxOccupancy: integer({ clause: 'v1.descrs.room-max-occupancy' }),
  MaxAdultOccupancy: integer({ clause: 'v1.descrs.room-max-adult' }),
  MinAdultOccupancy: optional(integer({ clause: 'v1.descrs.room-min-adult-default-1', default: 1 })),
  ID: integer({ clause: 'v1.descrs.room-id' }),
  MaxChildOccupancy: optional(integer(counts)),
  MaxFreeChildOccupancy: optional(integer(counts)),
  AmenitiesType: nullable(
    object(
      'GuestRoomAmenitiesType',
      {
        RoomAmenities: optional(
          list(object('GuestRoomAmenity', { RoomAmenity: optional(text({ leaf: 'word' })), Code: optional(reference()) }, counts)),
        ),
      },
      counts,
    ),
  ),
  MultimediaDescriptionsType: nullable(MultimediaDescriptionsType),
  DescriptiveText: text({ clause: 'v1.descrs.room-text', leaf: 'sentence' }),
  TypeRoom: typeRoom,
  WLCode: integer({ clause: 'v1.descrs.room-wlcode' }),
});
export type GuestRoom = Static<typeof GuestRoom>;

const contactAddress = object('ContactAddress', {
  AddressLine: optional(text({ leaf: 'street' })),
  CityCode: optional(reference()),
  CityName: optional(text({ leaf: 'city' })),
  CountryCode: optional(CountryCodeEnum.code()),
  CountryName: nullable(text({ name: 'v1.names.contactAddress.countryName', leaf: 'country' })),
  PostalCode: nullable(text({ name: 'v1.names.contactAddress.postalCode', leaf: 'zip' })),
  StateProvCode: nullable(integer({ name: 'v1.names.contactAddress.stateProvCode' })),
  StateProv: nullable(text({ name: 'v1.names.contactAddress.stateProv', leaf: 'word' })),
});

const contactInfo = object(
  'ContactInfo',
  {
    Location: optional(ContactLocationEnum.code()),
    AddressesType: optional(object('AddressesType', { Addresses: optional(list(contactAddress)) })),
  },
  { clause: 'v1.descrs.contact-shape' },
);

export const HotelDescriptiveContent = object(
  'HotelDescriptiveContent',
  {
    CurrencyCode: nullable(CurrencyCodeEnum.code()),
    TimeZone: nullable(text({ clause: 'v1.descrs.entry-types', examples: ['Europe/Lisbon'] })),
    HotelRef: describedHotelRef('DescribedHotelRef', 'v1.descrs.hotelref'),
    HotelInfo,
    FacilityInfo: object(
      'FacilityInfo',
      {
        GuestRoomsType: nullable(object('GuestRoomsType', { GuestRooms: optional(list(GuestRoom)) })),
      },
      { clause: 'v1.descrs.facilityinfo-required' },
    ),
    ContactInfosType: nullable(
      object('ContactInfosType', { ContactInfos: optional(list(contactInfo)) }, { clause: 'v1.descrs.contact-shape' }),
    ),
    Awards: nullable(anyForm({ name: 'v1.names.content.awards', text: 'What SendAwards asks for' })),
    Attractions: nullable(anyForm({ name: 'v1.names.content.attractions', text: 'What SendAttractions asks for' })),
    RefPoints: nullable(anyForm({ name: 'v1.names.content.refPoints', text: 'What SendRefPoints asks for' })),
    Policies: nullable(anyForm({ name: 'v1.names.content.policies', text: 'What SendPolicies asks for' })),
  },
  { clause: 'v1.descrs.contents' },
);
export type HotelDescriptiveContent = Static<typeof HotelDescriptiveContent>;

export const GetHotelDescriptiveInfoResponse = object('HotelDescriptiveInfoRS', {
  ...responseEnvelope(),
  HotelDescriptiveContentsType: nullable(
    object(
      'HotelDescriptiveContentsType',
      { HotelDescriptiveContents: nullable(list(HotelDescriptiveContent)) },
      { clause: 'v1.descrs.contents' },
    ),
  ),
});
export type GetHotelDescriptiveInfoResponse = Static<typeof GetHotelDescriptiveInfoResponse>;
