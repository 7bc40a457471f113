/** Whether an identifier that a service gave for our booking is of ours: what is somebody else's is never cancelled or lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingById } from '../../generators/booking/afterwards.ts';
import { marksOf, namesSomebody, type Marks } from '../../lib/marks.ts';
import type { Asking } from './conversation.ts';
import { envelopeOf } from '../envelope.ts';
import { blocked } from '../gaps.ts';
import { idsOf, listedIn, type Listed } from './reservations.ts';

const moments = [500, 1_000, 2_000, 4_000] as const;

/** How a reservation is asked for. */
interface Whose {
  /** Whether the answer to our booking named it: then it must be shown. */
  readonly given: boolean;
  /** Milliseconds before each further look. */
  readonly pauses?: readonly number[];
}

/**
 * Asks GetBookings, for some seconds where it does not show the reservation that an answer gave: a listing may be of a moment ago. One
 * that shows nobody may be ours.
 *
 * @param made marks of the bookings that were made in this conversation
 * @throws Unjudged where it shows somebody else's marks, or where GetBookings does not answer, or does not show it
 */
export async function mustBeOurs(
  session: Asking,
  id: string,
  made: readonly Marks[],
  { given, pauses = moments }: Whose,
): Promise<void> {
  let found = await lookFor(session, id);
  for (const pause of given ? pauses : []) {
    if (found.length > 0) break;
    await sleep(pause);
    found = await lookFor(session, id);
  }
  if (given && found.length === 0)
    blocked(`GetBookings does not show reservation ${id}, and so whose it is cannot be told`);
  const isOurs = ({ json }: { readonly json: string }): boolean =>
    !namesSomebody(json) || made.some((marks) => marksOf(marks)(json));
  if (!found.every(isOurs))
    blocked(`reservation ${id}, which the answer to our booking names, is somebody else's`);
}

async function lookFor(session: Asking, id: string): Promise<Listed[]> {
  const answer = await session.call('v1.getbk', { body: { ...envelopeOf(session), ...bookingById(id) } });
  if (answer.status !== 200)
    blocked(`GetBookings answered HTTP ${answer.status}, and so whose reservation ${id} is cannot be told`);
  return listedIn(answer, session.settings).filter(({ reservation }) => idsOf(reservation).includes(id));
}

/** The identifiers by which a cancellation, in our names, names reservations. */
export function namedIn(message: unknown): string[] {
  const { UniqueID } = (message ?? {}) as { UniqueID?: unknown };
  if (!Array.isArray(UniqueID)) return [];
  return UniqueID.map((one: { ID?: unknown } | null) => one?.ID).filter((id) => typeof id === 'string');
}
