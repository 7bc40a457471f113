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
  const gathered = collectTests();
  const folder = new URL('./', import.meta.url);
  const all: LoadedTest[] = [];
  for (const file of (await readdir(folder)).filter((name) => /^\d.*\.spec\.[jt]s$/.test(name)).sort()) {
    const before = gathered.length;
    await import(new URL(file, folder).href);
    for (const test of gathered.slice(before)) all.push({ ...test, file: file.replace(/\.js$/, '.ts') });
  }
  return all;
}

/** The names of the fixtures in a test's parameters, as in `async ({ api }) => …`. */
const fixtureNames = ({ body }: Pick<SuiteTest, 'body'>): readonly string[] =>
  (/^(?:async)?\s*\(\s*\{([^}]*)\}/.exec(String(body))?.[1] ?? '')
    .split(',')
    .map((one) => one.trim().split(':')[0]!);

/** Whether a test waits for notifications. */
export const waitsForNotifications = (test: Pick<SuiteTest, 'body'>): boolean =>
  fixtureNames(test).includes('webhooks');

/**
 * How a test disturbs other tests that run at the same time at a deployment. `alone`: it turns the clock or changes prices.
 * `takes`: it only removes something, such as a room, and can run with other tests that do so. A tenant of the embedded
 * sandbox belongs to one test, and without hooks nothing changes. Tests of webhooks take turns, and use hooks only for their
 * own records.
 */
export function disturbance(
  test: Pick<SuiteTest, 'body'>,
  { target }: Pick<RunContext, 'target'>,
): 'alone' | 'takes' | undefined {
  if (target.embedded || Object.keys(target.hooks).length === 0) return undefined;
  if (!fixtureNames(test).includes('hooks') || waitsForNotifications(test)) return undefined;
  const calledHooks = [...String(test.body).matchAll(/\bhooks\.(?!has\b|must\b)(\w+)/g)]
    .map(([, name]) => name!)
    // A rate is reopened only if the target has the hook; another test must not have closed it.
    .filter((name) => name !== 'openRate' || target.hooks.openRate !== undefined);
  return calledHooks.length > 0 && calledHooks.every((name) => removingHooks.has(name)) ? 'takes' : 'alone';
}

/** Hooks that can be called again for another record without changing the effect of the first call. */
const removingHooks: ReadonlySet<string> = new Set(['closeRate', 'failBooking'] satisfies HookName[]);

/**
 * Whether a test changes something at a deployment that others see: its clock, rates, webhook URL or bookings. A test
 * whose code mentions it is assumed to.
 */
export const changesState = (
  test: Pick<SuiteTest, 'body' | 'clauses'>,
  { target }: Pick<RunContext, 'target'>,
): boolean =>
  !target.embedded &&
  (fixtureNames(test).some((name) => ['hooks', 'webhooks', 'otherWebhooks'].includes(name)) ||
    test.clauses.some((id) => mayBook(id)) ||
    /book|cancel/i.test(String(test.body)));
