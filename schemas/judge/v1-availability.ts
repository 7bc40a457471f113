/** What an availability answer owes to its request. Specification: "v1 availability request (GetHotelAvail)". */
import type { ClauseId } from '../clauses.ts';
import type { SettingId } from '../settings.ts';
import {
  dig,
  filled,
  illegal,
  isId,
  isNamed,
  listed,
  membersOf,
  objectsOf,
  referenceOf,
  present,
  type Assertion,
  type Members,
} from './check.ts';
import { isGood, warningsOf } from './v1-problems.ts';
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

/** A search for given hotels and by nothing else finds no other hotel. */
const hotelRefsScope: Assertion = ({ request, response }, check) => {
  const criterion = criterionOf(request);
  const wanted = objectsOf(criterion['HotelRefs']).map(({ HotelCode: code }) => code);
  const bySomethingElse = ['Address', 'Position', 'Location'].some((member) => present(criterion[member]));
  if (wanted.length === 0 || !wanted.every(isNamed) || bySomethingElse) return;
  const [among, oneOf] = [new Set(wanted.map(String)), `one of ${listed(wanted)}`];
  for (const [hotel, pointer] of hotelStaysOf(response)) {
    const code = dig(hotel, 'BasicPropertyInfo', 'HotelRef', 'HotelCode');
    const place = `${pointer}/BasicPropertyInfo/HotelRef/HotelCode`;
    if (isId(code)) check('v1.avail.hotelrefs-scope', among.has(String(code)), place, oneOf, code);
  }
};

interface Filter {
  readonly clause: ClauseId;
  /** The row of the table, as far as it says something. */
  readonly row: Readonly<Record<string, boolean>>;
  readonly member: string;
  /** What that member of no total may be. */
  readonly never: boolean;
}

/** The table "Rate filtering rules". Only exactly its rows are judged. */
const filters: readonly Filter[] = [
  {
    clause: 'v1.avail.filter-net',
    row: { AmountIncludingMarkup: false, AmountNotIncludingMarkup: true, AmountIsPackageRates: false },
    member: 'AmountIncludingMarkup',
    never: true,
  },
  {
    clause: 'v1.avail.filter-commissionable',
    row: { AmountIncludingMarkup: true, AmountNotIncludingMarkup: false, AmountIsPackageRates: false },
    member: 'AmountIncludingMarkup',
    never: false,
  },
  {
    clause: 'v1.avail.filter-non-package',
    row: { AmountIsPackageRates: false },
    member: 'AmountIsPackage',
    never: true,
  },
];

const rateFilters: Assertion = ({ request, response }, check) => {
  const sent = membersOf(criterionOf(request)['TPA_Extensions']);
  for (const { clause, row, member, never } of filters) {
    if (!Object.entries(row).every(([name, value]) => sent[name] === value)) continue;
    // What a room stay may say because nobody set it says nothing; that there is markup, or a package, somebody said.
    for (const [total, pointer] of never ? allTotals(response) : allRateTotals(response))
      if (typeof total[member] === 'boolean')
        check(clause, total[member] !== never, `${pointer}/${member}`, String(!never), total[member]);
  }
};

const maxHotels: Assertion = ({ request, response }, check) => {
  const { MaxResponses: wanted } = membersOf(request);
  const found = hotelStaysOf(response).length;
  if (typeof wanted === 'number' && wanted > 0)
    check(
      'v1.avail.max-hotels',
      found <= wanted,
      '/HotelStaysType/HotelStays',
      `at most ${wanted} hotels`,
      `${found} hotels`,
    );
};

/**
 * Whether a control was left to its default. Under a name that we do not know it may have been told otherwise, and that
 * null counts as the default is said of the rate filters only.
 */
const leftOut = (
  holder: unknown,
  member: string,
  name: SettingId,
  known: (name: SettingId) => boolean,
): boolean => known(name) && dig(holder, member) === undefined;

/** A hotel whose list of rates is there and empty has no available rates. */
const availableOnly: Assertion = ({ request, response, settings }, check) => {
  const byDefault =
    leftOut(request, 'AvailRatesOnly', 'v1.names.controls.availRatesOnly', settings.known) &&
    leftOut(
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

/** A rate that is written more than once, as where its price changes during the stay, is one rate. */
const distinct = (rates: readonly (readonly [Members, string])[]): number =>
  new Set(
    rates.map(([{ RatePlanID: plan, RoomID: room, RoomStayCandidateRPH: rph = 0 }, pointer]) =>
      isId(plan) && isId(room) ? JSON.stringify([plan, room, referenceOf(rph)]) : pointer,
    ),
  ).size;

/** One rate for each room that was asked for. */
const bestOnly: Assertion = ({ request, response, settings }, check) => {
  const candidates = candidatesOf(request);
  if (candidates.length === 0 || !leftOut(request, 'BestOnly', 'v1.names.controls.bestOnly', settings.known))
    return;
  if (candidates.some(([{ Quantity: quantity }]) => quantity === illegal)) return;
  const rooms = candidates.reduce(
    (sum, [{ Quantity: quantity }]) => sum + (typeof quantity === 'number' ? Math.max(1, quantity) : 1),
    0,
  );
  for (const hotel of hotelStaysOf(response)) {
    const rates = distinct(roomStaysOf(hotel).flatMap(roomRatesOf));
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

/** "Award | object, nullable | numeric rating and award name": of another name it is another rating; beside hotels it may say nothing. */
const awardScope: Assertion = ({ request, response }, check) => {
  const { Award: award, HotelRefs: named } = criterionOf(request);
  const { Rating: wanted, Provider: of } = membersOf(award);
  if (typeof wanted !== 'number' || filled(named)) return;
  for (const [hotel, pointer] of hotelStaysOf(response)) {
    const { Rating: reported, Provider: by } = membersOf(dig(hotel, 'BasicPropertyInfo', 'Award'));
    if (typeof reported !== 'number' || (present(of) && of !== by)) continue;
    check(
      'v1.avail.award-scope',
      reported >= wanted,
      `${pointer}/BasicPropertyInfo/Award`,
      `a rating of ${wanted}, or a higher one`,
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
  const wanted = dig(criterionOf(request), 'TPA_Extensions', 'RoomTypeIds');
  if (!Array.isArray(wanted) || wanted.length === 0 || !wanted.every(isNamed)) return;
  const [among, oneOf] = [new Set(wanted.map(String)), `one of ${listed(wanted)}`];
  for (const [{ RoomID: id }, pointer] of allRoomRates(response))
    if (isId(id)) check('v1.avail.room-type-filter', among.has(String(id)), `${pointer}/RoomID`, oneOf, id);
};

/** A child without an age is not priced in silence. */
const childAge: Assertion = ({ sent, response }, check) => {
  const guests = candidatesOf(sent).flatMap(([room]) =>
    objectsOf(dig(room, 'GuestCountsType', 'GuestCounts')),
  );
  if (!guests.some(({ Age: age, AgeQualifyCode: group }) => group === 8 && !present(age))) return;
  const silent = isGood(response) && warningsOf(response).length === 0;
  const priced = allRateTotals(response).some(
    ([total]) => filled(total['AmountAfterTax']) || filled(total['AmountBeforeTax']),
  );
  check(
    'v1.avail.child-age-enforced',
    !(silent && priced),
    '/HotelStaysType',
    'an error or a warning: a child has no age',
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
