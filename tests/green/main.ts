/**
 * `npm run green -- --seed 7`: `init`, and then the first gate, on conforming deployments with choices drawn by seed: 10 times our
 * sandbox, 10 times the service of `tests/other-service`. Ends with 1 where one of them does not end with 0. Options: --seed S,
 * --of sandbox|other|both, --many N (of each), --from N (the number of the first). What each said is in results/green.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { claimedClauses } from '../../reports/claimed.ts';
import { other, sandbox } from './deployments.ts';
import { playGreen } from './play.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    of: { type: 'string', default: 'both' },
    many: { type: 'string', default: '10' },
    from: { type: 'string', default: '0' },
  },
});
const kinds = { sandbox, other };
const chosen = Object.entries(kinds).filter(([name]) => values.of === 'both' || values.of === name);
if (chosen.length === 0) {
  process.stderr.write('--of must be sandbox, other or both\n');
  process.exit(2);
}

let [green, all] = [0, 0];
for (const [name, start] of chosen)
  for (let index = Number(values.from); index < Number(values.from) + Number(values.many); index += 1) {
    const began = Date.now();
    const deployment = await start(Number(values.seed), index);
    try {
      const { init, gate, run } = await playGreen(deployment, resolve('results/green', `${name}-${index}`));
      all += 1;
      green += gate === 0 ? 1 : 0;
      const claimed = run === undefined ? [] : claimedClauses(run.target.claims);
      const judged = claimed.filter((id) => ['passed', 'warned'].includes(run!.clauses[id].outcome)).length;
      process.stdout.write(
        `${gate === 0 ? 'ok ' : 'BAD'}  ${deployment.name}: init ${init}, gate ${gate}, ${judged} of ${claimed.length} clauses judged, ${((Date.now() - began) / 1_000).toFixed(0)} s\n`,
      );
      for (const line of gate === 0 ? [] : (run?.verdict.says ?? [])) process.stdout.write(`     ${line}\n`);
    } finally {
      await deployment.stop();
    }
  }
process.stdout.write(`${green} of ${all} green\n`);
process.exit(green === all ? 0 : 1);
