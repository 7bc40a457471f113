import { boolean, integer, number, string, type Reader } from '../../../reading/read.ts';
import { at, entriesAt, maybeAt, type Spot } from '../../../reading/spot.ts';
import type { RepeatedExtensions } from '../../../reservations/reservation.ts';
import { reference } from './readers.ts';

/**
 * Reads the TPA_Extensions that a room of a booking repeats from its rate and its plan. Specification: "v1 booking request
 * (SendHotelRes)", "carrying the same structures as returned by availability".
 * @throws Refusal if a member does not have the format of availability
 */
export function readRepeatedExtensions(roomStay: Spot, rate: Spot): RepeatedExtensions {
  const [plan] = entriesAt(at(roomStay, 'RatePlans'));
  const [rateExtensions, planExtensions] = [at(rate, 'TPA_Extensions'), plan && at(plan, 'TPA_Extensions')];
  const optionalMember = <T>(from: Spot | undefined, name: string, reader: Reader<T>): T | undefined =>
    from && maybeAt(at(from, name), reader);
  const extensions: { [Member in keyof RepeatedExtensions]: RepeatedExtensions[Member] | undefined } = {
    adults: maybeAt(at(rateExtensions, 'OccupationFor', 'Adults'), integer(Number.MIN_SAFE_INTEGER)),
    children: maybeAt(at(rateExtensions, 'OccupationFor', 'Childs'), integer(Number.MIN_SAFE_INTEGER)),
    quotationUrl: optionalMember(rateExtensions, 'QuotationURL', string),
    approvalNumber: optionalMember(rateExtensions, 'ApprovalNumber', reference),
    preferredHotel: optionalMember(rateExtensions, 'IsPreferredHotel', boolean),
    mobileExclusive: optionalMember(rateExtensions, 'IsMobileExclusive', boolean),
    whiteLabel: optionalMember(planExtensions, 'WLCode', integer(Number.MIN_SAFE_INTEGER)) ?? 0,
    markup: optionalMember(planExtensions, 'Markup', number()),
    package: optionalMember(planExtensions, 'Package', number()),
  };
  return Object.fromEntries(Object.entries(extensions).filter(([, value]) => value !== undefined));
}
