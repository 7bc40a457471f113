import type {
  ConfirmedRoomRate,
  RoomRate,
  UnavailableRoomRate,
} from '../../../schemas/messages/v2/shapes.ts';
import type { Language } from '../../words/languages.ts';
import { say } from '../../words/texts.ts';
import type { Rate } from '../../world/rates.ts';
import { hotelId } from '../../world/world.ts';
import type { Frame } from '../../shapes/frame.ts';
import { cancelPolicyShape, priceShape } from '../../shapes/money.ts';
import { descriptionsShape, mealShape, offersShape, ratePlanShape } from './plan.ts';
import { paymentOptionsShape } from './payment.ts';

const roomTypeShape = ({ product }: Rate, language: Language) => ({
  id: `${hotelId(product.hotel)}-${product.roomKind.code}`,
  name: say(product.roomKind.name, language),
});

const shared = (rate: Rate, frame: Frame): Omit<RoomRate, 'rateToken'> => ({
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

/** A rate as availability offers it. Specification: "v2 availability", `roomRate`. */
export const roomRateShape = (rate: Rate, frame: Frame): RoomRate => ({
  rateToken: frame.seal(rate, 'rate'),
  ...shared(rate, frame),
});

/** A rate as re-confirmation returns it. */
export const confirmedShape = (rate: Rate, frame: Frame): ConfirmedRoomRate => ({
  bookingToken: frame.seal(rate, 'booking'),
  ...shared(rate, frame),
});

/** A rate that cannot be had, and why. Specification: "v2 availability", `unavailableRoomRate`. */
export function unavailableShape(rate: Rate, frame: Frame): UnavailableRoomRate {
  const { obstacle = 'soldOut' } = rate;
  const shape = {
    id: frame.seal(rate, 'unavailable'),
    reason: say(`reason.${obstacle}`, frame.language),
    ...frame.rules.occupancyBounds(rate),
  };
  const priced = obstacle === 'soldOut' || obstacle === 'noArrival';
  return {
    ...shape,
    roomType: obstacle === 'maxStay' ? null : roomTypeShape(rate, frame.language),
    cancelPolicy: priced ? cancelPolicyShape(rate, frame) : null,
    ratePlan: obstacle === 'maxStay' ? null : ratePlanShape(rate, frame),
    meal: obstacle === 'maxStay' ? null : mealShape(rate, frame),
    priceComposition: priced ? priceShape(rate, frame) : null,
  };
}
