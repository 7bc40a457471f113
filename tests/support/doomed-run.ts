/** One story of a run, in a process that a test can kill. Arguments: the story's clause, and the folder of the ledger. */
import { enterRun, RunState } from '../../client/run.ts';
import { loadStories } from '../../suites/stories.ts';
import { playStory } from '../../proof/recording.ts';
import { PoolTransport } from '../../client/transport.ts';
import { contextFrom, runContextVariable } from '../../targets/run-context.ts';

const [clause, books] = process.argv.slice(2) as [string, string];
enterRun(new RunState(books));
const pool = new PoolTransport();
const story = (await loadStories()).find(({ title }) => title.startsWith(clause));
const context = contextFrom(process.env[runContextVariable]!, process.env);
await playStory({ context, transport: pool.send }, story!);
await pool.close();
