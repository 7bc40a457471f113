/** What contradicts itself in the hooks of a target, and in what they want filled in. */
import { urlProblems } from './address-problems.ts';
import { headerProblems, headersOf, placeholdersIn } from './hook-headers.ts';
import { placeProblems } from './hook-places.ts';
import { didYouMean } from './nearest.ts';
import type { Environment, Hook, HookName, Target } from './target.ts';

/** What may be filled in besides `{control}`, `{controlSecret}`, `{tenant}` and `{otherTenant}`, which only the embedded sandbox has. */
const fillings: Readonly<Record<HookName, readonly string[]>> = {
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

/** What a hook may leave out: of a certificate that everybody trusts no authority need be told. */
const optionalFillings: Readonly<Partial<Record<HookName, readonly string[]>>> = {
  registerWebhook: ['ca'],
  registerOtherWebhook: ['ca'],
  changePrice: ['factor', 'percent', 'amount', 'price'],
  emitOrderChanged: ['event'],
  emitLostReservationChanged: ['event'],
};

/** By one of these a price is changed: a factor, percent, by how much, or the new price. */
const ofPrice = ['factor', 'percent', 'amount', 'price'];

/** Never in production: they lead away, make up or lose what somebody in earnest waits for. */
export const hooksOfNotifications: readonly HookName[] = [
  'registerWebhook',
  'registerOtherWebhook',
  'emitWebhook',
  'emitOrderChanged',
  'emitLostReservationChanged',
  'failBooking',
];

export function hookProblems(
  { hooks: all, embedded: own, environment }: Target,
  env: Environment | undefined,
): string[] {
  return (Object.entries(all) as [HookName, Hook][]).flatMap(([name, hook]) => {
    const ofTheRun = own ? ['control', 'controlSecret', 'tenant', 'otherTenant'] : [];
    const known = [...fillings[name], ...(optionalFillings[name] ?? []), ...ofTheRun];
    const headers = headersOf(hook);
    const rest = JSON.stringify({ ...hook, headers: undefined });
    const used = [
      ...[...rest.matchAll(/\{(\w+)\}/g)].map(([, placeholder]) => placeholder!),
      ...placeholdersIn(headers),
    ];
    const strange = [...new Set(used)].filter((placeholder) => !known.includes(placeholder));
    const idle = fillings[name].filter((placeholder) => !used.includes(placeholder));
    return [
      ...(environment === 'production' && hooksOfNotifications.includes(name)
        ? [
            `environment is "production" and hooks.${name} is stated: production tells its own clients of real changes, so take it out`,
          ]
        : []),
      ...strange.map(
        (word) =>
          `hooks.${name} uses {${word}}, which nothing fills in${didYouMean(word, known) || `: it may use ${known.map((one) => `{${one}}`).join(', ')}`}`,
      ),
      ...idle.map(
        (word) => `hooks.${name} does not use {${word}}: put it where the call or command wants it`,
      ),
      ...(name === 'changePrice' && !ofPrice.some((word) => used.includes(word))
        ? [
            `hooks.changePrice uses none of ${ofPrice.map((word) => `{${word}}`).join(', ')}: put one where the call or command wants it`,
          ]
        : []),
      ...headerProblems(name, headers, env),
      ...placeProblems(name, hook, ofTheRun),
      ...('url' in hook && !hook.url.startsWith('{control}')
        ? urlProblems(`hooks.${name}.url`, hook.url.replaceAll(/[{}]/g, ''))
        : []),
    ];
  });
}
