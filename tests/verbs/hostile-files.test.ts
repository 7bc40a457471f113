/** No content of a file is executed or sent, and a command with a hostile file ends with a sentence. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../support/folder.ts';
import { serverForTest } from '../support/listening.ts';

/** A local server, and the request lines that it received. */
async function listener(t: TestContext): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const url = await serverForTest(t, (request, response) => {
    received.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    response.writeHead(500).end();
  });
  return { url, received };
}

test('each command with hostile files of each kind', async (t) => {
  const folder = temporaryFolder(t);
  const [trap, here, marker] = [await listener(t), await listener(t), join(folder, 'marker')];
  const child = spawn(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      fileURLToPath(new URL('../support/hostile-files/play.ts', import.meta.url)),
      trap.url,
      here.url,
      marker,
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        TSX_TSCONFIG_PATH: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)),
        HOSTILE_VICTIM: 'a-secret-that-no-file-asks-for',
        HOSTILE_MINE: 'a-secret-of-the-target',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  assert.equal(code, 0, complaints.slice(-2_000));
  const { plays, wrong } = JSON.parse(readFileSync(join(folder, 'wrong.json'), 'utf8')) as {
    plays: number;
    wrong: readonly string[];
  };
  assert.deepEqual(wrong, []);
  assert.ok(plays > 500, `${plays} plays`);
  assert.equal(existsSync(marker), false, 'something of a file was run');
  assert.deepEqual(trap.received, []);
  // The sweep of a hostile ledger calls the user's target at the paths of the contract.
  assert.ok(here.received.length > 0);
  const strange = here.received.filter(
    (line) => !/^POST \/v1\/api\/Pull\/\w+ /.test(line) || line.includes('no-file-asks-for'),
  );
  assert.deepEqual(strange, []);
});
