/** HotelInfo of descriptive info. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)", the response. */
import * as t from '../build.ts';
import type { Static } from '../build.ts';
import * as enums from '../enumerations.ts';
import { anyForm, reference } from './forms.ts';
import { MultimediaDescriptionsType } from './multimedia.ts';

const memberTypesClause = { clause: 'v1.descrs.hotelinfo-types' } as const;

const hours = (title: string) =>
  t.nullable(t.object(title, 'v1.descrs.hours-start-end', { Start: t.likelyText(), End: t.likelyText() }));

const seasonClause = { clause: 'v1.descrs.closed-seasons' } as const;

const closedSeason = t.object(
  'ClosedSeason',
  {
    Start: t.dateOrDateTime(seasonClause),
    End: t.dateOrDateTime(seasonClause),
    Duration: t.documented(t.unstated(t.integer({ text: 'Days' }))),
  },
  seasonClause,
);

const sharing = () =>
  t.documented(
    enums.YesOrNoEnum.code({ clause: ['v1.descrs.phone-sync-default-0', 'enum.yes-no'], default: 0 }),
  );

const contactNumber = t.object('ContactNumber', {
  ShareSyncInd: sharing(),
  ShareMarketInd: sharing(),
  PhoneNumber: t.documented(t.unstated(t.text({ sample: 'phone' }))),
  Extension: t.documented(reference()),
  PhoneLocationType: t.documented(enums.PhoneLocationTypeEnum.code()),
  PhoneTechType: t.documented(
    enums.PhoneTechTypeEnum.code({
      clause: ['v1.descrs.phone-tech-default-0', 'enum.phone-tech'],
      default: 0,
    }),
  ),
});

const ownership = t.object('OwnershipManagmentInfo', 'v1.descrs.ownership-shape', {
  Location: t.documented(enums.ContactLocationEnum.code()),
  RelationshipTypeCode: t.documented(t.integer()),
  Names: t.documented(
    t.object('OwnerNames', {
      Names: t.documented(
        t.list(
          t.object('OwnerName', {
            NamePrefix: t.documented(enums.NamePrefixTypeEnum.code()),
            GivenName: t.documented(t.likelyText({ sample: 'name' })),
          }),
        ),
      ),
    }),
  ),
  Phones: t.documented(t.object('OwnerPhones', { ContactNumbers: t.documented(t.list(contactNumber)) })),
  Emails: t.documented(t.list(t.text({ sample: 'email' }))),
});

const position = t.object('HotelInfoPosition', 'v1.descrs.position-required', {
  Latitude: t.nullable(t.text({ text: 'A text here, unlike in v2', examples: ['38.7223'] })),
  Longitude: t.nullable(t.text({ examples: ['-9.1393'] })),
});

export const HotelInfo = t.object('HotelInfo', 'v1.descrs.hotelinfo-required', {
  WhenBuilt: t.nullable(t.integer({ ...memberTypesClause, text: 'Year' })),
  NFloors: t.nullable(t.integer(memberTypesClause)),
  HandicapRooms: t.nullable(t.integer(memberTypesClause)),
  SmokingRooms: t.nullable(t.integer(memberTypesClause)),
  NonSmokingHotel: t.documented(t.boolean(memberTypesClause)),
  CheckInHours: hours('CheckInHours'),
  BreakfastHours: hours('BreakfastHours'),
  ReceptionHours: hours('ReceptionHours'),
  ClosedSeasonsType: t.nullable(
    t.object('ClosedSeasonsType', { ClosedSeasons: t.documented(t.list(closedSeason)) }, seasonClause),
  ),
  // The specification lists no members of Descriptions. A service may put DescriptiveText and MultimediaDescriptionsType into it,
  // where their form is not judged.
  Descriptions: t.documented(anyForm()),
  Renovations: t.nullable(
    t.list(
      t.object('Renovation', 'v1.descrs.renovation-date', { RenovationCompletionDate: t.dateOrDateTime() }),
    ),
    { clause: 'v1.descrs.renovation-date' },
  ),
  DescriptiveText: t.likelyText({ clause: 'v1.descrs.descriptive-text-required', sample: 'sentence' }),
  MultimediaDescriptionsType: t.nullable(MultimediaDescriptionsType),
  CategoryCodes: t.object('CategoryCodes', 'v1.descrs.property-class-required', {
    HotelCategory: t.object('HotelCategory', 'v1.descrs.property-class-required', {
      PropertyClassType: enums.PropertyClassTypeEnum.code({
        present: 'v1.descrs.property-class-required',
      }),
    }),
  }),
  Position: position,
  HotelAmenities: t.nullable(
    t.list(
      t.object('HotelAmenity', 'v1.descrs.amenity-shape', {
        Code: reference(),
        HotelAmenity: t.likelyText({ sample: 'word' }),
      }),
    ),
    { clause: 'v1.descrs.amenity-shape' },
  ),
  OwnershipManagementInfosType: t.nullable(
    t.object('OwnershipManagementInfosType', 'v1.descrs.ownership-shape', {
      OwnershipManagmentInfo: t.documented(
        t.list(ownership, {
          quirk: { clause: 'conv.quirk.ownership-managment-info', misspelt: ['OwnershipManagementInfo'] },
        }),
      ),
    }),
  ),
  TotalRooms: t.integer({ clause: 'v1.descrs.total-rooms-required' }),
  WLCode: t.integer({ clause: 'v1.descrs.wlcode-required' }),
  SurroundingRegions: t.nullable(
    t.list(
      t.object('SurroundingRegion', 'v1.descrs.region-shape', {
        Code: t.text(),
        Type: enums.SurroundingRegionType({ present: 'v1.descrs.region-shape' }),
      }),
    ),
    { clause: 'v1.descrs.region-shape' },
  ),
});
export type HotelInfo = Static<typeof HotelInfo>;
