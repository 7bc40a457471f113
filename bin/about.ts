import { join } from 'node:path';
import { readText } from '../lib/text-file.ts';
import { home } from '../lib/own-files.ts';

export { home };

export function toolVersion(): string {
  const file = JSON.parse(readText(join(home, 'package.json'))) as { version: string };
  return file.version;
}
