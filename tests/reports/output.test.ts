/** With a full disk or a closed output a run prints one sentence, and ends with the exit code of its verdict. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { startCommand, type Arguments, type CommandResult } from '../support/verb.ts';
import { temporaryFolder } from '../support/folder.ts';

const fullDisk = new URL('../support/run/full-disk.mjs', import.meta.url).href;

let folder = '';
beforeEach(() => (folder = temporaryFolder()));

/** @param reads whether somebody reads the standard output */
function run(args: Arguments, env: NodeJS.ProcessEnv = {}, reads = true): Promise<CommandResult> {
  const { child, ended } = startCommand(folder, args, env);
  if (!reads) child.stdout!.destroy();
  return ended;
}

/** Simulates a full disk for files whose names begin so. */
const full = (...names: string[]): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import ${fullDisk}`,
  FULL: names.join(','),
});

describe('on a full disk', () => {
  test('a gate that cannot write its findings still prints them', async () => {
    const { code, printed: stated } = await run(['gate', '--grep', 'v1.ping.path'], full('run.json'));
    assert.match(
      stated,
      /PASSED[\s\S]*\nhotel-contract: no space is left on the disk for run\.json: free some space and run again\n$/,
    );
    assert.equal(existsSync(join(folder, 'results/run.json')), false);
    assert.equal(code, 3, stated);
  });

  test('a lock that cannot be taken is not reported as an error of this tool', async () => {
    const { code, printed: stated } = await run(['gate'], full('gate.'));
    assert.match(
      stated,
      /\nhotel-contract: no space is left on the disk: free some space and run again \(ENOSPC.*\)\n$/,
    );
    assert.equal(code, 3, stated);
  });
});

describe('where nobody reads', () => {
  test('a gate continues to its verdict', async () => {
    const { code, printed: stated } = await run(['gate', '--grep', 'v1.ping.path'], {}, false);
    assert.equal(stated, '');
    assert.equal(code, 0);
    assert.match(readFileSync(join(folder, 'results/run.json'), 'utf8'), /"exit": 0/);
  });

  for (const [expected, ...args] of [
    [0, '--help'],
    [0, 'load', '--print-traffic'],
    [0, 'contract', 'generate', 'v2.avail', '--count', '50'],
    [0, 'sweep', '--target', 'target.json'],
    [2, 'gate', '--target', 'there is none'],
  ] as const)
    test(`${args.join(' ')} ends with ${expected}`, async () => {
      writeFileSync(
        join(folder, 'target.json'),
        readFileSync(new URL('../../targets/sandbox.json', import.meta.url)),
      );
      const { code, printed: stated } = await run(args, {}, false);
      assert.equal(code, expected, stated);
    });
});
