import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Expands `*` in a file name as a shell does, because not every shell does (Windows), and none does in quotes.
 * @returns the pattern itself if a file has that name; otherwise the matching files, sorted naturally
 */
export function filesMatching(pattern: string): string[] {
  if (existsSync(pattern)) return [pattern];
  if (!pattern.includes('*')) return [];
  const [folder, name] = [dirname(pattern), basename(pattern)];
  return filesMatching(folder).flatMap((found) =>
    namesIn(found)
      .filter((one) => matches(one, name))
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .map((one) => (pattern === name ? one : join(found, one))),
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function matches(name: string, pattern: string): boolean {
  const [start = '', ...parts] = pattern.split('*');
  const end = parts.pop();
  if (end === undefined) return name === pattern;
  if (!name.startsWith(start) || !name.endsWith(end) || (name.startsWith('.') && start === '')) return false;
  let offset = start.length;
  for (const part of parts) {
    const found = name.indexOf(part, offset);
    if (found === -1) return false;
    offset = found + part.length;
  }
  return offset <= name.length - end.length;
}
