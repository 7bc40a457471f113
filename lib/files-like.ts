import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Expands `*` in a file name as a shell does, because not every shell does (Windows), and none does in quotes.
 * @returns the pattern itself if a file has that name; otherwise the matching files, sorted naturally
 */
export function filesMatching(pattern: string): string[] {
  if (existsSync(pattern)) return [pattern];
  if (!pattern.includes('*')) return [];
  const [folder, namePattern] = [dirname(pattern), basename(pattern)];
  return filesMatching(folder).flatMap((matchingFolder) =>
    namesIn(matchingFolder)
      .filter((fileName) => matchesPattern(fileName, namePattern))
      .toSorted((left, right) => left.localeCompare(right, 'en', { numeric: true }))
      .map((fileName) => (pattern === namePattern ? fileName : join(matchingFolder, fileName))),
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function matchesPattern(name: string, pattern: string): boolean {
  const [start = '', ...parts] = pattern.split('*');
  const end = parts.pop();
  // Without an asterisk there is no end.
  if (end === undefined) return name === pattern;
  // As in a shell, a leading asterisk does not match hidden files.
  if (start === '' && name.startsWith('.')) return false;
  if (!name.startsWith(start) || !name.endsWith(end)) return false;
  let offset = start.length;
  for (const part of parts) {
    const partIndex = name.indexOf(part, offset);
    if (partIndex === -1) return false;
    offset = partIndex + part.length;
  }
  return offset <= name.length - end.length;
}
