/** What a user does with the installed package, on the Node that is first on the PATH. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { wasTooBusy } from '../support/busy.ts';

export interface Place {
  /** Folder in which the package is installed, with the examples beside it. */
  readonly app: string;
  /** A folder like that, with Vitest installed, too. */
  readonly ofVitest: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
}

/** @throws AssertionError with the end of the output if a command ends with an unexpected exit code */
export async function tryIn({ app, ofVitest, env, say }: Place): Promise<void> {
  const run = (
    what: string,
    cwd: string,
    code: number,
    stated: RegExp,
    ...words: readonly string[]
  ): void => {
    const started = performance.now();
    const [command, ...args] = words;
    const { status, stdout, stderr } = spawnSync(command!, args, {
      cwd,
      env: { ...env, NO_COLOR: '1' },
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    const out = stdout + stderr;
    // Which is as it should be: the package works.
    const isBusy = wasTooBusy(status, out);
    assert.ok(status === code || isBusy, `${what} ended with ${status}: ${out.slice(-3000)}`);
    assert.match(out, stated, what);
    say(
      `  ok  ${what} (${((performance.now() - started) / 1000).toFixed(0)} s)${isBusy ? ', on a machine that was too busy to measure' : ''}`,
    );
  };
  const verb = (what: string, code: number, stated: RegExp, ...args: readonly string[]): void =>
    run(what, app, code, stated, 'npx', '--no-install', 'hotel-contract', ...args);

  rmSync(join(app, 'results'), { recursive: true, force: true });
  say(spawnSync('node', ['--version'], { env, encoding: 'utf8' }).stdout.trim());
  verb('the verbs are listed', 0, /Exit codes:/, '--help');
  await sandboxIn(app, env);
  say('  ok  sandbox, and one call of it');
  verb('a gate of the sandbox', 0, /^PASSED/m, 'gate', '--report', 'html,junit');
  assert.match(readFileSync(join(app, 'results/gate.html'), 'utf8'), /^<!doctype html>/i);
  verb('a test of one’s own', 0, /Part of a run/, 'gate', '--own-tests', 'tests', '--grep', 'that we sell');
  run('a recording judged', app, 1, /3 exchanges judged/, 'node', 'judge.mjs', 'recording.har');
  run('the sandbox in tests of Vitest', ofVitest, 0, /5 passed/, 'npx', '--no-install', 'vitest', 'run');
  verb('a load run', 0, /load\.html/, 'load', '--duration', '10s');
}

/** Starts the verb, sends it one request and stops it. */
async function sandboxIn(app: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(
    'node',
    [
      join('node_modules', '@hotel-contract/suite', 'bin', 'hotel-contract.js'),
      'sandbox',
      '--port',
      '0',
      '--control-port',
      '0',
      '--data',
      ':memory:',
    ],
    { cwd: app, env: { ...env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (out += chunk.toString()));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const look = (): void => {
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(out)?.[0];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', look);
      child.once('exit', () => reject(new Error(`the sandbox ended: ${out}`)));
    });
    const answer = await fetch(`${url}/v2/hotels/availability`, { method: 'POST' });
    assert.ok(answer.status >= 400 && answer.status < 500, String(answer.status));
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}
