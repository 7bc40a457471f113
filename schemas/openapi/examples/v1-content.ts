import { responseEnvelope, requestEnvelope } from './envelope.ts';
import type { Examples } from './example.ts';

const hotel = {
  BrandName: null,
  ChainCode: 'C1',
  ChainName: 'Chain',
  HotelCode: 1001,
  HotelName: 'Hotel One',
} as const;

const pictures = {
  MultimediaDescriptions: [
    {
      ID: 1,
      InfoCode: 23,
      AdditionalDetailCode: 2,
      TextItemsType: { TextItems: [{ Name: 'Pool', Description: 'The pool on the roof.' }] },
      ImageItemsType: {
        ImageItems: [
          {
            URL: { Address: 'https://images.hotels.example/1001-pool.jpg', URLType: 2 },
            Position: 1,
            Name: 'Pool',
            ImageFormat: [{ Sort: 1, IsPrimary: true }],
            Language: 1,
          },
        ],
      },
      VideoItemsType: {
        VideoItems: [
          { Position: 1, URL: 'https://images.hotels.example/1001.mp4', Name: 'Tour', Language: 1 },
        ],
      },
    },
  ],
} as const;

const owner = {
  Location: 6,
  RelationshipTypeCode: 1,
  Names: { Names: [{ NamePrefix: 2, GivenName: 'Ana' }] },
  Phones: {
    ContactNumbers: [
      {
        ShareSyncInd: 0,
        ShareMarketInd: 1,
        PhoneNumber: '+351 21 555 0100',
        Extension: '1',
        PhoneLocationType: 4,
        PhoneTechType: 1,
      },
    ],
  },
  Emails: ['owner@hotels.example'],
} as const;

const hotelInfo = {
  WhenBuilt: 1998,
  NFloors: 12,
  HandicapRooms: 2,
  SmokingRooms: 0,
  NonSmokingHotel: true,
  CheckInHours: { Start: '14:00', End: '23:00' },
  BreakfastHours: { Start: '06:30', End: '10:00' },
  ReceptionHours: null,
  ClosedSeasonsType: { ClosedSeasons: [{ Start: '2027-01-05', End: '2027-01-20', Duration: 15 }] },
  Renovations: [{ RenovationCompletionDate: '2025-05-01' }],
  DescriptiveText: 'A hotel by the river.',
  MultimediaDescriptionsType: pictures,
  CategoryCodes: { HotelCategory: { PropertyClassType: 20 } },
  Position: { Latitude: '38.7223', Longitude: '-9.1393' },
  HotelAmenities: [{ Code: 7, HotelAmenity: 'Pool' }],
  OwnershipManagementInfosType: { OwnershipManagmentInfo: [owner] },
  TotalRooms: 120,
  WLCode: 0,
  SurroundingRegions: [{ Code: 'LIS', Type: 'airport' }],
} as const;

const code = (OTA_CodeType: number, OTA_CodeName: string) => [{ OTA_CodeType, OTA_CodeName }];

const guestRoom = {
  Quantity: 40,
  MaxOccupancy: 3,
  MaxAdultOccupancy: 2,
  MinAdultOccupancy: 1,
  ID: 21,
  MaxChildOccupancy: 1,
  MaxFreeChildOccupancy: 1,
  AmenitiesType: { RoomAmenities: [{ RoomAmenity: 'Wi-Fi', Code: 123 }] },
  MultimediaDescriptionsType: null,
  DescriptiveText: 'A double room.',
  TypeRoom: {
    Size: 24.5,
    SizeMeasurement: 'm2',
    BedTypeCodes: code(1, 'King'),
    RoomClassificationCodes: code(2, 'Standard'),
    RoomViewCodes: code(3, 'River'),
  },
  WLCode: 0,
} as const;

export const content = {
  'content.download': {},
  'v1.desc': {
    request: {
      everything: {
        ...requestEnvelope,
        POSType: null,
        HotelDescriptiveInfosType: {
          HotelDescriptiveInfos: [
            {
              AffiliationInfo: { SendAwards: true },
              AreaInfo: { SendAttractions: true, SendRefPoints: true },
              ContactInfo: { SendData: true },
              FacilityInfo: { SendGuestRooms: true },
              HotelInfo: { SendData: true },
              MultimediaObjects: { SendData: true },
              Policies: { SendPolicies: true },
              HotelRef: { HotelCode: 1001 },
            },
          ],
        },
      },
    },
    response: {
      oneHotel: {
        ...responseEnvelope,
        HotelDescriptiveContentsType: {
          HotelDescriptiveContents: [
            {
              CurrencyCode: 34,
              TimeZone: 'Europe/Lisbon',
              HotelRef: hotel,
              HotelInfo: hotelInfo,
              FacilityInfo: { GuestRoomsType: { GuestRooms: [guestRoom] } },
              ContactInfosType: {
                ContactInfos: [
                  {
                    Location: 6,
                    AddressesType: {
                      Addresses: [
                        { AddressLine: 'Rua Um 1', CityCode: 5001, CityName: 'Lisboa', CountryCode: 157 },
                      ],
                    },
                  },
                ],
              },
            },
          ],
        },
      },
    },
  },
} as const satisfies Examples;
