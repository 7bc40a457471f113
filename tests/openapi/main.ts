/**
 * `npm run test:openapi`: schemas/openapi.json and the control port's document, read by a linter (Redocly) and by a client
 * generator (openapi-typescript), whose types a small client is compiled with. A validator reads both in `npm test`.
 * Installs from the registry; a minute.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { home } from '../../lib/own-files.ts';
import { controlOpenapi } from '../../sandbox/index.ts';

/** What the linter recommends and the contract cannot give, with the reason. */
const left = {
  // "HTTP statuses other than 200 and 404 ...: not shown".
  'operation-4xx-response': 'off',
};

const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function run(what: string, name: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', name, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', REDOCLY_TELEMETRY: 'off' },
  });
  const out = stdout + stderr;
  assert.equal(status, 0, `${what}\n${out.slice(-4000)}`);
  assert.doesNotMatch(out, /^warning /m, what);
  say(`ok  ${what}`);
}

try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  execFileSync(
    'npm',
    [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '@redocly/cli@2',
      'openapi-typescript@7',
      'typescript@5',
    ],
    { cwd: folder },
  );
  copyFileSync(join(home, 'schemas/openapi.json'), join(folder, 'contract.json'));
  writeFileSync(join(folder, 'control.json'), JSON.stringify(controlOpenapi));
  writeFileSync(join(folder, 'redocly.yaml'), `extends: [recommended]\nrules: ${JSON.stringify(left)}\n`);
  for (const name of ['contract', 'control'])
    run(`${name}: the linter finds nothing`, 'redocly', 'lint', `${name}.json`, '--format=summary');
  for (const name of ['contract', 'control'])
    // A member with a default may be left out of a request.
    run(
      `${name}: types are generated`,
      'openapi-typescript',
      `${name}.json`,
      '-o',
      `${name}.d.ts`,
      '--default-non-nullable=false',
    );
  copyFileSync(join(home, 'tests/openapi/use.ts.txt'), join(folder, 'use.ts'));
  run(
    'a client is compiled with them, and a wrong one is not',
    'tsc',
    '--noEmit',
    '--strict',
    '--allowImportingTsExtensions',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    'use.ts',
    'contract.d.ts',
    'control.d.ts',
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
