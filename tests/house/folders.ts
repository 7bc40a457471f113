/** Folders in the sense of the import law. Pure. */
import { dirname } from 'node:path';

/**
 * The folder of a file. A file in the root of a room, and the face of a folder (`x.ts` next to `x/`), count as their own
 * folder: they assemble what lies below, which must not import them.
 * @param files all files, relative to the root of the repository
 */
export function folderOf(file: string, files: readonly string[]): string {
  const folder = dirname(file);
  return folder.includes('/') && !isFace(file, files) ? folder : file;
}

/** Whether a folder of the same name lies next to a file. */
export const isFace = (file: string, files: readonly string[]): boolean => {
  const inside = `${file.replace(/\.tsx?$/, '')}/`;
  return files.some((other) => other.startsWith(inside));
};

/** The cycles: groups in which every node reaches every other; a single node counts only if it reaches itself. */
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
