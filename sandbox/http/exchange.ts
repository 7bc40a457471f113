import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompleteExchange } from '../../lib/exchange.ts';
import type { operationFields, RecognisedExchange } from '../../schemas/recognise.ts';
import type { Answer } from '../rules/answers.ts';
import type { Tenant } from '../tenants.ts';

/** The exchange of a call that is answered now. Secrets and guests are masked before it leaves the process. */
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
      headers: headerTexts(request.headers),
      ...(sent && sent.length > 0 ? { body: sent.toString() } : {}),
    },
    response: { status, headers: headerTexts(headers), body },
    sentAt,
    receivedAt: Date.now(),
  };
}

/** Adds a call to the full journal: with its response, or without it if the client closes the connection before the response. */
export function fullJournalEntry(
  tenant: Tenant,
  call: ReturnType<typeof operationFields>,
  request: FastifyRequest,
  reply: FastifyReply,
  sentAt: number,
): (outgoing: Answer) => Promise<void> {
  const { fullJournal } = tenant;
  if (fullJournal === undefined) return async () => undefined;
  let isAdded = false;
  const add = async (exchange: RecognisedExchange): Promise<void> => {
    if (isAdded) return;
    isAdded = true;
    await fullJournal.add(tenant, exchange);
  };
  reply.raw.once(
    'close',
    () =>
      void add({
        ...exchangeOf(call, request, { status: 0, headers: {}, body: '' }, sentAt),
        response: undefined,
      }),
  );
  return (outgoing) => add(exchangeOf(call, request, outgoing, sentAt));
}

function headerTexts(headers: FastifyRequest['headers']): Record<string, string> {
  const lowerCased: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name] ?? '';
    lowerCased[name.toLowerCase()] = typeof value === 'string' ? value : value.join(', ');
  }
  return lowerCased;
}
