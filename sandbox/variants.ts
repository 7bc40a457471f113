import { assemble } from '../lib/assemble.ts';
import { inBytes } from './variants/in-bytes.ts';
import { inDeeds } from './variants/in-deeds.ts';
import { inMessages } from './variants/in-messages.ts';
import type { Variant } from './variants/variant.ts';

export { settingVariants, type SettingVariant } from './variants/settings.ts';

const table = assemble(inDeeds, inMessages, inBytes);

export type VariantName = keyof typeof table;

/** Every legal difference of a tenant, by name. */
export const variants: Readonly<Record<VariantName, Variant>> = table;

const names = Object.keys(table) as VariantName[];

/** One variant, or several joined by a plus sign. */
export type Mixture = VariantName | `${VariantName}+${string}`;

/** Whether a text names a variant or a mixture. */
export const isMixture = (text: string): text is Mixture =>
  text.split('+').every((name) => Object.hasOwn(table, name));

/** What a mixture is like. Its parts are put on each other in the order of the table, whatever the order of their names. */
export function variantOf(mixture: Mixture): Pick<Variant, 'does' | 'rules' | 'bearerLength'> {
  const parts = names.filter((name) => mixture.split('+').includes(name)).map((name) => variants[name]);
  const bearerLength = parts.find((part) => part.bearerLength !== undefined)?.bearerLength;
  return {
    does: parts.map(({ does }) => does).join(' '),
    rules: (honest) => parts.reduce((rules, part) => part.rules(rules), honest),
    ...(bearerLength === undefined ? {} : { bearerLength }),
  };
}
