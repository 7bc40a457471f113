/** The data file cannot be used; the message says why. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData';
}

/** The file's content was not written by the sandbox. */
export class DamagedData extends Error {
  override readonly name = 'DamagedData';
  readonly code = 'SQLITE_CORRUPT';

  constructor() {
    super('the data file is damaged');
  }
}

/** Whether an error comes from the store: its driver, disk or file. */
export const isStoreError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && String((error as { code?: unknown }).code).startsWith('SQLITE_');

/** The error message for the user who named the file. */
export const unusableData = (file: string, cause: Error & { code?: string }): UnusableData =>
  new UnusableData(`the data in ${file} cannot be used: ${reasonOf(cause)}`, { cause });

/** Prints a warning with the reason at any log level, but at most every ten seconds. Callers see no reason in their response. */
export function warnOfStoreError(error: Error & { code: string }, now = Date.now()): void {
  if (now - warnedAt < warnIntervalMs) return;
  warnedAt = now;
  process.emitWarning(
    `the data file fails: ${reasonOf(error)}. What cannot be kept is refused with HTTP 503.`,
  );
}

const warnIntervalMs = 10_000;
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
  reasons[code] ?? singleLineOf(message);

/** The driver's message may contain any bytes of the file. */
const singleLineOf = (message: string): string => message.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, 300);
