/**
 * `npm run test:openapi`: the contract's document and the control port's, read by a linter (Redocly) and by a client
 * generator (openapi-typescript), whose types a small client is compiled with. A validator reads both in `npm test`.
 * Installs from the registry; a minute.
 */
import assert from 'node:assert/strict';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../lib/own-files.ts';
import { controlOpenapi } from '../../sandbox/index.ts';
import { openapi } from '../../schemas/openapi.ts';
import { temporaryFolder } from '../support/folder.ts';
import { assertSuccess, install, run } from '../support/tools.ts';

/** Recommendations of the linter that the contract cannot follow, with the reason. */
const left = {
  // "HTTP statuses other than 200 and 404 ...: not shown".
  'operation-4xx-response': 'off',
};

const folder = temporaryFolder();

function play(what: string, name: string, ...args: readonly string[]): void {
  const ran = run(folder, 'npx', ['--no-install', name, ...args], { REDOCLY_TELEMETRY: 'off' });
  assert.doesNotMatch(ran.out, /^warning /m, what);
  assertSuccess(what, ran);
}

install(folder, '@redocly/cli@2', 'openapi-typescript@7', 'typescript@5');
writeFileSync(join(folder, 'contract.json'), JSON.stringify(openapi()));
writeFileSync(join(folder, 'control.json'), JSON.stringify(controlOpenapi));
writeFileSync(join(folder, 'redocly.yaml'), `extends: [recommended]\nrules: ${JSON.stringify(left)}\n`);
for (const name of ['contract', 'control'])
  play(`${name}: the linter finds nothing`, 'redocly', 'lint', `${name}.json`, '--format=summary');
for (const name of ['contract', 'control']) {
  // A member with a default may be left out of a request.
  const args = [`${name}.json`, '-o', `${name}.d.ts`, '--default-non-nullable=false'];
  play(`${name}: types are generated`, 'openapi-typescript', ...args);
}
copyFileSync(join(packageRoot, 'tests/openapi/use.ts.txt'), join(folder, 'use.ts'));
const options = '--noEmit --strict --allowImportingTsExtensions --module nodenext --target es2022'.split(' ');
const sources = ['use.ts', 'contract.d.ts', 'control.d.ts'];
play('a client is compiled with them, and a wrong one is not', 'tsc', ...options, ...sources);
