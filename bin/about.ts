import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home } from '../lib/own-files.ts';

export { home };

export function toolVersion(): string {
  const file = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  return file.version;
}
