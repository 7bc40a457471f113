/** Where files of this project are, whether its TypeScript runs or what was compiled of it to dist/. */
import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of this project, whatever the folder of the user. */
export const home = folderWithPackage(import.meta.dirname);

/**
 * A module that is handed to another program by its path.
 *
 * @param url `import.meta.url` of who asks
 * @param name relative to it, without the ending: that is the one of who asks, but that it has no markup
 */
export const moduleBeside = (url: string, name: string): string =>
  fileURLToPath(new URL(`${name}${extname(new URL(url).pathname).replace('.tsx', '.ts')}`, url));

function folderWithPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderWithPackage(dirname(folder));
}
