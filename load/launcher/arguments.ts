/** Arguments and environment of k6, as its version supports them. */
import { presentItems } from '../../lib/objects.ts';
import { featuresOf, withoutK6Variables, type FoundK6 } from './version.ts';

/** k6's name for the output that sends its measurements to the sidecar. */
export const remoteWriteOutput = 'experimental-prometheus-rw';

type K6Version = Pick<FoundK6, 'major' | 'minor'>;

export const argumentsFor = (k6: K6Version, remoteWrite: boolean): string[] => [
  'run',
  ...(featuresOf(k6).listensByDefault ? ['--address='] : []),
  ...flagsFor(k6, remoteWrite),
];

/** The arguments without the command and its address, which k6-operator sets itself. */
export function flagsFor(k6: K6Version, remoteWrite: boolean): string[] {
  const supported = featuresOf(k6);
  const featureFlags = presentItems(
    remoteWrite && supported.nativeHistogramsFeature && 'native-histograms',
    supported.mergeRunTagsFeature && 'merge-run-tags',
  );
  return [
    '--no-usage-report',
    '--no-color',
    ...(featureFlags.length > 0 ? ['--features', featureFlags.join(',')] : []),
    supported.summaryMode ? '--summary-mode=disabled' : '--no-summary',
    ...(remoteWrite ? ['-o', remoteWriteOutput] : []),
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
