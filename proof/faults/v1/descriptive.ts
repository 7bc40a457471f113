import { override } from '../../override.ts';
import type { Part } from '../../../sandbox/v1/rules/content.ts';
import type { V1Language } from '../../../sandbox/words/codes.ts';
import { faultsOf, type Fault } from '../fault.ts';

/** Sends some parts even if their flag is false: in all languages, or only in the given one. */
const alwaysSend = (parts: readonly Part[], onlyLanguage?: V1Language): Fault['rules'] =>
  override(
    'includesPart',
    (result, part, _flag, language) =>
      result || (parts.includes(part) && (onlyLanguage === undefined || onlyLanguage === language)),
  );

/** Leaves out some parts if their flag is true: in all languages, or only in the given one. */
const leaveOut = (parts: readonly Part[], onlyLanguage?: V1Language): Fault['rules'] =>
  override(
    'includesPart',
    (result, part, flag, language) =>
      result &&
      !(parts.includes(part) && flag === true && (onlyLanguage === undefined || onlyLanguage === language)),
  );

const refuseNullFlag = (isRefused: (part: Part) => boolean): Fault['rules'] =>
  override('acceptsFlag', (result, part, flag) => !(flag === null && isRefused(part)) && result);

/** GetHotelDescriptiveInfo: the Send flags. */
export const v1DescriptiveFaults = faultsOf({ kind: 'rule', operations: ['v1.desc'] })({
  'null-flags-refused': {
    breaks: 'v1.desc.flags-nullable',
    does: 'Reports an error if a Send flag is null.',
    rules: refuseNullFlag(() => true),
  },
  'null-policies-flag-refused': {
    condition: 'only for one null flag',
    breaks: 'v1.desc.flags-nullable',
    does: 'Reports an error if SendPolicies is null.',
    rules: refuseNullFlag((part) => part === 'policies'),
  },
  'null-reference-points-flag-refused': {
    condition: 'only for one null flag',
    breaks: 'v1.desc.flags-nullable',
    does: 'Reports an error if SendRefPoints is null.',
    rules: refuseNullFlag((part) => part === 'refPoints'),
  },
  'always-sends-awards': {
    breaks: 'v1.desc.flag.affiliationinfo-send-awards',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Sends awards although SendAwards is false.',
    rules: alwaysSend(['awards']),
  },
  'always-sends-awards-in-french': {
    condition: 'only for one language',
    breaks: 'v1.desc.flag.affiliationinfo-send-awards',
    does: 'Sends awards in French although SendAwards is false.',
    rules: alwaysSend(['awards'], 2),
  },
  'always-sends-attractions': {
    breaks: 'v1.desc.flag.areainfo-send-attractions',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Sends attractions although SendAttractions is false.',
    rules: alwaysSend(['attractions']),
  },
  'always-sends-attractions-in-danish': {
    condition: 'only for one language',
    breaks: 'v1.desc.flag.areainfo-send-attractions',
    does: 'Sends attractions in Danish although SendAttractions is false.',
    rules: alwaysSend(['attractions'], 5),
  },
  'always-sends-reference-points': {
    breaks: 'v1.desc.flag.areainfo-send-refpoints',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Sends reference points although SendRefPoints is false.',
    rules: alwaysSend(['refPoints']),
  },
  'always-sends-reference-points-in-italian': {
    condition: 'only for one language',
    breaks: 'v1.desc.flag.areainfo-send-refpoints',
    does: 'Sends reference points in Italian although SendRefPoints is false.',
    rules: alwaysSend(['refPoints'], 6),
  },
  'always-sends-contacts': {
    breaks: 'v1.desc.flag.contactinfo-send-data',
    does: 'Sends contacts although ContactInfo.SendData is false.',
    rules: alwaysSend(['contacts']),
  },
  'always-sends-contacts-in-german': {
    condition: 'only for one language',
    breaks: 'v1.desc.flag.contactinfo-send-data',
    does: 'Sends contacts in German although ContactInfo.SendData is false.',
    rules: alwaysSend(['contacts'], 7),
  },
  'contacts-missing-when-asked-for': {
    breaks: 'v1.desc.flag.contactinfo-send-data',
    does: 'Leaves out contacts although ContactInfo.SendData is true.',
    rules: leaveOut(['contacts']),
  },
  'contacts-missing-in-french': {
    condition: 'only for one language',
    breaks: 'v1.desc.flag.contactinfo-send-data',
    alsoBreaks: ['v1.desc.same-kinds'],
    does: 'Leaves out contacts in French although ContactInfo.SendData is true.',
    rules: leaveOut(['contacts'], 2),
  },
  'always-sends-guest-rooms': {
    breaks: 'v1.desc.flag.facilityinfo-send-guestrooms',
    does: 'Sends guest rooms although SendGuestRooms is false.',
    rules: alwaysSend(['guestRooms']),
  },
  'always-sends-guest-rooms-in-spanish': {
    condition: 'only for one language',
    breaks: 'v1.desc.flag.facilityinfo-send-guestrooms',
    does: 'Sends guest rooms in Spanish although SendGuestRooms is false.',
    rules: alwaysSend(['guestRooms'], 3),
  },
  'guest-rooms-never-sent': {
    breaks: 'v1.desc.flag.facilityinfo-send-guestrooms',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Sends no guest rooms, regardless of SendGuestRooms.',
    rules: override('includesPart', (result, part) => part !== 'guestRooms' && result),
  },
  'pictures-only-with-hotel-data': {
    condition: 'only if HotelInfo.SendData is not true',
    breaks: 'v1.desc.flags-independent',
    does: 'Sends pictures only if HotelInfo.SendData is true as well.',
    rules: (conforming) => {
      let hasHotelData = false;
      return {
        includesPart: (part, flag, language) => {
          if (part === 'hotelData') hasHotelData = flag === true;
          return (
            conforming.includesPart(part, flag, language) && (part !== 'hotelMultimedia' || hasHotelData)
          );
        },
      };
    },
  },
  'guest-rooms-missing-when-asked-for': {
    breaks: 'v1.desc.flag.facilityinfo-send-guestrooms',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Leaves out guest rooms although SendGuestRooms is true.',
    rules: leaveOut(['guestRooms']),
  },
  'guest-rooms-missing-in-danish': {
    condition: 'only for one language',
    breaks: 'v1.desc.flag.facilityinfo-send-guestrooms',
    alsoBreaks: ['v1.desc.same-kinds'],
    does: 'Leaves out guest rooms in Danish although SendGuestRooms is true.',
    rules: leaveOut(['guestRooms'], 5),
  },
  'hotel-data-missing-when-asked-for': {
    breaks: 'v1.desc.flag.hotelinfo-send-data',
    alsoBreaks: ['v1.descrs.hotelinfo-required'],
    does: 'Leaves out HotelInfo although HotelInfo.SendData is true.',
    rules: leaveOut(['hotelData']),
  },
  'hotel-data-missing-in-english': {
    condition: 'only for one language',
    breaks: 'v1.desc.flag.hotelinfo-send-data',
    alsoBreaks: ['v1.descrs.hotelinfo-required'],
    does: 'Leaves out HotelInfo in English, regardless of the flag.',
    rules: override(
      'includesPart',
      (result, part, _flag, language) => result && !(part === 'hotelData' && language === 1),
    ),
  },
  'always-sends-multimedia': {
    breaks: 'v1.desc.flag.multimediaobjects-send-data',
    does: 'Sends multimedia although MultimediaObjects.SendData is false.',
    rules: alwaysSend(['hotelMultimedia', 'roomMultimedia']),
  },
  'always-sends-multimedia-of-rooms': {
    condition: 'only for one of the two places of multimedia',
    breaks: 'v1.desc.flag.multimediaobjects-send-data',
    does: 'Sends the multimedia of rooms although MultimediaObjects.SendData is false.',
    rules: alwaysSend(['roomMultimedia']),
  },
  'always-sends-multimedia-of-hotels': {
    condition: 'only for one of the two places of multimedia',
    breaks: 'v1.desc.flag.multimediaobjects-send-data',
    does: 'Sends the multimedia of hotels although MultimediaObjects.SendData is false.',
    rules: alwaysSend(['hotelMultimedia']),
  },
  'multimedia-missing-when-asked-for': {
    breaks: 'v1.desc.flag.multimediaobjects-send-data',
    does: 'Leaves out multimedia although MultimediaObjects.SendData is true.',
    rules: leaveOut(['hotelMultimedia', 'roomMultimedia']),
  },
  'multimedia-missing-in-italian': {
    condition: 'only for one language',
    breaks: 'v1.desc.flag.multimediaobjects-send-data',
    alsoBreaks: ['v1.desc.same-kinds'],
    does: 'Leaves out multimedia in Italian although MultimediaObjects.SendData is true.',
    rules: leaveOut(['hotelMultimedia', 'roomMultimedia'], 6),
  },
  'always-sends-policies': {
    breaks: 'v1.desc.flag.policies-send-policies',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Sends policies although SendPolicies is false.',
    rules: alwaysSend(['policies']),
  },
  'always-sends-policies-in-english': {
    condition: 'only for one language',
    breaks: 'v1.desc.flag.policies-send-policies',
    does: 'Sends policies in English although SendPolicies is false.',
    rules: alwaysSend(['policies'], 1),
  },
});
