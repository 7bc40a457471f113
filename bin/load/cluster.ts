/** `load cluster`: a run as files for a cluster with k6-operator. Nothing is sent. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExitCode } from '../../lib/exit.ts';
import { UsageError } from '../../lib/exit.ts';
import type { ClusterSettings } from '../../load/k8s/cluster.ts';
import { emitK8s } from '../../load/k8s/emit.ts';
import { bundle } from '../../load/launcher/bundle.ts';
import { headerOf, planOf, prepare, type RunOptions } from '../../load/prepared.ts';
import { k6Entry } from '../../load/run.ts';
import { loadTarget } from '../../targets/load.ts';
import { toolVersion } from '../../lib/about.ts';
import type { Facts } from './collect.ts';
import { mustBeLoadable } from './access.ts';

/** Seconds for the runners to come up, and for journeys to end. */
const around = 600;

export async function emit(
  folder: string,
  wanted: RunOptions & { readonly target?: string },
  cluster: ClusterSettings,
): Promise<ExitCode> {
  if (wanted.target === undefined)
    throw new UsageError(
      'load cluster needs --target FILE: the embedded sandbox is on this machine, where no cluster can reach it',
    );
  const target = loadTarget(wanted.target, process.env);
  mustBeLoadable(target);
  const scratch = mkdtempSync(join(tmpdir(), 'hotel-contract-k8s-'));
  try {
    const prepared = prepare(wanted, target);
    const { script } = await bundle(k6Entry, join(scratch, 'script.js'));
    const facts: Facts = {
      header: headerOf(prepared, toolVersion()),
      thresholds: prepared.thresholds,
      parties: prepared.traffic.parties,
    };
    const { files, notes } = emitK8s(folder, {
      plan: planOf(prepared, {
        urls: target.urls,
        sidecar: '',
        folder: join(scratch, 'corpora'),
        processes: cluster.runners,
      }),
      script,
      target,
      targetFile: wanted.target,
      cluster,
      timeLimit: Math.ceil(prepared.planned.phases.at(-1)!.to) + around,
      facts,
    });
    const { skipped, notes: planned } = prepared.planned;
    const without = skipped.map(({ journey, why }) => `without ${journey}: ${why}`);
    for (const line of [...without, ...planned, ...files, ...notes]) process.stdout.write(`${line}\n`);
    return 0;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
