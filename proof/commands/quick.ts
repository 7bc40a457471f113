/** `npm run prove -- --quick-set`: chooses the tests of a quick run and writes them to a file. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExitCode } from '../../lib/exit.ts';
import { listFaults } from '../prove.ts';
import { measureParts, quickFaults } from '../quick-play.ts';
import {
  chooseParts,
  keepsPromise,
  quickFile,
  quickText,
  describeQuickSet,
  type QuickSet,
} from '../quick.ts';
import { packageRoot } from '../../lib/about.ts';
import { withProofSetup, paint, defaultDay } from './setup.ts';
import { printMessage } from '../../lib/output.ts';

interface QuickSetOptions {
  readonly seed: number;
  readonly today?: string;
}

/** Exits with 1 and writes nothing if no set finds as many faults as a quick run promises. */
export async function proveQuickSet({ seed, today = defaultDay }: QuickSetOptions): Promise<ExitCode> {
  printMessage(paint.bold(`prove --quick-set  seed ${seed}  today ${today}`));
  return withProofSetup({ seed, today }, async (setup) => {
    const listed = await listFaults(setup);
    const faults = quickFaults(listed);
    const parts = chooseParts(await measureParts(setup, listed, printMessage), faults);
    const quickSet: QuickSet = { made: { seed, today, faults: faults.length }, parts };
    printMessage(describeQuickSet(quickSet, faults));
    if (!keepsPromise(quickSet, faults)) {
      printMessage(
        paint.red('This set finds fewer faults than a quick run promises, so it was not written.'),
      );
      return 1;
    }
    writeFileSync(join(packageRoot, quickFile), quickText(quickSet));
    printMessage(`written: ${quickFile}`);
    return 0;
  });
}
