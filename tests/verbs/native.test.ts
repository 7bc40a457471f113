/** Packages whose native part is missing: commands that need them say what to install, all others work. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../support/folder.ts';
import { runCommand, assertExitCode } from '../support/verb.ts';

/** As if they were not installed. */
const without = `
const Module = require('node:module');
const find = Module._resolveFilename;
Module._resolveFilename = function (name, ...rest) {
  if (/^@(?:libsql|esbuild)\\//.test(name))
    throw Object.assign(new Error("Cannot find module '" + name + "'"), { code: 'MODULE_NOT_FOUND' });
  return find.call(this, name, ...rest);
};`;

const needing: Readonly<Record<string, readonly string[]>> = {
  '@libsql': ['gate', '--grep', 'v1.ping'],
  '@esbuild': ['gate', '--own-tests', 'ownTests', '--grep', 'v1.ping'],
};
const others: readonly (readonly string[])[] = [['contract', 'explain', 'v1.ping.answers'], ['--help']];

test('packages without their native part', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'without.cjs'), without);
  mkdirSync(join(folder, 'ownTests'));
  writeFileSync(join(folder, 'ownTests/own.spec.ts'), '');
  // Compiles changed sources.
  await runCommand(folder, ['--version']);
  const env = { NODE_OPTIONS: `--require=${join(folder, 'without.cjs')}` };
  for (const [name, args] of Object.entries(needing)) {
    const { printed } = await assertExitCode(3, runCommand(folder, args, env));
    assert.match(
      printed,
      new RegExp(
        `^hotel-contract: the package ${name}/\\S+ is missing: .* run npm install --include=optional here`,
        'm',
      ),
    );
    assert.doesNotMatch(printed, /\n +at /);
  }
  for (const args of others) {
    await assertExitCode(0, runCommand(folder, args, env));
  }
});
