import type { Exchange } from '../../schemas/exchange.ts';
import type { Access } from './access.ts';

/** One line that repeats a request; credentials are named by environment variables, never printed. */
export function curlLine({ request }: Exchange, access: Access): string {
  const headers = Object.entries(request.headers)
    .filter(([name]) => name !== 'accept')
    .map(
      ([name, value]) => `-H ${access.secretHeaders.has(name) ? `"${name}: ${placeholder(value, access)}"` : quote(`${name}: ${value}`)}`,
    );
  const body = request.body === undefined ? [] : [`--data-binary ${quote(request.body)}`];
  return ['curl', '-sS', '-i', '-X', request.method, quote(request.url), ...headers, ...body].join(' ');
}

const placeholder = (redacted: string, access: Access): string => redacted.replace(/\S+$/, `$${access.bearerVariable}`);

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
