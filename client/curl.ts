import type { JudgedExchange } from '../schemas/exchange.ts';
import { escapeControls } from '../lib/visible.ts';
import { redactHeader } from '../lib/redact.ts';
import type { Settings } from '../schemas/settings.ts';
import type { Client } from './access.ts';
import { keyNamesOf } from './credentials.ts';

/**
 * Formats a curl command that repeats a request. Our credentials become environment variables and are never printed.
 * Other credentials stay masked, because they were invalid anyway.
 */
export function curlLine(
  { request, unknownCaller }: JudgedExchange,
  access: Client,
  settings: Settings,
): string {
  const { apiKey, secretKey } = keyNamesOf(settings);
  const isOurs = (name: string, value: string): boolean => {
    if (unknownCaller !== true) return true;
    if (name === 'authorization') return false;
    const ownKeys = access.keys();
    return value === redactHeader(name === apiKey.toLowerCase() ? ownKeys.apiKey : ownKeys.secretKey);
  };
  const variables: Readonly<Record<string, string>> = {
    authorization: access.variables.bearer,
    [apiKey.toLowerCase()]: access.variables.apiKey,
    [secretKey.toLowerCase()]: access.variables.secretKey,
  };
  const header = (name: string, value: string): string => {
    const variable = isOurs(name, value) ? variables[name] : undefined;
    return variable === undefined
      ? quote(`${name}: ${value}`)
      : `"${name}: ${value.slice(0, value.lastIndexOf(' ') + 1)}$${variable}"`;
  };
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    name === 'accept' || name === 'traceparent' ? [] : [`-H ${header(name, value)}`],
  );
  // A key in the query was masked at capture. It is replaced by its variable.
  const url = Object.entries(variables).reduce(
    (text, [name, variable]) =>
      text.replace(
        new RegExp(`([?&]${parameterPattern(name)}=)(secret%3A[^&']*)`, 'i'),
        (match, prefix: string, value: string) =>
          isOurs(name, decodeURIComponent(value)) ? `${prefix}'"$${variable}"'` : match,
      ),
    quote(request.url),
  );
  const body = request.body === undefined ? [] : [`--data-binary ${quote(request.body)}`];
  return ['curl', '-sS', '-i', '-X', request.method, url, ...headers, ...body].join(' ');
}

/** The URL-encoded name, escaped for a pattern. */
const parameterPattern = (name: string): string =>
  new URLSearchParams({ [name]: '' })
    .toString()
    .slice(0, -1)
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Quotes text for a shell. Control characters become escapes that bash and zsh decode. */
function quote(text: string): string {
  if (escapeControls(text) === text) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  return `$'${escapeControls(text.replaceAll(/[\\']/g, String.raw`\$&`))}'`;
}
