import type { FastifyRequest } from 'fastify';
import type { recognisedAs } from '../../schemas/recognise.ts';
import type { Answer } from '../rules/answers.ts';
import type { Tenant } from '../tenants.ts';

/** Puts an exchange into a tenant's journal, as it was: what leaves this process is without secrets and guests. */
export function keep(
  { journal, clock }: Pick<Tenant, 'journal' | 'clock'>,
  { operation, nearly }: ReturnType<typeof recognisedAs>,
  request: FastifyRequest,
  answer: Answer,
  receivedAt: number,
): void {
  const body = request.body as Buffer | undefined;
  const { status, headers } = answer;
  const answeredAt = Date.now();
  journal.add({
    operation,
    nearly,
    method: request.method,
    url: `http://${request.headers.host ?? 'sandbox'}${request.originalUrl}`,
    headers: texts(request.headers),
    sent: body && body.length > 0 ? body.toString() : undefined,
    status,
    answerHeaders: headers,
    answered: answer.body,
    receivedAt,
    answeredAt,
    clockOffset: clock.now() - answeredAt,
  });
}

function texts(headers: FastifyRequest['headers']): Record<string, string> {
  const all: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name] ?? '';
    all[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return all;
}
