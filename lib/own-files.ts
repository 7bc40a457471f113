/** Locates files of this project, both when its TypeScript runs and when the compiled files in dist/ do. */
import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of our package.json, independent of the current folder. */
export const packageRoot = findPackageFolder(import.meta.dirname);

/**
 * The path of a module that another program loads.
 * @param url `import.meta.url` of the caller
 * @param name path relative to the caller, without an extension. Source callers (.ts, .tsx) get a .ts module, and compiled
 *   callers (.js) a .js module.
 */
export const siblingModule = (url: string, name: string): string =>
  fileURLToPath(new URL(`${name}${extname(new URL(url).pathname).replace('.tsx', '.ts')}`, url));

function findPackageFolder(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder)
    throw new Error('no folder above the files of this tool has a package.json: install the tool again');
  return findPackageFolder(parent);
}
