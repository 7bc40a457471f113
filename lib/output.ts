/** Prints the output of commands, also if nobody reads it. */

let usesStandardError = false;

/** The stream for messages to the user. */
export const talk = (): NodeJS.WriteStream => (usesStandardError ? process.stderr : process.stdout);

/** Prints a line to the user. */
export const say = (line: string): void => void talk().write(`${line}\n`);

/** Runs work whose messages go to standard error, because standard output belongs to another product. */
export async function aside<T>(work: () => Promise<T>): Promise<T> {
  usesStandardError = true;
  try {
    return await work();
  } finally {
    usesStandardError = false;
  }
}

/**
 * Lets a command continue if its reader stops early (`gate | head`) or a disk is full: the verdict is still in the exit code.
 * Commands whose output is the product handle such errors themselves.
 */
export function ignoreOutputErrors(): void {
  let isReported = false;
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE' && !isReported)
      process.stderr.write(`warning: the standard output cannot be written (${message})\n`);
    isReported = true;
  });
  process.stderr.on('error', () => undefined);
}
