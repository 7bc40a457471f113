/** Requests with open slots, in the names of a target. */
import { messageOf } from '../../generators/to-case.ts';
import { random } from '../../lib/random.ts';
import { slotPlaceholder, type Case } from '../../schemas/case.ts';
import { Language } from '../../schemas/messages/enumerations.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { credentialsOf, needsOfCall, wireRequest, type RequestParts } from '../../schemas/wire-request.ts';
import { needsOf } from '../../schemas/wire.ts';
import { requireSettings } from './left-out.ts';
import type { CorpusRequest, Head } from './row.ts';

/**
 * @param parts the parts of the request, in our names
 * @throws UnplayableJourney if the target does not state a setting that the request needs
 */
export function requestOf(operation: OperationId, parts: RequestParts, settings: Settings): CorpusRequest {
  const message = messageOf(operation);
  requireSettings(settings, [
    ...needsOfCall(operation),
    ...(message && parts.body !== undefined ? needsOf(message, parts.body) : []),
  ]);
  const { method, path, body } = wireRequest(operation, parts, settings);
  return { method, path: decodeSlots(path), ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
}

/** A generated case as a request. Slots that its generator did not fill stay in it. */
export function requestFrom({ operation, needs, request }: Case, settings: Settings): CorpusRequest {
  requireSettings(settings, [...needsOfCall(operation), ...needs]);
  return { ...request, path: decodeSlots(request.path) };
}

/** Restores the braces around the slots of a URL-encoded path. */
const decodeSlots = (path: string): string => path.replaceAll(/%7B%7B(\w+)%7D%7D/g, '{{$1}}');

/** The base URL's name and the kind of credentials of each operation, under these settings. */
export const callsOf = (operations: readonly OperationId[], settings: Settings): Head['calls'] =>
  Object.fromEntries(
    operations.map((id) => {
      const { base } = operationOf(id);
      if (base === 'partner') throw new RangeError(`${id} is called by the service, not by us`);
      return [id, { base, credentials: credentialsOf(id, settings) }];
    }),
  );

/** Members of every v1 request under load: a slot for the time of sending, and a language drawn by the seed. */
export const envelopeOf = (seed: number, ...labels: (string | number)[]) => ({
  TimeStamp: slotPlaceholder('now'),
  Target: 0 as const,
  PrimaryLangID: random(seed, 'language', ...labels).pick(Language.values),
});
