import { join } from 'node:path';
import { readText } from './text-file.ts';
import { packageRoot } from './own-files.ts';

export { packageRoot };

/** The target of the sandbox that a run starts itself. */
export const sandboxTarget = join(packageRoot, 'targets/sandbox.json');

export function toolVersion(): string {
  const file = JSON.parse(readText(join(packageRoot, 'package.json'))) as { version: string };
  return file.version;
}
