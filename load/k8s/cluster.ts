/** Where a run that is split goes to, and by which names its parts find each other. */
import { UsageError } from '../../lib/exit.ts';
import { variables } from '../plan.ts';

export interface ClusterSettings {
  /** How many k6 share the run. */
  readonly runners: number;
  /** With its version, so that each runner and each run is the same: `grafana/k6:2.2.0`. */
  readonly k6Image: string;
  /** Of this project, built by its Dockerfile. */
  readonly image: string;
  /** Each runner on a machine of its own. */
  readonly separate?: boolean;
  /** What one runner asks for. */
  readonly cpu?: string;
  readonly memory?: string;
}

export const usualCluster = {
  k6Image: 'grafana/k6:2.2.0',
  image: 'hotel-contract:latest',
  cpu: '1',
  memory: '1Gi',
} as const;

/** Names of everything that is made, from the name of the run. */
export const namesOf = (run: string) => {
  const words = `hotel-contract-${run.toLowerCase()}`.slice(0, 40).split(/[^a-z0-9]/);
  const name = words.filter((word) => word !== '').join('-');
  return {
    testRun: name,
    script: `${name}-script`,
    corpora: `${name}-corpora`,
    collector: `${name}-collector`,
    secrets: `${name}-secrets`,
  };
};

export type Names = ReturnType<typeof namesOf>;

export const port = 8080;

/** Where things stand inside the containers. The first is the operator's. */
export const places = {
  script: '/test',
  corpora: '/corpora',
  contract: '/contract',
  results: '/results',
} as const;

/** Members of the secret that somebody has to make. */
export const secretMembers = {
  bearer: variables.bearer,
  apiKey: variables.apiKey,
  secretKey: variables.secretKey,
} as const;

/** The version of k6 that an image says it holds. */
export function versionIn(image: string): { readonly major: number; readonly minor: number } {
  const [, major, minor] = /:v?(\d+)\.(\d+)\.\d+/.exec(image) ?? [];
  if (major === undefined)
    throw new UsageError(
      `The image ${image} does not say its version: pin one, such as ${usualCluster.k6Image}.`,
    );
  if (Number(major) < 1) throw new UsageError(`The image ${image} is too old: k6 1.0 or newer is needed.`);
  return { major: Number(major), minor: Number(minor) };
}
