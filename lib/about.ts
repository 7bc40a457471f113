import { join } from 'node:path';
import { readText } from './text-file.ts';
import { home } from './own-files.ts';

export { home };

/** The target of the sandbox that a run starts itself. */
export const sandboxTarget = join(home, 'targets/sandbox.json');

export function toolVersion(): string {
  const file = JSON.parse(readText(join(home, 'package.json'))) as { version: string };
  return file.version;
}
