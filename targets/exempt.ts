import type { Target } from './target.ts';

/** The unexpired expected failures that exempt a clause as a whole. */
export const unexpired = (expected: Target['knownFailures'], today: string): Target['knownFailures'] =>
  expected.filter(({ until, where }) => until > today && where === undefined);
