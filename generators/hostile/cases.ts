/** Bodies that no object can hold, for one operation: what the specification says nothing about, and nobody may fall over. */
import type { OperationId } from '../../schemas/operations.ts';
import { validCases, type Options } from '../valid.ts';
import { fixedBodies, type Hostile } from './bodies.ts';
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

function* bodies(good: string, seed: number | string, count?: number): Generator<Hostile> {
  const fixed = fixedBodies(good);
  const wanted = count ?? fixed.length * 2;
  yield* fixed.slice(0, wanted);
  for (let number = fixed.length; number < wanted; number += 1) yield mutated(good, seed, `${number - fixed.length + 1}`);
}
