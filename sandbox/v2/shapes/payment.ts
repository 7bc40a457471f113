import type { PaymentOption } from '../../../schemas/messages/v2/shapes.ts';
import { say } from '../../words/texts.ts';
import { dice, salt } from '../../world/dice.ts';
import type { Rate } from '../../world/rates.ts';
import { scenarioOf } from '../../world/scenarios.ts';
import { momentOf } from '../../world/stay.ts';
import { credentialsOf } from '../../world/world.ts';
import type { Frame } from '../../shapes/frame.ts';

/**
 * How a rate can be paid. Where a hotel is sold through two credentials every rate says by which one, because "the
 * cheapest rate per hotel and credential" could not be seen otherwise. Specification: "v2 availability", `paymentOption`.
 */
export function paymentOptionsShape(
  { product, stay }: Rate,
  { world, language, now }: Frame,
): PaymentOption[] | null {
  const { hotel, plan, credential } = product;
  const scenario = scenarioOf(hotel);
  if (scenario === 'sparse') return [{ type: 'CREDIT_CARD', id: `${credential}-CC`, ...nothing }];
  const single = scenario === undefined && credentialsOf(world, hotel) === 1;
  const thrown = scenario === 'full' ? plan / 5 : dice(world.seed, salt.payment, hotel, plan);
  if (single && thrown < 0.15) return null;
  const credentialType = single && thrown < 0.3 ? null : credential;
  const card: PaymentOption = {
    type: 'CREDIT_CARD',
    id: `${credential}-CC`,
    enabled: thrown < 0.3 ? null : true,
    credentialType,
    ...(thrown > 0.5 || scenario ? { description: say('pay.card', language) } : {}),
    ...(thrown > 0.7 || scenario ? { internalType: 'CARD', alias: 'main' } : {}),
    ...(scenario === 'full' ? { includeExtraOptions: extras(language) } : {}),
  };
  if (scenario !== 'full' && thrown >= 0.2 && thrown < 0.8) return [card];
  const late = now > momentOf(stay.checkIn - 3, 0) || thrown < 0.2;
  const pix: PaymentOption = {
    type: thrown < 0.9 ? 'PIX' : 'PAY_AT_HOTEL',
    id: `${credential}-${thrown < 0.9 ? 'PIX' : 'HTL'}`,
    enabled: !late,
    description: say(thrown < 0.9 ? 'pay.pix' : 'pay.hotel', language),
    credentialType,
    ...(late ? { disabledReason: say('pay.disabled', language) } : {}),
    ...(thrown > 0.95 ? { includeExtraOptions: extras(language) } : {}),
    ...(scenario === 'full' ? { alias: 'second', internalType: 'TRANSFER' } : {}),
  };
  return [card, pix];
}

const extras = (language: Frame['language']): Exclude<PaymentOption['includeExtraOptions'], undefined> => [
  { id: 'EXTRAS_AT_CHECKOUT', label: say('pay.extra', language) },
  { id: 'NO_EXTRAS', label: null },
];

const nothing = {
  enabled: null,
  internalType: null,
  alias: null,
  description: null,
  disabledReason: null,
  credentialType: null,
  includeExtraOptions: null,
};
