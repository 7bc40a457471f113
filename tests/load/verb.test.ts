/** The command `load`: a verdict, its files, and nothing left behind. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import type { Run } from '../../reports/results.ts';
import { readLoadRun } from '../../load/report/json.ts';
import { temporaryFolder } from '../support/folder.ts';
import { k6Test } from '../support/load/k6.ts';
import { runInProcess } from '../support/verb-here.ts';
import { startCommand, runCommand } from '../support/verb.ts';

const home = new URL('../..', import.meta.url).pathname;
k6Test('a fault that is set during the run is found at its time, under its clause', async () => {
  const args = 'load --journey v2-shop --duration 10s --rate 4 --sample 100 --fault count-is-total@4';
  const cwd = temporaryFolder();
  const { code, out: stdout } = await runCommand(cwd, args);
  const folder = join(cwd, 'results/load');
  const run = readLoadRun(join(folder, 'load.json'));
  assert.ok(code === 1 || (code === 3 && run.generator.invalid.length > 0), stdout);
  const [broken, ...others] = run.contract.broken;
  assert.deepEqual([broken?.clause, others], ['v2.avail.count', []], stdout);
  assert.match(broken!.example.exchange.request.headers['traceparent']!, /^00-[\da-f]{32}-[\da-f]{16}-01$/);
  assert.ok(broken!.firstAt >= 4 && broken!.firstAt < 9, String(broken!.firstAt));
  assert.ok(
    run.contract.judged > 20 && run.contract.forwarded === run.contract.received,
    JSON.stringify(run.contract),
  );
  assert.ok(stdout.indexOf('v2.avail.count') > stdout.indexOf('(exit'), stdout);
  for (const name of ['load.html', 'load.json', 'load.xml', 'load.csv'])
    assert.ok(readdirSync(folder).includes(name), name);

  const id = /gate --replay (f-\w+) --run results\/load\/load\.json/.exec(stdout)?.[1];
  const replayed = await runInProcess(cwd, ['gate', '--replay', id!, '--run', 'results/load/load.json']);
  assert.equal(replayed.code, 1, replayed.printed);
  assert.match(replayed.printed, /STILL FAILING {2}v2\.avail\.count {2}f-\w+ \(exit 1\)/);
  const sent = JSON.parse(readFileSync(join(cwd, 'results/replay/run.json'), 'utf8')) as Run;
  assert.deepEqual([sent.case, sent.counts.cases], ['v2.avail/valid/under-load', 1]);

  const again = join(cwd, 'again.json');
  writeFileSync(again, readFileSync(join(folder, 'load.json')));
  const compared = await runInProcess(cwd, ['load', 'compare', join(folder, 'load.json'), again]);
  assert.equal(compared.code, 0, compared.err);
  assert.match(compared.out, /load duel/);
});

k6Test('a k6 that is killed while it books leaves no booking, and no verdict', async () => {
  const cwd = temporaryFolder();
  const args = 'load --journey v1-book --duration 60s --rate 8';
  const { child, until, ended } = startCommand(cwd, args);
  await until(/\d+ of 60 s/);
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(child.pid), '-f', 'k6 run']);
  process.kill(Number(stdout.trim().split('\n')[0]), 'SIGKILL');
  const { code, printed: stated } = await ended;
  const run = readLoadRun(join(cwd, 'results/load/load.json'));
  assert.deepEqual([code, run.k6.exit, run.bookings.left], [3, null, []], stated);
  assert.ok(
    run.bookings.sent > 20 &&
      run.bookings.cancelled + run.bookings.swept + run.bookings.absent >= run.bookings.sent,
    stated,
  );
});

test('impossible options are refused in one sentence', async () => {
  const usage = async (...args: string[]): Promise<string> => {
    const { code, printed } = await runInProcess(temporaryFolder(), ['load', ...args]);
    assert.equal(code, 2, printed);
    return printed;
  };
  assert.match(await usage('--shape', 'avrage'), /average/);
  assert.match(await usage('--profile', 'average'), /unknown option '--profile'/);
  assert.match(await usage('--duration', 'soon'), /90s, 2m or 1h30m/);
  assert.match(await usage('--rate', '0'), /a number above 0/);
  assert.match(await usage('--fault', 'count-is-total'), /NAME@SECONDS/);
  assert.match(await usage('--fault', 'count-is-totl@3'), /count-is-total/);
  assert.match(await usage('cluster', '--out', 'out'), /--target FILE/);
  assert.match(await usage('cluster', '--out', '-'), /It must be a folder/);
  assert.match(await usage('cluster', '--runners', '0'), /from 1 to 1000/);
  const live = join(temporaryFolder(), 'live.json');
  const urls = { api_url: 'https://example.com', auth_url: 'https://example.com' };
  const stated = { name: 'live', environment: 'production', urls, profiles: ['long-stay'] };
  writeFileSync(live, JSON.stringify(stated));
  assert.match(await usage('cluster', '--target', live), /live is production/);
  // An option that both commands have belongs to the subcommand.
  assert.match(
    await usage('collect', 'none.json', '--target', 'no-target.json'),
    /no collect\.json file none/,
  );
  assert.match(await usage('duel', '--today', '2026-02-30', '--seed', '-1'), /an existing day/);
  assert.match(
    await usage('--target', join(home, 'targets/approval.example.json')),
    /permissions\.mayLoad|HOTEL_APPROVAL_BEARER/,
  );
  assert.match(await usage('compare', 'none.json', 'none.json'), /none\.json/);
});

test('the printed traffic can be used as a file', async () => {
  const folder = temporaryFolder();
  const traffic = async (...args: string[]): Promise<string> =>
    (await runInProcess(folder, ['load', '--print-traffic', ...args])).out;
  writeFileSync(join(folder, 'mine.json'), await traffic('--market', 'b2b'));
  const { lookToBook } = JSON.parse(await traffic('--traffic', 'mine.json')) as { lookToBook: number };
  assert.equal(lookToBook, 500);
});
