/**
 * Bookings of a crowd. A booking carries "the same structures as returned by availability for the chosen rate", so it is made
 * when the answer is there; beside k6, where reading an answer costs more than sending ten requests. Specification: "v1
 * booking request (SendHotelRes)".
 */
import { offersIn, type OfferedRoom, type Party } from '../../generators/booking/offers.ts';
import { bookingFrom, type BookingDetails } from '../../generators/booking/reservation.ts';
import { SupportedGuarantee } from '../../schemas/messages/enumerations.ts';
import { GetHotelAvailResponse } from '../../schemas/messages/v1-availability-response.ts';
import type { Settings } from '../../schemas/settings.ts';
import { wireRequest } from '../../schemas/wire-request.ts';
import { fromWire } from '../../schemas/wire.ts';
import { envelopeOf } from './envelope.ts';

/** A booking as it goes onto the wire. */
export interface MadeBooking {
  readonly hotelCode: string | number;
  readonly body: string;
}

/** Why nothing is booked. */
export type NoBooking = 'sold-out' | 'problem' | 'unreadable';

/** Makes a booking of what an answer of GetHotelAvail offers first to a party, by the party's number. */
export type BookingMaker = (answer: string, party: number, details: BookingDetails) => MadeBooking | NoBooking;

export const bookingMaker =
  (settings: Settings, parties: readonly Party[], seed: number): BookingMaker =>
  (answer, party, details) => {
    try {
      const read = fromWire(GetHotelAvailResponse, JSON.parse(answer), settings).value as GetHotelAvailResponse;
      if ((read.ErrorsType?.Errors?.length ?? 0) > 0) return 'problem';
      const [offer] = offersIn(read, [parties[party]!]);
      if (offer === undefined) return 'sold-out';
      const envelope = { ...envelopeOf(seed, 'v1-book', party), TimeStamp: new Date().toISOString() };
      const { body } = wireRequest('v1.book', { body: { ...envelope, ...bookingFrom(offer, details) } }, settings);
      return { hotelCode: offer.hotelCode, body: JSON.stringify(body) };
    } catch {
      // An answer against the contract can be anything.
      return 'unreadable';
    }
  };

/** The least that a booking says, whatever is offered: it shows what a target has to state before anybody can book. */
export function leastBooking(party: Party): object {
  const plan = { PaymentPolicies: { AcceptedPayments: [{ GuaranteeTypeCode: SupportedGuarantee.values[0]! }] } };
  const room = { party, plan, rate: {}, types: [], total: undefined } as unknown as OfferedRoom;
  return bookingFrom({ hotelCode: 0, rooms: [room] }, { transactionIdentifier: 'HL', email: 'hl@example.com' });
}
