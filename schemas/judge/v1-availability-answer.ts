/** Checks within an availability response. Specification: "v1 availability response (HotelAvailRS)". */
import { unsupportedGuarantees } from '../messages/payment-codes.ts';
import {
  entriesOf,
  isId,
  joinTexts,
  membersOf,
  objectsOf,
  referenceOf,
  type Assertion,
  type Check,
  type LocatedObject,
} from './check.ts';
import { dayOf } from './moments.ts';
import { allRoomRates, allRoomStays, allTotals, candidatesOf, criterionOf, roomRatesOf } from './v1-rates.ts';
import { nightsOf } from './v1-sums.ts';

/** A rate refers to a requested room by its RPH; the default reference is 0. Requested rooms without RPH cannot be told apart. */
const candidateResolves: Assertion = ({ request, response }, check) => {
  const sentRphs = candidatesOf(request).map(([{ RPH: rph }]) => rph);
  const requestedReferences = sentRphs.map(referenceOf);
  // The default is the number 0, so it matches no RPH if these are strings.
  const defaultRph = sentRphs.every((rph) => typeof rph === 'number') ? 0 : undefined;
  if (requestedReferences.length === 0 || !requestedReferences.every((rph) => typeof rph === 'string'))
    return;
  const knownReferences = new Set<unknown>(requestedReferences);
  const expected = `one of ${joinTexts(requestedReferences)}`;
  for (const [{ RoomStayCandidateRPH: rph = defaultRph }, pointer] of allRoomRates(response))
    if (isId(rph))
      check(
        'v1.availrs.candidate-rph-resolves',
        knownReferences.has(referenceOf(rph)),
        `${pointer}/RoomStayCandidateRPH`,
        expected,
        rph,
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
      const knownIds = new Set(ids.map(String));
      const expected = `one of ${joinTexts(ids)}`;
      for (const [rate, pointer] of ids.length > 0 && ids.every(isId) ? roomRatesOf(stay) : [])
        if (isId(rate[member]))
          check(
            'v1.availrs.references-resolve',
            knownIds.has(String(rate[member])),
            `${pointer}/${member}`,
            expected,
            rate[member],
          );
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
  const tolerance = settings.get('money.tolerance') + 1e-9;
  for (const [total, pointer] of allTotals(response)) {
    const { AmountAfterTax: afterTax, AmountBeforeTax: beforeTax } = total;
    if (typeof afterTax === 'number' && typeof beforeTax === 'number')
      check(
        'v1.availrs.total-arithmetic',
        afterTax >= beforeTax - tolerance,
        `${pointer}/AmountAfterTax`,
        `not below ${beforeTax}, the amount before tax`,
        afterTax,
      );
  }
};

/** The dates of a room rate are within the stay. */
const datesWithinStay: Assertion = ({ request, response }, check) => {
  const stay = membersOf(criterionOf(request)['StayDateRange']);
  const [start, end] = [dayOf(stay['Start']), dayOf(stay['End'])];
  if (start === undefined || end === undefined) return;
  for (const [rate, pointer] of allRoomRates(response))
    for (const member of ['EffectiveDate', 'ExpireDate']) {
      const day = dayOf(rate[member]);
      if (day !== undefined)
        check(
          'v1.availrs.dates-cover-stay',
          day >= start && day <= end,
          `${pointer}/${member}`,
          `from ${start} to ${end}`,
          rate[member],
        );
    }
  // Prices that are not listed per night may begin before the stay.
  for (const [rate, pointer] of allRoomRates(response)) {
    const nights = entriesOf(rate, pointer, 'RatesType', 'Rates');
    for (const [{ EffectiveDate: date }, nightPointer] of nights.length > 1 &&
    nights.length === nightsOf(rate)
      ? nights
      : []) {
      const day = dayOf(date);
      if (day !== undefined)
        check(
          'v1.availrs.dates-cover-stay',
          day >= start && day < end,
          `${nightPointer}/EffectiveDate`,
          `a night from ${start} to ${end}`,
          date,
        );
    }
  }
};

const unsupportedCodes = new Set<unknown>(unsupportedGuarantees);

/** Only guarantees 2, 3, 4 and 5 are supported. Specification: "Enumerations". */
const guaranteeSupported: Assertion = ({ response }, check) => {
  for (const [stay, stayPointer] of allRoomStays(response))
    for (const [plan, pointer] of entriesOf(stay, stayPointer, 'RatePlans'))
      for (const [payment, paymentPointer] of entriesOf(
        plan,
        pointer,
        'PaymentPolicies',
        'AcceptedPayments',
      )) {
        const { GuaranteeTypeCode: code } = payment;
        if (typeof code === 'number')
          check(
            'enum.guarantee-supported',
            !unsupportedCodes.has(code),
            `${paymentPointer}/GuaranteeTypeCode`,
            'one of 2, 3, 4, 5',
            code,
          );
      }
};

export const availabilityAnswerAssertions: readonly Assertion[] = [
  candidateResolves,
  referencesResolve,
  totalArithmetic,
  datesWithinStay,
  guaranteeSupported,
];
