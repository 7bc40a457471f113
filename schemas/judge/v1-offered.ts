/** Where the hotels of an availability answer stand, and until when they can be cancelled. Specification: "v1 availability response (HotelAvailRS)". */
import { show } from '../finding.ts';
import {
  dig,
  entriesIn,
  entriesOf,
  illegal,
  isId,
  isNamed,
  isWhole,
  membersOf,
  present,
  type Assertion,
} from './check.ts';
import { dayOf, momentOf } from './moments.ts';
import { allRoomStays, criterionOf, hotelStaysOf } from './v1-rates.ts';

const parts = ['CityCode', 'StateProvCode', 'CountryCode'] as const;

/** Beside an address only what takes hotels away may stand: how places are joined is not shown. */
const places = ['HotelRefs', 'Position', 'Location'] as const;

const atAddress: Assertion = ({ request, response }, check) => {
  const criterion = criterionOf(request);
  const { Address: wanted } = criterion;
  if (!present(wanted) || wanted === illegal || places.some((place) => present(criterion[place]))) return;
  const address = membersOf(wanted);
  const named = parts.filter((part) => present(address[part]));
  if (named.length === 0 || !named.every((part) => isNamed(address[part]))) return;
  for (const [hotel, pointer] of hotelStaysOf(response)) {
    const own = membersOf(dig(hotel, 'BasicPropertyInfo', 'Address'));
    const reported = named.filter((part) => isId(own[part]));
    if (reported.length > 0)
      check(
        'v1.avail.at-address',
        reported.every((part) => String(own[part]) === String(address[part])),
        `${pointer}/BasicPropertyInfo/Address`,
        `hotels at ${show(address)}`,
        own,
      );
  }
};

const dayMs = 86_400_000;
const [beforeArrival, day] = [0, 0];

/** "DeadLine (OffsetDropTime default 0 = BeforeArrival, OffsetUnitMultiplier, TimeUnitType = 0 Day, absolute deadline ...)". */
const deadlinesAgree: Assertion = ({ request, response }, check) => {
  const arrival = dayOf(dig(criterionOf(request), 'StayDateRange', 'Start'));
  if (arrival === undefined) return;
  const plans = entriesIn(allRoomStays(response), ([stay, at]) =>
    entriesOf(stay['RatePlans'], `${at}/RatePlans`),
  );
  const penalties = entriesIn(plans, ([plan, at]) =>
    entriesOf(plan['CancelPenalties'], `${at}/CancelPenalties`),
  );
  for (const [penalty, pointer] of penalties) {
    const deadline = membersOf(penalty['DeadLine']);
    const { OffsetDropTime: from, OffsetUnitMultiplier: offset, AbsoluteDeadline: until } = deadline;
    const reported = dayOf(until);
    if (reported === undefined || (until !== reported && momentOf(until) === undefined)) continue;
    if ((from ?? beforeArrival) !== beforeArrival) continue;
    const before = (Date.parse(arrival) - Date.parse(reported)) / dayMs;
    check(
      'v1.availrs.deadline-agrees',
      before >= -1,
      `${pointer}/DeadLine`,
      `a moment before the arrival on ${arrival}`,
      until,
    );
    if (isWhole(offset) && (deadline['TimeUnitType'] ?? day) === day)
      check(
        'v1.availrs.deadline-agrees',
        Math.abs(before - (offset as number)) <= 1,
        `${pointer}/DeadLine`,
        `${String(offset)} days before ${arrival}`,
        until,
      );
  }
};

export const offeredAssertions: readonly Assertion[] = [atAddress, deadlinesAgree];
