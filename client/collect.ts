import type { ClauseId } from '../schemas/clauses.ts';
import type { Fixtures } from './fixtures.ts';

/** A test without the runner around it. */
export interface SuiteTest {
  readonly title: string;
  readonly clauses: readonly ClauseId[];
  readonly body: (fixtures: Fixtures) => Promise<void>;
}

const key = Symbol.for('hotel-contract.tests');
const shared = globalThis as { [key]?: SuiteTest[] };

/** Call before loading spec files: their tests gather in the list that is returned, and no runner is needed. */
export const collectTests = (): SuiteTest[] => (shared[key] ??= []);

/** The list in which tests gather, if somebody collects. */
export const collected = (): SuiteTest[] | undefined => shared[key];
