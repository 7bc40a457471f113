import { boolean, integer, number, text, type Reader } from '../../../reading/read.ts';
import { at, entriesAt, maybeAt, type Spot } from '../../../reading/spot.ts';
import type { Carried } from '../../../reservations/reservation.ts';
import { reference } from './readers.ts';

/**
 * What a room of a booking repeats of the TPA_Extensions of its rate and its plan. Specification: "v1 booking request
 * (SendHotelRes)", "carrying the same structures as returned by availability".
 *
 * @throws Refusal where one of them is not of the form in which availability shows it
 */
export function readCarried(roomStay: Spot, rate: Spot): Carried {
  const [plan] = entriesAt(at(roomStay, 'RatePlans'));
  const [ofRate, ofPlan] = [at(rate, 'TPA_Extensions'), plan && at(plan, 'TPA_Extensions')];
  const stated = <T>(from: Spot | undefined, name: string, reader: Reader<T>): T | undefined =>
    from && maybeAt(at(from, name), reader);
  const carried: { [Member in keyof Carried]: Carried[Member] | undefined } = {
    adults: maybeAt(at(ofRate, 'OccupationFor', 'Adults'), integer(Number.MIN_SAFE_INTEGER)),
    children: maybeAt(at(ofRate, 'OccupationFor', 'Childs'), integer(Number.MIN_SAFE_INTEGER)),
    quotationUrl: stated(ofRate, 'QuotationURL', text),
    approvalNumber: stated(ofRate, 'ApprovalNumber', reference),
    preferredHotel: stated(ofRate, 'IsPreferredHotel', boolean),
    mobileExclusive: stated(ofRate, 'IsMobileExclusive', boolean),
    whiteLabel: stated(ofPlan, 'WLCode', integer(Number.MIN_SAFE_INTEGER)) ?? 0,
    markup: stated(ofPlan, 'Markup', number()),
    package: stated(ofPlan, 'Package', number()),
  };
  return Object.fromEntries(Object.entries(carried).filter(([, value]) => value !== undefined));
}
