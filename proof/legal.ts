import { assemble } from '../lib/assemble.ts';
import { isMixture as isOf, partsOf } from '../sandbox/index.ts';
import { inBytes } from './legal/in-bytes.ts';
import { inDeeds } from './legal/in-deeds.ts';
import { inMessages } from './legal/in-messages.ts';
import type { Variant } from './legal/variant.ts';

export { settingVariants, type SettingVariant } from './legal/settings.ts';

const table = assemble(inDeeds, inMessages, inBytes);

export type VariantName = keyof typeof table;

/** Every legal difference of a tenant, by name. */
export const variants: Readonly<Record<VariantName, Variant>> = table;

/** One variant, or several joined by a plus sign. */
export type Mixture = VariantName | `${VariantName}+${string}`;

/** Whether a text names a variant or a mixture. */
export const isMixture = (text: string): text is Mixture => isOf(variants, text);

/** What a mixture does, in words. */
export const doesOf = (mixture: Mixture): string =>
  partsOf(variants, mixture)
    .map(({ does }) => does)
    .join(' ');
