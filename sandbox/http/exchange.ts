import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompleteExchange } from '../../lib/exchange.ts';
import type { operationFields, RecognisedExchange } from '../../schemas/recognise.ts';
import type { OutgoingResponse } from '../rules/answers.ts';
import type { Tenant } from '../tenants.ts';

/** The exchange of a call whose response exists now. Secrets and guests are masked before the exchange leaves the process. */
export function exchangeOf(
  call: ReturnType<typeof operationFields>,
  request: FastifyRequest,
  { status, headers, body }: OutgoingResponse,
  sentAt: number,
): RecognisedExchange & CompleteExchange {
  const requestBody = request.body as Buffer | undefined;
  return {
    ...call,
    request: {
      method: request.method,
      url: `http://${request.headers.host ?? 'sandbox'}${request.originalUrl}`,
      headers: headerTexts(request.headers),
      ...(requestBody && requestBody.length > 0 ? { body: requestBody.toString() } : {}),
    },
    response: { status, headers: headerTexts(headers), body },
    sentAt,
    receivedAt: Date.now(),
  };
}

/**
 * Prepares the entry of a call in the full journal. If the client closes the connection before the response, the entry is added
 * without a response.
 * @returns a function that adds the entry with its response
 */
export function fullJournalEntry(
  tenant: Tenant,
  call: ReturnType<typeof operationFields>,
  request: FastifyRequest,
  reply: FastifyReply,
  sentAt: number,
): (response: OutgoingResponse) => Promise<void> {
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
  return (response) => add(exchangeOf(call, request, response, sentAt));
}

function headerTexts(headers: FastifyRequest['headers']): Record<string, string> {
  const textsByName: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name] ?? '';
    textsByName[name.toLowerCase()] = typeof value === 'string' ? value : value.join(', ');
  }
  return textsByName;
}
