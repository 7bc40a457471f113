/**
 * Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)", the response. HotelInfo and FacilityInfo are required here;
 * the judge ignores their absence if the request switched them off.
 */
import * as t from '../build.ts';
import type { Static } from '../build.ts';
import { ContactLocationEnum, CountryCodeEnum, CurrencyCodeEnum } from '../enumerations.ts';
import { describedHotelRef } from './descriptive-request.ts';
import { responseEnvelope } from './envelope.ts';
import { anyForm, reference } from './forms.ts';
import { HotelInfo } from './hotel-info.ts';
import { MultimediaDescriptionsType } from './multimedia.ts';

const countClause = { clause: 'v1.descrs.room-counts' } as const;

const roomCodeClause = { clause: 'v1.descrs.room-codes' } as const;

const codes = () =>
  t.nullable(
    t.list(
      t.object(
        'RoomCode',
        { OTA_CodeType: t.integer(), OTA_CodeName: t.text({ sample: 'word' }) },
        roomCodeClause,
      ),
    ),
    roomCodeClause,
  );

const typeRoom = t.object('TypeRoom', 'v1.descrs.room-type', {
  Size: t.documented(t.number({ clause: 'v1.descrs.room-size' })),
  SizeMeasurement: t.documented(t.text({ clause: 'v1.descrs.room-size' })),
  BedTypeCodes: codes(),
  RoomClassificationCodes: codes(),
  RoomViewCodes: codes(),
});

/** One room type of a hotel, as its content describes it. */
export const GuestRoom = t.object('GuestRoom', {
  Quantity: t.documented(t.unstated(t.integer(countClause))),
  MaxOccupancy: t.unstated(t.integer({ clause: 'v1.descrs.room-max-occupancy' })),
  MaxAdultOccupancy: t.unstated(t.integer({ clause: 'v1.descrs.room-max-adult' })),
  MinAdultOccupancy: t.documented(t.unstated(t.integer({ default: 1 }))),
  ID: t.integer({ clause: 'v1.descrs.room-id' }),
  MaxChildOccupancy: t.documented(t.unstated(t.integer(countClause))),
  MaxFreeChildOccupancy: t.documented(t.unstated(t.integer(countClause))),
  AmenitiesType: t.nullable(
    t.object(
      'GuestRoomAmenitiesType',
      {
        RoomAmenities: t.documented(
          t.list(
            t.object(
              'GuestRoomAmenity',
              {
                RoomAmenity: t.documented(t.likelyText({ sample: 'word' })),
                Code: t.documented(reference()),
              },
              countClause,
            ),
          ),
        ),
      },
      countClause,
    ),
  ),
  MultimediaDescriptionsType: t.nullable(MultimediaDescriptionsType),
  DescriptiveText: t.likelyText({ clause: 'v1.descrs.room-text', sample: 'sentence' }),
  TypeRoom: typeRoom,
  WLCode: t.unstated(t.integer({ clause: 'v1.descrs.room-wlcode' })),
});
export type GuestRoom = Static<typeof GuestRoom>;

const contactAddress = t.object('ContactAddress', {
  AddressLine: t.documented(t.likelyText({ sample: 'street' })),
  CityCode: t.documented(reference()),
  CityName: t.documented(t.likelyText({ sample: 'city' })),
  CountryCode: t.documented(CountryCodeEnum.code()),
  CountryName: t.nullable(t.likelyText({ name: 'v1.names.contactAddress.countryName', sample: 'country' })),
  PostalCode: t.nullable(t.likelyText({ name: 'v1.names.contactAddress.postalCode', sample: 'zip' })),
  StateProvCode: t.nullable(t.unstated(t.integer({ name: 'v1.names.contactAddress.stateProvCode' }))),
  StateProv: t.nullable(t.likelyText({ name: 'v1.names.contactAddress.stateProv', sample: 'word' })),
});

const contactInfo = t.object('ContactInfo', 'v1.descrs.contact-shape', {
  Location: t.documented(ContactLocationEnum.code()),
  AddressesType: t.documented(t.object('AddressesType', { Addresses: t.documented(t.list(contactAddress)) })),
});

export const HotelDescriptiveContent = t.object('HotelDescriptiveContent', 'v1.descrs.contents', {
  CurrencyCode: t.nullable(CurrencyCodeEnum.code()),
  TimeZone: t.nullable(t.text({ clause: 'v1.descrs.entry-types', examples: ['Europe/Lisbon'] })),
  HotelRef: describedHotelRef('DescribedHotelRef', 'v1.descrs.hotelref'),
  HotelInfo,
  FacilityInfo: t.object('FacilityInfo', 'v1.descrs.facilityinfo-required', {
    GuestRoomsType: t.nullable(t.object('GuestRoomsType', { GuestRooms: t.documented(t.list(GuestRoom)) })),
  }),
  ContactInfosType: t.nullable(
    t.object('ContactInfosType', 'v1.descrs.contact-shape', {
      ContactInfos: t.documented(t.list(contactInfo)),
    }),
  ),
  Awards: t.nullable(anyForm({ name: 'v1.names.content.awards', text: 'What SendAwards asks for' })),
  Attractions: t.nullable(
    anyForm({ name: 'v1.names.content.attractions', text: 'What SendAttractions asks for' }),
  ),
  RefPoints: t.nullable(anyForm({ name: 'v1.names.content.refPoints', text: 'What SendRefPoints asks for' })),
  Policies: t.nullable(anyForm({ name: 'v1.names.content.policies', text: 'What SendPolicies asks for' })),
});
export type HotelDescriptiveContent = Static<typeof HotelDescriptiveContent>;

export const GetHotelDescriptiveInfoResponse = t.object('HotelDescriptiveInfoRS', {
  ...responseEnvelope(),
  HotelDescriptiveContentsType: t.nullable(
    t.object('HotelDescriptiveContentsType', 'v1.descrs.contents', {
      HotelDescriptiveContents: t.nullable(t.list(HotelDescriptiveContent)),
    }),
  ),
});
export type GetHotelDescriptiveInfoResponse = Static<typeof GetHotelDescriptiveInfoResponse>;
