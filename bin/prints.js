// Whether a file is the one that was seen before. Its content is read only where its size, time or inode differ: a copy
// of the whole project has other ones.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

/** @typedef {readonly [size: number, mtime: number, inode: number, hash: string]} Print */

/**
 * @param {string} file
 * @param {Print | undefined} before
 * @returns `same`: whether its content is what it was; `moved`: whether its print is not; `print`: undefined where there
 *   is no file
 */
export function sameContent(file, before) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return { same: false, moved: true, print: undefined };
  if (before?.[0] === stat.size && before[1] === stat.mtimeMs && before[2] === stat.ino)
    return { same: true, moved: false, print: before };
  const print = [stat.size, stat.mtimeMs, stat.ino, hashOf(readFileSync(file))];
  return { same: print[3] === before?.[3], moved: true, print };
}

/** Of a file that has just been written, and by nobody else. */
export function printOf(file, contents) {
  const { size, mtimeMs, ino } = statSync(file);
  return [size, mtimeMs, ino, hashOf(contents)];
}

const hashOf = (contents) => createHash('sha1').update(contents).digest('base64');
