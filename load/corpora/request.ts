/** Requests with open slots, as a target wants them on the wire. */
import { messageOf } from '../../generators/to-case.ts';
import type { Case } from '../../schemas/case.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { credentialsOf, needsOfCall, wireRequest, type Parts } from '../../schemas/wire-request.ts';
import { needsOf } from '../../schemas/wire.ts';
import { mustKnow } from './left-out.ts';
import type { Call, CorpusRequest, Head } from './row.ts';

/**
 * @param parts in our names
 * @throws LeftOut where the target does not answer for a setting that it needs
 */
export function requestOf(operation: OperationId, parts: Parts, settings: Settings): CorpusRequest {
  const message = messageOf(operation);
  mustKnow(settings, [
    ...needsOfCall(operation),
    ...(message && parts.body !== undefined ? needsOf(message, parts.body) : []),
  ]);
  const { method, path, body } = wireRequest(operation, parts, settings);
  return { method, path: withSlots(path), ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
}

/** A generated case as it is, with the slots that its generator left open. */
export function requestFrom({ operation, needs, request }: Case, settings: Settings): CorpusRequest {
  mustKnow(settings, [...needsOfCall(operation), ...needs]);
  return { ...request, path: withSlots(request.path) };
}

/** A path is encoded when it is made; its slots must still be seen. */
const withSlots = (path: string): string => path.replaceAll(/%7B%7B(\w+)%7D%7D/g, '{{$1}}');

/** How operations are called at this target. */
export const callsOf = (operations: readonly OperationId[], settings: Settings): Head['calls'] =>
  Object.fromEntries(operations.map((id) => [id, callOf(id, settings)]));

function callOf(id: OperationId, settings: Settings): Call {
  const { base } = operationOf(id);
  if (base === 'partner') throw new RangeError(`${id} is not ours to call`);
  return { base, credentials: credentialsOf(id, settings) };
}
