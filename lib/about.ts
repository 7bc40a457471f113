import { join } from 'node:path';
import { readText } from './text-file.ts';
import { packageRoot } from './own-files.ts';

export { packageRoot };

/** The target of the sandbox that a run starts itself. */
export const sandboxTarget = join(packageRoot, 'targets/sandbox.json');

const about = (): { readonly name: string; readonly version: string } =>
  JSON.parse(readText(join(packageRoot, 'package.json'))) as ReturnType<typeof about>;

export const toolVersion = (): string => about().version;

/** The name under which the package is installed: its publisher may have given it another. */
export const packageName = (): string => about().name;
