/** Requests that no object can hold, for one operation: what the specification says nothing about, and nobody may fall over. */
import { createHash } from 'node:crypto';
import type { OperationId } from '../../schemas/operations.ts';
import type { Context } from '../context.ts';
import type { Options } from '../valid.ts';
import { asJson, fixedBodies, type Hostile } from './bodies.ts';
import { goodCase, openedAt } from './good.ts';
import { mutated } from './mutations.ts';
import { fixedPaths, mutatedPath } from './paths.ts';

/** Nothing is asserted of the answer beyond what holds for every answer. */
export interface HostileCase {
  readonly id: string;
  readonly operation: OperationId;
  readonly kind: 'hostile';
  /** What is wrong with it. */
  readonly scenario: string;
  readonly expects: 'open';
  /** What is only known at sending: each `{{slot}}` in the bytes gives way to a text. Without that nothing else is wrong with them. */
  readonly slots: readonly string[];
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    /** The bytes as they go on the wire once their slots are filled, in base64; absent where the request has no body. */
    readonly bodyBase64?: string;
    /** Sent in pieces, without saying how long it is. */
    readonly inPieces?: true;
  };
}

/**
 * Every fixed kind of hostile request, then as many mutations of a good one as are wanted. What is hostile stands in the
 * body, or where the message travels there in path and query; all the rest is good.
 *
 * @param count how many in all; by default each fixed kind and as many mutations
 */
export function* hostileCases(
  operation: OperationId,
  options: Options,
  count?: number,
): Generator<HostileCase> {
  const { method, path, body } = goodCase(operation, options).request;
  const made =
    body === undefined
      ? pathsFrom(path, options.seed)
      : bodiesFrom(operation, path, body, options.seed, options.context);
  let number = 0;
  for (const { what, slots = [], ...request } of distinct(made, count)) {
    number += 1;
    yield {
      id: `${operation}/hostile/${String(number).padStart(4, '0')}-${what.replaceAll(/[^\w.+-]+/g, '_').slice(0, 60)}`,
      operation,
      kind: 'hostile',
      scenario: what,
      expects: 'open',
      slots,
      request: { method, ...request },
    };
  }
}

type Made = Omit<HostileCase['request'], 'method'> & {
  readonly what: string;
  readonly slots?: readonly string[];
};

/** A good request, and hostile ones without end: so many are fixed kinds. */
interface Source {
  readonly good: Made;
  readonly fixed: readonly Made[];
  readonly mutation: (label: string) => Made;
}

function pathsFrom(good: string, seed: number | string): Source {
  const made = ({ what, path }: { what: string; path: string }): Made => ({ what, path, headers: {} });
  return {
    good: made({ what: 'good', path: good }),
    fixed: fixedPaths(good).map(made),
    mutation: (label) => made(mutatedPath(good, seed, label)),
  };
}

function bodiesFrom(
  operation: OperationId,
  path: string,
  good: string,
  seed: number | string,
  context: Context,
): Source {
  const made = ({ what, bytes, headers = {}, inPieces }: Hostile): Made => ({
    what,
    path,
    headers,
    slots: openIn(bytes),
    bodyBase64: bytes.toString('base64'),
    ...(inPieces ? { inPieces } : {}),
  });
  const waits = openIn(Buffer.from(good)).length > 0;
  return {
    good: made({ what: 'good', bytes: Buffer.from(good), headers: asJson }),
    // Nobody can fill a slot inside of gzip.
    fixed: fixedBodies(openedAt(operation, good, context))
      .filter(({ packed }) => !(packed && waits))
      .map(made),
    mutation: (label) => made(mutated(good, seed, label)),
  };
}

/** The slots that stand in bytes, with quotes around them or without. */
const openIn = (bytes: Buffer): string[] => [
  ...new Set(
    Array.from(bytes.toString('latin1').matchAll(/\{\{([a-zA-Z]+(?::\d+)?)\}\}/g), ([, slot]) => slot!),
  ),
];

/** No two alike, and none that is the good one again: some mutations change nothing, or what another has changed. */
function* distinct({ good, fixed, mutation }: Source, count = fixed.length * 2): Generator<Made> {
  const observed = new Set([sentAs(good)]);
  for (const one of candidates(fixed, mutation)) {
    if (observed.size > count) return;
    const sent = sentAs(one);
    if (observed.has(sent)) continue;
    observed.add(sent);
    yield one;
  }
}

function* candidates(fixed: readonly Made[], mutation: Source['mutation']): Generator<Made> {
  yield* fixed;
  for (let number = 1; ; number += 1) yield mutation(String(number));
}

/** What arrives, in short. */
const sentAs = ({ path, headers, bodyBase64 = '', inPieces }: Made): string =>
  createHash('sha256')
    .update(JSON.stringify([path, headers, inPieces]))
    .update(bodyBase64)
    .digest('base64');
