/** The service's message in an exchange: the response, or in a notification the request, which the service sends. */
import type { JudgedExchange } from '../schemas/exchange.ts';
import { operationOf, type OperationId } from '../schemas/operations.ts';

export const isNotification = ({ operation }: Pick<JudgedExchange, 'operation'>): boolean =>
  operationOf(operation).base === 'partner';

/** The schema of the service's message; undefined if the specification has none. */
export function schemaOf(operation: OperationId): object | undefined {
  const { request, response } = operationOf(operation);
  return isNotification({ operation }) ? request : response;
}

/** The service's message as a string; undefined for a message without a schema. */
export function messageIn(exchange: JudgedExchange): string | undefined {
  const { request, response } = exchange;
  if (isNotification(exchange)) return request.body;
  return response.status === 200 ? response.body : undefined;
}

export const withMessage = (exchange: JudgedExchange, body: string): JudgedExchange =>
  isNotification(exchange)
    ? { ...exchange, request: { ...exchange.request, body } }
    : { ...exchange, response: { ...exchange.response, body } };
