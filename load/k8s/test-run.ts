/** The runners: a TestRun of k6-operator. */
import { flagsFor, remoteWriteVariables } from '../launcher/arguments.ts';
import { variableNames } from '../plan.ts';
import { paths } from '../sidecar/protocol.ts';
import {
  mountPaths,
  collectorPort,
  imageVersion,
  unprivileged,
  type ClusterSettings,
  type ResourceNames,
} from './cluster.ts';

export interface TestRunOptions {
  readonly names: ResourceNames;
  readonly labels: Readonly<Record<string, string>>;
  readonly cluster: ClusterSettings;
  readonly sidecar: string;
  /** The source of the volume with the corpora. */
  readonly corporaVolume: object;
  /** Seconds that the collector waits for the runners, and a runner for the collector. */
  readonly timeLimit: number;
}

/** The users of the images of k6 and of k6-operator's starter, whose pods need no access to the cluster. */
const [k6User, starterUser] = [12345, 65532];
const securityFor = (user: number) => ({
  securityContext: unprivileged(user).pod,
  containerSecurityContext: unprivileged(user).container,
  automountServiceAccountToken: 'false',
});

export function testRunManifest({
  names,
  labels,
  cluster,
  sidecar,
  corporaVolume,
  timeLimit,
}: TestRunOptions) {
  const { runners, k6Image } = cluster;
  const env = {
    ...remoteWriteVariables(sidecar + paths.write),
    [variableNames.plan]: `${mountPaths.script}/plan.json`,
  };
  const waitScript = `until nc -z -w 2 ${names.collector} ${collectorPort}; do sleep 1; done`;
  return {
    apiVersion: 'k6.io/v1alpha1',
    kind: 'TestRun',
    metadata: { name: names.testRun, labels },
    spec: {
      parallelism: runners,
      separate: false,
      script: { configMap: { name: names.script, file: 'script.js' } },
      args: flagsFor(imageVersion(k6Image), true),
      // The initializer would read the script without the corpora, which are mounted in the runners only.
      initializer: { disabled: true },
      starter: securityFor(starterUser),
      runner: {
        image: k6Image,
        ...securityFor(k6User),
        metadata: { labels },
        env: Object.entries(env).map(([name, value]) => ({ name, value })),
        envFrom: [{ secretRef: { name: names.secrets } }],
        resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '1Gi' } },
        // Bookings must be in the ledger before they are sent, so a runner waits for the collector.
        initContainers: [
          {
            name: 'wait-for-the-collector',
            image: k6Image,
            command: ['timeout', String(timeLimit), 'sh', '-c', waitScript],
          },
        ],
        volumes: [{ name: 'corpora', ...corporaVolume }],
        volumeMounts: [{ name: 'corpora', mountPath: mountPaths.corpora, readOnly: true }],
      },
    },
  };
}
