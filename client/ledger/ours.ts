/** Whether an identifier that a service gave for our booking is of ours: what is somebody else's is never cancelled or lost. */
import { bookingById } from '../../generators/booking/afterwards.ts';
import { marksOf, namesSomebody, type Marks } from '../../lib/marks.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { Target } from '../../targets/target.ts';
import type { Answer } from '../answer.ts';
import { envelopeOf } from '../envelope.ts';
import { blocked } from '../gaps.ts';
import { idsOf, listedIn } from './reservations.ts';

interface Asking {
  readonly settings: Settings;
  readonly target: Target;
  readonly clock: { readonly offset: number };
  call(operation: 'v1.getbk', parts: { readonly body: object }): Promise<Answer>;
}

/**
 * Asks GetBookings. A reservation that is not shown, or shows nobody, may be ours.
 *
 * @param made marks of the bookings that were made in this conversation
 * @throws Unjudged where it shows somebody else's marks, or where GetBookings does not answer
 */
export async function mustBeOurs(session: Asking, id: string, made: readonly Marks[]): Promise<void> {
  const answer = await session.call('v1.getbk', { body: { ...envelopeOf(session), ...bookingById(id) } });
  if (answer.status !== 200) blocked(`GetBookings answered HTTP ${answer.status}, and so whose reservation ${id} is cannot be told`);
  const found = listedIn(answer, session.settings).filter(({ reservation }) => idsOf(reservation).includes(id));
  const isOurs = ({ json }: { readonly json: string }): boolean => !namesSomebody(json) || made.some((marks) => marksOf(marks)(json));
  if (!found.every(isOurs)) blocked(`reservation ${id}, which the answer to our booking names, is somebody else's`);
}

/** The identifiers by which a cancellation, in our names, names reservations. */
export function namedIn(message: unknown): string[] {
  const { UniqueID } = (message ?? {}) as { UniqueID?: unknown };
  if (!Array.isArray(UniqueID)) return [];
  return UniqueID.map((one: { ID?: unknown } | null) => one?.ID).filter((id) => typeof id === 'string');
}
