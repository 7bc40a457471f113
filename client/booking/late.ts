/** Bookings that came to stand after they had been seen gone: a deployment that books twice may do so late. */
import { marksFor } from '../../lib/marks.ts';
import type { Entry, Ledger } from '../ledger/ledger.ts';
import { Unjudged } from '../gaps.ts';
import type { Session } from '../session.ts';
import { NoAnswer } from '../transport.ts';
import { list, markedIn } from './find.ts';
import { periodOf } from '../ledger/period.ts';
import { StillThere } from './take-back.ts';

/**
 * Asks once for each hotel what stands there with a mark of these bookings.
 *
 * @param settled bookings that were seen gone, or never made
 * @returns those that stand, opened again in the ledger; none of a hotel whose bookings are not listed
 */
export async function standingAgain(
  session: Session,
  ledger: Ledger,
  settled: readonly Entry[],
): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const hotelCode of new Set(settled.map(({ note }) => note.hotelCode))) {
    const here = settled.filter(({ note }) => note.hotelCode === hotelCode);
    const standing = await standingAt(session, hotelCode, here);
    for (const entry of here) {
      const one = standing.find(
        ({ marks }) => marks.email === marksFor(entry.note.transactionIdentifier).email,
      );
      if (one === undefined) continue;
      ledger.standing(entry.note, one.id);
      const { settled: _, doubt: __, ...open } = entry;
      found.push({ ...open, reservation: one.id });
    }
  }
  return found;
}

async function standingAt(
  session: Session,
  hotelCode: string | number,
  here: readonly Entry[],
): Promise<ReturnType<typeof markedIn>> {
  const end = here
    .map(({ note }) => note.end)
    .toSorted()
    .at(-1)!;
  const first = Math.min(...here.map(({ sentAt }) => sentAt));
  try {
    return markedIn(await list(session, hotelCode, ...periodOf({ end }, first + session.clock.offset)));
  } catch (error) {
    // What was seen gone stays so: a listing that fails says nothing new.
    if (error instanceof NoAnswer || error instanceof Unjudged || error instanceof StillThere) return [];
    throw error;
  }
}
