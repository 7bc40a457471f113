import type { CancelPolicy, PriceComposition } from '../../schemas/messages/v2/shapes.ts';
import { dice, salt } from '../world/dice.ts';
import { deadlineOf } from '../world/penalties.ts';
import type { Rate } from '../world/rates.ts';
import { scenarioOf } from '../world/scenarios.ts';
import type { Frame } from './frame.ts';

/** The price. Some hotels publish only the total, and some only net and taxes. Specification: "v2 availability", `priceComposition`. */
export function priceShape(rate: Rate, { rules, world }: Frame): PriceComposition {
  const fullPrice = rules.priceComposition(rate);
  const { hotel } = rate.product;
  const scenario = scenarioOf(hotel);
  if (scenario === 'sparse') return { net: null, taxes: null, total: null };
  const draw = scenario ? 1 : dice(world.seed, salt.hidden, hotel);
  if (draw < 0.06) return { ...fullPrice, net: null, taxes: null };
  return draw < 0.08 ? { ...fullPrice, total: null } : fullPrice;
}

/** Specification: "v2 availability", `cancelPolicy`. */
export function cancelPolicyShape(rate: Rate, { rules, world, now }: Frame): CancelPolicy {
  const { hotel, plan } = rate.product;
  const scenario = scenarioOf(hotel);
  const hasNoPolicy =
    scenario === 'sparse' || (scenario === undefined && dice(world.seed, salt.cancel, hotel, plan) < 0.05);
  return hasNoPolicy
    ? { nonRefundable: null, inPenalty: null, penaltyDate: null }
    : rules.cancelPolicy(deadlineOf(world, rate), now);
}
