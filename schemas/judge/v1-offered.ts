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

const dayMs = 86_400_000;
const [beforeArrival, timeUnitDay] = [0, 0];

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
    const reported = dayOf(absoluteDeadline);
    if (reported === undefined || (absoluteDeadline !== reported && momentOf(absoluteDeadline) === undefined))
      continue;
    if ((dropTime ?? beforeArrival) !== beforeArrival) continue;
    const daysBeforeArrival = (Date.parse(arrival) - Date.parse(reported)) / dayMs;
    check(
      'v1.availrs.deadline-agrees',
      daysBeforeArrival >= -1,
      `${pointer}/DeadLine`,
      `a moment before the arrival on ${arrival}`,
      absoluteDeadline,
    );
    if (isWhole(offset) && (deadline['TimeUnitType'] ?? timeUnitDay) === timeUnitDay)
      check(
        'v1.availrs.deadline-agrees',
        Math.abs(daysBeforeArrival - (offset as number)) <= 1,
        `${pointer}/DeadLine`,
        `${String(offset)} days before ${arrival}`,
        absoluteDeadline,
      );
  }
};

export const offeredAssertions: readonly Assertion[] = [atAddress, deadlinesAgree];
