import { override } from '../../override.ts';
import { faultsOf, type Fault } from '../fault.ts';
import type { Part, SendFlag } from '../../../sandbox/v1/rules/descriptive.ts';

/** The conforming rules, with a part never sent. */
const never = (part: Part): Fault['rules'] =>
  override('includesPart', (decided, one) => one !== part && decided);

/** The conforming rules, with a part for which another flag counts as well: that of a part that is shown before it. */
const beside =
  (
    part: Part,
    other: Part,
    includesPart: (decided: boolean, otherFlag: SendFlag) => boolean,
  ): Fault['rules'] =>
  (conforming) => {
    let wanted: SendFlag;
    return {
      includesPart: (one, flag, language) => {
        if (one === other) wanted = flag;
        const decided = conforming.includesPart(one, flag, language);
        return one === part ? includesPart(decided, wanted) : decided;
      },
    };
  };

/** Send flags that bring nothing, and those that count for the data of others. */
export const flagsTogetherFaults = faultsOf({ kind: 'rule', operations: ['v1.desc'] })({
  'awards-never-sent': {
    breaks: 'v1.desc.flag.affiliationinfo-send-awards',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Sends no awards, whatever SendAwards says.',
    rules: never('awards'),
  },
  'attractions-never-sent': {
    breaks: 'v1.desc.flag.areainfo-send-attractions',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Sends no attractions, whatever SendAttractions says.',
    rules: never('attractions'),
  },
  'reference-points-never-sent': {
    breaks: 'v1.desc.flag.areainfo-send-refpoints',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Sends no reference points, whatever SendRefPoints says.',
    rules: never('refPoints'),
  },
  'policies-never-sent': {
    breaks: 'v1.desc.flag.policies-send-policies',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Sends no policies, whatever SendPolicies says.',
    rules: never('policies'),
  },
  'contacts-never-sent': {
    breaks: 'v1.desc.flag.contactinfo-send-data',
    does: 'Sends no contacts, whatever ContactInfo.SendData says.',
    rules: never('contacts'),
  },
  'contacts-only-with-hotel-data': {
    subtle: 'only where the flag for the data of the hotel is not true',
    breaks: 'v1.desc.flag.contactinfo-send-data',
    does: 'Sends contacts only where the data of the hotel is asked for as well.',
    rules: beside('contacts', 'hotelData', (decided, hotel) => decided && hotel === true),
  },
  'pictures-of-rooms-only-with-hotel-data': {
    subtle: 'only where the flag for the data of the hotel is not true',
    breaks: 'v1.desc.flag.multimediaobjects-send-data',
    does: 'Sends the pictures of rooms only where the data of the hotel is asked for as well.',
    rules: beside('roomMultimedia', 'hotelData', (decided, hotel) => decided && hotel === true),
  },
  'reference-points-only-with-attractions': {
    subtle: 'only where one of two flags of one object is true',
    breaks: 'v1.desc.flag.areainfo-send-refpoints',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Sends reference points only where attractions are asked for as well.',
    rules: beside('refPoints', 'attractions', (decided, attractions) => decided && attractions === true),
  },
  'policies-with-attractions': {
    subtle: 'only where another flag is true',
    breaks: 'v1.desc.flag.policies-send-policies',
    does: 'Sends policies wherever attractions are asked for.',
    rules: beside('policies', 'attractions', (decided, attractions) => decided || attractions === true),
  },
});
