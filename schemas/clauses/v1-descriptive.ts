import { clausesUnder } from './clause.ts';
import { v1Path } from './v1-path.ts';

const ruleOf = clausesUnder('v1 hotel descriptive info (GetHotelDescriptiveInfo)', ['v1-shop']);
const request = ruleOf('partner', 'explicit', 'traffic');
const response = ruleOf('service', 'explicit', 'live');
const derivedResponse = ruleOf('service', 'derived', 'live');
const dataRule = ruleOf('service', 'explicit', 'data');
const reasonedDataRule = ruleOf('service', 'reasoned', 'data');
const derivedRule = ruleOf('service', 'derived', 'data');

const mayBeMissing = 'With true it may be missing if the hotel is not known to have any.';

/** For flags whose data are in a member that the specification does not name. */
const unnamedMember = `The member with the data is not shown: judged if the target names it. ${mayBeMissing}`;

export const v1Descriptive = {
  'v1.desc.path': v1Path('GetHotelDescriptiveInfo', 'v1-shop'),
  'v1.desc.selected-by-flags': response(
    'The answer holds what the Send flags select of hotel, rooms, multimedia and policies.',
    {
      section: 'v1 message API (on {base_url})',
      untested: 'Retired: the same as the v1.desc.flag.* clauses together.',
    },
  ),
  'v1.desc.infos-required': request(
    'A descriptive request lists HotelDescriptiveInfos, one entry for each hotel.',
  ),
  'v1.desc.hotelref-required': request(
    'Each entry of a descriptive request has a HotelRef with an integer HotelCode.',
  ),
  'v1.desc.flags-nullable': response('Any Send flag may be null without making the request fail.'),
  'v1.desc.flags-independent': response('What a Send flag brings beside all others it brings alone.', {
    strength: 'reasoned',
    note: 'Pictures are judged only if the HotelInfo that contains them is there.',
  }),
  'v1.desc.flags-tell': response('A Send flag makes a difference to the content of some hotel.', {
    strength: 'reasoned',
    note: 'Judged on data whose members are not shown: awards, attractions, reference points and policies; and on guest rooms if rooms of some hotel are sold.',
  }),
  'v1.desc.flag-types': request('The Send flags of a descriptive request are booleans or null.', {
    strength: 'derived',
  }),
  'v1.desc.flag.affiliationinfo-send-awards': response(
    'The flag AffiliationInfo.SendAwards decides whether awards are in the answer.',
    { needs: ['v1.names.content.awards'], note: unnamedMember },
  ),
  'v1.desc.flag.areainfo-send-attractions': response(
    'The flag AreaInfo.SendAttractions decides whether attractions are in the answer.',
    { needs: ['v1.names.content.attractions'], note: unnamedMember },
  ),
  'v1.desc.flag.areainfo-send-refpoints': response(
    'The flag AreaInfo.SendRefPoints decides whether reference points are in the answer.',
    { needs: ['v1.names.content.refPoints'], note: unnamedMember },
  ),
  'v1.desc.flag.contactinfo-send-data': response(
    'The flag ContactInfo.SendData decides whether contacts are in the answer.',
    { note: mayBeMissing },
  ),
  'v1.desc.flag.facilityinfo-send-guestrooms': response(
    'The flag FacilityInfo.SendGuestRooms decides whether guest rooms are in the answer.',
    { note: 'FacilityInfo itself is required, so only its guest rooms are judged.' },
  ),
  'v1.desc.flag.hotelinfo-send-data': response(
    'The flag HotelInfo.SendData decides whether the data of the hotel is in the answer.',
    {
      note: 'HotelInfo is also marked as required: with false it may be there, null, reduced or absent; with true it is there.',
    },
  ),
  'v1.desc.flag.multimediaobjects-send-data': response(
    'The flag MultimediaObjects.SendData decides whether multimedia is in the answer.',
    { note: mayBeMissing },
  ),
  'v1.desc.flag.policies-send-policies': response(
    'The flag Policies.SendPolicies decides whether policies are in the answer.',
    { needs: ['v1.names.content.policies'], note: unnamedMember },
  ),
  'v1.descrs.tells-of-offered': response('Some hotel that availability offers is described.', {
    strength: 'reasoned',
  }),
  'v1.descrs.contents': derivedResponse(
    'HotelDescriptiveContents is null or has one entry for each hotel asked for.',
  ),
  'v1.descrs.hotelref': derivedResponse(
    'Each entry of the answer names its hotel in a HotelRef with a HotelCode.',
  ),
  'v1.descrs.entry-types': derivedResponse(
    'In an entry CurrencyCode is a currency or null, and TimeZone a text or null.',
  ),
  'v1.descrs.hotelinfo-required': response('Each entry of the answer has HotelInfo.', {
    note: 'Not judged where HotelInfo.SendData was false.',
  }),
  'v1.descrs.hotelinfo-types': derivedResponse(
    'In HotelInfo the year built, floors, handicap rooms and smoking rooms are integers or null, and NonSmokingHotel is boolean.',
  ),
  'v1.descrs.descriptive-text-required': response('HotelInfo has a DescriptiveText.'),
  'v1.descrs.property-class-required': response(
    'HotelInfo classes the property in CategoryCodes.HotelCategory.PropertyClassType.',
  ),
  'v1.descrs.position-required': response(
    'HotelInfo has a Position, whose Latitude and Longitude are texts or null.',
    { note: 'Numbers are a wrong type here.' },
  ),
  'v1.descrs.total-rooms-required': response('HotelInfo counts its rooms in the integer TotalRooms.'),
  'v1.descrs.wlcode-required': response('HotelInfo has an integer WLCode.'),
  'v1.descrs.hours-start-end': dataRule(
    'Hours for check-in, breakfast and reception are null or have a Start and an End.',
  ),
  'v1.descrs.closed-seasons': dataRule('A closed season has a Start and an End in ISO format.'),
  'v1.descrs.renovation-date': dataRule('A renovation has its RenovationCompletionDate.'),
  'v1.descrs.amenity-shape': dataRule('An amenity of a hotel has a Code and a HotelAmenity.'),
  'v1.descrs.ownership-shape': derivedRule(
    'An entry of OwnershipManagmentInfo has a place, an integer relationship, names, phones and e-mail addresses, each as listed.',
    { note: 'Outside OwnershipManagementInfosType, inside OwnershipManagmentInfo.' },
  ),
  'v1.descrs.phone-sync-default-0': dataRule(
    'ShareSyncInd and ShareMarketInd of a phone are 1 or 0, and 0 where they are left out.',
  ),
  'v1.descrs.phone-tech-default-0': dataRule(
    'PhoneTechType of a phone is a listed code, and 0 where it is left out.',
  ),
  'v1.descrs.region-shape': dataRule('A surrounding region has a text Code and a Type.'),
  'v1.descrs.multimedia-codes': dataRule(
    'A multimedia description has an InfoCode and an AdditionalDetailCode.',
  ),
  'v1.descrs.text-item-description': dataRule('A text item has a Description.', {
    note: 'It is not clear whether its Name is required too, so it may be missing.',
  }),
  'v1.descrs.image-url': dataRule('The URL of an image has an Address and a URLType.'),
  'v1.descrs.image-sort': dataRule('Each format of an image has an integer Sort.'),
  'v1.descrs.video-shape': derivedRule(
    'A video has a position, a URL, a name, a language and a description, each as listed.',
  ),
  'v1.descrs.facilityinfo-required': response('Each entry of the answer has FacilityInfo.', {
    note: 'Not judged where FacilityInfo.SendGuestRooms was false.',
  }),
  'v1.descrs.room-max-occupancy': response('A guest room has a MaxOccupancy.'),
  'v1.descrs.room-max-adult': response('A guest room has a MaxAdultOccupancy.'),
  'v1.descrs.room-min-adult-default-1': dataRule(
    'A client reads a guest room without MinAdultOccupancy as one for at least 1 adult.',
    {
      who: 'partner',
      testing: 'none',
      untested:
        'How a client reads a guest room is not seen on the wire, and the type of the number is not stated.',
    },
  ),
  'v1.descrs.room-id': response('A guest room has an integer ID.'),
  'v1.descrs.room-text': response('A guest room has a DescriptiveText.'),
  'v1.descrs.room-type': response('A guest room has a TypeRoom.'),
  'v1.descrs.room-size': derivedRule(
    'The type of a guest room has a number as Size and a text as SizeMeasurement.',
  ),
  'v1.descrs.room-wlcode': response('A guest room has a WLCode.'),
  'v1.descrs.room-counts': derivedRule(
    'The other counts of a guest room are numbers, and its amenities have a name and a code.',
  ),
  'v1.descrs.room-codes': dataRule(
    'Each bed, class and view code of a guest room has an integer OTA_CodeType and a text OTA_CodeName.',
  ),
  'v1.descrs.contact-shape': derivedRule('A contact has a place and a list of addresses.', {
    note: 'The rest of an address is not shown.',
  }),
  'v1.descrs.room-bounds': reasonedDataRule(
    'The least number of adults of a guest room is not above the greatest, and no group of guests has more place than the room.',
  ),
  'v1.descrs.room-ids-differ': reasonedDataRule('Each guest room of a hotel has an ID of its own.'),
  'v1.descrs.total-rooms-hold': reasonedDataRule(
    'The guest rooms of a hotel are together not more than its TotalRooms.',
  ),
  'v1.descrs.season-days': reasonedDataRule(
    'A closed season does not end before it starts, and its Duration counts its days.',
    { note: 'The last day may count or not.' },
  ),
};
