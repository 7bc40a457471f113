/**
 * Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)", the response. HotelInfo and FacilityInfo are required here;
 * the judge suppresses their absence if the request switched them off.
 */
import {
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
import { ContactLocationEnum, CountryCodeEnum, CurrencyCodeEnum } from '../enumerations.ts';
import { describedHotelRef } from './descriptive-request.ts';
import { responseEnvelope } from './envelope.ts';
import { anyForm, reference } from './forms.ts';
import { HotelInfo } from './hotel-info.ts';
import { MultimediaDescriptionsType } from './multimedia.ts';

const counts = { clause: 'v1.descrs.room-counts' } as const;

const roomCodes = { clause: 'v1.descrs.room-codes' } as const;

const codes = () =>
  nullable(
    list(object('RoomCode', { OTA_CodeType: integer(), OTA_CodeName: text({ sample: 'word' }) }, roomCodes)),
    roomCodes,
  );

const typeRoom = object(
  'TypeRoom',
  {
    Size: documented(number({ clause: 'v1.descrs.room-size' })),
    SizeMeasurement: documented(text({ clause: 'v1.descrs.room-size' })),
    BedTypeCodes: codes(),
    RoomClassificationCodes: codes(),
    RoomViewCodes: codes(),
  },
  { clause: 'v1.descrs.room-type' },
);

/** One room type of a hotel, as its content describes it. */
export const GuestRoom = object('GuestRoom', {
  Quantity: documented(unstated(integer(counts))),
  MaxOccupancy: unstated(integer({ clause: 'v1.descrs.room-max-occupancy' })),
  MaxAdultOccupancy: unstated(integer({ clause: 'v1.descrs.room-max-adult' })),
  MinAdultOccupancy: documented(unstated(integer({ default: 1 }))),
  ID: integer({ clause: 'v1.descrs.room-id' }),
  MaxChildOccupancy: documented(unstated(integer(counts))),
  MaxFreeChildOccupancy: documented(unstated(integer(counts))),
  AmenitiesType: nullable(
    object(
      'GuestRoomAmenitiesType',
      {
        RoomAmenities: documented(
          list(
            object(
              'GuestRoomAmenity',
              { RoomAmenity: documented(likelyText({ sample: 'word' })), Code: documented(reference()) },
              counts,
            ),
          ),
        ),
      },
      counts,
    ),
  ),
  MultimediaDescriptionsType: nullable(MultimediaDescriptionsType),
  DescriptiveText: likelyText({ clause: 'v1.descrs.room-text', sample: 'sentence' }),
  TypeRoom: typeRoom,
  WLCode: unstated(integer({ clause: 'v1.descrs.room-wlcode' })),
});
export type GuestRoom = Static<typeof GuestRoom>;

const contactAddress = object('ContactAddress', {
  AddressLine: documented(likelyText({ sample: 'street' })),
  CityCode: documented(reference()),
  CityName: documented(likelyText({ sample: 'city' })),
  CountryCode: documented(CountryCodeEnum.code()),
  CountryName: nullable(likelyText({ name: 'v1.names.contactAddress.countryName', sample: 'country' })),
  PostalCode: nullable(likelyText({ name: 'v1.names.contactAddress.postalCode', sample: 'zip' })),
  StateProvCode: nullable(unstated(integer({ name: 'v1.names.contactAddress.stateProvCode' }))),
  StateProv: nullable(likelyText({ name: 'v1.names.contactAddress.stateProv', sample: 'word' })),
});

const contactInfo = object(
  'ContactInfo',
  {
    Location: documented(ContactLocationEnum.code()),
    AddressesType: documented(object('AddressesType', { Addresses: documented(list(contactAddress)) })),
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
        GuestRoomsType: nullable(object('GuestRoomsType', { GuestRooms: documented(list(GuestRoom)) })),
      },
      { clause: 'v1.descrs.facilityinfo-required' },
    ),
    ContactInfosType: nullable(
      object(
        'ContactInfosType',
        { ContactInfos: documented(list(contactInfo)) },
        { clause: 'v1.descrs.contact-shape' },
      ),
    ),
    Awards: nullable(anyForm({ name: 'v1.names.content.awards', text: 'What SendAwards asks for' })),
    Attractions: nullable(
      anyForm({ name: 'v1.names.content.attractions', text: 'What SendAttractions asks for' }),
    ),
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
