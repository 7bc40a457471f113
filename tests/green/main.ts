/**
 * `npm run green -- --seed 7`: `init` and gates on conforming deployments with choices drawn by seed: 10 times our sandbox, 10
 * times the service of `tests/other-service`. Of each the first gate must end with 0 (of every fourth three in a row), judge at
 * least 90 % of the clauses that are judged with a full target written by hand, and end with 1 once a fault is drawn among them,
 * whose clause is on the first screen of the page. Ends with 1 if one does not. Options: --seed S, --of sandbox|other|both,
 * --many N (of each), --from N (the number of the first), --short (the first gate alone). What each printed is in results/green.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBrowser, executablePath } from '../support/browser.ts';
import { other, sandbox } from './deployments.ts';
import { playGreen } from './play.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    of: { type: 'string', default: 'both' },
    many: { type: 'string', default: '10' },
    from: { type: 'string', default: '0' },
    short: { type: 'boolean', default: false },
  },
});
const kinds = { sandbox, other };
const chosen = Object.entries(kinds).filter(([name]) => values.of === 'both' || values.of === name);
if (chosen.length === 0) {
  process.stderr.write('--of must be sandbox, other or both\n');
  process.exit(2);
}
if (!values.short) await ensureBrowser();
const browser = values.short ? undefined : await chromium.launch(executablePath());
const say = (line: string): void => void process.stdout.write(`${line}\n`);

let [green, all] = [0, 0];
for (const [name, start] of chosen)
  for (let index = Number(values.from); index < Number(values.from) + Number(values.many); index += 1) {
    const began = Date.now();
    const seed = Number(values.seed);
    const deployment = await start(seed, index);
    try {
      const folder = resolve('results/green', `${name}-${index}`);
      const more = browser && { inARow: index % 4 === 0 ? 3 : 1, browser };
      const { init, gates, share, broken } = await playGreen(deployment, folder, seed, more);
      const isGreen =
        gates.length > 0 &&
        gates.every(({ exit }) => exit === 0) &&
        (more === undefined || (share! >= 0.9 && broken!.exit === 1 && broken!.isNamed));
      all += 1;
      green += isGreen ? 1 : 0;
      const stated = [
        `init ${init}`,
        `gate ${gates.map(({ exit }) => exit).join(' ')}`,
        `${gates[0]?.judged.length} clauses judged`,
        ...(share === undefined ? [] : [`${(100 * share).toFixed(1)} % of those of the full target`]),
        ...(broken === undefined
          ? []
          : [`${broken.fault} ${broken.exit}${broken.isNamed ? '' : ' and not named'}`]),
        `${((Date.now() - began) / 1_000).toFixed(0)} s`,
      ];
      say(`${isGreen ? 'ok ' : 'BAD'}  ${deployment.name}: ${stated.join(', ')}`);
      for (const line of gates.flatMap(({ exit, run }) => (exit === 0 ? [] : (run?.verdict.says ?? []))))
        say(`     ${line}`);
    } finally {
      await deployment.stop();
    }
  }
await browser?.close();
say(`${green} of ${all} green`);
process.exit(green === all ? 0 : 1);
