/** Takes back what runs that died have left behind, by the lines that they wrote before they booked. */
import { existsSync } from 'node:fs';
import { UsageError, type Exit } from '../../../lib/exit.ts';
import { dayOf } from '../../../targets/day.ts';
import type { Target } from '../../../targets/target.ts';
import { accessTo } from '../access.ts';
import { Unjudged } from '../gaps.ts';
import { inWords, Ledger, type Entry } from '../../../targets/ledger.ts';
import { Session } from '../session.ts';
import { StillThere, takeBack } from './take-back.ts';
import { NoAnswer, type Transport } from '../transport.ts';

export interface Sweeping {
  readonly target: Target;
  /** The target's ledger. */
  readonly file: string;
  readonly transport: Transport;
  /** Hears one sentence a booking. */
  readonly say: (sentence: string) => void;
}

/** A booking whose request may still be on its way is not given up. */
const stillOnItsWay = 60_000;

/**
 * Cancels every booking of the ledger that nobody has seen gone, and writes down which are.
 *
 * @returns what applies: `ok` for each booking that is gone, `leftBehind` for one that stands, `unjudged` where the
 * target did not answer
 * @throws UsageError where the target may not be touched
 */
export async function sweep({ target, file, transport, say }: Sweeping): Promise<Exit[]> {
  const ledger = new Ledger(file);
  const open = ledger.open();
  const unreadable = ledger.unreadable();
  if (unreadable.length > 0)
    say(
      `Not readable in ${file}: line ${unreadable.join(', ')}. A run that died while it wrote it had booked nothing yet; if somebody changed it, look what it was.`,
    );
  if (open.length === 0) {
    say(
      existsSync(file)
        ? `Nothing to sweep: every booking in ${file} was seen gone.`
        : `Nothing to sweep: there is no ${file}. It lies below the folder in which gate ran: sweep there.`,
    );
    return ['ok'];
  }
  if (target.environment === 'production') throw new UsageError('production is never booked, so nothing is cancelled there');
  if (!target.permissions.mayBook)
    throw new UsageError(
      `${open.length === 1 ? 'a booking' : `${open.length} bookings`} may stand, but permissions.mayBook is not true: sweeping cancels, so allow it`,
    );
  const context = { target, seed: 0, today: dayOf(Date.now()) };
  const access = await accessTo(context);
  const session = new Session('sweep', context, access, transport);
  const ends: Exit[] = [];
  for (const entry of open) {
    const { end, sentence } = await sweepOne(session, ledger, entry, access.baseUrl('base_url'));
    ends.push(end);
    const { note, reservation } = entry;
    say(`${inWords(note, reservation)} (${note.start} to ${note.end}): ${sentence}.`);
  }
  return ends;
}

interface Swept {
  readonly end: Exit;
  readonly sentence: string;
}

async function sweepOne(session: Session, ledger: Ledger, { note, reservation, sentAt, baseUrl }: Entry, here: string): Promise<Swept> {
  if (baseUrl !== here)
    return { end: 'leftBehind', sentence: `left, because it was made at ${baseUrl} and base_url is ${here} now: sweep with the old one` };
  try {
    const settled = await takeBack(session, { note, ...(reservation === undefined ? {} : { reservation }) }, sentAt);
    const age = Date.now() - sentAt;
    if (settled === 'absent' && age < stillOnItsWay)
      return { end: 'leftBehind', sentence: `not there, but sent only ${Math.round(age / 1_000)} s ago: sweep again in a minute` };
    ledger.settled(note, settled);
    return { end: 'ok', sentence: settled === 'absent' ? 'is not there: it was never made' : 'is cancelled, and was seen gone' };
  } catch (error) {
    if (error instanceof StillThere) return { end: 'leftBehind', sentence: `left: ${error.message}; sweep again, or cancel it by hand` };
    if (error instanceof NoAnswer || error instanceof Unjudged)
      return { end: 'unjudged', sentence: `cannot be told: ${error.message}; sweep again when the service answers` };
    throw error;
  }
}
