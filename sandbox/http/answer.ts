import { toWire } from '../../schemas/wire.ts';
import { credentialsOf, messageFrom } from '../../schemas/wire-request.ts';
import { operationOf, type OperationId, type ServedId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { enveloped } from '../v1/handlers/envelope.ts';
import { inShape } from '../shapes/answer-shapes.ts';
import { handlers } from '../handlers.ts';
import type { Call, Service } from '../handlers/call.ts';
import { Refusal, unauthorized, unusable } from '../refusal.ts';
import type { CredentialState } from '../rules/access.ts';
import { json, streamed, type Answer } from '../rules/answers.ts';
import type { Rules } from '../rules/rules.ts';
import type { Tenant } from '../tenants.ts';
import { decode, parse } from './body.ts';
import { withAt } from '../reading/pointer.ts';

export interface IncomingRequest {
  readonly operation: ServedId;
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

/** Answers a request. A delay comes before the response is built, because the response contains its time of sending. */
export async function respond(
  service: Service,
  incoming: IncomingRequest,
  { tenant, credentials }: Caller,
): Promise<Answer> {
  const { operation } = incoming;
  const { rules } = tenant;
  tenant.calls += 1;
  let message: unknown;
  try {
    if (!rules.serves(operation)) throw pathNotFound();
    const sent = parse(decode(incoming.body), incoming.contentType);
    message = fromWireNames(operation, sent, service.settings);
    if (!rules.acceptsRequest(operation, sent)) throw unusable('The request is not accepted.');
    const neededCredentials = credentialsOf(operation, service.settings);
    if (
      (neededCredentials === 'bearer' || neededCredentials === 'keys') &&
      !rules.mayCall(credentials, operation)
    )
      throw unauthorized();
    const call: Call = {
      service,
      tenant,
      rules,
      message,
      params: incoming.params,
      query: incoming.query,
      origin: incoming.origin,
      bearer: incoming.bearer,
    };
    const { message: fields, stream, booked, warnings = [], delay = 0 } = await handlers[operation](call);
    if (delay > 0) await incoming.pause(delay);
    if (stream !== undefined) return rules.send(streamed(stream), operation);
    const whole = isV1(operation) ? enveloped(call, fields, [], warnings) : fields;
    const withBookingId =
      booked === undefined ? whole : (withAt(whole, service.settings.get('v1.booking.id'), booked) as object);
    const shaped = inShape(
      service.settings.get('sandbox.answers'),
      rules.shape(withBookingId, operation),
      operation,
    );
    return rules.send(json(200, onWire(operation, shaped, service.settings)), operation);
  } catch (error) {
    return isV1(operation)
      ? v1RefusalAnswer(error, service, tenant, operation, message)
      : refusalAnswer(error, rules, operation);
  }
}

/** v1 operations report problems in a response with status 200. Specification: "Errors". */
export const isV1 = (operation: OperationId): boolean => operationOf(operation).errors === 'in-200';

/** A v1 response that reports a refusal. @param message the request, as far as it was readable */
export function v1RefusalAnswer(
  error: unknown,
  { settings }: Service,
  tenant: Tenant,
  operation: OperationId,
  message?: unknown,
): Answer {
  if (!(error instanceof Refusal)) throw error;
  const { rules } = tenant;
  // A path without an operation gets no v1 response.
  if (error.code === 'not-found') return refusalAnswer(error, rules, operation);
  const whole = enveloped({ rules, tenant, message }, {}, [error]);
  return rules.send(
    rules.report(json(200, onWire(operation, rules.shape(whole, operation), settings)), error, operation),
    operation,
  );
}

/** A refusal in the tenant's format. Any other error is a mistake of the sandbox and is rethrown. */
export function refusalAnswer(error: unknown, rules: Rules, operation: OperationId | undefined): Answer {
  if (!(error instanceof Refusal)) throw error;
  return rules.send(rules.refuse(error, operation), operation);
}

/** @param nearly a sentence about the operation that the call almost matches */
export const pathNotFound = (nearly?: string): Refusal =>
  new Refusal(
    'nowhere',
    404,
    'not-found',
    `Nothing stands at this path.${nearly === undefined ? '' : ` ${nearly}.`}`,
  );

/** The codes of the envelope as they were sent, before their translation to integers. */
const fromWireNames = (operation: OperationId, value: unknown, settings: Settings): unknown =>
  value === undefined ? value : messageFrom(operation, value, settings);

function onWire(operation: OperationId, message: object, settings: Settings): unknown {
  const { response } = operationOf(operation);
  return response ? toWire(response, message, settings) : message;
}
