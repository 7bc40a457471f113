import { override } from '../../override.ts';
import type { GetHotelAvailRequest } from '../../../schemas/messages/v1/availability-request.ts';
import { faultsOf } from '../fault.ts';

type Criterion = GetHotelAvailRequest['HotelSearchCriteria']['Criterion'];

/** Criteria of an answer, changed; `change` gets a copy that it may spoil. */
const echoing =
  (change: (criterion: Criterion) => void) =>
  (sent: object): object => {
    const copy = structuredClone(sent) as GetHotelAvailRequest['HotelSearchCriteria'];
    change(copy.Criterion);
    return copy;
  };

/** v1 availability: pages, numbers of hotels, which hotels are kept, and the echo of the criteria. */
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
    subtle: 'only between two pages',
    breaks: 'v1.avail.pages-whole',
    does: 'Shows on no page the hotel that stands between one page and the next.',
    rules: override('hotelsBefore', (decided, page) => decided + page - 1),
  },
  'v1-hundred-hotels-are-fifty': {
    subtle: 'only for exactly 100 hotels, asked for or not',
    breaks: 'v1.avail.max-hotels-default-100',
    does: 'Searches 50 hotels where 100 are asked for, or none are.',
    rules: override('hotelsRequested', (decided, requested) => ((requested ?? 100) === 100 ? 50 : decided)),
  },
  'v1-pages-overlap': {
    kind: 'sequence',
    subtle: 'only on a later page',
    breaks: 'v1.avail.page-number',
    alsoBreaks: ['v1.avail.pages-whole'],
    does: 'Repeats the last hotel of a page on the next.',
    rules: override('hotelsBefore', (decided, page) => Math.max(0, decided - (page > 1 ? 1 : 0))),
  },
  'v1-third-page-is-the-second': {
    kind: 'sequence',
    subtle: 'only on the third page',
    breaks: 'v1.avail.page-number',
    alsoBreaks: ['v1.avail.pages-whole'],
    does: 'Answers the third page with the second.',
    rules: (conforming) => ({
      hotelsBefore: (page, size) => conforming.hotelsBefore(page === 3 ? 2 : page, size),
    }),
  },
  'v1-one-hotel-too-many': {
    breaks: 'v1.avail.max-hotels',
    alsoBreaks: ['v1.avail.max-hotels-default-100'],
    does: 'Shows one hotel more than was asked for.',
    rules: override('hotelsRequested', (decided, requested) =>
      requested === undefined ? decided : requested + 1,
    ),
  },
  'v1-at-least-two-hotels': {
    subtle: 'only when one hotel is asked for',
    breaks: 'v1.avail.max-hotels',
    does: 'Shows two hotels where one was asked for.',
    rules: override('hotelsRequested', (decided) => Math.max(2, decided)),
  },
  'v1-default-is-50-hotels': {
    breaks: 'v1.avail.max-hotels-default-100',
    does: 'Searches 50 hotels unless it is told otherwise.',
    rules: () => ({ hotelsRequested: (requested = 50) => requested }),
  },
  'v1-default-is-101-hotels': {
    breaks: 'v1.avail.max-hotels-default-100',
    does: 'Searches 101 hotels unless it is told otherwise.',
    rules: () => ({ hotelsRequested: (requested = 101) => requested }),
  },
  'v1-ignores-preferred': {
    breaks: 'v1.avail.only-preferred',
    does: 'Shows all hotels when only preferred ones are wanted.',
    rules: () => ({ keepsPreferred: () => true }),
  },
  'v1-preferred-of-another-client': {
    breaks: 'v1.avail.only-preferred',
    does: 'Restricts to the preferred hotels of somebody else.',
    rules: (conforming) => ({
      keepsPreferred: (isFavourite, kind, wanted, place) =>
        conforming.keepsPreferred(isFavourite, 1 - kind, wanted, place),
    }),
  },
  'v1-false-keeps-only-preferred': {
    subtle: 'only when the flag is there and off',
    breaks: 'v1.avail.only-preferred',
    does: 'Restricts to preferred hotels although the flag is off.',
    rules: (conforming) => ({
      keepsPreferred: (isFavourite, kind, wanted, place) =>
        conforming.keepsPreferred(isFavourite, kind, wanted !== undefined, place),
    }),
  },
  'v1-refuses-rate-plan-ids': {
    breaks: 'v1.avail.not-implemented-no-effect',
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
    does: 'Repeats the stay as one that begins on the day on which it ends.',
    rules: () => ({
      echoCriteria: echoing(({ StayDateRange: stay }) => Object.assign(stay, { Start: stay.End })),
    }),
  },
  'v1-echoes-older-children': {
    kind: 'value',
    subtle: 'only with children',
    breaks: 'v1.avail.criteria-echo',
    does: 'Repeats children as two years older.',
    rules: () => ({
      echoCriteria: echoing(({ RoomStayCandidatesType: rooms }) => {
        for (const room of rooms.RoomStayCandidates)
          for (const guest of room.GuestCountsType.GuestCounts)
            if (guest.Age) Object.assign(guest, { Age: guest.Age + 2 });
      }),
    }),
  },
  'v1-echoes-miles-as-kilometres': {
    kind: 'value',
    subtle: 'only for a radius that is not in kilometres',
    breaks: 'v1.avail.criteria-echo',
    does: 'Repeats every radius as one in kilometres.',
    rules: () => ({
      echoCriteria: echoing(({ Radius: radius }) => {
        if (radius?.UnitOfMeasureCode) Object.assign(radius, { UnitOfMeasureCode: 2 });
      }),
    }),
  },
  'v1-forgets-preferred-at-positions': {
    subtle: 'only in a search by position',
    breaks: 'v1.avail.only-preferred',
    does: 'Shows hotels that are not preferred where hotels around a position are searched.',
    rules: override(
      'keepsPreferred',
      (decided, _isFavourite, _kind, _wanted, place) => place.position !== undefined || decided,
    ),
  },
  'v1-forgets-preferred-at-addresses': {
    subtle: 'only in a search by address',
    breaks: 'v1.avail.only-preferred',
    does: 'Shows hotels that are not preferred where an address is searched.',
    rules: override(
      'keepsPreferred',
      (decided, _isFavourite, _kind, _wanted, place) => place.address !== undefined || decided,
    ),
  },
});
