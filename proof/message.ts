/** The message that the service speaks in an exchange: its answer, or of a notification the request, which it sends itself. */
import type { JudgedExchange } from '../schemas/exchange.ts';
import { operationOf, type OperationId } from '../schemas/operations.ts';

/** Whether the service is the one who sends. */
export const isNotification = ({ operation }: Pick<JudgedExchange, 'operation'>): boolean =>
  operationOf(operation).base === 'partner';

/** The schema of the service's message; undefined where the specification shows none. */
export function schemaOf(operation: OperationId): object | undefined {
  const { request, response } = operationOf(operation);
  return isNotification({ operation }) ? request : response;
}

/** The service's message as text; undefined where it says nothing that has a shape. */
export function messageIn(exchange: JudgedExchange): string | undefined {
  const { request, response } = exchange;
  if (isNotification(exchange)) return request.body;
  return response.status === 200 ? response.body : undefined;
}

/** The exchange with another message of the service. */
export const withMessage = (exchange: JudgedExchange, body: string): JudgedExchange =>
  isNotification(exchange)
    ? { ...exchange, request: { ...exchange.request, body } }
    : { ...exchange, response: { ...exchange.response, body } };
