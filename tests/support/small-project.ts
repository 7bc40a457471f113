/** A project of four sources, with the launcher of this one: it needs no package to run, and our esbuild to compile. */
import { cpSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { temporaryFolder } from './folder.ts';
import { startNode, type CommandResult } from './verb.ts';

const projectRoot = join(import.meta.dirname, '../..');

const sources = {
  'package.json': '{ "type": "module" }',
  'bin/main.ts': `import { readFileSync } from 'node:fs';
import { word, type Word } from '../room/word.ts';
const printed: Word = word;
const { note } = JSON.parse(readFileSync(new URL('../room/note.json', import.meta.url), 'utf8')) as { note: string };
process.stdout.write(printed + ' ' + note);
if (process.argv.includes('--break')) {
  throw new Error('broken');
}
`,
  'bin/published.ts': `import { word } from '../room/word.ts';
export const published = () => ({ 'published.json': word });
`,
  'room/word.ts': `export type Word = string;\nexport const word: Word = 'one';\n`,
  'room/note.json': '{ "note": "noted" }',
};

type LauncherResult = Omit<CommandResult, 'printed'>;

export interface SmallProject {
  readonly folder: string;
  write(file: string, text: string): void;
  /** Starts its launcher. */
  start(...args: readonly string[]): Promise<LauncherResult>;
  /** The modification time and the inode of each file below dist/, by path. */
  dist(): Readonly<Record<string, string>>;
}

export function smallProject(t: TestContext): SmallProject {
  const folder = temporaryFolder(t);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [file, text] of Object.entries(sources)) write(file, text);
  for (const name of readdirSync(join(projectRoot, 'bin')).filter((name) => name.endsWith('.js')))
    cpSync(join(projectRoot, 'bin', name), join(folder, 'bin', name));
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return { folder, write, start: (...args) => startIn(folder, args), dist: () => distOf(folder) };
}

export async function startIn(
  folder: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<LauncherResult> {
  const { code, out, err } = await startNode([join(folder, 'bin/hotel-contract.js'), ...args], { env }).ended;
  return { code, out, err };
}

const distOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).map((path) => {
      const { mtimeMs, ino } = statSync(join(folder, 'dist', path));
      return [path, `${mtimeMs} ${ino}`];
    }),
  );
