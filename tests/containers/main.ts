/**
 * `npm run test:containers`: the steps of Dockerfile and of compose.yaml, in empty folders and without Docker. Shows that
 * they are right and that a user without rights can run what they make; not that a container holds it. Minutes.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parse } from 'yaml';
import { packageRoot } from '../../lib/own-files.ts';
import { findK6 } from '../../load/launcher/find.ts';
import { versionToInstall } from '../../load/launcher/version.ts';
import { temporaryFolder } from '../support/folder.ts';
import { wasTooBusy } from '../support/busy.ts';
import { whileListening } from '../support/listening.ts';
import { playDockerfile } from './dockerfile.ts';

interface Service {
  readonly entrypoint?: readonly string[];
  readonly command: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, object>>;
}

const freePort = (): Promise<number> => whileListening(createServer(), (port) => Promise.resolve(port));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const folder = temporaryFolder();
chmodSync(folder, 0o755);
const read = (path: string): string => readFileSync(join(packageRoot, path), 'utf8');

const ignored = new Set(
  read('.dockerignore')
    .split('\n')
    .filter((line) => line !== ''),
);
const context = join(folder, 'context');
mkdirSync(context);
for (const name of execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: packageRoot,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && !ignored.has(path.split('/')[0]!)))
  cpSync(join(packageRoot, name), join(context, name));
mkdirSync(join(folder, 'image'));
const image = playDockerfile(read('Dockerfile'), context, join(folder, 'image'));
assert.deepEqual([image.user, image.workdir], ['node', '/work']);
assert.deepEqual(
  image.foreign,
  ['/usr/bin/k6', '/etc/ssl/certs/ca-certificates.crt'].map((file) => [
    `grafana/k6:${versionToInstall}`,
    file,
  ]),
);
// The files that the image copies from another image.
const k6 = join(image.root, 'k6');
copyFileSync((await findK6({ env: process.env, say })).path, k6);
chmodSync(k6, 0o755);
say('ok  the steps of Dockerfile');

const [control, service] = [await freePort(), await freePort()];
const inImage = (word: string): string =>
  word
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${service}`)
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${control}`);
// The user nobody, if this process may switch to it: shows which files it cannot write.
const asNobody =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
const work = join(image.root, 'work');
chmodSync(work, 0o777);
const programs = join(image.root, 'app/node_modules/.bin');
const env = { PATH: `${programs}:${process.env['PATH']}`, HOME: work, NO_COLOR: '1', K6_BIN: k6 };
const words = (given: readonly string[]): [string, string[]] => {
  const [command, ...args] = [...asNobody, ...given.map(inImage)];
  return [command!, args];
};

const { services } = parse(read('docs/containers/compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};
assert.deepEqual(Object.keys(services), ['sandbox', 'gate', 'load']);
for (const [name, { depends_on = {} }] of Object.entries(services))
  for (const other of Object.keys(depends_on)) assert.ok(other in services, `${name} waits for ${other}`);

const [run, args] = words([...services['sandbox']!.entrypoint!, ...services['sandbox']!.command]);
const sandbox = spawn(run, [...args, '--port', String(service), '--control-port', String(control)], {
  cwd: work,
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  const [, ...health] = services['sandbox']!.healthcheck!.test;
  const [look, looked] = words(health);
  const until = Date.now() + 60_000;
  while (spawnSync(look, looked, { cwd: work, env }).status !== 0) {
    assert.ok(Date.now() < until && sandbox.exitCode === null, 'the sandbox was not healthy after a minute');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  say('ok  sandbox, healthy');
  for (const name of ['gate', 'load'] as const) {
    const { entrypoint = [], command } = services[name]!;
    const [step, stepArgs] = words([...entrypoint, ...command]);
    const { status, stdout, stderr } = spawnSync(step, stepArgs, {
      cwd: work,
      env,
      encoding: 'utf8',
    });
    const out = stdout + stderr;
    const isBusy = name === 'load' && wasTooBusy(status, out);
    assert.ok(status === 0 || isBusy, `${name} ended with ${status}\n${out.slice(-4000)}`);
    say(`ok  ${name}${isBusy ? ', on a machine that was too busy to measure' : ''}`);
  }
  for (const name of ['gate.html', 'gate.xml', 'load/load.html'])
    assert.ok(existsSync(join(work, 'results', name)), name);
} finally {
  sandbox.kill();
  if (sandbox.exitCode === null && sandbox.signalCode === null) await once(sandbox, 'exit');
}
