/**
 * Playwright's `test` with our fixtures.
 *
 * `prove` runs the same tests hundreds of times without Playwright's runner: it sets a collector before it loads the
 * spec files, and `test` then adds the test bodies to it.
 *
 * Playwright's `_baseTest` is used, because its usual `test` sets up some thirty browser fixtures for each test, and no test
 * opens a page.
 */
import { _baseTest as playwright, expect, type TestInfo } from '@playwright/test';
import { clauseOf, isClauseId, type ClauseId } from '../schemas/clauses.ts';
import { evidenceAttachment } from '../schemas/evidence.ts';
import { accessTo } from '../client/access.ts';
import { collectedTests, type SuiteTest } from '../client/collect.ts';
import { onUnjudged, type Unjudged } from '../client/gaps.ts';
import { differenceInWords } from '../client/difference.ts';
import { currentRun } from '../client/run.ts';
import { turnClockBack } from '../client/clock-offset.ts';
import { endOf, recordEnd, type End } from '../client/end.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { requireSettings, createFixtures } from '../client/create-fixtures.ts';
import { takeBackAll } from '../client/bookings/take-back.ts';
import { PoolTransport, type Transport } from '../client/transport.ts';
import { withPace, workerContext } from './worker-run.ts';
import { testTimeoutMs } from './time-limits.ts';

/** What tests use. `index.ts` has the part of it that your own tests import. */
export { expect };
export * from '../client/index.ts';

interface Details {
  tag: string[];
  annotation: { type: string; description: string }[];
}

/**
 * Returns the title and details of a test, named by its clause. They are spread into `test`, so that a failure points
 * at the test.
 */
export function clause(
  id: ClauseId,
  what: string,
  ...furtherClauses: readonly ClauseId[]
): [title: string, details: Details] {
  // A test in JavaScript has no compiler to check it.
  for (const clauseName of [id, ...furtherClauses] as readonly string[])
    if (!isClauseId(clauseName))
      throw new TypeError(
        `there is no clause ${clauseName}: \`npx hotel-contract contract list WORD\` finds clauses by a word of their sentences`,
      );
  const ids = [id, ...furtherClauses];
  const tag = [...clauseOf(id).profiles.slice(0, 1), ...ids].map((name) => `@${name}`);
  return [`${id}: ${what}`, { tag, annotation: ids.map((description) => ({ type: 'clause', description })) }];
}

/**
 * Returns the title and details of a test that judges each of several clauses by itself: missing settings of one do not keep
 * the others from being judged.
 */
export function clauses(what: string, ids: readonly ClauseId[]): [title: string, details: Details] {
  const [firstId, ...furtherIds] = new Set(ids);
  const [, { tag, annotation }] = clause(firstId!, what, ...furtherIds);
  return [
    what,
    { tag, annotation: [...annotation, { type: eachClauseAnnotation, description: 'is judged' }] },
  ];
}

/** The type of the annotation of a test that judges each of its clauses by itself. */
const eachClauseAnnotation = 'each clause';

const clausesIn = (annotations: readonly { type: string; description?: string }[]): ClauseId[] =>
  annotations.filter(({ type }) => type === 'clause').map(({ description }) => description as ClauseId);

type TestFunction = (title: string, details: Details, body?: SuiteTest['body']) => void;

const testCollector =
  (tests: SuiteTest[]): TestFunction =>
  (title, { annotation }, body) => {
    if (body === undefined)
      throw new TypeError(
        `${title}: a test names its clause, as in test(...clause('v2.avail.path', 'what it shows'), async ({ api }) => …)`,
      );
    // Playwright reads the fixtures from the function's text, and rejects any other parameter.
    if (!/^(async\s*)?\(\s*\{(?!\s*\.\.\.)/.test(String(body)))
      throw new TypeError(`${title}: a test must destructure its fixtures, as in async ({ api }) => …`);
    const judgesEach = annotation.some(({ type }) => type === eachClauseAnnotation);
    tests.push({ title, clauses: clausesIn(annotation), ...(judgesEach ? { judgesEach } : {}), body });
  };

/** The reasons of unjudged tests in this worker, because Playwright keeps only the message of an error. */
const unjudgedByTest = new Map<string, Unjudged>();

/** Skips the running test with its reason. */
function skip(error: Unjudged): void {
  const info = playwright.info();
  unjudgedByTest.set(info.testId, error);
  info.skip(true, `${error.outcome}: ${error.message}`);
}

function testEnd(info: TestInfo): End {
  const message = info.error?.message;
  if (message === undefined) return endOf(unjudgedByTest.get(info.testId));
  return message.includes('expect(')
    ? { kind: 'broken', message: differenceInWords({ message }) }
    : { kind: 'error', message };
}

/**
 * Shows each request as a step in the report, by method and path only, because the rest of a URL may be secret. The location
 * of the test is passed, because otherwise Playwright reads a whole stack trace for each request, and finds this file.
 */
const withSteps =
  (send: Transport, { file, line, column }: TestInfo): Transport =>
  (outgoing) =>
    playwright.step(`${outgoing.method} ${new URL(outgoing.url).pathname}`, () => send(outgoing), {
      location: { file, line, column },
    });

const playwrightTest = (): TestFunction =>
  playwright.extend<Fixtures & { fixtures: Fixtures }, { trace: string; clock: undefined }>({
    fixtures: async ({}, use, info) => {
      const context = workerContext();
      const access = await accessTo(context);
      const pool = new PoolTransport();
      const fixtures = createFixtures(info.title, context, access, withSteps(withPace(pool.send), info));
      const clauses = clausesIn(info.annotations);
      info.setTimeout(testTimeoutMs(clauses, context));
      onUnjudged(skip);
      try {
        if (!info.annotations.some(({ type }) => type === eachClauseAnnotation))
          requireSettings(fixtures.session, clauses);
        await use(fixtures);
      } finally {
        onUnjudged(undefined);
        const end = testEnd(info);
        recordEnd(fixtures, clauses, end);
        const { shown: lastExchange, curl } = fixtures.session.evidence.lastShown();
        // Bookings are taken back, however the test ended.
        await takeBackAll(fixtures.session);
        if (end.kind === 'broken' && lastExchange)
          await info.attach('the last exchange', {
            body: [lastExchange, curl].join('\n\n'),
            contentType: 'text/plain',
          });
        await info.attach(evidenceAttachment, {
          body: JSON.stringify(fixtures.session.evidence.toEvidence()),
          contentType: 'application/json',
        });
        await access.close();
        await fixtures.end();
        await pool.close();
      }
    },
    api: ({ fixtures }, use) => use(fixtures.api),
    hooks: ({ fixtures }, use) => use(fixtures.hooks),
    session: ({ fixtures }, use) => use(fixtures.session),
    known: ({ fixtures }, use) => use(fixtures.known),
    stay: ({ fixtures }, use) => use(fixtures.stay),
    usualStay: ({ fixtures }, use) => use(fixtures.usualStay),
    envelope: ({ fixtures }, use) => use(fixtures.envelope),
    day: ({ fixtures }, use) => use(fixtures.day),
    webhooks: ({ fixtures }, use) => use(fixtures.webhooks),
    other: ({ fixtures }, use) => use(fixtures.other),
    otherWebhooks: ({ fixtures }, use) => use(fixtures.otherWebhooks),
    // Playwright records traces only with this option.
    trace: ['retain-on-failure', { option: true, scope: 'worker' }],
    clock: [
      async ({}, use) => {
        await use(undefined);
        const problem = await turnClockBack(workerContext(), currentRun()?.turnedMs ?? 0);
        if (problem !== undefined) process.stderr.write(`warning: ${problem}\n`);
      },
      { scope: 'worker', auto: true },
    ],
  }) as unknown as TestFunction;

const tests = collectedTests();

export const test: TestFunction = tests ? testCollector(tests) : playwrightTest();
