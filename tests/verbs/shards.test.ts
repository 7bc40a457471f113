/** A run on several machines has the same verdict, counts and findings as on one. */
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { merge } from '../../bin/report/merge.ts';
import { mask } from '../../reports/mask.ts';
import type { Run } from '../../reports/results.ts';
import type { TenantView } from '../../sandbox/index.ts';
import { temporaryFolder } from '../support/folder.ts';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { startedSandbox } from '../support/running.ts';
import { runCommand, type CommandResult } from '../support/verb.ts';

const folder = temporaryFolder();
const sandbox = startedSandbox({}, async () => {
  tenant = await sandbox.createTenant({ fault: 'booking-token-only-for-the-first' });
});
let tenant: TenantView;

/** Two batches and some tests; some of them find the fault. */
const part = 'v2.checkrate: (edge|valid) cases|v2.checkrate.booking-token';
const selection = ['--seed', '3', '--today', '2026-11-21', '--grep', part];

/** A folder like that of a separate machine. */
function machine(name: string): (...args: readonly string[]) => Promise<CommandResult> {
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'target.json'), JSON.stringify(approvalTargetOf(tenant)));
  return async (...args) => runCommand(own, args, credentialsOf(tenant));
}

const gate = async (name: string, ...args: readonly string[]): Promise<CommandResult> =>
  machine(name)('gate', '--target', 'target.json', ...selection, ...args);
const merged = async (name: string, ...files: readonly string[]): Promise<CommandResult> =>
  machine(name)('report', 'merge', '--target', 'target.json', ...files);

const runIn = (name: string): Run =>
  JSON.parse(readFileSync(join(folder, name, 'results/run.json'), 'utf8')) as Run;

/** The results about the service, without times, ids and tokens, which differ from run to run. */
const statedBy = ({
  verdict,
  counts,
  clauses,
  batches,
  findings,
  broken,
  left,
  target,
  grep,
}: Run): unknown =>
  JSON.parse(
    JSON.stringify({
      verdict,
      counts,
      target,
      grep,
      batches,
      broken,
      left,
      clauses: Object.entries(clauses).map(([id, { outcome, exercised, total, gaps }]) => [
        id,
        outcome,
        exercised,
        total,
        gaps,
      ]),
      findings: findings?.map(({ examples, ...finding }) => ({
        ...finding,
        // Of many cases with the same finding the first ones are kept.
        examples: examples.map(({ expected, actual }) => [mask(expected), mask(actual)]),
      })),
    }),
  );

const isExit = ({ code, printed }: CommandResult, exit: number): void => assert.equal(code, exit, printed);

/** At least one shard has found the fault, and the others pass. */
const found = (shards: readonly CommandResult[]): void =>
  assert.deepEqual(
    [...new Set(shards.map(({ code }) => code))].filter((code) => code !== 0),
    [1],
    shards.map(({ printed }) => printed).join('\n'),
  );

describe('shards', () => {
  let withoutSecond = 3;

  test('of one machine', async () => {
    isExit(await gate('one'), 1);
    assert.ok(runIn('one').findings!.length > 0);
  });

  test('two at once in one folder', async () => {
    const both = await Promise.all(['1/2', '2/2'].map((shard) => gate('two', '--shard', shard)));
    found(both);
    assert.match(both[1]!.printed, / \(shard 2\/2\)[^]*Shard 2\/2: of the \d+ clauses/);
    isExit(await merged('two', 'results/shard-2-of-2.json', 'results/shard-1-of-2.json'), 1);
    assert.deepEqual(statedBy(runIn('two')), statedBy(runIn('one')));
  });

  test('three on separate machines', async () => {
    const files = [];
    const ended = [];
    for (const index of [1, 2, 3]) {
      ended.push(await gate(`machine-${index}`, '--shard', `${index}/3`, '--run-id', 'pipeline-7'));
      const file = `shard-${index}-of-3.json`;
      mkdirSync(join(folder, 'three'), { recursive: true });
      copyFileSync(join(folder, `machine-${index}`, 'results', file), join(folder, 'three', file));
      files.push(file);
    }
    found(ended);
    isExit(await merged('three', ...files), 1);
    // The findings of the first and the third fail without the second too.
    withoutSecond = ended[0]!.code === 1 || ended[2]!.code === 1 ? 1 : 3;
    assert.deepEqual(statedBy(runIn('three')), statedBy(runIn('one')));
  });

  test('give no verdict if one is missing', async () => {
    const two = await merged('three', 'shard-1-of-3.json', 'shard-3-of-3.json');
    isExit(two, withoutSecond);
    assert.match(two.printed, /Shard 2 of 3 is missing: give its file too/);
  });

  const file = (name: string): string => join(folder, 'three', name);
  const read = (): any => JSON.parse(readFileSync(file('shard-2-of-3.json'), 'utf8'));
  const refused = async (stated: RegExp, ...files: readonly string[]): Promise<void> =>
    assert.rejects(merge(files.map(file), { report: [] }), { name: 'UsageError', message: stated });
  const others: readonly (readonly [name: string, change: (same: any) => void, message: RegExp])[] = [
    ['another seed', (same) => (same.seed = 4), /their seed differs: 3 and 4/],
    ['another day', (same) => (same.today = '2026-11-22'), /their day differs/],
    [
      'another target',
      (same) => (same.target.name = 'other'),
      /their target differs: "approval" and "other"/,
    ],
    ['other settings', (same) => (same.target.hash = 'of another text'), /their file of the target differs/],
    ['another tool', (same) => (same.tool = '9.9.9'), /their tool differs/],
    ['another run', (same) => (same.run = 'pipeline-8'), /their run differs: "pipeline-7" and "pipeline-8"/],
    ['another number of shards', (same) => (same.of = 4), /their number of shards differs: 3 and 4/],
  ];
  for (const [name, change, stated] of others)
    test(`of ${name} are refused`, async () => {
      const shard = read();
      change(shard.same);
      writeFileSync(file('other.json'), JSON.stringify(shard));
      await refused(stated, 'shard-1-of-3.json', 'other.json');
    });

  test('are judged by the given target only', async () => {
    const files = ['shard-1-of-3.json', 'shard-2-of-3.json', 'shard-3-of-3.json'];
    await refused(/was made with the target approval: give the file of that target with --target/, ...files);
    writeFileSync(file('changed.json'), JSON.stringify(approvalTargetOf(tenant, { requestBudget: 7 })));
    await assert.rejects(
      merge(files.map(file), { target: file('changed.json'), report: [] }),
      /was made with the target approval, but .*changed\.json describes approval or has changed/,
    );
  });

  test('given twice, and other files, are refused', async () => {
    await refused(/are both shard 1: give each once/, 'shard-1-of-3.json', 'shard-1-of-3.json');
    await refused(/target\.json is no shard of this version/, 'target.json');
  });
});
