import type { HotelRoom, RoomCancelPolicy, TaxBreakdown } from '../../../schemas/messages/orders/rooms.ts';
import { cancelTermsOf } from '../../rules/cancelling.ts';
import type { Reservation, ReservedRoom } from '../../reservations/reservation.ts';
import type { ItemStatus } from '../rules/orders.ts';
import { translate } from '../../words/texts.ts';
import { isoOfCode } from '../../world/currencies.ts';
import { taxParts } from '../../world/quotes.ts';
import { nightlyPrices, type Rate } from '../../world/rates.ts';
import { currentRate } from '../../world/recheck.ts';
import { checkOutOf, dateOf } from '../../world/stay.ts';
import { cityOf } from '../../world/world.ts';
import type { OrderFrame } from './frame.ts';
import { guestShape } from './guest.ts';
import { amountOf, convert, type Money } from './money.ts';

/**
 * A room of a HOTEL item. Assumed: taxes are not part of its price, its id is the id by which v1 cancels the room, and the
 * supplier has the same terms in the hotel's currency. Specification: "Order record", `hotelRooms[]`.
 */
export function roomShape(reservation: Reservation, index: number, frame: OrderFrame): HotelRoom {
  const { rules, language } = frame;
  const room = reservation.rooms[index]!;
  const rate = currentRate(frame.view, room);
  const iso = isoOfCode(reservation.currency);
  const taxes = { minor: room.after - room.before, iso };
  const supplierTaxes = convert(taxes, cityOf(room.hotel).currency);
  const status = rules.roomStatus(reservation, room);
  const policyFor = policyByCurrency(reservation, room, status, frame);
  return {
    id: `${reservation.id}/${index}`,
    name: rate === undefined ? null : translate(rate.product.roomKind.name, language),
    guests: reservation.guests.filter(({ rph }) => room.guests.includes(rph)).map(guestShape),
    startDate: dateOf(room.stay.checkIn),
    endDate: dateOf(checkOutOf(room.stay)),
    status,
    cancelDate: rules.cancelDate(status, room.cancelledAt),
    ratePlanName: rate === undefined ? null : translate(rate.product.planKind.name, language),
    meal: rate === undefined ? null : translate(`meal.${rate.product.planKind.meal}`, language),
    nights: nightsShape(room, rate, frame),
    cancelPolicy: policyFor(iso),
    supplierCancelPolicy: policyFor(supplierTaxes.iso),
    totalRoomPrice: amountOf({ minor: room.before, iso }),
    totalRoomTaxes: amountOf(taxes),
    totalRoomPriceCurrency: iso,
    taxesBreakdown: taxesShape(taxes, frame),
    supplierRoomTaxes: amountOf(supplierTaxes),
    supplierRoomTaxesCurrency: supplierTaxes.iso,
    supplierRoomTaxesBreakdown: taxesShape(supplierTaxes, frame),
  };
}

/**
 * The nights with their share in percent; the scale is the sandbox's assumption. If the plan is no longer sold, all nights
 * have the same share.
 */
function nightsShape(
  room: ReservedRoom,
  rate: Rate | undefined,
  { view, rules }: OrderFrame,
): HotelRoom['nights'] {
  const { checkIn, nights } = room.stay;
  const weights =
    rate === undefined
      ? Array.from({ length: nights }, () => 1)
      : nightlyPrices(view, rate.product, room.stay, room.party);
  return rules.nightPercents(weights).map((percent, night) => ({ date: dateOf(checkIn + night), percent }));
}

/** Returns a function: the cancellation terms of a room in a currency; null if the terms are no longer known. */
const policyByCurrency = (
  reservation: Reservation,
  room: ReservedRoom,
  status: ItemStatus,
  { view, rules }: OrderFrame,
) => {
  const terms = cancelTermsOf(view, room, reservation.currency);
  return (iso: string): RoomCancelPolicy | null => {
    if (terms === undefined) return null;
    const fee = convert({ minor: terms.fee, iso: isoOfCode(reservation.currency) }, iso);
    return {
      nonRefundable: terms.freeUntil === undefined,
      penaltyDate: rules.penaltyDate(terms.freeUntil),
      penaltyValue: amountOf(fee),
      penaltyCurrency: iso,
      cancelledInPenalty: rules.cancelledInPenalty(status, room.penalty),
    };
  };
};

const taxNames = ['tax.city', 'tax.vat'] as const;

const taxesShape = ({ minor, iso }: Money, { language }: OrderFrame): TaxBreakdown[] =>
  taxParts(minor).map((taxAmount, index) => ({
    value: amountOf({ minor: taxAmount, iso }),
    currency: iso,
    description: translate(taxNames[index]!, language),
  }));
