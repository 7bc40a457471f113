import { override, overrideArguments } from '../../override.ts';
import type { GetHotelAvailRequest } from '../../../schemas/messages/v1/availability-request.ts';
import { faultsOf } from '../fault.ts';

type Criterion = GetHotelAvailRequest['HotelSearchCriteria']['Criterion'];

/** Changes the echoed criteria; `change` gets a copy that it may modify. */
const changeEcho =
  (change: (criterion: Criterion) => void) =>
  (criteria: object): object => {
    const copy = structuredClone(criteria) as GetHotelAvailRequest['HotelSearchCriteria'];
    change(copy.Criterion);
    return copy;
  };

/** v1 availability: pages, numbers of hotels, preferred hotels, and the echo of the criteria. */
export const v1PageFaults = faultsOf({ kind: 'rule', operations: ['v1.avail'] })({
  'v1-ignores-the-page': {
    kind: 'sequence',
    breaks: 'v1.avail.page-number',
    alsoBreaks: ['v1.avail.pages-whole'],
    does: 'Answers every page with the first.',
    rules: () => ({ hotelsBefore: () => 0 }),
  },
  'v1-pages-leave-one-out': {
    kind: 'sequence',
    condition: 'only between two pages',
    breaks: 'v1.avail.pages-whole',
    does: 'Skips one hotel between two pages.',
    rules: override('hotelsBefore', (result, page) => result + page - 1),
  },
  'v1-hundred-hotels-are-fifty': {
    condition: 'only for exactly 100 hotels, requested or by default',
    breaks: 'v1.avail.max-hotels-default-100',
    does: 'Searches 50 hotels if 100 or no number is requested.',
    rules: override('hotelsRequested', (result, requested) => ((requested ?? 100) === 100 ? 50 : result)),
  },
  'v1-pages-overlap': {
    kind: 'sequence',
    condition: 'only on a later page',
    breaks: 'v1.avail.page-number',
    alsoBreaks: ['v1.avail.pages-whole'],
    does: 'Repeats the last hotel of a page on the next.',
    rules: override('hotelsBefore', (result, page) => Math.max(0, result - (page > 1 ? 1 : 0))),
  },
  'v1-third-page-is-the-second': {
    kind: 'sequence',
    condition: 'only on the third page',
    breaks: 'v1.avail.page-number',
    alsoBreaks: ['v1.avail.pages-whole'],
    does: 'Answers the third page with the second.',
    rules: overrideArguments('hotelsBefore', (page, size) => [page === 3 ? 2 : page, size]),
  },
  'v1-one-hotel-too-many': {
    breaks: 'v1.avail.max-hotels',
    alsoBreaks: ['v1.avail.max-hotels-default-100'],
    does: 'Shows one hotel more than requested.',
    rules: override('hotelsRequested', (result, requested) =>
      requested === undefined ? result : requested + 1,
    ),
  },
  'v1-at-least-two-hotels': {
    condition: 'only if one hotel is requested',
    breaks: 'v1.avail.max-hotels',
    does: 'Shows two hotels if one is requested.',
    rules: override('hotelsRequested', (result) => Math.max(2, result)),
  },
  'v1-default-is-50-hotels': {
    breaks: 'v1.avail.max-hotels-default-100',
    does: 'Searches 50 hotels by default.',
    rules: () => ({ hotelsRequested: (requested = 50) => requested }),
  },
  'v1-default-is-101-hotels': {
    breaks: 'v1.avail.max-hotels-default-100',
    does: 'Searches 101 hotels by default.',
    rules: () => ({ hotelsRequested: (requested = 101) => requested }),
  },
  'v1-ignores-preferred': {
    breaks: 'v1.avail.only-preferred',
    does: 'Shows all hotels if only preferred ones are requested.',
    rules: () => ({ keepsPreferred: () => true }),
  },
  'v1-preferred-of-another-client': {
    breaks: 'v1.avail.only-preferred',
    does: "Restricts the search to another client's preferred hotels.",
    rules: (conforming) => ({
      keepsPreferred: (isFavourite, kind, onlyPreferred, place) =>
        conforming.keepsPreferred(isFavourite, 1 - kind, onlyPreferred, place),
    }),
  },
  'v1-false-keeps-only-preferred': {
    condition: 'only if the flag is present and false',
    breaks: 'v1.avail.only-preferred',
    does: 'Restricts the search to preferred hotels although the flag is false.',
    rules: (conforming) => ({
      keepsPreferred: (isFavourite, kind, onlyPreferred, place) =>
        conforming.keepsPreferred(isFavourite, kind, onlyPreferred !== undefined, place),
    }),
  },
  'v1-refuses-rate-plan-ids': {
    breaks: 'v1.avail.not-implemented-no-effect',
    alsoBreaks: ['v1.env.legal-accepted'],
    does: 'Reports a problem for a rate plan filter.',
    rules: () => ({ acceptsUnimplemented: (member) => member !== 'RatePlanIds' }),
  },
  'v1-refuses-multimedia': {
    breaks: 'v1.avail.not-implemented-no-effect',
    does: 'Reports a problem for MultimediaObjects.',
    rules: () => ({ acceptsUnimplemented: (member) => member !== 'MultimediaObjects' }),
  },
  'v1-echoes-another-day': {
    kind: 'time',
    breaks: 'v1.avail.criteria-echo',
    does: 'Echoes the end of the stay as its start.',
    rules: () => ({
      echoCriteria: changeEcho(({ StayDateRange: stay }) => Object.assign(stay, { Start: stay.End })),
    }),
  },
  'v1-echoes-older-children': {
    kind: 'value',
    condition: 'only with children',
    breaks: 'v1.avail.criteria-echo',
    does: 'Echoes the ages of children as two years higher.',
    rules: () => ({
      echoCriteria: changeEcho(({ RoomStayCandidatesType: rooms }) => {
        for (const room of rooms.RoomStayCandidates)
          for (const guest of room.GuestCountsType.GuestCounts)
            if (guest.Age) Object.assign(guest, { Age: guest.Age + 2 });
      }),
    }),
  },
  'v1-echoes-miles-as-kilometres': {
    kind: 'value',
    condition: 'only for a radius that is not in kilometres',
    breaks: 'v1.avail.criteria-echo',
    does: 'Echoes the unit of every radius as kilometres.',
    rules: () => ({
      echoCriteria: changeEcho(({ Radius: radius }) => {
        if (radius?.UnitOfMeasureCode) Object.assign(radius, { UnitOfMeasureCode: 2 });
      }),
    }),
  },
  'v1-forgets-preferred-at-positions': {
    condition: 'only in a search by position',
    breaks: 'v1.avail.only-preferred',
    does: 'Ignores the preferred flag in a search by position.',
    rules: override(
      'keepsPreferred',
      (result, _isFavourite, _kind, _wanted, place) => place.position !== undefined || result,
    ),
  },
  'v1-forgets-preferred-at-addresses': {
    condition: 'only in a search by address',
    breaks: 'v1.avail.only-preferred',
    does: 'Ignores the preferred flag in a search by address.',
    rules: override(
      'keepsPreferred',
      (result, _isFavourite, _kind, _wanted, place) => place.address !== undefined || result,
    ),
  },
});
