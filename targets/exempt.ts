import type { Target } from './target.ts';

/** Clauses that are expected to fail wherever they are met, and whose day has not come. */
export const inForce = (expected: Target['knownFailures'], today: string): Target['knownFailures'] =>
  expected.filter(({ until, where }) => until > today && where === undefined);
