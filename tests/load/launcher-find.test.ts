/** Finding and installing k6, with stand-ins for `k6 version` and `go install`. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheFolder, findK6 } from '../../load/launcher/find.ts';
import { readVersion } from '../../load/launcher/version.ts';
import { temporaryFolder } from '../support/folder.ts';

function program(path: string, script: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

const k6Saying = (path: string, stated: string): string => program(path, `echo '${stated}'`);

/** Records the call, waits, and writes a k6 to GOBIN in two halves. */
const go = (folder: string, { seconds = 0, fails = false } = {}): string =>
  program(
    join(folder, 'go'),
    `echo "$@" >> '${folder}/calls'
printf '#!/bin/sh\\n' > "$GOBIN/k6"
chmod 755 "$GOBIN/k6"
sleep ${seconds}
${fails ? "echo 'no route to the module proxy' >&2; exit 1" : `echo 'echo "k6 v1.8.1 (go1.26.8, linux/amd64)"' >> "$GOBIN/k6"`}`,
  );

const calls = (folder: string): string[] =>
  existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') : [];

/** Only the shell's programs, without k6 and go. */
const shell = (t: TestContext): string => {
  const folder = join(temporaryFolder(t), 'shell');
  for (const name of ['sh', 'sleep', 'chmod', 'cat']) program(join(folder, name), `exec /bin/${name} "$@"`);
  return folder;
};

const finder = (path: readonly string[], cache: string, more: Record<string, string> = {}) => {
  const lines: string[] = [];
  const find = findK6({
    env: { PATH: path.join(':'), HOME: cache, ...more },
    cache,
    say: (line) => lines.push(line),
  });
  return { find, lines };
};

test('both majors of k6 say their version', () => {
  assert.deepEqual(readVersion('k6 v1.8.1 (go1.26.8, linux/amd64)\n'), {
    version: '1.8.1',
    major: 1,
    minor: 8,
  });
  const withExtensions =
    'k6 v2.2.0 (commit/0f1e2d3c4b, go1.26.10, darwin/arm64)\nExtensions:\n  github.com/x/xk6-y v0.1.2, k6/x/y [js]\n';
  assert.deepEqual(readVersion(withExtensions), { version: '2.2.0', major: 2, minor: 2 });
  assert.deepEqual(readVersion('k6.exe v2.0.0-rc1 (go1.25.0, windows/amd64)'), {
    version: '2.0.0-rc1',
    major: 2,
    minor: 0,
  });
  assert.equal(readVersion('node v20.20.2'), undefined);
});

test('the k6 that the user names comes first, then the one on the PATH, then our own', async (t) => {
  const [folder, sh] = [temporaryFolder(t), shell(t)];
  const named = k6Saying(join(folder, 'named/k6'), 'k6 v2.2.0 (go1.26, linux/amd64)');
  const onPath = k6Saying(join(folder, 'path/k6'), 'k6 v1.7.0 (go1.26, linux/amd64)');
  const own = k6Saying(join(folder, 'cache/k6-1.8.1/k6'), 'k6 v1.8.1 (go1.26, linux/amd64)');
  const cache = join(folder, 'cache');
  const all = finder([dirname(onPath), sh], cache, { K6_BIN: named });
  assert.deepEqual(await all.find, { path: named, version: '2.2.0', major: 2, minor: 2 });
  assert.equal((await finder([dirname(onPath), sh], cache).find).path, onPath);
  assert.equal((await finder([sh], cache).find).path, own);
});

test('a named k6 that is not k6, or too old, is wrong usage', async (t) => {
  const [folder, sh] = [temporaryFolder(t), shell(t)];
  const old = k6Saying(join(folder, 'old'), 'k6 v0.59.0 (go1.24, linux/amd64)');
  const other = k6Saying(join(folder, 'other'), 'v20.1.0');
  for (const [path, sentence] of [
    [join(folder, 'absent'), /absent cannot be run: .*ENOENT.*K6_BIN/],
    [old, /k6 0\.59\.0, which is too old: 1\.0 or newer is needed.*K6_BIN/],
    [other, /does not say that it is k6, but: v20\.1\.0/],
  ] as const) {
    const { find } = finder([sh], folder, { K6_BIN: path });
    await assert.rejects(find, { name: 'UsageError', message: sentence }, path);
  }
});

test('an old k6 on the PATH is refused with a sentence, and the installed one is used', async (t) => {
  const [folder, sh] = [temporaryFolder(t), shell(t)];
  const old = k6Saying(join(folder, 'path/k6'), 'k6 v0.49.0 (go1.20, linux/amd64)');
  const own = k6Saying(join(folder, 'cache/k6-1.8.1/k6'), 'k6 v1.8.1 (go1.26, linux/amd64)');
  const { find, lines } = finder([dirname(old), sh], join(folder, 'cache'));
  assert.equal((await find).path, own);
  assert.match(lines.join('\n'), /k6 0\.49\.0, which is too old/);
});

test('without k6 and Go one sentence says how to get k6', async (t) => {
  const { find } = finder([shell(t)], temporaryFolder(t));
  await assert.rejects(find, { name: 'UsageError', message: /brew install k6.*K6_BIN.*grafana\/k6/ });
});

test('with Go, k6 is installed once, which is reported', async (t) => {
  const [folder, sh] = [temporaryFolder(t), shell(t)];
  go(folder);
  const { find, lines } = finder([folder, sh], join(folder, 'cache'));
  const found = await find;
  assert.deepEqual(found, { path: join(folder, 'cache/k6-1.8.1/k6'), version: '1.8.1', major: 1, minor: 8 });
  assert.match(lines[0]!, /go install go\.k6\.io\/k6@v1\.8\.1.*some minutes/);
  assert.deepEqual(readdirSync(dirname(found.path)), ['k6']);
  await finder([folder, sh], join(folder, 'cache')).find;
  assert.deepEqual(calls(folder), ['install go.k6.io/k6@v1.8.1']);
});

test('a failed installation is reported with its reason, and leaves nothing', async (t) => {
  const [folder, sh] = [temporaryFolder(t), shell(t)];
  go(folder, { fails: true });
  const { find } = finder([folder, sh], join(folder, 'cache'));
  await assert.rejects(find, { name: 'UsageError', message: /no route to the module proxy.*K6_BIN/ });
  assert.deepEqual(readdirSync(join(folder, 'cache/k6-1.8.1')), []);
});

const another = (folder: string, path: string) =>
  spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `
      const { findK6 } = await import(${JSON.stringify(new URL('../../load/launcher/find.ts', import.meta.url).href)});
      const found = await findK6({ env: process.env, cache: ${JSON.stringify(join(folder, 'cache'))}, say: () => {} });
      process.stdout.write(found.version);`,
    ],
    { env: { HOME: folder, PATH: path }, stdio: ['ignore', 'pipe', 'inherit'] },
  );

test('processes that need k6 at the same time install it once', async (t) => {
  const [folder, sh] = [temporaryFolder(t), shell(t)];
  go(folder, { seconds: 2 });
  const children = [1, 2, 3].map(() => another(folder, `${folder}:${sh}`));
  const stated = await Promise.all(children.map(async ({ stdout }) => (await stdout.toArray()).join('')));
  assert.deepEqual(stated, ['1.8.1', '1.8.1', '1.8.1']);
  assert.equal(calls(folder).length, 1);
});

test('a killed installation leaves nothing, and the next one succeeds', async (t) => {
  const [folder, sh] = [temporaryFolder(t), shell(t)];
  go(folder, { seconds: 2 });
  const child = another(folder, `${folder}:${sh}`);
  while (calls(folder).length === 0) await sleep(50);
  child.kill('SIGKILL');
  await once(child, 'exit');
  assert.ok(!existsSync(join(folder, 'cache/k6-1.8.1/k6')));
  const { find } = finder([folder, sh], join(folder, 'cache'));
  assert.equal((await find).version, '1.8.1');
  assert.deepEqual(readdirSync(join(folder, 'cache/k6-1.8.1')), ['k6']);
});

test("the cache is at the platform's usual place", () => {
  assert.equal(cacheFolder({ HOME: '/home/x', XDG_CACHE_HOME: '/c' }, 'linux'), '/c/hotel-contract');
  assert.equal(cacheFolder({ HOME: '/home/x' }, 'linux'), '/home/x/.cache/hotel-contract');
  assert.equal(cacheFolder({ HOME: '/Users/x' }, 'darwin'), '/Users/x/Library/Caches/hotel-contract');
});
