/** What an answer of GetBookings shows of one reservation that was cancelled. Pure. */
import { parseJson } from '../../lib/json.ts';
import { readAnswer } from '../../schemas/readings/read.ts';
import type { Settings } from '../../schemas/settings.ts';
import { idsOf, reportsErrors, reservationsIn, stands } from './reservations.ts';

/** `unseen`: the answer is good, and does not list it. `unreadable`: nobody can tell, which is also said of a status that is absent. */
export type SeenBack = 'gone' | 'stands' | 'unseen' | 'unreadable';

/** @param answer as it came */
export function seenBack(answer: string, reservation: string, settings: Settings): SeenBack {
  try {
    const body = readAnswer('v1.getbk', parseJson(answer), settings);
    if (reportsErrors({ body }) || !mayList(body)) return 'unreadable';
    const standing = reservationsIn({ body })
      .filter((one) => idsOf(one).includes(reservation))
      .map(stands);
    if (standing.length === 0) return 'unseen';
    if (standing.includes(undefined)) return 'unreadable';
    return standing.includes(true) ? 'stands' : 'gone';
  } catch {
    // An answer against the contract can be anything.
    return 'unreadable';
  }
}

/** What holds something else than a list where the reservations should be says nothing of what it does not list. */
function mayList(body: unknown): boolean {
  const { HotelReservationsType } = body as {
    HotelReservationsType?: { HotelReservations?: unknown } | null;
  };
  const list = HotelReservationsType?.HotelReservations ?? [];
  return Array.isArray(list);
}
