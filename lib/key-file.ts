/** A secret key in a file of its own, which its owner alone can read. */
import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { readText } from './text-file.ts';
import { UsageError } from './exit.ts';

/** So many bytes, in hexadecimal. */
const keyBytes = 32;

/**
 * Reads a key, or makes it where there is none.
 *
 * @throws UsageError where the file is no key, or others than its owner can read it
 */
export function keyIn(file: string): Buffer {
  return readKey(file) ?? madeKey(file);
}

/** The key; undefined where there is none. */
export function readKey(file: string): Buffer | undefined {
  const text = readPrivate(file);
  if (text === undefined) return undefined;
  if (!/^[0-9a-f]{64}\s*$/.test(text))
    throw new UsageError(
      `${file} holds no key: it was cut off or is another file; give its folder another name`,
    );
  return Buffer.from(text.trim(), 'hex');
}

/** A file that its owner alone may read; undefined where there is none. */
export function readPrivate(file: string): string | undefined {
  let fd: number;
  try {
    fd = openSync(file, 'r');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new UsageError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
  try {
    if (process.platform !== 'win32' && (fstatSync(fd).mode & 0o077) !== 0)
      throw new UsageError(`${file} is a secret that others can read: chmod 600 ${file}`);
    return readText(fd);
  } finally {
    closeSync(fd);
  }
}

/** Writes a file that is not there yet, for its owner alone. Of two that write at once the second is refused. */
export function writePrivate(file: string, text: string): void {
  const fd = openSync(file, 'wx', 0o600);
  try {
    writeSync(fd, text);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

function madeKey(file: string): Buffer {
  const key = randomBytes(keyBytes);
  writePrivate(file, `${key.toString('hex')}\n`);
  return key;
}
