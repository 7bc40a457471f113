/** A gate that is ended or killed leaves no process, and reports that it is incomplete. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, afterEach, beforeEach, describe, test } from 'node:test';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { startProxy, type Proxy } from '../support/door.ts';
import { temporaryFolder } from '../support/folder.ts';
import { descendantsOf, survivingCommands } from '../support/processes.ts';
import { startedSandbox } from '../support/running.ts';
import { startCommand } from '../support/verb.ts';

const sandbox = startedSandbox({}, async () => {
  door = await startProxy(sandbox.url);
});
let door: Proxy;
after(() => door.close());

type Gate = ReturnType<typeof startCommand>;

const startGate = (folder: string, credentials: NodeJS.ProcessEnv, ...args: readonly string[]): Gate =>
  startCommand(folder, ['gate', '--target', 'target.json', ...args], credentials);
const codeOf = async ({ ended }: Gate): Promise<number | null> => (await ended).code;

test('SIGTERM ends a gate at once while it waits for a silent deployment', async (t) => {
  const folder = temporaryFolder(t);
  const silent = await startProxy(sandbox.url);
  silent.passes = () => false;
  const waits = new Promise<void>((resolve) => (silent.onHeld = () => resolve()));
  t.after(() => silent.close());
  const tenant = await sandbox.createTenant();
  writeFileSync(join(folder, 'target.json'), JSON.stringify(approvalTargetOf(tenant, {}, silent.url)));
  const gate = startGate(folder, credentialsOf(tenant), '--preflight-timeout', '100');
  await Promise.race([waits, gate.ended.then(() => assert.fail(gate.printed()))]);
  const all = descendantsOf(gate.child.pid!);
  const from = Date.now();
  gate.child.kill('SIGTERM');
  assert.equal(await codeOf(gate), 3, gate.printed());
  assert.ok(Date.now() - from < 5_000, `${Date.now() - from} ms`);
  assert.deepEqual(await survivingCommands(all, 2_000), []);
  assert.match(
    gate.printed(),
    /\nhotel-contract: stopped before anything was judged: run again for a verdict\.\n/,
  );
});

describe('a gate at a deployment that stops answering', () => {
  let folder: string;
  let gate: Gate;
  beforeEach(async () => {
    folder = temporaryFolder();
    const tenant = await sandbox.createTenant();
    const target = approvalTargetOf(tenant, {}, `${door.url}${new URL(tenant.baseUrl).pathname}`);
    writeFileSync(join(folder, 'target.json'), JSON.stringify(target));
    // The preflight is answered.
    door.passes = () => !/\d tests? ·/.test(gate.printed());
    const waits = new Promise<void>((resolve) => (door.onHeld = () => resolve()));
    gate = startGate(folder, credentialsOf(tenant), '--grep', 'v1.envelope');
    await Promise.race([waits, gate.ended.then(() => assert.fail(gate.printed()))]);
  });
  afterEach(() => gate.child.kill('SIGKILL'));

  test('that is killed leaves no process behind', async () => {
    const all = descendantsOf(gate.child.pid!);
    gate.child.kill('SIGKILL');
    assert.deepEqual(await survivingCommands(all, 2_000), []);
  });

  test('ends within 10 s of SIGTERM, with a verdict', async () => {
    const all = descendantsOf(gate.child.pid!);
    const from = Date.now();
    gate.child.kill('SIGTERM');
    assert.equal(await codeOf(gate), 3, gate.printed());
    assert.ok(Date.now() - from < 10_000, `${Date.now() - from} ms\n${gate.printed()}`);
    assert.match(gate.printed(), /The run was interrupted: what follows is only what was seen until then\./);
    assert.deepEqual(await survivingCommands(all, 0), []);
  });
});

describe('a gate whose sandbox fails', () => {
  let folder: string;
  beforeEach(() => (folder = temporaryFolder()));

  for (const [how, dies] of [
    ['by an error', `throw new Error('it is out of order')`],
    ['by its own exit', `process.exit(0)`],
  ] as const)
    test(`${how} reports it, and is never green`, async () => {
      const hook = join(folder, 'dies.mjs');
      // After some responses.
      writeFileSync(
        hook,
        `import { isMainThread, workerData } from 'node:worker_threads';
if (!isMainThread && workerData?.target) setTimeout(() => { ${dies} }, 6_000);`,
      );
      const { code, printed } = await startCommand(folder, ['gate'], {
        NODE_OPTIONS: `--import ${pathToFileURL(hook)}`,
      }).ended;
      assert.equal(code, 3, printed);
      assert.match(
        printed,
        /BROKEN .*\n  the embedded sandbox (?:failed: it is out of order|ended by itself, with code 0)/,
      );
    });
});
