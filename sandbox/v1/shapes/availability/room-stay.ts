import { firstOfEach } from '../../../../lib/first-of-each.ts';
import type { RoomStay } from '../../../../schemas/messages/v1/availability-response.ts';
import type { FoundRoom, FoundHotel } from '../../../world/found.ts';
import { ratePlanIdOf, roomIdOf } from '../../../world/quotes.ts';
import type { Frame } from '../frame.ts';
import { stayGuaranteesShape } from './guarantees.ts';
import { ratePlanShape } from './rate-plan.ts';
import { commentsShape, specialRequestsShape } from './remarks.ts';
import { roomRateShape } from './room-rate.ts';
import { servicesOf, serviceShape } from './services.ts';
import { verbosityOf } from './verbosity.ts';
import { totalShape } from './totals.ts';
import type { RoomType } from '../../../../schemas/messages/v1/room-rates.ts';
import { translate } from '../../../words/texts.ts';
import { roomsLeft, type Rate } from '../../../world/rates.ts';
import { roomAmenities } from '../room-amenities.ts';

/** A kind of room. Specification: "v1 availability response (HotelAvailRS)", RoomTypes. */
function roomTypeShape(rate: Rate, frame: Frame): RoomType {
  const { hotel, room, roomKind } = rate.product;
  const { language, languageCode, view } = frame;
  const verbosity = verbosityOf(frame, hotel, 'amenities', room);
  const [[minAdults, maxAdults], [, maxChildren]] = [roomKind.adults, roomKind.children];
  return {
    ...(verbosity > 0 ? { AmenitiesType: { RoomAmenities: amenitiesShape(verbosity, frame) } } : {}),
    MaxOccupancy: maxAdults + maxChildren,
    NumberOfUnits: verbosity === 0 ? null : roomsLeft(view, hotel, room, rate.stay),
    RoomID: roomIdOf(rate),
    RoomName: translate(roomKind.name, language),
    Occupancies: [
      { AgeQualifyingCode: 10, MinOccupancy: minAdults, MaxOccupancy: maxAdults },
      { AgeQualifyingCode: 8, MinOccupancy: 0, MaxOccupancy: maxChildren },
      ...(maxChildren > 0
        ? [{ AgeQualifyingCode: 7 as const, MinOccupancy: 0, MaxOccupancy: maxChildren }]
        : []),
    ],
    ...(verbosity > 0.1
      ? { RoomDescription: { Language: languageCode, Description: translate('room.about', language) } }
      : {}),
  };
}

const amenitiesShape = (verbosity: number, { language }: Frame) =>
  roomAmenities
    .filter((_, index) => verbosity === 1 || (index + 1) / roomAmenities.length <= verbosity + 0.2)
    .map(([code, name]) => ({ Code: code, RoomAmenity: translate(name, language) }));

/**
 * A hotel's offer for one requested room: every rate, and each plan and room type once. Specification: "v1 availability response
 * (HotelAvailRS)", RoomStays.
 */
export function roomStayShape(room: FoundRoom, stay: FoundHotel, frame: Frame): RoomStay {
  const { quotes, guests } = room;
  const { hotel } = stay;
  const totalQuote = frame.rules.rateOfTotal(quotes);
  const verbosity = verbosityOf(frame, hotel, 'stay');
  const services = servicesOf(frame, hotel);
  const context = {
    room,
    isQuotation: stay.isQuotation,
    included: services.filter(({ included }) => included),
  };
  return {
    RatePlans: firstOfEach(quotes, ({ rate }) => ratePlanIdOf(rate)).map((quote) =>
      ratePlanShape(quote, frame),
    ),
    RoomRates: quotes.map((quote) => roomRateShape(quote, context, frame)),
    RoomTypes: firstOfEach(quotes, ({ rate }) => roomIdOf(rate)).map(({ rate }) =>
      roomTypeShape(rate, frame),
    ),
    ...(totalQuote
      ? { Total: totalShape(totalQuote, frame.rules.ratePrice(totalQuote), verbosity > 0.5 ? 12 : 25, frame) }
      : {}),
    CommentsType: commentsShape(hotel, frame),
    SpecialRequestsType: specialRequestsShape(hotel, frame),
    RoomStayStatus: statusShape(hotel, frame),
    Guarantees: totalQuote ? stayGuaranteesShape(totalQuote, frame) : null,
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
