/**
 * `npm run test:ci`: what the systems themselves say of their files (actionlint where Go is there, gitlab-ci-local,
 * npm-groovy-lint where Java is), and the script of the action as it would run. Installs from the registry; minutes.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { packageRoot } from '../../lib/own-files.ts';
import { temporaryFolder } from '../support/folder.ts';
import {
  assertSuccess,
  install,
  canRun,
  nodeFolderIn,
  nodePackage,
  run,
  say,
  type CommandResult,
} from '../support/tools.ts';
import { action, ofGitHub } from './commands.ts';

const folder = temporaryFolder();

git('github');
const workflows = join(folder, 'github/.github/workflows');
mkdirSync(workflows, { recursive: true });
for (const { path, text } of ofGitHub)
  // The action is copied into the repository itself, so that actionlint checks its inputs, too.
  writeFileSync(
    join(workflows, path.split('/').at(-1)!),
    text.replaceAll(/your-organisation\/hotel-contract@\S+/g, './'),
  );
writeFileSync(join(folder, 'github/action.yml'), action.text);
if (canRun('go', 'version')) {
  run(folder, 'go', ['install', 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.12'], { GOBIN: folder });
  assertSuccess(
    'actionlint: workflows and action',
    run(join(folder, 'github'), join(folder, 'actionlint'), []),
  );
} else say('--  actionlint needs Go: left out');

install(folder, `${nodePackage}@24`, 'gitlab-ci-local@4.75.1', 'npm-groovy-lint@18.0.0');
const newer = join(nodeFolderIn(folder), 'node');
const tool = (path: string): string => join(folder, 'node_modules', path);

cpSync(join(packageRoot, 'docs/ci/gitlab'), join(folder, 'gitlab'), { recursive: true });
git('gitlab');
assertSuccess(
  'gitlab-ci-local: the schema of GitLab',
  run(join(folder, 'gitlab'), newer, [tool('gitlab-ci-local/dist/index.js'), '--list']),
);

cpSync(join(packageRoot, 'docs/ci/jenkins'), join(folder, 'jenkins'), { recursive: true });
if (canRun('java', '-version'))
  assertSuccess(
    'npm-groovy-lint: the Jenkinsfile',
    run(join(folder, 'jenkins'), newer, [
      tool('npm-groovy-lint/lib/index.js'),
      ...'--files **/Jenkinsfile --failon error --noserver'.split(' '),
    ]),
  );
else say('--  npm-groovy-lint needs Java: left out');

playAction();

/** A repository with one commit, as these tools want. */
function git(name: string): void {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['remote', 'add', 'origin', 'https://example.com/a/b.git'],
    ['add', '-A'],
    ['-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-q', '--allow-empty', '-m', 'all'],
  ])
    execFileSync('git', args, { cwd: place });
}

/** Two shards and their verdict, each by the script of the action, against the embedded sandbox. */
function playAction(): void {
  const { runs } = parse(action.text) as {
    readonly runs: { readonly steps: readonly { readonly id?: string; readonly run?: string }[] };
  };
  const script = runs.steps.find(({ id }) => id === 'judge')!.run!;
  const output = join(folder, 'output');
  const judge = (inputs: Readonly<Record<string, string>>): CommandResult => {
    writeFileSync(output, '');
    return run(folder, 'bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      GITHUB_ACTION_PATH: packageRoot,
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
      RUN_ID: '1-1',
      COMMAND: 'gate',
      TARGET: '',
      SHARD: '',
      ARGS: '',
      REPORT: 'html,junit,markdown,github',
      ...inputs,
    });
  };
  const part = '--grep v1.ping --seed 1 --today 2026-11-21';
  assertSuccess('the action plays shard 1/2', judge({ SHARD: '1/2', ARGS: part }));
  assertSuccess('the action plays shard 2/2', judge({ SHARD: '2/2', ARGS: part }));
  const merged = judge({ COMMAND: 'report merge', ARGS: 'results/shard-*.json' });
  assert.equal(merged.status, 0, merged.out);
  assert.equal(readFileSync(output, 'utf8'), 'exit=0\n');
  assert.match(readFileSync(join(folder, 'summary.md'), 'utf8'), /Part of a run \(--grep v1\.ping\)/);
  say('ok  the action says the verdict on both, with a summary');
}
