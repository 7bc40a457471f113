import { faultsOf, type Fault } from '../fault.ts';
import type { Part, SendFlag } from '../../../sandbox/v1/rules/descriptive.ts';

/** The conforming rules, with a part sent of every hotel of a request as it is wanted of the first. */
const asTheFirst =
  (part: Part): Fault['rules'] =>
  (conforming) => {
    let wanted: { flag: SendFlag } | undefined;
    return {
      hotelsToDescribe: (requested) => {
        wanted = undefined;
        return conforming.hotelsToDescribe(requested);
      },
      includesPart: (one, flag, language) =>
        conforming.includesPart(one, one === part ? (wanted ??= { flag }).flag : flag, language),
    };
  };

/** Send flags that differ from hotel to hotel of one request. */
export const flagsPerHotelFaults = faultsOf({
  kind: 'rule',
  operations: ['v1.desc'],
  subtle: 'only where the flags of hotels differ',
})({
  'contacts-as-for-the-first-hotel': {
    breaks: 'v1.desc.flag.contactinfo-send-data',
    does: 'Sends contacts of every hotel where the first one wants them, and of none where it does not.',
    rules: asTheFirst('contacts'),
  },
  'rooms-as-for-the-first-hotel': {
    breaks: 'v1.desc.flag.facilityinfo-send-guestrooms',
    does: 'Sends guest rooms of every hotel where the first one wants them, and of none where it does not.',
    rules: asTheFirst('guestRooms'),
  },
  'pictures-as-for-the-first-hotel': {
    breaks: 'v1.desc.flag.multimediaobjects-send-data',
    does: 'Sends pictures of every hotel where the first one wants them, and of none where it does not.',
    rules: asTheFirst('hotelMultimedia'),
  },
  'awards-as-for-the-first-hotel': {
    breaks: 'v1.desc.flag.affiliationinfo-send-awards',
    does: 'Sends awards of every hotel where the first one wants them, and of none where it does not.',
    rules: asTheFirst('awards'),
  },
  'policies-as-for-the-first-hotel': {
    breaks: 'v1.desc.flag.policies-send-policies',
    does: 'Sends policies of every hotel where the first one wants them, and of none where it does not.',
    rules: asTheFirst('policies'),
  },
});
