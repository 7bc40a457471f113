/** `npm run prove -- --quick-set`: chooses what a quick run plays, and writes it down. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExitCode } from '../../lib/exit.ts';
import { control } from '../../client/access.ts';
import type { BehaviourFault } from '../behaviour.ts';
import { partsAgainst, quickFaults } from '../quick-play.ts';
import { choose, keeps, quickFile, quickText, reported, type QuickSet } from '../quick.ts';
import { home } from '../../lib/about.ts';
import { inWorkshop, paint, provenDay } from './workshop.ts';
import { say } from '../../lib/output.ts';

export interface QuickSetOptions {
  readonly seed: number;
  readonly today?: string;
}

/** Exit 1 where no set keeps what a quick run promises: then nothing is written. */
export async function proveQuickSet({ seed, today = provenDay }: QuickSetOptions): Promise<ExitCode> {
  say(paint.bold(`prove --quick-set  seed ${seed}  today ${today}`));
  return inWorkshop({ seed, today }, async (workshop) => {
    const listed = (await control(workshop.context.sandbox!, 'GET', '/faults')) as BehaviourFault[];
    const faults = quickFaults(listed);
    const parts = choose(await partsAgainst(workshop, listed, say), faults);
    const set: QuickSet = { made: { seed, today, faults: faults.length }, parts };
    say(reported(set, faults));
    if (!keeps(set, faults)) {
      say(paint.red('That is less than a quick run promises, so nothing is written.'));
      return 1;
    }
    writeFileSync(join(home, quickFile), quickText(set));
    say(`written: ${quickFile}`);
    return 0;
  });
}
