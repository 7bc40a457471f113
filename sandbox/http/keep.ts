import type { FastifyRequest } from 'fastify';
import { redactHeaders, redactValue } from '../../lib/redact.ts';
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
      headers: redactHeaders(plain(request.headers), secretNames),
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

const secretNames = new Set(['authorization', 'apikey', 'secretkey', 'cookie', 'x-api-key']);

const plain = (headers: FastifyRequest['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));

const withoutToken = (body: string): string => body.replace(/(?<="access_token":")[^"]*/, (token) => redactValue(token));
