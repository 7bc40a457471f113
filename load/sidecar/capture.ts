/** What k6 forwards, as the exchange that the gate would have seen. */
import { redactHeaders } from '../../lib/redact.ts';
import { maskFor } from '../../lib/secrets/vault.ts';
import { personalRedactor, withoutSecrets } from '../../schemas/capture.ts';
import type { Exchange } from '../../schemas/exchange.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { Forwarded } from './protocol.ts';

export interface Keeping {
  readonly settings: Settings;
  readonly secrets: readonly string[];
  /** Beside the usual ones; in any letter case. */
  readonly secretHeaders?: Iterable<string>;
  /** Milliseconds by which the deployment's clock is turned away from ours. */
  readonly clockOffset?: number;
}

/** @returns what makes an exchange of what was forwarded and the bytes of the answer; secrets and personal data are replaced */
export function capturing({
  settings,
  secrets,
  secretHeaders = [],
  clockOffset = 0,
}: Keeping): (one: Forwarded, bytes: Buffer) => Exchange {
  const withoutPersonal = personalRedactor(settings);
  const mask = maskFor(secrets);
  const names = ['authorization', settings.get('v1.keys.api'), settings.get('v1.keys.secret'), ...secretHeaders];
  const secretNames = new Set(names.map((name) => name.toLowerCase()));
  return ({ id, operation, expects = 'accepted', sentAt, took, request, response }, bytes) => {
    const answer = { status: response.status, headers: inLowerCase(response.headers), body: textOf(bytes) };
    // Credentials are not forwarded; should one ever be, it ends here.
    const asked = withoutSecrets({ headers: inLowerCase(request.headers), body: request.url }, mask);
    return {
      id,
      operation,
      expects,
      request: {
        method: request.method,
        url: asked.body,
        headers: redactHeaders(asked.headers, secretNames),
        ...(request.body === undefined ? {} : { body: mask(request.body) }),
      },
      response: withoutPersonal(withoutSecrets(answer, mask), request.body),
      sentAt,
      receivedAt: sentAt + took,
      ...(clockOffset === 0 ? {} : { clockOffset }),
    };
  };
}

/** As the gate reads what it gets in bulk: a byte order mark is passed over, and what is no UTF-8 shows as U+FFFD. */
export function textOf(bytes: Buffer): string {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return bytes.toString('utf8', marked ? 3 : 0);
}

const inLowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
