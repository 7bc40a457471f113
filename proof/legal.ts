import { assembleEntriesOf } from '../lib/assemble.ts';
import { isMixture as isMixtureOf, variantsInMixture } from '../sandbox/index.ts';
import { bookingVariants } from './legal/bookings.ts';
import { credentialVariants, keyVariants } from './legal/credentials.ts';
import { envelopeVariants } from './legal/envelope.ts';
import { errorVariants } from './legal/errors.ts';
import { headerVariants, transportVariants } from './legal/transport.ts';
import { inventoryVariants, liveInventoryVariants } from './legal/inventory.ts';
import { jsonVariants, unknownMemberVariants } from './legal/json-text.ts';
import { momentVariants } from './legal/moments.ts';
import { notificationVariants } from './legal/notifications.ts';
import { nullVariants } from './legal/nulls.ts';
import { openFormVariants } from './legal/open-forms.ts';
import { orderVariants } from './legal/orders.ts';
import { sequenceVariants } from './legal/order.ts';
import { identifierVariants, languageVariants, textVariants } from './legal/texts.ts';
import { recheckVariants, tokenVariants } from './legal/tokens.ts';
import { refusalVariants, problemVariants } from './legal/refusals.ts';
import type { Variant } from './legal/variant.ts';

export { settingVariants } from './legal/settings.ts';

/**
 * Every way in which a tenant may differ and still conform to the specification, by name: first inventory and behaviour,
 * then message contents, then encoding. Variants that are combined are applied in this order.
 */
export const variants = assembleEntriesOf<Variant>()(
  inventoryVariants,
  liveInventoryVariants,
  tokenVariants,
  recheckVariants,
  credentialVariants,
  bookingVariants,
  refusalVariants,
  errorVariants,
  keyVariants,

  orderVariants,
  notificationVariants,
  languageVariants,
  textVariants,
  identifierVariants,
  momentVariants,
  sequenceVariants,
  problemVariants,
  envelopeVariants,
  openFormVariants,
  nullVariants,
  unknownMemberVariants,

  jsonVariants,
  headerVariants,
  transportVariants,
);

export type VariantName = keyof typeof variants;

/** One variant, or several joined by a plus sign. */
export type Mixture = VariantName | `${VariantName}+${string}`;

export const isMixture = (text: string): text is Mixture => isMixtureOf(variants, text);

export const descriptionOf = (mixture: Mixture): string =>
  variantsInMixture(variants, mixture)
    .map(({ does }) => does)
    .join(' ');
