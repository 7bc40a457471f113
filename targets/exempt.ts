import type { Target } from './target.ts';

/** The entries for clauses that are expected to fail everywhere and have not expired. */
export const unexpired = (expected: Target['knownFailures'], today: string): Target['knownFailures'] =>
  expected.filter(({ until, where }) => until > today && where === undefined);
