/** What is told of a hotel, of places, and of the service: descriptive info, hotel search, lists, ping. */
import { countryCodes, currencyCodes } from './codes.ts';
import { asked, Chapter, is, type Any, type Sentence } from './fixing.ts';

const under = 'v1 hotel descriptive info (GetHotelDescriptiveInfo)';
const entry = 'HotelDescriptiveContentsType.HotelDescriptiveContents.*';
const info = `${entry}.HotelInfo`;
const rooms = `${entry}.FacilityInfo.GuestRoomsType.GuestRooms`;
const room = `${rooms}.*`;
const owner = `${info}.OwnershipManagementInfosType.OwnershipManagmentInfo.*`;
const media = [`${info}.MultimediaDescriptionsType.MultimediaDescriptions`, `${room}.MultimediaDescriptionsType.MultimediaDescriptions`];
const images = media.map((list) => `${list}.*.ImageItemsType.ImageItems.*`);
const videos = media.map((list) => `${list}.*.VideoItemsType.VideoItems.*`);
const each = (objects: readonly string[], ...members: string[]): string =>
  objects.flatMap((object) => members.map((member) => `${object}.${member}`)).join(' ');
const below = (object: string, names: string): string =>
  names
    .split(' ')
    .map((name) => `${object}.${name}`)
    .join(' ');

const entrySays = '- CurrencyCode (CurrencyCodeEnum, nullable); TimeZone (string, nullable); HotelRef (as above).';
const infoSays =
  '- HotelInfo (required): WhenBuilt (year), NFloors, HandicapRooms, SmokingRooms (integers, nullable), NonSmokingHotel (boolean), CheckInHours, BreakfastHours, ReceptionHours (each nullable with Start and End required), ClosedSeasonsType.ClosedSeasons[] (Start, End required ISO 8601; Duration days), Descriptions, Renovations[] (RenovationCompletionDate required), DescriptiveText (required), MultimediaDescriptionsType.MultimediaDescriptions[], CategoryCodes.HotelCategory.PropertyClassType (PropertyClassTypeEnum, required), Position (Latitude, Longitude strings nullable, required), HotelAmenities[] (Code, HotelAmenity, both required), OwnershipManagementInfosType.OwnershipManagmentInfo[] (Location ContactLocationEnum, RelationshipTypeCode integer, Names.Names[] with NamePrefix NamePrefixTypeEnum and GivenName, Phones.ContactNumbers[] with ShareSyncInd and ShareMarketInd YesOrNoEnum default 0, PhoneNumber, Extension, PhoneLocationType, PhoneTechType default 0, Emails[] strings), TotalRooms (integer, required), WLCode (integer, required), SurroundingRegions[] (Code string required; Type region type required).';
const mediaSays =
  '- MultimediaDescriptions[] entries: ID, InfoCode (InformationTypeEnum, required), AdditionalDetailCode (AdditionalDetailTypeEnum, required), TextItemsType.TextItems[] (Name, Description required), ImageItemsType.ImageItems[] (URL with Address and URLType required; Position; Name; Description; ImageFormat[] with Sort integer required and IsPrimary boolean; Language), VideoItemsType.VideoItems[] (Position, URL, Name, Language, Description).';
const roomSays =
  '- FacilityInfo (required): GuestRoomsType.GuestRooms[] each with Quantity, MaxOccupancy (required), MaxAdultOccupancy (required), MinAdultOccupancy (default 1), ID (integer, required), MaxChildOccupancy, MaxFreeChildOccupancy, AmenitiesType.RoomAmenities[] (RoomAmenity, Code), MultimediaDescriptionsType, DescriptiveText (required), TypeRoom (required: Size number, SizeMeasurement string, BedTypeCodes[], RoomClassificationCodes[], RoomViewCodes[], each code entry having OTA_CodeType integer and OTA_CodeName string), WLCode (required).';
const contactSays =
  '- ContactInfosType.ContactInfos[]: Location (ContactLocationEnum), AddressesType.Addresses[] (AddressLine, CityCode, CityName, CountryCode CountryCodeEnum, and further address members).';
const flagSays =
  '- AffiliationInfo.SendAwards, AreaInfo.SendAttractions, AreaInfo.SendRefPoints, ContactInfo.SendData, FacilityInfo.SendGuestRooms, HotelInfo.SendData, MultimediaObjects.SendData, Policies.SendPolicies: booleans, nullable; each controls whether that data is present in the response.';

const ofInfo = (...at: Sentence['at']): Sentence => ({ says: infoSays, under, at });
const ofMedia = (...at: Sentence['at']): Sentence => ({ says: mediaSays, under, at });
const ofRoom = (...at: Sentence['at']): Sentence => ({ says: roomSays, under, at });
const language: Sentence = {
  says: '- Response language is chosen by PrimaryLangID (v1) or locale (v2).',
  under: 'Versioning',
  at: ['ver.language-choice', 'v1.env.response-lang'],
};
const codes = [8, 4, 3, 1, 2, 5, 6, 7];
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

export const content = [
  ...new Chapter('v1.desc')
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
        const wanted = ((asked(subject) as Any).HotelDescriptiveInfosType.HotelDescriptiveInfos as Any[]).map(({ HotelRef }) =>
          Number(HotelRef.HotelCode),
        );
        const told = ((subject.seen.answer as Any).HotelDescriptiveContentsType?.HotelDescriptiveContents as Any[] | undefined)?.map(
          (one) => Number(one?.HotelRef?.HotelCode),
        );
        if (!Array.isArray(told)) return undefined;
        return (
          told.every((code) => wanted.includes(code)) &&
          new Set(told).size === told.length &&
          told.length === ((subject.honest as Any[])?.length && Array.isArray(subject.honest) ? subject.honest.length : told.length)
        );
      },
    )
    .table(`${entry}.CurrencyCode`, currencyCodes, { says: entrySays, under, at: ['enum.currency'] })
    .form(`${entry}.TimeZone`, is.text, { says: entrySays, under, at: ['v1.descrs.entry-types'] })
    .form(below(info, 'WhenBuilt NFloors HandicapRooms SmokingRooms'), is.integer, ofInfo('v1.descrs.hotelinfo-types'))
    .form(`${info}.NonSmokingHotel`, is.boolean, ofInfo('v1.descrs.hotelinfo-types'))
    .required(
      below(info, 'CheckInHours.Start CheckInHours.End BreakfastHours.Start BreakfastHours.End ReceptionHours.Start ReceptionHours.End'),
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
    .form(`${info}.ClosedSeasonsType.ClosedSeasons.*.Duration`, is.integer, { ...ofInfo('v1.descrs.closed-seasons'), firmness: 'reasoned' })
    .fix(
      'members',
      `${info}.ClosedSeasonsType.ClosedSeasons.*.Start ${info}.ClosedSeasonsType.ClosedSeasons.*.End ${info}.ClosedSeasonsType.ClosedSeasons.*.Duration`,
      { ...ofInfo('v1.descrs.closed-seasons'), firmness: 'reasoned' },
      (subject) => {
        const { Start, End, Duration } = subject.path.slice(0, -1).reduce<Any>((value, step) => value?.[step], subject.seen.answer);
        const days = (Date.parse(End) - Date.parse(Start)) / 86_400_000;
        return Number.isNaN(days) || !is.number(Duration) ? undefined : days >= 0 && Math.abs(days - Duration) <= 1;
      },
    )
    .required(`${info}.Renovations.*.RenovationCompletionDate`, ofInfo('v1.descrs.renovation-date'))
    .form(`${info}.Renovations.*.RenovationCompletionDate`, is.moment, {
      ...ofInfo('v1.descrs.renovation-date', 'conv.date-iso8601'),
      firmness: 'reasoned',
    })
    .required(`${info}.DescriptiveText`, ofInfo('v1.descrs.descriptive-text-required'))
    .required(`${info}.CategoryCodes.HotelCategory.PropertyClassType`, ofInfo('v1.descrs.property-class-required'))
    .table(
      `${info}.CategoryCodes.HotelCategory.PropertyClassType`,
      [2, 3, 4, 16, 19, 20, 21, 22, 30, 42, 48, 57, 62],
      ofInfo('enum.property-class', 'v1.descrs.property-class-required'),
    )
    .required(`${info}.Position`, ofInfo('v1.descrs.position-required'))
    .form(below(info, 'Position.Latitude Position.Longitude'), is.text, ofInfo('v1.descrs.position-required'))
    .told(
      'operation',
      below(info, 'Position.Latitude Position.Longitude'),
      {
        says: '| hotel | id (string, required, internal hotel ID), name (required), cityName, countryName, address (nullable strings), position (nullable: latitude, longitude numbers nullable) |',
        under: 'v2 availability (request and response)',
        at: ['flow.v1-v2-agree', 'v1.descrs.position-required'],
        firmness: 'reasoned',
      },
      ({ value, honest }) => (honest === null ? undefined : Math.abs(Number(value) - Number(honest)) < 1e-4),
    )
    .required(below(info, 'HotelAmenities.*.Code HotelAmenities.*.HotelAmenity'), ofInfo('v1.descrs.amenity-shape'))
    .required(`${info}.TotalRooms`, ofInfo('v1.descrs.total-rooms-required'))
    .form(`${info}.TotalRooms`, is.integer, ofInfo('v1.descrs.total-rooms-required'))
    .fix(
      'members',
      `${info}.TotalRooms ${room}.Quantity`,
      { ...ofInfo('v1.descrs.total-rooms-required', 'v1.descrs.room-counts'), firmness: 'reasoned' },
      (subject) => {
        const own = subject.path.slice(0, 3).reduce<Any>((value, step) => value?.[step], subject.seen.answer);
        const counts = (own?.FacilityInfo?.GuestRoomsType?.GuestRooms as Any[] | undefined)?.map(({ Quantity }) => Quantity as unknown);
        if (!counts?.every(is.number) || !is.number(own?.HotelInfo?.TotalRooms)) return undefined;
        return (counts as number[]).reduce((sum, one) => sum + one, 0) <= own.HotelInfo.TotalRooms;
      },
    )
    .required(`${info}.WLCode`, ofInfo('v1.descrs.wlcode-required'))
    .form(`${info}.WLCode`, is.integer, ofInfo('v1.descrs.wlcode-required'))
    .required(below(info, 'SurroundingRegions.*.Code SurroundingRegions.*.Type'), ofInfo('v1.descrs.region-shape'))
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
    .table(`${owner}.Names.Names.*.NamePrefix`, [1, 2, 3, 4], ofInfo('enum.name-prefix', 'v1.descrs.ownership-shape'))
    .table(
      below(`${owner}.Phones.ContactNumbers.*`, 'ShareSyncInd ShareMarketInd'),
      [0, 1],
      ofInfo('enum.yes-no', 'v1.descrs.phone-sync-default-0'),
    )
    .table(`${owner}.Phones.ContactNumbers.*.PhoneLocationType`, upTo(9), ofInfo('enum.phone-location', 'v1.descrs.ownership-shape'))
    .table(`${owner}.Phones.ContactNumbers.*.PhoneTechType`, [0, 1, 3, 5], ofInfo('enum.phone-tech', 'v1.descrs.phone-tech-default-0'))
    .form(`${owner}.Emails.*`, is.text, ofInfo('v1.descrs.ownership-shape'))
    .required(each(media, '*.InfoCode', '*.AdditionalDetailCode'), ofMedia('v1.descrs.multimedia-codes'))
    .table(each(media, '*.InfoCode'), upTo(26), ofMedia('enum.information-type', 'v1.descrs.multimedia-codes'))
    .table(each(media, '*.AdditionalDetailCode'), [2, 3, 4, 14, 11, 12], ofMedia('enum.additional-detail', 'v1.descrs.multimedia-codes'))
    .required(each(media, '*.TextItemsType.TextItems.*.Description'), ofMedia('v1.descrs.text-item-description'))
    .required(each(images, 'URL.Address', 'URL.URLType'), ofMedia('v1.descrs.image-url'))
    .table(
      each([...images, ...videos], 'URL.URLType'),
      [0, 1, 2, 3],
      ofMedia('enum.url-type', 'v1.descrs.image-url', 'v1.descrs.video-shape'),
    )
    .required(each(images, 'ImageFormat.*.Sort'), ofMedia('v1.descrs.image-sort'))
    .form(each(images, 'ImageFormat.*.Sort'), is.integer, ofMedia('v1.descrs.image-sort'))
    .form(each(images, 'ImageFormat.*.IsPrimary'), is.boolean, ofMedia('v1.descrs.image-sort'))
    .table(each([...images, ...videos], 'Language'), codes, {
      says: '- the service: 8=br, 4=pt, 3=es, 1=en, 2=fr, 5=da, 6=it, 7=de.',
      under: 'Enumerations',
      at: ['enum.language', 'v1.descrs.video-shape', 'v1.descrs.image-url'],
    })
    .told(
      'request',
      each([...images, ...videos], 'Language'),
      { ...language, firmness: 'reasoned' },
      (subject) => subject.value === ((asked(subject) as Any).PrimaryLangID ?? 8),
    )
    .required(below(room, 'MaxOccupancy'), ofRoom('v1.descrs.room-max-occupancy'))
    .required(below(room, 'MaxAdultOccupancy'), ofRoom('v1.descrs.room-max-adult'))
    .required(below(room, 'ID'), ofRoom('v1.descrs.room-id'))
    .form(below(room, 'ID'), is.integer, ofRoom('v1.descrs.room-id'))
    .fix('members', below(room, 'ID'), { ...ofRoom('v1.descrs.room-id'), firmness: 'reasoned' }, (subject) => {
      const list = subject.path.slice(0, -2).reduce<Any>((value, step) => value?.[step], subject.seen.answer) as Any[];
      return new Set(list.map(({ ID }) => ID as unknown)).size === list.length;
    })
    .required(below(room, 'DescriptiveText'), ofRoom('v1.descrs.room-text'))
    .required(below(room, 'TypeRoom'), ofRoom('v1.descrs.room-type'))
    .required(below(room, 'WLCode'), ofRoom('v1.descrs.room-wlcode'))
    .form(below(room, 'MinAdultOccupancy'), is.integer, ofRoom('v1.descrs.room-min-adult-default-1'))
    .form(
      below(room, 'Quantity MaxOccupancy MaxAdultOccupancy MaxChildOccupancy MaxFreeChildOccupancy'),
      is.number,
      ofRoom('v1.descrs.room-counts', 'v1.descrs.room-max-occupancy', 'v1.descrs.room-max-adult'),
    )
    .fix(
      'members',
      below(room, 'MaxOccupancy MaxAdultOccupancy MinAdultOccupancy MaxChildOccupancy MaxFreeChildOccupancy'),
      {
        ...ofRoom(
          'v1.descrs.room-counts',
          'v1.descrs.room-max-occupancy',
          'v1.descrs.room-max-adult',
          'v1.descrs.room-min-adult-default-1',
        ),
        firmness: 'reasoned',
      },
      (subject) => {
        const {
          MaxOccupancy,
          MaxAdultOccupancy,
          MinAdultOccupancy = 1,
          MaxChildOccupancy,
          MaxFreeChildOccupancy,
        } = subject.path.slice(0, -1).reduce<Any>((value, step) => value?.[step], subject.seen.answer) as Any;
        const ordered = (less: unknown, more: unknown): boolean =>
          !is.number(less) || !is.number(more) || (less as number) <= (more as number);
        return (
          ordered(MaxAdultOccupancy, MaxOccupancy) &&
          ordered(MinAdultOccupancy, MaxAdultOccupancy) &&
          ordered(MaxChildOccupancy, MaxOccupancy) &&
          ordered(MaxFreeChildOccupancy, MaxChildOccupancy)
        );
      },
    )
    .form(below(room, 'TypeRoom.Size'), is.number, ofRoom('v1.descrs.room-size'))
    .form(below(room, 'TypeRoom.SizeMeasurement'), is.text, ofRoom('v1.descrs.room-size'))
    .form(
      ['Bed', 'RoomClassification', 'RoomView']
        .map((kind) => `${room}.TypeRoom.${kind === 'Bed' ? 'BedType' : kind}Codes.*.OTA_CodeType`)
        .join(' '),
      is.integer,
      ofRoom('v1.descrs.room-codes'),
    )
    .form(
      ['Bed', 'RoomClassification', 'RoomView']
        .map((kind) => `${room}.TypeRoom.${kind === 'Bed' ? 'BedType' : kind}Codes.*.OTA_CodeName`)
        .join(' '),
      is.text,
      ofRoom('v1.descrs.room-codes'),
    )
    .table(`${entry}.ContactInfosType.ContactInfos.*.AddressesType.Addresses.*.CountryCode`, countryCodes, {
      says: contactSays,
      under,
      at: ['enum.country'],
    })
    .fix(
      'request',
      `${entry}.Awards`,
      { says: flagSays, under, at: ['v1.desc.flag.affiliationinfo-send-awards', 'v1.desc.selected-by-flags'] },
      flagged('AffiliationInfo', 'SendAwards'),
    )
    .fix(
      'request',
      `${entry}.Attractions`,
      { says: flagSays, under, at: ['v1.desc.flag.areainfo-send-attractions', 'v1.desc.selected-by-flags'] },
      flagged('AreaInfo', 'SendAttractions'),
    )
    .fix(
      'request',
      `${entry}.RefPoints`,
      { says: flagSays, under, at: ['v1.desc.flag.areainfo-send-refpoints', 'v1.desc.selected-by-flags'] },
      flagged('AreaInfo', 'SendRefPoints'),
    )
    .fix(
      'request',
      `${entry}.ContactInfosType`,
      { says: flagSays, under, at: ['v1.desc.flag.contactinfo-send-data'] },
      flagged('ContactInfo', 'SendData'),
    )
    .fix(
      'request',
      `${entry}.FacilityInfo.GuestRoomsType`,
      { says: flagSays, under, at: ['v1.desc.flag.facilityinfo-send-guestrooms', 'v1.desc.selected-by-flags'] },
      flagged('FacilityInfo', 'SendGuestRooms'),
    )
    .fix(
      'request',
      `${info}.MultimediaDescriptionsType`,
      { says: flagSays, under, at: ['v1.desc.flag.multimediaobjects-send-data', 'v1.desc.selected-by-flags'] },
      flagged('MultimediaObjects', 'SendData'),
    )
    .fix(
      'request',
      `${entry}.Policies`,
      { says: flagSays, under, at: ['v1.desc.flag.policies-send-policies', 'v1.desc.selected-by-flags'] },
      flagged('Policies', 'SendPolicies'),
    )
    .language(
      [
        below(info, 'Descriptions.Description DescriptiveText HotelAmenities.*.HotelAmenity'),
        each(media, '*.TextItemsType.TextItems.*.Name', '*.TextItemsType.TextItems.*.Description'),
        each([...images, ...videos], 'Name', 'Description'),
        below(
          room,
          'DescriptiveText AmenitiesType.RoomAmenities.*.RoomAmenity TypeRoom.BedTypeCodes.*.OTA_CodeName TypeRoom.RoomViewCodes.*.OTA_CodeName TypeRoom.RoomClassificationCodes.*.OTA_CodeName',
        ),
        below(entry, 'Awards.*.Provider Attractions.*.Name RefPoints.*.Name Policies.PetsPolicy Policies.ChildrenPolicy'),
      ].join(' '),
      language,
    )
    .told(
      'operation',
      `${entry}.HotelRef.HotelName`,
      {
        says: '- HotelRef (required): BrandName, ChainCode, ChainName, HotelCode (required, integer), HotelName.',
        under,
        at: ['flow.v1-v2-agree', 'v1.descrs.hotelref'],
        firmness: 'reasoned',
      },
      ({ value, honest }) => value === honest,
    ).fixings,
  ...new Chapter('v1.search')
    .fix(
      'request',
      'HotelStaysType.HotelStays HotelStaysType.HotelStays.*.BasicPropertyInfo.HotelRef.HotelCode',
      {
        says: 'Search is either by hotel code or by address.',
        under: 'v1 hotel search request (HotelSearch)',
        at: ['v1.search.tells-of-hotel', 'v1.search.by-code', 'v1.search.by-address'],
        firmness: 'reasoned',
      },
      (subject) => {
        const refs = (asked(subject) as Any).Criteria?.Criterion?.HotelRefs as Any[] | undefined;
        const codes = ((subject.seen.answer as Any).HotelStaysType?.HotelStays as Any[] | undefined)?.map((one) =>
          String(one?.BasicPropertyInfo?.HotelRef?.HotelCode),
        );
        if (refs === undefined || !Array.isArray(codes)) return undefined;
        const wanted = refs.map(({ HotelCode }) => String(HotelCode));
        return (
          codes.every((code) => wanted.includes(code)) &&
          new Set(codes).size === codes.length &&
          wanted.every((code) => codes.includes(code))
        );
      },
    )
    .told(
      'request',
      'HotelStaysType.HotelStays.*.BasicPropertyInfo.Address.CityCode HotelStaysType.HotelStays.*.BasicPropertyInfo.Address.StateProvCode HotelStaysType.HotelStays.*.BasicPropertyInfo.Address.CountryCode',
      {
        says: 'Search is either by hotel code or by address.',
        under: 'v1 hotel search request (HotelSearch)',
        at: ['v1.search.by-address'],
        firmness: 'reasoned',
      },
      (subject) => {
        const wanted = (asked(subject) as Any).Criteria?.Criterion?.Address?.[0]?.[subject.path.at(-1)!] as unknown;
        return wanted === undefined ? undefined : String(wanted) === String(subject.value);
      },
    )
    .told(
      'operation',
      'HotelStaysType.HotelStays.*.BasicPropertyInfo.HotelRef.HotelName HotelStaysType.HotelStays.*.BasicPropertyInfo.Award.Rating',
      {
        says: '- HotelRef (required): BrandName, ChainCode, ChainName, HotelCode (required, integer), HotelName.',
        under,
        at: ['flow.v1-v2-agree', 'v1.search.by-code', 'v1.search.by-address'],
        firmness: 'reasoned',
      },
      ({ value, honest }) => value === honest,
    ).fixings,
  ...new Chapter('v1.ping').fix(
    'request',
    'EchoData',
    {
      says: 'Request: the envelope fields plus EchoData (string, required). Required: EchoData, Target, TimeStamp. Response shape PingResponse: not shown.',
      under: 'Ping',
      at: ['v1.ping.answers'],
      firmness: 'reasoned',
    },
    (subject) => subject.value === (asked(subject) as Any).EchoData,
  ).fixings,
  ...new Chapter('v1.countries', 'v1.states', 'v1.cities')
    .fix(
      'request',
      'Countries States Cities',
      {
        says: 'GetCountryList, GetStateList, GetCityList and GetContentFileUrl each take the envelope only (PrimaryLangID default 8, EchoToken nullable, TimeStamp required, Target required, Version default 1).',
        under: 'v1 location lists and content file link',
        at: ['v1.lists.tells-places', 'v1.lists.answer'],
      },
      ({ value }) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null),
    )
    .fix(
      'members',
      'Countries States Cities',
      {
        says: 'GetCountryList, GetStateList, GetCityList and GetContentFileUrl each take the envelope only (PrimaryLangID default 8, EchoToken nullable, TimeStamp required, Target required, Version default 1).',
        under: 'v1 location lists and content file link',
        at: ['v1.lists.tells-places', 'v1.lists.answer'],
        firmness: 'reasoned',
      },
      ({ value }) => (Array.isArray(value) ? new Set(value.map((one: Any) => one?.Code as unknown)).size === value.length : undefined),
    )
    .language('Countries.*.Name', language).fixings,
  ...new Chapter('v1.contentfile').fix(
    'state',
    'Url',
    {
      says: 'GetContentFileUrl returns a URL from which content (properties and regions) can be downloaded; the URL is valid for 60 minutes.',
      under: 'v1 location lists and content file link',
      at: ['v1.contentfile.url-returned', 'v1.contentfile.covers-properties-regions', 'v1.contentfile.valid-60-min'],
    },
    ({ value, honest }) => value === honest,
  ).fixings,
];

/** Where one entry of a request has the flag off the data is not there; where it is on, the data that there is comes. */
function flagged(object: string, flag: string) {
  return (
    subject: Parameters<typeof asked>[0] & {
      readonly path: readonly (string | number)[];
      readonly value: unknown;
      readonly honest: unknown;
    },
  ): boolean | undefined => {
    const hotel = (subject.seen.answer as Any).HotelDescriptiveContentsType?.HotelDescriptiveContents?.[subject.path[2]!]?.HotelRef
      ?.HotelCode as unknown;
    const wanted = ((asked(subject) as Any).HotelDescriptiveInfosType.HotelDescriptiveInfos as Any[]).find(
      ({ HotelRef }) => Number(HotelRef.HotelCode) === Number(hotel),
    );
    const on = wanted?.[object]?.[flag] as unknown;
    const there = subject.value !== null && subject.value !== undefined && !(Array.isArray(subject.value) && subject.value.length === 0);
    const was = subject.honest !== null && subject.honest !== undefined;
    if (on === false) return !there;
    return on === true && was ? there : undefined;
  };
}
