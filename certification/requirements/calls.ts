/** What a call shows around its message: secrets in addresses, HTTPS, and a token that was cut. Specification: "Authentication". */
import { isLoopbackHost } from '../../lib/addresses.ts';
import { decoded } from '../../lib/decoded.ts';
import { credentialsOf } from '../../schemas/wire-request.ts';
import { operationOf } from '../../schemas/operations.ts';
import { NotingWatch, type Requirement } from './requirement.ts';
import { PerClient } from './memory.ts';
import type { ReadExchange } from './exchange.ts';

const shortest = 640;

/** Parameters that hold a secret by their name alone. */
const secretNames = new Set([
  'authorization',
  'access_token',
  'bearer',
  'apikey',
  'api_key',
  'secretkey',
  'secret_key',
]);

/** The number of characters of the token in a header, as it is or as redaction leaves it; undefined where there is none. */
export function tokenLength(authorization: string | undefined): number | undefined {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) return undefined;
  const [, length] = /^\w+:(\d+):[0-9a-f]+$/.exec(token) ?? [];
  return length === undefined ? token.length : Number(length);
}

class Calls extends NotingWatch {
  readonly #reported = new PerClient<Set<string>>(() => new Set());

  see(observed: ReadExchange): void {
    if (observed.operation === undefined || operationOf(observed.operation).base === 'partner') return;
    const credentials = credentialsOf(observed.operation, this.circumstances.settings);
    if (credentials !== 'link') this.#address(observed);
    if (credentials === 'bearer') this.#bearer(observed);
    this.#scheme(observed);
  }

  #address({ exchange, number }: ReadExchange): void {
    const { settings } = this.circumstances;
    const [, query = ''] = /\?([^#]*)/.exec(exchange.request.url) ?? [];
    const keys = [settings.get('v1.keys.api'), settings.get('v1.keys.secret')].map((name) =>
      name.toLowerCase(),
    );
    // Where keys travel is not shown: at this deployment it may be the address.
    const keysMay = !settings.known('v1.keys.in') || settings.get('v1.keys.in') === 'query';
    const secret = query.split('&').find((part) => {
      const [name = '', value = ''] = part.split('=').map((one) => decoded(one));
      if (value === '') return false;
      const lower = name.toLowerCase();
      if (keysMay && (keys.includes(lower) || lower.includes('key'))) return false;
      return (
        secretNames.has(lower) ||
        keys.includes(lower) ||
        /^(?:jwt|secret|token):\d+:|^eyJ[\w-]+\.[\w-]+\./.test(value)
      );
    });
    if (secret === undefined) return this.notes.keep('auth.no-secret-in-url');
    this.notes.accuse('auth.no-secret-in-url', {
      exchanges: [number],
      expected: 'keys and tokens in headers alone',
      actual: `the parameter ${decoded(secret.split('=')[0] ?? '')}`,
      advice: 'Send keys and tokens in headers: addresses stand in the logs of everything on the way.',
    });
  }

  #bearer(observed: ReadExchange): void {
    const length = tokenLength(observed.exchange.request.headers['authorization']);
    if (length === undefined) return;
    const { bearerLength } = this.circumstances;
    const isCut = bearerLength === undefined ? length < shortest : length < bearerLength;
    if (!isCut) return this.notes.keep('auth.bearer.accepts-long');
    const reported = this.#reported.of(observed.client);
    if (reported.has('cut')) return;
    reported.add('cut');
    this.notes.accuse('auth.bearer.accepts-long', {
      exchanges: [observed.number],
      expected:
        bearerLength === undefined
          ? 'a token of 640 to 2000 characters'
          : `the token of ${bearerLength} characters, whole`,
      actual: `${length} characters`,
      advice: 'Keep the token in a column and a variable without a length below 2000 characters.',
      // Without its length nobody knows who cut it.
      ...(bearerLength === undefined ? { warns: true } : {}),
    });
  }

  #scheme(observed: ReadExchange): void {
    const [, scheme = '', host = ''] =
      /^(\w+):\/\/([^/:?#]+|\[[^\]]*\])/.exec(observed.exchange.request.url) ?? [];
    if (scheme === '' || isLoopbackHost(host)) return;
    if (scheme.toLowerCase() === 'https') return this.notes.keep('practice.plain-http');
    const reported = this.#reported.of(observed.client);
    if (reported.has('http')) return;
    reported.add('http');
    this.notes.accuse('practice.plain-http', {
      exchanges: [observed.number],
      expected: 'https://',
      actual: `${scheme}://${host}`,
      advice: 'Change the base address to https: keys, tokens and guests travel with each call.',
    });
  }
}

export const calls: Requirement = {
  id: 'calls',
  does: 'Keep keys and tokens whole, in headers, and on HTTPS.',
  judges: ['auth.no-secret-in-url', 'auth.bearer.accepts-long', 'practice.plain-http'],
  watch: (notes, circumstances, gaps) => new Calls(notes, circumstances, gaps),
};
