/** Conditions under which a mutant changes a response: on the request, on the entry of the value, and on earlier calls. */
import type { Path } from './law.ts';
import type { Any, Observation } from './law/observation.ts';

export interface Condition {
  readonly name: string;
  /** Whether the condition can apply to a place at all. */
  readonly fits?: (place: string) => boolean;
  /** The condition on the request. */
  readonly requested?: (observed: Observation, before: readonly Observation[]) => boolean;
  /** The condition on the entry. */
  readonly entry?: (path: Path) => boolean;
}

const body = ({ request }: Observation): Any => request.body ?? {};

const second = (name: string, lists: readonly string[]): Condition => ({
  name,
  fits: (place) =>
    place.split('.').some((step, index, steps) => lists.includes(step) && steps[index + 1] === '*'),
  entry: (path) => path.some((step, index) => lists.includes(String(step)) && Number(path[index + 1]) >= 1),
});

/** The number of requested nights; undefined if the request has no stay. */
function nightsOf(observed: Observation): number | undefined {
  const own = body(observed);
  const { Start, End } = (own.HotelSearchCriteria?.Criterion?.StayDateRange ?? {}) as Any;
  const rates = own.HotelReservationsType?.HotelReservations?.[0]?.RoomStaysType?.RoomStays?.[0]
    ?.RoomRates?.[0]?.RatesType?.Rates as unknown[] | undefined;
  if (rates !== undefined) return rates.length;
  const [from, to] = [Start ?? own.checkIn, End ?? own.checkOut] as (string | undefined)[];
  return from === undefined || to === undefined
    ? undefined
    : Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function hasChildren(observed: Observation): boolean {
  const own = body(observed);
  if ((own.occupancy?.children ?? 0) > 0) return true;
  const rooms = (own.HotelSearchCriteria?.Criterion?.RoomStayCandidatesType?.RoomStayCandidates ??
    []) as Any[];
  return rooms.some((room) =>
    ((room.GuestCountsType?.GuestCounts ?? []) as Any[]).some(({ AgeQualifyCode }) => AgeQualifyCode !== 10),
  );
}

const languages = [
  [8, 'br', 'pt-BR'],
  [4, 'pt', 'pt'],
  [3, 'es', 'es'],
  [1, 'en', 'en'],
  [2, 'fr', 'fr'],
  [5, 'da', 'da'],
  [6, 'it', 'it'],
  [7, 'de', 'de'],
] as const;

const byRequest = (name: string, request: NonNullable<Condition['requested']>): Condition => ({
  name,
  requested: request,
});

const flags: readonly (readonly [string, (own: Any) => unknown])[] = [
  ['cheapest', (own) => own.cheapest],
  ['favorites', (own) => own.favorites],
  ['includeUnavailableRoomRates', (own) => own.includeUnavailableRoomRates],
  ['OnlyPreferredHotels', (own) => own.HotelSearchCriteria?.Criterion?.TPA_Extensions?.OnlyPreferredHotels],
  ['BestOnly', (own) => (own.HotelSearchCriteria === undefined ? undefined : (own.BestOnly ?? true))],
];

const always: Condition = { name: 'always' };

export const conditions: readonly Condition[] = [
  always,
  second('second room', [
    'RoomStays',
    'roomRates',
    'RoomRates',
    'RoomTypes',
    'hotelRooms',
    'GuestRooms',
    'RoomStayCandidates',
  ]),
  second('second hotel', [
    'HotelStays',
    'hotels',
    'HotelDescriptiveContents',
    'HotelReservations',
    'items',
    'Countries',
  ]),
  second('second night', ['Rates', 'nights']),
  second('second guest', ['guests', 'ResGuests', 'GuestCounts']),
  byRequest('with children', hasChildren),
  byRequest('one night', (observed) => nightsOf(observed) === 1),
  byRequest('over seven nights', (observed) => (nightsOf(observed) ?? 0) > 7),
  byRequest(
    'two rooms',
    (observed) =>
      (body(observed).HotelSearchCriteria?.Criterion?.RoomStayCandidatesType?.RoomStayCandidates?.length ??
        1) > 1,
  ),
  byRequest('page 2', (observed) => (body(observed).page ?? body(observed).PageNumber) === 2),
  ...[109, 52, 126].map((code) =>
    byRequest(`currency ${code}`, (observed) => body(observed).RequestedCurrency === code),
  ),
  ...languages.map(([code, word, locale]) =>
    byRequest(
      `language ${word === 'br' ? 'pt-BR' : word}`,
      (observed) =>
        body(observed).PrimaryLangID === code ||
        body(observed).PrimaryLangID === word ||
        body(observed).locale === locale,
    ),
  ),
  ...flags.map(([name, flag]) => byRequest(`flag ${name}`, (observed) => flag(body(observed)) === true)),
  byRequest('after a cancellation', (_, before) => before.some(({ operation }) => operation === 'v1.cancel')),
];
