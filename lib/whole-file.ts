/** Files that are there as a whole or not at all. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CannotJudge } from './exit.ts';

/**
 * Writes a file that others read: they find the old one, the new one or none.
 *
 * @throws CannotJudge where it cannot be written, such as on a full disk; what was there before still is
 */
export function writeWhole(file: string, text: string): void {
  // Several processes may write it at once: each has a part of its own, and the last one stands.
  const part = `${file}.${process.pid}.part`;
  try {
    writeFileSync(part, text);
    renameSync(part, file);
  } catch (cause) {
    try {
      rmSync(part, { force: true });
    } catch {
      // Its folder is none.
    }
    throw new CannotJudge(unwritten(file, cause as NodeJS.ErrnoException), { cause });
  }
}

/** Why a file of ours could not be written, and what to do. */
export const unwritten = (file: string, { code, message }: NodeJS.ErrnoException): string =>
  noRoom(code)
    ? `there is no room on the disk for ${basename(file)}: free some and run again`
    : `${basename(file)} cannot be written (${message}): make its folder writable and run again`;

/** What to do where a file or a folder may not be used as a command wants to; undefined for any other error. */
export const unusablePlace = (error: unknown): string | undefined => {
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  return path !== undefined && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR'].includes(code)
    ? `${path} cannot be used (${message.split(',')[0]}): run in a folder that you may write in, or name another one`
    : undefined;
};

const noRoom = (code: string | undefined): boolean => code === 'ENOSPC' || code === 'EDQUOT';

/** Whether an error says that the disk is full. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && noRoom((error as NodeJS.ErrnoException).code);
