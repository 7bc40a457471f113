/** `hotel-contract/suites`: what a test of your own is written with. `gate --own-tests FOLDER` plays it. */
export { clause, expect, test } from './suite-test.ts';
export { blocked } from '../client/gaps.ts';
export type { Answer } from '../client/answer.ts';
export type { Fixtures as Stage } from '../client/fixtures.ts';
export type { ClauseId } from '../schemas/clauses.ts';
