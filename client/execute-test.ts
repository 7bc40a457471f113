/** One test, or one batch of cases, played without a test runner around it. */
import { setAwakeTimeout } from '../lib/awake.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { Evidence } from '../schemas/evidence.ts';
import type { JudgedExchange } from '../schemas/exchange.ts';
import type { RunContext } from '../targets/run-context.ts';
import { accessTo, type Behaviour } from './access.ts';
import { takeBackAll } from './bookings/take-back.ts';
import { endOf, recordEnd, type End } from './end.ts';
import type { Fixtures } from './fixtures.ts';
import { requireSettings, createFixtures } from './create-fixtures.ts';
import type { Transport } from './transport.ts';

/** Where it is played, and how. */
export interface TestRunOptions {
  readonly context: RunContext;
  readonly transport: Transport;
  /** Of the tenant of the embedded sandbox. */
  readonly behaviour?: Behaviour;
  /** Whether the exchanges are kept. */
  readonly keepExchanges?: boolean;
  /** Milliseconds after which it is given up. */
  readonly timeoutMs?: number;
  /** Hears of the stage once it stands, so that others may end it. */
  readonly onOpen?: (fixtures: Fixtures) => void;
}

export interface TestResult {
  readonly evidence: Evidence;
  readonly exchanges: readonly JudgedExchange[];
  readonly end: End;
  /** It took longer than it may. */
  readonly timedOut: boolean;
}

/** What is played: its clauses end as its body does. */
export interface Piece {
  readonly title: string;
  readonly clauses: readonly ClauseId[];
  readonly body: (fixtures: Fixtures) => Promise<void>;
}

/** Plays it in a conversation of its own. What it booked is taken back, whatever became of it. */
export async function executeTest(
  scene: TestRunOptions,
  { title, clauses, body }: Piece,
): Promise<TestResult> {
  const { context, transport, behaviour, keepExchanges, timeoutMs = Infinity, onOpen } = scene;
  const access = await accessTo(context, behaviour);
  const fixtures = createFixtures(title, context, access, transport, keepExchanges);
  const { session } = fixtures;
  onOpen?.(fixtures);
  try {
    const late = await withTimeout(
      timeoutMs,
      () => session.stop(tooLong),
      async () => {
        requireSettings(session, clauses);
        await body(fixtures);
      },
    );
    const end = late.end;
    recordEnd(fixtures, clauses, end);
    await takeBackAll(session);
    return {
      evidence: session.evidence.toEvidence(),
      exchanges: session.exchanges,
      end,
      timedOut: late.isLate,
    };
  } finally {
    await access.close();
    await fixtures.end();
  }
}

const tooLong = 'the test took too long';

/** How the work ended; where it did not in its time, it is told to, and nobody waits for it. */
async function withTimeout(
  timeoutMs: number,
  stop: () => void,
  work: () => Promise<void>,
): Promise<{ readonly end: End; readonly isLate: boolean }> {
  let watched = (): void => undefined;
  const over = new Promise<'late'>((resolve) => {
    if (timeoutMs !== Infinity) watched = setAwakeTimeout(timeoutMs, () => resolve('late'));
  });
  const done = work().then(
    () => endOf(undefined),
    (error: unknown) => endOf(error),
  );
  const first = await Promise.race([done, over]);
  watched();
  if (first !== 'late') return { end: first, isLate: false };
  stop();
  return { end: { kind: 'error', message: tooLong }, isLate: true };
}
