import type { PaymentOption } from '../../../schemas/messages/v2/shapes.ts';
import { translate } from '../../words/texts.ts';
import { stream, salt } from '../../world/dice.ts';
import type { Rate } from '../../world/rates.ts';
import { scenarioOf } from '../../world/scenarios.ts';
import { momentOf } from '../../world/stay.ts';
import { credentialsOf } from '../../world/world.ts';
import type { Frame } from '../../shapes/frame.ts';
import { nulls } from '../../nulls.ts';

/**
 * The payment options of a rate. Rates of a hotel with two credentials always state their credential, because "the cheapest rate
 * per hotel and credential" could not be checked otherwise. Specification: "v2 availability", `paymentOption`.
 */
export function paymentOptionsShape(
  { product, stay }: Rate,
  { world, language, now }: Frame,
): PaymentOption[] | null {
  const { hotel, plan, credential } = product;
  const scenario = scenarioOf(hotel);
  if (scenario === 'sparse') return [{ type: 'CREDIT_CARD', id: `${credential}-CC`, ...nullMembers }];
  const hasOneCredential = scenario === undefined && credentialsOf(world, hotel) === 1;
  // One draw decides about all members. At the hotel "full", it follows from the index of the plan.
  const draw = scenario === 'full' ? plan / 5 : stream(world.seed, salt.payment, hotel, plan);
  const isUnstated = draw < 0.15;
  const isSecondDisabled = draw < 0.2;
  const isLittleStated = draw < 0.3;
  const isCardDescribed = draw > 0.5 || scenario !== undefined;
  const isCardNamed = draw > 0.7 || scenario !== undefined;
  const hasSecondOption = isSecondDisabled || draw >= 0.8 || scenario === 'full';
  const isPix = draw < 0.9;
  const hasSecondExtras = draw > 0.95;
  if (hasOneCredential && isUnstated) return null;
  const credentialType = hasOneCredential && isLittleStated ? null : credential;
  const cardOption: PaymentOption = {
    type: 'CREDIT_CARD',
    id: `${credential}-CC`,
    enabled: isLittleStated ? null : true,
    credentialType,
    ...(isCardDescribed ? { description: translate('pay.card', language) } : {}),
    ...(isCardNamed ? { internalType: 'CARD', alias: 'main' } : {}),
    ...(scenario === 'full' ? { includeExtraOptions: extraOptions(language) } : {}),
  };
  if (!hasSecondOption) return [cardOption];
  const isTooLate = now > momentOf(stay.checkIn - 3, 0) || isSecondDisabled;
  const secondOption: PaymentOption = {
    type: isPix ? 'PIX' : 'PAY_AT_HOTEL',
    id: `${credential}-${isPix ? 'PIX' : 'HTL'}`,
    enabled: !isTooLate,
    description: translate(isPix ? 'pay.pix' : 'pay.hotel', language),
    credentialType,
    ...(isTooLate ? { disabledReason: translate('pay.disabled', language) } : {}),
    ...(hasSecondExtras ? { includeExtraOptions: extraOptions(language) } : {}),
    ...(scenario === 'full' ? { alias: 'second', internalType: 'TRANSFER' } : {}),
  };
  return [cardOption, secondOption];
}

const extraOptions = (language: Frame['language']) => [
  { id: 'EXTRAS_AT_CHECKOUT', label: translate('pay.extra', language) },
  { id: 'NO_EXTRAS', label: null },
];

const nullMembers = nulls(
  'enabled internalType alias description disabledReason credentialType includeExtraOptions',
);
