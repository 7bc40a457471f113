import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of this project, whatever the folder of the user. */
export const home = fileURLToPath(new URL('..', import.meta.url));

export function toolVersion(): string {
  const file = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  return file.version;
}
