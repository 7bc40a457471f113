import type { RoomStay } from '../../../../schemas/messages/v1/availability-response.ts';
import type { FoundRoom, FoundStay } from '../../../world/found.ts';
import { ratePlanIdOf, roomIdOf, type Quote } from '../../../world/quotes.ts';
import type { Frame } from '../frame.ts';
import { stayGuaranteesShape } from './guarantees.ts';
import { ratePlanShape } from './rate-plan.ts';
import { commentsShape, specialRequestsShape } from './remarks.ts';
import { roomRateShape } from './room-rate.ts';
import { roomTypeShape } from './room-type.ts';
import { servicesOf, serviceShape } from './services.ts';
import { verbosityOf } from './verbosity.ts';
import { totalShape } from './totals.ts';

/**
 * A hotel's offer for one requested room: every rate, and each plan and room type once. Specification: "v1 availability response
 * (HotelAvailRS)", RoomStays.
 */
export function roomStayShape(room: FoundRoom, stay: FoundStay, frame: Frame): RoomStay {
  const { quotes, guests } = room;
  const { hotel } = stay;
  const cheapest = frame.rules.rateOfTotal(quotes);
  const verbosity = verbosityOf(frame, hotel, 'stay');
  const services = servicesOf(frame, hotel);
  const context = { room, quotation: stay.quotation, included: services.filter(({ included }) => included) };
  return {
    RatePlans: firstOfEach(quotes, ({ rate }) => ratePlanIdOf(rate)).map((quote) =>
      ratePlanShape(quote, frame),
    ),
    RoomRates: quotes.map((quote) => roomRateShape(quote, context, frame)),
    RoomTypes: firstOfEach(quotes, ({ rate }) => roomIdOf(rate)).map(({ rate }) =>
      roomTypeShape(rate, frame),
    ),
    ...(cheapest
      ? { Total: totalShape(cheapest, frame.rules.ratePrice(cheapest), verbosity > 0.5 ? 12 : 25, frame) }
      : {}),
    CommentsType: commentsShape(hotel, frame),
    SpecialRequestsType: specialRequestsShape(hotel, frame),
    RoomStayStatus: statusShape(hotel, frame),
    Guarantees: cheapest ? stayGuaranteesShape(cheapest, frame) : null,
    GuestCountsType: verbosity === 0 ? null : { GuestCounts: guests.map((guest) => ({ ...guest })) },
    Services: services.length === 0 ? null : services.map((service) => serviceShape(service, frame)),
    TPA_Extensions: verbosity > 0.8 ? { CheckInTime: '15:00', CheckOutTime: '11:00' } : null,
    RPH: verbosity === 0 ? null : room.rph,
    IndexNumber: verbosity === 0 ? null : room.index,
  };
}

/** Status of a stay that is not booked yet; its only action is to book. */
function statusShape(hotel: number, frame: Frame): Exclude<RoomStay['RoomStayStatus'], undefined> {
  const verbosity = verbosityOf(frame, hotel, 'status');
  if (verbosity < 0.5) return null;
  return { TransactionActionType: 0, PMS_ResStatusType: verbosity < 0.75 ? null : 0 };
}

function firstOfEach(quotes: readonly Quote[], idOf: (quote: Quote) => string): Quote[] {
  const first = new Map<string, Quote>();
  for (const quote of quotes) if (!first.has(idOf(quote))) first.set(idOf(quote), quote);
  return [...first.values()];
}
