/** Writes a run as manifests for a cluster with k6-operator. It does not contact the cluster. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readText } from '../../lib/text-file.ts';
import { stringify } from 'yaml';
import { UsageError, refuse } from '../../lib/exit.ts';
import type { Target } from '../../targets/target.ts';
import { secretNames, variableNames, type Plan, type SecretName } from '../plan.ts';
import { resourceNames, mountPaths, collectorPort, type ClusterSettings } from './cluster.ts';
import { accessManifests, collectorManifests } from './collector.ts';
import { collectorConfigVersion, type CollectorConfig } from './collecting.ts';
import { configMapManifest, pack, type TextFile, claimManifest } from './volumes.ts';
import { guide } from './guide.ts';
import { testRunManifest } from './test-run.ts';
import { isLoopbackHost } from '../../lib/addresses.ts';

export interface EmitOptions {
  /** The plan; its corpora are copied from the paths that it states. */
  readonly plan: Plan;
  /** Path of the bundled script. */
  readonly script: string;
  readonly target: Target;
  readonly targetFile: string;
  readonly cluster: ClusterSettings;
  /** Maximum seconds that the run takes. */
  readonly timeLimit: number;
  /** JSON that the collector needs for the verdict. */
  readonly facts: unknown;
}

/**
 * @returns the files, and manual steps, one sentence each
 * @param folder created if missing; the manifests of an earlier run are replaced
 * @throws UsageError if the run must not or cannot be split
 */
export function emitK8s(folder: string, options: EmitOptions) {
  const { plan, target, cluster, timeLimit, facts } = options;
  assertSplittable(options);
  const names = resourceNames(plan.run);
  const labels = { 'app.kubernetes.io/name': 'hotel-contract', 'app.kubernetes.io/instance': names.testRun };
  const path = `/${randomBytes(16).toString('hex')}`;
  const sidecar = `http://${names.collector}:${collectorPort}${path}`;
  const runnerPlan = runnerPlanOf(plan, sidecar);

  const config: CollectorConfig = {
    version: collectorConfigVersion,
    testRun: names.testRun,
    runners: cluster.runners,
    timeLimit,
    listen: { host: '0.0.0.0', port: collectorPort, path },
    plan: runnerPlan,
    k6Image: cluster.k6Image,
    facts,
  };
  const corpora = Object.values(plan.corpora).map((file) => textFile(basename(file), readText(file)));
  const packedCorpora = pack(names.corpora, corpora);
  const needsClaim = packedCorpora.tooBig.length > 0;
  const configMapFiles = [
    {
      name: names.script,
      files: [textFile('script.js', readText(options.script)), textFile('plan.json', toJson(runnerPlan))],
    },
    {
      name: names.collector,
      files: [
        textFile('collect.json', toJson(config)),
        textFile('target.json', targetFor(target, options.targetFile)),
      ],
    },
    ...(needsClaim ? [] : packedCorpora.maps),
  ];
  for (const map of configMapFiles)
    if (pack(map.name, map.files).maps.length !== 1)
      throw new UsageError(
        `${map.files.map(({ name }) => name).join(' and ')} are more than a ConfigMap can hold (1 MiB): choose fewer journeys with --journey, or fewer thresholds`,
      );

  // ConfigMaps projected into one folder, or a claim that the user fills.
  const corporaVolume = needsClaim
    ? { persistentVolumeClaim: { claimName: names.corpora, readOnly: true } }
    : { projected: { sources: packedCorpora.maps.map(({ name }) => ({ configMap: { name } })) } };
  const documents: Readonly<Record<string, readonly object[]>> = {
    '10-access.yaml': accessManifests({ names, labels }),
    // The volume for results has its own file, so that cleaning up after a run does not delete the results.
    '15-results.yaml': [claimManifest(`${names.collector}-results`, labels, '1Gi', 'ReadWriteOnce')],
    '20-files.yaml': [
      ...configMapFiles.map((map) => configMapManifest(map.name, map.files, labels)),
      ...(needsClaim ? [claimManifest(names.corpora, labels, volumeSizeOf(corpora), 'ReadWriteMany')] : []),
    ],
    '30-collector.yaml': collectorManifests({ names, labels, image: cluster.image }),
    '40-test-run.yaml': [testRunManifest({ names, labels, cluster, sidecar, corporaVolume, timeLimit })],
  };
  const notes = needsClaim
    ? [
        `${packedCorpora.tooBig.map(({ name }) => name).join(' and ')} ${packedCorpora.tooBig.length === 1 ? 'is' : 'are'} more than a ConfigMap can hold (1 MiB): copy the folder corpora into the volume of the claim ${names.corpora} before the TestRun is applied.`,
      ]
    : [];
  const outputFiles: TextFile[] = [
    ...Object.entries(documents).map(([name, manifests]) =>
      textFile(
        name,
        manifests
          .map((manifest) => stringify(manifest, { lineWidth: 0, aliasDuplicateObjects: false }))
          .join('---\n'),
      ),
    ),
    ...(needsClaim ? corpora.map(({ name, text }) => textFile(join('corpora', name), text)) : []),
    textFile(
      'README.md',
      guide({
        names,
        cluster,
        notes,
        secrets: secretNamesOf(target).map((name) => [variableNames[name], target.secrets[name]!]),
        files: Object.keys(documents),
      }),
    ),
  ];
  return { files: writeFiles(folder, outputFiles), notes };
}

const textFile = (name: string, text: string): TextFile => ({ name, text });
const toJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** The plan with the paths inside the containers, without k6's thresholds: a runner sees only its own figures. */
function runnerPlanOf(plan: Plan, sidecar: string): Plan {
  const { thresholds: _judgedByAll, ...options } = plan.options;
  const corpora = Object.fromEntries(
    Object.entries(plan.corpora).map(([name, path]) => [name, `${mountPaths.corpora}/${basename(path)}`]),
  );
  return { ...plan, sidecar, options, corpora };
}

/** The secrets that the target has; each is a member of the Kubernetes Secret that the user creates. */
const secretNamesOf = ({ secrets }: Target): SecretName[] =>
  secretNames.filter((name) => secrets[name] !== undefined);

/** The target file with the names of the Secret's members, which the runners and the collector share. */
function targetFor(target: Target, targetFile: string): string {
  const targetJson = JSON.parse(readText(targetFile)) as Record<string, unknown>;
  return toJson({
    ...targetJson,
    secrets: Object.fromEntries(secretNamesOf(target).map((name) => [name, variableNames[name]])),
    // A load run calls no hook, and the variables named in their headers do not exist in the cluster.
    hooks: Object.fromEntries(
      Object.entries(target.hooks).map(([name, hook]) => [name, { ...hook, headers: undefined }]),
    ),
  });
}

/** The volume has twice the size of the files, to leave space for the file system. */
const volumeSizeOf = (files: readonly TextFile[]): string =>
  `${Math.ceil((files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) * 2) / 2 ** 20)}Mi`;

function writeFiles(folder: string, files: readonly TextFile[]): string[] {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (/^\d\d-[a-z-]+\.yaml$/.test(name)) rmSync(join(folder, name));
  return files.map(({ name, text }) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
}

/** @throws UsageError that says what to do instead */
function assertSplittable({ plan, target: { name, embedded } }: EmitOptions): void {
  refuse(
    (embedded || Object.values(plan.target.urls).some(isLoopback)) &&
      `${name} is on this machine, where no cluster can reach it: choose a target with a URL that the cluster can reach.`,
    JSON.stringify(plan.options['thresholds'] ?? {}).includes('"abortOnFail":true') &&
      'A run that ends when a threshold is exceeded cannot be split, since no runner sees the figures of all: run it on one machine.',
  );
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return isLoopbackHost(hostname) || hostname.endsWith('.localhost');
}
