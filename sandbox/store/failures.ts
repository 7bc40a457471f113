/** What goes wrong with the data file, in a sentence for whoever runs the sandbox. */

/** The data cannot be used, and why, in a sentence for the one who named the file. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData';
}

/** What stands in the file is not what the sandbox wrote. */
export class DamagedData extends Error {
  override readonly name = 'DamagedData';
  readonly code = 'SQLITE_CORRUPT';

  constructor() {
    super('the data file is damaged');
  }
}

/** Whether an error comes from the store: from its driver, its disk, or what stands in its file. */
export const isOfStore = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && String((error as { code?: unknown }).code).startsWith('SQLITE_');

/** The sentence for whoever named the file, whatever was noticed first. */
export const unusableData = (file: string, cause: Error & { code?: string }): UnusableData =>
  new UnusableData(`the data in ${file} cannot be used: ${reasonOf(cause)}`, { cause });

/**
 * Says so once in a while, whatever is logged: nothing is kept until somebody makes room, and each caller is told only that.
 */
export function warnOfStore(error: Error & { code: string }, now = Date.now()): void {
  if (now - warnedAt < warnEvery) return;
  warnedAt = now;
  process.emitWarning(
    `the data file fails: ${reasonOf(error)}. What cannot be kept is refused with HTTP 503.`,
  );
}

const warnEvery = 10_000;
let warnedAt = Number.NEGATIVE_INFINITY;

const reasons: Readonly<Record<string, string>> = {
  SQLITE_BUSY: 'another process has it open; stop that, or name another file',
  SQLITE_NOTADB: 'it is something else than data of the sandbox; name another file',
  SQLITE_CORRUPT: 'it is damaged; remove it, or name another file',
  SQLITE_FULL: 'there is no room left on the disk',
  SQLITE_READONLY: 'it cannot be written',
  SQLITE_CANTOPEN: 'it cannot be opened',
  EACCES: 'it cannot be written',
  EPERM: 'it cannot be written',
  EROFS: 'it cannot be written',
  EISDIR: 'it is a folder; name a file',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
};

const reasonOf = ({ code = '', message }: Error & { code?: string }): string =>
  reasons[code] ?? oneLine(message);

/** The driver repeats what it found, which may be anything. */
const oneLine = (message: string): string => message.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, 300);
