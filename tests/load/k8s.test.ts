/** A run as manifests for a cluster, and refused options. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseAllDocuments } from 'yaml';
import { UsageError } from '../../lib/exit.ts';
import { defaultCluster } from '../../load/k8s/cluster.ts';
import { readCollectorConfig } from '../../load/k8s/collecting.ts';
import { maxConfigMapBytes, pack } from '../../load/k8s/volumes.ts';
import { emitK8s, type EmitOptions } from '../../load/k8s/emit.ts';
import type { Plan } from '../../load/plan.ts';
import { loadTarget } from '../../targets/load.ts';
import { assertMapsTo, assertNone } from '../support/lists.ts';
import { temporaryFolder } from '../support/folder.ts';
import schema from '../support/load/k6-test-run.schema.json' with { type: 'json' };

const targetFile = join(import.meta.dirname, '../../targets/approval.example.json');
const credentials = { bearer: 'sesame-bearer-1', apiKey: 'sesame-key-22', secretKey: 'sesame-secret-333' };

function approval() {
  const stated = JSON.parse(readFileSync(targetFile, 'utf8')) as {
    secrets: Record<keyof typeof credentials, string>;
  };
  const env = Object.fromEntries(
    Object.entries(stated.secrets).map(([name, variable]) => [
      variable,
      credentials[name as keyof typeof credentials],
    ]),
  );
  const target = loadTarget(targetFile, env);
  return { ...target, permissions: { ...target.permissions, mayLoad: true } };
}

/** A plan with two corpora, one of them of the given size. */
function options(
  t: TestContext,
  { bytes = 2000, ...more }: Partial<EmitOptions> & { readonly bytes?: number } = {},
): EmitOptions & { readonly folder: string } {
  const folder = temporaryFolder(t);
  const corpora = { 'v1-shop': join(folder, 'v1-shop.jsonl'), 'v2-shop': join(folder, 'v2-shop.jsonl') };
  writeFileSync(corpora['v1-shop'], `{"destinations":1}\n${'x'.repeat(bytes)}\n`);
  writeFileSync(corpora['v2-shop'], `{"destinations":1}\n`);
  writeFileSync(join(folder, 'bundle.js'), `import http from 'k6/http';export default()=>http.get("x");`);
  const plan = {
    version: 1,
    run: 'Run_7',
    seed: 7,
    today: '2026-11-21',
    speed: 1,
    target: { name: 'approval', urls: { base_url: 'https://approval.example.com' } },
    sample: 0.02,
    scenarios: [],
    options: {
      scenarios: { shop: { executor: 'constant-arrival-rate' } },
      thresholds: { 'http_req_duration{name:v1.avail}': ['p(95)<400', 'count>100'] },
    },
    corpora,
  } as unknown as Plan;
  return {
    plan,
    script: join(folder, 'bundle.js'),
    target: approval(),
    targetFile,
    cluster: { runners: 4, k6Image: defaultCluster.k6Image, image: 'registry.example.com/hotel-contract:1' },
    timeLimit: 600,
    facts: { shape: 'average' },
    folder: join(folder, 'out'),
    ...more,
  };
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: any;
}

const manifestsIn = (folder: string): Manifest[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) =>
      parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((one) => one.toJS() as Manifest),
    );

function emitted(t: TestContext, more: Parameters<typeof options>[1] = {}) {
  const all = options(t, more);
  const { files, notes } = emitK8s(all.folder, all);
  const manifests = manifestsIn(all.folder);
  const one = (kind: string): Manifest => {
    const found = manifests.filter((manifest) => manifest.kind === kind);
    assert.equal(found.length, 1, `${found.length} of ${kind}`);
    return found[0]!;
  };
  return { ...all, files, notes, manifests, one };
}

const validate = new Ajv2020({ allowUnionTypes: true }).compile(schema);

test('the TestRun has the members that k6-operator knows, of the right types', (t) => {
  const { one } = emitted(t);
  const run = one('TestRun');
  assert.ok(validate(run), JSON.stringify(validate.errors, null, 1));
  const { script, arguments: none, args, parallelism, runner, initializer } = run.spec;
  assert.equal(none, undefined);
  assert.equal(parallelism, 4);
  assert.deepEqual(initializer, { disabled: true });
  assert.equal(runner.image, defaultCluster.k6Image);
  assert.deepEqual(args.slice(args.indexOf('--features')).slice(0, 2), [
    '--features',
    'native-histograms,merge-run-tags',
  ]);
  assert.deepEqual(args.slice(-2), ['-o', 'experimental-prometheus-rw']);
  assert.ok(!args.some((arg: string) => arg.startsWith('--address') || arg === 'run'), args.join(' '));
  assert.equal(script.configMap.file, 'script.js');
  // Shows that the check can fail.
  assert.ok(!validate({ ...run, spec: { ...run.spec, argumnets: [] } }));
  assert.ok(!validate({ ...run, spec: { ...run.spec, parallelism: '4' } }));
});

test('every reference in a manifest exists', (t) => {
  const { manifests, one } = emitted(t);
  const names = (kind: string): string[] =>
    manifests.filter((manifest) => manifest.kind === kind).map(({ metadata }) => metadata.name);
  const [run, job, service] = [one('TestRun').spec, one('Job').spec.template, one('Service')];
  const refers: unknown[] = [];
  JSON.stringify([run, job], (_, value: any) => {
    if (value?.configMap?.name !== undefined) refers.push(value.configMap.name);
    return value;
  });
  assert.ok(refers.length >= 3);
  assertNone(refers, (name) => !names('ConfigMap').includes(String(name)));
  assert.deepEqual(names('PersistentVolumeClaim'), [
    job.spec.volumes.find(({ name }: any) => name === 'results').persistentVolumeClaim.claimName,
  ]);
  assert.deepEqual(names('ServiceAccount'), [job.spec.serviceAccountName]);
  assert.deepEqual(job.spec.containers[0].envFrom, run.runner.envFrom);
  for (const [label, value] of Object.entries(service.spec.selector))
    assert.equal(job.metadata.labels[label], value);

  const script = manifests.find(({ metadata }) => metadata.name === run.script.configMap.name)!.data!;
  const plan = JSON.parse(script['plan.json']!) as Plan;
  const env = Object.fromEntries(run.runner.env.map(({ name, value }: any) => [name, value]));
  assert.equal(env['HOTEL_CONTRACT_PLAN'], '/test/plan.json');
  assert.equal(env['K6_PROMETHEUS_RW_SERVER_URL'], `${plan.sidecar}/write`);
  assert.equal(new URL(plan.sidecar!).hostname, service.metadata.name);
  const shown = run.runner.volumes[0].projected.sources.flatMap(({ configMap }: any) =>
    Object.keys(manifests.find(({ metadata }) => metadata.name === configMap.name)!.data!),
  );
  assert.deepEqual(
    Object.values(plan.corpora).filter(
      (file) =>
        !shown.map((name: string) => `${run.runner.volumeMounts[0].mountPath}/${name}`).includes(file),
    ),
    [],
  );
});

test('the collector gets the same values as the runners', (t) => {
  const { one, manifests, folder } = emitted(t);
  const job = one('Job');
  const { data } = manifests.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === job.metadata.name,
  )!;
  const file = join(folder, 'collect.json');
  writeFileSync(file, data!['collect.json']!);
  const reported = readCollectorConfig(file);
  assert.equal(reported.testRun, one('TestRun').metadata.name);
  assert.equal(
    reported.plan.sidecar,
    `http://${one('Service').metadata.name}:${reported.listen.port}${reported.listen.path}`,
  );
  assert.deepEqual([reported.runners, reported.timeLimit, reported.facts], [4, 600, { shape: 'average' }]);
  assert.equal(job.spec.backoffLimit, 0);
  const target = JSON.parse(data!['target.json']!) as { secrets: object; name: string };
  assertNone(Object.values(target.secrets), (name) => !String(name).startsWith('HOTEL_CONTRACT_'));
  assert.throws(() => readCollectorConfig(join(folder, 'README.md')), UsageError);
});

test('runners do not judge what only all of them together show', (t) => {
  const { manifests } = emitted(t);
  const plans = manifests.flatMap(({ data }) =>
    data?.['plan.json'] === undefined ? [] : [JSON.parse(data['plan.json']) as Plan],
  );
  assert.equal(plans.length, 1);
  assert.deepEqual(Object.keys(plans[0]!.options), ['scenarios']);
});

test('no file contains a secret', (t) => {
  const { folder, files } = emitted(t);
  assert.ok(files.length >= 6);
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const secret of Object.values(credentials)) assert.ok(!text.includes(secret), name);
    assert.ok(!/kind: Secret/.test(text), name);
  }
  assert.match(
    readFileSync(join(folder, 'README.md'), 'utf8'),
    /create secret generic \S+-secrets --from-literal=HOTEL_CONTRACT_BEARER="\$HOTEL_APPROVAL_BEARER"/,
  );
});

test('files too large for a ConfigMap come from a volume claim, which is reported', (t) => {
  const { one, manifests, notes, folder } = emitted(t, { bytes: maxConfigMapBytes });
  assert.match(notes.join(), /v1-shop\.jsonl is more than a ConfigMap can hold.*copy the folder corpora/);
  const { runner } = one('TestRun').spec;
  const claims = manifests
    .filter(({ kind }) => kind === 'PersistentVolumeClaim')
    .map(({ metadata }) => metadata.name);
  assert.ok(claims.includes(runner.volumes[0].persistentVolumeClaim.claimName));
  assert.ok(validate(one('TestRun')), JSON.stringify(validate.errors));
  assert.deepEqual(readdirSync(join(folder, 'corpora')).sort(), ['v1-shop.jsonl', 'v2-shop.jsonl']);
  for (const { kind, data } of manifests)
    if (kind === 'ConfigMap')
      assert.ok(Buffer.byteLength(Object.entries(data!).flat().join('')) <= maxConfigMapBytes);
});

test('files are packed into as few ConfigMaps as possible', () => {
  const file = (name: string, bytes: number) => ({ name, text: 'é'.repeat(bytes / 2) });
  const { maps, tooBig } = pack('c', [
    file('a', 600_000),
    file('b', 600_000),
    file('c', 400_000),
    file('d', 40_000),
    file('e', maxConfigMapBytes),
  ]);
  assertMapsTo(maps, [['a', 'c', 'd'], ['b']], ({ files }) => files.map(({ name }) => name));
  assertMapsTo(maps, ['c-1', 'c-2'], ({ name }) => name);
  assertMapsTo(tooBig, ['e'], ({ name }) => name);
});

test('targets on this machine, and options that cannot be split, are refused', (t) => {
  const assertRefused = (more: Partial<EmitOptions>, sentence: RegExp): void => {
    const all = options(t, more);
    assert.throws(
      () => emitK8s(all.folder, all),
      { name: 'UsageError', message: sentence },
      String(sentence),
    );
    assert.ok(!existsSync(all.folder));
  };
  assertRefused({ target: { ...approval(), embedded: true } }, /on this machine/);
  const { plan } = options(t);
  assertRefused(
    { plan: { ...plan, target: { ...plan.target, urls: { base_url: 'http://127.0.0.1:8080' } } } },
    /on this machine, where no cluster can reach it/,
  );
  assertRefused(
    { plan: { ...plan, options: { thresholds: { x: [{ threshold: 'p(95)<1', abortOnFail: true }] } } } },
    /cannot be split/,
  );
  assertRefused({ cluster: { runners: 4, k6Image: 'grafana/k6:latest', image: 'x' } }, /has no version tag/);
});

test("an image of k6 1.x gets 1.x's arguments", (t) => {
  const { one } = emitted(t, { cluster: { runners: 2, k6Image: 'grafana/k6:1.8.1', image: 'x' } });
  const { args, runner } = one('TestRun').spec;
  assert.ok(!args.includes('--features'));
  assert.ok(
    runner.env.some(
      ({ name, value }: any) => name === 'K6_PROMETHEUS_RW_TREND_AS_NATIVE_HISTOGRAM' && value === 'true',
    ),
  );
});
