/** What GetHotelDescriptiveInfo tells of a hotel. */
import { countryCodes, currencyCodes } from './codes.ts';
import { requestBody, Chapter, is, type Any, type Sentence } from './fixing.ts';
import { under, entry, info, room, below, ofRoom, upTo } from './v1-descriptive-places.ts';

const owner = `${info}.OwnershipManagementInfosType.OwnershipManagmentInfo.*`;

const entrySays =
  '- CurrencyCode (CurrencyCodeEnum, nullable); TimeZone (string, nullable); HotelRef (as above).';

const infoSays =
  '- HotelInfo (required): WhenBuilt (year), NFloors, HandicapRooms, SmokingRooms (integers, nullable), NonSmokingHotel (boolean), CheckInHours, BreakfastHours, ReceptionHours (each nullable with Start and End required), ClosedSeasonsType.ClosedSeasons[] (Start, End required ISO 8601; Duration days), Descriptions, Renovations[] (RenovationCompletionDate required), DescriptiveText (required), MultimediaDescriptionsType.MultimediaDescriptions[], CategoryCodes.HotelCategory.PropertyClassType (PropertyClassTypeEnum, required), Position (Latitude, Longitude strings nullable, required), HotelAmenities[] (Code, HotelAmenity, both required), OwnershipManagementInfosType.OwnershipManagmentInfo[] (Location ContactLocationEnum, RelationshipTypeCode integer, Names.Names[] with NamePrefix NamePrefixTypeEnum and GivenName, Phones.ContactNumbers[] with ShareSyncInd and ShareMarketInd YesOrNoEnum default 0, PhoneNumber, Extension, PhoneLocationType, PhoneTechType default 0, Emails[] strings), TotalRooms (integer, required), WLCode (integer, required), SurroundingRegions[] (Code string required; Type region type required).';

const contactSays =
  '- ContactInfosType.ContactInfos[]: Location (ContactLocationEnum), AddressesType.Addresses[] (AddressLine, CityCode, CityName, CountryCode CountryCodeEnum, and further address members).';

const ofInfo = (...at: Sentence['at']): Sentence => ({ says: infoSays, under, at });

export const descriptive = new Chapter('v1.desc')
  .required(`${entry}.HotelInfo`, ofInfo('v1.descrs.hotelinfo-required', 'conv.required-present'))
  .required(`${entry}.FacilityInfo`, ofRoom('v1.descrs.facilityinfo-required', 'conv.required-present'))
  .required(`${entry}.HotelRef ${entry}.HotelRef.HotelCode`, {
    says: '- HotelRef (required): BrandName, ChainCode, ChainName, HotelCode (required, integer), HotelName.',
    under,
    at: ['v1.descrs.hotelref'],
  })
  .fix(
    'request',
    `${entry}.HotelRef.HotelCode HotelDescriptiveContentsType.HotelDescriptiveContents`,
    {
      says: 'Request: envelope fields, POSType (same as availability), and `HotelDescriptiveInfosType.HotelDescriptiveInfos[]` (required), one entry per hotel:',
      under,
      at: ['v1.descrs.contents', 'v1.descrs.hotelref'],
    },
    (subject) => {
      const wanted = (
        (requestBody(subject) as Any).HotelDescriptiveInfosType.HotelDescriptiveInfos as Any[]
      ).map(({ HotelRef }) => Number(HotelRef.HotelCode));
      const reported = (
        (subject.observed.answer as Any).HotelDescriptiveContentsType?.HotelDescriptiveContents as
          Any[] | undefined
      )?.map((one) => Number(one?.HotelRef?.HotelCode));
      if (!Array.isArray(reported)) return undefined;
      return (
        reported.every((code) => wanted.includes(code)) &&
        new Set(reported).size === reported.length &&
        reported.length ===
          ((subject.conforming as Any[])?.length && Array.isArray(subject.conforming)
            ? subject.conforming.length
            : reported.length)
      );
    },
  )
  .table(`${entry}.CurrencyCode`, currencyCodes, { says: entrySays, under, at: ['enum.currency'] })
  .form(`${entry}.TimeZone`, is.text, { says: entrySays, under, at: ['v1.descrs.entry-types'] })
  .form(
    below(info, 'WhenBuilt NFloors HandicapRooms SmokingRooms'),
    is.integer,
    ofInfo('v1.descrs.hotelinfo-types'),
  )
  .form(`${info}.NonSmokingHotel`, is.boolean, ofInfo('v1.descrs.hotelinfo-types'))
  .required(
    below(
      info,
      'CheckInHours.Start CheckInHours.End BreakfastHours.Start BreakfastHours.End ReceptionHours.Start ReceptionHours.End',
    ),
    ofInfo('v1.descrs.hours-start-end'),
  )
  .required(
    below(info, 'ClosedSeasonsType.ClosedSeasons.*.Start ClosedSeasonsType.ClosedSeasons.*.End'),
    ofInfo('v1.descrs.closed-seasons'),
  )
  .form(
    below(info, 'ClosedSeasonsType.ClosedSeasons.*.Start ClosedSeasonsType.ClosedSeasons.*.End'),
    is.moment,
    ofInfo('v1.descrs.closed-seasons', 'conv.date-iso8601'),
  )
  .form(`${info}.ClosedSeasonsType.ClosedSeasons.*.Duration`, is.integer, {
    ...ofInfo('v1.descrs.closed-seasons'),
    firmness: 'reasoned',
  })
  .fix(
    'members',
    `${info}.ClosedSeasonsType.ClosedSeasons.*.Start ${info}.ClosedSeasonsType.ClosedSeasons.*.End ${info}.ClosedSeasonsType.ClosedSeasons.*.Duration`,
    { ...ofInfo('v1.descrs.season-days'), firmness: 'reasoned' },
    (subject) => {
      const { Start, End, Duration } = subject.path
        .slice(0, -1)
        .reduce<Any>((value, step) => value?.[step], subject.observed.answer);
      const days = (Date.parse(End) - Date.parse(Start)) / 86_400_000;
      return Number.isNaN(days) || !is.number(Duration)
        ? undefined
        : days >= 0 && Math.abs(days - Duration) <= 1;
    },
  )
  .required(`${info}.Renovations.*.RenovationCompletionDate`, ofInfo('v1.descrs.renovation-date'))
  .form(`${info}.Renovations.*.RenovationCompletionDate`, is.moment, {
    ...ofInfo('v1.descrs.renovation-date', 'conv.date-iso8601'),
    firmness: 'reasoned',
  })
  .required(`${info}.DescriptiveText`, ofInfo('v1.descrs.descriptive-text-required'))
  .required(
    `${info}.CategoryCodes.HotelCategory.PropertyClassType`,
    ofInfo('v1.descrs.property-class-required'),
  )
  .table(
    `${info}.CategoryCodes.HotelCategory.PropertyClassType`,
    [2, 3, 4, 16, 19, 20, 21, 22, 30, 42, 48, 57, 62],
    ofInfo('enum.property-class', 'v1.descrs.property-class-required'),
  )
  .required(`${info}.Position`, ofInfo('v1.descrs.position-required'))
  .form(below(info, 'Position.Latitude Position.Longitude'), is.text, ofInfo('v1.descrs.position-required'))
  .reported(
    'operation',
    below(info, 'Position.Latitude Position.Longitude'),
    {
      says: '| hotel | id (string, required, internal hotel ID), name (required), cityName, countryName, address (nullable strings), position (nullable: latitude, longitude numbers nullable) |',
      under: 'v2 availability (request and response)',
      at: ['flow.hotel-told-alike'],
      firmness: 'reasoned',
    },
    ({ value, conforming }) =>
      conforming === null ? undefined : Math.abs(Number(value) - Number(conforming)) < 1e-4,
  )
  .required(
    below(info, 'HotelAmenities.*.Code HotelAmenities.*.HotelAmenity'),
    ofInfo('v1.descrs.amenity-shape'),
  )
  .required(`${info}.TotalRooms`, ofInfo('v1.descrs.total-rooms-required'))
  .form(`${info}.TotalRooms`, is.integer, ofInfo('v1.descrs.total-rooms-required'))
  .fix(
    'members',
    `${info}.TotalRooms ${room}.Quantity`,
    { ...ofInfo('v1.descrs.total-rooms-hold'), firmness: 'reasoned' },
    (subject) => {
      const own = subject.path
        .slice(0, 3)
        .reduce<Any>((value, step) => value?.[step], subject.observed.answer);
      const counts = (own?.FacilityInfo?.GuestRoomsType?.GuestRooms as Any[] | undefined)?.map(
        ({ Quantity }) => Quantity as unknown,
      );
      if (!counts?.every(is.number) || !is.number(own?.HotelInfo?.TotalRooms)) return undefined;
      return (counts as number[]).reduce((sum, one) => sum + one, 0) <= own.HotelInfo.TotalRooms;
    },
  )
  .required(`${info}.WLCode`, ofInfo('v1.descrs.wlcode-required'))
  .form(`${info}.WLCode`, is.integer, ofInfo('v1.descrs.wlcode-required'))
  .required(
    below(info, 'SurroundingRegions.*.Code SurroundingRegions.*.Type'),
    ofInfo('v1.descrs.region-shape'),
  )
  .form(`${info}.SurroundingRegions.*.Code`, is.text, ofInfo('v1.descrs.region-shape'))
  .table(
    `${info}.SurroundingRegions.*.Type`,
    [
      'city',
      'country',
      'neighborhood',
      'state',
      'multi_city_vicinity',
      'point_of_interest',
      'airport',
      'high_level_region',
      'province_state',
      'continent',
      'train_station',
      'metro_station',
    ],
    {
      says: '- Surrounding region type (string): city, country, neighborhood, state, multi_city_vicinity, point_of_interest, airport, high_level_region, province_state, continent, train_station, metro_station.',
      under: 'Enumerations',
      at: ['enum.region-type', 'v1.descrs.region-shape'],
    },
  )
  .table(`${owner}.Location ${entry}.ContactInfosType.ContactInfos.*.Location`, upTo(15), {
    says: contactSays,
    under,
    at: ['enum.contact-location', 'v1.descrs.ownership-shape', 'v1.descrs.contact-shape'],
  })
  .form(`${owner}.RelationshipTypeCode`, is.integer, ofInfo('v1.descrs.ownership-shape'))
  .table(
    `${owner}.Names.Names.*.NamePrefix`,
    [1, 2, 3, 4],
    ofInfo('enum.name-prefix', 'v1.descrs.ownership-shape'),
  )
  .table(
    below(`${owner}.Phones.ContactNumbers.*`, 'ShareSyncInd ShareMarketInd'),
    [0, 1],
    ofInfo('enum.yes-no', 'v1.descrs.phone-sync-default-0'),
  )
  .table(
    `${owner}.Phones.ContactNumbers.*.PhoneLocationType`,
    upTo(9),
    ofInfo('enum.phone-location', 'v1.descrs.ownership-shape'),
  )
  .table(
    `${owner}.Phones.ContactNumbers.*.PhoneTechType`,
    [0, 1, 3, 5],
    ofInfo('enum.phone-tech', 'v1.descrs.phone-tech-default-0'),
  )
  .form(`${owner}.Emails.*`, is.text, ofInfo('v1.descrs.ownership-shape'))
  .table(`${entry}.ContactInfosType.ContactInfos.*.AddressesType.Addresses.*.CountryCode`, countryCodes, {
    says: contactSays,
    under,
    at: ['enum.country'],
  })
  .reported(
    'operation',
    `${entry}.HotelRef.HotelName`,
    {
      says: '- HotelRef (required): BrandName, ChainCode, ChainName, HotelCode (required, integer), HotelName.',
      under,
      at: ['flow.hotel-told-alike'],
      firmness: 'reasoned',
    },
    ({ value, conforming }) => value === conforming,
  ).fixings;
