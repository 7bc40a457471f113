/** Finds contradictions in the hooks of a target and in their placeholders. */
import { urlProblems } from './address-problems.ts';
import { headerProblems, headersOf, placeholdersIn } from './hook-headers.ts';
import { unsafePlaceholders } from './hook-places.ts';
import { didYouMean } from './nearest.ts';
import type { Environment, Hook, HookName, Target } from './target.ts';

/**
 * The required placeholders, besides `{control}`, `{controlSecret}`, `{tenant}` and `{otherTenant}`, which only the embedded
 * sandbox has.
 */
const requiredPlaceholders: Readonly<Record<HookName, readonly string[]>> = {
  advanceClock: ['seconds'],
  closeRate: ['token'],
  openRate: ['token'],
  changePrice: ['token'],
  registerWebhook: ['url'],
  registerOtherWebhook: ['url'],
  emitWebhook: ['event', 'id'],
  emitOrderChanged: ['id'],
  emitLostReservationChanged: ['id'],
  failBooking: ['reservation'],
};

/** Placeholders that a hook may use but need not: `{ca}`, for example, is only needed without a publicly trusted certificate. */
const optionalPlaceholders: Readonly<Partial<Record<HookName, readonly string[]>>> = {
  registerWebhook: ['ca'],
  registerOtherWebhook: ['ca'],
  changePrice: ['factor', 'percent', 'amount', 'price'],
  emitOrderChanged: ['event'],
  emitLostReservationChanged: ['event'],
};

/** The hook needs one of these for the new price: a factor, a percentage, a difference, or the price itself. */
const pricePlaceholders = ['factor', 'percent', 'amount', 'price'];

/** Hooks that are never used in production: they redirect, invent or drop notifications that real clients wait for. */
export const hooksOfNotifications: readonly HookName[] = [
  'registerWebhook',
  'registerOtherWebhook',
  'emitWebhook',
  'emitOrderChanged',
  'emitLostReservationChanged',
  'failBooking',
];

export function hookProblems(
  { hooks, embedded, environment }: Target,
  env: Environment | undefined,
): string[] {
  return (Object.entries(hooks) as [HookName, Hook][]).flatMap(([name, hook]) => {
    const runPlaceholders = embedded ? ['control', 'controlSecret', 'tenant', 'otherTenant'] : [];
    const known = [...requiredPlaceholders[name], ...(optionalPlaceholders[name] ?? []), ...runPlaceholders];
    const headers = headersOf(hook);
    const hookText = JSON.stringify({ ...hook, headers: undefined });
    const used = [
      ...[...hookText.matchAll(/\{(\w+)\}/g)].map(([, placeholder]) => placeholder!),
      ...placeholdersIn(headers),
    ];
    const unknown = [...new Set(used)].filter((placeholder) => !known.includes(placeholder));
    const missing = requiredPlaceholders[name].filter((placeholder) => !used.includes(placeholder));
    return [
      ...(environment === 'production' && hooksOfNotifications.includes(name)
        ? [
            `environment is "production" and hooks.${name} is given: production must notify its own clients of real changes only, so remove the hook`,
          ]
        : []),
      ...unknown.map(
        (word) =>
          `hooks.${name} uses {${word}}, an unknown placeholder${didYouMean(word, known) || `: known are ${known.map((placeholder) => `{${placeholder}}`).join(', ')}`}`,
      ),
      ...missing.map((word) => `hooks.${name} does not use {${word}}: use it in the call or command`),
      ...(name === 'changePrice' && !pricePlaceholders.some((word) => used.includes(word))
        ? [
            `hooks.changePrice uses none of ${pricePlaceholders.map((word) => `{${word}}`).join(', ')}: use one in the call or command`,
          ]
        : []),
      ...headerProblems(name, headers, env),
      ...unsafePlaceholders(name, hook, runPlaceholders),
      ...('url' in hook && !hook.url.startsWith('{control}')
        ? urlProblems(`hooks.${name}.url`, hook.url.replaceAll(/[{}]/g, ''))
        : []),
    ];
  });
}
