import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersFrom } from './answers.ts';
import { siblingModule } from '../../../lib/own-files.ts';
import { startServer } from '../server-process.ts';
import { prepareTraffic, type PreparedTraffic } from './prepare-traffic.ts';
import { k6Path } from './k6-cost.ts';
import { recordBooking, type Recorded } from './recorded.ts';

export interface Answering {
  readonly k6: string;
  readonly made: PreparedTraffic;
  readonly recorded: readonly Recorded[];
  /** The URL at which the recorded responses of a booking are replayed, by path. */
  readonly url: string;
}

/** Sets up what all k6 benches need, and removes it afterwards. */
export async function withAnswers<Found>(
  say: (line: string) => void,
  measure: (given: Answering) => Promise<Found>,
): Promise<Found> {
  const k6 = await k6Path(say);
  const recorded = await recordBooking();
  const made = await prepareTraffic();
  const answers = join(made.folder, 'answers.json');
  writeFileSync(answers, JSON.stringify(answersFrom(recorded)));
  const server = await startServer(siblingModule(import.meta.url, 'answers-server'), answers);
  try {
    return await measure({ k6, made, recorded, url: server.url });
  } finally {
    await server.stop();
  }
}
