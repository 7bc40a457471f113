/** Compares an availability response with its request. Specification: "v1 availability request (GetHotelAvail)". */
import type { ClauseId } from '../clauses.ts';
import type { SettingId } from '../settings.ts';
import {
  dig,
  hasValue,
  illegal,
  isId,
  isGivenId,
  joined,
  membersOf,
  objectsOf,
  referenceOf,
  isPresent,
  type Assertion,
  type Members,
} from './check.ts';
import { isOk, warningsOf } from './v1-problems.ts';
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
  const requested = objectsOf(criterion['HotelRefs']).map(({ HotelCode: code }) => code);
  const hasOtherCriteria = ['Address', 'Position', 'Location'].some((member) => isPresent(criterion[member]));
  if (requested.length === 0 || !requested.every(isGivenId) || hasOtherCriteria) return;
  const [known, expected] = [new Set(requested.map(String)), `one of ${joined(requested)}`];
  for (const [hotel, pointer] of hotelStaysOf(response)) {
    const code = dig(hotel, 'BasicPropertyInfo', 'HotelRef', 'HotelCode');
    const place = `${pointer}/BasicPropertyInfo/HotelRef/HotelCode`;
    if (isId(code)) check('v1.avail.hotelrefs-scope', known.has(String(code)), place, expected, code);
  }
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
  const sent = membersOf(criterionOf(request)['TPA_Extensions']);
  for (const { clause, row, member, forbidden } of filters) {
    if (!Object.entries(row).every(([name, value]) => sent[name] === value)) continue;
    // The absence of markup or of a package may be a service's default on a room stay, so it is judged in rates only.
    for (const [total, pointer] of forbidden ? allTotals(response) : allRateTotals(response))
      if (typeof total[member] === 'boolean')
        check(clause, total[member] !== forbidden, `${pointer}/${member}`, String(!forbidden), total[member]);
  }
};

const maxHotels: Assertion = ({ request, response }, check) => {
  const { MaxResponses: requested } = membersOf(request);
  const hotelCount = hotelStaysOf(response).length;
  if (typeof requested === 'number' && requested > 0)
    check(
      'v1.avail.max-hotels',
      hotelCount <= requested,
      '/HotelStaysType/HotelStays',
      `at most ${requested} hotels`,
      `${hotelCount} hotels`,
    );
};

/**
 * Whether a request certainly left a control at its default. If its name is unknown, the request may have set it under
 * another name. Null counts as the default for the rate filters only.
 */
const isDefault = (
  holder: unknown,
  member: string,
  name: SettingId,
  known: (name: SettingId) => boolean,
): boolean => known(name) && dig(holder, member) === undefined;

/** A hotel with empty rate lists has no available rate. */
const availableOnly: Assertion = ({ request, response, settings }, check) => {
  const byDefault =
    isDefault(request, 'AvailRatesOnly', 'v1.names.controls.availRatesOnly', settings.known) &&
    isDefault(
      dig(request, 'HotelSearchCriteria'),
      'AvailableOnlyIndicator',
      'v1.names.criteria.availableOnly',
      settings.known,
    );
  if (!byDefault) return;
  for (const hotel of hotelStaysOf(response)) {
    const stays = roomStaysOf(hotel);
    if (!Array.isArray(hotel[0]['RoomStays']) || stays.some(([stay]) => !Array.isArray(stay['RoomRates'])))
      continue;
    const rates = stays.flatMap(roomRatesOf).length;
    check(
      'v1.avail.available-only-default',
      rates > 0,
      `${hotel[1]}/RoomStays`,
      'available rates',
      hotel[0]['RoomStays'],
    );
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
  if (candidates.some(([{ Quantity: quantity }]) => quantity === illegal)) return;
  const rooms = candidates.reduce(
    (sum, [{ Quantity: quantity }]) => sum + (typeof quantity === 'number' ? Math.max(1, quantity) : 1),
    0,
  );
  for (const hotel of hotelStaysOf(response)) {
    const rates = countDistinctRates(roomStaysOf(hotel).flatMap(roomRatesOf));
    if (rates > 0)
      check(
        'v1.avail.best-only-default',
        rates <= rooms,
        `${hotel[1]}/RoomStays`,
        `one rate for each of ${rooms} rooms`,
        `${rates} rates`,
      );
  }
};

/**
 * Specification: "Award | object, nullable | numeric rating and award name". Ratings of different awards are not comparable, and
 * the filter may not apply if hotels are given.
 */
const awardScope: Assertion = ({ request, response }, check) => {
  const { Award: award, HotelRefs: hotelRefs } = criterionOf(request);
  const { Rating: requested, Provider: wantedProvider } = membersOf(award);
  if (typeof requested !== 'number' || hasValue(hotelRefs)) return;
  for (const [hotel, pointer] of hotelStaysOf(response)) {
    const { Rating: reported, Provider: provider } = membersOf(dig(hotel, 'BasicPropertyInfo', 'Award'));
    if (typeof reported !== 'number' || (isPresent(wantedProvider) && wantedProvider !== provider)) continue;
    check(
      'v1.avail.award-scope',
      reported >= requested,
      `${pointer}/BasicPropertyInfo/Award`,
      `a rating of ${requested}, or a higher one`,
      reported,
    );
  }
};

const onlyPreferred: Assertion = ({ request, response }, check) => {
  if (dig(criterionOf(request), 'TPA_Extensions', 'OnlyPreferredHotels') !== true) return;
  for (const [rate, pointer] of allRoomRates(response)) {
    const preferred = dig(rate, 'TPA_Extensions', 'IsPreferredHotel');
    if (typeof preferred === 'boolean')
      check(
        'v1.avail.only-preferred',
        preferred,
        `${pointer}/TPA_Extensions/IsPreferredHotel`,
        'true',
        preferred,
      );
  }
};

const roomTypeFilter: Assertion = ({ request, response }, check) => {
  const requested = dig(criterionOf(request), 'TPA_Extensions', 'RoomTypeIds');
  if (!Array.isArray(requested) || requested.length === 0 || !requested.every(isGivenId)) return;
  const [known, expected] = [new Set(requested.map(String)), `one of ${joined(requested)}`];
  for (const [{ RoomID: id }, pointer] of allRoomRates(response))
    if (isId(id))
      check('v1.avail.room-type-filter', known.has(String(id)), `${pointer}/RoomID`, expected, id);
};

/** A response with prices for a child without an age must contain an error or a warning. */
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
