/** What GetHotelDescriptiveInfo shows, in which language, and for which Send flag. */
import { requestBody, Chapter, is, type Any, type Sentence } from './fixing.ts';
import { under, entry, info, room, each, below, language, codes, upTo } from './v1-descriptive-places.ts';

const media = [
  `${info}.MultimediaDescriptionsType.MultimediaDescriptions`,
  `${room}.MultimediaDescriptionsType.MultimediaDescriptions`,
];

const images = media.map((list) => `${list}.*.ImageItemsType.ImageItems.*`);
const videos = media.map((list) => `${list}.*.VideoItemsType.VideoItems.*`);

const mediaSays =
  '- MultimediaDescriptions[] entries: ID, InfoCode (InformationTypeEnum, required), AdditionalDetailCode (AdditionalDetailTypeEnum, required), TextItemsType.TextItems[] (Name, Description required), ImageItemsType.ImageItems[] (URL with Address and URLType required; Position; Name; Description; ImageFormat[] with Sort integer required and IsPrimary boolean; Language), VideoItemsType.VideoItems[] (Position, URL, Name, Language, Description).';

const flagSays =
  '- AffiliationInfo.SendAwards, AreaInfo.SendAttractions, AreaInfo.SendRefPoints, ContactInfo.SendData, FacilityInfo.SendGuestRooms, HotelInfo.SendData, MultimediaObjects.SendData, Policies.SendPolicies: booleans, nullable; each controls whether that data is present in the response.';

const ofMedia = (...at: Sentence['at']): Sentence => ({ says: mediaSays, under, at });

/** Where one entry of a request has the flag off the data is not there; where it is on, the data that there is comes. */
function flagged(object: string, flag: string) {
  return (
    subject: Parameters<typeof requestBody>[0] & {
      readonly path: readonly (string | number)[];
      readonly value: unknown;
      readonly conforming: unknown;
    },
  ): boolean | undefined => {
    const hotel = (subject.observed.answer as Any).HotelDescriptiveContentsType?.HotelDescriptiveContents?.[
      subject.path[2]!
    ]?.HotelRef?.HotelCode as unknown;
    const wanted = (
      (requestBody(subject) as Any).HotelDescriptiveInfosType.HotelDescriptiveInfos as Any[]
    ).find(({ HotelRef }) => Number(HotelRef.HotelCode) === Number(hotel));
    const on = wanted?.[object]?.[flag] as unknown;
    const there =
      subject.value !== null &&
      subject.value !== undefined &&
      !(Array.isArray(subject.value) && subject.value.length === 0);
    const was = subject.conforming !== null && subject.conforming !== undefined;
    if (on === false) return !there;
    return on === true && was ? there : undefined;
  };
}

export const descriptiveMedia = new Chapter('v1.desc')
  .required(each(media, '*.InfoCode', '*.AdditionalDetailCode'), ofMedia('v1.descrs.multimedia-codes'))
  .table(each(media, '*.InfoCode'), upTo(26), ofMedia('enum.information-type', 'v1.descrs.multimedia-codes'))
  .table(
    each(media, '*.AdditionalDetailCode'),
    [2, 3, 4, 14, 11, 12],
    ofMedia('enum.additional-detail', 'v1.descrs.multimedia-codes'),
  )
  .required(
    each(media, '*.TextItemsType.TextItems.*.Description'),
    ofMedia('v1.descrs.text-item-description'),
  )
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
  .reported(
    'request',
    each([...images, ...videos], 'Language'),
    { ...language, firmness: 'reasoned' },
    (subject) => subject.value === ((requestBody(subject) as Any).PrimaryLangID ?? 8),
  )
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
      below(
        entry,
        'Awards.*.Provider Attractions.*.Name RefPoints.*.Name Policies.PetsPolicy Policies.ChildrenPolicy',
      ),
    ].join(' '),
    { ...language, at: [...language.at, 'v1.desc.same-texts'] },
  ).fixings;
