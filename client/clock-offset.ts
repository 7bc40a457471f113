/** A clock that others have turned before this run: where it stands, and how it is put back. */
import { settingsOf } from '../targets/settings-of.ts';
import type { RunContext } from '../targets/run-context.ts';
import { accessTo } from './access.ts';
import { envelopeOf } from './envelope.ts';
import { Hooks } from './hooks.ts';
import { mayBeTurned, runClock } from './run-clock.ts';
import { createFixtures } from './create-fixtures.ts';
import { PoolTransport } from './transport.ts';

/** How far the clock is turned, and back, to see whether time stamps go with it, in seconds. */
const stepSeconds = 600;

/** Where a deployment's clock was found: by how many milliseconds it is turned; and a sentence where our own turning is left. */
export interface ClockState {
  readonly offset: number;
  readonly left?: string;
}

const unturned: ClockState = { offset: 0 };

/**
 * How far a deployment's clock is turned away from ours: an earlier run, or somebody else, may have called the hook. It shows in the
 * time stamps of v1, where these go with the hook; where they do not, they say nothing of it, and are judged as they are.
 *
 * @param run where it is noted that it could not be put back, so that the run knows where it stands, and tries again
 * @returns an offset of 0 where there is no such hook, and where nothing shows
 */
export async function findClockOffset(context: RunContext, run: { turnedMs: number }): Promise<ClockState> {
  if (!mayBeTurned(context.target)) return unturned;
  const pool = new PoolTransport();
  const access = await accessTo(context);
  const fixtures = createFixtures('the clock', context, access, pool.send);
  const away = async (): Promise<number | undefined> => {
    const { exchange, body } = await fixtures.api.post(
      '/v1/api/Pull/Ping',
      { ...envelopeOf(fixtures.session), EchoData: 'clock' },
      { expects: 'open' },
    );
    const { TimeStamp: stamp } = (body ?? {}) as { readonly TimeStamp?: unknown };
    const moment = typeof stamp === 'string' && zonedPattern.test(stamp) ? Date.parse(stamp) : Number.NaN;
    return Number.isNaN(moment) ? undefined : moment - (exchange.sentAt + exchange.receivedAt) / 2;
  };
  const skew = settingsOf(context.target).get('clock.skew') * 1_000;
  try {
    const first = await away();
    if (first === undefined || Math.abs(first) <= skew) return unturned;
    const aheadOfFirst = async (seconds: number): Promise<boolean> => {
      const now = await away().catch(() => undefined);
      return now !== undefined && Math.abs(now - first - seconds * 1_000) <= skew;
    };
    const failed = await new Hooks(context.target.hooks, {}).advanceClock(stepSeconds).then(
      () => false,
      () => true,
    );
    const goesWithIt = await aheadOfFirst(stepSeconds);
    // What failed may have been done all the same.
    if (failed && !goesWithIt) return unturned;
    const offset = goesWithIt ? Math.round(first) : 0;
    const left = await turnClockBack(context, stepSeconds * 1_000);
    if (left === undefined || (goesWithIt && (await aheadOfFirst(0)))) return { offset };
    runClock(offset, run).turn(stepSeconds * 1_000);
    return { offset, left };
  } catch {
    // What cannot be asked says nothing; the preflight has said why.
    return unturned;
  } finally {
    await fixtures.end();
    await access.close();
    await pool.close();
  }
}

const zonedPattern = /(?:Z|[+-]\d\d:?\d\d)$/;

/**
 * Turns a deployment's clock back by what a run has turned it.
 *
 * @returns a sentence where that could not be done
 */
export async function turnClockBack(context: RunContext, milliseconds: number): Promise<string | undefined> {
  if (!mayBeTurned(context.target) || milliseconds === 0) return undefined;
  try {
    await new Hooks(context.target.hooks, {}).advanceClock(-milliseconds / 1_000);
    return undefined;
  } catch (error) {
    return `the clock of ${context.target.name} is still ${milliseconds / 1_000} s ahead of where the run found it: ${(error as Error).message}`;
  }
}
