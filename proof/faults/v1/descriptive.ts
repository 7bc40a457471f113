import { override } from '../../override.ts';
import type { Part } from '../../../sandbox/v1/rules/descriptive.ts';
import type { V1Language } from '../../../sandbox/words/codes.ts';
import { faultsOf, type Fault } from '../fault.ts';

/** Sends some parts even where their flag is false, in every language or in one. */
const always = (parts: readonly Part[], only?: V1Language): Fault['rules'] =>
  override(
    'includesPart',
    (decided, part, _flag, language) =>
      decided || (parts.includes(part) && (only === undefined || only === language)),
  );

/** Leaves parts out where their flag is true, in every language or in one. */
const missing = (parts: readonly Part[], only?: V1Language): Fault['rules'] =>
  override(
    'includesPart',
    (decided, part, flag, language) =>
      decided && !(parts.includes(part) && flag === true && (only === undefined || only === language)),
  );

const refusing = (refused: (part: Part) => boolean): Fault['rules'] =>
  override('acceptsFlag', (decided, part, flag) => !(flag === null && refused(part)) && decided);

/** GetHotelDescriptiveInfo: the Send flags. */
export const v1DescriptiveFaults = faultsOf({ kind: 'rule', operations: ['v1.desc'] })({
  'null-flags-refused': {
    breaks: 'v1.desc.flags-nullable',
    does: 'Reports an error where a Send flag is null.',
    rules: refusing(() => true),
  },
  'null-policies-flag-refused': {
    subtle: 'only for one flag that is null',
    breaks: 'v1.desc.flags-nullable',
    does: 'Reports an error where SendPolicies is null.',
    rules: refusing((part) => part === 'policies'),
  },
  'null-reference-points-flag-refused': {
    subtle: 'only for one flag that is null',
    breaks: 'v1.desc.flags-nullable',
    does: 'Reports an error where SendRefPoints is null.',
    rules: refusing((part) => part === 'refPoints'),
  },
  'always-sends-awards': {
    breaks: 'v1.desc.flag.affiliationinfo-send-awards',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Sends awards although SendAwards is false.',
    rules: always(['awards']),
  },
  'always-sends-awards-in-french': {
    subtle: 'only for one language',
    breaks: 'v1.desc.flag.affiliationinfo-send-awards',
    does: 'Sends awards in French although SendAwards is false.',
    rules: always(['awards'], 2),
  },
  'always-sends-attractions': {
    breaks: 'v1.desc.flag.areainfo-send-attractions',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Sends attractions although SendAttractions is false.',
    rules: always(['attractions']),
  },
  'always-sends-attractions-in-danish': {
    subtle: 'only for one language',
    breaks: 'v1.desc.flag.areainfo-send-attractions',
    does: 'Sends attractions in Danish although SendAttractions is false.',
    rules: always(['attractions'], 5),
  },
  'always-sends-reference-points': {
    breaks: 'v1.desc.flag.areainfo-send-refpoints',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Sends reference points although SendRefPoints is false.',
    rules: always(['refPoints']),
  },
  'always-sends-reference-points-in-italian': {
    subtle: 'only for one language',
    breaks: 'v1.desc.flag.areainfo-send-refpoints',
    does: 'Sends reference points in Italian although SendRefPoints is false.',
    rules: always(['refPoints'], 6),
  },
  'always-sends-contacts': {
    breaks: 'v1.desc.flag.contactinfo-send-data',
    does: 'Sends contacts although ContactInfo.SendData is false.',
    rules: always(['contacts']),
  },
  'always-sends-contacts-in-german': {
    subtle: 'only for one language',
    breaks: 'v1.desc.flag.contactinfo-send-data',
    does: 'Sends contacts in German although ContactInfo.SendData is false.',
    rules: always(['contacts'], 7),
  },
  'contacts-missing-when-asked-for': {
    breaks: 'v1.desc.flag.contactinfo-send-data',
    does: 'Leaves contacts out where ContactInfo.SendData is true.',
    rules: missing(['contacts']),
  },
  'contacts-missing-in-french': {
    subtle: 'only for one language',
    breaks: 'v1.desc.flag.contactinfo-send-data',
    does: 'Leaves contacts out in French where ContactInfo.SendData is true.',
    rules: missing(['contacts'], 2),
  },
  'always-sends-guest-rooms': {
    breaks: 'v1.desc.flag.facilityinfo-send-guestrooms',
    does: 'Sends guest rooms although SendGuestRooms is false.',
    rules: always(['guestRooms']),
  },
  'always-sends-guest-rooms-in-spanish': {
    subtle: 'only for one language',
    breaks: 'v1.desc.flag.facilityinfo-send-guestrooms',
    does: 'Sends guest rooms in Spanish although SendGuestRooms is false.',
    rules: always(['guestRooms'], 3),
  },
  'guest-rooms-never-sent': {
    breaks: 'v1.desc.flag.facilityinfo-send-guestrooms',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Sends no guest rooms, whatever SendGuestRooms says.',
    rules: override('includesPart', (decided, part) => part !== 'guestRooms' && decided),
  },
  'pictures-only-with-hotel-data': {
    subtle: 'only where the flag for the data of the hotel is left out',
    breaks: 'v1.desc.flags-independent',
    does: 'Sends pictures only where the data of the hotel is asked for as well.',
    rules: (conforming) => {
      let hotelData = false;
      return {
        includesPart: (part, flag, language) => {
          if (part === 'hotelData') hotelData = flag === true;
          return conforming.includesPart(part, flag, language) && (part !== 'hotelMultimedia' || hotelData);
        },
      };
    },
  },
  'guest-rooms-missing-when-asked-for': {
    breaks: 'v1.desc.flag.facilityinfo-send-guestrooms',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Leaves guest rooms out where SendGuestRooms is true.',
    rules: missing(['guestRooms']),
  },
  'guest-rooms-missing-in-danish': {
    subtle: 'only for one language',
    breaks: 'v1.desc.flag.facilityinfo-send-guestrooms',
    does: 'Leaves guest rooms out in Danish where SendGuestRooms is true.',
    rules: missing(['guestRooms'], 5),
  },
  'hotel-data-missing-when-asked-for': {
    breaks: 'v1.desc.flag.hotelinfo-send-data',
    alsoBreaks: ['v1.descrs.hotelinfo-required'],
    does: 'Leaves HotelInfo out where HotelInfo.SendData is true.',
    rules: missing(['hotelData']),
  },
  'hotel-data-missing-in-english': {
    subtle: 'only for one language',
    breaks: 'v1.desc.flag.hotelinfo-send-data',
    alsoBreaks: ['v1.descrs.hotelinfo-required'],
    does: 'Leaves HotelInfo out in English, whatever the flag says.',
    rules: override(
      'includesPart',
      (decided, part, _flag, language) => decided && !(part === 'hotelData' && language === 1),
    ),
  },
  'always-sends-multimedia': {
    breaks: 'v1.desc.flag.multimediaobjects-send-data',
    does: 'Sends multimedia although MultimediaObjects.SendData is false.',
    rules: always(['hotelMultimedia', 'roomMultimedia']),
  },
  'always-sends-multimedia-of-rooms': {
    subtle: 'only for one of the two places of multimedia',
    breaks: 'v1.desc.flag.multimediaobjects-send-data',
    does: 'Sends the multimedia of rooms although MultimediaObjects.SendData is false.',
    rules: always(['roomMultimedia']),
  },
  'always-sends-multimedia-of-hotels': {
    subtle: 'only for one of the two places of multimedia',
    breaks: 'v1.desc.flag.multimediaobjects-send-data',
    does: 'Sends the multimedia of hotels although MultimediaObjects.SendData is false.',
    rules: always(['hotelMultimedia']),
  },
  'multimedia-missing-when-asked-for': {
    breaks: 'v1.desc.flag.multimediaobjects-send-data',
    does: 'Leaves multimedia out where MultimediaObjects.SendData is true.',
    rules: missing(['hotelMultimedia', 'roomMultimedia']),
  },
  'multimedia-missing-in-italian': {
    subtle: 'only for one language',
    breaks: 'v1.desc.flag.multimediaobjects-send-data',
    does: 'Leaves multimedia out in Italian where MultimediaObjects.SendData is true.',
    rules: missing(['hotelMultimedia', 'roomMultimedia'], 6),
  },
  'always-sends-policies': {
    breaks: 'v1.desc.flag.policies-send-policies',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Sends policies although SendPolicies is false.',
    rules: always(['policies']),
  },
  'always-sends-policies-in-english': {
    subtle: 'only for one language',
    breaks: 'v1.desc.flag.policies-send-policies',
    does: 'Sends policies in English although SendPolicies is false.',
    rules: always(['policies'], 1),
  },
});
