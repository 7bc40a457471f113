/** The files for pipelines say what their systems understand, and what this tool does. Their linters: `npm run test:ci`. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { validateAction, validateWorkflow } from '@action-validator/core';
import { parse } from 'yaml';
import { packageRoot } from '../../lib/own-files.ts';
import { some } from '../support/some.ts';
import { action, ciFiles, commandsOf, ofGitHub } from './commands.ts';

test('the action and the workflows of GitHub fit their schemas', () => {
  assert.deepEqual(validateAction(action.text).errors, []);
  for (const { path, text } of ofGitHub) assert.deepEqual(validateWorkflow(text).errors, [], path);
  assert.notEqual(validateWorkflow(ofGitHub[0]!.text.replaceAll('ubuntu-latest', '5')).errors.length, 0);
});

test('a workflow gives the action what it takes', () => {
  const { inputs } = parse(action.text) as { readonly inputs: Readonly<Record<string, object>> };
  const given = ofGitHub.flatMap(({ path, text }) =>
    [...text.matchAll(/uses: \S+\/hotel-contract@.*\n( +)with:\n((?:\1 {2}.*\n)+)/g)].flatMap(([, , block]) =>
      [...block!.matchAll(/^ +([a-z-]+):/gm)].map(([, name]) => ({ path, name: name! })),
    ),
  );
  assert.deepEqual(
    some(given).filter(({ name }) => inputs[name] === undefined),
    [],
  );
});

test('each command has the options that its verb has', () => {
  const all = some(ciFiles.flatMap(commandsOf));
  const helps = new Map<string, string>();
  const helpOf = (verb: readonly string[]): string => {
    const name = verb.join(' ');
    if (!helps.has(name))
      helps.set(
        name,
        execFileSync(process.execPath, [join(packageRoot, 'bin/hotel-contract.js'), ...verb, '--help'], {
          encoding: 'utf8',
        }),
      );
    return helps.get(name)!;
  };
  const unknown = all.flatMap(({ path, verb, options }) =>
    options
      .filter((option) => !new RegExp(String.raw`^\s+${option}\b`, 'm').test(helpOf(verb)))
      .map((option) => `${path}: ${verb.join(' ')} ${option}`),
  );
  assert.deepEqual(unknown, []);
  assert.deepEqual([...helps.keys()].toSorted(), ['gate', 'load', 'load duel', 'report merge']);
  for (const { path } of ciFiles.slice(1))
    assert.ok(
      all.some((one) => one.path === path),
      path,
    );
});
