import { assembleEntriesOf } from '../lib/assemble.ts';
import { isMixture as isMixtureOf, variantsInMixture } from '../sandbox/index.ts';
import { bookingVariants } from './legal/bookings.ts';
import { credentialVariants } from './legal/credentials.ts';
import { envelopeVariants } from './legal/envelope.ts';
import { errorVariants } from './legal/errors.ts';
import { headerVariants } from './legal/headers.ts';
import { identifierVariants } from './legal/identifiers.ts';
import { inventoryVariants } from './legal/inventory.ts';
import { jsonVariants } from './legal/json-text.ts';
import { keyVariants } from './legal/keys.ts';
import { languageVariants } from './legal/languages.ts';
import { momentVariants } from './legal/moments.ts';
import { notificationVariants } from './legal/notifications.ts';
import { nullVariants } from './legal/nulls.ts';
import { openFormVariants } from './legal/open-forms.ts';
import { sequenceVariants } from './legal/order.ts';
import { orderVariants } from './legal/orders.ts';
import { recheckVariants } from './legal/recheck.ts';
import { refusalVariants } from './legal/refusals.ts';
import { textVariants } from './legal/texts.ts';
import { liveInventoryVariants } from './legal/tide.ts';
import { tokenVariants } from './legal/tokens.ts';
import { transportVariants } from './legal/transport.ts';
import { unknownMemberVariants } from './legal/unknown-members.ts';
import { problemVariants } from './legal/v1-problems.ts';
import type { Variant } from './legal/variant.ts';

export { settingVariants, type SettingVariant } from './legal/settings.ts';

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
