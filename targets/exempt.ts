import type { Target } from './target.ts';

/** The expected failures that have not expired and exempt a clause as a whole, not only one case or test. */
export const unexpired = (expected: Target['knownFailures'], today: string): Target['knownFailures'] =>
  expected.filter(({ until, where }) => until > today && where === undefined);
