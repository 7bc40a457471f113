/** One story of a run, in a process that a test can kill. The story's clause is the first argument. */
import { loadStories } from '../../suites/stories.ts';
import { playStory } from '../../proof/recording.ts';
import { readRunContext } from '../../client/run.ts';
import { PoolTransport } from '../../client/transport.ts';

const pool = new PoolTransport();
const story = (await loadStories()).find(({ title }) => title.startsWith(process.argv[2]!));
await playStory({ context: await readRunContext(), transport: pool.send }, story!);
await pool.close();
