import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { Server } from 'node:net';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import { checkCombination, type GateOptions } from '../../bin/gate/options.ts';
import type { Target } from '../../targets/target.ts';
import { temporaryFolder } from '../support/folder.ts';
import { whileListening } from '../support/listening.ts';
import { runInProcess } from '../support/verb-here.ts';
import { type CommandResult, assertExitCode } from '../support/verb.ts';

const folder = temporaryFolder();

const env = { BEARER: 'aa.bb.cc' };
const gate = (...args: string[]): Promise<CommandResult> => runInProcess(folder, ['gate', ...args], env);

function target(url: string, more: object = {}, name = 'target.json'): string {
  const file = join(folder, name);
  const content = {
    name: 'mine',
    environment: 'development',
    urls: { api_url: url },
    secrets: { bearer: 'BEARER' },
    profiles: ['v2-rates'],
    ...more,
  };
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** Runs the gate against a server of its own on a free port. */
const against = (server: Server, ...args: string[]): Promise<CommandResult> =>
  whileListening(server, (port) =>
    gate('--target', target(`http://127.0.0.1:${port}`), '--preflight-timeout', '1', ...args),
  );

const http = (listener: RequestListener): Server => createServer(listener);

/** One sentence, and neither a stack trace nor a secret. */
function oneSentence({ err }: CommandResult, sentence: RegExp): void {
  assert.match(err, sentence);
  assert.doesNotMatch(err, /\n\s+at |a\.b\.c/);
  const reported = err.split('\n').filter((line) => line !== '' && !line.startsWith('warning: '));
  assert.equal(reported.length, 1, err);
}

describe('wrong usage ends with 2 and a sentence', () => {
  const old = join(folder, 'old.json');
  const options: readonly (readonly [args: readonly string[], sentence: RegExp])[] = [
    [
      ['--target', 'nowhere.json'],
      /^hotel-contract: there is no target file nowhere\.json: give its path with --target\n$/,
    ],
    [
      ['--target', target('https://api.example.com', { permisions: {} }, 'wrong.json')],
      /unknown member "permisions": did you mean "permissions"\?/,
    ],
    [['--baseline', old], /has schemaVersion 0, not 3: run the gate again with this version/],
    [['--seed', '-1'], /It must be a whole number/],
    [['--today', '2026-02-30'], /It must be an existing day/],
    [['--grep', '('], /It must be a regular expression/],
    [['--sequence', 'search; fly'], /It must be a sequence: there is no step "fly"/],
    [['--sequence', 'cancel all'], /Its step 1, "cancel all", lacks a step before it/],
    [
      ['--case', 'v1.ping/valid/9999-drawn', '--seed', '3'],
      /with seed 3 and today .* there is no case v1.ping\/valid\/9999-drawn/,
    ],
    [['--dry-run', '--grep', 'x'], /'--dry-run' cannot be used with option '--grep <pattern>'/],
    [['--replay', 'f-1', '--seed', '2'], /'--replay <id>' cannot be used with option '--seed <number>'/],
    [['--all'], /--all needs --dry-run/],
    [['--run', 'x'], /--run needs --replay/],
    [['--tarket', 'x'], /unknown option '--tarket'\n\(Did you mean --target\?\)/],
  ];
  for (const [at, [args, sentence]] of options.entries())
    test(args.map((one) => basename(one)).join(' '), async () => {
      writeFileSync(old, '{"schemaVersion":0}');
      const ended = await assertExitCode(2, runInProcess(folder, ['gate', ...args], env));
      if (at < 3) oneSentence(ended, sentence);
      else assert.match(ended.err, sentence);
    });
});

describe('options that contradict each other or the target', () => {
  const ofDeployment = { name: 'mine', embedded: false } as Target;
  const wrong: readonly (readonly [given: object, sentence: RegExp, target?: Target])[] = [
    [{ hotels: 5 }, /--hotels needs the embedded sandbox/, ofDeployment],
    [{ sequence: 'search' }, /--sequence needs the embedded sandbox/, ofDeployment],
    [{ sequence: 'search', grep: 'x' }, /--sequence and --grep are different parts of a run/],
    [{ case: 'v1.ping/valid/0001-drawn', grep: 'x' }, /--grep and --case are different parts of a run/],
  ];
  for (const [given, sentence, whom = { ...ofDeployment, embedded: true }] of wrong)
    test(Object.keys(given).join(' and '), () => {
      assert.throws(() => checkCombination(given as GateOptions, whom), {
        name: 'UsageError',
        message: sentence,
      });
    });
});

// tests/targets has other failures of first calls.
describe('a deployment that cannot be judged ends with 3 and a sentence', () => {
  test('nothing listens there', async () => {
    const ended = await assertExitCode(3, gate('--target', target('http://127.0.0.1:9')));
    oneSentence(ended, /cannot judge api_url http:\/\/127\.0\.0\.1:9: nothing listens there/);
  });

  const servers: readonly (readonly [name: string, server: () => Server, sentence: RegExp])[] = [
    [
      'HTML',
      () => http((_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>')),
      /answers with HTML instead of JSON: is api_url right\?/,
    ],
    [
      'a reset connection',
      () => http((request) => request.socket.resetAndDestroy()),
      /the connection was (reset|closed) before an answer came/,
    ],
  ];
  for (const [name, server, sentence] of servers)
    test(name, async () => {
      const ended = await against(server(), '--grep', 'bearer');
      assert.equal(ended.code, 3);
      oneSentence(ended, sentence);
    });
});

test('a service that breaks off is blamed for no clause', async () => {
  let calls = 0;
  const server = http((request, answer) => {
    if ((calls += 1) === 1) answer.end('{}');
    else request.socket.resetAndDestroy();
  });
  const { code, out } = await against(server, '--grep', 'bearer');
  assert.equal(code, 3, out);
  const run = JSON.parse(readFileSync(join(folder, 'results/run.json'), 'utf8')) as {
    clauses: Record<string, { outcome: string; findings: unknown[] }>;
  };
  const blamed = Object.entries(run.clauses).filter(
    ([, { outcome, findings }]) => findings.length > 0 || outcome === 'failed',
  );
  assert.deepEqual(blamed, []);
});
