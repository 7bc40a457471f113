/** A case as other tools write requests: with addresses, credentials and what is only known at sending as variables. */
import type { Case, Slot } from '../../schemas/case.ts';
import { slotsIn } from '../../schemas/case.ts';
import { operationOf } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { credentialsOf } from '../../schemas/wire-request.ts';

/** Text in which a variable stands as `{{name}}`. */
export interface Written {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  /** Names of its variables. */
  readonly variables: readonly string[];
}

/** A variable's name has letters and digits alone. */
export const variableOf = (slot: Slot): string => slot.replace(':', '');

/** @param one of any kind but `hostile`, whose bytes no such form can carry */
export function writtenRequest({ operation, request }: Case, settings: Settings): Written {
  const { base } = operationOf(operation);
  const { headers, query } = shownBy(operation, settings);
  const fill = (text: string): string =>
    text.replaceAll(/\{\{([a-zA-Z]+(?::\d+)?)\}\}/g, (_, slot: Slot) => `{{${variableOf(slot)}}}`);
  const path = query.reduce(
    (at, [name, value]) => `${at}${at.includes('?') ? '&' : '?'}${name}=${value}`,
    fill(request.path),
  );
  const { body } = request;
  const slots = slotsIn(`${request.path} ${body ?? ''}`).map(variableOf);
  const named = [...headers, ...query].flatMap(([, value]) => /\{\{(\w+)\}\}/.exec(value)?.[1] ?? []);
  return {
    method: request.method,
    url: `{{${base}}}${path}`,
    headers: body === undefined ? headers : [['content-type', 'application/json'], ...headers],
    ...(body === undefined ? {} : { body: fill(body) }),
    variables: [...new Set([base, ...named, ...slots])],
  };
}

type Pairs = readonly (readonly [name: string, value: string])[];

/** What a caller shows, each as a variable. */
function shownBy(
  operation: Case['operation'],
  settings: Settings,
): { readonly headers: Pairs; readonly query: Pairs } {
  const credentials = credentialsOf(operation, settings);
  if (credentials === 'bearer') return { headers: [['authorization', 'Bearer {{bearer}}']], query: [] };
  if (credentials === 'longStay')
    return { headers: [['authorization', 'Bearer {{longStayToken}}']], query: [] };
  if (credentials !== 'keys') return { headers: [], query: [] };
  const keys: Pairs = [
    [settings.get('v1.keys.api'), '{{apiKey}}'],
    [settings.get('v1.keys.secret'), '{{secretKey}}'],
  ];
  return settings.get('v1.keys.in') === 'query' ? { headers: [], query: keys } : { headers: keys, query: [] };
}
