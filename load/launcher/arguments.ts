/** Arguments and environment of k6, as its version supports them. */
import { featuresOf, withoutK6Variables, type FoundK6 } from './version.ts';

export interface K6Options {
  /** Whether k6 prints no progress lines; if so, a start that hangs is not noticed. */
  readonly quiet?: boolean;
  /** The part of a shared run that this process plays, in k6's notation: such as `1/4:1/2` in `0,1/4,1/2,3/4,1`. */
  readonly segment?: { readonly part: string; readonly sequence: string };
  /** Tags of every sample, in addition to those of the script. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Further outputs, as k6 names them: `json=FILE`. */
  readonly outputs?: readonly string[];
}

/** k6's name for the output that sends its measurements to the sidecar. */
export const remoteWriteOutput = 'experimental-prometheus-rw';

export const argumentsFor = (
  k6: Pick<FoundK6, 'major' | 'minor'>,
  options: K6Options,
  remoteWrite: boolean,
): string[] => [
  'run',
  ...(featuresOf(k6).listensByDefault ? ['--address='] : []),
  ...flagsFor(k6, options, remoteWrite),
];

/** The arguments without the command and its address, which k6-operator sets itself. */
export function flagsFor(
  k6: Pick<FoundK6, 'major' | 'minor'>,
  { quiet, segment, tags = {}, outputs = [] }: K6Options,
  remoteWrite: boolean,
): string[] {
  const supported = featuresOf(k6);
  const featureFlags = [
    ...(remoteWrite && supported.nativeHistogramsFeature ? ['native-histograms'] : []),
    ...(supported.mergeRunTagsFeature ? ['merge-run-tags'] : []),
  ];
  return [
    '--no-usage-report',
    '--no-color',
    ...(featureFlags.length > 0 ? ['--features', featureFlags.join(',')] : []),
    ...(quiet ? ['--quiet'] : []),
    supported.summaryMode ? '--summary-mode=disabled' : '--no-summary',
    ...(segment
      ? [`--execution-segment=${segment.part}`, `--execution-segment-sequence=${segment.sequence}`]
      : []),
    ...Object.entries(tags).flatMap(([name, value]) => ['--tag', `${name}=${value}`]),
    ...(remoteWrite ? ['-o', remoteWriteOutput] : []),
    ...outputs.flatMap((output) => ['--out', output]),
  ];
}

/** k6 1 and k6 2 read these variables; versions from 2.1 on also need the feature flag. */
export const remoteWriteVariables = (url: string) => ({
  K6_PROMETHEUS_RW_SERVER_URL: url,
  K6_PROMETHEUS_RW_PUSH_INTERVAL: '1s',
  K6_PROMETHEUS_RW_TREND_AS_NATIVE_HISTOGRAM: 'true',
  // These settings make the last push complete. Without them, samples in the same millisecond as the push before are lost.
  K6_PROMETHEUS_RW_STALE_MARKERS: 'true',
});

export const environmentFor = (
  env: NodeJS.ProcessEnv,
  variables: Readonly<Record<string, string>>,
  remoteWrite: string | undefined,
  outputs: readonly string[] = [],
): NodeJS.ProcessEnv => ({
  ...withoutK6Variables(env, outputs.map(variablePrefixOf)),
  // The output `cloud` is refused, because k6 would send our credentials to the cloud with the script.
  ...(outputs.length > 0 ? { K6_NO_ARCHIVE_UPLOAD: 'true' } : {}),
  ...(remoteWrite === undefined ? {} : remoteWriteVariables(remoteWrite)),
  ...variables,
});

/** The prefix of the variables that configure an output: `K6_INFLUXDB_` for `influxdb=http://…`. */
function variablePrefixOf(output: string): string {
  const type = output.replace(/=.*/s, '').replace(/^(?:experimental|xk6)-/, '');
  return `K6_${type === 'opentelemetry' ? 'OTEL' : type.toUpperCase().replaceAll('-', '_')}_`;
}
