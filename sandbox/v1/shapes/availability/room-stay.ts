import type { RoomStay } from '../../../../schemas/messages/v1/availability-response.ts';
import type { FoundRoom, FoundStay } from '../../../world/found.ts';
import { ratePlanIdOf, roomIdOf, type Quote } from '../../../world/quotes.ts';
import type { Frame } from '../frame.ts';
import { stayGuaranteesShape } from './guarantees.ts';
import { ratePlanShape } from './rate-plan.ts';
import { commentsShape, wishesShape } from './remarks.ts';
import { roomRateShape } from './room-rate.ts';
import { roomTypeShape } from './room-type.ts';
import { servicesOf, serviceShape } from './services.ts';
import { talkOf } from './talk.ts';
import { totalShape } from './totals.ts';

/**
 * What a hotel offers for one of the rooms wanted: each plan and each kind of room once, and every rate.
 * Specification: "v1 availability response (HotelAvailRS)", RoomStays.
 */
export function roomStayShape(room: FoundRoom, found: FoundStay, frame: Frame): RoomStay {
  const { quotes, guests } = room;
  const { hotel } = found;
  const best = frame.rules.rateOfTotal(quotes);
  const talk = talkOf(frame, hotel, 'stay');
  const services = servicesOf(frame, hotel);
  const around = { room, quotation: found.quotation, included: services.filter(({ included }) => included) };
  return {
    RatePlans: firstOfEach(quotes, ({ rate }) => ratePlanIdOf(rate)).map((quote) =>
      ratePlanShape(quote, frame),
    ),
    RoomRates: quotes.map((quote) => roomRateShape(quote, around, frame)),
    RoomTypes: firstOfEach(quotes, ({ rate }) => roomIdOf(rate)).map(({ rate }) =>
      roomTypeShape(rate, frame),
    ),
    ...(best ? { Total: totalShape(best, frame.rules.ratePrice(best), talk > 0.5 ? 12 : 25, frame) } : {}),
    CommentsType: commentsShape(hotel, frame),
    SpecialRequestsType: wishesShape(hotel, frame),
    RoomStayStatus: statusShape(hotel, frame),
    Guarantees: best ? stayGuaranteesShape(best, frame) : null,
    GuestCountsType: talk === 0 ? null : { GuestCounts: guests.map((guest) => ({ ...guest })) },
    Services: services.length === 0 ? null : services.map((service) => serviceShape(service, frame)),
    TPA_Extensions: talk > 0.8 ? { CheckInTime: '15:00', CheckOutTime: '11:00' } : null,
    RPH: talk === 0 ? null : room.rph,
    IndexNumber: talk === 0 ? null : room.index,
  };
}

/** Nothing is reserved yet: what can be done is to book. */
function statusShape(hotel: number, frame: Frame): Exclude<RoomStay['RoomStayStatus'], undefined> {
  const talk = talkOf(frame, hotel, 'status');
  if (talk < 0.5) return null;
  return { TransactionActionType: 0, PMS_ResStatusType: talk < 0.75 ? null : 0 };
}

function firstOfEach(quotes: readonly Quote[], idOf: (quote: Quote) => string): Quote[] {
  const first = new Map<string, Quote>();
  for (const quote of quotes) if (!first.has(idOf(quote))) first.set(idOf(quote), quote);
  return [...first.values()];
}
