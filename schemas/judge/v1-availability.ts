/** Compares an availability response with its request. Specification: "v1 availability request (GetHotelAvail)". */
import type { ClauseId } from '../clauses.ts';
import type { SettingId } from '../settings.ts';
import { checkAmong, valuesAt } from './among.ts';
import {
  dig,
  hasValue,
  illegalValue,
  isId,
  isGivenId,
  membersOf,
  objectsOf,
  referenceOf,
  isPresent,
  type Assertion,
  type Members,
} from './check.ts';
import { isOk, warningsOf } from './problems.ts';
import {
  allRoomRates,
  allRateTotals,
  allTotals,
  candidatesOf,
  criterionOf,
  hotelStaysOf,
  roomRatesOf,
  roomStaysOf,
} from './v1-rates.ts';

/** A search for given hotels alone returns no other hotel. */
const hotelRefsScope: Assertion = ({ request, response }, check) => {
  const criterion = criterionOf(request);
  const requestedCodes = objectsOf(criterion['HotelRefs']).map(({ HotelCode: code }) => code);
  const hasOtherCriteria = ['Address', 'Position', 'Location'].some((member) => isPresent(criterion[member]));
  if (requestedCodes.length === 0 || !requestedCodes.every(isGivenId) || hasOtherCriteria) return;
  const codes = valuesAt(hotelStaysOf(response), 'BasicPropertyInfo', 'HotelRef', 'HotelCode');
  checkAmong(check, 'v1.avail.hotelrefs-scope', requestedCodes, codes);
};

interface Filter {
  readonly clause: ClauseId;
  /** The filters of a row of the specification's table; filters that the row leaves open are absent. */
  readonly row: Readonly<Record<string, boolean>>;
  readonly member: string;
  /** The value that `member` must not have in any total. */
  readonly forbidden: boolean;
}

/** The table "Rate filtering rules". Requests that match none of its rows are not judged. */
const filters: readonly Filter[] = [
  {
    clause: 'v1.avail.filter-net',
    row: { AmountIncludingMarkup: false, AmountNotIncludingMarkup: true, AmountIsPackageRates: false },
    member: 'AmountIncludingMarkup',
    forbidden: true,
  },
  {
    clause: 'v1.avail.filter-commissionable',
    row: { AmountIncludingMarkup: true, AmountNotIncludingMarkup: false, AmountIsPackageRates: false },
    member: 'AmountIncludingMarkup',
    forbidden: false,
  },
  {
    clause: 'v1.avail.filter-non-package',
    row: { AmountIsPackageRates: false },
    member: 'AmountIsPackage',
    forbidden: true,
  },
];

const rateFilters: Assertion = ({ request, response }, check) => {
  const extensions = membersOf(criterionOf(request)['TPA_Extensions']);
  for (const { clause, row, member, forbidden } of filters) {
    if (!Object.entries(row).every(([name, value]) => extensions[name] === value)) continue;
    // The absence of markup or of a package may be a service's default on a room stay, so it is judged in rates only.
    for (const [total, pointer] of forbidden ? allTotals(response) : allRateTotals(response))
      if (typeof total[member] === 'boolean')
        check(clause, total[member] !== forbidden, `${pointer}/${member}`, String(!forbidden));
  }
};

const maxHotels: Assertion = ({ request, response }, check) => {
  const { MaxResponses: maxResponses } = membersOf(request);
  const hotelCount = hotelStaysOf(response).length;
  if (typeof maxResponses === 'number' && maxResponses > 0)
    check(
      'v1.avail.max-hotels',
      hotelCount <= maxResponses,
      '/HotelStaysType/HotelStays',
      `at most ${maxResponses} hotels`,
      `${hotelCount} hotels`,
    );
};

/**
 * Whether a request certainly left a control at its default. If its name is unknown, the request may have set it under
 * another name. Null counts as the default for the rate filters only.
 */
const isDefault = (
  parent: unknown,
  member: string,
  name: SettingId,
  isKnown: (name: SettingId) => boolean,
): boolean => isKnown(name) && dig(parent, member) === undefined;

/** A hotel with empty rate lists has no available rate. */
const availableOnly: Assertion = ({ request, response, settings }, check) => {
  const isByDefault =
    isDefault(request, 'AvailRatesOnly', 'v1.names.controls.availRatesOnly', settings.known) &&
    isDefault(
      dig(request, 'HotelSearchCriteria'),
      'AvailableOnlyIndicator',
      'v1.names.criteria.availableOnly',
      settings.known,
    );
  if (!isByDefault) return;
  for (const hotel of hotelStaysOf(response)) {
    const stays = roomStaysOf(hotel);
    if (!Array.isArray(hotel[0]['RoomStays']) || stays.some(([stay]) => !Array.isArray(stay['RoomRates'])))
      continue;
    const rateCount = stays.flatMap(roomRatesOf).length;
    check('v1.avail.available-only-default', rateCount > 0, `${hotel[1]}/RoomStays`, 'available rates');
  }
};

/** Counts a rate once even if it is listed several times, for example because its price changes during the stay. */
const countDistinctRates = (rates: readonly (readonly [Members, string])[]): number =>
  new Set(
    rates.map(([{ RatePlanID: plan, RoomID: room, RoomStayCandidateRPH: rph = 0 }, pointer]) =>
      isId(plan) && isId(room) ? JSON.stringify([plan, room, referenceOf(rph)]) : pointer,
    ),
  ).size;

/** With BestOnly there is at most one rate per requested room. */
const bestOnly: Assertion = ({ request, response, settings }, check) => {
  const candidates = candidatesOf(request);
  if (
    candidates.length === 0 ||
    !isDefault(request, 'BestOnly', 'v1.names.controls.bestOnly', settings.known)
  )
    return;
  if (candidates.some(([{ Quantity: quantity }]) => quantity === illegalValue)) return;
  const roomCount = candidates.reduce(
    (sum, [{ Quantity: quantity }]) => sum + (typeof quantity === 'number' ? Math.max(1, quantity) : 1),
    0,
  );
  for (const hotel of hotelStaysOf(response)) {
    const rateCount = countDistinctRates(roomStaysOf(hotel).flatMap(roomRatesOf));
    if (rateCount > 0)
      check(
        'v1.avail.best-only-default',
        rateCount <= roomCount,
        `${hotel[1]}/RoomStays`,
        `one rate for each of ${roomCount} rooms`,
        `${rateCount} rates`,
      );
  }
};

/**
 * Specification: "Award | object, nullable | numeric rating and award name". Ratings of different awards are not comparable, and
 * the filter may not apply if hotels are given.
 */
const awardScope: Assertion = ({ request, response }, check) => {
  const { Award: award, HotelRefs: hotelRefs } = criterionOf(request);
  const { Rating: minRating, Provider: requestedProvider } = membersOf(award);
  if (typeof minRating !== 'number' || hasValue(hotelRefs)) return;
  for (const [hotel, pointer] of hotelStaysOf(response)) {
    const { Rating: rating, Provider: provider } = membersOf(dig(hotel, 'BasicPropertyInfo', 'Award'));
    if (typeof rating !== 'number' || (isPresent(requestedProvider) && requestedProvider !== provider))
      continue;
    check(
      'v1.avail.award-scope',
      rating >= minRating,
      `${pointer}/BasicPropertyInfo/Award`,
      `a rating of at least ${minRating}`,
      rating,
    );
  }
};

const onlyPreferred: Assertion = ({ request, response }, check) => {
  if (dig(criterionOf(request), 'TPA_Extensions', 'OnlyPreferredHotels') !== true) return;
  for (const [rate, pointer] of allRoomRates(response)) {
    const isPreferred = dig(rate, 'TPA_Extensions', 'IsPreferredHotel');
    if (typeof isPreferred !== 'boolean') continue;
    const [hotel] = hotelStaysOf(response).find(([, hotelPointer]) =>
      pointer.startsWith(`${hotelPointer}/`),
    )!;
    const code = dig(hotel, 'BasicPropertyInfo', 'HotelRef', 'HotelCode');
    check(
      'v1.avail.only-preferred',
      isPreferred,
      `${pointer}/TPA_Extensions/IsPreferredHotel`,
      `true${isGivenId(code) ? ` for hotel ${code}` : ''}, because the request has OnlyPreferredHotels true`,
    );
  }
};

const roomTypeFilter: Assertion = ({ request, response }, check) => {
  const requestedIds = dig(criterionOf(request), 'TPA_Extensions', 'RoomTypeIds');
  if (!Array.isArray(requestedIds) || requestedIds.length === 0 || !requestedIds.every(isGivenId)) return;
  checkAmong(check, 'v1.avail.room-type-filter', requestedIds, valuesAt(allRoomRates(response), 'RoomID'));
};

/** A response with prices for a child (AgeQualifyCode 8) without an age must contain an error or a warning. */
const childAge: Assertion = ({ sent, response }, check) => {
  const guests = candidatesOf(sent).flatMap(([room]) =>
    objectsOf(dig(room, 'GuestCountsType', 'GuestCounts')),
  );
  if (!guests.some(({ Age: age, AgeQualifyCode: group }) => group === 8 && !isPresent(age))) return;
  const hasNoProblems = isOk(response) && warningsOf(response).length === 0;
  const hasPrices = allRateTotals(response).some(
    ([total]) => hasValue(total['AmountAfterTax']) || hasValue(total['AmountBeforeTax']),
  );
  check(
    'v1.avail.child-age-enforced',
    !(hasNoProblems && hasPrices),
    '/HotelStaysType',
    'an error or a warning, because a child has no age',
    'prices',
  );
};

export const availabilityRequestAssertions: readonly Assertion[] = [
  hotelRefsScope,
  rateFilters,
  maxHotels,
  availableOnly,
  bestOnly,
  awardScope,
  onlyPreferred,
  roomTypeFilter,
  childAge,
];
