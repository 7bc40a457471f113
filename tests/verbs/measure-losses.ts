/** Whole gates of which a share of the answers does not arrive: nothing may vanish, fail for it, or be left behind untold. */
import { request } from 'node:http';
import { parseArgs } from 'node:util';
import { deploy } from '../bench/gate/deployed.ts';
import { startNarrow } from '../bench/gate/narrow.ts';
import { startSandboxProcess } from '../../sandbox/process.ts';
import { incomplete } from '../../reports/batches.ts';
import type { Run } from '../../reports/results.ts';
import { booksOf, vanishedIn } from '../support/books.ts';
import { gateOn } from '../support/gate.ts';
import { losses, lossy, type Loss } from '../support/lossy.ts';

const plenty = 1_000_000;
const { values } = parseArgs({
  options: {
    /** Of a hundred answers. */
    lost: { type: 'string', multiple: true, default: ['1', '10', '50'] },
    seed: { type: 'string', default: '1' },
  },
});

/** The service has acted, and nobody hears of it. */
const unheard =
  (url: string): Loss =>
  (incoming, reply) => {
    const { hostname, port } = new URL(url);
    const { method, headers, url: path } = incoming;
    const on = request({ hostname, port, method, path, headers }, (answer) => {
      answer.resume().on('end', () => reply.destroy());
    });
    on.on('error', () => reply.destroy());
    incoming.pipe(on);
  };

/** What is not as it has to be, a line each. */
function wrongIn({ code, run }: { readonly code: number | null; readonly run: Run }): string[] {
  const failed = Object.entries(run.clauses).filter(([, { outcome }]) => outcome === 'failed');
  return [
    ...vanishedIn(run),
    ...failed.map(([id, { findings }]) => `failed: ${id}: ${JSON.stringify(findings[0]).slice(0, 600)}`),
    ...(incomplete(run).length > 0 && code !== 3 && code !== 4 ? [`exit ${code} though incomplete`] : []),
    ...(run.left.length > 0 && code !== 4 ? [`exit ${code} though something is left`] : []),
    ...run.broken.map((line) => `broke: ${line}`),
  ];
}

for (const lost of values.lost) {
  const service = await startSandboxProcess();
  const { url, target, env } = await deploy(service);
  const door = await startNarrow(url, plenty);
  door.meanwhile = lossy(Number(lost) / 100, Number(values.seed), [...Object.values(losses), unheard(url)]);
  try {
    const gated = await gateOn(target(door.url), ['--seed', values.seed], env);
    const { run, code, leaks } = gated;
    const wrong = [...wrongIn(gated), ...leaks.map(() => 'a secret leaks')];
    const books = booksOf(run);
    const of = (what: 'planned' | 'judged'): number =>
      books.reduce((total, [, book]) => total + book[what], 0);
    const short = incomplete(run).length;
    console.log(
      `${lost} %: exit ${code}, ${run.seconds.toFixed(0)} s, ${of('planned')} cases planned, ${of('judged')} judged, ${short} of ${books.length} operations incomplete, ${run.left.length} left, ${wrong.length} wrong`,
    );
    for (const line of wrong) console.log(`  ${line}`);
    for (const { what, why } of run.left) console.log(`  left: ${what} (${why})`);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await door.close();
    await service.stop();
  }
}
