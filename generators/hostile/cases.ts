/** Bodies that no object can hold, for one operation: what the specification says nothing about, and nobody may fall over. */
import { createHash } from 'node:crypto';
import type { OperationId } from '../../schemas/operations.ts';
import { validCases, type Options } from '../valid.ts';
import { asJson, fixedBodies, type Hostile } from './bodies.ts';
import { mutated } from './mutations.ts';

/** Nothing is asserted of the answer beyond what holds for every answer. */
export interface HostileCase {
  readonly id: string;
  readonly operation: OperationId;
  readonly kind: 'hostile';
  /** What is wrong with it. */
  readonly scenario: string;
  readonly expects: 'open';
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    /** The bytes as they go on the wire, in base64. */
    readonly bodyBase64: string;
    /** Sent in pieces, without saying how long it is. */
    readonly inPieces?: true;
  };
}

/**
 * Every fixed kind of hostile body, then as many mutations of a good one as are wanted.
 *
 * @param count how many in all; by default each fixed kind and as many mutations
 */
export function* hostileCases(operation: OperationId, options: Options, count?: number): Generator<HostileCase> {
  const [good] = validCases(operation, { ...options, count: 1 });
  const body = good!.request.body ?? '{}';
  let number = 0;
  for (const { what, bytes, headers = {}, inPieces } of bodies(body, options.seed, count)) {
    number += 1;
    yield {
      id: `${operation}/hostile/${String(number).padStart(4, '0')}-${what.replaceAll(/[^\w.+-]+/g, '_').slice(0, 60)}`,
      operation,
      kind: 'hostile',
      scenario: what,
      expects: 'open',
      request: {
        method: good!.request.method,
        path: good!.request.path,
        headers,
        bodyBase64: bytes.toString('base64'),
        ...(inPieces ? { inPieces } : {}),
      },
    };
  }
}

/** No two alike, and none that is the good one again: some mutations change nothing, or what another has changed. */
function* bodies(good: string, seed: number | string, count?: number): Generator<Hostile> {
  const fixed = fixedBodies(good);
  const wanted = count ?? fixed.length * 2;
  const seen = new Set([sentAs({ what: 'good', bytes: Buffer.from(good), headers: asJson })]);
  for (const one of candidates(fixed, good, seed)) {
    if (seen.size > wanted) return;
    const sent = sentAs(one);
    if (seen.has(sent)) continue;
    seen.add(sent);
    yield one;
  }
}

function* candidates(fixed: readonly Hostile[], good: string, seed: number | string): Generator<Hostile> {
  yield* fixed;
  for (let number = 1; ; number += 1) yield mutated(good, seed, String(number));
}

/** What arrives, in short. */
const sentAs = ({ bytes, headers, inPieces }: Hostile): string =>
  createHash('sha256')
    .update(JSON.stringify([headers, inPieces]))
    .update(bytes)
    .digest('base64');
