/** What tests need of the client: how a test ends without a verdict, and the types of its fixtures. */
export { judgeClause } from './end.ts';
export {
  blocked,
  noData,
  notConfigured,
  notExercised,
  rethrowUnjudged,
  runWithoutEndingTest,
  Unjudged,
} from './gaps.ts';
export type { Client } from './access.ts';
export type { Answer } from './answer.ts';
export type { CallOptions } from './call-options.ts';
export type { Fixtures, Shopper } from './fixtures.ts';
export type { Session } from './session.ts';
export type { ClauseId } from '../schemas/clauses.ts';
