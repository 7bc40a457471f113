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
import type { SentCodes } from '../v1/rules/forms.ts';
import type { Tenant } from '../tenants.ts';
import { decode, parse } from './body.ts';
import { withAt } from '../reading/pointer.ts';

/** A request as it reached an operation. */
export interface Incoming {
  readonly operation: ServedId;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly contentType: string | undefined;
  readonly bearer: string | undefined;
  readonly body: Buffer | undefined;
  readonly origin: string;
  /** Waits for so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Who the request belongs to, and what the caller could show. */
export interface Caller {
  readonly tenant: Tenant;
  readonly credentials: CredentialState;
}

/** Answers a request, whatever was sent. What is ours to hold back is held back first: an answer states the moment of its sending. */
export async function answer(
  service: Service,
  incoming: Incoming,
  { tenant, credentials }: Caller,
): Promise<Answer> {
  const { operation } = incoming;
  const { rules } = tenant;
  tenant.calls += 1;
  let message: unknown;
  try {
    if (!rules.serves(operation)) throw nowhere();
    const sent = parse(decode(incoming.body), incoming.contentType);
    message = inOurNames(operation, sent, service.settings);
    if (isV1(operation) && !rules.acceptsCodes(operation, codesOf(sent)))
      throw unusable('Codes must be whole numbers.', 'Target, PrimaryLangID');
    const needed = credentialsOf(operation, service.settings);
    if ((needed === 'bearer' || needed === 'keys') && !rules.mayCall(credentials, operation))
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
    const { message: own, stream, booked, warnings = [], delay = 0 } = await handlers[operation](call);
    if (delay > 0) await incoming.pause(delay);
    if (stream !== undefined) return rules.send(streamed(stream), operation);
    const whole = isV1(operation) ? enveloped(call, own, [], warnings) : own;
    const told =
      booked === undefined ? whole : (withAt(whole, service.settings.get('v1.booking.id'), booked) as object);
    const shaped = inShape(service.settings.get('sandbox.answers'), rules.shape(told, operation), operation);
    return rules.send(json(200, onWire(operation, shaped, service.settings)), operation);
  } catch (error) {
    return isV1(operation)
      ? reported(error, service, tenant, operation, message)
      : refused(error, rules, operation);
  }
}

/** v1 operations report problems inside a 200 body. Specification: "Errors". */
export const isV1 = (operation: OperationId): boolean => operationOf(operation).errors === 'in-200';

/** A refusal as a v1 answer reports it; `message` is the request, as far as it could be read. */
export function reported(
  error: unknown,
  { settings }: Service,
  tenant: Tenant,
  operation: OperationId,
  message?: unknown,
): Answer {
  if (!(error instanceof Refusal)) throw error;
  const { rules } = tenant;
  // Where nothing stands at a path there is no operation that could report anything.
  if (error.code === 'not-found') return refused(error, rules, operation);
  const whole = enveloped({ rules, tenant, message }, {}, [error]);
  return rules.send(
    rules.report(json(200, onWire(operation, rules.shape(whole, operation), settings)), error, operation),
    operation,
  );
}

/** A refusal in the tenant's form. Anything else that was thrown is our own mistake and is rethrown. */
export function refused(error: unknown, rules: Rules, operation: OperationId | undefined): Answer {
  if (!(error instanceof Refusal)) throw error;
  return rules.send(rules.refuse(error, operation), operation);
}

export const nowhere = (): Refusal =>
  new Refusal('nowhere', 404, 'not-found', 'Nothing stands at this path.');

/** The codes of an envelope as they came, before anything is translated. */
const codesOf = (sent: unknown): SentCodes => {
  const { Target, PrimaryLangID } = (sent ?? {}) as Partial<SentCodes>;
  return { Target, PrimaryLangID };
};

const inOurNames = (operation: OperationId, value: unknown, settings: Settings): unknown =>
  value === undefined ? value : messageFrom(operation, value, settings);

function onWire(operation: OperationId, message: object, settings: Settings): unknown {
  const { response } = operationOf(operation);
  return response ? toWire(response, message, settings) : message;
}
