/** What a command prints, and what becomes of it when nobody takes that. */

let isAside = false;

/** Where a command speaks to whoever started it. */
export const talk = (): NodeJS.WriteStream => (isAside ? process.stderr : process.stdout);

/** A line for whoever started the command. */
export const say = (line: string): void => void talk().write(`${line}\n`);

/** Does work that speaks on the error output, because the standard output is another's product. */
export async function aside<T>(work: () => Promise<T>): Promise<T> {
  isAside = true;
  try {
    return await work();
  } finally {
    isAside = false;
  }
}

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
