/** Runs one test in a process that another test can kill. Arguments: the test's clause, and the folder of the ledger. */
import { enterRun, RunState } from '../../client/run.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { recordTest } from '../../proof/recording.ts';
import { PoolTransport } from '../../client/transport.ts';
import { contextFrom, runContextVariable } from '../../targets/run-context.ts';

const [clause, ledgerFolder] = process.argv.slice(2) as [string, string];
enterRun(new RunState(ledgerFolder));
const pool = new PoolTransport();
const test = (await loadTests()).find(({ title }) => title.startsWith(clause));
const context = contextFrom(process.env[runContextVariable]!, process.env);
await recordTest({ context, transport: pool.send }, test!);
await pool.close();
