/** Arguments and environment of k6, as its version supports them. */
import { understands, withoutSettings, type FoundK6 } from './version.ts';

export interface K6Options {
  /** Without progress lines; a start that hangs is then not noticed. */
  readonly quiet?: boolean;
  /** k6's own summary at the end. */
  readonly summary?: boolean;
  /** A part of the run, for one of several processes: as k6 writes them, such as `1/4:1/2` in `0,1/4,1/2,3/4,1`. */
  readonly segment?: { readonly part: string; readonly sequence: string };
  /** Tags of every sample, in addition to those of the script. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Further arguments. */
  readonly more?: readonly string[];
}

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
    ...(options.summary ? [] : [can.summaryMode ? '--summary-mode=disabled' : '--no-summary']),
    ...(options.segment
      ? [
          `--execution-segment=${options.segment.part}`,
          `--execution-segment-sequence=${options.segment.sequence}`,
        ]
      : []),
    ...Object.entries(options.tags ?? {}).flatMap(([name, value]) => ['--tag', `${name}=${value}`]),
    ...(remoteWrite ? ['-o', 'experimental-prometheus-rw'] : []),
    ...(options.more ?? []),
  ];
}

export interface Environment {
  readonly env: NodeJS.ProcessEnv;
  readonly variables: Readonly<Record<string, string>>;
  readonly remoteWrite: string | undefined;
}

/** Both majors read them; 2.1 and newer want the feature beside them. */
export const remoteWriteVariables = (url: string) => ({
  K6_PROMETHEUS_RW_SERVER_URL: url,
  K6_PROMETHEUS_RW_PUSH_INTERVAL: '1s',
  K6_PROMETHEUS_RW_TREND_AS_NATIVE_HISTOGRAM: 'true',
  // With them the last push says all: without, what shares its millisecond with the push before is lost.
  K6_PROMETHEUS_RW_STALE_MARKERS: 'true',
});

export const environmentFor = ({ env, variables, remoteWrite }: Environment): NodeJS.ProcessEnv => ({
  ...withoutSettings(env),
  ...(remoteWrite === undefined ? {} : remoteWriteVariables(remoteWrite)),
  ...variables,
});
