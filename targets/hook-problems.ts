/** Finds contradictions in the hooks of a target and in their placeholders. */
import { presentItems } from '../lib/objects.ts';
import { placeholdersIn } from '../schemas/template.ts';
import { urlProblems } from './address-problems.ts';
import { headerProblems, headersOf, placeholdersInHeaders } from './hook-headers.ts';
import { unsafePlaceholders } from './hook-places.ts';
import { didYouMean } from './nearest.ts';
import { hookRules, pricePlaceholders, type HookRule } from './schema.ts';
import type { Environment, Hook, HookName, Target } from './target.ts';

export function hookProblems(
  { hooks, embedded, environment }: Target,
  env: Environment | undefined,
): string[] {
  return (Object.entries(hooks) as [HookName, Hook][]).flatMap(([name, hook]) => {
    const { required, optional = [], isOfNotifications = false }: HookRule = hookRules[name];
    const runPlaceholders = embedded ? ['control', 'controlSecret', 'tenant', 'otherTenant'] : [];
    const known = [...required, ...optional, ...runPlaceholders];
    const headers = headersOf(hook);
    const used = [...placeholdersIn({ ...hook, headers: undefined }), ...placeholdersInHeaders(headers)];
    const unknown = [...new Set(used)].filter((placeholder) => !known.includes(placeholder));
    const missing = required.filter((placeholder) => !used.includes(placeholder));
    return presentItems(
      environment === 'production' &&
        isOfNotifications &&
        `environment is "production" and hooks.${name} is given: production must notify its own clients of real changes only, so remove the hook`,
      ...unknown.map(
        (word) =>
          `hooks.${name} uses {${word}}, an unknown placeholder${didYouMean(word, known) || `: known are ${known.map((placeholder) => `{${placeholder}}`).join(', ')}`}`,
      ),
      ...missing.map((word) => `hooks.${name} does not use {${word}}: use it in the call or command`),
      name === 'changePrice' &&
        !pricePlaceholders.some((word) => used.includes(word)) &&
        `hooks.changePrice uses none of ${pricePlaceholders.map((word) => `{${word}}`).join(', ')}: use one in the call or command`,
      ...headerProblems(name, headers, env),
      ...unsafePlaceholders(name, hook, runPlaceholders),
      ...('url' in hook && !hook.url.startsWith('{control}')
        ? urlProblems(`hooks.${name}.url`, hook.url.replaceAll(/[{}]/g, ''))
        : []),
    );
  });
}
