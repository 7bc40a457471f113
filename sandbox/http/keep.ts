import type { FastifyRequest } from 'fastify';
import { redact, redactHeaders, redactValue } from '../../lib/redact.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { Journal } from '../journal.ts';
import type { Answer } from '../rules/answers.ts';

/** Puts an exchange into a tenant's journal. Secrets are replaced here, before anything is kept. */
export function keep(
  journal: Journal,
  operation: OperationId | undefined,
  request: FastifyRequest,
  answer: Answer,
  receivedAt: number,
  settings: Settings,
): void {
  const body = request.body as Buffer | undefined;
  const secrets = secretNamesOf(settings);
  journal.add({
    operation,
    request: {
      method: request.method,
      url: `http://${request.headers.host ?? 'sandbox'}${withoutSecrets(request.originalUrl, secrets)}`,
      headers: redactHeaders(plain(request.headers), secrets),
      ...(body && body.length > 0 ? { body: body.toString() } : {}),
    },
    response: {
      status: answer.status,
      headers: answer.headers,
      body: operation === 'longstay.token' ? withoutToken(answer.body) : answer.body,
    },
    receivedAt,
    answeredAt: Date.now(),
  });
}

/** What carries a secret, by header or parameter, in lower case: a key in the wrong one of the two is a secret all the same. */
const secretNamesOf = (settings: Settings): ReadonlySet<string> =>
  new Set([
    'authorization',
    'cookie',
    'apikey',
    'secretkey',
    'x-api-key',
    'access_token',
    settings.get('v1.keys.api').toLowerCase(),
    settings.get('v1.keys.secret').toLowerCase(),
  ]);

/** A path with the values of secret parameters replaced, and everything else as it came. */
const withoutSecrets = (path: string, secrets: ReadonlySet<string>): string =>
  path.replaceAll(/([?&])([^=&#]*)=([^&#]*)/g, (whole, start: string, name: string, value: string) =>
    secrets.has(named(name)) && value !== '' ? `${start}${name}=${encodeURIComponent(redact('secret', decoded(value)))}` : whole,
  );

const named = (name: string): string => decoded(name).toLowerCase();

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

const plain = (headers: FastifyRequest['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));

const withoutToken = (body: string): string => body.replace(/(?<="access_token":")[^"]*/, (token) => redactValue(token));
