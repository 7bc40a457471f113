import { join } from 'node:path';
import { remoteWriteVariables } from '../../../load/launcher/arguments.ts';
import { sidecarFor } from '../../support/load/sidecar/reported.ts';
import { callControlPort } from '../../../client/access.ts';
import { startSandboxProcess } from '../../../sandbox/process.ts';
import { journeyNames } from '../../../load/journeys.ts';
import { pointsIn } from '../../../load/sidecar/remote-write.ts';
import type { TenantView } from '../../../sandbox/index.ts';
import type { Bench } from '../bench.ts';
import { prepareTraffic } from './prepare-traffic.ts';
import { costOf, k6Path } from './k6-cost.ts';

/** Seconds of the run, and the time at which the series are first counted. */
const fullRun = { seconds: 180, settled: 60 } as const;
const smallestRun = { seconds: 8, settled: 4 } as const;

export const seriesCount: Bench = {
  name: 'load-series',
  does: 'Runs all journeys for three minutes, and counts the time series of k6 after minute 1 and minute 3.',
  columns: ['after minute 1', 'after minute 3'],
  run: async (say, _rounds, smallest = false) => {
    const { seconds, settled } = smallest ? smallestRun : fullRun;
    const k6 = await k6Path(say);
    const service = await startSandboxProcess();
    const made = await prepareTraffic();
    const held = new Set<string>();
    const sidecar = await sidecarFor({
      ledger: join(made.folder, 'ledger.jsonl'),
      bookingFor: made.bookingFor,
      onPush: (push) => {
        for (const { name, tags } of pointsIn(push))
          held.add(JSON.stringify([name, Object.entries(tags).sort()]));
      },
    });
    try {
      const { baseUrl, credentials } = (await callControlPort(service, 'POST', '/tenants', {})) as TenantView;
      const env = made.plan({
        journeys: journeyNames,
        url: baseUrl,
        sidecar: sidecar.url,
        sample: 0.02,
        users: 1,
        seconds,
        credentials,
      });
      let early: ReadonlySet<string> = new Set();
      const timer = setTimeout(() => (early = new Set(held)), settled * 1_000);
      const output = remoteWriteVariables(`${sidecar.url}/write`);
      await costOf(k6, made.script, { ...env, ...output }, ['-o', 'experimental-prometheus-rw']);
      clearTimeout(timer);
      if (![...held].some((one) => one.includes('v1.cancel')))
        throw new Error('no booking was played to its end');
      const fresh = [...held].filter((one) => !early.has(one));
      for (const one of fresh) say(`new after minute 1: ${one}`);
      return [
        {
          what: 'time series',
          unit: 'series',
          other: early.size,
          ours: held.size,
          limit: { of: 'ours', bound: 'at most', value: 2_000 },
        },
        {
          what: 'new ones between minute 1 and minute 3',
          unit: 'series',
          ours: fresh.length,
          limit: { of: 'ours', bound: 'at most', value: 0 },
        },
      ];
    } finally {
      await sidecar.close();
      await service.stop();
    }
  },
};
