/** Tools that are no dependency of ours, for the commands that try something with them: from the registry, in a folder of their own. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export interface Ran {
  readonly status: number | null;
  /** What it wrote, to either stream. */
  readonly out: string;
}

export function run(cwd: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Ran {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env, NO_COLOR: '1' },
  });
  if (error) throw error;
  return { status, out: stdout + stderr };
}

/** @throws AssertionError with the end of what it wrote, where it ended otherwise than well */
export function held(what: string, { status, out }: Ran): void {
  assert.equal(status, 0, `${what}\n${out.slice(-4000)}`);
  say(`ok  ${what}`);
}

export const isThere = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args).status === 0;

export const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, encoding: 'utf8' });

/** Installs packages (`name@version`) in a folder, which need not be there; none of their scripts is run. */
export function install(folder: string, ...packages: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const own = join(folder, 'package.json');
  if (!existsSync(own)) writeFileSync(own, '{ "private": true }');
  npm(folder, 'install', '--ignore-scripts', ...packages);
}

const platform = process.platform === 'win32' ? 'win' : process.platform;

/** The package of the registry that holds Node for this machine, and where it is in it. */
export const nodePackage = `node-${platform}-${process.arch}`;

export const nodeFolderIn = (folder: string): string => join(folder, 'node_modules', nodePackage, 'bin');
