/**
 * The collector: one Job that judges the exchanges of all runners and makes one verdict. It keeps what it receives in
 * memory, so it must not be a Deployment: a silently restarted pod could lose half a run and report the rest as complete.
 */
import { mountPaths, collectorPort, unprivileged, type ResourceNames } from './cluster.ts';

type Labels = Readonly<Record<string, string>>;

interface CollectorOptions {
  readonly names: ResourceNames;
  readonly labels: Labels;
  readonly image: string;
}

/** The user of the image. */
const node = unprivileged(1000);

export function collectorManifests({ names, labels, image }: CollectorOptions): object[] {
  const collectorLabels = { ...labels, 'app.kubernetes.io/component': 'collector' };
  return [
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: names.collector, labels },
      spec: {
        selector: collectorLabels,
        ports: [{ name: 'http', port: collectorPort, targetPort: collectorPort }],
      },
    },
    {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: names.collector, labels },
      spec: {
        backoffLimit: 0,
        template: {
          metadata: { labels: collectorLabels },
          spec: {
            restartPolicy: 'Never',
            // If the collector is deleted while it waits for the runners, it needs this time to cancel their bookings.
            terminationGracePeriodSeconds: 90,
            serviceAccountName: names.collector,
            securityContext: { ...node.pod, fsGroup: 1000 },
            containers: [
              {
                name: 'collector',
                image,
                args: [
                  'load',
                  'collect',
                  `${mountPaths.contract}/collect.json`,
                  '--target',
                  `${mountPaths.contract}/target.json`,
                ],
                workingDir: mountPaths.results,
                envFrom: [{ secretRef: { name: names.secrets } }],
                ports: [{ containerPort: collectorPort }],
                readinessProbe: { tcpSocket: { port: collectorPort }, periodSeconds: 1 },
                resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '2Gi' } },
                securityContext: node.container,
                volumeMounts: [
                  { name: 'contract', mountPath: mountPaths.contract, readOnly: true },
                  { name: 'results', mountPath: mountPaths.results },
                ],
              },
            ],
            volumes: [
              { name: 'contract', configMap: { name: names.collector } },
              { name: 'results', persistentVolumeClaim: { claimName: `${names.collector}-results` } },
            ],
          },
        },
      },
    },
  ];
}

/** Permits the collector to read how the runners ended, and only the runners to connect to the collector. */
export function accessManifests({ names, labels }: Omit<CollectorOptions, 'image'>): object[] {
  const metadata = { name: names.collector, labels };
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'Role',
      metadata,
      rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get', 'list'] }],
    },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'RoleBinding',
      metadata,
      subjects: [{ kind: 'ServiceAccount', name: names.collector }],
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: names.collector },
    },
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata,
      spec: {
        podSelector: { matchLabels: { ...labels, 'app.kubernetes.io/component': 'collector' } },
        policyTypes: ['Ingress'],
        ingress: [
          {
            from: [{ podSelector: { matchLabels: runnerLabels(names.testRun) } }],
            ports: [{ port: collectorPort, protocol: 'TCP' }],
          },
        ],
      },
    },
  ];
}

/** The labels that k6-operator gives to its pods. */
export const runnerLabels = (testRun: string) => ({ app: 'k6', k6_cr: testRun, runner: 'true' });
