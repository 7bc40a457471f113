/** Secrets in URLs, plain HTTP and truncated tokens. Specification: "Authentication". */
import { decodeUrlPart } from '../../lib/decoded.ts';
import { credentialsOf } from '../../schemas/wire-request.ts';
import { operationOf } from '../../schemas/operations.ts';
import { BaseWatch, type Requirement } from './requirement.ts';
import { fingerprintOf } from './long-stay.ts';
import { LimitedMap } from './memory.ts';
import { remoteAddressIn } from './paths.ts';
import type { ParsedExchange } from './exchange.ts';

const minTokenLength = 640;
/** A database column or variable that truncates a token keeps at least this many characters. */
const minKeptLength = 100;

/** Names of parameters that always contain a secret. */
const secretNames = new Set([
  'authorization',
  'access_token',
  'bearer',
  'apikey',
  'api_key',
  'secretkey',
  'secret_key',
]);

/** Length of the token in a header, even if the token is masked; undefined if there is none. */
function tokenLength(authorization: string | undefined): number | undefined {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) return undefined;
  const [, length] = /^\w+:(\d+):[0-9a-f]+$/.exec(token) ?? [];
  return length === undefined ? token.length : Number(length);
}

class CallsWatch extends BaseWatch {
  /** Exchanges that issued tokens for long stays. */
  readonly #exchangeByLongStayToken = new LimitedMap<number>(10_000);

  observe(observed: ParsedExchange): void {
    if (observed.operation === undefined || operationOf(observed.operation).base === 'partner') return;
    const credentials = credentialsOf(observed.operation, this.circumstances.settings);
    if (operationOf(observed.operation).issuesToken) {
      const { access_token: token } = (observed.json ?? {}) as { access_token?: unknown };
      if (typeof token === 'string') this.#exchangeByLongStayToken.set(fingerprintOf(token), observed.number);
    }
    if (credentials !== 'link') this.#checkUrl(observed);
    if (credentials === 'bearer') this.#checkBearer(observed);
    this.#checkScheme(observed);
  }

  #checkUrl({ recorded }: ParsedExchange): void {
    const { settings } = this.circumstances;
    const [, query = ''] = /\?([^#]*)/.exec(recorded.request.url) ?? [];
    const keys = [settings.get('v1.keys.api'), settings.get('v1.keys.secret')].map((name) =>
      name.toLowerCase(),
    );
    // The specification does not show where keys are sent: this deployment may expect them in the query.
    const mayKeysBeInQuery = !settings.known('v1.keys.in') || settings.get('v1.keys.in') === 'query';
    const secret = query.split('&').find((part) => {
      const [name = '', value = ''] = part.split('=').map((encodedText) => decodeUrlPart(encodedText));
      if (value === '') return false;
      const lowerName = name.toLowerCase();
      if (mayKeysBeInQuery && (keys.includes(lowerName) || lowerName.includes('key'))) return false;
      return (
        secretNames.has(lowerName) ||
        keys.includes(lowerName) ||
        /^(?:jwt|secret|token):\d+:|^eyJ[\w-]+\.[\w-]+\./.test(value)
      );
    });
    if (secret === undefined) return this.notes.pass('auth.no-secret-in-url');
    this.notes.fail('auth.no-secret-in-url', {
      expected: 'keys and tokens in headers alone',
      actual: `the parameter ${decodeUrlPart(secret.split('=')[0] ?? '')}`,
      advice: 'Send keys and tokens in headers: addresses are logged by every server on the way.',
    });
  }

  #checkBearer(observed: ParsedExchange): void {
    const { authorization = '' } = observed.recorded.request.headers;
    const length = tokenLength(authorization);
    if (length === undefined) return;
    const issuingExchange = this.#exchangeByLongStayToken.get(
      fingerprintOf(authorization.replace(/^Bearer /i, '')),
    );
    if (issuingExchange !== undefined)
      return this.notes.fail('auth.bearer.header', {
        exchanges: [issuingExchange],
        expected: 'the token that the operator supplied',
        actual: 'an access_token for long stays',
        advice: 'Keep both tokens apart: access_token is for long-stay availability alone.',
      });
    const { bearerLength } = this.circumstances;
    const isCut = bearerLength === undefined ? length < minTokenLength : length < bearerLength;
    if (bearerLength !== undefined && length > bearerLength)
      return this.#reportExtended(bearerLength, length);
    this.judge('auth.bearer.accepts-long', !isCut, {
      expected:
        bearerLength === undefined
          ? 'a token of 640 to 2000 characters'
          : `the token of ${bearerLength} characters, whole`,
      actual: `${length} characters`,
      advice:
        length < minKeptLength
          ? 'Send the bearer token that the operator issued, a JWT of 640 to 2000 characters, not a key.'
          : 'Keep the token in a column and a variable without a length below 2000 characters.',
      // Without the length of the original it is not certain that the token was truncated.
      ...(bearerLength === undefined ? { warns: true } : {}),
    });
  }

  #reportExtended(expected: number, actual: number): void {
    this.notes.fail('auth.bearer.header', {
      expected: `Authorization: Bearer and the token of ${expected} characters`,
      actual: `${actual} characters`,
      advice: 'Send the token as it was issued: without quotes, brackets or anything else around it.',
    });
  }

  #checkScheme(observed: ParsedExchange): void {
    const address = remoteAddressIn(observed.recorded.request.url);
    if (address === undefined) return;
    this.judge('practice.plain-http', address.startsWith('https:'), {
      expected: 'https://',
      actual: address,
      advice: 'Change the base address to https: keys, tokens and guests travel with each call.',
    });
  }
}

export const calls: Requirement = {
  id: 'calls',
  seesUnreadable: true,
  judges: ['auth.no-secret-in-url', 'auth.bearer.header', 'auth.bearer.accepts-long', 'practice.plain-http'],
  watch: (notes, circumstances, gaps) => new CallsWatch(notes, circumstances, gaps),
};
