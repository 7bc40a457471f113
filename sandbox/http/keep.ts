import type { FastifyRequest } from 'fastify';
import { redactCards } from '../../lib/cards.ts';
import { membersRedactor } from '../../lib/members.ts';
import { redact, redactHeader, redactValue } from '../../lib/redact.ts';
import { nationalIds } from '../../schemas/messages/personal.ts';
import { operationOf } from '../../schemas/operations.ts';
import type { recognisedAs } from '../../schemas/recognise.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { Answer } from '../rules/answers.ts';
import type { Tenant } from '../tenants.ts';

/** Puts an exchange into a tenant's journal. Secrets are replaced here, before anything is kept. */
export function keep(
  { journal, clock }: Pick<Tenant, 'journal' | 'clock'>,
  { operation, nearly }: ReturnType<typeof recognisedAs>,
  request: FastifyRequest,
  answer: Answer,
  receivedAt: number,
  settings: Settings,
): void {
  const body = request.body as Buffer | undefined;
  const { secrets, withoutPersonal } = censorOf(settings);
  const { status, headers } = answer;
  const answeredAt = Date.now();
  journal.add({
    operation,
    nearly,
    method: request.method,
    url: `http://${request.headers.host ?? 'sandbox'}${withoutSecrets(request.originalUrl, secrets)}`,
    headers: shown(request.headers, secrets),
    sent: body && body.length > 0 ? withoutPersonal(body.toString()) : undefined,
    status,
    answerHeaders: headers,
    answered:
      operation !== undefined && operationOf(operation).issuesToken
        ? withoutToken(answer.body)
        : withoutPersonal(answer.body),
    receivedAt,
    answeredAt,
    clockOffset: clock.now() - answeredAt,
  });
}

/** What is not kept, and how it is taken out. */
interface Censor {
  /** What carries a secret, by header or parameter, in lower case: a key in the wrong one of the two is a secret all the same. */
  readonly secrets: ReadonlySet<string>;
  /** What names a person for good, and what pays with a card: its number in whatever place it stands, its security code by its name. */
  readonly withoutPersonal: (body: string) => string;
}

/** Made once: every exchange needs it. */
const censors = new WeakMap<Settings, Censor>();

function censorOf(settings: Settings): Censor {
  let censor = censors.get(settings);
  if (censor === undefined) censors.set(settings, (censor = makeCensor(settings)));
  return censor;
}

function makeCensor(settings: Settings): Censor {
  const withoutMembers = membersRedactor({
    id: nationalIds,
    code: [settings.get('v1.names.card.securityCode')],
  });
  const keys = [settings.get('v1.keys.api'), settings.get('v1.keys.secret')];
  return {
    secrets: new Set([
      'authorization',
      'cookie',
      'apikey',
      'secretkey',
      'x-api-key',
      'access_token',
      ...keys.map((name) => name.toLowerCase()),
    ]),
    withoutPersonal: (body) => redactCards(withoutMembers(body)),
  };
}

/** A path with the values of secret parameters replaced, and everything else as it came. */
const withoutSecrets = (path: string, secrets: ReadonlySet<string>): string =>
  !path.includes('?')
    ? path
    : path.replaceAll(/([?&])([^=&#?]*)=([^&#]*)/g, (whole, start: string, name: string, value: string) =>
        secrets.has(named(name)) && value !== ''
          ? `${start}${name}=${encodeURIComponent(redact('secret', decoded(value)))}`
          : whole,
      );

const named = (name: string): string => decoded(name).toLowerCase();

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Headers as texts, without the secrets among them. */
function shown(headers: FastifyRequest['headers'], secrets: ReadonlySet<string>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name] ?? '';
    const text = typeof value === 'string' ? value : value.join(', ');
    texts[name] = secrets.has(name) ? redactHeader(text) : text;
  }
  return texts;
}

const withoutToken = (body: string): string =>
  body.replace(/(?<="access_token":")[^"]*/, (token) => redactValue(token));
