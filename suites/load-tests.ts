/** Loads the tests of all spec files without a test runner. */
import { readdir } from 'node:fs/promises';
import { collectTests, type SuiteTest } from '../client/collect.ts';
import type { RunContext } from '../targets/run-context.ts';
import type { HookName } from '../targets/target.ts';
import { mayBook } from './time-limits.ts';

/** A test and its spec file. */
export interface LoadedTest extends SuiteTest {
  readonly file: string;
}

/** Loaded once, because a spec file registers its tests only when it is first imported. */
let loaded: Promise<readonly LoadedTest[]> | undefined;

/** Loads all numbered spec files. */
export const loadTests = (): Promise<readonly LoadedTest[]> => (loaded ??= load());

async function load(): Promise<readonly LoadedTest[]> {
  const collectedTests = collectTests();
  const folder = new URL('./', import.meta.url);
  const tests: LoadedTest[] = [];
  for (const file of (await readdir(folder)).filter((name) => /^\d.*\.spec\.[jt]s$/.test(name)).sort()) {
    const countBefore = collectedTests.length;
    await import(new URL(file, folder).href);
    for (const test of collectedTests.slice(countBefore))
      tests.push({ ...test, file: file.replace(/\.js$/, '.ts') });
  }
  return tests;
}

/** The names of the fixtures in a test's parameters, as in `async ({ api }) => …`. */
const fixtureNames = ({ body }: Pick<SuiteTest, 'body'>): readonly string[] =>
  (/^(?:async)?\s*\(\s*\{([^}]*)\}/.exec(String(body))?.[1] ?? '')
    .split(',')
    .map((parameter) => parameter.trim().split(':')[0]!);

export const waitsForNotifications = (test: Pick<SuiteTest, 'body'>): boolean =>
  fixtureNames(test).includes('webhooks');

/**
 * How a test disturbs other tests that run at the same time at a deployment. `alone`: the test turns the clock or changes
 * prices. `takes`: the test only removes something, such as a room, and can run beside other tests that do so. Undefined: it
 * disturbs none. That holds for the embedded sandbox, where each test has its own tenant, without hooks, and for tests of
 * webhooks, which run one after the other and use hooks only for their own records.
 */
export function disturbance(
  test: Pick<SuiteTest, 'body'>,
  { target }: Pick<RunContext, 'target'>,
): 'alone' | 'takes' | undefined {
  if (target.embedded || Object.keys(target.hooks).length === 0) return undefined;
  if (!fixtureNames(test).includes('hooks') || waitsForNotifications(test)) return undefined;
  const calledHooks = [...String(test.body).matchAll(/\bhooks\.(?!has\b|must\b)(\w+)/g)]
    .map(([, name]) => name!)
    // Without the hook, openRate does nothing. With it, openRate must not reopen a rate that another test has closed.
    .filter((name) => name !== 'openRate' || target.hooks.openRate !== undefined);
  return calledHooks.length > 0 && calledHooks.every((name) => removingHooks.has(name)) ? 'takes' : 'alone';
}

/** Hooks that can be called again for another record without changing the effect of the first call. */
const removingHooks: ReadonlySet<string> = new Set(['closeRate', 'failBooking'] satisfies HookName[]);

/**
 * Whether a test may change something at a deployment that other tests see: its clock, rates, webhook URL or bookings. A
 * test whose code mentions booking or cancelling counts as one that does.
 */
export const mayChangeState = (
  test: Pick<SuiteTest, 'body' | 'clauses'>,
  { target }: Pick<RunContext, 'target'>,
): boolean =>
  !target.embedded &&
  (fixtureNames(test).some((name) => ['hooks', 'webhooks', 'otherWebhooks'].includes(name)) ||
    test.clauses.some((id) => mayBook(id)) ||
    /book|cancel/i.test(String(test.body)));
