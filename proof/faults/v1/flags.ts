import { faultsOf, type Fault } from '../fault.ts';
import { neverSends } from './send-flags.ts';
import type { Part, SendFlag } from '../../../sandbox/v1/rules/content.ts';

/** Overrides whether a part is sent; `includesPart` also gets the flag of another part, which is decided earlier. */
const dependOn =
  (
    part: Part,
    otherPart: Part,
    includesPart: (result: boolean, otherFlag: SendFlag) => boolean,
  ): Fault['rules'] =>
  (conforming) => {
    let otherFlag: SendFlag;
    return {
      includesPart: (currentPart, flag, language) => {
        if (currentPart === otherPart) otherFlag = flag;
        const result = conforming.includesPart(currentPart, flag, language);
        return currentPart === part ? includesPart(result, otherFlag) : result;
      },
    };
  };

/** Send flags without effect, and flags that affect other parts. */
export const flagsTogetherFaults = faultsOf({ kind: 'rule', operations: ['v1.desc'] })({
  'awards-never-sent': { ...neverSends('awards'), alsoBreaks: ['v1.desc.flags-tell'] },
  'attractions-never-sent': { ...neverSends('attractions'), alsoBreaks: ['v1.desc.flags-tell'] },
  'reference-points-never-sent': { ...neverSends('reference points'), alsoBreaks: ['v1.desc.flags-tell'] },
  'policies-never-sent': { ...neverSends('policies'), alsoBreaks: ['v1.desc.flags-tell'] },
  'contacts-never-sent': neverSends('contacts'),
  'contacts-only-with-hotel-data': {
    condition: 'only if HotelInfo.SendData is not true',
    breaks: 'v1.desc.flag.contactinfo-send-data',
    does: 'Sends contacts only if HotelInfo.SendData is true as well.',
    rules: dependOn('contacts', 'hotelData', (result, hotel) => result && hotel === true),
  },
  'pictures-of-rooms-only-with-hotel-data': {
    condition: 'only if HotelInfo.SendData is not true',
    breaks: 'v1.desc.flag.multimediaobjects-send-data',
    does: 'Sends the pictures of rooms only if HotelInfo.SendData is true as well.',
    rules: dependOn('roomMultimedia', 'hotelData', (result, hotel) => result && hotel === true),
  },
  'reference-points-only-with-attractions': {
    condition: 'only if SendAttractions is not true',
    breaks: 'v1.desc.flag.areainfo-send-refpoints',
    alsoBreaks: ['v1.desc.flags-tell'],
    does: 'Sends reference points only if SendAttractions is true as well.',
    rules: dependOn('refPoints', 'attractions', (result, attractions) => result && attractions === true),
  },
  'policies-with-attractions': {
    condition: 'only if another flag is true',
    breaks: 'v1.desc.flag.policies-send-policies',
    does: 'Sends policies if SendAttractions is true, even if SendPolicies is false.',
    rules: dependOn('policies', 'attractions', (result, attractions) => result || attractions === true),
  },
});

/** Sends a part of every hotel of a request by the flag of the first hotel. */
const sendAsForFirst =
  (part: Part): Fault['rules'] =>
  (conforming) => {
    // An object, because the flag of the first hotel may itself be undefined.
    let firstFlag: { flag: SendFlag } | undefined;
    return {
      hotelsToDescribe: (requested) => {
        firstFlag = undefined;
        return conforming.hotelsToDescribe(requested);
      },
      includesPart: (currentPart, flag, language) =>
        conforming.includesPart(
          currentPart,
          currentPart === part ? (firstFlag ??= { flag }).flag : flag,
          language,
        ),
    };
  };

/** Send flags that differ between the hotels of one request. */
export const flagsPerHotelFaults = faultsOf({
  kind: 'rule',
  operations: ['v1.desc'],
  condition: 'only if the flags of hotels differ',
})({
  'contacts-as-for-the-first-hotel': {
    breaks: 'v1.desc.flag.contactinfo-send-data',
    does: 'Decides whether to send the contacts of any hotel by the flag of the first.',
    rules: sendAsForFirst('contacts'),
  },
  'rooms-as-for-the-first-hotel': {
    breaks: 'v1.desc.flag.facilityinfo-send-guestrooms',
    does: 'Decides whether to send the guest rooms of any hotel by the flag of the first.',
    rules: sendAsForFirst('guestRooms'),
  },
  'pictures-as-for-the-first-hotel': {
    breaks: 'v1.desc.flag.multimediaobjects-send-data',
    does: 'Decides whether to send the pictures of any hotel by the flag of the first.',
    rules: sendAsForFirst('hotelMultimedia'),
  },
  'awards-as-for-the-first-hotel': {
    breaks: 'v1.desc.flag.affiliationinfo-send-awards',
    does: 'Decides whether to send the awards of any hotel by the flag of the first.',
    rules: sendAsForFirst('awards'),
  },
  'policies-as-for-the-first-hotel': {
    breaks: 'v1.desc.flag.policies-send-policies',
    does: 'Decides whether to send the policies of any hotel by the flag of the first.',
    rules: sendAsForFirst('policies'),
  },
});
