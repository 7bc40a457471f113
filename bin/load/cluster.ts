/** `load cluster`: writes a run as manifests for a cluster with k6-operator. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError, type ExitCode } from '../../lib/exit.ts';
import type { ClusterSettings } from '../../load/k8s/cluster.ts';
import { emitK8s } from '../../load/k8s/emit.ts';
import { bundle } from '../../load/launcher/bundle.ts';
import { headerOf, planOf, prepare, type RunOptions } from '../../load/prepared.ts';
import { k6Entry } from '../../load/run.ts';
import { loadTarget } from '../../targets/load.ts';
import { toolVersion } from '../../lib/about.ts';
import type { Facts } from './collect.ts';
import { assertLoadAllowed } from './access.ts';

/** Extra seconds in which the runners start and the last journeys end. */
const extraSeconds = 600;

export async function emitCluster(
  folder: string,
  options: RunOptions & { readonly target?: string },
  cluster: ClusterSettings,
): Promise<ExitCode> {
  if (options.target === undefined)
    throw new UsageError(
      'load cluster needs --target FILE: the embedded sandbox is on this machine, where no cluster can reach it',
    );
  const target = loadTarget(options.target, process.env);
  assertLoadAllowed(target);
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'hotel-contract-k8s-'));
  try {
    const prepared = prepare(options, target);
    const { script } = await bundle(k6Entry, join(temporaryFolder, 'script.js'));
    const facts: Facts = {
      header: headerOf(prepared, toolVersion()),
      thresholds: prepared.thresholds,
      parties: prepared.traffic.parties,
    };
    const { files, notes } = emitK8s(folder, {
      plan: planOf(prepared, {
        urls: target.urls,
        sidecar: '',
        folder: join(temporaryFolder, 'corpora'),
        processes: cluster.runners,
      }),
      script,
      target,
      targetFile: options.target,
      cluster,
      timeLimit: Math.ceil(prepared.planned.phases.at(-1)!.to) + extraSeconds,
      facts,
    });
    const { skipped, notes: plannedNotes } = prepared.planned;
    const skippedJourneys = skipped.map(({ journey, why }) => `without ${journey}: ${why}`);
    for (const line of [...skippedJourneys, ...plannedNotes, ...files, ...notes])
      process.stdout.write(`${line}\n`);
    return 0;
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}
