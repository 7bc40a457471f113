/** Settings of the cluster that plays a split run, and the names of its Kubernetes resources. */
import { UsageError } from '../../lib/exit.ts';

export interface ClusterSettings {
  readonly runners: number;
  /** With a pinned version, so that all runners and all runs use the same k6: `grafana/k6:2.2.0`. */
  readonly k6Image: string;
  /** The image of this project, built by its Dockerfile. */
  readonly image: string;
}

export const defaultCluster = { k6Image: 'grafana/k6:2.2.0' } as const;

/** Names of all resources, derived from the id of the run. */
export const resourceNames = (run: string) => {
  const nameParts = `hotel-contract-${run.toLowerCase()}`.slice(0, 40).split(/[^a-z0-9]/);
  const name = nameParts.filter((word) => word !== '').join('-');
  return {
    testRun: name,
    script: `${name}-script`,
    corpora: `${name}-corpora`,
    collector: `${name}-collector`,
    secrets: `${name}-secrets`,
  };
};

export type ResourceNames = ReturnType<typeof resourceNames>;

export const collectorPort = 8080;

/** Security contexts of a pod and of its containers, with the user of its image. */
export const unprivileged = (runAsUser: number) => ({
  pod: { runAsNonRoot: true, runAsUser, seccompProfile: { type: 'RuntimeDefault' } },
  container: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
});

/** Mount paths inside the containers; k6-operator fixes `script`. */
export const mountPaths = {
  script: '/test',
  corpora: '/corpora',
  contract: '/contract',
  results: '/results',
} as const;

export function imageVersion(image: string): { readonly major: number; readonly minor: number } {
  const [, major, minor] = /:v?(\d+)\.(\d+)\.\d+/.exec(image) ?? [];
  if (major === undefined)
    throw new UsageError(
      `The image ${image} has no version tag: pin one, such as ${defaultCluster.k6Image}.`,
    );
  if (Number(major) < 1) throw new UsageError(`The image ${image} is too old: k6 1.0 or newer is needed.`);
  return { major: Number(major), minor: Number(minor) };
}
