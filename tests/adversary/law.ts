/** What must hold in every round, as a pure function over what was seen. */
import type { Standing, Truth } from './truth.ts';

/** A command that ended, and what it left in words. */
export interface Report {
  /** null where it was killed. */
  readonly code: number | null;
  /** What it reports as left behind: of its result file, and of what it printed. */
  readonly left: string;
  /** How many bookings it reports that were made more than once. */
  readonly doubled?: number;
}

export interface Swept extends Report {
  readonly truth: Truth;
  /** The deployment behaves by now. */
  readonly reformed: boolean;
}

export interface Observed {
  readonly verb: Report;
  /** SIGKILL ended the verb itself: no exit code is its own. */
  readonly killed: boolean;
  /** What stood when every process of the run had ended, and everything late had come. */
  readonly truth: Truth;
  /** Transaction identifiers that stand open in the ledger at that time, or were not looked for late enough by what it says. */
  readonly open: readonly string[];
  /** Bookings made twice in an undisturbed run at a deployment that misbehaves in nothing else: all must be reported. */
  readonly doubled: number;
  readonly sweeps: readonly Swept[];
  /** Identifiers of the other client's reservations whose cancellation was requested. */
  readonly foreignRequested: readonly string[];
  /** Command lines of processes that outlived the run. */
  readonly survivors: readonly string[];
  /** Bookings that were requested after the verb had ended. */
  readonly bookedAfter: number;
  /** Seconds from the signal to the end of the verb; undefined where there was no signal, or it had ended before. */
  readonly secondsToEnd?: number;
  /** Something was booked when the signal came. */
  readonly hadBooked: boolean;
  /** The verb had to be ended by us. */
  readonly hung: boolean;
  /** The deployment behaved, and nobody disturbed the run. */
  readonly peaceful: boolean;
}

export const rules = {
  unreported:
    'what stands after the verb was reported with exit 4, or is open in the ledger of one that was killed',
  twice: 'a booking that is made a second time late is reported as made twice, with exit 4',
  sweptBlind: 'a sweep that ends with 0 leaves nothing',
  untold: 'a sweep that leaves something ends with 4, and names it',
  unswept: 'once the deployment behaves, sweep leaves nothing',
  foreign: "no other client's reservation is cancelled",
  survivors: 'no process of the run outlives it',
  bookedAfter: 'nothing is booked after the verb has ended',
  slow: 'the verb ends in time',
  alarm: 'a run that nobody disturbs, at a deployment that behaves, reports nothing as left behind',
} as const;

export type Rule = keyof typeof rules;

export interface Violation {
  readonly rule: Rule;
  readonly what: string;
}

/** Seconds within which a verb ends after a signal, where nothing and where something has to be taken back. */
const inTime = { nothing: 10, bookings: 60 } as const;

const leftBehind = 4;

const words = ({ id, transaction }: Standing): string => `${transaction} (${id})`;

/** Identifiers are searched for as whole words, because one may be the beginning of another. */
const isNamed = (text: string, { id, transaction }: Standing): boolean =>
  [id, transaction].some((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text));

/** @returns every breach, in the order of the rules; empty where all is well */
export function violations(observed: Observed): Violation[] {
  const { verb, truth, sweeps } = observed;
  const found: Violation[] = [];
  const breach = (rule: Rule, what: string): void => void found.push({ rule, what });

  for (const one of truth.ours) {
    if (observed.killed && !observed.open.includes(one.transaction))
      breach('unreported', `${words(one)} stands, and is not open in the ledger`);
    if (observed.killed) continue;
    if (verb.code !== leftBehind) breach('unreported', `${words(one)} stands, and the exit was ${verb.code}`);
    else if (!isNamed(verb.left, one))
      breach('unreported', `${words(one)} stands, and is not among what was left`);
  }
  if ((verb.doubled ?? 0) < observed.doubled) breach('twice', `${verb.doubled ?? 0} of ${observed.doubled}`);
  else if (observed.doubled > 0 && verb.code !== leftBehind) breach('twice', `the exit was ${verb.code}`);
  for (const [index, sweep] of sweeps.entries())
    for (const one of sweep.truth.ours) {
      const which = `${words(one)} stands after sweep ${index + 1}`;
      if (sweep.code === 0) breach('sweptBlind', which);
      else if (sweep.code !== leftBehind) breach('untold', `${which}, which ended with ${sweep.code}`);
      else if (!isNamed(sweep.left, one)) breach('untold', `${which}, which does not name it`);
    }
  const last = sweeps.at(-1);
  if (last?.reformed) for (const one of last.truth.ours) breach('unswept', words(one));
  if (last !== undefined && last.truth.ours.length === 0 && last.reformed && last.code !== 0)
    breach('unswept', `nothing stands any more, and the last sweep ended with ${last.code}`);
  for (const id of new Set(
    [truth, ...sweeps.map((sweep) => sweep.truth)].flatMap(({ foreignCancelled }) => foreignCancelled),
  ))
    breach('foreign', `${id} was cancelled`);
  for (const id of new Set(observed.foreignRequested)) breach('foreign', `somebody asked to cancel ${id}`);
  for (const process of observed.survivors) breach('survivors', process);
  if (observed.bookedAfter > 0) breach('bookedAfter', `${observed.bookedAfter}`);
  const limit = observed.hadBooked ? inTime.bookings : inTime.nothing;
  if (observed.hung) breach('slow', 'it had to be ended');
  else if ((observed.secondsToEnd ?? 0) > limit)
    breach('slow', `it took ${observed.secondsToEnd!.toFixed(1)} s after its signal, and may take ${limit}`);
  if (observed.peaceful && verb.code === leftBehind) breach('alarm', verb.left.split('\n')[0]!);
  return found;
}
