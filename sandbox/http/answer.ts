import { toWire } from '../../schemas/wire.ts';
import { credentialsOf, messageFromWire } from '../../schemas/wire-request.ts';
import { operationOf, type OperationId, type ServedOperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { envelopedMessage } from '../v1/handlers/envelope.ts';
import { messageInShape } from '../shapes/answer-shapes.ts';
import { handlers } from '../handlers.ts';
import type { Call, Service } from '../handlers/call.ts';
import { Refusal, unauthorized, badRequest, notFound } from '../refusal.ts';
import type { CredentialState } from '../rules/access.ts';
import { jsonResponse, streamedResponse, type OutgoingResponse } from '../rules/answers.ts';
import type { Rules } from '../rules/rules.ts';
import type { Tenant } from '../tenants.ts';
import { decode, parse } from './body.ts';
import { withValueAt } from '../reading/pointer.ts';

interface IncomingRequest {
  readonly operation: ServedOperationId;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly contentType: string | undefined;
  readonly bearer: string | undefined;
  readonly body: Buffer | undefined;
  readonly origin: string;
  /** Waits for a number of milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** The tenant of a request, and the caller's credentials. */
export interface Caller {
  readonly tenant: Tenant;
  readonly credentials: CredentialState;
}

/** Handles a request. The delay comes before the response is built, because the response contains the time of sending. */
export async function respond(
  service: Service,
  incoming: IncomingRequest,
  { tenant, credentials }: Caller,
): Promise<OutgoingResponse> {
  const { operation, params, query, origin, bearer } = incoming;
  const { rules } = tenant;
  tenant.calls += 1;
  let message: unknown;
  try {
    if (!rules.serves(operation)) throw pathNotFound();
    const requestBody = parse(decode(incoming.body), incoming.contentType);
    message = fromWireNames(operation, requestBody, service.settings);
    if (!rules.acceptsRequest(operation, requestBody)) throw badRequest('The request is not accepted.');
    const neededCredentials = credentialsOf(operation, service.settings);
    if (
      (neededCredentials === 'bearer' || neededCredentials === 'keys') &&
      !rules.mayCall(credentials, operation)
    )
      throw unauthorized();
    const call: Call = { service, tenant, rules, message, params, query, origin, bearer };
    const { message: fields, stream, bookingId, warnings = [], delay = 0 } = await handlers[operation](call);
    if (delay > 0) await incoming.pause(delay);
    if (stream !== undefined) return rules.send(streamedResponse(stream), operation);
    const completeMessage = isV1(operation) ? envelopedMessage(call, fields, [], warnings) : fields;
    const messageWithBookingId =
      bookingId === undefined
        ? completeMessage
        : (withValueAt(completeMessage, service.settings.get('v1.booking.id'), bookingId) as object);
    const shapedMessage = messageInShape(
      service.settings.get('sandbox.answers'),
      rules.shape(messageWithBookingId, operation),
      operation,
    );
    return rules.send(
      jsonResponse(200, wireMessageOf(operation, shapedMessage, service.settings)),
      operation,
    );
  } catch (error) {
    return isV1(operation)
      ? v1RefusalResponse(error, service, tenant, operation, message)
      : refusalResponse(error, rules, operation);
  }
}

/** v1 operations report problems in a response with status 200. Specification: "Errors". */
export const isV1 = (operation: OperationId): boolean => operationOf(operation).errors === 'in-200';

/** A v1 response that reports a refusal. @param message the request, as far as it was readable */
export function v1RefusalResponse(
  error: unknown,
  { settings }: Service,
  tenant: Tenant,
  operation: OperationId,
  message?: unknown,
): OutgoingResponse {
  if (!(error instanceof Refusal)) throw error;
  const { rules } = tenant;
  // A path without an operation gets no v1 response.
  if (error.code === 'not-found') return refusalResponse(error, rules, operation);
  const completeMessage = envelopedMessage({ rules, tenant, message }, {}, [error]);
  return rules.send(
    rules.report(
      jsonResponse(200, wireMessageOf(operation, rules.shape(completeMessage, operation), settings)),
      error,
      operation,
    ),
    operation,
  );
}

/** A refusal in the tenant's format. Any other error is a mistake of the sandbox and is rethrown. */
export function refusalResponse(
  error: unknown,
  rules: Rules,
  operation: OperationId | undefined,
): OutgoingResponse {
  if (!(error instanceof Refusal)) throw error;
  return rules.send(rules.refuse(error, operation), operation);
}

/** @param nearMiss a sentence about the operation that the call almost matches */
export const pathNotFound = (nearMiss?: string): Refusal =>
  notFound('not-found', `Nothing stands at this path.${nearMiss === undefined ? '' : ` ${nearMiss}.`}`);

const fromWireNames = (operation: OperationId, value: unknown, settings: Settings): unknown =>
  value === undefined ? value : messageFromWire(operation, value, settings);

function wireMessageOf(operation: OperationId, message: object, settings: Settings): unknown {
  const { response } = operationOf(operation);
  return response ? toWire(response, message, settings) : message;
}
