/** Executes one test or one batch of cases without a test runner. */
import { setAwakeTimeout } from '../lib/awake.ts';
import type { Evidence } from '../schemas/evidence.ts';
import type { JudgedExchange } from '../schemas/exchange.ts';
import type { RunContext } from '../targets/run-context.ts';
import { accessTo, type Behaviour } from './access.ts';
import { takeBackAll } from './bookings/take-back.ts';
import type { SuiteTest } from './collect.ts';
import { stayOfTest } from './default-stay.ts';
import { endOf, recordEnd, type End } from './end.ts';
import type { Fixtures } from './fixtures.ts';
import { Unjudged } from './gaps.ts';
import { requireSettings, createFixtures } from './create-fixtures.ts';
import type { Transport } from './transport.ts';

export interface TestRunOptions {
  readonly context: RunContext;
  readonly transport: Transport;
  /** The fault or variant of the embedded sandbox's tenant. */
  readonly behaviour?: Behaviour;
  /** Whether the result contains all exchanges. */
  readonly keepExchanges?: boolean;
  /** The test is aborted after this many milliseconds. */
  readonly timeoutMs?: number;
  /** Called when the fixtures are ready, so that the caller can stop the test early. */
  readonly onOpen?: (fixtures: Fixtures) => void;
}

export interface TestResult {
  readonly evidence: Evidence;
  readonly exchanges: readonly JudgedExchange[];
  readonly end: End;
  /** Whether the test exceeded `timeoutMs`. */
  readonly timedOut: boolean;
}

/** Executes a test in its own conversation. Its bookings are taken back, however it ends. */
export async function executeTest(
  options: TestRunOptions,
  { title, clauses, judgesEach, body }: SuiteTest,
): Promise<TestResult> {
  const { context, transport, behaviour, keepExchanges, timeoutMs = Infinity, onOpen } = options;
  const access = await accessTo(context, behaviour);
  const fixtures = createFixtures(title, context, access, transport, keepExchanges);
  const { session } = fixtures;
  onOpen?.(fixtures);
  try {
    const { end, timedOut } = await withTimeout(
      timeoutMs,
      () => session.stop(timeoutMessage),
      async () => {
        if (judgesEach !== true) requireSettings(session, clauses);
        await runWithStayOfTest(body, title, fixtures);
      },
    );
    recordEnd(fixtures, clauses, end);
    await takeBackAll(session);
    const { evidence, exchanges } = session;
    return { evidence: evidence.toEvidence(), exchanges, end, timedOut };
  } finally {
    await access.close();
    await fixtures.end();
  }
}

/** Runs a test with the stay chosen for it; with the usual stay if that one has no inventory and nothing was booked. */
async function runWithStayOfTest(body: SuiteTest['body'], title: string, fixtures: Fixtures): Promise<void> {
  const { session } = fixtures;
  try {
    const shopper = { ...fixtures.shopper, stay: stayOfTest(session.context, title) };
    await body({ ...fixtures, ...shopper, shopper });
  } catch (error) {
    const lacksInventory = error instanceof Unjudged && error.causes.includes('inventory');
    if (!lacksInventory || session.bookings.sentBookings.length > 0) throw error;
    await body(fixtures);
  }
}

const timeoutMessage = 'the test took too long';

/** Waits for the work to end. After `timeoutMs` it calls `stop` and waits no longer. */
async function withTimeout(
  timeoutMs: number,
  stop: () => void,
  work: () => Promise<void>,
): Promise<Pick<TestResult, 'end' | 'timedOut'>> {
  let cancelTimeout = (): void => undefined;
  const timeout = new Promise<'late'>((resolve) => {
    if (timeoutMs !== Infinity) cancelTimeout = setAwakeTimeout(timeoutMs, () => resolve('late'));
  });
  const endOfWork = work().then(() => endOf(undefined), endOf);
  const winner = await Promise.race([endOfWork, timeout]);
  cancelTimeout();
  if (winner !== 'late') return { end: winner, timedOut: false };
  stop();
  return { end: { kind: 'error', message: timeoutMessage }, timedOut: true };
}
