/**
 * What makes one verdict out of many runners: one Job that is the validator, too. What it was told is in its memory, so a
 * Deployment, which starts a pod anew without a word, could lose half a run and show the rest as a whole.
 */
import { places, port, type Names } from './cluster.ts';

type Labels = Readonly<Record<string, string>>;

export interface CollectorOptions {
  readonly names: Names;
  readonly labels: Labels;
  readonly image: string;
}

export function collector({ names, labels, image }: CollectorOptions): object[] {
  const own = { ...labels, 'app.kubernetes.io/component': 'collector' };
  return [
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: names.collector, labels },
      spec: { selector: own, ports: [{ name: 'http', port, targetPort: port }] },
    },
    {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: names.collector, labels },
      spec: {
        backoffLimit: 0,
        template: {
          metadata: { labels: own },
          spec: {
            restartPolicy: 'Never',
            // Deleted while it waits, it still takes back what was booked.
            terminationGracePeriodSeconds: 90,
            serviceAccountName: names.collector,
            securityContext: { runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 },
            containers: [
              {
                name: 'collector',
                image,
                args: [
                  'load',
                  'collect',
                  `${places.contract}/collect.json`,
                  '--target',
                  `${places.contract}/target.json`,
                ],
                workingDir: places.results,
                envFrom: [{ secretRef: { name: names.secrets } }],
                ports: [{ containerPort: port }],
                readinessProbe: { tcpSocket: { port }, periodSeconds: 1 },
                resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '2Gi' } },
                securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
                volumeMounts: [
                  { name: 'contract', mountPath: places.contract, readOnly: true },
                  { name: 'results', mountPath: places.results },
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

/** It reads how the runners ended, and only they may speak to it. */
export function access({ names, labels }: Omit<CollectorOptions, 'image'>): object[] {
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
            ports: [{ port, protocol: 'TCP' }],
          },
        ],
      },
    },
  ];
}

/** As the operator labels what it starts. */
export const runnerLabels = (testRun: string) => ({ app: 'k6', k6_cr: testRun, runner: 'true' });
