/** A folder that is not writable gets one sentence, and the verdict is still reported. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import { writeReports } from '../../bin/load/reports.ts';
import { packageRoot } from '../../lib/own-files.ts';
import { writeAtomically } from '../../lib/whole-file.ts';
import { temporaryFolder } from '../support/folder.ts';
import { argumentsIn, startNode, type Arguments, type StartedProcess } from '../support/verb.ts';
import { goodRun } from '../support/load/run/runs.ts';

const folder = temporaryFolder();

/** Root may write everywhere, so root continues as another user. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const verb = (name: string, args: Arguments, by: object = {}): StartedProcess =>
  startNode([join(packageRoot, 'bin/hotel-contract.js'), ...argumentsIn(args)], {
    cwd: join(folder, name),
    ...by,
  });

const place = (name: string): string => {
  mkdirSync(join(folder, name));
  return join(folder, name);
};

describe('an unusable place', { concurrency: 2 }, () => {
  const gate = 'gate --grep v1.ping.path';
  test('a folder that is a file', async () => {
    writeFileSync(join(place('file'), 'results'), '');
    const args = 'sandbox --data :memory: --journal results/journal --port 0 --control-port 0';
    const { code, printed } = await verb('file', args).ended;
    assert.equal(code, 2, printed);
    assert.match(
      printed,
      /^hotel-contract: results\/journal cannot be used \(ENOTDIR: [^)]*\): run in a folder that you can/m,
    );
  });

  test('a folder of another user', async (t) => {
    chmodSync(folder, 0o755);
    chmodSync(place('foreign'), 0o555);
    const { code, printed } = await verb('foreign', gate, nobody).ended;
    // Unreadable for other users, such as below root's home: nothing can be tested.
    const isTried = !/Cannot find module|EACCES[^]*package\.json/.test(printed);
    if (!isTried && process.env['CI'] !== 'true') return t.skip(printed.slice(0, 200));
    assert.equal(code, 2, printed);
    assert.match(
      printed,
      /^hotel-contract: \S*results\S* cannot be used \(EACCES: permission denied\): run in a folder/m,
    );
  });

  test('a report of load beside others', () => {
    mkdirSync(join(place('load'), 'load.json/x'), { recursive: true });
    const { writtenFiles, exit } = writeReports(goodRun(), join(folder, 'load'));
    assert.deepEqual(
      [writtenFiles.map((file) => basename(file)), exit],
      [['load.html', 'load.xml', 'load.csv'], 3],
    );
    assert.throws(() => writeAtomically(join(folder, 'load/load.json'), '{}'), {
      code: 3,
      message: /^load\.json cannot be written \(EISDIR.*\): make its folder writable and run again$/,
    });
  });
});
