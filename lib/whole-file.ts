/** Writes files completely or not at all. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CannotJudge } from './exit.ts';

/**
 * Replaces a file atomically: readers find the old file, the new one or none.
 * @throws CannotJudge if it cannot be written, for example on a full disk; the old file remains
 */
export function writeAtomically(file: string, text: string): void {
  // Several processes may write the file at once: each has its own temporary file, and the last rename wins.
  const temporaryFile = `${file}.${process.pid}.part`;
  try {
    writeFileSync(temporaryFile, text);
    renameSync(temporaryFile, file);
  } catch (cause) {
    try {
      rmSync(temporaryFile, { force: true });
    } catch {
      // The first error is thrown. A temporary file that cannot be removed, or never existed, does not matter beside it.
    }
    throw new CannotJudge(writeErrorMessage(file, cause as NodeJS.ErrnoException), { cause });
  }
}

/** The message for a failed write. */
export const writeErrorMessage = (file: string, { code, message }: NodeJS.ErrnoException): string =>
  isDiskFullCode(code)
    ? `no space is left on the disk for ${basename(file)}: free some space and run again`
    : `${basename(file)} cannot be written (${message}): make its folder writable and run again`;

/** The message for a file or folder that cannot be accessed; undefined for other errors. */
export const pathErrorMessage = (error: unknown): string | undefined => {
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  return path !== undefined && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR'].includes(code)
    ? `${path} cannot be used (${message.split(',')[0]}): run in a folder that you can write to, or pass another one`
    : undefined;
};

const isDiskFullCode = (code: string | undefined): boolean => code === 'ENOSPC' || code === 'EDQUOT';

/** Whether an error means that the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && isDiskFullCode((error as NodeJS.ErrnoException).code);
