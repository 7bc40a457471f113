/**
 * What a test is written with: Playwright's `test`, with fixtures for one conversation with the target.
 *
 * `prove` runs the same tests hundreds of times, each against one fault, without Playwright's runner: it puts a
 * collector in place before it loads the spec files, and `test` then hands it the bodies.
 *
 * Of Playwright it is the test without a browser: the other one sets up and takes down some thirty fixtures a test, for
 * pages that no test opens, and that cost more than most tests.
 */
import { _baseTest as playwright, expect, type TestInfo } from '@playwright/test';
import { clauseOf, isClauseId, type ClauseId } from '../schemas/clauses.ts';
import { evidenceAttachment } from '../schemas/evidence.ts';
import { accessTo } from '../client/access.ts';
import { collected, type SuiteTest } from '../client/collect.ts';
import { onUnjudged, type Unjudged } from '../client/gaps.ts';
import { currentRun } from '../client/run.ts';
import { turnClockBack } from '../client/clock-offset.ts';
import { endOf, recordEnd, type End } from '../client/end.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { requireSettings, createFixtures } from '../client/create-fixtures.ts';
import { takeBackAll } from '../client/bookings/take-back.ts';
import { PoolTransport, type Transport } from '../client/transport.ts';
import { withPace, workerContext } from './worker-run.ts';
import { testTimeoutMs } from './time-limits.ts';

export { expect };

interface Details {
  tag: string[];
  annotation: { type: string; description: string }[];
}

/** Title and details of a test, named by its clause. Spread them into `test`, so that a failure points at the test. */
export function clause(
  id: ClauseId,
  what: string,
  ...also: readonly ClauseId[]
): [title: string, details: Details] {
  // Told in JavaScript, a test has no compiler to say so.
  for (const one of [id, ...also] as readonly string[])
    if (!isClauseId(one))
      throw new TypeError(
        `there is no clause ${one}: \`npx hotel-contract contract explain ${one}\` names those that are like it`,
      );
  return [
    `${id}: ${what}`,
    {
      tag: clauseOf(id)
        .profiles.slice(0, 1)
        .map((profile) => `@${profile}`),
      annotation: [id, ...also].map((description) => ({ type: 'clause', description })),
    },
  ];
}

const clausesIn = (annotations: readonly { type: string; description?: string }[]): ClauseId[] =>
  annotations.filter(({ type }) => type === 'clause').map(({ description }) => description as ClauseId);

type TestFunction = (title: string, details: Details, body: SuiteTest['body']) => void;

const collectInto =
  (tests: SuiteTest[]): TestFunction =>
  (title, { annotation }, body) => {
    // Playwright reads from a body which fixtures it takes, and runs none of a file's where one takes them otherwise.
    if (!/^(async\s*)?\(\s*\{(?!\s*\.\.\.)/.test(String(body)))
      throw new TypeError(`${title}: a test names what it takes, as in async ({ api }) => …`);
    tests.push({ title, clauses: clausesIn(annotation), body });
  };

/** Why tests of this worker were not judged: Playwright keeps of an error only its text. */
const unjudgedByTest = new Map<string, Unjudged>();

/** Ends the running test as skipped, with its reason. */
function skip(error: Unjudged): void {
  const info = playwright.info();
  unjudgedByTest.set(info.testId, error);
  info.skip(true, `${error.outcome}: ${error.message}`);
}

function endIn(info: TestInfo): End {
  const message = info.error?.message;
  if (message === undefined) return endOf(unjudgedByTest.get(info.testId));
  return { kind: message.includes('expect(') ? 'broken' : 'error', message };
}

/**
 * Each request stands in the report as a step of its own, by its method and path: what else an address holds may be secret.
 * It stands at its test: left to itself, Playwright reads a whole stack for each, and finds this file.
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
        requireSettings(fixtures.session, clauses);
        await use(fixtures);
      } finally {
        onUnjudged(undefined);
        const end = endIn(info);
        recordEnd(fixtures, clauses, end);
        const { shown, curl } = fixtures.session.evidence.lastShown();
        // Whatever became of the test: what it booked is taken back.
        await takeBackAll(fixtures.session);
        if (end.kind === 'broken' && shown)
          await info.attach('the last exchange', {
            body: [shown, curl].join('\n\n'),
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
    envelope: ({ fixtures }, use) => use(fixtures.envelope),
    day: ({ fixtures }, use) => use(fixtures.day),
    webhooks: ({ fixtures }, use) => use(fixtures.webhooks),
    other: ({ fixtures }, use) => use(fixtures.other),
    otherWebhooks: ({ fixtures }, use) => use(fixtures.otherWebhooks),
    // Playwright keeps traces of what has this option.
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

const tests = collected();

export const test: TestFunction = tests ? collectInto(tests) : playwrightTest();
