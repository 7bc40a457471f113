/** What must fit together within an availability answer. Specification: "v1 availability response (HotelAvailRS)". */
import { unsupportedGuarantees } from '../messages/payment-codes.ts';
import {
  dig,
  entriesOf,
  isId,
  listed,
  membersOf,
  objectsOf,
  referenceOf,
  type Assertion,
  type Check,
  type Placed,
} from './check.ts';
import { dayOf } from './moments.ts';
import { allRoomRates, allRoomStays, allTotals, candidatesOf, criterionOf, roomRatesOf } from './v1-rates.ts';
import { nightsOf } from './v1-sums.ts';

/** The room that was asked for; 0 where it is left out. Rooms that were asked for without RPH cannot be told apart. */
const candidateResolves: Assertion = ({ request, response }, check) => {
  const sent = candidatesOf(request).map(([{ RPH: rph }]) => rph);
  const wanted = sent.map(referenceOf);
  // The default is a number: beside texts it names none of them.
  const usual = sent.every((rph) => typeof rph === 'number') ? 0 : undefined;
  if (wanted.length === 0 || !wanted.every((rph) => typeof rph === 'string')) return;
  const [among, oneOf] = [new Set<unknown>(wanted), `one of ${listed(wanted)}`];
  for (const [{ RoomStayCandidateRPH: rph = usual }, pointer] of allRoomRates(response))
    if (isId(rph))
      check(
        'v1.availrs.candidate-rph-resolves',
        among.has(referenceOf(rph)),
        `${pointer}/RoomStayCandidateRPH`,
        oneOf,
        rph,
      );
};

const references = [
  { member: 'RatePlanID', list: 'RatePlans' },
  { member: 'RoomID', list: 'RoomTypes' },
] as const;

/** A room rate names a plan and a room type that stand beside it, as far as all of these say their ids. */
const referencesResolve: Assertion = ({ response }, check) => {
  for (const stay of allRoomStays(response))
    for (const { member, list } of references) {
      if (stay[0][list] === undefined) missing(stay, list, member, check);
      const ids = objectsOf(stay[0][list]).map((entry) => entry[member]);
      const known = new Set(ids.map(String));
      const oneOf = `one of ${listed(ids)}`;
      for (const [rate, pointer] of ids.length > 0 && ids.every(isId) ? roomRatesOf(stay) : [])
        if (isId(rate[member]))
          check(
            'v1.availrs.references-resolve',
            known.has(String(rate[member])),
            `${pointer}/${member}`,
            oneOf,
            rate[member],
          );
    }
};

/** "RoomStays[]: each with RatePlans[], RoomRates[], RoomTypes[]": what a rate names has to stand somewhere. */
function missing(stay: Placed, list: string, member: string, check: Check): void {
  const [rate] = roomRatesOf(stay).filter(([one]) => isId(one[member]));
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
  const slack = settings.get('money.tolerance') + 1e-9;
  for (const [total, pointer] of allTotals(response)) {
    const { AmountAfterTax: after, AmountBeforeTax: before } = total;
    if (typeof after === 'number' && typeof before === 'number')
      check(
        'v1.availrs.total-arithmetic',
        after >= before - slack,
        `${pointer}/AmountAfterTax`,
        `not below ${before}, the amount before tax`,
        after,
      );
  }
};

/** The dates of a room rate lie within the stay. */
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
  // What is listed otherwise than night by night may begin before the stay.
  for (const [rate, pointer] of allRoomRates(response)) {
    const nights = entriesOf(dig(rate, 'RatesType', 'Rates'), `${pointer}/RatesType/Rates`);
    for (const [{ EffectiveDate: date }, at] of nights.length > 1 && nights.length === nightsOf(rate)
      ? nights
      : []) {
      const day = dayOf(date);
      if (day !== undefined)
        check(
          'v1.availrs.dates-cover-stay',
          day >= start && day < end,
          `${at}/EffectiveDate`,
          `a night from ${start} to ${end}`,
          date,
        );
    }
  }
};

const unsupported = new Set<unknown>(unsupportedGuarantees);

/** Only 2, 3, 4 and 5 of the listed guarantees are supported. Specification: "Enumerations". */
const guaranteeSupported: Assertion = ({ response }, check) => {
  for (const [stay, place] of allRoomStays(response))
    for (const [plan, pointer] of entriesOf(stay['RatePlans'], `${place}/RatePlans`))
      for (const [payment, at] of entriesOf(
        dig(plan, 'PaymentPolicies', 'AcceptedPayments'),
        `${pointer}/PaymentPolicies/AcceptedPayments`,
      )) {
        const { GuaranteeTypeCode: code } = payment;
        if (typeof code === 'number')
          check(
            'enum.guarantee-supported',
            !unsupported.has(code),
            `${at}/GuaranteeTypeCode`,
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
