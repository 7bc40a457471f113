/** With --json every verb prints exactly one document, of its published schema, and its messages elsewhere. */
import assert from 'node:assert/strict';
import { cpSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Command } from 'commander';
import { addVerbs } from '../../bin/verbs.ts';
import { packageRoot } from '../../lib/own-files.ts';
import { assertNone } from '../support/lists.ts';
import { issueCertificate } from '../support/certification/certificate.ts';
import { temporaryFolder } from '../support/folder.ts';
import { goodRun } from '../support/load/run/runs.ts';
import { k6OrSkip } from '../support/load/k6.ts';
import { isWhole } from '../support/sample.ts';
import { runCommand, startCommand, type CommandResult } from '../support/verb.ts';
import { runInProcess } from '../support/verb-here.ts';
import { requireItems } from '../support/require-items.ts';

const folder = temporaryFolder();
const ajv = new Ajv2020({ strict: false });
const load = createRequire(import.meta.url);

const history = Array.from({ length: 10 }, () => 'load.json');

/** A document that fits its schema, which is read as a user would. */
function fits(schema: string, text: string): unknown {
  const document: unknown = JSON.parse(text);
  const isValid = ajv.compile(load(`@hotel-contract/suite/${schema}.schema.json`) as object);
  assert.ok(isValid(document), `${schema}: ${ajv.errorsText(isValid.errors)}\n${text.slice(0, 600)}`);
  return document;
}

/** The sandbox that the steps judge; its document gives the address. */
let sandbox: { readonly url: string; readonly demo: { readonly bearer: string } };
let stop: () => Promise<CommandResult>;

before(async () => {
  const args = ['sandbox', '--json', '--port=0', '--control-port=0', '--data=:memory:', '--hotels=200'];
  const { child, ended } = startCommand(folder, args);
  stop = () => (child.kill('SIGINT'), ended);
  const first = await new Promise<string>((resolve) => child.stdout!.once('data', resolve));
  sandbox = fits('answers/sandbox', first) as typeof sandbox;
  writeFileSync(join(folder, 'load.json'), JSON.stringify(goodRun()));
  cpSync(join(packageRoot, 'docs/examples/judge-a-har/recording.har'), join(folder, 'recording.har'));
});
after(() => stop());

const grep = '--grep=v2.avail.total-pages';
const part = [grep, '--report=none'];
const broken = ['--fault=total-pages-one-more', ...part];

interface Step {
  readonly args: readonly string[];
  readonly schema: string;
  /** Absent if it depends on how busy the machine is. */
  readonly exit?: number;
}

/** In this order, because some read what others wrote. */
const steps: readonly Step[] = [
  {
    args: 'init --v2=URL --bearer-env=B --no-waivers --hotel=1172 --region=501 --out=t.json'.split(' '),
    schema: 'answers/init',
    exit: 0,
  },
  { args: ['gate', '--dry-run', '--target=t.json'], schema: 'answers/gate-dry-run', exit: 0 },
  { args: ['sweep', '--target=t.json'], schema: 'answers/sweep', exit: 0 },
  { args: ['gate', '--shard=1/1', ...part], schema: 'run', exit: 0 },
  { args: ['report', 'merge', 'results/shard-*.json', '--report=none'], schema: 'run', exit: 0 },
  { args: ['gate', ...broken], schema: 'run', exit: 1 },
  { args: ['gate', '--replay=failed'], schema: 'answers/gate-replay', exit: 1 },
  {
    args: ['report', 'diff', 'results/run.json', 'results/run.json'],
    schema: 'answers/report-diff',
    exit: 0,
  },
  { args: ['report', 'trend', '.'], schema: 'answers/report-trend', exit: 0 },
  { args: ['contract', 'list', 'page'], schema: 'answers/contract-list', exit: 0 },
  { args: ['contract', 'explain', 'v2.avail.page-echo'], schema: 'answers/contract-explain', exit: 0 },
  { args: ['load', 'compare', 'load.json', 'load.json'], schema: 'answers/load-compare', exit: 0 },
  { args: ['load', 'compare', ...history], schema: 'answers/load-history', exit: 0 },
  { args: ['certify', 'trace', 'recording.har'], schema: 'answers/certify-trace', exit: 3 },
  { args: ['certify', 'verify', 'CERTIFICATE'], schema: 'answers/certify-verify', exit: 3 },
  {
    args: ['certify', 'status', 'CERTIFICATE', '--list=status.json', '--key=KEY'],
    schema: 'answers/certify-status',
    exit: 0,
  },
  { args: ['certify', 'renew', 'CERTIFICATE'], schema: 'answers/certify-renew', exit: 0 },
  // They need half a minute.
  ...(isWhole
    ? [
        { args: ['load', '--duration=4s', '--rate=2'], schema: 'load' },
        { args: ['load', 'duel', '--seconds=5'], schema: 'answers/load-duel' },
      ]
    : []),
  { args: ['gate', '--target=none.json'], schema: 'answers/error', exit: 2 },
  { args: ['gate', '--no-such-option'], schema: 'answers/error', exit: 2 },
  { args: ['report', 'trend', '.', '--out=-'], schema: 'answers/error', exit: 2 },
];

for (const { args, schema, exit } of steps)
  test(`${args.join(' ')} --json`, async (t) => {
    const startsK6 = exit === undefined;
    if (startsK6 && (await k6OrSkip(t)) === undefined) return;
    const { file, key } = args.includes('CERTIFICATE') ? await issueCertificate(t) : { file: '', key: '' };
    const stated = args.map((one) =>
      one.replace('URL', sandbox.url).replace('CERTIFICATE', file).replace('KEY', key),
    );
    const run = startsK6 ? runCommand : runInProcess;
    const { code, out, err } = await run(folder, [...stated, '--json'], { B: sandbox.demo.bearer });
    if (exit !== undefined) assert.equal(code, exit, err.slice(-2_000));
    assert.match(out, /^.+\n$/, 'stdout is one line');
    const document = fits(schema, out) as { exit?: number };
    if (document.exit !== undefined) assert.equal(document.exit, code);
    assert.notEqual(err, '', 'the messages are on standard error');
  });

test('no verb with --json is left out', () => {
  const played = steps.map(({ args }) => args.filter((one) => /^[a-z]+$/.test(one)).slice(0, 2));
  const program = new Command();
  addVerbs(program);
  const withJson = program.commands
    .flatMap((one) => [
      [one, [one.name()]] as const,
      ...one.commands.map((sub) => [sub, [one.name(), sub.name()]] as const),
    ])
    .filter(([command]) => command.options.some(({ long }) => long === '--json'))
    .map(([, path]) => path);
  assert.ok(withJson.length > 12, String(withJson.length));
  assert.deepEqual(
    withJson.filter(
      (path) =>
        !['sandbox', 'load'].includes(path[0]!) &&
        !played.some((one) => requireItems(path).every((name, at) => one[at] === name)),
    ),
    [],
  );
});

test('--json-lines prints findings as they come, and the verdict last', async () => {
  const { code, out } = await runInProcess(folder, ['gate', ...broken, '--json-lines']);
  assert.equal(code, 1);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => fits('answers/gate-line', line) as Record<string, { exit: number }>);
  assert.equal(lines.at(-1)!['verdict']!.exit, 1);
  assertNone(lines.slice(0, -1), (line) => !('finding' in line));
  assert.ok(lines.length > 1);
});

test('a document of another form is refused', () => {
  assert.throws(() => fits('answers/sweep', '{"bookings":[],"exit":9}'), /must be <= 4/);
  assert.throws(() => fits('answers/sweep', '{"bookings":[],"exit":0,"more":1}'), /additional/);
});
