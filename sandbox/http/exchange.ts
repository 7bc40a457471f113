import type { FastifyRequest } from 'fastify';
import type { CompleteExchange } from '../../lib/exchange.ts';
import type { operationFields, RecognisedExchange } from '../../schemas/recognise.ts';
import type { Answer } from '../rules/answers.ts';

/** An exchange as it was, answered now: what leaves this process is without secrets and guests. */
export function exchangeOf(
  call: ReturnType<typeof operationFields>,
  request: FastifyRequest,
  { status, headers, body }: Answer,
  sentAt: number,
): RecognisedExchange & CompleteExchange {
  const sent = request.body as Buffer | undefined;
  return {
    ...call,
    request: {
      method: request.method,
      url: `http://${request.headers.host ?? 'sandbox'}${request.originalUrl}`,
      headers: texts(request.headers),
      ...(sent && sent.length > 0 ? { body: sent.toString() } : {}),
    },
    response: { status, headers: texts(headers), body },
    sentAt,
    receivedAt: Date.now(),
  };
}

function texts(headers: FastifyRequest['headers']): Record<string, string> {
  const all: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name] ?? '';
    all[name.toLowerCase()] = typeof value === 'string' ? value : value.join(', ');
  }
  return all;
}
