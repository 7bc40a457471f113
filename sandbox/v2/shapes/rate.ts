import type {
  ConfirmedRoomRate,
  RoomRate,
  UnavailableRoomRate,
} from '../../../schemas/messages/v2/shapes.ts';
import type { Language } from '../../words/languages.ts';
import { translate } from '../../words/texts.ts';
import type { Rate } from '../../world/rates.ts';
import { hotelId } from '../../world/world.ts';
import type { Frame } from '../../shapes/frame.ts';
import { cancelPolicyShape, priceShape } from '../../shapes/money.ts';
import { descriptionsShape, mealShape, offersShape, ratePlanShape } from './plan.ts';
import { paymentOptionsShape } from './payment.ts';

const roomTypeShape = ({ product }: Rate, language: Language) => ({
  id: `${hotelId(product.hotel)}-${product.roomKind.code}`,
  name: translate(product.roomKind.name, language),
});

const sharedMembers = (rate: Rate, frame: Frame): Omit<RoomRate, 'rateToken'> => ({
  roomType: roomTypeShape(rate, frame.language),
  time: frame.rules.stayTime(rate.stay, rate.party),
  priceComposition: priceShape(rate, frame),
  cancelPolicy: cancelPolicyShape(rate, frame),
  paymentOptions: paymentOptionsShape(rate, frame),
  meal: mealShape(rate, frame),
  ratePlan: ratePlanShape(rate, frame),
  descriptions: descriptionsShape(rate, frame),
  offers: offersShape(rate, frame),
});

/** An offered rate. Specification: "v2 availability", `roomRate`. */
export const roomRateShape = (rate: Rate, frame: Frame): RoomRate => ({
  rateToken: frame.seal(rate, 'rate'),
  ...sharedMembers(rate, frame),
});

export const confirmedShape = (rate: Rate, frame: Frame): ConfirmedRoomRate => ({
  bookingToken: frame.seal(rate, 'booking'),
  ...sharedMembers(rate, frame),
});

/** An unavailable rate with its reason. Specification: "v2 availability", `unavailableRoomRate`. */
export function unavailableShape(rate: Rate, frame: Frame): UnavailableRoomRate {
  const { obstacle = 'soldOut' } = rate;
  const shape = {
    id: frame.seal(rate, 'unavailable'),
    reason: translate(`reason.${obstacle}`, frame.language),
    ...frame.rules.occupancyBounds(rate),
  };
  const hasPrice = obstacle === 'soldOut' || obstacle === 'noArrival';
  return {
    ...shape,
    roomType: obstacle === 'maxStay' ? null : roomTypeShape(rate, frame.language),
    cancelPolicy: hasPrice ? cancelPolicyShape(rate, frame) : null,
    ratePlan: obstacle === 'maxStay' ? null : ratePlanShape(rate, frame),
    meal: obstacle === 'maxStay' ? null : mealShape(rate, frame),
    priceComposition: hasPrice ? priceShape(rate, frame) : null,
  };
}
