/** What a command prints, and what becomes of it when nobody takes that. */

/** A line for whoever started the command. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Whoever reads may have enough before the end (`gate | head`), and a disk may be full: the command goes on to its end, and
 * its verdict is in the exit code all the same. Where the output is the product, the verb listens too.
 */
export function outliveReaders(): void {
  let reported = false;
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE' && !reported)
      process.stderr.write(`warning: the standard output takes no more (${message})\n`);
    reported = true;
  });
  process.stderr.on('error', () => undefined);
}
