/** A secret key in its own file, which only its owner can read. */
import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { readText } from './text-file.ts';
import { UsageError } from './exit.ts';

/** The length of a key, which is written in hexadecimal. */
const keyBytes = 32;

/**
 * Reads a key, or creates it if there is none.
 * @throws UsageError if the file does not contain a key, or others than its owner can read it
 */
export const readOrCreateKey = (file: string): Buffer => readKey(file) ?? createKey(file);

/** The key; undefined if the file does not exist. */
export function readKey(file: string): Buffer | undefined {
  const text = readPrivateFile(file);
  if (text === undefined) return undefined;
  if (!/^[0-9a-f]{64}\s*$/.test(text))
    throw new UsageError(
      `${file} does not contain a key (64 hexadecimal digits): it is truncated, or not a key file. Restore it, or choose a folder without it`,
    );
  return Buffer.from(text.trim(), 'hex');
}

/** The content of a file that only its owner can read; undefined if the file does not exist. */
export function readPrivateFile(file: string): string | undefined {
  let fd: number;
  try {
    fd = openSync(file, 'r');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new UsageError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
  try {
    if (process.platform !== 'win32' && (fstatSync(fd).mode & 0o077) !== 0)
      throw new UsageError(`${file} is a secret that others can read: run chmod 600 ${file}`);
    return readText(fd);
  } finally {
    closeSync(fd);
  }
}

/**
 * Creates a file that only its owner can read. Fails if the file exists, so that the second of two concurrent writers is refused.
 */
export function writePrivateFile(file: string, text: string): void {
  const fd = openSync(file, 'wx', 0o600);
  try {
    writeSync(fd, text);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

function createKey(file: string): Buffer {
  const key = randomBytes(keyBytes);
  writePrivateFile(file, `${key.toString('hex')}\n`);
  return key;
}
