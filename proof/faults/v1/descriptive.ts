import { override } from '../../override.ts';
import type { Part } from '../../../sandbox/v1/rules/content.ts';
import { faultsOf, type Fault } from '../fault.ts';
import { alwaysSends, leavesOut, neverSends } from './send-flags.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';

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
  'always-sends-awards': { ...alwaysSends('awards'), alsoBreaks: ['v1.desc.flags-tell'] },
  'always-sends-awards-in-french': alwaysSends('awards', 'French'),
  'always-sends-attractions': { ...alwaysSends('attractions'), alsoBreaks: ['v1.desc.flags-tell'] },
  'always-sends-attractions-in-danish': alwaysSends('attractions', 'Danish'),
  'always-sends-reference-points': { ...alwaysSends('reference points'), alsoBreaks: ['v1.desc.flags-tell'] },
  'always-sends-reference-points-in-italian': alwaysSends('reference points', 'Italian'),
  'always-sends-contacts': alwaysSends('contacts'),
  'always-sends-contacts-in-german': alwaysSends('contacts', 'German'),
  'contacts-missing-when-asked-for': leavesOut('contacts'),
  'contacts-missing-in-french': { ...leavesOut('contacts', 'French'), alsoBreaks: ['v1.desc.same-kinds'] },
  'always-sends-guest-rooms': alwaysSends('guest rooms'),
  'always-sends-guest-rooms-in-spanish': alwaysSends('guest rooms', 'Spanish'),
  'guest-rooms-never-sent': { ...neverSends('guest rooms'), alsoBreaks: ['v1.desc.flags-tell'] },
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
  'guest-rooms-missing-when-asked-for': { ...leavesOut('guest rooms'), alsoBreaks: ['v1.desc.flags-tell'] },
  'guest-rooms-missing-in-danish': {
    ...leavesOut('guest rooms', 'Danish'),
    alsoBreaks: ['v1.desc.same-kinds'],
  },
  'hotel-data-missing-when-asked-for': {
    ...leavesOut('HotelInfo'),
    alsoBreaks: ['v1.descrs.hotelinfo-required'],
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
  'always-sends-multimedia': alwaysSends('multimedia'),
  'always-sends-multimedia-of-rooms': {
    condition: 'only for one of the two places of multimedia',
    ...alwaysSends('the multimedia of rooms'),
  },
  'always-sends-multimedia-of-hotels': {
    condition: 'only for one of the two places of multimedia',
    ...alwaysSends('the multimedia of hotels'),
  },
  'multimedia-missing-when-asked-for': leavesOut('multimedia'),
  'multimedia-missing-in-italian': {
    ...leavesOut('multimedia', 'Italian'),
    alsoBreaks: ['v1.desc.same-kinds'],
  },
  'always-sends-policies': { ...alwaysSends('policies'), alsoBreaks: ['v1.desc.flags-tell'] },
  'always-sends-policies-in-english': alwaysSends('policies', 'English'),
});

const describeHotels =
  (describes: Rules['hotelsToDescribe']): Fault['rules'] =>
  () => ({ hotelsToDescribe: describes });

/** GetHotelDescriptiveInfo: which hotels are described. */
export const v1DescribedHotelFaults = faultsOf({
  kind: 'value',
  operations: ['v1.desc'],
  breaks: 'v1.descrs.contents',
})({
  'describes-the-first-hotel-only': {
    condition: 'only for several hotels',
    does: 'Describes only the first hotel.',
    rules: describeHotels((requested) => requested.slice(0, 1)),
  },
  'describes-the-last-hotel-twice': {
    condition: 'only for several hotels',
    does: 'Describes the last of several hotels twice.',
    rules: describeHotels((requested) =>
      requested.length > 1 ? [...requested, ...requested.slice(-1)] : requested,
    ),
  },
  'describes-the-neighbour': {
    condition: 'only for the last of several hotels',
    // Nobody requested that hotel, so no flag turned its HotelInfo off.
    alsoBreaks: ['v1.avail.within-radius', 'v1.descrs.hotelinfo-required'],
    does: 'Describes another hotel in place of the last of several.',
    rules: describeHotels((requested) =>
      requested.map((entry, index) => {
        const hotel = entry.hotel + 1;
        // If the neighbour is requested too, its flags may be others.
        const isFree = requested.every((other) => other.hotel !== hotel);
        return isFree && index > 0 && index === requested.length - 1 ? { ...entry, hotel } : entry;
      }),
    ),
  },
});
