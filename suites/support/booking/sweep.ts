/** Takes back what runs that died have left behind, by the lines that they wrote before they booked. */
import { existsSync } from 'node:fs';
import { UsageError, type Exit } from '../../../lib/exit.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunContext } from '../../../targets/run-context.ts';
import { accessTo, type Access } from '../access.ts';
import { Unjudged } from '../gaps.ts';
import { inWords, Ledger, type Entry, type Settled } from '../../../targets/ledger.ts';
import { Session } from '../session.ts';
import { StillThere, takeBack } from './take-back.ts';
import { NoAnswer, type Transport } from '../transport.ts';

export interface Sweeping {
  readonly context: RunContext;
  /** To where the bookings were made; of the embedded sandbox it must be named, because each access else makes a tenant of its own. */
  readonly access?: Access;
  /** The target's ledger. */
  readonly file: string;
  readonly transport: Transport;
  /** Only what this run booked. */
  readonly run?: string;
  /** Hears one sentence a booking. */
  readonly say: (sentence: string) => void;
}

/** What became of one booking. */
export interface Swept {
  /** The booking in words. */
  readonly what: string;
  /** `ok` where it is gone, `leftBehind` where it stands or may come to stand, `unjudged` where the target did not answer. */
  readonly end: Exit;
  /** How it is gone. */
  readonly settled?: Settled;
  readonly sentence: string;
}

/** A booking whose request may still be on its way is not given up: milliseconds, over a network and over loopback. */
const stillOnItsWay = 60_000;
const stillOnLoopback = 3_000;

const atATime = 4;

/**
 * Cancels every booking of the ledger that nobody has seen gone, and writes down which are.
 *
 * @returns what became of each, in the order of sending; nothing where nothing was open
 * @throws UsageError where the target may not be touched
 */
export async function sweep({ context, access, file, transport, run, say }: Sweeping): Promise<Swept[]> {
  const { target } = context;
  const ledger = new Ledger(file);
  const open = ledger.open().filter((entry) => run === undefined || entry.run === run);
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
    return [];
  }
  if (target.environment === 'production') throw new UsageError('production is never booked, so nothing is cancelled there');
  if (!target.embedded && !target.permissions.mayBook)
    throw new UsageError(
      `${open.length === 1 ? 'a booking' : `${open.length} bookings`} may stand, but permissions.mayBook is not true: sweeping cancels, so allow it`,
    );
  const there = access ?? (await accessTo(context));
  const session = new Session('sweep', context, there, transport);
  return inTurn(open, (entry) => sweepOne(session, ledger, entry, there.baseUrl('base_url')), say);
}

/** Several at a time, told in the order of sending. */
async function inTurn(
  open: readonly Entry[],
  sweepEntry: (entry: Entry) => Promise<Omit<Swept, 'what'>>,
  say: Sweeping['say'],
): Promise<Swept[]> {
  const ends: Swept[] = [];
  let [next, told] = [0, 0];
  const worker = async (): Promise<void> => {
    while (next < open.length) {
      const index = next++;
      const { note, reservation } = open[index]!;
      ends[index] = { what: inWords(note, reservation), ...(await sweepEntry(open[index]!)) };
      for (; ends[told] !== undefined; told += 1)
        say(`${ends[told]!.what} (${open[told]!.note.start} to ${open[told]!.note.end}): ${ends[told]!.sentence}.`);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return ends;
}

async function sweepOne(
  session: Session,
  ledger: Ledger,
  { note, reservation, sentAt, baseUrl }: Entry,
  here: string,
): Promise<Omit<Swept, 'what'>> {
  if (baseUrl !== here)
    return { end: 'leftBehind', sentence: `left, because it was made at ${baseUrl} and base_url is ${here} now: sweep with the old one` };
  try {
    const back = (): Promise<Settled> => takeBack(session, { note, ...(reservation === undefined ? {} : { reservation }) }, sentAt);
    let settled = await back();
    const age = Date.now() - sentAt;
    if (settled === 'absent' && session.target.embedded && age < stillOnLoopback) {
      await sleep(stillOnLoopback - age);
      settled = await back();
    } else if (settled === 'absent' && !session.target.embedded && age < stillOnItsWay)
      return { end: 'leftBehind', sentence: `not there, but sent only ${Math.round(age / 1_000)} s ago: sweep again in a minute` };
    ledger.settled(note, settled);
    return { end: 'ok', settled, sentence: settled === 'absent' ? 'is not there: it was never made' : 'is cancelled, and was seen gone' };
  } catch (error) {
    if (error instanceof StillThere) return { end: 'leftBehind', sentence: `left: ${error.message}; sweep again, or cancel it by hand` };
    if (error instanceof NoAnswer || error instanceof Unjudged)
      return { end: 'unjudged', sentence: `cannot be told: ${error.message}; sweep again when the service answers` };
    throw error;
  }
}
