/** HotelInfo of descriptive info. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)", the response. */
import {
  boolean,
  dateOrDateTime,
  integer,
  likelyText,
  list,
  documented,
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
    Duration: documented(unstated(integer({ text: 'Days' }))),
  },
  season,
);

const sharing = () =>
  documented(YesOrNoEnum.code({ clause: ['v1.descrs.phone-sync-default-0', 'enum.yes-no'], default: 0 }));

const contactNumber = object('ContactNumber', {
  ShareSyncInd: sharing(),
  ShareMarketInd: sharing(),
  PhoneNumber: documented(unstated(text({ sample: 'phone' }))),
  Extension: documented(reference()),
  PhoneLocationType: documented(PhoneLocationTypeEnum.code()),
  PhoneTechType: documented(
    PhoneTechTypeEnum.code({ clause: ['v1.descrs.phone-tech-default-0', 'enum.phone-tech'], default: 0 }),
  ),
});

const ownership = object(
  'OwnershipManagmentInfo',
  {
    Location: documented(ContactLocationEnum.code()),
    RelationshipTypeCode: documented(integer()),
    Names: documented(
      object('OwnerNames', {
        Names: documented(
          list(
            object('OwnerName', {
              NamePrefix: documented(NamePrefixTypeEnum.code()),
              GivenName: documented(likelyText({ sample: 'name' })),
            }),
          ),
        ),
      }),
    ),
    Phones: documented(object('OwnerPhones', { ContactNumbers: documented(list(contactNumber)) })),
    Emails: documented(list(text({ sample: 'email' }))),
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
    NonSmokingHotel: documented(boolean(types)),
    CheckInHours: hours('CheckInHours'),
    BreakfastHours: hours('BreakfastHours'),
    ReceptionHours: hours('ReceptionHours'),
    ClosedSeasonsType: nullable(
      object('ClosedSeasonsType', { ClosedSeasons: documented(list(closedSeason)) }, season),
    ),
    // Specified without members: the following members may be within it (`describedWithin` of the judge), where their form is not
    // judged.
    Descriptions: documented(anyForm()),
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
    DescriptiveText: likelyText({ clause: 'v1.descrs.descriptive-text-required', sample: 'sentence' }),
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
          { Code: reference(), HotelAmenity: likelyText({ sample: 'word' }) },
          { clause: 'v1.descrs.amenity-shape' },
        ),
      ),
      { clause: 'v1.descrs.amenity-shape' },
    ),
    OwnershipManagementInfosType: nullable(
      object(
        'OwnershipManagementInfosType',
        {
          OwnershipManagmentInfo: documented(
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
