/** `@hotel-contract/suite/suites`: what your own tests import. `gate --own-tests FOLDER` runs them. */
export { clause, expect, test } from './suite-test.ts';
export { blocked, noData } from '../client/gaps.ts';
export type { Answer } from '../client/answer.ts';
export type { Fixtures as Stage } from '../client/fixtures.ts';
export type { ClauseId } from '../schemas/clauses.ts';
