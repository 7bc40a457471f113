import type { HotelStay } from '../../../../schemas/messages/v1/availability-response.ts';
import type { FoundHotel } from '../../../world/found.ts';
import { maxNights } from '../../../world/rates.ts';
import { checkOutOf, dateOf } from '../../../world/stay.ts';
import type { Frame } from '../frame.ts';
import { roomStayShape } from './room-stay.ts';
import { verbosityOf } from './verbosity.ts';
import { codeOfIso } from '../../../world/currencies.ts';
import { cityOf, starsOf } from '../../../world/world.ts';
import { addressShape } from '../address.ts';
import { hotelRefShape } from '../hotel-ref.ts';
import { imageUrl } from '../links.ts';

/** The data of a hotel in a response. Specification: "v1 availability response (HotelAvailRS)", BasicPropertyInfo. */
function propertyShape(hotel: number, frame: Frame) {
  const verbosity = verbosityOf(frame, hotel, 'image');
  return {
    CurrencyCode: verbosity === 0 ? null : codeOfIso(cityOf(hotel).currency),
    ImageURL: verbosity < 0.1 ? null : imageUrl(hotel, 'front'),
    Award: verbosity === 0 ? null : awardShape(hotel, frame),
    Address: addressShape(frame, hotel),
    HotelRef: hotelRefShape(frame.world, hotel, verbosity > 0),
  };
}

/** The stars of a hotel, from a provider invented by the sandbox; a hotel without a rating has no award. */
function awardShape(hotel: number, { world }: Frame) {
  const stars = starsOf(world, hotel);
  return stars === undefined ? null : { Rating: stars, Provider: hotel % 3 === 1 ? null : 'Stars' };
}

type Availability = NonNullable<HotelStay['Availability']>[number];
type Restriction = NonNullable<Availability['Restriction']>[number];

/** A hotel of an availability response. Specification: "v1 availability response (HotelAvailRS)", HotelStays. */
export const hotelStayShape = (foundStay: FoundHotel, frame: Frame): HotelStay => ({
  Availability: availabilityShape(foundStay, frame),
  BasicPropertyInfo: propertyShape(foundStay.hotel, frame),
  RoomStays: foundStay.rooms.map((room) => roomStayShape(room, foundStay, frame)),
});

/** The restrictions on the requested stay: the restrictions of the hotel's plans, and the restrictions that all hotels have. */
function availabilityShape({ hotel, stay, rooms }: FoundHotel, frame: Frame): Availability[] | null {
  const minNightsOfPlans = rooms.flatMap(({ quotes }) =>
    quotes.map(({ rate }) => rate.product.planKind.minNights),
  );
  const minNights = Math.max(1, ...minNightsOfPlans);
  const verbosity = verbosityOf(frame, hotel, 'availability');
  if (verbosity === 0 || (verbosity < 0.3 && minNights === 1)) return null;
  const restrictions: Restriction[] = [
    ...(minNights > 1 || verbosity === 1 ? [restriction(minNights, 0)] : []),
    ...(verbosity > 0.5 ? [restriction(maxNights, 1)] : []),
    // The rates of the response are for exactly this length of stay, and can be booked until its first day.
    ...(verbosity > 0.9 ? [restriction(stay.nights, 2), restriction(0, 3)] : []),
  ];
  return [
    {
      Start: dateOf(stay.checkIn),
      End: dateOf(checkOutOf(stay)),
      ...(restrictions.length > 0 ? { Restriction: restrictions } : {}),
    },
  ];
}

const restriction = (
  Time: number,
  RestrictionType: NonNullable<Restriction['RestrictionType']>,
): Restriction => ({
  Time,
  TimeUnit: 0,
  RestrictionType,
});
