import { asDeployment } from '../../../bin/sandbox/as-deployment.ts';
import { callControlPort } from '../../../client/access.ts';
import type { SandboxProcess } from '../../../sandbox/process.ts';
import type { TenantView } from '../../../sandbox/index.ts';

/** A tenant of a sandbox as a deployment: a target file, with the credentials in environment variables. */
export interface Deployed {
  /** The ids of the tenant and of a second client. */
  readonly tenants: readonly [string, string];
  readonly url: string;
  /** The target with another URL that leads to the tenant. */
  target(through: string): object;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * A target that permits everything that the embedded target permits, including hooks, on a new tenant.
 *
 * @param kept ids of tenants that remain from an earlier start
 */
export async function deploy(service: SandboxProcess, kept?: Deployed['tenants']): Promise<Deployed> {
  const made = async (at: 0 | 1, options: object): Promise<TenantView> =>
    (await (kept === undefined
      ? callControlPort(service, 'POST', '/tenants', options)
      : callControlPort(service, 'GET', `/tenants/${kept[at]}`))) as TenantView;
  const tenant = await made(0, {});
  const other = await made(1, { beside: tenant.id });
  const { target, env } = asDeployment(
    { ...service, first: tenant.credentials, second: other.credentials },
    'BENCH',
  );
  return {
    tenants: [tenant.id, other.id],
    url: tenant.baseUrl,
    target: (through) => {
      const stated = target('sandbox-far-away', through);
      return { ...stated, permissions: { ...stated.permissions, mayMail: true } };
    },
    env,
  };
}
