import type { HotelStay } from '../../../../schemas/messages/v1/availability-response.ts';
import { codeOfIso } from '../../../world/currencies.ts';
import { cityOf, starsOf } from '../../../world/world.ts';
import { addressShape } from '../address.ts';
import type { Frame } from '../frame.ts';
import { hotelRefShape } from '../hotel-ref.ts';
import { imageUrl } from '../links.ts';
import { talkOf } from './talk.ts';

type PropertyInfo = HotelStay['BasicPropertyInfo'];

/** Which hotel an answer is about. Specification: "v1 availability response (HotelAvailRS)", BasicPropertyInfo. */
export function propertyShape(hotel: number, frame: Frame): PropertyInfo {
  const talk = talkOf(frame, hotel, 'image');
  return {
    CurrencyCode: talk === 0 ? null : codeOfIso(cityOf(hotel).currency),
    ImageURL: talk < 0.1 ? null : imageUrl(hotel, 'front'),
    Award: talk === 0 ? null : awardShape(hotel, frame),
    Address: addressShape(frame, hotel),
    HotelRef: hotelRefShape(frame.world, hotel, talk > 0),
  };
}

/** Stars are given by an office of the sandbox's own; a hotel without a rating has no award. */
function awardShape(hotel: number, { world }: Frame): Exclude<PropertyInfo['Award'], undefined> {
  const stars = starsOf(world, hotel);
  return stars === undefined ? null : { Rating: stars, Provider: hotel % 3 === 1 ? null : 'Stars' };
}
