import type { HotelStay } from '../../../../schemas/messages/v1/availability-response.ts';
import { codeOfIso } from '../../../world/currencies.ts';
import { cityOf, starsOf } from '../../../world/world.ts';
import { addressShape } from '../address.ts';
import type { Frame } from '../frame.ts';
import { hotelRefShape } from '../hotel-ref.ts';
import { imageUrl } from '../links.ts';
import { verbosityOf } from './verbosity.ts';

type PropertyInfo = HotelStay['BasicPropertyInfo'];

/** The hotel of a response. Specification: "v1 availability response (HotelAvailRS)", BasicPropertyInfo. */
export function propertyShape(hotel: number, frame: Frame): PropertyInfo {
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
function awardShape(hotel: number, { world }: Frame): Exclude<PropertyInfo['Award'], undefined> {
  const stars = starsOf(world, hotel);
  return stars === undefined ? null : { Rating: stars, Provider: hotel % 3 === 1 ? null : 'Stars' };
}
