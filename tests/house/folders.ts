/** Folders as the import law sees them. Pure. */
import { dirname } from 'node:path';

/**
 * What a file belongs to: its folder. A file in the root of a room, and the face of a folder (`x.ts` beside `x/`), stand for
 * themselves: they put together what lies below them, which may not know them.
 *
 * @param files all of them, below the root of the repository
 */
export function folderOf(file: string, files: readonly string[]): string {
  const folder = dirname(file);
  return folder.includes('/') && !isFace(file, files) ? folder : file;
}

/** Whether a folder of the same name lies beside a file. */
export const isFace = (file: string, files: readonly string[]): boolean => {
  const inside = `${file.replace(/\.tsx?$/, '')}/`;
  return files.some((other) => other.startsWith(inside));
};

/** Those each of which reaches all others of its group; one alone is none, unless it reaches itself. */
export function circlesOf(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = (from: string): Set<string> => {
    const observed = new Set<string>();
    const open = [...(arrows.get(from) ?? [])];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (observed.has(one)) continue;
      observed.add(one);
      open.push(...(arrows.get(one) ?? []));
    }
    return observed;
  };
  const within = [...arrows.keys()].filter((file) => reached(file).has(file));
  const groups: string[][] = [];
  for (const file of within) {
    const group = groups.find(([first]) => reached(file).has(first!) && reached(first!).has(file));
    if (group) group.push(file);
    else groups.push([file]);
  }
  return groups;
}
