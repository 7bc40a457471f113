/** Tools that are not dependencies, for commands that need them: installed from the registry in a separate folder. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export interface CommandResult {
  readonly status: number | null;
  /** The output of both streams. */
  readonly out: string;
}

export function run(
  cwd: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): CommandResult {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env, NO_COLOR: '1' },
  });
  if (error) throw error;
  return { status, out: stdout + stderr };
}

/** @throws AssertionError with the end of the output if the command failed */
export function assertSuccess(title: string, { status, out }: CommandResult): void {
  assert.equal(status, 0, `${title}\n${out.slice(-4000)}`);
  say(`ok  ${title}`);
}

export const canRun = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args).status === 0;

export const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, encoding: 'utf8' });

/** Installs packages (`name@version`) in a folder, without running their scripts. */
export function install(folder: string, ...packages: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const packageFile = join(folder, 'package.json');
  if (!existsSync(packageFile)) writeFileSync(packageFile, '{ "private": true }');
  npm(folder, 'install', '--ignore-scripts', ...packages);
}

const platform = process.platform === 'win32' ? 'win' : process.platform;

/** The registry package with Node for this machine. */
export const nodePackage = `node-${platform}-${process.arch}`;

export const nodeFolderIn = (folder: string): string => join(folder, 'node_modules', nodePackage, 'bin');
