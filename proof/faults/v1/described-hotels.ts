import type { Rules } from '../../../sandbox/rules/rules.ts';
import { faultsOf, type Fault } from '../fault.ts';

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
