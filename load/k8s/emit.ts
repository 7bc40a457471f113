/** Writes a run as files for a cluster with k6-operator. Nothing is sent anywhere. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readText } from '../../lib/text-file.ts';
import { stringify } from 'yaml';
import { UsageError } from '../../lib/exit.ts';
import type { Target } from '../../targets/target.ts';
import type { Plan } from '../plan.ts';
import { namesOf, places, port, secretMembers, type ClusterSettings } from './cluster.ts';
import { access, collector } from './collector.ts';
import { collectingVersion, type Collecting } from './collecting.ts';
import { configMap, pack, type TextFile } from './config-maps.ts';
import { mayBeSplit } from './may.ts';
import { guide } from './guide.ts';
import { testRun } from './test-run.ts';
import { claim, fromClaim, fromConfigMaps } from './volumes.ts';

export interface EmitOptions {
  /** With the corpora where they are now; they are copied. */
  readonly plan: Plan;
  /** The bundled script. */
  readonly script: string;
  readonly target: Target;
  /** The target's own file. */
  readonly targetFile: string;
  readonly cluster: ClusterSettings;
  /** Seconds that the run takes at most. */
  readonly timeLimit: number;
  /** What the collector needs to judge; JSON. */
  readonly facts: unknown;
}

export interface Emitted {
  readonly files: readonly string[];
  /** What has to be done by hand, each a sentence. */
  readonly notes: readonly string[];
}

/**
 * @param folder made where it is missing; what an earlier run wrote there is replaced
 * @throws UsageError where the run may not, or cannot, be split
 */
export function emitK8s(folder: string, options: EmitOptions): Emitted {
  const { plan, target, cluster, timeLimit, facts } = options;
  mayBeSplit(options);
  const names = namesOf(plan.run);
  const labels = { 'app.kubernetes.io/name': 'hotel-contract', 'app.kubernetes.io/instance': names.testRun };
  const path = `/${randomBytes(16).toString('hex')}`;
  const sidecar = `http://${names.collector}:${port}${path}`;
  const split = splitPlan(plan, sidecar);

  const collecting: Collecting = {
    version: collectingVersion,
    testRun: names.testRun,
    runners: cluster.runners,
    timeLimit,
    listen: { host: '0.0.0.0', port, path },
    plan: split,
    k6Image: cluster.k6Image,
    facts,
  };
  const corpora = Object.values(plan.corpora).map((file): TextFile => ({
    name: basename(file),
    text: readText(file),
  }));
  const packed = pack(names.corpora, corpora);
  const byClaim = packed.tooBig.length > 0;
  const maps = [
    {
      name: names.script,
      files: [file('script.js', readText(options.script)), file('plan.json', json(split))],
    },
    {
      name: names.collector,
      files: [
        file('collect.json', json(collecting)),
        file('target.json', targetFor(target, options.targetFile)),
      ],
    },
    ...(byClaim ? [] : packed.maps),
  ];
  for (const map of maps)
    if (pack(map.name, map.files).maps.length !== 1)
      throw new UsageError(
        `${map.files.map(({ name }) => name).join(' and ')} are more than a ConfigMap can hold (1 MiB): use fewer scenarios or thresholds.`,
      );

  const volume = byClaim ? fromClaim(names.corpora) : fromConfigMaps(packed.maps.map(({ name }) => name));
  const documents: Readonly<Record<string, readonly object[]>> = {
    '10-access.yaml': access({ names, labels }),
    // By itself: what is cleared up after a run does not take its results along.
    '15-results.yaml': [claim(`${names.collector}-results`, labels, '1Gi', 'ReadWriteOnce')],
    '20-files.yaml': [
      ...maps.map((map) => configMap(map.name, map.files, labels)),
      ...(byClaim ? [claim(names.corpora, labels, sizeOf(corpora), 'ReadWriteMany')] : []),
    ],
    '30-collector.yaml': collector({ names, labels, image: cluster.image }),
    '40-test-run.yaml': [testRun({ names, labels, cluster, sidecar, corpora: volume })],
  };
  const notes = byClaim
    ? [
        `${packed.tooBig.map(({ name }) => name).join(' and ')} ${packed.tooBig.length === 1 ? 'is' : 'are'} more than a ConfigMap can hold (1 MiB): copy the folder corpora into the volume of the claim ${names.corpora} before the TestRun is applied.`,
      ]
    : [];
  const written: TextFile[] = [
    ...Object.entries(documents).map(([name, all]) =>
      file(
        name,
        all.map((one) => stringify(one, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n'),
      ),
    ),
    ...(byClaim ? corpora.map(({ name, text }) => file(join('corpora', name), text)) : []),
    file(
      'README.md',
      guide({ names, cluster, notes, secrets: secretsOf(target), files: Object.keys(documents) }),
    ),
  ];
  return { files: write(folder, written), notes };
}

const file = (name: string, text: string): TextFile => ({ name, text });
const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** Files are elsewhere there; and no runner judges for itself what only all of them together show. */
function splitPlan(plan: Plan, sidecar: string): Plan {
  const { thresholds: _judgedByAll, ...options } = plan.options;
  const corpora = Object.fromEntries(
    Object.entries(plan.corpora).map(([journey, from]) => [journey, `${places.corpora}/${basename(from)}`]),
  );
  return { ...plan, sidecar, options, corpora };
}

/** The members of the secret, for those that the target has. */
const secretsOf = ({ secrets }: Target): string[] =>
  (Object.keys(secretMembers) as (keyof typeof secretMembers)[])
    .filter((name) => secrets[name] !== undefined)
    .map((name) => secretMembers[name]);

/** As it stands, but for where its secrets are: the runners and the collector share one Secret. */
function targetFor({ secrets, hooks }: Target, targetFile: string): string {
  const stated = JSON.parse(readText(targetFile)) as Record<string, unknown>;
  const named = (Object.keys(secretMembers) as (keyof typeof secretMembers)[]).filter(
    (name) => secrets[name] !== undefined,
  );
  return json({
    ...stated,
    secrets: Object.fromEntries(named.map((name) => [name, secretMembers[name]])),
    // A load calls no hook, and the variables that their headers name are not in the cluster.
    hooks: Object.fromEntries(
      Object.entries(hooks).map(([name, hook]) => [name, { ...hook, headers: undefined }]),
    ),
  });
}

/** With as much again for the file system. */
const sizeOf = (files: readonly TextFile[]): string =>
  `${Math.ceil((files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) * 2) / 2 ** 20)}Mi`;

function write(folder: string, files: readonly TextFile[]): string[] {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (/^\d\d-[a-z-]+\.yaml$/.test(name)) rmSync(join(folder, name));
  return files.map(({ name, text }) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
}
