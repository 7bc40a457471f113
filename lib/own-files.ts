/** Locates files of this project, both when its TypeScript runs and when the compiled files in dist/ do. */
import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this project, independent of the current folder. */
export const packageRoot = findPackageFolder(import.meta.dirname);

/**
 * The path of a module that another program loads.
 * @param url `import.meta.url` of the caller
 * @param name path relative to the caller, without an extension: the caller's extension is added, .ts for a caller with .tsx
 */
export const siblingModule = (url: string, name: string): string =>
  fileURLToPath(new URL(`${name}${extname(new URL(url).pathname).replace('.tsx', '.ts')}`, url));

function findPackageFolder(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No folder above the files of this tool contains a package.json.');
  return findPackageFolder(parent);
}
