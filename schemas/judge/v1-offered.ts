/**
 * Checks addresses and cancellation deadlines in an availability response. Specification: "v1 availability response
 * (HotelAvailRS)".
 */
import { show } from '../finding.ts';
import {
  dig,
  nestedEntries,
  entriesOf,
  illegal,
  isId,
  isGivenId,
  isWhole,
  membersOf,
  isPresent,
  type Assertion,
} from './check.ts';
import { dayOf, momentOf } from './moments.ts';
import { allRoomStays, criterionOf, hotelStaysOf } from './v1-rates.ts';

const addressParts = ['CityCode', 'StateProvCode', 'CountryCode'] as const;

/** An address is judged only without these criteria: the specification does not show how several places are combined. */
const otherCriteria = ['HotelRefs', 'Position', 'Location'] as const;

const atAddress: Assertion = ({ request, response }, check) => {
  const criterion = criterionOf(request);
  const { Address: wanted } = criterion;
  if (!isPresent(wanted) || wanted === illegal || otherCriteria.some((place) => isPresent(criterion[place])))
    return;
  const address = membersOf(wanted);
  const givenParts = addressParts.filter((part) => isPresent(address[part]));
  if (givenParts.length === 0 || !givenParts.every((part) => isGivenId(address[part]))) return;
  for (const [hotel, pointer] of hotelStaysOf(response)) {
    const hotelAddress = membersOf(dig(hotel, 'BasicPropertyInfo', 'Address'));
    const reported = givenParts.filter((part) => isId(hotelAddress[part]));
    if (reported.length > 0)
      check(
        'v1.avail.at-address',
        reported.every((part) => String(hotelAddress[part]) === String(address[part])),
        `${pointer}/BasicPropertyInfo/Address`,
        `hotels at ${show(address)}`,
        hotelAddress,
      );
  }
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const [beforeArrival, timeUnitDay] = [0, 0];

/** From a day's start in UTC: the end of the day where it ends last, and the start of the day before where it starts first. */
const [firstMoment, lastMoment] = [-38 * hourMs, 36 * hourMs];

/**
 * Specification: "DeadLine (OffsetDropTime default 0 = BeforeArrival, OffsetUnitMultiplier, TimeUnitType = 0 Day, absolute deadline
 * ...)".
 */
const deadlinesAgree: Assertion = ({ request, response }, check) => {
  const arrival = dayOf(dig(criterionOf(request), 'StayDateRange', 'Start'));
  if (arrival === undefined) return;
  const plans = nestedEntries(allRoomStays(response), ([stay, entryPointer]) =>
    entriesOf(stay['RatePlans'], `${entryPointer}/RatePlans`),
  );
  const penalties = nestedEntries(plans, ([plan, entryPointer]) =>
    entriesOf(plan['CancelPenalties'], `${entryPointer}/CancelPenalties`),
  );
  for (const [penalty, pointer] of penalties) {
    const deadline = membersOf(penalty['DeadLine']);
    const {
      OffsetDropTime: dropTime,
      OffsetUnitMultiplier: offset,
      AbsoluteDeadline: absoluteDeadline,
    } = deadline;
    const at = momentOf(absoluteDeadline)?.at ?? Date.parse(dayOf(absoluteDeadline) ?? '');
    if (Number.isNaN(at) || (dropTime ?? beforeArrival) !== beforeArrival) continue;
    const inDays = isWhole(offset) && (deadline['TimeUnitType'] ?? timeUnitDay) === timeUnitDay;
    const expectedDay = Date.parse(arrival) - (inDays ? (offset as number) : 0) * dayMs;
    check(
      'v1.availrs.deadline-agrees',
      at < expectedDay + lastMoment && (!inDays || at >= expectedDay + firstMoment),
      `${pointer}/DeadLine`,
      inDays ? `${String(offset)} days before ${arrival}` : `a moment before the arrival on ${arrival}`,
      absoluteDeadline,
    );
  }
};

export const offeredAssertions: readonly Assertion[] = [atAddress, deadlinesAgree];
