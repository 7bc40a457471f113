import { faultsOf, type Fault } from '../fault.ts';
import type { Part, SendFlag } from '../../../sandbox/v1/rules/content.ts';

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
