/**
 * Hostile requests of one operation, which no object can represent: the specification does not mention them, and no service may
 * crash on them.
 */
import { createHash } from 'node:crypto';
import type { OperationId } from '../../schemas/operations.ts';
import type { Context } from '../context.ts';
import type { Options } from '../valid.ts';
import { jsonHeaders, fixedBodies, type HostileBody } from './bodies.ts';
import { baselineCase, findInjectionPoints } from './good.ts';
import { mutateBody } from './mutations.ts';
import { fixedPaths, mutatePath } from './paths.ts';

/** A hostile request. Of its response, the suite asserts only what holds for every response. */
export interface HostileCase {
  readonly id: string;
  readonly operation: OperationId;
  readonly kind: 'hostile';
  readonly scenario: string;
  readonly expects: 'open';
  /**
   * Slots that are only known when the request is sent: each `{{slot}}` in the bytes is replaced by a text, so that nothing else is
   * wrong.
   */
  readonly slots: readonly string[];
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    /** The bytes on the wire after their slots are filled, in base64; absent if the request has no body. */
    readonly bodyBase64?: string;
    /** Whether it is sent in pieces, without a content length. */
    readonly inPieces?: true;
  };
}

/**
 * Every fixed kind of hostile request, then mutations of a valid one. The hostile part is in the body, or in path and query for an
 * operation without a body; everything else is valid.
 * @param count the total number; by default each fixed kind and as many mutations
 */
export function* hostileCases(
  operation: OperationId,
  options: Options,
  count?: number,
): Generator<HostileCase> {
  const { method, path, body } = baselineCase(operation, options).request;
  const requests =
    body === undefined
      ? pathsFrom(path, options.seed)
      : bodiesFrom(operation, path, body, options.seed, options.context);
  let number = 0;
  for (const { description, slots = [], ...request } of distinctRequests(requests, count)) {
    number += 1;
    yield {
      id: `${operation}/hostile/${String(number).padStart(4, '0')}-${description.replaceAll(/[^\w.+-]+/g, '_').slice(0, 60)}`,
      operation,
      kind: 'hostile',
      scenario: description,
      expects: 'open',
      slots,
      request: { method, ...request },
    };
  }
}

type HostileRequest = Omit<HostileCase['request'], 'method'> & {
  readonly description: string;
  readonly slots?: readonly string[];
};

/** A valid request, its fixed hostile variants, and endless mutations. */
interface HostileSource {
  readonly valid: HostileRequest;
  readonly fixed: readonly HostileRequest[];
  readonly mutation: (label: string) => HostileRequest;
}

function pathsFrom(validPath: string, seed: number | string): HostileSource {
  const requestFor = ({ description, path }: { description: string; path: string }): HostileRequest => ({
    description,
    path,
    headers: {},
  });
  return {
    valid: requestFor({ description: 'valid', path: validPath }),
    fixed: fixedPaths(validPath).map(requestFor),
    mutation: (label) => requestFor(mutatePath(validPath, seed, label)),
  };
}

function bodiesFrom(
  operation: OperationId,
  path: string,
  validBody: string,
  seed: number | string,
  context: Context,
): HostileSource {
  const requestFor = ({ description, bytes, headers = {}, inPieces }: HostileBody): HostileRequest => ({
    description,
    path,
    headers,
    slots: slotsInBytes(bytes),
    bodyBase64: bytes.toString('base64'),
    ...(inPieces ? { inPieces } : {}),
  });
  const hasSlots = slotsInBytes(Buffer.from(validBody)).length > 0;
  return {
    valid: requestFor({ description: 'valid', bytes: Buffer.from(validBody), headers: jsonHeaders }),
    // Slots inside of gzip cannot be filled.
    fixed: fixedBodies(findInjectionPoints(operation, validBody, context))
      .filter(({ packed }) => !(packed && hasSlots))
      .map(requestFor),
    mutation: (label) => requestFor(mutateBody(validBody, seed, label)),
  };
}

/** The slots in bytes, with or without quotes. */
const slotsInBytes = (bytes: Buffer): string[] => [
  ...new Set(
    Array.from(bytes.toString('latin1').matchAll(/\{\{([a-zA-Z]+(?::\d+)?)\}\}/g), ([, slot]) => slot!),
  ),
];

/** Distinct requests that differ from the valid one, because some mutations change nothing, or the same as another. */
function* distinctRequests(
  { valid, fixed, mutation }: HostileSource,
  count = fixed.length * 2,
): Generator<HostileRequest> {
  const yieldedHashes = new Set([requestHash(valid)]);
  let repeats = 0;
  for (let index = 0; yieldedHashes.size <= count && repeats < maxRepeats; index += 1) {
    const request = fixed[index] ?? mutation(String(index - fixed.length + 1));
    const hash = requestHash(request);
    repeats = yieldedHashes.has(hash) ? repeats + 1 : 0;
    if (repeats > 0) continue;
    yieldedHashes.add(hash);
    yield request;
  }
}

/** After so many repeated requests in a row, the mutations have nothing new to offer. */
const maxRepeats = 1_000;

const requestHash = ({ path, headers, bodyBase64 = '', inPieces }: HostileRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([path, headers, inPieces]))
    .update(bodyBase64)
    .digest('base64');
