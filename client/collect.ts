import type { ClauseId } from '../schemas/clauses.ts';
import type { Fixtures } from './fixtures.ts';

/** A test, independent of its runner. */
export interface SuiteTest {
  readonly title: string;
  readonly clauses: readonly ClauseId[];
  /** Whether each clause is judged by itself, so that missing settings of one do not end the test. */
  readonly judgesEach?: boolean;
  readonly body: (fixtures: Fixtures) => Promise<void>;
}

const testsKey = Symbol.for('hotel-contract.tests');
const shared = globalThis as { [testsKey]?: SuiteTest[] };

/** Call this before loading spec files. Their tests are then added to the returned list, and no runner is needed. */
export const collectTests = (): SuiteTest[] => (shared[testsKey] ??= []);

/** The list of `collectTests`; undefined if it was not called. */
export const collectedTests = (): SuiteTest[] | undefined => shared[testsKey];
