import { codeOf } from '../base/money.ts';
import { text } from '../world/texts.ts';
import type { Hotel, Loose, RoomType, Service } from '../types.ts';
import { refuse } from './envelope.ts';
import { address, hotelRef, list } from './hotels.ts';

const image = (h: Hotel, name: string, sort: number, language: number): Loose => ({
  URL: { Address: `https://images.example/${h.code}/${name}.jpg`, URLType: 2 },
  Name: name,
  Description: text('about', language),
  ImageFormat: [{ Sort: sort, IsPrimary: sort === 1 }],
  Language: language,
});
const multimedia = (h: Hotel, language: number, pictures: boolean, policies: boolean): Loose[] => [
  {
    ID: 1,
    InfoCode: 1,
    AdditionalDetailCode: 2,
    TextItemsType: { TextItems: [{ Name: text('noted', language), Description: text('about', language) }] },
  },
  ...(pictures
    ? [
        {
          ID: 2,
          InfoCode: 23,
          AdditionalDetailCode: 2,
          ImageItemsType: { ImageItems: [image(h, 'front', 1, language), image(h, 'garden', 2, language)] },
        },
      ]
    : []),
  ...(policies
    ? [
        {
          ID: 3,
          InfoCode: 2,
          AdditionalDetailCode: 14,
          TextItemsType: {
            TextItems: [{ Name: text('noted', language), Description: text('comment', language) }],
          },
        },
      ]
    : []),
];

/** How many rooms of a type a hotel has. */
const unitsOf = (h: Hotel, r: RoomType): number => 4 + ((h.code + r.id) % 20);

const guestRoom = (h: Hotel, r: RoomType, language: number, pictures: boolean): Loose => ({
  ID: r.id,
  Quantity: unitsOf(h, r),
  MaxOccupancy: r.max,
  MaxAdultOccupancy: r.maxAdults,
  MinAdultOccupancy: 1,
  MaxChildOccupancy: r.maxChildren,
  MaxFreeChildOccupancy: 1,
  AmenitiesType: { RoomAmenities: [{ RoomAmenity: text('wifi', language), Code: 5 }] },
  ...(pictures
    ? {
        MultimediaDescriptionsType: {
          MultimediaDescriptions: [
            {
              ID: r.id,
              InfoCode: 23,
              AdditionalDetailCode: 4,
              ImageItemsType: { ImageItems: [image(h, r.key, 1, language)] },
            },
          ],
        },
      }
    : {}),
  DescriptiveText: text(r.key, language),
  TypeRoom: {
    Size: r.size,
    SizeMeasurement: 'm2',
    BedTypeCodes: [{ OTA_CodeType: 3, OTA_CodeName: text(r.key, language) }],
    RoomClassificationCodes: [],
    RoomViewCodes: [],
  },
  WLCode: 0,
});

const region = (h: Hotel): Loose[] => [
  { Code: `R${h.city.state}`, Type: 'province_state' },
  { Code: String(h.city.code), Type: 'city' },
];
const owner = (h: Hotel): Loose => ({
  OwnershipManagmentInfo: [
    {
      Location: 6,
      RelationshipTypeCode: 1,
      Names: { Names: [{ NamePrefix: 4, GivenName: `House of ${h.name}` }] },
      Phones: {
        ContactNumbers: [
          {
            ShareSyncInd: 0,
            ShareMarketInd: 0,
            PhoneNumber: `+43 512 ${h.code}`,
            PhoneLocationType: 4,
            PhoneTechType: 1,
          },
        ],
      },
      Emails: [`desk@${h.code}.example`],
    },
  ],
});

const hotelInfo = (h: Hotel, language: number, send: Loose): Loose => ({
  WhenBuilt: 1900 + (h.code % 120),
  NFloors: 2 + (h.code % 7),
  HandicapRooms: 2,
  SmokingRooms: null,
  NonSmokingHotel: true,
  CheckInHours: { Start: '15:00', End: '22:00' },
  BreakfastHours: null,
  ReceptionHours: { Start: '06:30', End: '23:00' },
  ClosedSeasonsType: { ClosedSeasons: [] },
  Renovations: [],
  DescriptiveText: text('about', language),
  MultimediaDescriptionsType: {
    MultimediaDescriptions: multimedia(h, language, send.pictures, send.policies),
  },
  CategoryCodes: { HotelCategory: { PropertyClassType: 20 } },
  Position: { Latitude: String(h.lat), Longitude: String(h.lon) },
  HotelAmenities: [{ Code: 71, HotelAmenity: text('pool', language) }],
  OwnershipManagementInfosType: owner(h),
  TotalRooms: h.rooms.reduce((sum, r) => sum + unitsOf(h, r), 0),
  WLCode: 0,
  SurroundingRegions: region(h),
});

/** Removes parts whose flag is false; required members remain, but empty. */
const content = (s: Service, h: Hotel, entry: Loose, language: number): Loose => {
  const on = (flag: Loose): boolean => flag === true;
  const send = {
    pictures: on(entry.MultimediaObjects?.SendData),
    policies: on(entry.Policies?.SendPolicies),
  };
  const info = hotelInfo(h, language, send);
  return {
    HotelRef: hotelRef(h),
    CurrencyCode: codeOf(h.city.currency),
    TimeZone: s.world.manners.zone === 'Z' ? null : 'Europe/Vienna',
    HotelInfo: on(entry.HotelInfo?.SendData)
      ? info
      : {
          ...info,
          HotelAmenities: [],
          OwnershipManagementInfosType: null,
          SurroundingRegions: [],
          ReceptionHours: null,
          CheckInHours: null,
        },
    FacilityInfo: {
      GuestRoomsType: {
        GuestRooms: on(entry.FacilityInfo?.SendGuestRooms)
          ? h.rooms.map((r) => guestRoom(h, r, language, send.pictures))
          : [],
      },
    },
    ...(on(entry.ContactInfo?.SendData)
      ? { ContactInfosType: { ContactInfos: [{ Location: 6, AddressesType: { Addresses: [address(h)] } }] } }
      : {}),
    ...(on(entry.Policies?.SendPolicies)
      ? { Policies: { Policy: [{ Name: text('noted', language), Text: text('comment', language) }] } }
      : {}),
    ...(on(entry.AffiliationInfo?.SendAwards)
      ? { Affiliations: { Awards: [{ Scheme: 'Stars', Grade: h.stars }] } }
      : {}),
    ...(on(entry.AreaInfo?.SendAttractions)
      ? { Surroundings: { Attractions: [{ Title: `Old town of ${h.city.name}` }] } }
      : {}),
    ...(on(entry.AreaInfo?.SendRefPoints)
      ? { RefPoints: [{ Title: `${h.city.name} station`, Metres: 900 }] }
      : {}),
  };
};

/** GetHotelDescriptiveInfo: one entry per existing requested hotel; unknown hotels are reported as warnings. */
export const getHotelDescriptiveInfo = (
  s: Service,
  ask: Loose,
): { content: Loose; warnings: [number, string][] } => {
  const entries = list(ask.HotelDescriptiveInfosType?.HotelDescriptiveInfos);
  if (entries.length === 0) refuse(40, 'HotelDescriptiveInfos');
  const language = s.p.language(s, ask.PrimaryLangID);
  const contents: Loose[] = [];
  const warnings: [number, string][] = [];
  for (const entry of entries) {
    const code = entry?.HotelRef?.HotelCode;
    if (!Number.isInteger(Number(code)) || code === null || code === '') refuse(41, 'HotelRef.HotelCode');
    const h = s.world.hotels.find((x) => x.code === Number(code));
    if (h) contents.push(content(s, h, entry, language));
    else warnings.push([240, `unknown hotel ${code}`]);
  }
  return { content: { HotelDescriptiveContentsType: { HotelDescriptiveContents: contents } }, warnings };
};
