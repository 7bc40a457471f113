import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * The files that a name with stars fits, as a shell finds them: not every shell does (Windows), nor in quotes.
 *
 * @returns the name itself where a file has it; in their order, numbers as numbers
 */
export function filesLike(pattern: string): string[] {
  if (existsSync(pattern)) return [pattern];
  if (!pattern.includes('*')) return [];
  const [folder, name] = [dirname(pattern), basename(pattern)];
  return filesLike(folder).flatMap((found) =>
    namesIn(found)
      .filter((one) => fits(one, name))
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

function fits(name: string, pattern: string): boolean {
  const [start = '', ...parts] = pattern.split('*');
  const end = parts.pop();
  if (end === undefined) return name === pattern;
  if (!name.startsWith(start) || !name.endsWith(end) || (name.startsWith('.') && start === '')) return false;
  let at = start.length;
  for (const part of parts) {
    const found = name.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= name.length - end.length;
}
