/**
 * A booking that is made of an offer inside k6, where nothing is parsed: it carries "the same structures as returned by
 * availability for the chosen rate", so its parts are taken over as they came, codes and all. What the booking says itself
 * (Target, language, guests, guarantee) has the form that the target states. Specification: "v1 booking request (SendHotelRes)".
 */
import { bookingFrom } from '../../generators/booking/reservation.ts';
import type { OfferedRoom, Party } from '../../generators/booking/offers.ts';
import { openSlot, type TrafficSlot } from '../../schemas/case.ts';
import { SupportedGuarantee } from '../../schemas/messages/enumerations.ts';

/** SendHotelRes for a party without its envelope, with slots for the offer. */
export function openBooking(party: Party): object {
  const open = (name: TrafficSlot) => openSlot(name) as never;
  const room: OfferedRoom = {
    party,
    plan: { PaymentPolicies: { AcceptedPayments: [{ GuaranteeTypeCode: SupportedGuarantee.values[0]! }] } } as OfferedRoom['plan'],
    rate: open('offeredRate'),
    types: [],
    total: open('offeredTotal'),
  };
  const details = { transactionIdentifier: openSlot('transaction'), email: openSlot('email') };
  const message = bookingFrom({ hotelCode: openSlot('offeredHotel'), rooms: [room] }, details);
  const [reservation] = message.HotelReservationsType.HotelReservations;
  const stay = {
    ...reservation!.RoomStaysType!.RoomStays![0]!,
    BasicPropertyInfo: openSlot('offeredProperty'),
    RatePlans: [openSlot('offeredPlan')],
    RoomTypes: openSlot('offeredTypes'),
  };
  return {
    ...message,
    HotelReservationsType: {
      HotelReservations: [
        {
          ...reservation,
          ResGlobalInfo: { ...reservation!.ResGlobalInfo, Guarantee: { GuaranteesAcceptedType: openSlot('offeredGuarantee') } },
          RoomStaysType: { RoomStays: [stay] },
        },
      ],
    },
  };
}
