/** `npm run docs`: the contract, the sandbox and the documents as one folder of pages that needs no network. */
import { resolve } from 'node:path';
import { faults } from '../proof/faults.ts';
import { writeSite } from '../reports/site.ts';
import { controlOpenapi, demoOrderList, scenarios } from '../sandbox/index.ts';
import { loadTests } from '../suites/load-tests.ts';

const folder = resolve(process.argv[2] ?? 'results/site');
const files = writeSite(folder, {
  tests: await loadTests(),
  faults,
  scenarios,
  orders: demoOrderList,
  controlOpenapi,
});
process.stdout.write(`${files.length} files in ${folder}: open index.html\n`);
