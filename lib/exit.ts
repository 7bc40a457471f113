/** How a command ends. A run that several of these fit ends with the first of `exitOrder`; its report says all of them. */
export const exits = {
  ok: { code: 0, means: 'all well' },
  failed: { code: 1, means: 'a clause failed, or a threshold broke' },
  usage: { code: 2, means: 'wrong usage or configuration' },
  unjudged: { code: 3, means: 'could not be judged' },
  leftBehind: { code: 4, means: 'something was left behind' },
} as const;

export type Exit = keyof typeof exits;

export type ExitCode = (typeof exits)[Exit]['code'];

/**
 * First that applies: where the run could not be set up nothing was done. What was left behind costs somebody a room, so
 * that it outranks whatever the run has to say of the service. What was seen to fail fails, whatever could not be judged beside it.
 */
export const exitOrder = [
  'usage',
  'leftBehind',
  'failed',
  'unjudged',
  'ok',
] as const satisfies readonly Exit[];

/** What a run or command came to, in words: all that applies, the first that counts first. */
export const meaningOf = (applying: readonly Exit[]): string =>
  exitOrder
    .filter((exit) => applying.includes(exit))
    .map((exit) => exits[exit].means)
    .join('; ');

/** What applies to a run beside its clauses: what is skipped alone would be green in most readers. */
export const besideFailed = (applying: readonly Exit[]): Exit[] =>
  exitOrder.filter((exit) => exit !== 'ok' && exit !== 'failed' && applying.includes(exit));

/** The exit code of a run to which all of these apply; none means that all is well. */
export function exitCode(applying: Iterable<Exit>): ExitCode {
  const all = new Set(applying);
  return exits[exitOrder.find((exit) => all.has(exit)) ?? 'ok'].code;
}

/** Of two ends of one command the one that comes first. */
export const worse = (one: ExitCode, other: ExitCode): ExitCode =>
  exitOrder.map((exit) => exits[exit].code).find((code) => code === one || code === other)!;

/**
 * Ends a command without a stack trace. The message is what the user reads: sentences, one a line, that say what is
 * wrong and what to do.
 */
export class Stop extends Error {
  readonly code: ExitCode;
  constructor(exit: Exit, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = exits[exit].code;
  }
}

/** The user asked for something that makes no sense, or a file says it. */
export class UsageError extends Stop {
  constructor(message: string, options?: ErrorOptions) {
    super('usage', message, options);
  }
}

/** Nothing is known to be wrong with the service, but it cannot be judged. */
export class CannotJudge extends Stop {
  constructor(message: string, options?: ErrorOptions) {
    super('unjudged', message, options);
  }
}
