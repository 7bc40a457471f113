/** `@hotel-contract/suite/suites`: what your own tests import. `gate --own-tests FOLDER` runs them. */
export { blocked, clause, expect, noData, test } from './suite-test.ts';
export type { Answer, ClauseId, Fixtures as Stage } from './suite-test.ts';
