/** The sources of rooms. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Paths relative to the root of the repository. */
export const sourcesIn = (rooms: readonly string[]): string[] =>
  rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(room, name)),
  );

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
