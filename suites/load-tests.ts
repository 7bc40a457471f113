/** The tests of all spec files, without a test runner around them. */
import { readdir } from 'node:fs/promises';
import { collectTests, type SuiteTest } from '../client/collect.ts';
import type { RunContext } from '../targets/run-context.ts';
import type { HookName } from '../targets/target.ts';
import { mayBook } from './time-limits.ts';

/** A test, and the spec file that tells it. */
export interface LoadedTest extends SuiteTest {
  readonly file: string;
}

/** Once, also where several ask at the same time: a spec file tells its tests only when it is loaded for the first time. */
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

/** The names of what a test takes: it names them, as in `async ({ api }) => …`. */
const fixtureNames = ({ body }: Pick<SuiteTest, 'body'>): readonly string[] =>
  (/^(?:async)?\s*\(\s*\{([^}]*)\}/.exec(String(body))?.[1] ?? '')
    .split(',')
    .map((one) => one.trim().split(':')[0]!);

/** Whether it waits for notifications. */
export const waitsForNotifications = (test: Pick<SuiteTest, 'body'>): boolean =>
  fixtureNames(test).includes('webhooks');

/**
 * By what a test disturbs whatever is played beside it at a deployment: it turns the clock or changes prices, and is played by
 * itself (`alone`); or it only takes something away, and may be played beside others that do (`takes`). A tenant of the embedded
 * sandbox is the test's own, and where nothing can be pulled nothing changes. Tests of webhooks take turns, and pull only what
 * tells of a record of theirs.
 */
export function disturbance(
  test: Pick<SuiteTest, 'body'>,
  { target }: Pick<RunContext, 'target'>,
): 'alone' | 'takes' | undefined {
  if (target.embedded || Object.keys(target.hooks).length === 0) return undefined;
  if (!fixtureNames(test).includes('hooks') || waitsForNotifications(test)) return undefined;
  const pulled = [...String(test.body).matchAll(/\bhooks\.(?!has\b|must\b)(\w+)/g)]
    .map(([, name]) => name!)
    // Opened again only where the target has a hook for it: what one opens, another must not have closed.
    .filter((name) => name !== 'openRate' || target.hooks.openRate !== undefined);
  return pulled.length > 0 && pulled.every((name) => removingHooks.has(name)) ? 'takes' : 'alone';
}

/** Pulling it again, for something else, changes nothing of what the first has done. */
const removingHooks: ReadonlySet<string> = new Set(['closeRate', 'failBooking'] satisfies HookName[]);

/**
 * Whether it changes something at a deployment that others see: its clock, rates, address for notifications, or bookings. What
 * only may, as its words say, is taken to.
 */
export const changesState = (
  test: Pick<SuiteTest, 'body' | 'clauses'>,
  { target }: Pick<RunContext, 'target'>,
): boolean =>
  !target.embedded &&
  (fixtureNames(test).some((name) => ['hooks', 'webhooks', 'otherWebhooks'].includes(name)) ||
    test.clauses.some((id) => mayBook(id)) ||
    /book|cancel/i.test(String(test.body)));
