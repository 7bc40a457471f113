/**
 * Bookings under load. A booking contains "the same structures as returned by availability for the chosen rate"
 * (specification, "v1 booking request (SendHotelRes)"), so it is made from the response. The sidecar makes it, because
 * decoding a response inside k6 is more expensive than sending ten requests.
 */
import { parseJson } from '../../lib/json.ts';
import { offersIn, preferredOffer, type OfferedRoom, type Party } from '../../generators/booking/offers.ts';
import { bookingFrom, type BookingDetails } from '../../generators/booking/reservation.ts';
import { bookingTagFor } from '../../lib/booking-tag.ts';
import { SupportedGuarantee } from '../../schemas/messages/payment-codes.ts';
import { GetHotelAvailResponse } from '../../schemas/messages/v1/availability-response.ts';
import type { Settings } from '../../schemas/settings.ts';
import { wireRequest } from '../../schemas/wire-request.ts';
import { fromWire } from '../../schemas/wire.ts';
import type { KnownData, Target } from '../../targets/target.ts';
import type { Traffic } from '../traffic/traffic.ts';
import { envelopeOf } from './request.ts';
import { random } from '../../lib/random.ts';

interface BookingRequest {
  readonly hotelCode: string | number;
  readonly body: string;
}

/** Details of a requested booking. `hotel` and `party` are indexes into the booked hotels and the parties. */
interface BookingWish extends BookingDetails {
  readonly hotel: number;
  readonly party: number;
}

/** Makes a booking of the first offer in a response of GetHotelAvail for one hotel, or says why nothing can be booked. */
export type BookingMaker = (
  response: string,
  wish: BookingWish,
) => BookingRequest | 'sold-out' | 'problem' | 'unreadable';

export interface MakerOptions {
  readonly target: Pick<Target, 'embedded' | 'known'>;
  readonly settings: Settings;
  readonly traffic: Pick<Traffic, 'parties'>;
  readonly seed: number;
}

/** These options must be equal to those of the corpus that k6 sends. */
export function bookingMaker({ target, settings, traffic, seed }: MakerOptions): BookingMaker {
  const [hotelCodes, parties] = [bookedHotelCodes(target) ?? [], partiesOf(traffic, seed)];
  return (response, { hotel: hotelIndex, party: partyIndex, ...details }) => {
    const guests = parties[partyIndex];
    if (guests === undefined || hotelCodes[hotelIndex] === undefined)
      throw new RangeError(`there is no party ${partyIndex}, or no hotel ${hotelIndex}`);
    try {
      const message = fromWire(GetHotelAvailResponse, parseJson(response), settings)
        .value as GetHotelAvailResponse;
      if ((message.ErrorsType?.Errors?.length ?? 0) > 0) return 'problem';
      const offer = preferredOffer(offersIn(message, [guests], hotelCodes[hotelIndex]));
      if (offer === undefined) return 'sold-out';
      const envelope = { ...envelopeOf(seed, 'v1-book', partyIndex), TimeStamp: new Date().toISOString() };
      const { body } = wireRequest(
        'v1.book',
        { body: { ...envelope, ...bookingFrom(offer, details) } },
        settings,
      );
      return { hotelCode: offer.hotelCode, body: JSON.stringify(body) };
    } catch {
      // A response that violates the contract can have any shape.
      return 'unreadable';
    }
  };
}

/** Codes of the hotels that a load run books. On a deployment, only the first known hotel is booked. */
export const bookedHotelCodes = ({
  embedded,
  known: { hotelCodes },
}: Pick<Target, 'embedded' | 'known'>): KnownData['hotelCodes'] =>
  embedded ? hotelCodes : hotelCodes?.slice(0, 1);

/** The smallest possible booking. The settings that it needs are those that a target must state to be booked. */
export function minimalBooking(party: Party): object {
  const plan = {
    PaymentPolicies: { AcceptedPayments: [{ GuaranteeTypeCode: SupportedGuarantee.values[0]! }] },
  };
  const room = { party, plan, rate: {}, types: [], total: undefined } as unknown as OfferedRoom;
  return bookingFrom({ hotelCode: 0, rooms: [room] }, bookingTagFor('HL'));
}

/** The same seed gives the same ages. */
export function partiesOf({ parties }: Pick<Traffic, 'parties'>, seed: number): Party[] {
  return parties.map(({ adults, children }, index) => {
    const ageDraws = random(seed, 'ages of children', index);
    return {
      adults,
      ...(children === 0
        ? {}
        : { ages: Array.from({ length: children }, () => ageDraws.integerBetween(1, 15)) }),
    };
  });
}
