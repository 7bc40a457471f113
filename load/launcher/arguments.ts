/** Arguments and environment of k6, as its version supports them. */
import { understands, withoutSettings, type FoundK6 } from './version.ts';

export interface K6Options {
  /** Without progress lines; a start that hangs is then not noticed. */
  readonly quiet?: boolean;
  /** A part of the run, for one of several processes: as k6 writes them, such as `1/4:1/2` in `0,1/4,1/2,3/4,1`. */
  readonly segment?: { readonly part: string; readonly sequence: string };
  /** Tags of every sample, in addition to those of the script. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Further outputs, as k6 names them: `json=FILE`. */
  readonly outputs?: readonly string[];
}

/** k6's name for the output by which the sidecar is sent what k6 measures. */
export const remoteWriteOutput = 'experimental-prometheus-rw';

export const argumentsFor = (
  k6: Pick<FoundK6, 'major' | 'minor'>,
  options: K6Options,
  remoteWrite: boolean,
): string[] => [
  'run',
  ...(understands(k6).listensUnlessTold ? ['--address='] : []),
  ...flagsFor(k6, options, remoteWrite),
];

/** The arguments without the command and its address, which k6-operator sets itself. */
export function flagsFor(
  k6: Pick<FoundK6, 'major' | 'minor'>,
  options: K6Options,
  remoteWrite: boolean,
): string[] {
  const can = understands(k6);
  const features = [
    ...(remoteWrite && can.nativeHistogramsFeature ? ['native-histograms'] : []),
    ...(can.mergeRunTagsFeature ? ['merge-run-tags'] : []),
  ];
  return [
    '--no-usage-report',
    '--no-color',
    ...(features.length > 0 ? ['--features', features.join(',')] : []),
    ...(options.quiet ? ['--quiet'] : []),
    can.summaryMode ? '--summary-mode=disabled' : '--no-summary',
    ...(options.segment
      ? [
          `--execution-segment=${options.segment.part}`,
          `--execution-segment-sequence=${options.segment.sequence}`,
        ]
      : []),
    ...Object.entries(options.tags ?? {}).flatMap(([name, value]) => ['--tag', `${name}=${value}`]),
    ...(remoteWrite ? ['-o', remoteWriteOutput] : []),
    ...(options.outputs ?? []).flatMap((output) => ['--out', output]),
  ];
}

/** Both majors read them; 2.1 and newer want the feature beside them. */
export const remoteWriteVariables = (url: string) => ({
  K6_PROMETHEUS_RW_SERVER_URL: url,
  K6_PROMETHEUS_RW_PUSH_INTERVAL: '1s',
  K6_PROMETHEUS_RW_TREND_AS_NATIVE_HISTOGRAM: 'true',
  // With them the last push says all: without, what shares its millisecond with the push before is lost.
  K6_PROMETHEUS_RW_STALE_MARKERS: 'true',
});

export const environmentFor = (
  env: NodeJS.ProcessEnv,
  variables: Readonly<Record<string, string>>,
  remoteWrite: string | undefined,
  outputs: readonly string[] = [],
): NodeJS.ProcessEnv => ({
  ...withoutSettings(env, outputs.map(variablesOf)),
  // The cloud would be sent our credentials with the script.
  ...(outputs.length > 0 ? { K6_NO_ARCHIVE_UPLOAD: 'true' } : {}),
  ...(remoteWrite === undefined ? {} : remoteWriteVariables(remoteWrite)),
  ...variables,
});

/** What the names of the variables of an output begin with: `K6_INFLUXDB_` of `influxdb=http://…`. */
function variablesOf(output: string): string {
  const type = output.replace(/=.*/s, '').replace(/^(?:experimental|xk6)-/, '');
  return `K6_${type === 'opentelemetry' ? 'OTEL' : type.toUpperCase().replaceAll('-', '_')}_`;
}
