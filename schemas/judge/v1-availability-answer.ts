/** Checks within an availability response. Specification: "v1 availability response (HotelAvailRS)". */
import { unsupportedGuarantees } from '../messages/payment-codes.ts';
import { checkAmong, valuesAt } from './among.ts';
import {
  entriesOf,
  isId,
  membersOf,
  objectsOf,
  referenceOf,
  type Assertion,
  type Check,
  type LocatedObject,
} from './check.ts';
import { dayOf } from './moments.ts';
import {
  allRatePlans,
  allRoomRates,
  allRoomStays,
  allTotals,
  candidatesOf,
  criterionOf,
  dateRatesOf,
  roomRatesOf,
} from './v1-rates.ts';
import { nightsOf } from './v1-sums.ts';

/** A rate refers to a requested room by its RPH; the default reference is 0. Requested rooms without RPH cannot be told apart. */
const candidateResolves: Assertion = ({ request, response }, check) => {
  const sentRphs = candidatesOf(request).map(([{ RPH: rph }]) => rph);
  const requestedReferences = sentRphs.map(referenceOf);
  // The default is the number 0, so it matches no RPH if these are strings.
  const defaultRph = sentRphs.every((rph) => typeof rph === 'number') ? 0 : undefined;
  if (requestedReferences.length === 0 || !requestedReferences.every((rph) => typeof rph === 'string'))
    return;
  const rphs = valuesAt(allRoomRates(response), 'RoomStayCandidateRPH');
  checkAmong(
    check,
    'v1.availrs.candidate-rph-resolves',
    requestedReferences,
    rphs.map(([rph = defaultRph, pointer]) => [rph, pointer]),
  );
};

const referenceMembers = [
  { member: 'RatePlanID', list: 'RatePlans' },
  { member: 'RoomID', list: 'RoomTypes' },
] as const;

/** A room rate refers to a rate plan and a room type of its own room stay, if all of these have ids. */
const referencesResolve: Assertion = ({ response }, check) => {
  for (const stay of allRoomStays(response))
    for (const { member, list } of referenceMembers) {
      if (stay[0][list] === undefined) reportMissingList(stay, list, member, check);
      const ids = objectsOf(stay[0][list]).map((entry) => entry[member]);
      if (ids.length > 0 && ids.every(isId))
        checkAmong(check, 'v1.availrs.references-resolve', ids, valuesAt(roomRatesOf(stay), member));
    }
};

/** Specification: "RoomStays[]: each with RatePlans[], RoomRates[], RoomTypes[]". A referenced list must be present. */
function reportMissingList(stay: LocatedObject, list: string, member: string, check: Check): void {
  const [rate] = roomRatesOf(stay).filter(([roomRate]) => isId(roomRate[member]));
  if (rate !== undefined)
    check(
      'v1.availrs.references-resolve',
      false,
      `${stay[1]}/${list}`,
      `a list with ${member} ${String(rate[0][member])}`,
      'none',
    );
}

const totalArithmetic: Assertion = ({ response, settings }, check) => {
  const tolerance = Math.max(settings.get('money.tolerance'), 0.01) + 1e-9;
  for (const [total, pointer] of allTotals(response)) {
    const { AmountAfterTax: afterTax, AmountBeforeTax: beforeTax } = total;
    if (typeof afterTax === 'number' && typeof beforeTax === 'number')
      check(
        'v1.availrs.total-arithmetic',
        afterTax >= beforeTax - tolerance,
        `${pointer}/AmountAfterTax`,
        `not below ${beforeTax}, the amount before tax`,
      );
  }
};

/** The dates of a room rate are within the stay. */
const datesWithinStay: Assertion = ({ request, response }, check) => {
  const stay = membersOf(criterionOf(request)['StayDateRange']);
  const [start, end] = [dayOf(stay['Start']), dayOf(stay['End'])];
  if (start === undefined || end === undefined) return;
  const checkDay = (date: unknown, pointer: string, isWithin: (day: string) => boolean, expected: string) => {
    const day = dayOf(date);
    if (day !== undefined) check('v1.availrs.dates-cover-stay', isWithin(day), pointer, expected);
  };
  const [isDayOfStay, isNight] = [
    (day: string) => day >= start && day <= end,
    (day: string) => day >= start && day < end,
  ];
  for (const [rate, pointer] of allRoomRates(response))
    for (const member of ['EffectiveDate', 'ExpireDate'])
      checkDay(rate[member], `${pointer}/${member}`, isDayOfStay, `from ${start} to ${end}`);
  for (const rate of allRoomRates(response)) {
    const nights = dateRatesOf(rate);
    // Prices that are not listed per night may begin before the stay.
    if (nights.length < 2 || nights.length !== nightsOf(rate[0])) continue;
    for (const [{ EffectiveDate: date }, pointer] of nights)
      checkDay(date, `${pointer}/EffectiveDate`, isNight, `a night from ${start} to ${end}`);
  }
};

const unsupportedCodes = new Set<unknown>(unsupportedGuarantees);

/** Only guarantees 2, 3, 4 and 5 are supported. Specification: "Enumerations". */
const guaranteeSupported: Assertion = ({ response }, check) => {
  for (const [plan, pointer] of allRatePlans(response))
    for (const [{ GuaranteeTypeCode: code }, paymentPointer] of entriesOf(
      plan,
      pointer,
      'PaymentPolicies',
      'AcceptedPayments',
    ))
      if (typeof code === 'number')
        check(
          'enum.guarantee-supported',
          !unsupportedCodes.has(code),
          `${paymentPointer}/GuaranteeTypeCode`,
          'one of 2, 3, 4, 5',
        );
};

export const availabilityAnswerAssertions: readonly Assertion[] = [
  candidateResolves,
  referencesResolve,
  totalArithmetic,
  datesWithinStay,
  guaranteeSupported,
];
