import type {
  ConfirmedRoomRate,
  RoomRate,
  UnavailableRoomRate,
  CancelPolicy,
  PriceComposition,
} from '../../../schemas/messages/v2/shapes.ts';
import type { Language } from '../../words/languages.ts';
import { translate } from '../../words/texts.ts';
import type { Rate } from '../../world/rates.ts';
import { hotelId } from '../../world/world.ts';
import type { Frame } from '../../shapes/frame.ts';
import { descriptionsShape, mealShape, offersShape, ratePlanShape } from './plan.ts';
import { paymentOptionsShape } from './payment.ts';
import { stream, salt } from '../../world/dice.ts';
import { deadlineOf } from '../../world/penalties.ts';
import { scenarioOf } from '../../world/scenarios.ts';
import { nulls } from '../../nulls.ts';

/** The price. Some hotels publish only the total, and some only net and taxes. Specification: "v2 availability", `priceComposition`. */
function priceShape(rate: Rate, { rules, world }: Frame): PriceComposition {
  const fullPrice = rules.priceComposition(rate);
  const { hotel } = rate.product;
  const scenario = scenarioOf(hotel);
  if (scenario === 'sparse') return nulls('net taxes total');
  const draw = scenario ? 1 : stream(world.seed, salt.hidden, hotel);
  if (draw < 0.06) return { ...fullPrice, net: null, taxes: null };
  return draw < 0.08 ? { ...fullPrice, total: null } : fullPrice;
}

/** Specification: "v2 availability", `cancelPolicy`. */
function cancelPolicyShape(rate: Rate, { rules, world, now }: Frame): CancelPolicy {
  const { hotel, plan } = rate.product;
  const scenario = scenarioOf(hotel);
  const hasNoPolicy =
    scenario === 'sparse' || (scenario === undefined && stream(world.seed, salt.cancel, hotel, plan) < 0.05);
  return hasNoPolicy
    ? nulls('nonRefundable inPenalty penaltyDate')
    : rules.cancelPolicy(deadlineOf(world, rate), now);
}

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

export const confirmedRateShape = (rate: Rate, frame: Frame): ConfirmedRoomRate => ({
  bookingToken: frame.seal(rate, 'booking'),
  ...sharedMembers(rate, frame),
});

/** An unavailable rate with its reason. Specification: "v2 availability", `unavailableRoomRate`. */
export function unavailableRateShape(rate: Rate, frame: Frame): UnavailableRoomRate {
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
