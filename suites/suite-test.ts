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
import { isClauseId, type ClauseId } from '../schemas/clauses.ts';
import { evidenceAttachment } from '../schemas/evidence.ts';
import { operations } from '../schemas/operations.ts';
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

/** A clause as a tag of a test, so that `-g` of Playwright and `--grep` find it. */
type Tag = `@${ClauseId}`;

interface TestFunction {
  /** A test of the clause with which its title begins. */
  (title: `${ClauseId}: ${string}`, body: SuiteTest['body']): void;
  /**
   * A test of further clauses, too. If the title begins with an operation instead, each of the tags is judged by itself:
   * missing settings of one do not keep the others from being judged.
   */
  (title: string, details: { tag: Tag | readonly Tag[] }, body: SuiteTest['body']): void;
}

export const tagsOf = (clauses: readonly ClauseId[]): Tag[] => clauses.map((id): Tag => `@${id}`);

/** Title and tags of a test, to be spread into `test`: `test(...clause('v2.avail.path', 'what it shows'), async ({ api }) => …)`. */
export const clause = (
  id: ClauseId,
  what: string,
  ...furtherClauses: readonly ClauseId[]
): [title: string, details: { tag: Tag[] }] => [
  `${id}: ${what}`,
  { tag: tagsOf(clausesIn(`${id}: ${what}`, tagsOf(furtherClauses))) },
];

/** What stands before the first colon of a title: a clause, or an operation. */
const subjectOf = (title: string): string => /^(\S+): /.exec(title)?.[1] ?? '';

const judgesEach = (title: string): boolean => Object.hasOwn(operations, subjectOf(title));

/**
 * The clauses of a test, without repetitions: that of its title, and its tags.
 * @throws TypeError if one does not exist; a test in JavaScript has no compiler to check it
 */
function clausesIn(title: string, tags: readonly string[]): ClauseId[] {
  const tagged = tags.map((tag) => tag.slice(1));
  const clauses = [...new Set(judgesEach(title) ? tagged : [subjectOf(title), ...tagged])];
  const unknown = clauses.find((name) => !isClauseId(name));
  if (clauses.length === 0 || unknown === '')
    throw new TypeError(
      `${title}: a test names its clause, as in test('v2.avail.path: what it shows', async ({ api }) => …)`,
    );
  if (unknown !== undefined)
    throw new TypeError(
      `there is no clause ${unknown}: \`npx hotel-contract contract list WORD\` finds clauses by a word of their sentences`,
    );
  return clauses as ClauseId[];
}

const testCollector =
  (tests: SuiteTest[]) =>
  (
    title: string,
    ...rest: [SuiteTest['body']] | [{ tag?: string | readonly string[] }, SuiteTest['body']]
  ) => {
    const [{ tag = [] }, body] = rest.length === 1 ? [{}, rest[0]] : rest;
    const clauses = clausesIn(title, [tag].flat());
    // Playwright reads the fixtures from the function's text, and rejects any other parameter.
    if (!/^(async\s*)?\(\s*\{(?!\s*\.\.\.)/.test(String(body)))
      throw new TypeError(`${title}: a test must destructure its fixtures, as in async ({ api }) => …`);
    tests.push({ title, clauses, ...(judgesEach(title) ? { judgesEach: true } : {}), body });
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
      const clauses = clausesIn(info.title, info.tags);
      info.setTimeout(testTimeoutMs(clauses, context));
      onUnjudged(skip);
      try {
        if (!judgesEach(info.title)) requireSettings(fixtures.session, clauses);
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
    shopper: ({ fixtures }, use) => use(fixtures.shopper),
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
