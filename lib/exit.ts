/** The exits of a command. If several apply to a run, it ends with the first in `exitOrder`, and its report lists all. */
export const exits = {
  ok: { code: 0, heading: 'Passed', meaning: 'all well' },
  failed: { code: 1, heading: 'Failed', meaning: 'a clause failed, or a threshold was exceeded' },
  usage: { code: 2, heading: 'Wrong usage', meaning: 'wrong usage or configuration' },
  unjudged: { code: 3, heading: 'Not judged', meaning: 'could not be judged' },
  leftBehind: { code: 4, heading: 'Left behind', meaning: 'a booking was left behind' },
} as const;

export type Exit = keyof typeof exits;

export type ExitCode = (typeof exits)[Exit]['code'];

/**
 * The first exit in this list that applies decides the exit code. A run that could not be set up did nothing. Leftover
 * bookings cost somebody a room, so they outrank every result. A failure outranks everything that could not be judged.
 */
export const exitOrder = [
  'usage',
  'leftBehind',
  'failed',
  'unjudged',
  'ok',
] as const satisfies readonly Exit[];

export const exitOf = (code: ExitCode): Exit =>
  (Object.keys(exits) as Exit[]).find((exit) => exits[exit].code === code)!;

/** The heading of a report in a terminal. */
export const headline = (code: ExitCode): string =>
  code === exits.leftBehind.code ? 'BOOKINGS LEFT' : exits[exitOf(code)].heading.toUpperCase();

/** The meanings of all exits that apply to a run or command; the one that decides the exit code comes first. */
export const meaningsOf = (applying: readonly Exit[]): string =>
  exitOrder
    .filter((exit) => applying.includes(exit))
    .map((exit) => exits[exit].meaning)
    .join('; ');

/**
 * The exits of a run that are not about clauses. A report must show them as errors: if it only listed skipped tests, most
 * tools would show a green run.
 */
export const exitsNotAboutClauses = (applying: readonly Exit[]): Exit[] =>
  exitOrder.filter((exit) => exit !== 'ok' && exit !== 'failed' && applying.includes(exit));

/** The exit code of a run to which all of these apply; 0 if none applies. */
export function exitCode(applying: Iterable<Exit>): ExitCode {
  const exitSet = new Set(applying);
  return exits[exitOrder.find((exit) => exitSet.has(exit)) ?? 'ok'].code;
}

/** The exit code that comes first in `exitOrder`. */
export const worseExitCode = (left: ExitCode, right: ExitCode): ExitCode =>
  exitOrder.map((exit) => exits[exit].code).find((code) => code === left || code === right)!;

/**
 * Ends a command without a stack trace. The message is shown to the user: sentences, one per line, that say what is wrong and what
 * to do.
 */
export class Stop extends Error {
  readonly code: ExitCode;
  constructor(exit: Exit, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = exits[exit].code;
  }
}

/** The command line or a file is invalid. */
export class UsageError extends Stop {
  constructor(message: string, options?: ErrorOptions) {
    super('usage', message, options);
  }
}

/** @throws UsageError with the first problem that is neither false nor undefined */
export function refuse(...problems: readonly (string | false | undefined)[]): void {
  const problem = problems.find((candidate) => candidate !== false && candidate !== undefined);
  if (problem) throw new UsageError(problem);
}

/** The service cannot be judged, though nothing is known to be wrong with it. */
export class CannotJudge extends Stop {
  constructor(message: string, options?: ErrorOptions) {
    super('unjudged', message, options);
  }
}
