/** Measures how far a deployment's clock was moved before this run, and moves the clock back after a run. */
import { settingsOf } from '../targets/settings-of.ts';
import type { RunContext } from '../targets/run-context.ts';
import { accessTo } from './access.ts';
import { envelopeOf } from './envelope.ts';
import { Hooks } from './hooks.ts';
import { canBeAdvanced, runClock } from './run-clock.ts';
import { createFixtures } from './create-fixtures.ts';
import { PoolTransport } from './transport.ts';

/** Seconds by which the clock is moved forward, to see whether time stamps follow it. */
const stepSeconds = 600;

/** The offset of a deployment's clock in milliseconds, and a message if our own move of the clock could not be undone. */
interface ClockState {
  readonly offset: number;
  readonly warning?: string;
}

const noOffset: ClockState = { offset: 0 };

/**
 * Measures the offset of a deployment's clock, which an earlier run or another user may have moved. The offset shows in
 * the time stamps of v1, if they follow the clock hook.
 * @param run records a move that could not be undone, so that the run takes it into account and tries to undo it again
 * @returns an offset of 0 if there is no such hook, or if time stamps do not follow it
 */
export async function findClockOffset(context: RunContext, run: { turnedMs: number }): Promise<ClockState> {
  if (!canBeAdvanced(context.target)) return noOffset;
  const pool = new PoolTransport();
  const access = await accessTo(context);
  const fixtures = createFixtures('the clock', context, access, pool.send);
  const measureOffsetMs = async (): Promise<number | undefined> => {
    const { exchange, body } = await fixtures.api.post(
      '/v1/api/Pull/Ping',
      { ...envelopeOf(fixtures.session), EchoData: 'clock' },
      { expects: 'open' },
    );
    const { TimeStamp: stamp } = (body ?? {}) as { readonly TimeStamp?: unknown };
    const timeStampMs =
      typeof stamp === 'string' && zonedPattern.test(stamp) ? Date.parse(stamp) : Number.NaN;
    return Number.isNaN(timeStampMs) ? undefined : timeStampMs - (exchange.sentAt + exchange.receivedAt) / 2;
  };
  const skewMs = settingsOf(context.target).get('clock.skew') * 1_000;
  try {
    const firstOffsetMs = await measureOffsetMs();
    if (firstOffsetMs === undefined || Math.abs(firstOffsetMs) <= skewMs) return noOffset;
    const isAheadOfFirst = async (seconds: number): Promise<boolean> => {
      const currentOffsetMs = await measureOffsetMs().catch(() => undefined);
      return (
        currentOffsetMs !== undefined && Math.abs(currentOffsetMs - firstOffsetMs - seconds * 1_000) <= skewMs
      );
    };
    const hookFailed = await new Hooks(context.target.hooks, {}).advanceClock(stepSeconds).then(
      () => false,
      () => true,
    );
    const doTimeStampsFollow = await isAheadOfFirst(stepSeconds);
    // A hook that failed may nevertheless have moved the clock.
    if (hookFailed && !doTimeStampsFollow) return noOffset;
    const offset = doTimeStampsFollow ? Math.round(firstOffsetMs) : 0;
    const warning = await turnClockBack(context, stepSeconds * 1_000);
    if (warning === undefined || (doTimeStampsFollow && (await isAheadOfFirst(0)))) return { offset };
    runClock(offset, run).advance(stepSeconds * 1_000);
    return { offset, warning };
  } catch {
    // Without an answer nothing can be measured. The preflight has reported why.
    return noOffset;
  } finally {
    await fixtures.end();
    await access.close();
    await pool.close();
  }
}

const zonedPattern = /(?:Z|[+-]\d\d:?\d\d)$/;

/** Turns a deployment's clock back by the milliseconds that a run has turned it. @returns a message if that failed */
export async function turnClockBack(context: RunContext, milliseconds: number): Promise<string | undefined> {
  if (!canBeAdvanced(context.target) || milliseconds === 0) return undefined;
  try {
    await new Hooks(context.target.hooks, {}).advanceClock(-milliseconds / 1_000);
    return undefined;
  } catch (error) {
    return `the clock of ${context.target.name} is still ${milliseconds / 1_000} s ahead of where the run found it: ${(error as Error).message}`;
  }
}
