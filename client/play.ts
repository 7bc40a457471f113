/** One test, or one batch of cases, played without a test runner around it. */
import { setAwakeTimeout } from '../lib/awake.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { Evidence } from '../schemas/evidence.ts';
import type { JudgedExchange } from '../schemas/exchange.ts';
import type { RunContext } from '../targets/run-context.ts';
import { accessTo, type Behaviour } from './access.ts';
import { tidy } from './bookings/take-back.ts';
import { endOf, recordEnd, type End } from './end.ts';
import type { Stage } from './stage.ts';
import { requireSettings, stageFor } from './stage-for.ts';
import type { Transport } from './transport.ts';

/** Where it is played, and how. */
export interface Scene {
  readonly context: RunContext;
  readonly transport: Transport;
  /** Of the tenant of the embedded sandbox. */
  readonly behaviour?: Behaviour;
  /** Whether the exchanges are kept. */
  readonly keep?: boolean;
  /** Milliseconds after which it is given up. */
  readonly limit?: number;
  /** Hears of the stage once it stands, so that others may end it. */
  readonly opened?: (stage: Stage) => void;
}

export interface Played {
  readonly evidence: Evidence;
  readonly exchanges: readonly JudgedExchange[];
  readonly end: End;
  /** It took longer than it may. */
  readonly late: boolean;
}

/** What is played: its clauses end as its body does. */
export interface Piece {
  readonly title: string;
  readonly clauses: readonly ClauseId[];
  readonly body: (stage: Stage) => Promise<void>;
}

/** Plays it in a conversation of its own. What it booked is taken back, whatever became of it. */
export async function play(scene: Scene, { title, clauses, body }: Piece): Promise<Played> {
  const { context, transport, behaviour, keep, limit = Infinity, opened } = scene;
  const access = await accessTo(context, behaviour);
  const stage = stageFor(title, context, access, transport, keep);
  const { session } = stage;
  opened?.(stage);
  try {
    const late = await within(
      limit,
      () => session.stop(tooLong),
      async () => {
        requireSettings(session, clauses);
        await body(stage);
      },
    );
    const end = late.end;
    recordEnd(stage, clauses, end);
    await tidy(session);
    return {
      evidence: session.evidence.toEvidence(),
      exchanges: session.exchanges,
      end,
      late: late.isLate,
    };
  } finally {
    await access.close();
    await stage.end();
  }
}

const tooLong = 'the test took too long';

/** How the work ended; where it did not in its time, it is told to, and nobody waits for it. */
async function within(
  limit: number,
  stop: () => void,
  work: () => Promise<void>,
): Promise<{ readonly end: End; readonly isLate: boolean }> {
  let watched = (): void => undefined;
  const over = new Promise<'late'>((resolve) => {
    if (limit !== Infinity) watched = setAwakeTimeout(limit, () => resolve('late'));
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
