/** HotelInfo of descriptive info. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)", the response. */
import {
  boolean,
  dateOrDateTime,
  integer,
  likelyText,
  list,
  listed,
  nullable,
  object,
  text,
  unstated,
  type Static,
} from '../build.ts';
import {
  ContactLocationEnum,
  NamePrefixTypeEnum,
  PhoneLocationTypeEnum,
  PhoneTechTypeEnum,
  PropertyClassTypeEnum,
  SurroundingRegionType,
  YesOrNoEnum,
} from '../enumerations.ts';
import { anyForm, reference } from './forms.ts';
import { MultimediaDescriptionsType } from './multimedia.ts';

const types = { clause: 'v1.descrs.hotelinfo-types' } as const;

const hours = (title: string) =>
  nullable(
    object(title, { Start: likelyText(), End: likelyText() }, { clause: 'v1.descrs.hours-start-end' }),
  );

const season = { clause: 'v1.descrs.closed-seasons' } as const;

const closedSeason = object(
  'ClosedSeason',
  {
    Start: dateOrDateTime(season),
    End: dateOrDateTime(season),
    Duration: listed(unstated(integer({ text: 'Days' }))),
  },
  season,
);

const sharing = () =>
  listed(YesOrNoEnum.code({ clause: ['v1.descrs.phone-sync-default-0', 'enum.yes-no'], default: 0 }));

const contactNumber = object('ContactNumber', {
  ShareSyncInd: sharing(),
  ShareMarketInd: sharing(),
  PhoneNumber: listed(unstated(text({ leaf: 'phone' }))),
  Extension: listed(reference()),
  PhoneLocationType: listed(PhoneLocationTypeEnum.code()),
  PhoneTechType: listed(
    PhoneTechTypeEnum.code({ clause: ['v1.descrs.phone-tech-default-0', 'enum.phone-tech'], default: 0 }),
  ),
});

const ownership = object(
  'OwnershipManagmentInfo',
  {
    Location: listed(ContactLocationEnum.code()),
    RelationshipTypeCode: listed(integer()),
    Names: listed(
      object('OwnerNames', {
        Names: listed(
          list(
            object('OwnerName', {
              NamePrefix: listed(NamePrefixTypeEnum.code()),
              GivenName: listed(likelyText({ leaf: 'name' })),
            }),
          ),
        ),
      }),
    ),
    Phones: listed(object('OwnerPhones', { ContactNumbers: listed(list(contactNumber)) })),
    Emails: listed(list(text({ leaf: 'email' }))),
  },
  { clause: 'v1.descrs.ownership-shape' },
);

const position = object(
  'HotelInfoPosition',
  {
    Latitude: nullable(text({ text: 'A text here, unlike in v2', examples: ['38.7223'] })),
    Longitude: nullable(text({ examples: ['-9.1393'] })),
  },
  { clause: 'v1.descrs.position-required' },
);

export const HotelInfo = object(
  'HotelInfo',
  {
    WhenBuilt: nullable(integer({ ...types, text: 'Year' })),
    NFloors: nullable(integer(types)),
    HandicapRooms: nullable(integer(types)),
    SmokingRooms: nullable(integer(types)),
    NonSmokingHotel: listed(boolean(types)),
    CheckInHours: hours('CheckInHours'),
    BreakfastHours: hours('BreakfastHours'),
    ReceptionHours: hours('ReceptionHours'),
    ClosedSeasonsType: nullable(
      object('ClosedSeasonsType', { ClosedSeasons: listed(list(closedSeason)) }, season),
    ),
    // Listed without members: what follows may stand within it (`describedWithin` of the judge), where its form is not judged.
    Descriptions: listed(anyForm()),
    Renovations: nullable(
      list(
        object(
          'Renovation',
          { RenovationCompletionDate: dateOrDateTime() },
          { clause: 'v1.descrs.renovation-date' },
        ),
      ),
      { clause: 'v1.descrs.renovation-date' },
    ),
    DescriptiveText: likelyText({ clause: 'v1.descrs.descriptive-text-required', leaf: 'sentence' }),
    MultimediaDescriptionsType: nullable(MultimediaDescriptionsType),
    CategoryCodes: object(
      'CategoryCodes',
      {
        HotelCategory: object(
          'HotelCategory',
          { PropertyClassType: PropertyClassTypeEnum.code({ present: 'v1.descrs.property-class-required' }) },
          { clause: 'v1.descrs.property-class-required' },
        ),
      },
      { clause: 'v1.descrs.property-class-required' },
    ),
    Position: position,
    HotelAmenities: nullable(
      list(
        object(
          'HotelAmenity',
          { Code: reference(), HotelAmenity: likelyText({ leaf: 'word' }) },
          { clause: 'v1.descrs.amenity-shape' },
        ),
      ),
      { clause: 'v1.descrs.amenity-shape' },
    ),
    OwnershipManagementInfosType: nullable(
      object(
        'OwnershipManagementInfosType',
        {
          OwnershipManagmentInfo: listed(
            list(ownership, {
              quirk: { clause: 'conv.quirk.ownership-managment-info', misspelt: ['OwnershipManagementInfo'] },
            }),
          ),
        },
        { clause: 'v1.descrs.ownership-shape' },
      ),
    ),
    TotalRooms: integer({ clause: 'v1.descrs.total-rooms-required' }),
    WLCode: integer({ clause: 'v1.descrs.wlcode-required' }),
    SurroundingRegions: nullable(
      list(
        object(
          'SurroundingRegion',
          { Code: text(), Type: SurroundingRegionType({ present: 'v1.descrs.region-shape' }) },
          { clause: 'v1.descrs.region-shape' },
        ),
      ),
      { clause: 'v1.descrs.region-shape' },
    ),
  },
  { clause: 'v1.descrs.hotelinfo-required' },
);
export type HotelInfo = Static<typeof HotelInfo>;
