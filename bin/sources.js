// What dist/ is made of. Rooms are found by looking, so that a new one needs no word here.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the project that hold nothing that a verb runs. */
const others = new Set([
  'dist',
  'docs',
  'node_modules',
  'playwright-report',
  'results',
  'test-results',
  'tests',
]);

/**
 * @param {string} root folder of the project
 * @returns {string[]} code, and what it reads beside itself: paths from there, with slashes. None where there is no
 *   code, because only dist/ was installed.
 */
export function sourcesIn(root) {
  const found = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return isCode(entry.name) ? [entry.name] : [];
    return entry.name.startsWith('.') || others.has(entry.name) ? [] : sourcesBelow(root, entry.name);
  });
  return found.some(isCode) ? found : [];
}

function sourcesBelow(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesBelow(root, path);
    return isCode(path) || /\.(?:css|json)$/.test(path) ? [path] : [];
  });
}

/** Whether a file is compiled; the others are copied. */
export const isCode = (path) => /(?<!\.d)\.tsx?$/.test(path);

/** Path below dist/. */
export const outputOf = (source) => (isCode(source) ? source.replace(/tsx?$/, 'js') : source);
