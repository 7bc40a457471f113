/** What a load run does at its end with the bookings that it made: all of them are cancelled, whatever became of k6. */
import type { LoadRun } from '../load/result.ts';
import { sweep } from '../suites/support/booking/sweep.ts';
import { PoolTransport } from '../suites/support/transport.ts';
import { inWords, type Entry, type Ledger } from '../targets/ledger.ts';
import type { Loaded } from './load-access.ts';

/**
 * Never throws: a run whose bookings cannot be taken back has still measured something.
 *
 * @param run whose bookings; those of earlier runs are only told of
 * @param say hears a sentence for each booking that is left
 */
export async function takeBackAll(
  { access, context }: Pick<Loaded, 'access' | 'context'>,
  ledger: Ledger,
  run: string,
  say: (line: string) => void,
): Promise<Pick<LoadRun['bookings'], 'swept' | 'absent' | 'left'>> {
  const ours = (): Entry[] => ledger.open().filter((entry) => entry.run === run);
  const open = ours().length;
  const others = ledger.open().length - open;
  if (others > 0)
    say(`${others} ${others === 1 ? 'booking' : 'bookings'} of earlier runs may still stand: hotel-contract sweep takes them back.`);
  if (open === 0) return { swept: 0, absent: 0, left: [] };
  say(`Cancelling ${open} ${open === 1 ? 'booking that still stands' : 'bookings that still stand'}.`);
  const pool = new PoolTransport();
  try {
    const swept = await sweep({ context, access, file: ledger.file, transport: pool.send, run, say: () => undefined });
    const left = swept.filter(({ end }) => end !== 'ok').map(({ what, sentence }) => ({ what, why: sentence, where: 'load' }));
    for (const { what, why } of left) say(`${what}: ${why}.`);
    const settled = (as: 'cancelled' | 'absent'): number => swept.filter((one) => one.settled === as).length;
    return { swept: settled('cancelled'), absent: settled('absent'), left };
  } catch (error) {
    const why = `could not be taken back: ${(error as Error).message}`;
    const left = ours().map(({ note, reservation }) => ({ what: inWords(note, reservation), why, where: 'load' }));
    say(`${left.length} of them ${why}.`);
    return { swept: open - left.length, absent: 0, left };
  } finally {
    await pool.close();
  }
}
