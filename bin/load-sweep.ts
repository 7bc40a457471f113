/** What a load run does at its end with the bookings that it made: all of them are cancelled, whatever became of k6. */
import type { LoadRun } from '../load/result.ts';
import { sweep } from '../suites/support/booking/sweep.ts';
import { PoolTransport } from '../suites/support/transport.ts';
import type { Ledger } from '../targets/ledger.ts';
import type { Loaded } from './load-access.ts';

/** @param say hears a sentence for each booking that is left */
export async function takeBackAll(
  { access, context }: Pick<Loaded, 'access' | 'context'>,
  ledger: Ledger,
  say: (line: string) => void,
): Promise<Pick<LoadRun['bookings'], 'swept' | 'absent' | 'left'>> {
  const open = ledger.open().length;
  if (open === 0) return { swept: 0, absent: 0, left: [] };
  say(`Cancelling ${open} ${open === 1 ? 'booking that still stands' : 'bookings that still stand'}.`);
  const pool = new PoolTransport();
  try {
    const swept = await sweep({ context, access, file: ledger.file, transport: pool.send, say: () => undefined });
    const left = swept.filter(({ end }) => end !== 'ok').map(({ what, sentence }) => ({ what, why: sentence, where: 'load' }));
    for (const { what, why } of left) say(`${what}: ${why}.`);
    const settled = (as: 'cancelled' | 'absent'): number => swept.filter((one) => one.settled === as).length;
    return { swept: settled('cancelled'), absent: settled('absent'), left };
  } finally {
    await pool.close();
  }
}
