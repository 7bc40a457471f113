/** What must hold in every round. Pure. */
import type { Standing as ActiveBooking, Truth } from './truth.ts';

/** A command that ended, and what it reported as left over. */
export interface Report {
  /** The exit code; null if the command was killed. */
  readonly code: number | null;
  /** The bookings that it reports as left behind, in its result file and in its output. */
  readonly left: string;
  /** How many bookings it reports that were made more than once. */
  readonly doubled?: number;
}

export interface SweepReport extends Report {
  readonly truth: Truth;
  /** Whether the deployment was conforming by then. */
  readonly reformed: boolean;
}

export interface Observed {
  readonly verb: Report;
  /** Whether SIGKILL ended the verb itself, so that it has no exit code. */
  readonly killed: boolean;
  /** The active bookings when all processes of the run had ended and all delayed requests had taken effect. */
  readonly truth: Truth;
  /** Transaction identifiers that the ledger lists at that time as open, or as not yet checked again. */
  readonly open: readonly string[];
  /** Bookings made twice in an undisturbed run at a deployment that misbehaves in nothing else: all must be reported. */
  readonly doubled: number;
  readonly sweeps: readonly SweepReport[];
  /** Identifiers of the other client's reservations whose cancellation was requested. */
  readonly foreignRequested: readonly string[];
  /** Command lines of processes that outlived the run. */
  readonly survivors: readonly string[];
  /** Bookings that were requested after the verb had ended. */
  readonly bookedAfter: number;
  /** Seconds from the signal to the end of the verb; undefined where there was no signal, or it had ended before. */
  readonly secondsToEnd?: number;
  /** Whether anything was booked when the signal came. */
  readonly hadBooked: boolean;
  /** Whether the verb hung and the round had to end it. */
  readonly hung: boolean;
  /** Whether the deployment was conforming and nothing disturbed the run. */
  readonly peaceful: boolean;
}

export const rules = {
  unreported:
    'a booking that is active after the command was reported with exit 4; if the command was killed, it is open in the ledger',
  twice: 'a booking that the service makes again later is reported as made twice, with exit 4',
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

/** Maximum seconds from a signal to the end of a command, without and with bookings to cancel. */
const maxSecondsToEnd = { nothing: 10, bookings: 60 } as const;

const leftBehind = 4;

const describe = ({ id, transaction }: ActiveBooking): string => `${transaction} (${id})`;

/** Identifiers are searched for as whole words, because one may be the beginning of another. */
const isNamed = (text: string, { id, transaction }: ActiveBooking): boolean =>
  [id, transaction].some((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text));

/** @returns the violations, in the order of the rules */
export function violations(observed: Observed): Violation[] {
  const { verb, truth, sweeps } = observed;
  const found: Violation[] = [];
  const addViolation = (rule: Rule, what: string): void => void found.push({ rule, what });

  for (const one of truth.ours) {
    if (observed.killed && !observed.open.includes(one.transaction))
      addViolation('unreported', `${describe(one)} is active, and not open in the ledger`);
    if (observed.killed) continue;
    if (verb.code !== leftBehind)
      addViolation('unreported', `${describe(one)} is active, and the exit code was ${verb.code}`);
    else if (!isNamed(verb.left, one))
      addViolation('unreported', `${describe(one)} is active, and not reported as left over`);
  }
  if ((verb.doubled ?? 0) < observed.doubled)
    addViolation('twice', `${verb.doubled ?? 0} of ${observed.doubled}`);
  else if (observed.doubled > 0 && verb.code !== leftBehind)
    addViolation('twice', `the exit was ${verb.code}`);
  for (const [index, sweep] of sweeps.entries())
    for (const one of sweep.truth.ours) {
      const which = `${describe(one)} is active after sweep ${index + 1}`;
      if (sweep.code === 0) addViolation('sweptBlind', which);
      else if (sweep.code !== leftBehind) addViolation('untold', `${which}, which ended with ${sweep.code}`);
      else if (!isNamed(sweep.left, one)) addViolation('untold', `${which}, which does not name it`);
    }
  const last = sweeps.at(-1);
  if (last?.reformed) for (const one of last.truth.ours) addViolation('unswept', describe(one));
  if (last !== undefined && last.truth.ours.length === 0 && last.reformed && last.code !== 0)
    addViolation('unswept', `no booking is active any more, but the last sweep ended with ${last.code}`);
  for (const id of new Set(
    [truth, ...sweeps.map((sweep) => sweep.truth)].flatMap(({ foreignCancelled }) => foreignCancelled),
  ))
    addViolation('foreign', `${id} was cancelled`);
  for (const id of new Set(observed.foreignRequested))
    addViolation('foreign', `somebody asked to cancel ${id}`);
  for (const process of observed.survivors) addViolation('survivors', process);
  if (observed.bookedAfter > 0) addViolation('bookedAfter', `${observed.bookedAfter}`);
  const limit = observed.hadBooked ? maxSecondsToEnd.bookings : maxSecondsToEnd.nothing;
  if (observed.hung) addViolation('slow', 'it hung, and was killed');
  else if ((observed.secondsToEnd ?? 0) > limit)
    addViolation(
      'slow',
      `it took ${observed.secondsToEnd!.toFixed(1)} s after its signal, and may take ${limit}`,
    );
  if (observed.peaceful && verb.code === leftBehind) addViolation('alarm', verb.left.split('\n')[0]!);
  return found;
}
