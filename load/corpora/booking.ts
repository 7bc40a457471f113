/**
 * Bookings under load. A booking carries "the same structures as returned by availability for the chosen rate", so it is made
 * when the answer is there; beside k6, where reading an answer costs more than sending ten requests. Specification: "v1
 * booking request (SendHotelRes)".
 */
import { parseJson } from '../../lib/json.ts';
import { offersIn, type OfferedRoom, type Party } from '../../generators/booking/offers.ts';
import { bookingFrom, type BookingDetails } from '../../generators/booking/reservation.ts';
import { bookingTagFor } from '../../lib/booking-tag.ts';
import { SupportedGuarantee } from '../../schemas/messages/payment-codes.ts';
import { GetHotelAvailResponse } from '../../schemas/messages/v1/availability-response.ts';
import type { Settings } from '../../schemas/settings.ts';
import { wireRequest } from '../../schemas/wire-request.ts';
import { fromWire } from '../../schemas/wire.ts';
import type { KnownData, Target } from '../../targets/target.ts';
import type { Traffic } from '../traffic/traffic.ts';
import { envelopeOf } from './envelope.ts';
import { partiesOf } from './parties.ts';

/** A booking as it goes onto the wire. */
export interface MadeBooking {
  readonly hotelCode: string | number;
  readonly body: string;
}

/** Why nothing is booked. */
export type NoBooking = 'sold-out' | 'problem' | 'unreadable';

/** What a booking was asked for, as numbers of the hotel and of the party. */
export interface Wanted extends BookingDetails {
  readonly hotel: number;
  readonly party: number;
}

/** Makes a booking of what an answer of GetHotelAvail for one hotel offers first. */
export type BookingMaker = (answer: string, wanted: Wanted) => MadeBooking | NoBooking;

export interface MakerOptions {
  readonly target: Pick<Target, 'embedded' | 'known'>;
  readonly settings: Settings;
  readonly traffic: Pick<Traffic, 'parties'>;
  readonly seed: number;
}

/** For what k6 sends out of a corpus that was made with the same options. */
export function bookingMaker({ target, settings, traffic, seed }: MakerOptions): BookingMaker {
  const [hotels, parties] = [bookedHotels(target) ?? [], partiesOf(traffic, seed)];
  return (answer, { hotel, party, ...details }) => {
    const who = parties[party];
    if (who === undefined || hotels[hotel] === undefined)
      throw new RangeError(`there is no party ${party}, or no hotel ${hotel}`);
    try {
      const read = fromWire(GetHotelAvailResponse, parseJson(answer), settings)
        .value as GetHotelAvailResponse;
      if ((read.ErrorsType?.Errors?.length ?? 0) > 0) return 'problem';
      const [offer] = offersIn(read, [who], hotels[hotel]);
      if (offer === undefined) return 'sold-out';
      const envelope = { ...envelopeOf(seed, 'v1-book', party), TimeStamp: new Date().toISOString() };
      const { body } = wireRequest(
        'v1.book',
        { body: { ...envelope, ...bookingFrom(offer, details) } },
        settings,
      );
      return { hotelCode: offer.hotelCode, body: JSON.stringify(body) };
    } catch {
      // An answer against the contract can be anything.
      return 'unreadable';
    }
  };
}

/** The hotels that the traffic books: at a deployment the one that every booking of this tool goes to. */
export const bookedHotels = ({
  embedded,
  known: { hotelCodes },
}: Pick<Target, 'embedded' | 'known'>): KnownData['hotelCodes'] =>
  embedded ? hotelCodes : hotelCodes?.slice(0, 1);

/** The least that a booking says, whatever is offered: it shows what a target has to state before anybody can book. */
export function leastBooking(party: Party): object {
  const plan = {
    PaymentPolicies: { AcceptedPayments: [{ GuaranteeTypeCode: SupportedGuarantee.values[0]! }] },
  };
  const room = { party, plan, rate: {}, types: [], total: undefined } as unknown as OfferedRoom;
  return bookingFrom({ hotelCode: 0, rooms: [room] }, bookingTagFor('HL'));
}
