/** A case as other tools write requests: with variables for base URLs, credentials and slots. */
import { slotsIn, type Case, type Slot } from '../../schemas/case.ts';
import { operationOf } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { credentialsOf } from '../../schemas/wire-request.ts';

/** Strings contain variables as `{{name}}`. */
export interface FormattedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  /** The names of its variables. */
  readonly variables: readonly string[];
}

/** The name of the variable for a slot: without the colon, because names of variables have only letters and digits. */
const variableOf = (slot: Slot): string => slot.replace(':', '');

/** Formats a case of any kind except `hostile`, whose bytes the formats of other tools cannot express. */
export function formatRequest({ operation, request }: Case, settings: Settings): FormattedRequest {
  const { base } = operationOf(operation);
  const { headers, query } = credentialVariables(operation, settings);
  const fill = (text: string): string =>
    text.replaceAll(/\{\{([a-zA-Z]+(?::\d+)?)\}\}/g, (_, slot: Slot) => `{{${variableOf(slot)}}}`);
  const path = query.reduce(
    (url, [name, value]) => `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`,
    fill(request.path),
  );
  const { body } = request;
  const slots = slotsIn(`${request.path} ${body ?? ''}`).map(variableOf);
  const credentialNames = [...headers, ...query].flatMap(
    ([, value]) => /\{\{(\w+)\}\}/.exec(value)?.[1] ?? [],
  );
  return {
    method: request.method,
    url: `{{${base}}}${path}`,
    headers: body === undefined ? headers : [['content-type', 'application/json'], ...headers],
    ...(body === undefined ? {} : { body: fill(body) }),
    variables: [...new Set([base, ...credentialNames, ...slots])],
  };
}

type Pairs = readonly (readonly [name: string, value: string])[];

/** The credentials of a caller, as variables. */
function credentialVariables(
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
