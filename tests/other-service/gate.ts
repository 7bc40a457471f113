/** Whole gates on the honest other service: each world, each seed. Ends with 1 where a clause complains, or is not judged without a named reason. */
import { parseArgs } from 'node:util';
import { claimedClauses } from '../../reports/verdict.ts';
import type { Run } from '../../reports/results.ts';
import { gateOn } from '../support/gate.ts';
import { startOtherService } from './service.ts';
import { secretsOf, targetOf } from './target.ts';
import { unjudged } from './unjudged.ts';

const { values } = parseArgs({
  options: {
    world: { type: 'string', default: 'alpine,harbour' },
    seeds: { type: 'string', default: '1' },
    workers: { type: 'string' },
    grep: { type: 'string' },
  },
});

/** Claimed clauses that complain, or that nothing judged without a reason that is named, each as some lines. */
function wrongIn(run: Run): string[] {
  const claimed = claimedClauses(run.target.claims);
  const partial = run.grep !== undefined;
  return claimed.flatMap((id) => {
    const { outcome, findings, gaps, total } = run.clauses[id];
    const errors = gaps.filter((gap) => gap.outcome === 'error');
    const open = outcome !== 'passed' && outcome !== 'warned' && outcome !== 'failed';
    if (total === 0 && errors.length === 0 && (!open || partial || unjudged.has(id))) return [];
    return [
      `${outcome.toUpperCase()} ${id} (${total} findings, exercised ${run.clauses[id].exercised})`,
      ...findings
        .slice(0, 3)
        .map(
          ({ count, pointer, expected, seen, where }) =>
            `    ${count} x ${where} ${pointer}: expected ${expected}, saw ${seen}`,
        ),
      ...(open || errors.length > 0
        ? gaps.slice(0, 3).map((gap) => `    ${gap.count} x ${gap.outcome}: ${gap.reason}`)
        : []),
    ];
  });
}

let bad = 0;
for (const seed of values.seeds.split(','))
  for (const world of values.world.split(',')) {
    const service = await startOtherService({ world });
    try {
      const options = [
        ...(values.workers === undefined ? [] : ['--workers', values.workers]),
        ...(values.grep === undefined ? [] : ['--grep', values.grep]),
      ];
      const { code, run, printed } = await gateOn(
        targetOf(service),
        ['--seed', seed, ...options],
        secretsOf(service),
      );
      const wrong = wrongIn(run);
      const { exchanges, cases, tests } = run.counts;
      console.log(
        `\n${world} seed ${seed}: exit ${code}, ${exchanges} exchanges, ${cases} cases, ${tests} tests, ${run.seconds.toFixed(0)} s`,
      );
      for (const line of [
        ...wrong,
        ...run.broken,
        ...run.left.map(({ what, why }) => `left: ${what} (${why})`),
      ])
        console.log(line);
      const now = claimedClauses(run.target.claims).filter(
        (id) => unjudged.has(id) && ['passed', 'failed', 'warned'].includes(run.clauses[id].outcome),
      );
      for (const id of now) console.log(`judged, though a reason is named why not: ${id}`);
      if (wrong.length > 0) console.log(printed.split('\n').slice(-6).join('\n'));
      bad += wrong.length + run.broken.length + run.left.length;
    } finally {
      await service.stop();
    }
  }
process.exitCode = bad === 0 ? 0 : 1;
