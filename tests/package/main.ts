/**
 * `npm run test:package [-- VERSION…]`: the tarball in an empty folder, on several versions of Node: sandbox, gate, stories
 * of one's own, load, and the examples. Takes minutes, and installs from the registry.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { home } from '../../lib/own-files.ts';
import { tryIn } from './trials.ts';

const asked = process.argv.slice(2);
const versions = asked.length > 0 ? asked : ['20', '22', '24'];

const folder = mkdtempSync(join(tmpdir(), 'package-'));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, encoding: 'utf8' });

try {
  npm(home, 'pack', '--pack-destination', folder);
  const tarball = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.tgz'))!,
  );
  // Once, as somebody would who lets no script of a package run; the versions of Node share it.
  const app = join(folder, 'app');
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{ "name": "app", "private": true }');
  npm(app, 'install', '--ignore-scripts', tarball);
  say(`installed in an empty folder: ${readdirSync(join(app, 'node_modules')).length} packages`);
  for (const example of ['own-stories', 'judge-a-har'])
    cpSync(join(home, 'docs/examples', example), app, { recursive: true });
  const ofVitest = join(app, 'in-tests');
  cpSync(join(home, 'docs/examples/sandbox-in-tests'), ofVitest, { recursive: true });
  writeFileSync(join(ofVitest, 'package.json'), '{ "name": "in-tests", "private": true, "type": "module" }');
  npm(ofVitest, 'install', 'vitest@^3', tarball);
  for (const version of versions) {
    const bin = nodeOf(version);
    await tryIn({
      app,
      ofVitest,
      env: { ...process.env, PATH: [bin, process.env['PATH']].join(delimiter) },
      say,
    });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The folder with that version of Node, as its package on the registry has it. */
function nodeOf(version: string): string {
  const place = join(folder, `node-${version}`);
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{ "private": true }');
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  npm(place, 'install', `${name}@${version}`);
  return join(place, 'node_modules', name, 'bin');
}
