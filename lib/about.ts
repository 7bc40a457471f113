import { join } from 'node:path';
import { readText } from './text-file.ts';
import { packageRoot } from './own-files.ts';

export { packageRoot };

/** The path of the target file for the sandbox that a run starts itself. */
export const sandboxTarget = join(packageRoot, 'targets/sandbox.json');

const packageManifest = (): { readonly name: string; readonly version: string } =>
  JSON.parse(readText(join(packageRoot, 'package.json'))) as ReturnType<typeof packageManifest>;

export const toolVersion = (): string => packageManifest().version;

/** The package's name in its package.json. A publisher may change it, so it is not a constant. */
export const packageName = (): string => packageManifest().name;
