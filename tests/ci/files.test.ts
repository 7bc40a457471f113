/** The files for pipelines fit their systems and the options of this tool. Their linters: `npm run test:ci`. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { validateAction, validateWorkflow } from '@action-validator/core';
import { parse } from 'yaml';
import { packageRoot } from '../../lib/own-files.ts';
import { assertNone } from '../support/lists.ts';
import { temporaryFolder } from '../support/folder.ts';
import { requireItems } from '../support/require-items.ts';
import { runInProcess } from '../support/verb-here.ts';
import { action, ciFiles, commandsOf, ofGitHub, read } from './commands.ts';

test('the action and the workflows of GitHub fit their schemas', () => {
  assert.deepEqual(validateAction(action.text).errors, []);
  for (const { path, text } of ofGitHub) assert.deepEqual(validateWorkflow(text).errors, [], path);
  assert.notEqual(validateWorkflow(ofGitHub[0]!.text.replaceAll('ubuntu-latest', '5')).errors.length, 0);
});

test('a workflow passes only inputs that the action has', () => {
  const { inputs } = parse(action.text) as { readonly inputs: Readonly<Record<string, object>> };
  const given = ofGitHub.flatMap(({ path, text }) =>
    [...text.matchAll(/uses: \S+\/hotel-contract@.*\n( +)with:\n((?:\1 {2}.*\n)+)/g)].flatMap(([, , block]) =>
      [...block!.matchAll(/^ +([a-z-]+):/gm)].map(([, name]) => ({ path, name: name! })),
    ),
  );
  assertNone(requireItems(given), ({ name }) => inputs[name] === undefined);
});

test('the action passes its inputs on, word by word, with quotes and without executing any of them', (t) => {
  const { runs } = parse(action.text) as { readonly runs: { readonly steps: readonly ActionStep[] } };
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'node'), '#!/bin/sh\nshift\nprintf "<%s>" "$@"\n', { mode: 0o755 });
  const given = (ARGS: string): string =>
    execFileSync('bash', ['-eo', 'pipefail', '-c', runs.steps.find(({ id }) => id === 'judge')!.run!], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: [folder, process.env['PATH']].join(delimiter),
        GITHUB_ACTION_PATH: folder,
        GITHUB_OUTPUT: join(folder, 'output'),
        COMMAND: 'gate',
        REPORT: 'html',
        ARGS,
      },
    });
  const head = '<gate><--report><html>';
  assert.equal(given(''), head);
  assert.equal(
    given(`--grep 'two words' --own-tests "a b" $(touch ran) shards/*.json`),
    `${head}<--grep><two words><--own-tests><a b><$(touch><ran)><shards/*.json>`,
  );
  assert.deepEqual(readdirSync(folder).toSorted(), ['node', 'output']);
  assert.throws(() => given(`--grep 'one`));
});

test('actions of other authors are pinned to a commit, or listed', () => {
  const used = [action, ...ofGitHub].flatMap(({ text }) =>
    [...text.matchAll(/uses: (?!your-organisation\/)(.+)$/gm)].map(([, name]) => name!),
  );
  const { text: page } = read('docs/ci/README.md');
  assertNone(requireItems(used), (name) => !/@[\da-f]{40} # v\d/.test(name) && !page.includes(`\`${name}\``));
});

test('no package with one of our names is installed from a registry', () => {
  assertNone(requireItems(ciFiles), ({ text }) => /npm (?:install|i|ci|exec) .*hotel-contract@/.test(text));
  // What also runs after a failed installation must not let npx install another package of that name.
  assertNone(requireItems(ciFiles), ({ text }) => /npx hotel-contract sweep/.test(text));
});

interface ActionStep {
  readonly id?: string;
  readonly run?: string;
}

test('each command has the options that its verb has', async () => {
  const all = requireItems(ciFiles.flatMap(commandsOf));
  const verbs = new Set(all.map(({ verb }) => verb.join(' ')));
  assert.deepEqual([...verbs].toSorted(), ['gate', 'load', 'load duel', 'report merge', 'sweep']);
  const helps = new Map<string, string>();
  for (const verb of verbs) helps.set(verb, (await runInProcess(packageRoot, `${verb} --help`)).out);
  const unknown = all.flatMap(({ path, verb, options }) =>
    options
      .filter((option) => !new RegExp(String.raw`^\s+${option}\b`, 'm').test(helps.get(verb.join(' '))!))
      .map((option) => `${path}: ${verb.join(' ')} ${option}`),
  );
  assert.deepEqual(unknown, []);
  // publish.yml runs no verb.
  for (const { path } of ciFiles.slice(1).filter((one) => !one.path.endsWith('publish.yml')))
    assert.ok(
      all.some((one) => one.path === path),
      path,
    );
});
