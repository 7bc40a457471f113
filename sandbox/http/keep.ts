import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { OperationId } from '../../schemas/operations.ts';
import type { Journal } from '../journal.ts';
import type { Answer } from '../rules/answers.ts';

/** Puts an exchange into a tenant's journal. Secrets are replaced here, before anything is kept. */
export function keep(
  journal: Journal,
  operation: OperationId | undefined,
  request: FastifyRequest,
  answer: Answer,
  receivedAt: number,
): void {
  const body = request.body as Buffer | undefined;
  journal.add({
    operation,
    request: {
      method: request.method,
      url: `http://${request.headers.host ?? 'sandbox'}${request.originalUrl}`,
      headers: redacted(request.headers),
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

const secret = new Set(['authorization', 'apikey', 'secretkey', 'cookie', 'x-api-key']);

function redacted(headers: FastifyRequest['headers']): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const plain = Array.isArray(value) ? value.join(', ') : (value ?? '');
    out[name] = secret.has(name) ? veiled(plain) : plain;
  }
  return out;
}

/** The scheme stays readable; the secret becomes its length and a hash, so that equal secrets stay comparable. */
function veiled(value: string): string {
  const [, scheme = '', rest = value] = /^(\w+ +)(.*)$/.exec(value) ?? [];
  return `${scheme}secret:${rest.length}:${createHash('sha256').update(processKey).update(rest).digest('base64url').slice(0, 12)}`;
}

const processKey = createHash('sha256').update(String(process.hrtime.bigint())).digest();

const withoutToken = (body: string): string =>
  body.replace(/("access_token":")([^"]*)"/, (_, before: string, token: string) => `${before}${veiled(token)}"`);
