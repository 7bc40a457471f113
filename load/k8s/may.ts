/** Refuses runs that a cluster must not play: the owner has not allowed them, or splitting would invalidate their figures. */
import { UsageError } from '../../lib/exit.ts';
import type { Target } from '../../targets/target.ts';
import type { Plan } from '../plan.ts';
import type { ClusterSettings } from './cluster.ts';

export interface SplitRequest {
  readonly plan: Plan;
  readonly target: Pick<Target, 'name' | 'environment' | 'embedded' | 'permissions'>;
  readonly cluster: Pick<ClusterSettings, 'runners'>;
}

/** @throws UsageError that says what to do instead */
export function assertSplittable({ plan, target, cluster: { runners } }: SplitRequest): void {
  if (target.environment === 'production')
    throw new UsageError(
      `${target.name} is production, which is never put under load: choose an approval or development deployment.`,
    );
  if (target.embedded || Object.values(plan.target.urls).some(isLoopback))
    throw new UsageError(
      `${target.name} is on this machine, where no cluster can reach it: choose a target with a URL that the cluster can reach.`,
    );
  if (!target.permissions.mayLoad)
    throw new UsageError(
      `${target.name} does not allow load: set permissions.mayLoad to true in the target file once the owner of the deployment has agreed.`,
    );
  if (!Number.isInteger(runners) || runners < 1 || runners > 1000)
    throw new UsageError('Runners must be a whole number from 1 to 1000.');
  if (JSON.stringify(plan.options['thresholds'] ?? {}).includes('"abortOnFail":true'))
    throw new UsageError(
      'A run that ends when a threshold breaks cannot be split, since no runner sees the figures of all: play it on one machine.',
    );
}

const isLoopback = (url: string): boolean => {
  const { hostname } = new URL(url);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    hostname.startsWith('127.')
  );
};
