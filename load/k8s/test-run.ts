/** The runners: a TestRun of k6-operator. */
import { flagsFor, remoteWriteVariables } from '../launcher/arguments.ts';
import { variables } from '../plan.ts';
import { paths } from '../sidecar/protocol.ts';
import { places, port, usualCluster, versionIn, type ClusterSettings, type Names } from './cluster.ts';
import type { Volume } from './volumes.ts';

export interface TestRunOptions {
  readonly names: Names;
  readonly labels: Readonly<Record<string, string>>;
  readonly cluster: ClusterSettings;
  /** Address of the collector, with its path. */
  readonly sidecar: string;
  readonly corpora: Volume;
}

export function testRun({ names, labels, cluster, sidecar, corpora }: TestRunOptions) {
  const {
    runners,
    k6Image,
    separate = false,
    cpu = usualCluster.cpu,
    memory = usualCluster.memory,
  } = cluster;
  const env = {
    ...remoteWriteVariables(sidecar + paths.write),
    [variables.plan]: `${places.script}/plan.json`,
  };
  return {
    apiVersion: 'k6.io/v1alpha1',
    kind: 'TestRun',
    metadata: { name: names.testRun, labels },
    spec: {
      parallelism: runners,
      separate,
      script: { configMap: { name: names.script, file: 'script.js' } },
      args: flagsFor(versionIn(k6Image), {}, true),
      // It would look at the script without the corpora, which only runners are given.
      initializer: { disabled: true },
      runner: {
        image: k6Image,
        metadata: { labels },
        env: Object.entries(env).map(([name, value]) => ({ name, value })),
        envFrom: [{ secretRef: { name: names.secrets } }],
        resources: { requests: { cpu, memory }, limits: { memory } },
        // What is booked must be in the ledger before: nobody begins without it.
        initContainers: [
          {
            name: 'wait-for-the-collector',
            image: k6Image,
            command: ['sh', '-c', `until nc -z -w 2 ${names.collector} ${port}; do sleep 1; done`],
          },
        ],
        volumes: [corpora.volume],
        volumeMounts: [corpora.mount],
      },
    },
  };
}
