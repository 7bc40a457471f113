/**
 * Checks addresses and cancellation deadlines in an availability response. Specification: "v1 availability response
 * (HotelAvailRS)".
 */
import { show } from '../finding.ts';
import {
  dig,
  illegalValue,
  isId,
  isGivenId,
  isWholeNumber,
  membersOf,
  isPresent,
  type Assertion,
} from './check.ts';
import { dayOf, momentOf } from './moments.ts';
import { allCancelPenalties, criterionOf, hotelStaysOf } from './v1-rates.ts';

const addressParts = ['CityCode', 'StateProvCode', 'CountryCode'] as const;

/** An address is judged only without these criteria: the specification does not show how several places are combined. */
const otherCriteria = ['HotelRefs', 'Position', 'Location'] as const;

const atAddress: Assertion = ({ request, response }, check) => {
  const criterion = criterionOf(request);
  const { Address: requestedAddress } = criterion;
  if (
    !isPresent(requestedAddress) ||
    requestedAddress === illegalValue ||
    otherCriteria.some((place) => isPresent(criterion[place]))
  )
    return;
  const address = membersOf(requestedAddress);
  const givenParts = addressParts.filter((part) => isPresent(address[part]));
  if (givenParts.length === 0 || !givenParts.every((part) => isGivenId(address[part]))) return;
  for (const [hotel, pointer] of hotelStaysOf(response)) {
    const hotelAddress = membersOf(dig(hotel, 'BasicPropertyInfo', 'Address'));
    const reportedParts = givenParts.filter((part) => isId(hotelAddress[part]));
    if (reportedParts.length > 0)
      check(
        'v1.avail.at-address',
        reportedParts.every((part) => String(hotelAddress[part]) === String(address[part])),
        `${pointer}/BasicPropertyInfo/Address`,
        `hotels at ${show(address)}`,
      );
  }
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Code 0 of OffsetDropTime is BeforeArrival, and code 0 of TimeUnitType is Day. */
const [beforeArrival, timeUnitDay] = [0, 0];

/**
 * Bounds of a deadline, relative to the start of its day in UTC: the start of the day before at UTC+14, where days start first, and
 * the end of the day at UTC-12, where days end last.
 */
const [earliestOffsetMs, latestOffsetMs] = [-38 * hourMs, 36 * hourMs];

/**
 * Specification: "DeadLine (OffsetDropTime default 0 = BeforeArrival, OffsetUnitMultiplier, TimeUnitType = 0 Day, absolute deadline
 * ...)".
 */
const deadlinesAgree: Assertion = ({ request, response }, check) => {
  const arrival = dayOf(dig(criterionOf(request), 'StayDateRange', 'Start'));
  if (arrival === undefined) return;
  for (const [penalty, pointer] of allCancelPenalties(response)) {
    const deadline = membersOf(penalty['DeadLine']);
    const {
      OffsetDropTime: dropTime,
      OffsetUnitMultiplier: offset,
      AbsoluteDeadline: absoluteDeadline,
    } = deadline;
    const deadlineMs = momentOf(absoluteDeadline)?.timeMs ?? Date.parse(dayOf(absoluteDeadline) ?? '');
    if (Number.isNaN(deadlineMs) || (dropTime ?? beforeArrival) !== beforeArrival) continue;
    const isInDays = isWholeNumber(offset) && (deadline['TimeUnitType'] ?? timeUnitDay) === timeUnitDay;
    const expectedDayMs = Date.parse(arrival) - (isInDays ? (offset as number) : 0) * dayMs;
    check(
      'v1.availrs.deadline-agrees',
      deadlineMs < expectedDayMs + latestOffsetMs &&
        (!isInDays || deadlineMs >= expectedDayMs + earliestOffsetMs),
      `${pointer}/DeadLine`,
      isInDays ? `${String(offset)} days before ${arrival}` : `a moment before the arrival on ${arrival}`,
      absoluteDeadline,
    );
  }
};

export const offeredAssertions: readonly Assertion[] = [atAddress, deadlinesAgree];
