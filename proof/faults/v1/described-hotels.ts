import type { DescriptiveRules } from '../../../sandbox/v1/rules/descriptive.ts';
import { faultsOf, type Fault } from '../fault.ts';

const describing =
  (describes: DescriptiveRules['hotelsToDescribe']): Fault['rules'] =>
  () => ({ hotelsToDescribe: describes });

/** GetHotelDescriptiveInfo: whose content is sent. */
export const v1DescribedHotelFaults = faultsOf({
  kind: 'value',
  operations: ['v1.desc'],
  breaks: 'v1.descrs.contents',
})({
  'describes-the-first-hotel-only': {
    subtle: 'only for several hotels',
    does: 'Leaves out all hotels but the first.',
    rules: describing((requested) => requested.slice(0, 1)),
  },
  'describes-the-last-hotel-twice': {
    subtle: 'only for several hotels',
    does: 'Sends the last of several hotels twice.',
    rules: describing((requested) =>
      requested.length > 1 ? [...requested, ...requested.slice(-1)] : requested,
    ),
  },
  'describes-the-neighbour': {
    subtle: 'only for the last of several hotels',
    // Nobody asked for that hotel, so nobody switched its HotelInfo off.
    alsoBreaks: ['v1.avail.within-radius', 'v1.descrs.hotelinfo-required'],
    does: 'Sends another hotel in place of the last of several.',
    rules: describing((requested) =>
      requested.map((one, index) =>
        index > 0 && index === requested.length - 1 ? { ...one, hotel: one.hotel + 1 } : one,
      ),
    ),
  },
});
