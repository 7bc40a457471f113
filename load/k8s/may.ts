/** Refuses runs that a cluster must not play: the owner has not allowed them, or splitting would invalidate their figures. */
import { isLoopbackHost } from '../../lib/addresses.ts';
import { refuse } from '../../lib/exit.ts';
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
  const { name, environment, embedded, permissions } = target;
  refuse(
    environment === 'production' &&
      `${name} is production, which is never put under load: choose an approval or development deployment.`,
    (embedded || Object.values(plan.target.urls).some(isLoopback)) &&
      `${name} is on this machine, where no cluster can reach it: choose a target with a URL that the cluster can reach.`,
    !permissions.mayLoad &&
      `${name} does not allow load: set permissions.mayLoad to true in the target file once the owner of the deployment has agreed.`,
    (!Number.isInteger(runners) || runners < 1 || runners > 1000) &&
      'Runners must be a whole number from 1 to 1000.',
    JSON.stringify(plan.options['thresholds'] ?? {}).includes('"abortOnFail":true') &&
      'A run that ends when a threshold breaks cannot be split, since no runner sees the figures of all: play it on one machine.',
  );
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return isLoopbackHost(hostname) || hostname.endsWith('.localhost');
}
